package harness

import (
	"context"
	"crypto/rand"
	"sync"
	"time"
)

// Limits that suit a person who waits at a counter or in a chat. They are for
// those who write a [Runner]; the runner itself has no default.
const (
	RecommendedAttempts = 3
	RecommendedWithin   = 6 * time.Second
)

// A Runner holds what every turn of a program shares. Model and both limits
// are required: a limit of zero means "none allowed". The zero Runner runs
// nothing. It is safe for concurrent use as long as its parts are.
type Runner struct {
	Model    Model
	Judge    Model         // asked by domains that have a Rubric, and required by them
	Attempts int           // calls of Model for an answer in one turn, at most
	Within   time.Duration // limit of one turn
	Gate     Gate          // optional
	Observer *Observer     // optional
	NewTurn  func() string // makes the ids of turns; nil: random ones
	// Placeholders returns those of the conversation that a turn belongs to, which
	// its context brings; required by domains that Restore, and where options may
	// have placeholders in them when they go out. nil: there are none.
	Placeholders func(context.Context) Placeholders
}

// A Gate may lower the attempts of a turn while rejected turns cluster, and
// hears how each turn ended. It is called by many goroutines at once.
type Gate interface {
	// Attempts returns how many of the attempts that the runner allows this turn
	// may have; with none the turn ends with [BreakerOpen]. More than asked
	// changes nothing.
	Attempts(domain string, tags Tags, asked int) int
	// Ended says how a turn ended, after its attempts were asked for.
	Ended(domain string, tags Tags, e End)
}

// End says how a turn ended.
type End struct {
	Offered  bool
	Cause    Cause // of a turn that did not offer
	Rejected int   // answers that were rejected
}

// Validate returns an error that names everything the runner lacks, or nil.
func (r Runner) Validate() error {
	return joined(r.lacks())
}

func (r Runner) lacks() (faults []string) {
	need(&faults, r.Model != nil, "the runner has no Model")
	need(&faults, r.Attempts > 0, "the runner allows no Attempts")
	need(&faults, r.Within > 0, "the runner has no limit Within")
	return faults
}

// id returns a new turn's id: none when NewTurn panics, and a turn without an
// id does not run.
func (r Runner) id() string {
	if r.NewTurn == nil {
		return rand.Text()
	}
	defer func() { _ = recover() }()
	return r.NewTurn()
}

// Run runs one turn within the runner's limit. It returns an outcome and no
// error: whatever goes wrong is a fallback with its [Halt]. The turn writes
// nothing; its effects are the caller's to commit, as [Serve] does.
//
// The limit holds even when the model ignores its context: the caller gets the
// outcome at the limit, and what comes later changes nothing. Of such a call
// the records have what it reported until then, see [Report]. One goroutine
// works on the turn, and ends once the model or the check that it is in
// returns.
func Run[A, E any](ctx context.Context, r Runner, t Turn[A, E]) Outcome[A, E] {
	limit := soonest(ctx, r.Within)
	ctx, cancel := context.WithTimeout(ctx, r.Within)
	defer cancel()
	return run(ctx, r, t, limit)
}

// soonest returns the limit that holds: within, or what ctx leaves of it.
func soonest(ctx context.Context, within time.Duration) time.Duration {
	if deadline, ok := ctx.Deadline(); ok {
		return min(within, time.Until(deadline))
	}
	return within
}

// run runs a turn until ctx ends, which is after limit.
func run[A, E any](ctx context.Context, r Runner, t Turn[A, E], limit time.Duration) Outcome[A, E] {
	if err := r.Validate(); err != nil {
		return stopped[A, E](r, Halt{Misbuilt, err})
	}
	d := &drive[A, E]{runner: r, id: r.id(), limit: limit, done: make(chan struct{})}
	go d.work(ctx, t)
	select {
	case <-d.done:
	case <-ctx.Done():
	}
	return d.finish(ctx)
}

// stopped is the outcome of a turn that ended before it was composed.
func stopped[A, E any](r Runner, h Halt) Outcome[A, E] {
	s := &Stepper[A, E]{turn: r.id()}
	s.end(h)
	out := s.Outcome()
	r.emit(out.records)
	return out
}

// emit stamps records and shows them.
func (r Runner) emit(records []Record) {
	now := time.Now().UTC().Round(0)
	for i := range records {
		records[i].At = now
		r.Observer.show(records[i])
	}
}

// drive is one run of a turn: a goroutine works on the stepper, and touches it
// under the lock only, never while it calls out.
type drive[A, E any] struct {
	runner Runner
	id     string
	limit  time.Duration
	done   chan struct{} // closed when the work is over

	mu       sync.Mutex
	step     *Stepper[A, E] // nil until the turn is composed
	ended    bool           // nothing that the work brings counts any more
	checking bool           // the work is in a check
	untold   bool           // the gate waits to hear how the turn ends
	said     reported       // by the call under way
	shown    int            // records that were stamped and shown
}
