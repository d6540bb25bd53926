package harness_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

var errHungUp = errors.New("the caller hung up")

func TestACallerThatGoesAwayCancelsTheTurnAtAnyStage(t *testing.T) {
	slow := func(text string) harness.Model { return stubborn(10*time.Second, text, nil) }
	obedient := harness.ModelFunc(func(ctx context.Context, _ harness.Call) (harness.Reply, error) {
		<-ctx.Done()
		return harness.Reply{}, ctx.Err()
	})
	cases := []struct {
		why    string
		says   string
		model  harness.Model
		after  time.Duration
		stages string
	}{
		{"in compose", "compose hangs", says(goodRed), time.Second, "refused"},
		{"in the first call", "a room", slow(goodRed), time.Second, "composed called refused"},
		{"in a call that heeds its context", "a room", obedient, time.Second, "composed called refused"},
		{"in the second call", "a room", slow(badLoud), 15 * time.Second, "composed called checked called refused"},
		{"in a check: the caller left, whatever the check does", "a room", says(answer("Red", "check hangs")), time.Second,
			"composed called refused"},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			turn := trapTurn(t, c.says)
			synctest.Test(t, func(t *testing.T) {
				ctx, hangUp := context.WithCancelCause(t.Context())
				time.AfterFunc(c.after, func() { hangUp(errHungUp) })
				began := time.Now()
				out := harness.Run(ctx, runner(c.model), turn)
				if took := time.Since(began); took != c.after {
					t.Errorf("the turn went on until %v, the caller left at %v", took, c.after)
				}
				wantHalt(t, out, harness.Canceled)
				wantStages(t, out, c.stages)
				if refused := bodies[harness.Refused](out.Records())[0]; refused.Limit != 0 || !errors.Is(out.Halt(), errHungUp) {
					t.Errorf("no limit passed: %v, %v", refused, out.Halt())
				}
				time.Sleep(2 * aLongTime) // the callee returns
			})
		})
	}
}

func TestATurnOfACallerWhoIsGoneCallsNobody(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	past, stop := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer stop()
	for _, c := range []struct {
		why   string
		ctx   context.Context
		cause harness.Cause
	}{
		{"the caller went away", ctx, harness.Canceled},
		{"the deadline passed", past, harness.OutOfTime},
	} {
		t.Run(c.why, func(t *testing.T) {
			turn := trapTurn(t, "a room")
			synctest.Test(t, func(t *testing.T) {
				calls := 0
				out := harness.Run(c.ctx, runner(counted(says(goodRed), &calls)), turn)
				synctest.Wait()
				wantHalt(t, out, c.cause)
				if fault := malformed(out); fault != "" || calls != 0 {
					t.Errorf("%d calls, %s", calls, fault)
				}
			})
		})
	}
}

// The caller leaves while the turn is composed: whoever sees it first, no call is
// paid for.
func TestATurnThatIsLeftWhileItIsComposedCallsNobody(t *testing.T) {
	leave := func() {}
	d := deskDomain()
	compose := d.Compose
	d.Compose = func(q deskAsk) (deskFacts, error) { leave(); return compose(q) }
	turn := build(t, d).Turn(deskAsk{"a room", []string{"Red"}})
	calls := make(chan harness.Call, 50)
	for range cap(calls) {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			leave = cancel
			out := harness.Run(ctx, runner(harness.ModelFunc(func(_ context.Context, c harness.Call) (harness.Reply, error) {
				calls <- c
				return harness.Reply{Text: goodRed}, nil
			})), turn)
			wantHalt(t, out, harness.Canceled)
			synctest.Wait()
		})
	}
	if len(calls) != 0 {
		t.Errorf("%d of %d turns called the model", len(calls), cap(calls))
	}
}

func TestACallThatHeedsItsContextSeesTheTurnsLimit(t *testing.T) {
	turn := trapTurn(t, "a room")
	synctest.Test(t, func(t *testing.T) {
		type key struct{}
		model := harness.ModelFunc(func(ctx context.Context, _ harness.Call) (harness.Reply, error) {
			if deadline, ok := ctx.Deadline(); !ok || time.Until(deadline) != time.Second || ctx.Value(key{}) != "kept" {
				t.Errorf("the call's context ends at %v (%t), with the value %v", deadline, ok, ctx.Value(key{}))
			}
			return harness.Reply{Text: goodRed}, nil
		})
		out := harness.Run(context.WithValue(t.Context(), key{}, "kept"), within(time.Second, model), turn)
		wantStages(t, out, "composed called checked")
	})
}

func TestTheTurnReleasesItsContextWhenItIsOver(t *testing.T) {
	var during context.Context
	model := harness.ModelFunc(func(ctx context.Context, _ harness.Call) (harness.Reply, error) {
		during = ctx
		return harness.Reply{Text: goodRed}, nil
	})
	harness.Run(t.Context(), runner(model), trapTurn(t, "a room"))
	if during.Err() == nil {
		t.Error("the context of a turn that is over still lives")
	}
}

// Whoever wins the race for the end of a turn, what comes after it is no answer
// and no ruling.
func TestWhatComesAfterTheEndDoesNotCount(t *testing.T) {
	leave := func() {}
	d := trapDomain()
	d.Checks = append(d.Checks, harness.Check[deskFacts, deskAnswer]{
		Name: "leaving", Codes: []harness.Code{shouting}, Run: func(_ deskFacts, a deskAnswer) []harness.Reason {
			if a.Reply == "leave in the check" {
				leave()
			}
			return nil
		},
	})
	turn := build(t, d).Turn(deskAsk{"a room", []string{"Red"}})
	inCall := harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
		leave()
		return harness.Reply{Text: goodRed}, nil
	})
	for range 50 {
		for why, c := range map[string]struct {
			model  harness.Model
			output string
		}{
			"an answer":                        {inCall, ""},
			"a ruling, of an answer that came": {says(answer("Red", "leave in the check")), answer("Red", "leave in the check")},
		} {
			ctx, cancel := context.WithCancel(t.Context())
			leave = cancel
			out := harness.Run(ctx, runner(c.model), turn)
			wantHalt(t, out, harness.Canceled)
			wantStages(t, out, "composed called refused")
			if called := bodies[harness.Called](out.Records())[0]; called.Output != c.output {
				t.Fatalf("%s: the record has the output %q", why, called.Output)
			}
		}
	}
}
