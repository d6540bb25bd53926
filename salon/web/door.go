package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// A Door lets requests in to a salon, at most so many turns at once, and is
// safe for concurrent use. [New] makes one; the zero Door allows no turn, and
// answers 503 to every good request.
type Door struct {
	serve func(context.Context, salon.Ask) outcome
	limit time.Duration
	line  string // the salon's own
	slots slots
}

type outcome = harness.Outcome[salon.Answer, salon.Hold]

// New returns the door to a server. The line is the salon's own, its Fallback,
// and goes out when no answer may. At most so many turns run at once; a call of
// a model that goes on when its turn is over is not counted any more. The error,
// a [*salon.FaultsError], names everything that is missing. A door that allows
// no turns is refused here, since nobody means one.
func New(s salon.Server, line string, turns int) (*Door, error) {
	var faults []string
	if new(words).UnmarshalText([]byte(line)) != nil {
		faults = append(faults, "there is no line to send when no answer may go out")
	}
	if turns < 1 {
		faults = append(faults, "no turns are allowed")
	}
	if err := s.Validate(); err != nil {
		faults = append(faults, strings.Split(err.Error(), "\n")...)
	}
	if len(faults) > 0 {
		return nil, &salon.FaultsError{What: "door", Faults: faults}
	}
	return &Door{
		serve: func(ctx context.Context, a salon.Ask) outcome { return harness.Serve(ctx, s, a) },
		limit: s.SnapshotWithin + s.Runner.Within + 2*s.CommitWithin,
		line:  line,
		slots: make(slots, turns),
	}, nil
}

// Limit returns the longest that a turn takes: its limit, and those of reading
// and writing the state around it. It is 0 for the zero Door.
func (d *Door) Limit() time.Duration { return d.limit }

// ServeHTTP implements [http.Handler] with the contract of the package. The
// turn of a client that goes away is cancelled, its records are kept. A panic
// is answered, frees the turn's place, and is handed on without what it said.
func (d *Door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/turn":
		only(d.turn, "POST")(w, r)
	case "/healthz":
		only(healthy, "GET", "HEAD")(w, r)
	default:
		refusal{http.StatusNotFound, "there is nothing here"}.send(w)
	}
}

// only returns h for requests with one of the methods.
func only(h http.HandlerFunc, methods ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if slices.Contains(methods, r.Method) {
			h(w, r)
			return
		}
		allowed := strings.Join(methods, ", ")
		w.Header().Set("Allow", allowed)
		refusal{http.StatusMethodNotAllowed, "only these methods are taken here: " + allowed}.send(w)
	}
}

func healthy(w http.ResponseWriter, _ *http.Request) { send(w, http.StatusOK, health{true}) }

func (d *Door) turn(w http.ResponseWriter, r *http.Request) {
	defer apologise(w)
	ask, no := receive(w, r)
	if no != nil {
		no.send(w)
		return
	}
	out, ok := d.run(r.Context(), ask)
	if !ok {
		w.Header().Set("Retry-After", retryAfter)
		refusal{http.StatusServiceUnavailable, "too many requests are being answered; please try again in a moment"}.send(w)
		return
	}
	w.Header().Set("Turn-Id", out.Turn())
	send(w, http.StatusOK, d.answer(out))
}

// run runs a turn if there is a place for one. The place is free again before
// anything is sent: a client that is slow to read holds nobody up.
func (d *Door) run(ctx context.Context, ask salon.Ask) (out outcome, ok bool) {
	if !d.slots.take() {
		return out, false
	}
	defer d.slots.free()
	return d.serve(ctx, ask), true
}

var errPanicked = errors.New("web: a turn panicked; what it said is left out, it may hold a customer's words")

// apologise answers for a turn that panicked, and panics again so that the
// server of the handler logs the stack and closes the connection.
func apologise(w http.ResponseWriter) {
	if recover() == nil {
		return
	}
	w.Header().Set("Connection", "close")
	refusal{http.StatusInternalServerError, "something went wrong here; nothing is known of a hold, please call the salon"}.send(w)
	_ = http.NewResponseController(w).Flush() // what cannot be flushed is lost, and the client sees the connection close
	panic(errPanicked)
}
