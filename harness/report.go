package harness

import (
	"context"
	"time"
)

// reportKey is the key of the function in a context that hears what a call has
// cost so far.
type reportKey struct{}

// Report tells the turn that ctx belongs to what its call has cost so far, the
// requests under way included; each report takes the place of the one before. A
// turn that ends before the call comes back, since its limit passed or its
// caller left, records the last one: what went out may have been paid for. Out of
// a turn, and after it, a report does nothing. It is safe for concurrent use, and
// keeps nothing of r.
func Report(ctx context.Context, r Receipt) {
	if hear, ok := ctx.Value(reportKey{}).(func(Receipt)); ok {
		hear(r)
	}
}

// reported is what a call has said of its cost.
type reported struct {
	call    int // which call of the turn
	receipt Receipt
	began   time.Time // the call
	at      time.Time // the last report
}

// next returns what the call after this one has said: nothing.
func (s reported) next() reported { return reported{call: s.call + 1, began: time.Now()} }

// calling returns the context that the call under way reports to.
func (d *drive[A, E]) calling(ctx context.Context) context.Context {
	call := d.said.call
	return context.WithValue(ctx, reportKey{}, func(r Receipt) { d.hear(call, r) })
}

// hear takes a report, if it is of the call under way.
func (d *drive[A, E]) hear(call int, r Receipt) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.ended && d.said.call == call {
		d.said.receipt, d.said.at = Called{Receipt: r}.clone().Receipt, time.Now()
	}
}

// final returns the receipt of a call that did not come back with one. The
// request that is still under way has taken as long as it is known of, and
// whatever stopped it was no answer.
func (s reported) final() Receipt {
	r := s.receipt
	if s.began.IsZero() {
		return r
	}
	r.Stop = ""
	r.MS = time.Since(s.began).Milliseconds()
	if last := len(r.Tries) - 1; last >= 0 && r.Tries[last].MS == 0 {
		r.Tries[last].MS = time.Since(s.at).Milliseconds()
	}
	return r
}
