package harness

import (
	"context"
	"sync"
	"sync/atomic"
)

// An Observer shows records to a function as they are written, so that a page
// or a terminal can follow a turn live. It has a bounded queue and a goroutine
// of its own: it can neither hold nor fail a turn, and what it missed it
// counts. Several turns may share one; it is safe for concurrent use. The zero
// Observer, like a nil one, shows nothing.
type Observer struct {
	mu     sync.Mutex // guards the closing of queue
	queue  chan Record
	over   chan struct{}
	closed bool
	missed atomic.Int64
}

// NewObserver returns an observer that calls see with each record, one at a
// time, and queues at most so many records meanwhile. A panic of see counts
// the record as missed. Close ends the observer's goroutine.
func NewObserver(queue int, see func(Record)) *Observer {
	o := &Observer{queue: make(chan Record, max(queue, 0)), over: make(chan struct{})}
	go o.run(see)
	return o
}

func (o *Observer) run(see func(Record)) {
	defer close(o.over)
	defer func() { // see ended this goroutine: nothing is shown any more
		for range o.queue {
			o.missed.Add(1)
		}
	}()
	for r := range o.queue {
		o.see(see, r)
	}
}

func (o *Observer) see(see func(Record), r Record) {
	seen := false
	defer func() {
		if _ = recover(); !seen {
			o.missed.Add(1)
		}
	}()
	see(r)
	seen = true
}

// show queues a record if there is room.
func (o *Observer) show(r Record) {
	if o == nil || o.queue == nil {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		o.missed.Add(1)
		return
	}
	select {
	case o.queue <- r.clone():
	default:
		o.missed.Add(1)
	}
}

// Missed returns how many records were not shown.
func (o *Observer) Missed() int64 {
	if o == nil {
		return 0
	}
	return o.missed.Load()
}

// Close takes no more records and waits until those in the queue were shown,
// or until ctx ends, which is its error.
func (o *Observer) Close(ctx context.Context) error {
	if o == nil || o.queue == nil {
		return nil
	}
	o.mu.Lock()
	if !o.closed {
		o.closed = true
		close(o.queue)
	}
	o.mu.Unlock()
	select {
	case <-o.over:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
