package budgettest

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/tandem-harness/tandem/gateway/budget"
)

// A trial gathers what a ledger does wrong under one rule. It is safe for
// concurrent use.
type trial struct {
	open func(budget.Limits) budget.Ledger

	mu     sync.Mutex
	faults []error
}

func (t *trial) errorf(format string, args ...any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.faults = append(t.faults, fmt.Errorf(format, args...))
}

// start opens a ledger in which every account has the limit.
func (t *trial) start(limit budget.Micros) ledger {
	return ledger{t, t.open(budget.Limits{Each: limit})}
}

// A ledger is the one on trial, called with a context that does not end.
type ledger struct {
	*trial
	on budget.Ledger
}

func (l ledger) tryBook(id string, k budget.Key, amount budget.Micros) error {
	return l.on.Book(context.Background(), budget.Booking{ID: id, Key: k, Amount: amount})
}

func (l ledger) book(id string, k budget.Key, amount budget.Micros) {
	if err := l.tryBook(id, k, amount); err != nil {
		l.errorf("Book of %s as %q for %s: %w", amount, id, k, err)
	}
}

// refuses expects a booking to be refused with the balance that there is.
func (l ledger) refuses(k budget.Key, amount budget.Micros) {
	before := l.balance(k)
	err := l.tryBook("refused", k, amount)
	refused, ok := errors.AsType[*budget.RefusedError](err)
	if !ok {
		l.errorf("Book of %s for %s with %+v: %v, want a RefusedError", amount, k, before, err)
		return
	}
	if want := (budget.RefusedError{Key: k, Asked: amount, Balance: before}); *refused != want {
		l.errorf("the refusal says %+v, want %+v", *refused, want)
	}
	l.has(k, before.Spent, before.Held)
}

func (l ledger) settle(id string, spent budget.Micros) {
	if err := l.on.Settle(context.Background(), id, spent); err != nil {
		l.errorf("Settle of %q with %s: %w", id, spent, err)
	}
}

// unknown expects that nothing can be settled under an ID.
func (l ledger) unknown(id string) {
	err := l.on.Settle(context.Background(), id, 1)
	if unknown, ok := errors.AsType[*budget.UnknownBookingError](err); !ok || unknown.ID != id {
		l.errorf("Settle of %q: %v, want an UnknownBookingError that names it", id, err)
	}
}

func (l ledger) release(id string) {
	if err := l.on.Release(context.Background(), id); err != nil {
		l.errorf("Release of %q: %w", id, err)
	}
}

func (l ledger) balance(k budget.Key) budget.Balance {
	b, err := l.on.Balance(context.Background(), k)
	if err != nil {
		l.errorf("Balance of %s: %w", k, err)
	}
	return b
}

// has expects what an account has spent and holds.
func (l ledger) has(k budget.Key, spent, held budget.Micros) {
	if b := l.balance(k); b.Spent != spent || b.Held != held {
		l.errorf("%s has spent %s and holds %s, want %s and %s", k, b.Spent, b.Held, spent, held)
	}
}

// invalid expects an error to be an InvalidError.
func (l ledger) invalid(what string, err error) {
	if _, ok := errors.AsType[*budget.InvalidError](err); !ok {
		l.errorf("%s: %v, want an InvalidError", what, err)
	}
}
