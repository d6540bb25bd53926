package harness_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
)

// An op is one thing that a driver may do to a stepper, in any order.
type op struct {
	name string
	do   func(*deskStepper)
}

func ops() []op {
	list := []op{
		{"next", func(s *deskStepper) { s.Next() }},
		{"fail", func(s *deskStepper) { s.Fail(harness.Reply{}, errors.New("no route")) }},
		{"fail with a halt", func(s *deskStepper) { s.Fail(harness.Reply{}, harness.Halt{Cause: harness.RateLimited}) }},
		{"stop", func(s *deskStepper) { s.Stop(harness.Halt{Cause: harness.OutOfTime}) }},
		{"lower to 1", func(s *deskStepper) { s.Lower(1) }},
		{"raise", func(s *deskStepper) { s.Lower(99) }},
		{"look", func(s *deskStepper) { s.Records(); s.Outcome() }},
	}
	for _, text := range []string{
		goodRed, goodBlue, badGreen, badLoud, badLength, "", "null", answer("Red", "check panics"), answer("Red", "effects panics"),
	} {
		list = append(list, op{"answer " + text, func(s *deskStepper) { s.Answer(harness.Reply{Text: text}) }})
	}
	return list
}

// genOps draws a run of ops in which calls are made and answered often.
func genOps() *rapid.Generator[[]op] {
	next := ops()[0]
	one := rapid.Custom(func(t *rapid.T) op {
		if rapid.Bool().Draw(t, "next") {
			return next
		}
		return rapid.SampledFrom(ops()).Draw(t, "op")
	})
	return rapid.SliceOfN(one, 0, 25)
}

func names(list []op) (s string) {
	for _, o := range list {
		s += o.name + "; "
	}
	return s
}

// ruledGood reports whether the last answer of a turn was called for, checked
// and passed.
func ruledGood(records []harness.Record) bool {
	n := len(records)
	if n < 3 || records[n-2].Stage() != harness.StageCalled {
		return false
	}
	checked, ok := records[n-1].Body.(harness.Checked)
	return ok && checked.Passed
}

func TestNoOrderOfEventsBreaksATurn(t *testing.T) {
	turn := trapTurn(t, "a room")
	rapid.Check(t, func(t *rapid.T) {
		attempts := rapid.IntRange(1, 4).Draw(t, "attempts")
		s := turn.Begin("t1", attempts)
		run := genOps().Draw(t, "ops")
		over := ""
		for _, o := range run {
			before := s.Records()
			o.do(s)
			if after := s.Records(); len(after) < len(before) {
				t.Fatalf("%s took records away", o.name)
			}
			now := fmt.Sprint(s.Records(), s.Outcome().Halt())
			if over != "" && now != over {
				t.Fatalf("%s changed a turn that was over: %s", o.name, names(run))
			}
			_, offered := s.Outcome().Offered()
			if offered || s.Outcome().Halt().Cause != harness.NeverRan {
				over = now
			}
		}
		if over == "" {
			s.Stop(harness.Halt{Cause: harness.Canceled})
		}
		out := s.Outcome()
		if fault := malformed(out); fault != "" {
			t.Fatalf("%s after %s", fault, names(run))
		}
		if _, offered := out.Offered(); offered != ruledGood(out.Records()) {
			t.Fatalf("offered is %t after %s: %s", offered, names(run), stages(out.Records()))
		}
		if calls := len(bodies[harness.Called](out.Records())); calls > attempts {
			t.Fatalf("%d calls with %d attempts: %s", calls, attempts, names(run))
		}
		if _, ok := s.Next(); ok {
			t.Fatalf("a turn that is over asks: %s", names(run))
		}
	})
}

func TestTheStepperIsPure(t *testing.T) {
	turn := trapTurn(t, "a room")
	rapid.Check(t, func(t *rapid.T) {
		run := genOps().Draw(t, "ops")
		one, two := driven(run, turn), driven(run, turn)
		a, ok := one.Outcome().Offered()
		b, too := two.Outcome().Offered()
		if a != b || ok != too || one.Outcome().Halt().Cause != two.Outcome().Halt().Cause {
			t.Fatalf("two steppers that were fed the same differ: %v (%t), %v (%t)", a, ok, b, too)
		}
		if diff := cmp.Diff(one.Records(), two.Records()); diff != "" {
			t.Fatalf("two steppers that were fed the same differ after %s: %s", names(run), diff)
		}
	})
}

// driven drives a stepper of the turn.
func driven(run []op, turn deskTurn) *deskStepper {
	s := turn.Begin("t1", 3)
	for _, o := range run {
		o.do(s)
	}
	return s
}
