package gatewaytest

import (
	"context"
	"slices"
	"sync"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/harness"
)

// A Step is what one wire request of a [Script] comes to.
type Step func(ctx context.Context, r gateway.Request) (gateway.Response, error)

// A Script is a provider that follows a list of steps, one for each request,
// and keeps what it was sent. Beyond the last step every request fails as
// unclassified: a script says all that is to happen. It is safe for concurrent
// use.
type Script struct {
	mu       sync.Mutex
	steps    []Step
	forever  Step
	requests []gateway.Request
}

// NewScript returns a script of steps.
func NewScript(steps ...Step) *Script { return &Script{steps: slices.Clone(steps)} }

// Forever makes the script repeat a step once its list is over, and returns the
// script.
func (s *Script) Forever(step Step) *Script {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forever = step
	return s
}

// Context is the context of a script's models, in tokens.
const Context = 1 << 20

// Provider returns the provider that follows the script, under a name; a blank
// one panics. Each call returns another provider, with a circuit of its own.
func (s *Script) Provider(name string) gateway.Provider {
	p, err := gateway.NewProvider(gateway.Adapter{Name: name, Context: Context, Prepare: s.prepare})
	if err != nil {
		panic(err) // a blank name: the test is wrong
	}
	return p
}

func (s *Script) prepare(r gateway.Request) (gateway.Wire, error) {
	return gateway.Wire{Input: Bound(r), Send: func(ctx context.Context) (gateway.Response, error) {
		return s.next(r)(ctx, r)
	}}, nil
}

// Bound is the upper bound of a request's input tokens that a script gives:
// one for each byte.
func Bound(r gateway.Request) int64 {
	bytes := len(r.System) + len(r.Schema)
	for _, part := range r.User {
		bytes += len(part)
	}
	return int64(bytes)
}

// next takes the next step.
func (s *Script) next(r gateway.Request) Step {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, r)
	switch {
	case len(s.steps) > 0:
		step := s.steps[0]
		s.steps = s.steps[1:]
		return step
	case s.forever != nil:
		return s.forever
	}
	return Fails(gateway.Unclassified)
}

// Requests returns what was sent, in order.
func (s *Script) Requests() []gateway.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.requests)
}

// Left returns how many steps of the list nothing was sent for.
func (s *Script) Left() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.steps)
}

// usage is what [Answers] is counted as.
var usage = harness.Usage{Input: 20, Output: 10}

// Answers answers with text, counted as 20 tokens of input and 10 of output.
func Answers(text string) Step { return Counts(text, usage) }

// Counts answers with text, counted as u.
func Counts(text string, u harness.Usage) Step {
	return func(_ context.Context, r gateway.Request) (gateway.Response, error) {
		return gateway.Response{
			ID: "script-1", Model: r.Model, Stop: gateway.StopNormal, Word: "stop", Text: text, Counted: true, Usage: u,
		}, nil
	}
}

// Stops ends for a reason that makes no answer, counted like [Answers].
func Stops(stop gateway.Stop) Step {
	return func(_ context.Context, r gateway.Request) (gateway.Response, error) {
		return gateway.Response{ID: "script-1", Model: r.Model, Stop: stop, Word: stop.String(), Counted: true, Usage: usage}, nil
	}
}

// Responds gives a response as it is.
func Responds(response gateway.Response) Step {
	return func(context.Context, gateway.Request) (gateway.Response, error) { return response, nil }
}

// Fails fails with a class.
func Fails(c gateway.Class) Step { return FailsWith(&gateway.Error{Class: c}) }

// FailsWith fails with an error as it is.
func FailsWith(err error) Step {
	return func(context.Context, gateway.Request) (gateway.Response, error) { return gateway.Response{}, err }
}

// Hangs answers nothing until its context ends.
func Hangs() Step {
	return func(ctx context.Context, _ gateway.Request) (gateway.Response, error) {
		<-ctx.Done()
		return gateway.Response{}, ctx.Err()
	}
}

// After does not hear its context, and takes a step once a channel is closed.
func After(open <-chan struct{}, step Step) Step {
	return func(ctx context.Context, r gateway.Request) (gateway.Response, error) {
		<-open
		return step(ctx, r)
	}
}
