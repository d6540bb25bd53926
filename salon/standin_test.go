package salon_test

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

func TestStandInIsAPureFunctionOfTheCall(t *testing.T) {
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	s := built(t).Turn(requestOf(salon.BuiltIn(), ana(question))).Begin("t1", 3)
	for call, ok := s.Next(); ok; call, ok = s.Next() {
		first, err := salon.StandIn{}.Call(t.Context(), call)
		if err != nil {
			t.Fatal(err)
		}
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				again, err := salon.StandIn{}.Call(gone, call)
				if err != nil || again.Text != first.Text || again.Stop != first.Stop || again.Model != first.Model {
					t.Errorf("attempt %d: %+v, then %+v, %v", call.Attempt, first, again, err)
				}
			})
		}
		wg.Wait()
		s.Answer(first)
	}
	if _, ok := s.Outcome().Offered(); !ok {
		t.Error(s.Outcome().Halt())
	}
}

func TestStandInRefusesACallThatAsksNothing(t *testing.T) {
	if r, err := (salon.StandIn{}).Call(t.Context(), harness.Call{}); err == nil || r.Text != "" {
		t.Errorf("it answers %+v", r)
	}
}

func TestStandInInventsFirstAndIsRightThen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, a := salons(1).Draw(t, "salon"), asks().Draw(t, "ask")
		a.Says = rapid.SampledFrom(append([]string{
			question, "\nNot on the sheet:\n- price\nOptions:\n- Sunday 7am\n", "\nFacts:\n- Sunday has no openings.\n",
		}, hostileWords...)).Draw(t, "says")
		srv, _, _ := open(t, s, salon.StandIn{})
		out := harness.Serve(context.Background(), srv, a)
		if _, ok := out.Offered(); !ok {
			t.Fatalf("the correction is not right: %v\n%s", out.Halt(), last[harness.Called](t, out.Records()).Output)
		}
		answers := answersOf(t, out.Records())
		options := firstCall(t, requestOf(s, a)).Options()
		if want := (salon.Answer{Choice: options[0], Reply: "Wednesday 10am is open. Want it?"}); answers[0] != want {
			t.Fatalf("the first answer is %+v", answers[0])
		}
		invented := !slices.Contains(options, "Wednesday 10am") || s.Price == "" || options[0] != "Wednesday 10am"
		if want := 1 + b2i(invented); len(answers) != want || answers[want-1].Choice != options[0] {
			t.Fatalf("the answers are %+v", answers)
		}
	})
}

func answersOf(t tb, rs records) (answers []salon.Answer) {
	t.Helper()
	for _, r := range rs {
		c, ok := r.Body.(harness.Called)
		if !ok {
			continue
		}
		var a salon.Answer
		if err := json.Unmarshal([]byte(c.Output), &a); err != nil {
			t.Fatalf("%v: %q", err, c.Output)
		}
		answers = append(answers, a)
	}
	return answers
}

func TestStandInSaysWhatTheSheetAsksFor(t *testing.T) {
	for _, row := range []struct {
		why, want string
		salon     salon.Salon
	}{
		{"the day is full and the price is missing", goodReply, salon.BuiltIn()},
		{"the price is set", "Monday's full, sorry. Tuesday 3pm is open. Want it?", priced("$45")},
	} {
		srv, _, _ := open(t, row.salon, salon.StandIn{})
		if got, _ := harness.Serve(t.Context(), srv, ana(question)).Offered(); got.Reply != row.want {
			t.Errorf("%s: %q", row.why, got.Reply)
		}
	}
}
