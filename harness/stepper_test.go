package harness_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/harness"
)

func step(t testing.TB, attempts int) *deskStepper {
	return trapTurn(t, "a room").Begin("t1", attempts)
}

// feed answers the calls of a stepper one after another.
func feed(s *deskStepper, answers ...string) {
	for _, text := range answers {
		s.Next()
		s.Answer(harness.Reply{Text: text})
	}
}

func TestTheStepperAsksUntilAnAnswerPasses(t *testing.T) {
	s := step(t, 3)
	first, _ := s.Next()
	s.Answer(harness.Reply{Text: badLoud})
	second, ok := s.Next()
	if !ok || first.Attempt != 1 || second.Attempt != 2 || second.Turn != "t1" || second.Role != harness.RoleAnswer {
		t.Errorf("after a rejection it asks %+v (%t)", second, ok)
	}
	if !slices.Equal(second.Options(), []string{"Red", "Blue"}) || string(second.Grammar()) != string(first.Grammar()) || second.Tags != first.Tags {
		t.Error("a retry is put under another grammar or other tags")
	}
	s.Answer(harness.Reply{Text: goodBlue})
	if _, ok := s.Next(); ok {
		t.Error("it asks on after an answer passed")
	}
	wantStages(t, s.Outcome(), "composed called checked called checked")
	if at := s.Records()[0].At; !at.IsZero() {
		t.Errorf("a pure turn has no clock, but the record is of %v", at)
	}
}

// The attempts of a turn are what it may cost.
func TestTheStepperAsksNoMoreOftenThanItMay(t *testing.T) {
	for attempts := 1; attempts <= 4; attempts++ {
		if calls := prompts(builtDesk(t), attempts, deskAsk{"a room", []string{"Red"}}, badLoud); len(calls) != attempts {
			t.Errorf("%d calls, %d are allowed", len(calls), attempts)
		}
	}
}

func TestTheStepperDoesNotBeginWithoutItsParts(t *testing.T) {
	turn := trapTurn(t, "a room")
	for why, s := range map[string]*deskStepper{
		"no id":          turn.Begin("", 3),
		"no attempts":    turn.Begin("t1", 0),
		"under none":     turn.Begin("t1", -1),
		"no built turn":  deskTurn{}.Begin("t1", 3),
		"nothing at all": deskTurn{}.Begin("", 0),
	} {
		if _, ok := s.Next(); ok || s.Outcome().Halt().Cause != harness.Misbuilt || stages(s.Records()) != "refused" {
			t.Errorf("%s: it asks (%t), halts with %v, records %s", why, ok, s.Outcome().Halt(), stages(s.Records()))
		}
	}
}

func TestNextIsIdempotent(t *testing.T) {
	s := step(t, 2)
	for range 3 {
		first, ok := s.Next()
		again, still := s.Next()
		if ok != still || !reflect.DeepEqual(first, again) {
			t.Errorf("Next gives %+v, then %+v", first, again)
		}
		feed(s, badLoud)
	}
}

func TestWithoutACallNothingComesIn(t *testing.T) {
	s := step(t, 3)
	s.Answer(harness.Reply{Text: goodRed})
	s.Fail(harness.Reply{}, errors.New("no route"))
	if got := stages(s.Records()); got != "composed" {
		t.Errorf("nobody asked, but the records are %s", got)
	}
	feed(s, badLoud)
	s.Answer(harness.Reply{Text: goodRed})
	if got := stages(s.Records()); got != "composed called checked" {
		t.Errorf("one answer came to one call, but the records are %s", got)
	}
	if out := s.Outcome(); out.Halt().Cause != harness.NeverRan {
		t.Errorf("a turn that is not over halts with %v", out.Halt())
	}
}

func TestTheStepperStopsAnywhere(t *testing.T) {
	limit := harness.Halt{Cause: harness.OutOfTime, Err: &harness.LimitError{Limit: 1500 * time.Microsecond}}
	cases := []struct {
		why    string
		before func(*deskStepper)
		stages string
	}{
		{"before the first call", func(*deskStepper) {}, "composed refused"},
		{"while a call is out", func(s *deskStepper) { s.Next() }, "composed called refused"},
		{"between two calls", func(s *deskStepper) { feed(s, badLoud) }, "composed called checked refused"},
		{"while the second call is out", func(s *deskStepper) { feed(s, badLoud); s.Next() }, "composed called checked called refused"},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			s := step(t, 2)
			c.before(s)
			s.Stop(limit)
			wantHalt(t, s.Outcome(), harness.OutOfTime)
			wantStages(t, s.Outcome(), c.stages)
			if got := bodies[harness.Refused](s.Records())[0].Limit; got != 2*time.Millisecond {
				t.Errorf("the record names %v: records know milliseconds", got)
			}
		})
	}
}

func TestNothingChangesATurnThatIsOver(t *testing.T) {
	ends := map[string]func(*deskStepper){
		"offered":  func(s *deskStepper) { feed(s, goodRed) },
		"rejected": func(s *deskStepper) { feed(s, badLoud, badLoud) },
		"stopped":  func(s *deskStepper) { s.Next(); s.Stop(harness.Halt{Cause: harness.Canceled}) },
		"failed":   func(s *deskStepper) { s.Next(); s.Fail(harness.Reply{}, harness.RateLimited) },
		"lowered":  func(s *deskStepper) { s.Lower(0) },
	}
	for why, end := range ends {
		s := step(t, 2)
		end(s)
		want, out := s.Records(), s.Outcome()
		s.Stop(harness.Halt{Cause: harness.Overloaded})
		feed(s, goodBlue, badGreen)
		s.Fail(harness.Reply{}, errors.New("late"))
		s.Lower(-1)
		if _, ok := s.Next(); ok {
			t.Errorf("%s: it asks again", why)
		}
		a, ok := out.Offered()
		b, still := s.Outcome().Offered()
		if diff := cmp.Diff(want, s.Records()); diff != "" || a != b || ok != still || s.Outcome().Halt().Cause != out.Halt().Cause {
			t.Errorf("%s: the turn was over, but %s", why, diff)
		}
	}
}

func TestLowerLowersBeforeTheFirstCallOnly(t *testing.T) {
	cases := []struct {
		why   string
		to    int
		calls int
		shown int
		cause harness.Cause
	}{
		{"fewer attempts", 1, 1, 1, harness.AnswersRejected},
		{"as many change nothing", 3, 3, 3, harness.AnswersRejected},
		{"more change nothing", 9, 3, 3, harness.AnswersRejected},
		{"none end the turn", 0, 0, 0, harness.BreakerOpen},
		{"under none is none", -5, 0, 0, harness.BreakerOpen},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			s := step(t, 3)
			s.Lower(c.to)
			feed(s, badLoud, badLoud, badLoud, badLoud)
			wantHalt(t, s.Outcome(), c.cause)
			if got := len(bodies[harness.Called](s.Records())); got != c.calls {
				t.Errorf("%d calls were made, want %d", got, c.calls)
			}
			if got := bodies[harness.Composed](s.Records())[0].Attempts; got != c.shown {
				t.Errorf("the composed record says %d attempts, want %d", got, c.shown)
			}
		})
	}
	for why, before := range map[string]func(*deskStepper){
		"a call is out":         func(s *deskStepper) { s.Next() },
		"an answer was refused": func(s *deskStepper) { feed(s, badLoud) },
	} {
		s := step(t, 3)
		before(s)
		s.Lower(0)
		if feed(s, badLoud); bodies[harness.Composed](s.Records())[0].Attempts != 3 || s.Outcome().Halt().Cause != harness.NeverRan {
			t.Errorf("%s, and the turn was lowered all the same", why)
		}
	}
}

func TestRecordsShareNothingWithTheReply(t *testing.T) {
	s := step(t, 1)
	tries := []harness.Try{{Provider: "p"}}
	s.Next()
	s.Answer(harness.Reply{Text: badLoud, Receipt: harness.Receipt{Tries: tries}})
	tries[0].Provider = "somebody else" // a model that uses its buffer again
	s.Records()[2] = harness.Record{}
	bodies[harness.Checked](s.Records())[0].Reasons[0].Detail = "changed"
	var rejected *harness.RejectedError
	if errors.As(s.Outcome().Halt(), &rejected) {
		rejected.Reasons[0].Detail = "changed"
	}
	for _, records := range [][]harness.Record{s.Records(), s.Outcome().Records()} {
		if got := bodies[harness.Called](records)[0].Receipt.Tries[0].Provider; got != "p" {
			t.Errorf("the record changed with the model's slice: %q", got)
		}
		if a, b := bodies[harness.Checked](records), bodies[harness.Refused](records); a[0].Reasons[0].Detail == "changed" || b[0].Reasons[0].Detail == "changed" {
			t.Error("a record changed with a copy of it")
		}
	}
}
