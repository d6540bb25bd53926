package gateway

import (
	"context"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/harness"
)

// try makes one wire request: booked, let through, sent, classified, settled,
// recorded and traced. Whatever it ends in, what was booked is settled or
// released, and the circuit hears of it.
func (x *exchange) try(ctx context.Context, o order) (response Response, failed *Error) {
	w := &request{exchange: x, order: o}
	if failed = w.book(ctx); failed != nil {
		x.gateway.refused(ctx, x, o.entry, failed)
		return Response{}, failed
	}
	failed = &Error{Class: Panicked} // unless what is called comes back
	defer func() { failed = w.end(ctx, response, failed) }()
	if w.hear, failed = o.line.admit(ctx); failed != nil {
		return Response{}, failed
	}
	failed = &Error{Class: Panicked}
	w.begin(ctx)
	return w.send()
}

// request is one wire request.
type request struct {
	*exchange
	order

	hold  string       // what was booked
	hear  func(*Error) // tells the circuit; nil: it let nothing through
	ctx   context.Context
	span  span
	began time.Time // zero: it never went out
	place int       // among the tries
}

// begin notes a request that is about to go out, as one that costs the worst
// case: until something better is known, that is what it costs.
func (w *request) begin(ctx context.Context) {
	w.ctx, w.span = w.startSpan(ctx, w.order)
	w.note(ctx, func(r *harness.Receipt) {
		w.sending = time.Now()
		w.place = len(r.Tries)
		r.Tries = append(r.Tries, harness.Try{Provider: w.Provider.Name(), Model: w.Model, CostMicros: int64(w.worst)})
		r.CostMicros += int64(w.worst)
	})
	w.began = time.Now()
}

// send sends, and turns whatever it ends in into an error of ours.
func (w *request) send() (response Response, failed *Error) {
	defer func() {
		if p := recover(); p != nil {
			response, failed = Response{}, panicked(p)
		}
	}()
	response, err := w.wire.Send(w.ctx)
	return response.credible(), own(err)
}

// end ends a request, however far it came, and returns why it is no answer.
func (w *request) end(ctx context.Context, r Response, failed *Error) *Error {
	if w.began.IsZero() {
		w.unsent(failed)
		w.release(ctx)
		w.gateway.refused(ctx, w.exchange, w.entry, failed)
		return failed
	}
	met := failed
	failed = w.classify(ctx, r, met)
	w.hear(failed)
	w.record(ctx, r, failed, w.settle(ctx, r, met))
	return failed
}

// unsent tells the circuit of a request that was let through and never went
// out.
func (w *request) unsent(failed *Error) {
	w.named(failed)
	if w.hear != nil {
		w.hear(failed)
	}
}

// record notes what a request came to.
func (w *request) record(ctx context.Context, r Response, failed *Error, cost budget.Micros) {
	took := time.Since(w.began)
	odd := w.mismatches(r)
	w.note(ctx, func(receipt *harness.Receipt) {
		t := &receipt.Tries[w.place]
		receipt.CostMicros += int64(cost) - t.CostMicros
		t.MS, t.CostMicros, t.Status = took.Milliseconds(), int64(cost), status(failed)
		receipt.Stop, receipt.Model = clip(r.Word), clip(r.Model)
		receipt.Usage = sum(receipt.Usage, r)
		receipt.Mismatches = append(receipt.Mismatches, odd...)
	})
	w.gateway.finished(w, r, failed, cost, took, odd)
}

// status returns the HTTP status of a request; what failed without one, and was
// not answered, has none.
func status(failed *Error) int {
	if failed == nil {
		return statusOK
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
