package harness_test

import (
	"encoding/json"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// An order is an effect with code of its own: how it is written, and how it
// shows when it is not there.
type order struct{ Room, Note string }

type orderJSON struct {
	For  string  `json:"for"`
	Room *string `json:"room"`
}

func (o order) MarshalJSON() ([]byte, error) {
	if trap("writing", o.Note); o.Note == "writing fails" {
		return nil, errors.New("cannot be written")
	}
	return json.Marshal(orderJSON{"guest", &o.Room})
}

func (o order) Absent() any { trap("absent", o.Note); return orderJSON{"guest", nil} }

// orders serves one turn whose order carries a note, from a store that has
// only one room, taken or not.
func orders(t *testing.T, note string, taken bool) (harness.Outcome[deskAnswer, order], *harness.MemoryLog) {
	t.Helper()
	base := deskDomain()
	built, err := harness.Build(harness.Domain[deskAsk, deskFacts, deskAnswer, order]{
		Name: base.Name, Compose: base.Compose, Prompt: base.Prompt, Choice: base.Choice, Shape: base.Shape, Checks: base.Checks,
		Samples: base.Samples,
		Effects: func(f deskFacts, a deskAnswer) []order { return []order{{a.Choice, f.Says}} },
	})
	if err != nil {
		t.Fatal(err)
	}
	log := &harness.MemoryLog{}
	store, err := harness.NewMemory(taken, harness.Book[bool, order]{
		Clone: func(taken bool) bool { return taken },
		Apply: func(taken bool, _ string, _ order) bool { return taken },
		Show:  func(taken bool, _ string, o order) (order, bool) { return o, !taken },
		Of:    func(bool, string) []order { return nil },
	}, log)
	if err != nil {
		t.Fatal(err)
	}
	return harness.Serve(t.Context(), harness.Server[bool, deskAsk, deskAnswer, order]{
		Runner:         harness.Runner{Model: says(goodRed), Attempts: 1, Within: turnLimit},
		Store:          store,
		Scrub:          harness.Unscrubbed[deskAsk],
		Bind:           func(q deskAsk, _ bool) harness.Turn[deskAnswer, order] { return built.Turn(q) },
		SnapshotWithin: snapshotLimit,
		CommitWithin:   commitLimit,
	}, deskAsk{note, []string{"Red"}}), log
}

func TestAnEffectSaysItselfHowItShowsWhenItIsNotThere(t *testing.T) {
	for taken, want := range map[bool]string{true: `{"for":"guest","room":null}`, false: `{"for":"guest","room":"Red"}`} {
		out, log := orders(t, "a room", taken)
		back := bodies[harness.ReadBack](out.Records())
		if _, ok := out.Offered(); ok == taken || len(back) != 1 || string(back[0].Effect) != want {
			t.Errorf("offered is %t, read back %s, want %s", ok, back, want)
		}
		if got := stages(log.Records()); got != stages(out.Records()) {
			t.Errorf("the log has %s", got)
		}
	}
}

func TestTheCodeOfAnEffectCanNeitherHoldATurnNorPassIt(t *testing.T) {
	for _, note := range []string{
		"absent hangs", "absent panics", "absent leaves", "writing hangs", "writing panics", "writing leaves", "writing fails",
	} {
		t.Run(note, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				out, log := orders(t, note, false)
				if took := time.Since(began); took > everyLimit {
					t.Errorf("the turn took %v", took)
				}
				if _, ok := out.Offered(); ok {
					t.Error("an effect that cannot be shown was offered")
				}
				time.Sleep(4 * aLongTime) // the effect's code returns
				for _, r := range append(out.Records(), log.Records()...) {
					if _, err := r.MarshalJSON(); err != nil {
						t.Errorf("a record cannot be written: %v", err)
					}
				}
			})
		})
	}
}
