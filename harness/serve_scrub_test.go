package harness_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

func TestBindIsPartOfTheTurn(t *testing.T) {
	turn := trapTurn(t, "a room")
	cases := []struct {
		why   string
		bind  func(deskAsk, deskState) deskTurn
		cause harness.Cause
	}{
		{"it returns the zero turn", func(deskAsk, deskState) deskTurn { return deskTurn{} }, harness.Misbuilt},
		{"it panics", func(deskAsk, deskState) deskTurn { panic("bind") }, harness.Panicked},
		{"it hangs", func(deskAsk, deskState) deskTurn { time.Sleep(aLongTime); return turn }, harness.OutOfTime},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := newBook(t, "Red")
				s := serverFor(nil, b.store, says(goodRed))
				s.Bind = c.bind
				began := time.Now()
				out := harness.Serve(t.Context(), s, deskAsk{Says: "a room"})
				wantHalt(t, out, c.cause)
				wantStages(t, out, "refused")
				wantLog(t, b.log, out)
				if took := time.Since(began); took > turnLimit {
					t.Errorf("the turn took %v", took)
				}
				time.Sleep(2 * aLongTime) // bind returns
			})
		})
	}
}

func TestWhatIsScrubbedIsAllThatTheTurnSees(t *testing.T) {
	b := newBook(t, "Red")
	var prompt string
	s := serverOf(t, b.store, harness.ModelFunc(func(_ context.Context, c harness.Call) (harness.Reply, error) {
		prompt = c.Prompt.Text()
		return harness.Reply{Text: goodRed}, nil
	}))
	s.Scrub = func(_ context.Context, q deskAsk) (deskAsk, error) {
		q.Says = strings.ReplaceAll(q.Says, "555-0100", "[phone 1]")
		return q, nil
	}
	harness.Serve(t.Context(), s, deskAsk{Says: "call 555-0100"})
	var lines strings.Builder
	if err := harness.WriteRecords(&lines, b.log.Records()...); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(prompt+lines.String(), "555-0100") || !strings.Contains(prompt, "[phone 1]") {
		t.Errorf("the prompt is %q, the log %s", prompt, lines.String())
	}
}

func TestAScrubThatFailsLetsNothingThrough(t *testing.T) {
	cases := []struct {
		why   string
		scrub func() error
		cause harness.Cause
	}{
		{"it has an error", func() error { return errors.New("no table") }, harness.ScrubFailed},
		{"it panics", func() error { panic("somebody@example.com") }, harness.ScrubFailed},
		{"it ends its goroutine", func() error { trap("scrub", "scrub leaves"); return nil }, harness.ScrubFailed},
		{"it hangs", func() error { time.Sleep(aLongTime); return nil }, harness.OutOfTime},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b, calls := newBook(t, "Red"), 0
				s := serverOf(t, b.store, counted(says(goodRed), &calls))
				s.Scrub = func(_ context.Context, q deskAsk) (deskAsk, error) { return q, c.scrub() }
				began := time.Now()
				out := harness.Serve(t.Context(), s, deskAsk{Says: "call 555-0100"})
				wantHalt(t, out, c.cause)
				wantStages(t, out, "refused")
				wantLog(t, b.log, out)
				wantHeld(t, b.store, map[string]string{})
				if took := time.Since(began); took > turnLimit || calls != 0 {
					t.Errorf("%d calls were made in %v", calls, took)
				}
				time.Sleep(2 * aLongTime) // the scrubber returns
			})
		})
	}
}
