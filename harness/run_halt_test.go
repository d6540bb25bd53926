package harness_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// onlyTheHarness are the causes that are no model's to give: what they say of
// the offer, the rulings and the hold would not be in the records.
var onlyTheHarness = map[harness.Cause]bool{
	harness.NothingToOffer: true, harness.AnswersRejected: true, harness.HoldTaken: true,
}

func TestACauseThatOnlyTheHarnessKnowsIsNoModelsToGive(t *testing.T) {
	for cause := range onlyTheHarness {
		out := harness.Run(t.Context(), runner(fails(harness.Halt{Cause: cause})), trapTurn(t, "a room"))
		wantHalt(t, out, harness.ModelFailed)
	}
}

func TestAHaltOfTheModelPassesThrough(t *testing.T) {
	inner := errors.New("the wire said so")
	for _, cause := range harness.Causes()[1:] {
		if onlyTheHarness[cause] {
			continue
		}
		for _, wrapped := range []bool{false, true} {
			var err error = harness.Halt{Cause: cause, Err: inner}
			if wrapped {
				err = fmt.Errorf("provider: %w", err)
			}
			calls := 0
			out := harness.Run(t.Context(), runner(counted(fails(err), &calls)), trapTurn(t, "a room"))
			wantHalt(t, out, cause)
			wantStages(t, out, "composed called refused")
			var h harness.Halt
			if !errors.Is(out.Halt(), inner) || !errors.As(error(out.Halt()), &h) || calls != 1 {
				t.Errorf("%v (wrapped: %t): the halt %v lost its error, or there were %d calls", cause, wrapped, out.Halt(), calls)
			}
			if called := bodies[harness.Called](out.Records())[0]; called.Error != cause.String() {
				t.Errorf("the call's record names the class %q, not %v", called.Error, cause)
			}
		}
	}
}

func TestABareCauseNamesItself(t *testing.T) {
	for _, err := range []error{harness.RateLimited, fmt.Errorf("provider: %w", harness.RateLimited)} {
		out := harness.Run(t.Context(), runner(fails(err)), trapTurn(t, "a room"))
		wantHalt(t, out, harness.RateLimited)
	}
	wantHalt(t, harness.Run(t.Context(), runner(fails(harness.NeverRan)), trapTurn(t, "a room")), harness.ModelFailed)
}

// limitError holds a limit of the harness in an error of somebody else's: only
// what the harness itself puts there is one.
type limitError struct{ error }

func (limitError) As(any) bool { panic("do not look") }

func TestAnErrorOfAModelSetsNoLimit(t *testing.T) {
	for why, err := range map[string]error{
		"a nil limit":             (*harness.LimitError)(nil),
		"a nil limit in a halt":   harness.Halt{Cause: harness.ModelFailed, Err: (*harness.LimitError)(nil)},
		"an error that panics":    limitError{errors.New("wire")},
		"a limit that is no time": harness.Halt{Cause: harness.ModelFailed, Err: &harness.LimitError{Limit: -1}},
	} {
		out := harness.Run(t.Context(), runner(fails(err)), trapTurn(t, "a room"))
		wantHalt(t, out, harness.ModelFailed)
		if r := bodies[harness.Refused](out.Records()); len(r) != 1 || r[0].Limit != 0 {
			t.Errorf("%s: refused with %+v", why, r)
		}
		_ = out.Halt().Error()
	}
}

func TestAnErrorThatNeverEndsHoldsNobody(t *testing.T) {
	stop := make(chan struct{})
	defer close(stop)
	r := runner(fails(hanging{stop}))
	r.Within = 20 * time.Millisecond
	wantHalt(t, harness.Run(t.Context(), r, trapTurn(t, "a room")), harness.OutOfTime)
}

// hanging is an error that hangs when it is looked at.
type hanging struct{ stop chan struct{} }

func (hanging) Error() string   { return "hanging" }
func (h hanging) Unwrap() error { <-h.stop; return nil }

// nilError is an error whose pointer may be nil, as when a function returns
// its own error type.
type nilError struct{ err error }

func (e *nilError) Error() string { return e.err.Error() }
func (e *nilError) Unwrap() error { return e.err }

func TestAnErrorThatNamesNoCauseIsTheModels(t *testing.T) {
	cases := []struct {
		why string
		err error
	}{
		{"a plain error", errors.New("no route")},
		{"a deadline of the model's own", context.DeadlineExceeded},
		{"a cancellation of the model's own", context.Canceled},
		{"a halt that names nothing", harness.Halt{}},
		{"a cause that is not on the list could not be read from a record", harness.Halt{Cause: 250}},
		{"a nil pointer of an error type", (*nilError)(nil)},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			out := harness.Run(t.Context(), runner(fails(c.err)), trapTurn(t, "a room"))
			wantHalt(t, out, harness.ModelFailed)
			wantStages(t, out, "composed called refused")
		})
	}
}

func TestTheReceiptCountsBesideAnError(t *testing.T) {
	receipt := harness.Receipt{
		Asked: "m", Model: "m-1", MS: 7, CostMicros: 12, Usage: harness.Usage{Input: 3},
		Tries: []harness.Try{{Provider: "p", Status: 500, CostMicros: 12}},
	}
	model := harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
		return harness.Reply{Text: "half an ans", Receipt: receipt}, harness.Halt{Cause: harness.Truncated}
	})
	out := harness.Run(t.Context(), runner(model), trapTurn(t, "a room"))
	called := bodies[harness.Called](out.Records())[0]
	if called.Output != "" || called.Receipt.Stop != harness.NoAnswer || called.Error != "truncated" {
		t.Errorf("output %q, stop %q, error %q: an error is no answer", called.Output, called.Receipt.Stop, called.Error)
	}
	if got := called.Receipt; got.CostMicros != 12 || got.MS != 7 || got.Usage.Input != 3 || !slices.Equal(got.Tries, receipt.Tries) {
		t.Errorf("the record keeps %+v of the receipt %+v", got, receipt)
	}
}

func TestTheStopOfAnErrorIsTheProvidersOwnWhereItSaidOne(t *testing.T) {
	model := harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
		return harness.Reply{Receipt: harness.Receipt{Stop: "max_tokens"}}, harness.Halt{Cause: harness.Truncated}
	})
	out := harness.Run(t.Context(), runner(model), trapTurn(t, "a room"))
	if called := bodies[harness.Called](out.Records())[0]; called.Receipt.Stop != "max_tokens" {
		t.Errorf("the record says stop %q", called.Receipt.Stop)
	}
}

func TestAHaltStaysOutOfTheRecords(t *testing.T) {
	out := harness.Run(t.Context(), runner(fails(errors.New("key sk-123 of somebody@example.com"))), trapTurn(t, "a room"))
	var lines strings.Builder
	if err := harness.WriteRecords(&lines, out.Records()...); err != nil {
		t.Fatal(err)
	}
	if got := lines.String(); strings.Contains(got, "sk-123") || strings.Contains(got, "example.com") {
		t.Errorf("the text of an error is in the records:\n%s", got)
	}
}

func TestTheReasonsOfTheLastRejectionSurviveAnotherEnd(t *testing.T) {
	cases := []struct {
		why   string
		after string // the answer after a rejection; blank: the model fails
		cause harness.Cause
	}{
		{"the model fails", "", harness.ModelFailed},
		{"the effects panic", answer("Red", "effects panics"), harness.Panicked},
		{"a check panics", answer("Red", "check panics"), harness.CheckFailed},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			model := harness.ModelFunc(func(_ context.Context, call harness.Call) (harness.Reply, error) {
				switch {
				case call.Attempt == 1:
					return harness.Reply{Text: badGreen}, nil
				case c.after == "":
					return harness.Reply{}, errors.New("no route")
				}
				return harness.Reply{Text: c.after}, nil
			})
			out := harness.Run(t.Context(), runner(model), trapTurn(t, "a room"))
			wantHalt(t, out, c.cause)
			if got := codesIn(bodies[harness.Refused](out.Records())[0].Reasons); got != "not_on_offer shouting" {
				t.Errorf("the refused record gives %q: what broke afterwards is no rejection", got)
			}
		})
	}
}
