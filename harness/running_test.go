package harness_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// What the tests of a running turn share: a desk that misbehaves on request,
// and the shape that the records of every turn have.

type (
	deskOutcome = harness.Outcome[deskAnswer, deskHold]
	deskTurn    = harness.Turn[deskAnswer, deskHold]
	deskStepper = harness.Stepper[deskAnswer, deskHold]
)

// The answers that most tests use.
var (
	goodRed   = answer("Red", "Red it is")
	goodBlue  = answer("Blue", "Blue it is")
	badGreen  = answer("Green", "Green!")                  // off the offer, and shouting
	badLoud   = answer("Red", "Red!")                      // shouting
	badLength = answer("Blue", strings.Repeat("long ", 9)) // too long
)

// aLongTime is how long a part hangs. Tests that use it run in a bubble of
// testing/synctest, where it passes at once.
const aLongTime = time.Hour

// trap does what its text asks for: the text is what a guest says or what the
// model replies, so that one domain can misbehave at any place.
func trap(place, text string) {
	switch what, ok := strings.CutPrefix(text, place+" "); {
	case !ok:
	case what == "panics":
		panic(place + ": somebody@example.com")
	case what == "hangs":
		time.Sleep(aLongTime)
	case what == "leaves":
		runtime.Goexit()
	}
}

// trapDomain is the desk with a trap at every place where a domain has code.
func trapDomain() harness.Domain[deskAsk, deskFacts, deskAnswer, deskHold] {
	d := deskDomain()
	compose, prompt, effects := d.Compose, d.Prompt, d.Effects
	d.Compose = func(q deskAsk) (deskFacts, error) {
		trap("compose", q.Says)
		switch q.Says {
		case "compose fails":
			return deskFacts{}, errors.New("no sheet")
		case "compose halts":
			return deskFacts{}, fmt.Errorf("the sheet: %w", harness.Halt{Cause: harness.Overloaded})
		}
		return compose(q)
	}
	d.Prompt = func(w *harness.Writer, f deskFacts) { trap("prompt", f.Says); prompt(w, f) }
	d.Tags = func(f deskFacts) harness.Tags { trap("tags", f.Says); return harness.Tags{Data: "v1"} }
	d.Checks = append(d.Checks, harness.Check[deskFacts, deskAnswer]{
		Name: "trap", Codes: []harness.Code{shouting}, Run: func(_ deskFacts, a deskAnswer) []harness.Reason {
			trap("check", a.Reply)
			if a.Reply == "check invents a code" {
				return []harness.Reason{{Code: "made_up", Detail: "no such code"}}
			}
			return nil
		},
	})
	d.Effects = func(f deskFacts, a deskAnswer) []deskHold { trap("effects", a.Reply); return effects(f, a) }
	return d
}

func build(t testing.TB, d harness.Domain[deskAsk, deskFacts, deskAnswer, deskHold]) *desk {
	t.Helper()
	b, err := harness.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// trapTurn is a turn of the trap desk with Red and Blue on offer.
func trapTurn(t testing.TB, says string) deskTurn {
	return build(t, trapDomain()).Turn(deskAsk{says, []string{"Red", "Blue"}})
}

// says is a model that always answers the same.
func says(text string) harness.ModelFunc { return scripted(text) }

// fails is a model that only fails.
func fails(err error) harness.ModelFunc {
	return func(context.Context, harness.Call) (harness.Reply, error) { return harness.Reply{}, err }
}

// replies is a model that always gives the same reply.
func replies(r harness.Reply) harness.ModelFunc {
	return func(context.Context, harness.Call) (harness.Reply, error) { return r, nil }
}

// panics is a model that only panics.
func panics(with any) harness.ModelFunc {
	return func(context.Context, harness.Call) (harness.Reply, error) { panic(with) }
}

// counted counts the calls of a model. It is for turns that run one at a time.
func counted(m harness.Model, calls *int) harness.ModelFunc {
	return func(ctx context.Context, c harness.Call) (harness.Reply, error) {
		*calls++
		return m.Call(ctx, c)
	}
}

// stages lists the stages of records in order.
func stages(records []harness.Record) string {
	names := make([]string, len(records))
	for i, r := range records {
		names[i] = r.Stage().String()
	}
	return strings.Join(names, " ")
}

func bodies[B harness.Body](records []harness.Record) (found []B) {
	for _, r := range records {
		if b, ok := r.Body.(B); ok {
			found = append(found, b)
		}
	}
	return found
}

// malformed says what is wrong with the records of a turn that is over: they
// count from one, belong to one turn, and exactly a turn that fell back ends in
// a refused record, which names its cause.
func malformed(out deskOutcome) string {
	records := out.Records()
	refusals := 0
	for i, r := range records {
		if r.Seq != i+1 || r.Turn != records[0].Turn || r.Turn == "" {
			return fmt.Sprintf("record %d is number %d of turn %q", i+1, r.Seq, r.Turn)
		}
		if b, ok := r.Body.(harness.Refused); ok {
			if refusals++; i != len(records)-1 || b.Cause != out.Halt().Cause {
				return fmt.Sprintf("record %d of %d refuses with %v, the outcome with %v", i+1, len(records), b.Cause, out.Halt().Cause)
			}
		}
	}
	_, offered := out.Offered()
	if offered == (refusals == 1) {
		return fmt.Sprintf("offered is %t with %d refused records: %s", offered, refusals, stages(records))
	}
	if offered && out.Halt() != (harness.Halt{}) || !offered && len(out.Effects()) > 0 {
		return fmt.Sprintf("offered is %t with the halt %v and the effects %v", offered, out.Halt(), out.Effects())
	}
	return ""
}

// wantStages fails unless a turn is over, well formed and left these stages.
func wantStages(t *testing.T, out deskOutcome, want string) {
	t.Helper()
	if fault := malformed(out); fault != "" {
		t.Error(fault)
	}
	if got := stages(out.Records()); got != want {
		t.Errorf("the records are %s, not %s", got, want)
	}
}

// wantHalt fails unless a turn fell back for this cause.
func wantHalt(t *testing.T, out deskOutcome, want harness.Cause) {
	t.Helper()
	if a, ok := out.Offered(); ok {
		t.Errorf("the turn offers %v instead of halting with %v", a, want)
	}
	if got := out.Halt(); got.Cause != want || !errors.Is(got, want) {
		t.Errorf("the turn halts with %v, not with %v", got, want)
	}
}

func codesIn(reasons []harness.Reason) string {
	codes := make([]string, len(reasons))
	for i, r := range reasons {
		codes[i] = string(r.Code)
	}
	return strings.Join(codes, " ")
}
