package harness

import (
	"cmp"
	"context"
	"errors"
	"time"
)

// Limits that suit a store on the same machine or network, for those who write
// a [Server].
const (
	RecommendedSnapshot = time.Second
	RecommendedCommit   = 2 * time.Second
)

// A Server is the edge of a domain: where requests come in, the state is read
// and effects are kept. Every field but Context is required; the zero Server
// serves nothing. It is safe for concurrent use as long as
// its parts are.
//
// S is a snapshot of the state, R a request as it comes in, A and E the
// domain's answer and effect.
type Server[S, R, A, E any] struct {
	Runner Runner
	Store  Store[S, E]
	// Scrub takes personal data out of a request before anything is composed of
	// it; [Unscrubbed] leaves it in. The key by which the domain knows its
	// customer is not for scrubbing: it enters no prompt. What somebody wrote is
	// taken in here, by Take of gateway/scrub for instance, not scrubbed like what
	// goes out: what he wrote to look like a placeholder must not be one.
	Scrub func(context.Context, R) (R, error)
	// Context returns what a request carries through its turn, the placeholders of
	// its conversation say; it is called before Scrub, within the turn's limit, and
	// its error is [ScrubFailed]. nil: what the caller's context carries.
	Context func(context.Context, R) (context.Context, error)
	// Bind is the turn of a request that meets a snapshot.
	Bind func(R, S) Turn[A, E]
	// SnapshotWithin bounds reading the state, CommitWithin writing it, and
	// reading it back once more when the end of writing is unknown.
	SnapshotWithin, CommitWithin time.Duration
}

// Unscrubbed is a scrub hook that takes nothing out: for requests that hold no
// personal data, or that are scrubbed elsewhere.
func Unscrubbed[R any](_ context.Context, r R) (R, error) { return r, nil }

// Validate returns an error that names everything the server lacks, its runner
// included, or nil. A server that lacks something serves only fallbacks.
func (s Server[S, R, A, E]) Validate() error {
	var faults []string
	need(&faults, s.Store != nil, "the server has no Store")
	need(&faults, s.Scrub != nil, "the server has no Scrub: use Unscrubbed to leave requests as they are")
	need(&faults, s.Bind != nil, "the server has no Bind")
	need(&faults, s.SnapshotWithin > 0, "the server has no limit SnapshotWithin")
	need(&faults, s.CommitWithin > 0, "the server has no limit CommitWithin")
	return joined(append(faults, s.Runner.lacks()...))
}

// Serve serves one request: it takes a snapshot, scrubs, runs the turn, and
// commits what it offers in one transaction that reads the effects back and
// keeps the turn's records with them. An answer is offered only when its
// effects are there. The records of a turn that falls back are kept too, also
// when the caller has gone.
//
// It returns an outcome and no error, and does so within SnapshotWithin, the
// runner's Within and twice CommitWithin, whatever the parts do.
func Serve[S, R, A, E any](ctx context.Context, s Server[S, R, A, E], r R) Outcome[A, E] {
	if err := s.Validate(); err != nil {
		return stopped[A, E](s.Runner, Halt{Misbuilt, err})
	}
	state, err := bounded(ctx, s.SnapshotWithin, s.Store.Snapshot)
	if err != nil {
		return s.commit(ctx, stopped[A, E](s.Runner, edgeHalt(ctx, err, StoreFailed)))
	}
	limit := soonest(ctx, s.Runner.Within)
	turn, cancel := context.WithTimeout(ctx, s.Runner.Within)
	defer cancel()
	in, err := await(turn, func(ctx context.Context) (incoming[R], error) { return s.take(ctx, r) })
	switch {
	case turn.Err() != nil:
		return s.commit(ctx, stopped[A, E](s.Runner, edgeHalt(turn, &LimitError{limit}, OutOfTime)))
	case err != nil:
		return s.commit(ctx, stopped[A, E](s.Runner, haltOf(err, ScrubFailed)))
	}
	return s.commit(ctx, run(carrying{turn, in.ctx}, s.Runner, s.bind(in.request, state), limit))
}

// incoming is a scrubbed request with the context that it carries.
type incoming[R any] struct {
	ctx     context.Context
	request R
}

func (s Server[S, R, A, E]) take(ctx context.Context, r R) (in incoming[R], err error) {
	in.ctx = ctx
	if s.Context != nil {
		if in.ctx, err = s.Context(ctx, r); err != nil || in.ctx == nil {
			return in, cmp.Or(err, error(Halt{Misbuilt, errors.New("the server's Context returned none")}))
		}
	}
	in.request, err = s.Scrub(in.ctx, r)
	return in, err
}

// carrying is a context with the values of another: that one may end whenever it
// likes.
type carrying struct {
	context.Context
	values context.Context
}

// Value returns the value that is carried, else the context's own.
func (c carrying) Value(key any) any {
	if v := c.values.Value(key); v != nil {
		return v
	}
	return c.Context.Value(key)
}

// bind defers Bind into composing, where its panic is the turn's.
func (s Server[S, R, A, E]) bind(r R, state S) Turn[A, E] {
	return Turn[A, E]{compose: func() (plan[A, E], error) {
		t := s.Bind(r, state)
		if t.compose == nil {
			return plan[A, E]{}, Halt{Misbuilt, errors.New("the turn that Bind returned is of no built domain")}
		}
		return t.compose()
	}}
}

// bounded calls f and returns what it returns, or an error at the limit.
func bounded[T any](ctx context.Context, limit time.Duration, f func(context.Context) (T, error)) (T, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, limit, &LimitError{limit})
	defer cancel()
	return await(ctx, f)
}

// await calls f and returns what it returns, or why ctx ended even when f
// ignores that. A panic of f is an error, and so is the end of its goroutine.
func await[T any](ctx context.Context, f func(context.Context) (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		r := result{err: errGone} // unless f returns
		defer func() {
			if p := recover(); p != nil {
				r.err = caught("a part of the server", p)
			}
			done <- r
		}()
		if r.value, r.err = f(ctx); r.err != nil {
			r.err = haltOf(r.err, NeverRan) // here, where an error that hangs holds nobody
		}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		return *new(T), context.Cause(ctx)
	}
}

// edgeHalt says why the edge could not do its part: the caller went away, its
// deadline came, or the part failed.
func edgeHalt(ctx context.Context, err error, otherwise Cause) Halt {
	switch {
	case errors.Is(ctx.Err(), context.Canceled):
		return Halt{Canceled, err}
	case ctx.Err() != nil:
		return Halt{OutOfTime, err}
	}
	return haltOf(err, otherwise)
}
