package harness_test

import (
	"context"
	"errors"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/harness"
)

// wantLog fails unless the log holds exactly the records of the outcome.
func wantLog(t *testing.T, log *harness.MemoryLog, out deskOutcome) {
	t.Helper()
	if diff := cmp.Diff(out.Records(), log.Records()); diff != "" {
		t.Errorf("the log (+) is not what the turn says (-): %s", diff)
	}
}

func wantHeld(t *testing.T, store *harness.Memory[deskState, deskHold], want map[string]string) {
	t.Helper()
	if got := heldIn(t, store); !maps.Equal(got, want) {
		t.Errorf("the store holds %v, not %v", got, want)
	}
}

func TestServeKeepsTheHoldAndTheRecordsTogether(t *testing.T) {
	b := newBook(t, "Red", "Blue")
	out := harness.Serve(t.Context(), serverOf(t, b.store, scripted(badGreen, goodBlue)), deskAsk{Says: "a room"})
	wantStages(t, out, "composed called checked called checked held read_back")
	if a, ok := out.Offered(); !ok || a.Choice != "Blue" || !slices.Equal(out.Effects(), []deskHold{{"Blue"}}) {
		t.Errorf("offered %v (%t) with %v", a, ok, out.Effects())
	}
	wantHeld(t, b.store, map[string]string{"Blue": "t1"})
	wantLog(t, b.log, out)
	held, back := bodies[harness.Held](out.Records())[0], bodies[harness.ReadBack](out.Records())[0]
	if string(held.Effect) != `{"room":"Blue"}` || string(back.Effect) != string(held.Effect) {
		t.Errorf("held %s, read back %s", held.Effect, back.Effect)
	}
	for i, r := range out.Records() {
		if r.At.IsZero() {
			t.Errorf("record %d has no time", i+1)
		}
	}
}

func TestTheRecordsAreSafeBeforeTheHoldShows(t *testing.T) {
	var store *harness.Memory[deskState, deskHold]
	log := &brokenLog{}
	log.before = func(ctx context.Context) error {
		peek, cancel := context.WithCancel(ctx)
		cancel()
		if s, err := store.Snapshot(peek); err == nil && len(s.Held) != 0 {
			t.Error("the hold shows while its records are being written")
		}
		return nil
	}
	store = bookWith(t, log, "Red")
	out := harness.Serve(t.Context(), serverOf(t, store, says(goodRed)), deskAsk{Says: "a room"})
	wantStages(t, out, "composed called checked held read_back")
	wantHeld(t, store, map[string]string{"Red": "t1"})
}

// taking is a model that loses the hour while it answers: another turn
// commits the same room first.
func taking(store deskStore, text string) harness.ModelFunc {
	return func(ctx context.Context, c harness.Call) (harness.Reply, error) {
		err := store.Commit(ctx, "another", []deskHold{{"Red"}}, func([]*deskHold) ([]harness.Record, bool) { return nil, true })
		return harness.Reply{Text: text}, err
	}
}

func TestAnEqualHoldOfAnotherTurnCountsAsNotThere(t *testing.T) {
	b := newBook(t, "Red", "Blue")
	out := harness.Serve(t.Context(), serverOf(t, b.store, taking(b.store, goodRed)), deskAsk{Says: "a room"})
	wantHalt(t, out, harness.HoldTaken)
	wantStages(t, out, "composed called checked held read_back refused")
	wantHeld(t, b.store, map[string]string{"Red": "another"})
	wantLog(t, b.log, out)
	held, back := bodies[harness.Held](out.Records())[0], bodies[harness.ReadBack](out.Records())[0]
	if string(held.Effect) != `{"room":"Red"}` || string(back.Effect) != `{"room":null}` {
		t.Errorf("held %s, read back %s: what is not there is null", held.Effect, back.Effect)
	}
}

func TestAFallbackKeepsItsRecordsAndNothingElse(t *testing.T) {
	cases := []struct {
		why    string
		rooms  []string
		says   string
		model  harness.Model
		cause  harness.Cause
		stages string
	}{
		{"every room is taken", nil, "a room", says(goodRed), harness.NothingToOffer, "composed refused"},
		{"every answer is rejected", []string{"Red"}, "a room", says(badLoud), harness.AnswersRejected,
			"composed called checked called checked called checked refused"},
		{"the model fails", []string{"Red"}, "a room", fails(harness.Halt{Cause: harness.Filtered}), harness.Filtered, "composed called refused"},
		{"a check breaks", []string{"Red"}, "a room", says(answer("Red", "check panics")), harness.CheckFailed, "composed called checked refused"},
		{"nothing was composed", []string{"Red"}, "compose fails", says(goodRed), harness.ComposeFailed, "refused"},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			b := newBook(t, c.rooms...)
			out := harness.Serve(t.Context(), serverOf(t, b.store, c.model), deskAsk{Says: c.says})
			wantHalt(t, out, c.cause)
			wantStages(t, out, c.stages)
			wantHeld(t, b.store, map[string]string{})
			wantLog(t, b.log, out)
		})
	}
}

func TestATurnOfADomainWithoutEffectsIsKeptToo(t *testing.T) {
	d := trapDomain()
	d.Effects = nil
	b := newBook(t, "Red")
	out := harness.Serve(t.Context(), serverFor(build(t, d), b.store, says(goodRed)), deskAsk{Says: "a room"})
	wantStages(t, out, "composed called checked")
	wantHeld(t, b.store, map[string]string{})
	wantLog(t, b.log, out)
}

func TestAllEffectsOfATurnAreKeptOrNone(t *testing.T) {
	d := trapDomain()
	d.Effects = func(deskFacts, deskAnswer) []deskHold { return []deskHold{{"Blue"}, {"Red"}} }
	for why, c := range map[string]struct {
		model  func(deskStore) harness.Model
		stages string
		held   map[string]string
	}{
		"both are free": {func(deskStore) harness.Model { return says(goodRed) }, "composed called checked held held read_back read_back",
			map[string]string{"Red": "t1", "Blue": "t1"}},
		"one is lost": {func(s deskStore) harness.Model { return taking(s, goodRed) }, "composed called checked held held read_back read_back refused",
			map[string]string{"Red": "another"}},
	} {
		t.Run(why, func(t *testing.T) {
			b := newBook(t, "Red", "Blue")
			out := harness.Serve(t.Context(), serverFor(build(t, d), b.store, c.model(b.store)), deskAsk{Says: "a room"})
			wantStages(t, out, c.stages)
			wantHeld(t, b.store, c.held)
			wantLog(t, b.log, out)
		})
	}
}

func TestATurnIdIsCommittedOnce(t *testing.T) {
	b := newBook(t, "Red", "Blue")
	s := serverOf(t, b.store, says(goodRed))
	s.Runner.NewTurn = func() string { return "the only one" }
	harness.Serve(t.Context(), s, deskAsk{Says: "a room"})
	s.Runner.Model = says(goodBlue)
	out := harness.Serve(t.Context(), s, deskAsk{Says: "a room"})
	wantHalt(t, out, harness.StoreFailed)
	if !errors.Is(out.Halt(), harness.ErrCommitted) {
		t.Errorf("the halt is %v", out.Halt())
	}
	wantHeld(t, b.store, map[string]string{"Red": "the only one"})
}

func TestAnObserverSeesAServedTurnToItsEnd(t *testing.T) {
	for why, model := range map[string]func(deskStore) harness.Model{
		"held":  func(deskStore) harness.Model { return says(goodRed) },
		"taken": func(s deskStore) harness.Model { return taking(s, goodRed) },
	} {
		t.Run(why, func(t *testing.T) {
			var w witness
			b := newBook(t, "Red")
			s := serverOf(t, b.store, model(b.store))
			s.Runner.Observer = harness.NewObserver(64, w.see)
			out := harness.Serve(t.Context(), s, deskAsk{Says: "a room"})
			if err := s.Runner.Observer.Close(t.Context()); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(out.Records(), w.records()); diff != "" {
				t.Errorf("the observer (+) saw another turn: %s", diff)
			}
		})
	}
}
