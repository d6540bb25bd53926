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
	w := &wireRequest{exchange: x, order: o}
	gone := &Error{Class: Panicked} // unless what is called comes back
	failed = gone
	defer func() { failed = w.end(ctx, response, failed) }()
	if refused := w.book(ctx); refused != nil {
		return Response{}, refused
	}
	if w.hear, failed = o.line.admit(ctx); failed != nil {
		return Response{}, failed
	}
	failed = gone
	if !w.begin(ctx) {
		return Response{}, ended(ctx)
	}
	return w.send()
}

// wireRequest is one try under way.
type wireRequest struct {
	*exchange
	order

	hold  string       // what was booked, or may have been
	hear  func(*Error) // tells the circuit; nil: it let nothing through
	ctx   context.Context
	span  span
	began time.Time // zero: it never went out
	place int       // among the tries
}

// begin notes a request that is about to go out, as one that costs the worst
// case: until something better is known, that is what it costs. For a caller who
// has left nothing goes out.
func (w *wireRequest) begin(ctx context.Context) bool {
	w.ctx, w.span = w.startSpan(ctx, w.order)
	now := time.Now()
	noted := ctx.Err() == nil && w.note(ctx, func(r *harness.Receipt) {
		w.sending = now
		w.place = len(r.Tries)
		r.Tries = append(r.Tries, harness.Try{Provider: w.Provider.Name(), Model: w.Model, CostMicros: int64(w.worst)})
		r.CostMicros += int64(w.worst)
	})
	if noted {
		w.began = now
	} else {
		w.span.cancel()
	}
	return noted
}

// send sends, and turns whatever it ends in into an error of ours.
func (w *wireRequest) send() (response Response, failed *Error) {
	defer func() {
		if p := recover(); p != nil {
			response, failed = Response{}, panicked(p)
		}
	}()
	response, err := w.wire.Send(w.ctx)
	return response.credible(), own(err)
}

// end ends a request, however far it came, and returns why it is no answer.
func (w *wireRequest) end(ctx context.Context, r Response, failed *Error) *Error {
	if w.began.IsZero() {
		return w.unsent(ctx, failed)
	}
	met := failed
	failed = w.classify(ctx, r, met)
	w.hear(failed)
	w.record(ctx, r, failed, w.settle(ctx, r, met))
	return failed
}

// unsent ends a request that never went out.
func (w *wireRequest) unsent(ctx context.Context, failed *Error) *Error {
	if w.hear != nil {
		w.hear(failed)
	}
	if w.hold != "" {
		w.release(ctx)
	}
	w.gateway.refused(ctx, w.exchange, w.entry, w.named(failed))
	return failed
}

// record notes what a request came to.
func (w *wireRequest) record(ctx context.Context, r Response, failed *Error, cost budget.Micros) {
	took := time.Since(w.began)
	odd := w.mismatches(r)
	w.note(ctx, func(receipt *harness.Receipt) {
		t := &receipt.Tries[w.place]
		receipt.CostMicros += int64(cost) - t.CostMicros
		t.MS, t.CostMicros, t.Status = max(took.Milliseconds(), 1), int64(cost), status(failed)
		receipt.Stop, receipt.Model = r.word(failed), clip(r.Model)
		receipt.Usage = sum(receipt.Usage, r)
		receipt.Mismatches = append(receipt.Mismatches, odd...)
	})
	w.gateway.finished(w, r, failed, cost, took, odd)
}

// word returns the provider's word for why the model stopped. Where it says that
// all is well and there is no answer, it is not what the record is to say.
func (r Response) word(failed *Error) string {
	if failed != nil && r.Stop == StopNormal {
		return ""
	}
	return clip(r.Word)
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
