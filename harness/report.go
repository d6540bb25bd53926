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
	receipt Receipt
	began   time.Time // the call
	at      time.Time // the last report
}

// hear takes a report of the call under way.
func (d *drive[A, E]) hear(r Receipt) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.ended {
		d.said.receipt, d.said.at = Called{Receipt: r}.clone().Receipt, time.Now()
	}
}

// calling notes that a call begins, and returns the context that it reports to.
func (d *drive[A, E]) calling(ctx context.Context) context.Context {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.said = reported{began: time.Now()}
	return context.WithValue(ctx, reportKey{}, d.hear)
}

// final returns the receipt of a call that is given up: the request that is
// still under way has taken as long as it is known of.
func (s reported) final() Receipt {
	r := s.receipt
	if s.began.IsZero() {
		return r
	}
	r.MS = time.Since(s.began).Milliseconds()
	if last := len(r.Tries) - 1; last >= 0 && r.Tries[last].MS == 0 {
		r.Tries[last].MS = time.Since(s.at).Milliseconds()
	}
	return r
}
