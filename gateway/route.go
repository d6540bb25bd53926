package gateway

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/harness"
)

// rejected is why an entry is passed over that serves no attempt after so many
// rejected answers.
const rejected = "rejected"

// route asks the entries, in order, until one answers or fails in a way that
// the next would fail in too.
func (x *exchange) route(ctx context.Context, r Request) (response Response, failed *Error) {
	from := x.gateway.start(x.call)
	for _, e := range x.gateway.entries[:from] {
		x.pass(ctx, e, rejected)
	}
	entries := slices.Concat(x.gateway.entries[from:], x.gateway.entries[:from])
	for i, e := range entries {
		if i > 0 {
			x.pass(ctx, entries[i-1], failed.Class.String())
		}
		response, failed = x.ask(ctx, e, r)
		if failed == nil || !failed.Class.trait().next || ctx.Err() != nil {
			break
		}
	}
	return response, failed
}

// start returns the entry that a call begins with.
func (g *Gateway) start(c harness.Call) (first int) {
	if c.Role == harness.RoleJudge {
		return 0
	}
	for i, e := range g.entries {
		if e.AfterRejected < max(c.Attempt, 1) && e.AfterRejected > g.entries[first].AfterRejected {
			first = i
		}
	}
	return first
}

// pass notes that an entry was passed over.
func (x *exchange) pass(ctx context.Context, e *entry, why string) {
	x.note(ctx, func(r *harness.Receipt) {
		r.Hops = append(r.Hops, harness.Hop{Provider: e.Provider.Name(), Model: e.Model, Why: why})
	})
}

// note changes the receipt and reports it, since a turn may give the call up at
// any time. Once the caller has got it nothing changes, and it returns false.
func (x *exchange) note(ctx context.Context, change func(*harness.Receipt)) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	if !x.over {
		change(&x.receipt)
		harness.Report(ctx, x.receipt)
	}
	return !x.over
}

// ask sends a request to one entry, as often as its tries allow.
func (x *exchange) ask(ctx context.Context, e *entry, r Request) (Response, *Error) {
	o, failed := x.order(ctx, e, r)
	if failed != nil {
		x.gateway.refused(ctx, x, e, failed)
		return Response{}, failed
	}
	return x.tries(ctx, o)
}

// tries sends a request until it is answered, trying again cannot help, or is
// not allowed. What keeps a try from being made does not hide how the one before
// it ended.
func (x *exchange) tries(ctx context.Context, o order) (response Response, failed *Error) {
	limits := x.gateway.config.Limits
	for n := 1; ; n++ {
		before := failed
		response, failed = x.try(ctx, o)
		if before != nil && failed != nil && (failed.Class == CircuitOpen || failed.Class == Throttled || failed.Class == OverBudget) {
			return Response{}, before
		}
		if failed == nil || !failed.Class.trait().again || n >= limits.Tries {
			return response, failed
		}
		wait, allowed := limits.pause(n, failed.RetryAfter)
		if !allowed || !sleep(ctx, wait) {
			return response, o.unlessEnded(ctx, failed)
		}
	}
}

// unlessEnded returns failed, or how ctx ended.
func (e *entry) unlessEnded(ctx context.Context, failed *Error) *Error {
	if ctx.Err() != nil {
		return e.named(ended(ctx))
	}
	return failed
}

// order is a request that fits its entry, with the most that it may cost.
type order struct {
	*entry
	wire   Wire
	tariff budget.Tariff
	worst  budget.Micros
	least  int64 // tokens that the prompt has at least
	schema bool
}

// order makes the request of an entry, priced, and refuses what the entry
// cannot take.
func (x *exchange) order(ctx context.Context, e *entry, r Request) (order, *Error) {
	r.Model, r.Output = e.Model, e.Output
	x.note(ctx, func(receipt *harness.Receipt) { x.asked, receipt.Asked = e, e.Model })
	tariff, err := x.gateway.config.Prices.Of(e.Provider.Name(), e.Model, time.Now())
	if err != nil {
		return order{}, e.refuse(Unpriced, err, err.Error())
	}
	wire, err := e.Provider.adapter.Prepare(r)
	if err != nil {
		return order{}, e.misfit(err)
	}
	if wire.Send == nil || wire.Input <= 0 {
		return order{}, e.refuse(Misbuilt, nil, "the provider's package prepared nothing to send")
	}
	if room := e.context() - e.Output; wire.Input > room {
		return order{}, e.refuse(TooLong, nil, fmt.Sprintf("the prompt may have %d tokens, and beside %d of output the context has room for %d", wire.Input, e.Output, room))
	}
	worst, err := tariff.Worst(wire.Input, e.Output)
	if err != nil {
		return order{}, e.refuse(Unpriced, err, "the worst case has no price")
	}
	return order{e, wire, tariff, worst, r.least(), len(r.Schema) > 0}, nil
}

// refuse is an error from before anything was sent.
func (e *entry) refuse(c Class, err error, detail string) *Error {
	return e.named(&Error{Class: c, Err: err, Detail: detail})
}

// misfit is the error of a request that the provider's package does not take.
func (e *entry) misfit(err error) *Error {
	if failed := own(err); failed.Class != Unclassified {
		return e.named(failed)
	}
	return e.refuse(Misfit, err, "the provider's package does not take the request")
}

// named returns f with the names of the entry, and without a code or an id that
// is none: what a provider calls so goes into logs.
func (e *entry) named(f *Error) *Error {
	f.Provider, f.Model = e.Provider.Name(), e.Model
	if !identifier(f.Code) {
		f.Code = ""
	}
	if !identifier(f.RequestID) {
		f.RequestID = ""
	}
	return f
}
