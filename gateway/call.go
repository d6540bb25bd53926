package gateway

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/harness"
)

// Call sends one call through the pipeline, and returns the model's answer or
// a [harness.Halt] whose error is an [*Error]. The receipt counts beside an
// error too: one Try for each wire request, with its cost.
//
// The entries of the routes are taken in order, from the one that suits the
// number of rejected answers on: the first of those with the largest
// AfterRejected that is reached; those before it come last. [Class] lists what
// goes on to the next entry. Each entry is priced, booked and checked alike, and
// the receipt names those passed over.
//
// Call is back at its limit whatever the provider does. What a request costs
// that comes back later is still settled; until then, and for good when the
// provider never counts it, what was booked for it counts as spent.
func (g *Gateway) Call(ctx context.Context, c harness.Call) (harness.Reply, error) {
	if !g.made() {
		return harness.Reply{}, halt(&Error{Class: Misbuilt, Detail: "the gateway was not made by New"})
	}
	ctx, cancel := context.WithTimeout(ctx, g.config.Limits.Within)
	defer cancel()
	x := &exchange{gateway: g, call: g.tagged(c), began: time.Now(), done: make(chan struct{}), failed: &Error{Class: Panicked}}
	go x.run(ctx)
	select {
	case <-x.done:
	case <-ctx.Done():
	}
	reply, err := x.finish(ctx)
	g.observe(x, reply, err)
	if err != nil {
		return reply, halt(err)
	}
	return reply, nil
}

// halt returns an error in the form that a turn ends with.
func halt(e *Error) harness.Halt { return harness.Halt{Cause: e.Class.Cause(), Err: e} }

// exchange is one call under way. A goroutine works on it; what the caller gets
// is touched under the lock.
type exchange struct {
	gateway *Gateway
	call    harness.Call
	account budget.Key
	began   time.Time
	done    chan struct{}

	mu       sync.Mutex
	over     bool // the caller has what it gets
	receipt  harness.Receipt
	asked    *entry    // the entry that was asked last
	sending  time.Time // when the last request went out
	response Response
	failed   *Error  // until the work is done: that it ended without a word
	sent     Request // as it was laid out and scrubbed
}

// run works on the call until it is done.
func (x *exchange) run(ctx context.Context) {
	defer close(x.done)
	response, err := x.answer(ctx)
	x.mu.Lock()
	defer x.mu.Unlock()
	x.response, x.failed = response, err
}

// finish returns what the caller gets. What the work brings later changes
// nothing of it.
func (x *exchange) finish(ctx context.Context) (harness.Reply, *Error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.over = true
	select {
	case <-x.done:
	default:
		if x.failed = ended(ctx); x.asked != nil {
			x.failed = x.asked.named(x.failed)
		}
		if last := len(x.receipt.Tries) - 1; last >= 0 && x.receipt.Tries[last].MS == 0 {
			x.receipt.Tries[last].MS = time.Since(x.sending).Milliseconds()
		}
	}
	x.receipt.MS = max(time.Since(x.began).Milliseconds(), 1)
	if x.failed != nil {
		return harness.Reply{Receipt: x.receipt}, x.failed
	}
	return harness.Reply{Text: x.response.Text, Receipt: x.receipt}, nil
}

// answer takes the call through the pipeline.
func (x *exchange) answer(ctx context.Context) (response Response, failed *Error) {
	defer func() {
		if p := recover(); p != nil {
			response, failed = Response{}, panicked(p)
		}
	}()
	r, failed := x.prepare(ctx)
	if failed != nil {
		x.gateway.refused(ctx, x, nil, failed)
		return Response{}, failed
	}
	return x.route(ctx, r)
}

// prepare finds the account, and lays the call on the wire, scrubbed, for no
// provider in particular.
func (x *exchange) prepare(ctx context.Context) (r Request, failed *Error) {
	if x.account, failed = x.gateway.config.account(ctx, x.began); failed != nil {
		return Request{}, failed
	}
	system, user := layout(x.call.Prompt)
	if len(user) == 0 {
		return Request{}, &Error{Class: Misbuilt, Detail: "the prompt is blank"}
	}
	r, failed = x.gateway.config.scrubbed(ctx, Request{System: system, User: user}, x.call)
	if failed != nil {
		return Request{}, failed
	}
	sent := r.System + strings.Join(r.User, "")
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.sent = r; sent != x.call.Prompt.Text() {
		x.receipt.Sent = sent
	}
	return r, nil
}

// panicked is the error of a panic. Anything may be in its value: it is wrapped,
// and never printed.
func panicked(p any) *Error {
	return &Error{Class: Panicked, Err: fmt.Errorf("panic: %v", p)}
}
