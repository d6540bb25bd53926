package gateway

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
)

// settling is the limit of ending a hold. It does not depend on the call, which
// may be over.
const settling = 10 * time.Second

// book holds the worst case of one request. After an error that leaves it open
// whether something is held, the hold is kept in mind, to be released.
func (w *wireRequest) book(ctx context.Context) *Error {
	w.hold = rand.Text()
	err := guarded(func() error {
		return w.gateway.config.Ledger.Book(ctx, budget.Booking{ID: w.hold, Key: w.account, Amount: w.worst})
	})
	var refused *budget.RefusedError
	var duplicate *budget.DuplicateError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refused) && refused != nil:
		w.hold = ""
		return w.refuse(OverBudget, err, afforded(refused))
	case errors.As(err, &duplicate): // the hold is another request's
		w.hold = ""
	}
	if ctx.Err() != nil {
		return ended(ctx)
	}
	return w.refuse(OverBudget, err, "the ledger could not book")
}

// afforded says what a refusal states, but for the account: a tenant's name may
// be anybody's.
func afforded(e *budget.RefusedError) string {
	b := e.Balance
	return fmt.Sprintf("%s asked, %s spent, %s held, the limit is %s", e.Asked, b.Spent, b.Held, b.Limit)
}

// release ends a hold of which nothing was sent.
func (w *wireRequest) release(ctx context.Context) {
	w.close(ctx, func(ctx context.Context) error { return w.gateway.config.Ledger.Release(ctx, w.hold) })
}

// settle ends a hold with what the request cost, and returns that.
func (w *wireRequest) settle(ctx context.Context, r Response, met *Error) budget.Micros {
	if met != nil && met.Class == NotSent && met.Status == 0 {
		w.release(ctx)
		return 0
	}
	cost := w.cost(r, met)
	w.close(ctx, func(ctx context.Context) error { return w.gateway.config.Ledger.Settle(ctx, w.hold, cost) })
	return cost
}

// close ends a hold. One that cannot be ended stays held: that spends nothing
// twice.
func (w *wireRequest) close(ctx context.Context, end func(context.Context) error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settling)
	defer cancel()
	if err := guarded(func() error { return end(ctx) }); err != nil {
		w.gateway.unsettled(ctx, w.exchange, w.entry, w.hold)
	}
}

// cost returns what a request cost. Without the provider's count it is all that
// was booked, unless the provider said, with a status that is no success, that
// it did no work.
func (o order) cost(r Response, met *Error) budget.Micros {
	if r.Counted {
		if cost, err := o.tariff.Cost(r.Usage); err == nil {
			return cost
		}
	}
	if met != nil && !r.Counted && met.Class.trait().free && met.Status/100 != 2 {
		return 0
	}
	return o.worst
}

// guarded calls f; a panic in it is an error.
func guarded(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = panicked(p)
		}
	}()
	return f()
}
