package harness_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/harness"
)

func TestRunRecordsEachStageInOrder(t *testing.T) {
	cases := []struct {
		why     string
		rooms   []string
		answers []string
		stages  string
		cause   harness.Cause // NeverRan: the turn offers
		calls   int
	}{
		{"a good answer needs one call", []string{"Red"}, []string{goodRed}, "composed called checked", 0, 1},
		{"a rejection is asked again", []string{"Red"}, []string{badGreen, goodRed}, "composed called checked called checked", 0, 2},
		{"the last attempt counts too", []string{"Red"}, []string{badGreen, badLoud, goodRed},
			"composed called checked called checked called checked", 0, 3},
		{"no attempt is left", []string{"Red"}, []string{badGreen, "Red", badLoud, goodRed},
			"composed called checked called checked called checked refused", harness.AnswersRejected, 3},
		{"nothing to choose from, so nothing to ask", nil, []string{goodRed}, "composed refused", harness.NothingToOffer, 0},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			calls := 0
			out := harness.Run(t.Context(), runner(counted(scripted(c.answers...), &calls)), builtDesk(t).Turn(deskAsk{"a room", c.rooms}))
			wantStages(t, out, c.stages)
			if out.Halt().Cause != c.cause || calls != c.calls || out.Turn() != "t1" {
				t.Errorf("turn %q halts with %v after %d calls, want %v after %d", out.Turn(), out.Halt(), calls, c.cause, c.calls)
			}
		})
	}
}

func TestRunOffersTheAnswerThatPassedWithItsEffects(t *testing.T) {
	out := harness.Run(t.Context(), runner(scripted(badGreen, goodBlue)), trapTurn(t, "a room"))
	a, ok := out.Offered()
	if !ok || a != (deskAnswer{"Blue", "Blue it is"}) || !slices.Equal(out.Effects(), []deskHold{{"Blue"}}) {
		t.Errorf("offered %v (%t) with %v", a, ok, out.Effects())
	}
}

func TestARejectedTurnKeepsEveryRejectionAndTheLastReasons(t *testing.T) {
	r := runner(scripted(badGreen, badLength))
	r.Attempts = 2
	out := harness.Run(t.Context(), r, trapTurn(t, "a room"))
	wantHalt(t, out, harness.AnswersRejected)
	rulings := bodies[harness.Checked](out.Records())
	if got := []string{codesIn(rulings[0].Reasons), codesIn(rulings[1].Reasons)}; !slices.Equal(got, []string{"not_on_offer shouting", "too_long"}) {
		t.Errorf("the rulings give %q", got)
	}
	refused := bodies[harness.Refused](out.Records())[0]
	var rejected *harness.RejectedError
	if !errors.As(out.Halt(), &rejected) || !slices.Equal(rejected.Reasons, refused.Reasons) || codesIn(refused.Reasons) != "too_long" {
		t.Errorf("the halt is %v, the refused record %v: want the reasons of the last rejection", out.Halt(), refused)
	}
	if refused.Limit != 0 {
		t.Errorf("no limit passed, but the record names %v", refused.Limit)
	}
}

// An earlier fault is that a repeated attempt is judged by the first answer,
// or that the last one goes out unjudged.
func TestEachAnswerIsCheckedOnceOnItsOwnBytes(t *testing.T) {
	cases := []struct {
		why     string
		answers []string
		seen    []string
		offered string
	}{
		{"both are bad", []string{badLoud, badLength}, []string{"Red!", strings.Repeat("long ", 9)}, ""},
		{"the second is good", []string{badLoud, goodBlue}, []string{"Red!", "Blue it is"}, "Blue it is"},
		{"the last looks good but is off the offer", []string{badLoud, answer("Pink", "fine")}, []string{"Red!", "fine"}, ""},
		{"an answer that cannot be read reaches no check", []string{"fine", goodRed}, []string{"Red it is"}, "Red it is"},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			var seen []string
			d := deskDomain()
			d.Checks = append(d.Checks, harness.Check[deskFacts, deskAnswer]{
				Name: "witness", Codes: []harness.Code{shouting},
				Run: func(_ deskFacts, a deskAnswer) []harness.Reason { seen = append(seen, a.Reply); return nil },
			})
			turn := build(t, d).Turn(deskAsk{"a room", []string{"Red", "Blue"}})
			seen = nil // what Build proved
			r := runner(scripted(c.answers...))
			r.Attempts = 2
			a, _ := harness.Run(t.Context(), r, turn).Offered()
			if !slices.Equal(seen, c.seen) || a.Reply != c.offered {
				t.Errorf("the check saw %q and %q was offered, want %q and %q", seen, a.Reply, c.seen, c.offered)
			}
		})
	}
}

func TestARetryCarriesThePromptTheAnswerAndEveryReason(t *testing.T) {
	four := answer("Green", strings.Repeat("long!", 9))
	var sent []string
	model := harness.ModelFunc(func(ctx context.Context, c harness.Call) (harness.Reply, error) {
		sent = append(sent, c.Prompt.Text())
		return scripted(badLoud, four, goodRed)(ctx, c)
	})
	out := harness.Run(t.Context(), runner(model), trapTurn(t, "a room"))
	for i, called := range bodies[harness.Called](out.Records()) {
		if called.Prompt != sent[i] || called.Attempt != i+1 {
			t.Errorf("record of attempt %d holds another prompt than was sent", i+1)
		}
	}
	rest, ok := strings.CutPrefix(sent[2], sent[0])
	if !ok || !strings.Contains(rest, four) || strings.Contains(rest, badLoud) {
		t.Errorf("the third prompt is not the first, then the last answer alone: %q", rest)
	}
	for _, reason := range bodies[harness.Checked](out.Records())[1].Reasons {
		if !strings.Contains(rest, reason.Detail) {
			t.Errorf("the third prompt does not say %q", reason.Detail)
		}
	}
}

func TestADomainOrModelThatFailsEndsTheTurn(t *testing.T) {
	leaves := harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
		runtime.Goexit()
		return harness.Reply{}, nil
	})
	panics := harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) { panic("somebody@example.com") })
	reply := func(text string) harness.Model { return says(answer("Red", text)) }
	cases := []struct {
		why    string
		says   string
		model  harness.Model
		cause  harness.Cause
		stages string
	}{
		{"compose has an error", "compose fails", reply("ok"), harness.ComposeFailed, "refused"},
		{"compose names its own cause", "compose halts", reply("ok"), harness.Overloaded, "refused"},
		{"compose panics", "compose panics", reply("ok"), harness.Panicked, "refused"},
		{"compose ends its goroutine", "compose leaves", reply("ok"), harness.Panicked, "refused"},
		{"the prompt panics", "prompt panics", reply("ok"), harness.Panicked, "refused"},
		{"the tags panic", "tags panics", reply("ok"), harness.Panicked, "refused"},
		{"the prompt cannot be text", "\xff", reply("ok"), harness.ComposeFailed, "refused"},
		{"the model has an error", "a room", fails(errors.New("no route")), harness.ModelFailed, "composed called refused"},
		{"the model panics", "a room", panics, harness.Panicked, "composed called refused"},
		{"the model ends its goroutine", "a room", leaves, harness.Panicked, "composed called refused"},
		{"a nil function panics when it is called", "a room", harness.ModelFunc(nil), harness.Panicked, "composed called refused"},
		{"a check panics", "a room", reply("check panics"), harness.CheckFailed, "composed called checked refused"},
		{"a check ends its goroutine", "a room", reply("check leaves"), harness.CheckFailed, "composed called refused"},
		{"a check invents a code", "a room", reply("check invents a code"), harness.CheckFailed, "composed called checked refused"},
		{"the effects panic", "a room", reply("effects panics"), harness.Panicked, "composed called checked refused"},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			calls := 0
			turn := trapTurn(t, c.says)
			out := harness.Run(t.Context(), runner(counted(c.model, &calls)), turn)
			wantHalt(t, out, c.cause)
			wantStages(t, out, c.stages)
			if calls > 1 {
				t.Errorf("asked again %d times: that cannot help", calls-1)
			}
			if got := fmt.Sprint(out.Halt()); strings.Contains(got, "example.com") {
				t.Errorf("the halt repeats the value of the panic: %s", got)
			}
		})
	}
}
