package harness_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

func TestZeroValuesOfARunningTurnRefuse(t *testing.T) {
	turn := trapTurn(t, "a room")
	ok := runner(says(goodRed))
	zeroed := func(change func(*harness.Runner)) harness.Runner { r := ok; change(&r); return r }
	cases := []struct {
		why    string
		runner harness.Runner
		turn   deskTurn
		names  []string
	}{
		{"nothing at all: every missing part is named", harness.Runner{}, deskTurn{}, []string{"Model", "Attempts", "Within"}},
		{"a turn that no built domain made", ok, deskTurn{}, []string{"built domain"}},
		{"a turn of the zero built domain", ok, (&desk{}).Turn(deskAsk{}), []string{"built domain"}},
		{"a turn of no built domain", ok, (*desk)(nil).Turn(deskAsk{}), []string{"built domain"}},
		{"facts put to the zero built domain", ok, (&desk{}).TurnOf(deskFacts{}), []string{"built domain"}},
		{"no model", zeroed(func(r *harness.Runner) { r.Model = nil }), turn, []string{"Model"}},
		{"zero attempts are none, not any number", zeroed(func(r *harness.Runner) { r.Attempts = 0 }), turn, []string{"Attempts"}},
		{"fewer than none", zeroed(func(r *harness.Runner) { r.Attempts = -1 }), turn, []string{"Attempts"}},
		{"a limit of zero is no time, not all time", zeroed(func(r *harness.Runner) { r.Within = 0 }), turn, []string{"Within"}},
		{"less time than none", zeroed(func(r *harness.Runner) { r.Within = -time.Second }), turn, []string{"Within"}},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			calls := 0
			if c.runner.Model != nil {
				c.runner.Model = counted(c.runner.Model, &calls)
			}
			out := harness.Run(t.Context(), c.runner, c.turn)
			wantHalt(t, out, harness.Misbuilt)
			wantStages(t, out, "refused")
			for _, name := range c.names {
				if !strings.Contains(out.Halt().Error(), name) {
					t.Errorf("the halt does not name %s: %v", name, out.Halt())
				}
			}
			if calls != 0 {
				t.Error("the model was called")
			}
		})
	}
}

func TestAnIdThatCannotBeMadeRunsNothing(t *testing.T) {
	for why, newTurn := range map[string]func() string{
		"it is blank":      func() string { return "" },
		"making it panics": func() string { panic("no entropy") },
	} {
		r := runner(says(goodRed))
		r.NewTurn = newTurn
		out := harness.Run(t.Context(), r, trapTurn(t, "a room"))
		if wantHalt(t, out, harness.Misbuilt); stages(out.Records()) != "refused" {
			t.Errorf("%s: %s", why, stages(out.Records()))
		}
	}
}

func TestTurnsWithoutANameGetOneEach(t *testing.T) {
	r, turn, seen := runner(says(goodRed)), trapTurn(t, "a room"), map[string]bool{}
	r.NewTurn = nil
	for range 200 {
		out := harness.Run(t.Context(), r, turn)
		if id := out.Turn(); len(id) < 20 || seen[id] || out.Records()[0].Turn != id {
			t.Fatalf("the id %q is short, known or not that of the records", id)
		}
		seen[out.Turn()] = true
	}
}

func TestTheZeroOutcomeIsAFallbackThatNeverRan(t *testing.T) {
	var out deskOutcome
	wantHalt(t, out, harness.NeverRan)
	if out.Turn() != "" || len(out.Records()) != 0 || len(out.Effects()) != 0 {
		t.Errorf("a turn that never ran has %q, %v, %v", out.Turn(), out.Records(), out.Effects())
	}
	said := harness.Match(out, func(deskAnswer) string { return "offered" }, func(h harness.Halt) string { return h.Error() })
	if said != "never_ran" {
		t.Errorf("Match took it for %q", said)
	}
}

func TestTheZeroStepperIsDone(t *testing.T) {
	var s deskStepper
	s.Answer(harness.Reply{Text: goodRed})
	s.Fail(harness.Reply{}, nil)
	s.Stop(harness.Halt{Cause: harness.Canceled})
	s.Lower(0)
	if _, ok := s.Next(); ok || len(s.Records()) != 0 || s.Tags() != (harness.Tags{}) {
		t.Error("the zero stepper asks, or keeps a record")
	}
	wantHalt(t, s.Outcome(), harness.NeverRan)
}

func TestTheZeroServerNamesEveryPartThatItLacks(t *testing.T) {
	out := harness.Serve(t.Context(), harness.Server[deskState, deskAsk, deskAnswer, deskHold]{}, deskAsk{})
	wantHalt(t, out, harness.Misbuilt)
	wantStages(t, out, "refused")
	for _, part := range []string{"Store", "Scrub", "Bind", "SnapshotWithin", "CommitWithin", "Model", "Attempts", "Within"} {
		if !strings.Contains(out.Halt().Error(), part) {
			t.Errorf("the halt does not name %s: %v", part, out.Halt())
		}
	}
}

func TestAServerThatLacksOnePartTouchesNoStore(t *testing.T) {
	cases := []struct {
		part string
		lose func(*deskServer)
	}{
		{"Store", func(s *deskServer) { s.Store = nil }},
		{"Scrub", func(s *deskServer) { s.Scrub = nil }},
		{"Bind", func(s *deskServer) { s.Bind = nil }},
		{"SnapshotWithin", func(s *deskServer) { s.SnapshotWithin = 0 }},
		{"CommitWithin", func(s *deskServer) { s.CommitWithin = -1 }},
		{"Model", func(s *deskServer) { s.Runner.Model = nil }},
		{"Attempts", func(s *deskServer) { s.Runner.Attempts = 0 }},
		{"Within", func(s *deskServer) { s.Runner.Within = 0 }},
	}
	for _, c := range cases {
		t.Run(c.part, func(t *testing.T) {
			book := newBook(t, "Red")
			s := serverOf(t, book.store, says(goodRed))
			c.lose(&s)
			out := harness.Serve(t.Context(), s, deskAsk{Says: "a room"})
			wantHalt(t, out, harness.Misbuilt)
			if !strings.Contains(out.Halt().Error(), c.part) || len(book.log.Records()) != 0 {
				t.Errorf("the halt is %v, the log holds %s", out.Halt(), stages(book.log.Records()))
			}
		})
	}
}

func TestTheZeroMemoryRefusesEverything(t *testing.T) {
	for why, m := range map[string]*harness.Memory[deskState, deskHold]{"nil": nil, "zero": {}} {
		_, snapshot := m.Snapshot(context.Background())
		asked := false
		commit := m.Commit(t.Context(), "t1", []deskHold{{"Red"}}, func([]*deskHold) ([]harness.Record, bool) { asked = true; return nil, true })
		_, readBack := m.ReadBack(t.Context(), "t1")
		if snapshot == nil || commit == nil || readBack == nil || asked {
			t.Errorf("%s: snapshot %v, commit %v (asked: %t), read back %v", why, snapshot, commit, asked, readBack)
		}
	}
}

func TestAMemoryNamesEveryPartThatItLacks(t *testing.T) {
	_, err := harness.NewMemory(deskState{}, harness.Book[deskState, deskHold]{}, nil)
	for _, part := range []string{"Clone", "Apply", "Show", "Of", "Log"} {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("the error does not name %s: %v", part, err)
		}
	}
}
