package harness_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// stubborn works for so long on every answer and never looks at its context.
func stubborn(work time.Duration, text string, err error) harness.ModelFunc {
	return func(context.Context, harness.Call) (harness.Reply, error) {
		time.Sleep(work)
		return harness.Reply{Text: text, Receipt: harness.Receipt{CostMicros: 9}}, err
	}
}

// within returns the runner of the desk with a limit.
func within(limit time.Duration, m harness.Model) harness.Runner {
	r := runner(m)
	r.Within = limit
	return r
}

// wantLimit fails unless the turn's last record names the limit that passed.
func wantLimit(t *testing.T, out deskOutcome, want time.Duration) {
	t.Helper()
	refused := bodies[harness.Refused](out.Records())
	var limit *harness.LimitError
	if len(refused) != 1 || refused[0].Limit != want || !errors.As(out.Halt(), &limit) || limit.Limit != want {
		t.Errorf("the records end with %v, the halt is %v: want the limit %v", refused, out.Halt(), want)
	}
}

func TestTheLimitHoldsWhateverIsSlow(t *testing.T) {
	ok := says(goodRed)
	cases := []struct {
		why    string
		says   string
		model  harness.Model
		cause  harness.Cause
		stages string
	}{
		{"five seconds of work and deaf to its context", "a room", stubborn(5*time.Second, goodRed, nil), harness.OutOfTime, "composed called refused"},
		{"a late error is as late as an answer", "a room", stubborn(5*time.Second, "", errors.New("late")), harness.OutOfTime, "composed called refused"},
		{"one attempt fits, the second does not", "a room", stubborn(700*time.Millisecond, badLoud, nil), harness.OutOfTime,
			"composed called checked called refused"},
		{"compose hangs", "compose hangs", ok, harness.OutOfTime, "refused"},
		{"the prompt hangs", "prompt hangs", ok, harness.OutOfTime, "refused"},
		{"a check hangs: asking again cannot help", "a room", says(answer("Red", "check hangs")), harness.CheckFailed, "composed called refused"},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			turn := trapTurn(t, c.says)
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				out := harness.Run(t.Context(), within(time.Second, c.model), turn)
				if took := time.Since(began); took != time.Second {
					t.Errorf("the turn took %v, its limit is 1s", took)
				}
				wantHalt(t, out, c.cause)
				wantStages(t, out, c.stages)
				wantLimit(t, out, time.Second)
				records := out.Records()
				time.Sleep(2 * aLongTime) // the callee returns; the bubble fails if a goroutine stays
				synctest.Wait()
				if again := stages(out.Records()); again != stages(records) {
					t.Errorf("what came late changed the records to %s", again)
				}
			})
		})
	}
}

func TestAModelThatStaysInsideTheLimitFinishesItsTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		out := harness.Run(t.Context(), within(6*time.Second, stubborn(5*time.Second, goodRed, nil)), trapTurn(t, "a room"))
		wantStages(t, out, "composed called checked")
		if took := time.Since(began); took != 5*time.Second {
			t.Errorf("the turn took %v, the model 5s", took)
		}
		if called := bodies[harness.Called](out.Records())[0]; called.Receipt.MS != 5000 {
			t.Errorf("the record says %d ms; where the model does not measure, the runner does", called.Receipt.MS)
		}
	})
}

func TestAnUnansweredCallIsRecordedWithWhatWasSent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var sent harness.Call
		model := harness.ModelFunc(func(ctx context.Context, c harness.Call) (harness.Reply, error) {
			sent = c
			<-ctx.Done()
			return harness.Reply{Text: goodRed, Receipt: harness.Receipt{Stop: "end_turn"}}, nil
		})
		out := harness.Run(t.Context(), within(time.Second, model), trapTurn(t, "a room"))
		wantStages(t, out, "composed called refused")
		called := bodies[harness.Called](out.Records())[0]
		if called.Output != "" || called.Error != "out_of_time" || called.Receipt.Stop != harness.NoAnswer || called.Attempt != 1 {
			t.Errorf("an answer at the limit is none, but the record is %+v", called)
		}
		synctest.Wait()
		if called.Prompt != sent.Prompt.Text() {
			t.Errorf("the record holds %q, sent was %q", called.Prompt, sent.Prompt.Text())
		}
	})
}

// What holds the work up must neither reach the outcome nor race with it: run
// with the race detector, while the caller reads all the time.
func TestALateAnswerRacesWithNothing(t *testing.T) {
	turn := trapTurn(t, "a room")
	for range 50 {
		release := make(chan struct{})
		model := harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
			<-release
			return harness.Reply{Text: goodRed}, nil
		})
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		out := harness.Run(ctx, runner(model), turn)
		close(release)
		for range 20 {
			if _, ok := out.Offered(); ok || out.Halt().Cause != harness.Canceled {
				t.Fatal("a late answer was offered")
			}
			if fault := malformed(out); fault != "" {
				t.Fatal(fault)
			}
		}
	}
}

func TestTheSoonerOfTheTwoDeadlinesHolds(t *testing.T) {
	cases := []struct {
		why                   string
		caller, limit, passed time.Duration
	}{
		{"the caller's is sooner", 400 * time.Millisecond, time.Second, 400 * time.Millisecond},
		{"the runner's is sooner", time.Minute, time.Second, time.Second},
		{"less than a millisecond is left, and a record still says that a limit passed", 10 * time.Microsecond, time.Second, time.Millisecond},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			turn := trapTurn(t, "a room")
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithTimeout(t.Context(), c.caller)
				defer cancel()
				began := time.Now()
				out := harness.Run(ctx, within(c.limit, stubborn(5*time.Second, goodRed, nil)), turn)
				if took := time.Since(began); took != min(c.caller, c.limit) {
					t.Errorf("the turn took %v", took)
				}
				wantHalt(t, out, harness.OutOfTime)
				if refused := bodies[harness.Refused](out.Records())[0]; refused.Limit != c.passed {
					t.Errorf("the record names the limit %v, not %v", refused.Limit, c.passed)
				}
				time.Sleep(aLongTime) // the model returns
			})
		})
	}
}
