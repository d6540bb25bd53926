package harness_test

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

const completeTurn = "composed called checked"

// everyLimit bounds a served turn, whatever its parts do.
const everyLimit = snapshotLimit + turnLimit + 2*commitLimit

func TestAStoreThatMisbehavesHoldsNothingAndNobody(t *testing.T) {
	red := map[string]string{"Red": "t1"}
	none := map[string]string{}
	shows := func(room string) commitFunc {
		return showing(func([]*deskHold) []*deskHold { return []*deskHold{{room}} })
	}
	cases := []struct {
		why     string
		store   faulty
		cause   harness.Cause // NeverRan: the turn offers
		stages  string        // of the outcome
		held    map[string]string
		records bool // whether the log has the turn
	}{
		{"commit has an error", faulty{commit: commitFails}, harness.StoreFailed, completeTurn + " refused", none, false},
		{"commit panics", faulty{commit: commitPanics}, harness.StoreFailed, completeTurn + " refused", none, false},
		{"commit ends its goroutine", faulty{commit: commitLeaves}, harness.StoreFailed, completeTurn + " refused", none, false},
		{"commit names its own cause", faulty{commit: sealThen(func() error { return harness.Halt{Cause: harness.Overloaded} })},
			harness.Overloaded, completeTurn + " refused", none, false},
		{"it never asks what to keep", faulty{commit: neverSeals}, harness.StoreFailed, completeTurn + " refused", none, false},
		{"it keeps the hold unasked, without its records: that is no offer", faulty{commit: keepsUnasked}, harness.StoreFailed,
			completeTurn + " refused", red, false},
		{"it asks when the turn is over", faulty{commit: hangsBeforeSeal}, harness.StoreFailed, completeTurn + " refused", none, false},
		{"it asks, keeps nothing and hangs", faulty{commit: sealThen(func() error { time.Sleep(aLongTime); return nil })},
			harness.StoreFailed, completeTurn + " refused", none, false},
		{"it asks, keeps nothing and panics", faulty{commit: sealThen(func() error { panic("driver") })},
			harness.StoreFailed, completeTurn + " refused", none, false},
		{"it asks, keeps nothing and ends its goroutine", faulty{commit: sealThen(func() error { runtime.Goexit(); return nil })},
			harness.StoreFailed, completeTurn + " refused", none, false},
		{"it keeps all and hangs: reading back shows it", faulty{commit: hangsAfterCommit}, 0, completeTurn + " held read_back", red, true},
		{"it keeps all and loses its answer: reading back shows it", faulty{commit: losesAnswer}, 0, completeTurn + " held read_back", red, true},
		{"it asks twice and obeyed the first time: reading back shows it", faulty{commit: asksTwice}, 0, completeTurn + " held read_back", red, true},
		{"it asks twice and obeyed the second time: nothing is there", faulty{commit: triesTwice}, harness.StoreFailed,
			completeTurn + " refused", none, false},
		{"it shows another room", faulty{commit: shows("Blue")}, harness.HoldTaken, completeTurn + " held read_back refused", none, true},
		{"it shows nothing", faulty{commit: showing(func([]*deskHold) []*deskHold { return nil })}, harness.HoldTaken,
			completeTurn + " held read_back refused", none, true},
		{"it shows more than was asked for", faulty{commit: showing(func(s []*deskHold) []*deskHold { return append(s, s...) })},
			harness.HoldTaken, completeTurn + " held read_back refused", none, true},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := newBook(t, "Red")
				c.store.deskStore = b.store
				began := time.Now()
				out := harness.Serve(t.Context(), serverOf(t, c.store, says(goodRed)), deskAsk{Says: "a room"})
				if took := time.Since(began); took > everyLimit {
					t.Errorf("the turn took %v, its limits are %v", took, everyLimit)
				}
				wantStages(t, out, c.stages)
				if out.Halt().Cause != c.cause {
					t.Errorf("the turn halts with %v, not with %v", out.Halt(), c.cause)
				}
				time.Sleep(2 * aLongTime) // the store returns
				wantHeld(t, b.store, c.held)
				if c.records {
					wantLog(t, b.log, out)
				} else if got := b.log.Records(); len(got) != 0 {
					t.Errorf("nothing was kept, but the log has %s", stages(got))
				}
			})
		})
	}
}

func TestACommitThatIsUnknownStaysRefusedWhenItCannotBeReadBack(t *testing.T) {
	cases := []struct {
		why      string
		readBack readBackFunc
	}{
		{"reading back has an error", func(context.Context, deskStore, string) ([]deskHold, error) { return []deskHold{{"Red"}}, errDisk }},
		{"reading back hangs", func(context.Context, deskStore, string) ([]deskHold, error) {
			time.Sleep(aLongTime)
			return []deskHold{{"Red"}}, nil
		}},
		{"reading back panics", func(context.Context, deskStore, string) ([]deskHold, error) { panic("driver") }},
		{"it shows another room", func(context.Context, deskStore, string) ([]deskHold, error) { return []deskHold{{"Blue"}}, nil }},
		{"it shows nothing", func(context.Context, deskStore, string) ([]deskHold, error) { return nil, nil }},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := faulty{deskStore: newBook(t, "Red").store, commit: hangsAfterCommit, readBack: c.readBack}
				began := time.Now()
				out := harness.Serve(t.Context(), serverOf(t, store, says(goodRed)), deskAsk{Says: "a room"})
				wantHalt(t, out, harness.StoreFailed)
				wantStages(t, out, completeTurn+" refused")
				wantLimit(t, out, commitLimit)
				if took := time.Since(began); took > 2*commitLimit {
					t.Errorf("the turn took %v", took)
				}
				time.Sleep(2 * aLongTime) // the store returns
			})
		})
	}
}

func TestASnapshotThatFailsComposesNothing(t *testing.T) {
	cases := []struct {
		why      string
		snapshot snapshotFunc
		cause    harness.Cause
	}{
		{"it has an error", func(context.Context, deskStore) (deskState, error) { return deskState{}, errDisk }, harness.StoreFailed},
		{"it names its own cause", func(context.Context, deskStore) (deskState, error) {
			return deskState{}, harness.Halt{Cause: harness.Overloaded}
		}, harness.Overloaded},
		{"it panics", func(context.Context, deskStore) (deskState, error) { panic("driver") }, harness.StoreFailed},
		{"it ends its goroutine", func(context.Context, deskStore) (deskState, error) { runtime.Goexit(); return deskState{}, nil }, harness.StoreFailed},
		{"it hangs", func(context.Context, deskStore) (deskState, error) { time.Sleep(aLongTime); return deskState{}, nil }, harness.StoreFailed},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b, calls := newBook(t, "Red"), 0
				s := serverOf(t, faulty{deskStore: b.store, snapshot: c.snapshot}, counted(says(goodRed), &calls))
				began := time.Now()
				out := harness.Serve(t.Context(), s, deskAsk{Says: "a room"})
				if took := time.Since(began); took > snapshotLimit || calls != 0 {
					t.Errorf("%d calls in %v", calls, took)
				}
				wantHalt(t, out, c.cause)
				wantStages(t, out, "refused")
				wantLog(t, b.log, out)
				time.Sleep(2 * aLongTime) // the store returns
			})
		})
	}
}

func TestALogThatCannotBeWrittenKeepsNothing(t *testing.T) {
	cases := []struct {
		why    string
		before func(context.Context) error
		causes []harness.Cause
	}{
		{"it has an error", func(context.Context) error { return errDisk }, []harness.Cause{harness.LogFailed}},
		{"it panics", func(context.Context) error { panic("disk") }, []harness.Cause{harness.LogFailed}},
		{"it gives up at the limit: whoever says so first", func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() },
			[]harness.Cause{harness.LogFailed, harness.StoreFailed}},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				log := &brokenLog{before: c.before}
				store := bookWith(t, log, "Red")
				out := harness.Serve(t.Context(), serverOf(t, store, says(goodRed)), deskAsk{Says: "a room"})
				synctest.Wait()
				if !slices.Contains(c.causes, out.Halt().Cause) {
					t.Errorf("the turn halts with %v", out.Halt())
				}
				wantStages(t, out, completeTurn+" refused")
				wantHeld(t, store, map[string]string{})
				if len(log.Records()) != 0 {
					t.Errorf("the log has %s", stages(log.Records()))
				}
			})
		})
	}
}

// A log that is deaf to its limit may still write: whether it did is unknown
// when the fallback goes out, but records and hold stay together.
// A log that goes on past the limit has written a hold that nobody was told of.
// The hold is not kept, and the log says so.
func TestALogThatIsDeafToItsLimitHoldsNothing(t *testing.T) {
	for why, late := range map[string]error{"it wrote in the end": nil, "it failed in the end": errDisk} {
		t.Run(why, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var log []harness.Record
				store := bookWith(t, logFunc(func(_ context.Context, all []harness.Record) error {
					time.Sleep(aLongTime)
					if late == nil {
						log = append(log, all...)
					}
					return late
				}), "Red")
				began := time.Now()
				out := harness.Serve(t.Context(), serverOf(t, store, says(goodRed)), deskAsk{Says: "a room"})
				if took := time.Since(began); took > 2*commitLimit {
					t.Errorf("the turn took %v", took)
				}
				wantHalt(t, out, harness.StoreFailed)
				time.Sleep(3 * aLongTime) // the log returns, and is told
				synctest.Wait()
				wantHeld(t, store, map[string]string{})
				if want := map[bool]string{true: completeTurn + " held read_back refused", false: ""}[late == nil]; stages(log) != want {
					t.Errorf("the log has %s", stages(log))
				}
			})
		})
	}
}

func TestAFallbackWhoseRecordsCannotBeKeptKeepsItsCause(t *testing.T) {
	for why, commit := range map[string]commitFunc{"an error": commitFails, "a panic": commitPanics, "no seal": neverSeals} {
		store := faulty{deskStore: newBook(t, "Red").store, commit: commit}
		out := harness.Serve(t.Context(), serverOf(t, store, says(badLoud)), deskAsk{Says: "a room"})
		wantHalt(t, out, harness.AnswersRejected)
		if !errors.Is(out.Halt(), harness.StoreFailed) {
			t.Errorf("%s: the operator does not hear of it: %v", why, out.Halt())
		}
	}
}
