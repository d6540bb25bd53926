package gateway

import (
	"context"
	"math/rand/v2"
	"time"
)

// pause returns how long to wait before the next try, after n tries of which
// the last one asked for after; false: longer than is allowed. What is asked
// for is a lower bound, and chance comes on top: everybody who was turned away
// at once would be back at once.
func (l Limits) pause(n int, after time.Duration) (time.Duration, bool) {
	ceiling := l.Pause
	if shift := n - 1; shift < 32 && l.Backoff<<shift < ceiling && l.Backoff<<shift > 0 {
		ceiling = l.Backoff << shift
	}
	return after + rand.N(ceiling), after <= l.Pause
}

// sleep waits for d, and reports whether ctx let it. A wait that would outlast
// the deadline is not begun.
func sleep(ctx context.Context, d time.Duration) bool {
	if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) <= d {
		return false
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
