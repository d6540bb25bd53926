package harness_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// Where in a served turn the caller leaves.
type leaving struct {
	why    string
	at     func(*deskServer, func()) // arranges that the caller leaves
	stages string
	held   map[string]string
}

func leavings() []leaving {
	none := map[string]string{}
	return []leaving{
		{"before anything", func(_ *deskServer, leave func()) { leave() }, "refused", none},
		{"in the snapshot", func(s *deskServer, leave func()) {
			s.Store = faulty{deskStore: s.Store, snapshot: func(ctx context.Context, _ deskStore) (deskState, error) {
				leave()
				<-ctx.Done()
				return deskState{}, ctx.Err()
			}}
		}, "refused", none},
		{"in the scrubbing", func(s *deskServer, leave func()) {
			s.Scrub = func(_ context.Context, q deskAsk) (deskAsk, error) { leave(); return q, nil }
		}, "refused", none},
		{"in the call", func(s *deskServer, leave func()) {
			s.Runner.Model = harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
				leave()
				return harness.Reply{Text: goodRed}, nil
			})
		}, "composed called refused", none},
		{"after the answer passed, before it is committed", func(s *deskServer, leave func()) {
			s.Runner.Gate = &gate{allow: always(3), hear: leave}
		}, "composed called checked refused", none},
		{"while the hold is being kept: it is too late to take it back", func(s *deskServer, leave func()) {
			s.Store = faulty{deskStore: s.Store, commit: func(ctx context.Context, inner deskStore, turn string, effects []deskHold, seal deskSeal) error {
				leave()
				return inner.Commit(ctx, turn, effects, seal)
			}}
		}, "composed called checked held read_back", map[string]string{"Red": "t1"}},
	}
}

func TestTheRecordsOfACallerWhoLeftAreKept(t *testing.T) {
	for _, c := range leavings() {
		t.Run(c.why, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := newBook(t, "Red")
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				s := serverOf(t, b.store, says(goodRed))
				c.at(&s, cancel)
				out := harness.Serve(ctx, s, deskAsk{Says: "a room"})
				synctest.Wait()
				if len(c.held) == 0 {
					wantHalt(t, out, harness.Canceled)
				}
				wantStages(t, out, c.stages)
				wantHeld(t, b.store, c.held)
				wantLog(t, b.log, out)
			})
		})
	}
}

func TestTheDeadlineOfACallerEndsItsTurnAndKeepsTheRecords(t *testing.T) {
	cases := []struct {
		why    string
		change func(*deskServer)
		stages string
	}{
		{"in the snapshot", func(s *deskServer) {
			s.Store = faulty{deskStore: s.Store, snapshot: func(context.Context, deskStore) (deskState, error) { time.Sleep(aLongTime); return deskState{}, nil }}
		}, "refused"},
		{"in the scrubbing", func(s *deskServer) {
			s.Scrub = func(_ context.Context, q deskAsk) (deskAsk, error) { time.Sleep(aLongTime); return q, nil }
		}, "refused"},
		{"in the call", func(s *deskServer) { s.Runner.Model = stubborn(aLongTime, goodRed, nil) }, "composed called refused"},
		{"after the answer passed", func(s *deskServer) {
			s.Runner.Gate = &gate{allow: always(3), hear: func() { time.Sleep(aLongTime) }}
		}, "composed called checked refused"},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := newBook(t, "Red")
				ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
				defer cancel()
				s := serverOf(t, b.store, says(goodRed))
				c.change(&s)
				began := time.Now()
				out := harness.Serve(ctx, s, deskAsk{Says: "a room"})
				if took := time.Since(began); took != 300*time.Millisecond {
					t.Errorf("the turn took %v", took)
				}
				wantHalt(t, out, harness.OutOfTime)
				wantStages(t, out, c.stages)
				wantHeld(t, b.store, map[string]string{})
				wantLog(t, b.log, out)
				time.Sleep(2 * aLongTime) // everybody returns
			})
		})
	}
}

// The edge's limits add up: whatever hangs, Serve is back in time.
func TestServeIsBackInTimeWhenEverythingHangs(t *testing.T) {
	hang := func() { time.Sleep(aLongTime) }
	synctest.Test(t, func(t *testing.T) {
		store := faulty{
			deskStore: newBook(t, "Red").store,
			commit:    hangsAfterCommit,
			readBack:  func(context.Context, deskStore, string) ([]deskHold, error) { hang(); return nil, nil },
			snapshot: func(ctx context.Context, s deskStore) (deskState, error) {
				time.Sleep(snapshotLimit - time.Millisecond)
				return s.Snapshot(ctx)
			},
		}
		s := serverOf(t, store, stubborn(turnLimit-time.Millisecond, goodRed, nil))
		s.Runner.Gate = &gate{allow: always(3), hear: hang}
		s.Runner.Observer = harness.NewObserver(1, func(harness.Record) { hang() })
		began := time.Now()
		out := harness.Serve(t.Context(), s, deskAsk{Says: "a room"})
		if took := time.Since(began); took > everyLimit {
			t.Errorf("the turn took %v, its limits are %v", took, everyLimit)
		}
		wantHalt(t, out, harness.StoreFailed)
		if err := s.Runner.Observer.Close(t.Context()); err != nil {
			t.Error(err)
		}
		time.Sleep(2 * aLongTime) // everybody returns
	})
}
