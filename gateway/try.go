package gateway

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/harness"
)

// settling is the limit of ending a hold. It does not depend on the call, which
// may be over.
const settling = 10 * time.Second

// try makes one wire request: booked, let through, sent, classified, settled,
// recorded and traced.
func (x *exchange) try(ctx context.Context, o order) (response Response, failed *Error) {
	hold, failed := x.book(ctx, o)
	if failed != nil {
		x.gateway.refused(ctx, x, o.entry, failed)
		return Response{}, failed
	}
	done, failed := o.line.admit(ctx)
	if failed != nil {
		x.release(ctx, o, hold)
		x.gateway.refused(ctx, x, o.entry, o.named(failed))
		return Response{}, failed
	}
	u := x.begin(ctx, o)
	failed = &Error{Class: Panicked} // unless it comes back
	defer func() {
		if failed = o.classify(ctx, response, failed); failed != nil {
			o.named(failed)
		}
		done(failed)
		x.end(u, response, failed, x.settle(ctx, o, hold, response, failed))
	}()
	return o.send(u.ctx)
}

// book holds the worst case of one request.
func (x *exchange) book(ctx context.Context, o order) (id string, failed *Error) {
	id = rand.Text()
	err := x.gateway.config.Ledger.Book(ctx, budget.Booking{ID: id, Key: x.account, Amount: o.worst})
	if err == nil {
		return id, nil
	}
	var refused *budget.RefusedError
	var duplicate *budget.DuplicateError
	switch {
	case errors.As(err, &refused) && refused != nil:
		return "", o.refuse(OverBudget, err, refused.Error())
	case !errors.As(err, &duplicate): // a duplicate's hold is another request's
		x.release(ctx, o, id)
	}
	if ctx.Err() != nil {
		return "", o.named(ended(ctx))
	}
	return "", o.refuse(OverBudget, err, "the ledger could not book")
}

// release ends a hold of which nothing was sent.
func (x *exchange) release(ctx context.Context, o order, id string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settling)
	defer cancel()
	if err := x.gateway.config.Ledger.Release(ctx, id); err != nil {
		x.gateway.unsettled(ctx, o.entry, id)
	}
}

// settle ends a hold with what the request cost, and returns that. Without the
// provider's count the whole hold is kept, unless the provider said that it did
// no work. A hold that cannot be settled stays held, which spends nothing twice.
func (x *exchange) settle(ctx context.Context, o order, id string, r Response, failed *Error) budget.Micros {
	if failed != nil && failed.Class == NotSent {
		x.release(ctx, o, id)
		return 0
	}
	cost := o.cost(r, failed)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settling)
	defer cancel()
	if err := x.gateway.config.Ledger.Settle(ctx, id, cost); err != nil {
		x.gateway.unsettled(ctx, o.entry, id)
	}
	return cost
}

// cost returns what a request cost.
func (o order) cost(r Response, failed *Error) budget.Micros {
	if r.Counted {
		if cost, err := o.tariff.Cost(r.Usage); err == nil {
			return cost
		}
	}
	if failed != nil && !r.Counted && failed.Class.trait().free {
		return 0
	}
	return o.worst
}

// send sends, and turns whatever it ends in into an error of ours.
func (o order) send(ctx context.Context) (response Response, failed *Error) {
	defer func() {
		if p := recover(); p != nil {
			response, failed = Response{}, panicked(p)
		}
	}()
	response, err := o.wire.Send(ctx)
	var own *Error
	switch {
	case err == nil:
		return response, nil
	case errors.As(err, &own) && own != nil:
		copied := *own
		return response, &copied
	}
	return response, &Error{Class: Unclassified, Err: err}
}

// under is a request under way.
type under struct {
	ctx   context.Context
	order order
	try   int // its place among the tries
	began time.Time
	span  span
}

// begin notes a request that is about to go out, as one that costs the worst
// case: until something better is known, that is what it costs.
func (x *exchange) begin(ctx context.Context, o order) *under {
	u := &under{order: o, began: x.gateway.now()}
	u.ctx, u.span = x.startSpan(ctx, o)
	x.note(func(r *harness.Receipt) {
		u.try = len(r.Tries)
		r.Tries = append(r.Tries, harness.Try{Provider: o.Provider.Name(), Model: o.Model, CostMicros: int64(o.worst)})
		r.CostMicros += int64(o.worst)
	})
	return u
}

// end notes what a request came to.
func (x *exchange) end(u *under, r Response, failed *Error, cost budget.Micros) {
	took := x.gateway.now().Sub(u.began)
	odd := u.order.mismatches(r)
	x.note(func(receipt *harness.Receipt) {
		t := &receipt.Tries[u.try]
		receipt.CostMicros += int64(cost) - t.CostMicros
		t.MS, t.CostMicros, t.Status = took.Milliseconds(), int64(cost), status(failed)
		receipt.Stop, receipt.Model = clip(r.Word), clip(r.Model)
		receipt.Usage = sum(receipt.Usage, r)
		receipt.Mismatches = append(receipt.Mismatches, odd...)
	})
	x.gateway.finished(u, r, failed, cost, took, odd)
}

// status returns the HTTP status of a request; what failed without one, and was
// not answered, has none.
func status(failed *Error) int {
	if failed == nil {
		return ok
	}
	return failed.Status
}

// sum adds what a provider counted.
func sum(u harness.Usage, r Response) harness.Usage {
	if r.Counted {
		u.Input += r.Usage.Input
		u.Cached += r.Usage.Cached
		u.CacheWrite += r.Usage.CacheWrite
		u.Output += r.Usage.Output
	}
	return u
}
