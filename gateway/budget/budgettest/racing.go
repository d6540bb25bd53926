package budgettest

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/tandem-harness/tandem/gateway/budget"
)

const (
	crowd  = 50 // goroutines that call at once
	rounds = 5  // how often they do, each time on an account of their own
)

// racing are the rules that hold however many call at once.
var racing = []rule{
	{"AsManyBookAtOnceAsFit", "booking is one step: who checks first and books then lets everybody through", func(t *trial) {
		l := t.start(300)
		for round := range rounds {
			k := budget.Key{Tenant: fmt.Sprint("tenant ", round)}
			booked := together(func(i int) bool {
				err := l.tryBook(fmt.Sprint("booking ", round, " ", i), k, 100)
				l.within(k)
				return err == nil
			})
			if booked != 3 {
				l.errorf("%d bookings of %d at once passed, want 3: as many as fit", booked, crowd)
			}
			l.has(k, 0, 300)
		}
	}},
	{"OneBookingOfManyAtOncePerID", "two holds under one ID would be ended once", func(t *trial) {
		l := t.start(100_000)
		for round := range rounds {
			k, id := budget.Key{Tenant: fmt.Sprint("tenant ", round)}, fmt.Sprint("booking ", round)
			if booked := together(func(int) bool { return l.tryBook(id, k, 100) == nil }); booked != 1 {
				l.errorf("one ID was booked %d times at once, want 1", booked)
			}
			l.has(k, 0, 100)
		}
	}},
	{"AHoldIsEndedOnceByManyAtOnce", "what is settled twice at once is paid twice; what is settled and released at once is either", func(t *trial) {
		l := t.start(100_000)
		for round := range rounds {
			k, id := budget.Key{Tenant: fmt.Sprint("tenant ", round)}, fmt.Sprint("booking ", round)
			l.book(id, k, 100)
			settled := together(func(i int) bool {
				if i%2 == 0 {
					l.release(id)
					return false
				}
				return l.on.Settle(context.Background(), id, 70) == nil
			})
			if settled > 1 {
				l.errorf("one hold was settled %d times at once", settled)
			}
			l.has(k, budget.Micros(70*settled), 0)
		}
	}},
	{"WhatIsBookedAndEndedAtOnceAddsUp", "no sum is lost between those who change it", func(t *trial) {
		l := t.start(100 * crowd)
		together(func(i int) bool {
			id := fmt.Sprint("booking ", i)
			l.book(id, everything, 100)
			l.within(everything)
			if i%2 == 0 {
				l.release(id)
			} else {
				l.settle(id, 70)
			}
			return true
		})
		l.has(everything, 70*crowd/2, 0)
	}},
}

// within expects an account to be within its limit at this moment.
func (l ledger) within(k budget.Key) {
	if b := l.balance(k); b.Spent+b.Held > b.Limit {
		l.errorf("%s was at %+v for a moment, beyond its limit", k, b)
	}
}

// together calls f in many goroutines that start at once, and returns how many
// of them succeeded.
func together(f func(i int) bool) int {
	var succeeded atomic.Int64
	var done sync.WaitGroup
	start := make(chan struct{})
	for i := range crowd {
		done.Go(func() {
			<-start
			if f(i) {
				succeeded.Add(1)
			}
		})
	}
	close(start)
	done.Wait()
	return int(succeeded.Load())
}
