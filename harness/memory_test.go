package harness_test

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// sealing keeps what it is told to, with one record, and says what it was
// shown.
func sealing(turn string, keep bool, shown *[]string) deskSeal {
	return func(there []*deskHold) ([]harness.Record, bool) {
		for _, e := range there {
			if e == nil {
				*shown = append(*shown, "nothing")
			} else {
				*shown = append(*shown, e.Room)
			}
		}
		return []harness.Record{{Turn: turn, Seq: 1, Body: harness.Refused{Cause: harness.HoldTaken}}}, keep
	}
}

func TestAMemoryShowsTheEffectsOfThisTurnOnly(t *testing.T) {
	cases := []struct {
		why     string
		turn    string
		effects []deskHold
		keep    bool
		shown   []string
		held    map[string]string
	}{
		{"a free room", "t2", []deskHold{{"Blue"}}, true, []string{"Blue"}, map[string]string{"Red": "t1", "Blue": "t2"}},
		{"a free room, but not to be kept", "t2", []deskHold{{"Blue"}}, false, []string{"Blue"}, map[string]string{"Red": "t1"}},
		{"a room that another turn holds", "t2", []deskHold{{"Red"}}, false, []string{"nothing"}, map[string]string{"Red": "t1"}},
		{"both, in order", "t2", []deskHold{{"Red"}, {"Blue"}}, true, []string{"nothing", "Blue"}, map[string]string{"Red": "t1", "Blue": "t2"}},
		{"no effects", "t2", nil, false, nil, map[string]string{"Red": "t1"}},
		{"no effects of a turn that committed before", "t1", nil, false, nil, map[string]string{"Red": "t1"}},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			var first, shown []string
			b := newBook(t, "Red", "Blue")
			if err := b.store.Commit(t.Context(), "t1", []deskHold{{"Red"}}, sealing("t1", true, &first)); err != nil {
				t.Fatal(err)
			}
			if err := b.store.Commit(t.Context(), c.turn, c.effects, sealing(c.turn, c.keep, &shown)); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(shown, c.shown) || len(b.log.Records()) != 2 {
				t.Errorf("the seal was shown %v, not %v; the log has %d records", shown, c.shown, len(b.log.Records()))
			}
			wantHeld(t, b.store, c.held)
		})
	}
}

func TestAMemoryCommitsTheEffectsOfATurnOnce(t *testing.T) {
	b, shown := newBook(t, "Red", "Blue"), []string{}
	first := b.store.Commit(t.Context(), "t1", []deskHold{{"Red"}}, sealing("t1", true, &shown))
	again := b.store.Commit(t.Context(), "t1", []deskHold{{"Blue"}}, sealing("t1", true, &shown))
	if first != nil || !errors.Is(again, harness.ErrCommitted) || len(shown) != 1 {
		t.Errorf("first %v, again %v, shown %v", first, again, shown)
	}
	wantHeld(t, b.store, map[string]string{"Red": "t1"})
}

// A commit that had to wait meets what was kept meanwhile: applied to the state
// that it found when it came, its hold would undo the other.
func TestEffectsMeetTheStateAsItIsInTheTransaction(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := bookWith(t, logFunc(func(context.Context, []harness.Record) error { time.Sleep(time.Second); return nil }), "Red", "Blue")
		var shown []string // one commit is in the store at a time
		var commits sync.WaitGroup
		for _, hold := range []struct{ turn, room string }{{"t1", "Red"}, {"t2", "Red"}, {"t3", "Blue"}} {
			commits.Go(func() {
				err := m.Commit(t.Context(), hold.turn, []deskHold{{hold.room}}, sealing(hold.turn, true, &shown))
				if err != nil {
					t.Error(err)
				}
			})
			synctest.Wait() // the first writes its records, the others wait for it
		}
		commits.Wait()
		slices.Sort(shown)
		if want := []string{"Blue", "Red", "nothing"}; !slices.Equal(shown, want) {
			t.Errorf("the seals were shown %v, not %v", shown, want)
		}
		wantHeld(t, m, map[string]string{"Red": "t1", "Blue": "t3"})
	})
}

func TestASnapshotSharesNothingWithTheMemory(t *testing.T) {
	state := deskState{[]string{"Red"}, map[string]string{}}
	m, err := harness.NewMemory(state, deskBook(), harness.Discard{})
	if err != nil {
		t.Fatal(err)
	}
	state.Held["Red"] = "whoever made it"
	heldIn(t, m)["Red"] = "whoever looked"
	wantHeld(t, m, map[string]string{})
}

func TestAMemoryReadsBackWhatATurnHolds(t *testing.T) {
	b, shown := newBook(t, "Red", "Blue"), []string{}
	if err := b.store.Commit(t.Context(), "t1", []deskHold{{"Red"}}, sealing("t1", true, &shown)); err != nil {
		t.Fatal(err)
	}
	for turn, want := range map[string][]deskHold{"t1": {{"Red"}}, "t2": nil} {
		if got, err := b.store.ReadBack(t.Context(), turn); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s holds %v (%v), not %v", turn, got, err, want)
		}
	}
}

func TestAMemoryKeepsNothingOnceItsContextEnded(t *testing.T) {
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	b, shown := newBook(t, "Red"), []string{}
	if err := b.store.Commit(gone, "t1", []deskHold{{"Red"}}, sealing("t1", true, &shown)); err == nil || len(shown) != 0 {
		t.Errorf("error %v, shown %v", err, shown)
	}
	during, end := context.WithCancel(t.Context())
	written := false
	deaf := bookWith(t, logFunc(func(context.Context, []harness.Record) error { written = true; return nil }), "Red")
	err := deaf.Commit(during, "t1", []deskHold{{"Red"}}, func([]*deskHold) ([]harness.Record, bool) {
		end()
		return []harness.Record{{Turn: "t1", Seq: 1, Body: harness.Refused{}}}, true
	})
	if err == nil || written || len(b.log.Records()) != 0 {
		t.Errorf("error %v, the log was written: %t", err, written)
	}
	wantHeld(t, b.store, map[string]string{})
	wantHeld(t, deaf, map[string]string{})
}

func TestAMemorySurvivesABookThatPanics(t *testing.T) {
	book, armed := deskBook(), false
	apply := book.Apply
	book.Apply = func(s deskState, turn string, e deskHold) deskState {
		s = apply(s, turn, e)
		if armed {
			panic("book")
		}
		return s
	}
	m, err := harness.NewMemory(deskState{[]string{"Red"}, map[string]string{}}, book, harness.Discard{})
	if err != nil {
		t.Fatal(err)
	}
	var shown []string
	armed = true
	if err := m.Commit(t.Context(), "t1", []deskHold{{"Red"}}, sealing("t1", true, &shown)); err == nil {
		t.Error("a panic of the book is no error")
	}
	wantHeld(t, m, map[string]string{})
	armed = false
	if err := m.Commit(t.Context(), "t1", []deskHold{{"Red"}}, sealing("t1", true, &shown)); err != nil {
		t.Errorf("the store is not usable after a panic: %v", err)
	}
}

func TestALogThatPanicsKeepsNothingAndIsToBlame(t *testing.T) {
	m := bookWith(t, logFunc(func(context.Context, []harness.Record) error { panic("log") }), "Red")
	var shown []string
	err := m.Commit(t.Context(), "t1", []deskHold{{"Red"}}, sealing("t1", true, &shown))
	if !errors.Is(err, harness.LogFailed) {
		t.Errorf("the error is %v", err)
	}
	wantHeld(t, m, map[string]string{})
}

func TestWhoReadsAMemoryWaitsForNoCommit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := bookWith(t, logFunc(func(context.Context, []harness.Record) error { time.Sleep(aLongTime); return nil }), "Red")
		var commits sync.WaitGroup
		commits.Go(func() {
			var shown []string
			if err := m.Commit(t.Context(), "t1", []deskHold{{"Red"}}, sealing("t1", true, &shown)); err != nil {
				t.Error(err)
			}
		})
		synctest.Wait()
		began := time.Now()
		state, snapshot := m.Snapshot(t.Context())
		effects, readBack := m.ReadBack(t.Context(), "t1")
		if took := time.Since(began); took != 0 || snapshot != nil || readBack != nil {
			t.Errorf("waited %v: %v, %v", took, snapshot, readBack)
		}
		if len(state.Held)+len(effects) != 0 {
			t.Errorf("a hold shows before its records are safe: %v, %v", state, effects)
		}
		commits.Wait()
	})
}

func TestACommitWaitsForAnotherNoLongerThanItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := bookWith(t, logFunc(func(context.Context, []harness.Record) error { time.Sleep(aLongTime); return nil }), "Red", "Blue")
		var commits sync.WaitGroup
		commits.Go(func() {
			var shown []string
			if err := m.Commit(t.Context(), "t1", []deskHold{{"Red"}}, sealing("t1", true, &shown)); err != nil {
				t.Error(err)
			}
		})
		synctest.Wait()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		began := time.Now()
		err := m.Commit(ctx, "t2", []deskHold{{"Blue"}}, func([]*deskHold) ([]harness.Record, bool) {
			t.Error("the seal was asked after the limit")
			return nil, false
		})
		if took := time.Since(began); took != time.Second || err == nil {
			t.Errorf("waited %v: %v", took, err)
		}
		commits.Wait()
	})
}

func TestAMemoryLogSharesNothing(t *testing.T) {
	var log harness.MemoryLog
	reasons := []harness.Reason{{Code: shouting, Detail: "loud"}}
	written := []harness.Record{{Turn: "t1", Seq: 1, Body: harness.Refused{Reasons: reasons}}}
	if err := log.Append(t.Context(), written); err != nil {
		t.Fatal(err)
	}
	reasons[0].Detail = "changed by the writer"
	bodies[harness.Refused](log.Records())[0].Reasons[0].Detail = "changed by a reader"
	if got := bodies[harness.Refused](log.Records())[0].Reasons[0].Detail; got != "loud" {
		t.Errorf("the log was %s", got)
	}
}

func TestAMemoryLogTakesNothingOnceItsContextEnded(t *testing.T) {
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	var log harness.MemoryLog
	if err := log.Append(gone, make([]harness.Record, 2)); err == nil || len(log.Records()) != 0 {
		t.Errorf("error %v, %d records", err, len(log.Records()))
	}
}

func TestTurnsDoNotMixInAMemory(t *testing.T) {
	b := newBook(t, "Red")
	var commits sync.WaitGroup
	for _, turn := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		commits.Go(func() {
			err := b.store.Commit(t.Context(), turn, []deskHold{{"Red"}}, func(shown []*deskHold) ([]harness.Record, bool) {
				body := harness.Refused{Cause: harness.HoldTaken}
				return []harness.Record{{Turn: turn, Seq: 1, Body: body}, {Turn: turn, Seq: 2, Body: body}}, shown[0] != nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	commits.Wait()
	records := b.log.Records()
	for i := 0; i+1 < len(records); i += 2 {
		if records[i].Turn != records[i+1].Turn {
			t.Errorf("the records of %s are not together", records[i].Turn)
		}
	}
	if held := slices.Collect(maps.Values(heldIn(t, b.store))); len(held) != 1 || len(records) != 16 {
		t.Errorf("held by %v, %d records", held, len(records))
	}
}
