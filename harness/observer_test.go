package harness_test

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/harness"
)

// witness keeps what an observer shows it.
type witness struct {
	mu   sync.Mutex
	seen []harness.Record
}

func (w *witness) see(r harness.Record) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seen = append(w.seen, r)
}

func (w *witness) records() []harness.Record {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]harness.Record(nil), w.seen...)
}

// observed runs the desk's longest turn under an observer.
func observed(ctx context.Context, turn deskTurn, o *harness.Observer) deskOutcome {
	r := within(time.Second, scripted(badGreen, badLoud, goodRed))
	r.Observer = o
	return harness.Run(ctx, r, turn)
}

func TestAnObserverSeesEveryRecordInOrder(t *testing.T) {
	var w witness
	o := harness.NewObserver(64, w.see)
	out := observed(t.Context(), trapTurn(t, "a room"), o)
	if err := o.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(out.Records(), w.records()); diff != "" || o.Missed() != 0 {
		t.Errorf("%d missed, and what was shown is not what happened: %s", o.Missed(), diff)
	}
}

func TestAnObserverFollowsATurnWhileItRuns(t *testing.T) {
	turn := trapTurn(t, "a room")
	synctest.Test(t, func(t *testing.T) {
		var w witness
		o := harness.NewObserver(64, w.see)
		r := runner(harness.ModelFunc(func(ctx context.Context, c harness.Call) (harness.Reply, error) {
			synctest.Wait()
			if got := len(w.records()); got != 2*c.Attempt-1 {
				t.Errorf("in call %d the observer has seen %d records", c.Attempt, got)
			}
			return scripted(badLoud, goodRed)(ctx, c)
		}))
		r.Observer = o
		harness.Run(t.Context(), r, turn)
		if err := o.Close(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

func TestAnObserverCanNeitherHoldNorFailATurn(t *testing.T) {
	const total = 7 // records of the turn
	cases := []struct {
		why    string
		queue  int
		see    func(harness.Record)
		missed int64
	}{
		{"it hangs, and its queue is full", 2, func(harness.Record) { time.Sleep(aLongTime) }, total - 2 - 1},
		{"it panics at everything", 64, func(harness.Record) { panic("page") }, total},
		{"there is nobody to see", 64, nil, total},
		{"it ends its goroutine", 64, func(harness.Record) { runtime.Goexit() }, total},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			turn := trapTurn(t, "a room")
			synctest.Test(t, func(t *testing.T) {
				o := harness.NewObserver(c.queue, c.see)
				began := time.Now()
				synctest.Wait()
				r := within(time.Second, harness.ModelFunc(func(ctx context.Context, call harness.Call) (harness.Reply, error) {
					synctest.Wait() // the observer has taken what it will
					return scripted(badGreen, badLoud, goodRed)(ctx, call)
				}))
				r.Observer = o
				out := harness.Run(t.Context(), r, turn)
				wantStages(t, out, "composed called checked called checked called checked")
				if took := time.Since(began); took != 0 {
					t.Errorf("the turn was held for %v", took)
				}
				if err := o.Close(t.Context()); err != nil || o.Missed() != c.missed {
					t.Errorf("close: %v; %d records were missed, want %d", err, o.Missed(), c.missed)
				}
			})
		})
	}
}

func TestWhatAnObserverDoesToARecordStaysWithIt(t *testing.T) {
	vandal := func(r harness.Record) {
		switch b := r.Body.(type) {
		case harness.Composed:
			clear(b.Facts)
		case harness.Checked:
			clear(b.Answer)
			clear(b.Reasons)
		}
	}
	var w witness
	r := runner(scripted(badGreen, goodRed))
	turn := trapTurn(t, "a room")
	clean := harness.Run(t.Context(), r, turn)
	o := harness.NewObserver(64, func(r harness.Record) { vandal(r); w.see(r) })
	r.Observer = o
	out := harness.Run(t.Context(), r, turn)
	if err := o.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	timeless := cmp.Transformer("timeless", func(r harness.Record) string {
		r.At = time.Time{}
		if called, ok := r.Body.(harness.Called); ok {
			called.Receipt.MS = 0
			r.Body = called
		}
		raw, _ := r.MarshalJSON()
		return string(raw)
	})
	if diff := cmp.Diff(clean.Records(), out.Records(), timeless); diff != "" {
		t.Errorf("the records changed with those of the observer: %s", diff)
	}
}

func TestCloseWaitsNoLongerThanItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := harness.NewObserver(64, func(harness.Record) { time.Sleep(time.Minute) })
		observed(t.Context(), trapTurn(t, "a room"), o)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := o.Close(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("closing gave %v", err)
		}
		before := o.Missed()
		observed(t.Context(), trapTurn(t, "a room"), o)
		if o.Missed() != before+7 {
			t.Errorf("a closed observer missed %d of 7 records", o.Missed()-before)
		}
		if err := o.Close(t.Context()); err != nil {
			t.Errorf("closing again and waiting gave %v", err)
		}
	})
}

func TestNoObserverAndTheZeroObserverShowNothing(t *testing.T) {
	for _, o := range []*harness.Observer{nil, {}} {
		wantStages(t, observed(t.Context(), trapTurn(t, "a room"), o), "composed called checked called checked called checked")
		if err := o.Close(t.Context()); err != nil || o.Missed() != 0 {
			t.Errorf("close %v, missed %d", err, o.Missed())
		}
	}
}

func TestManyTurnsMayShareAnObserver(t *testing.T) {
	var w witness
	o := harness.NewObserver(8, w.see)
	r := runner(scripted(badLoud, goodRed))
	r.Observer, r.NewTurn = o, nil
	turn := trapTurn(t, "a room")
	var turns sync.WaitGroup
	for range 8 {
		turns.Go(func() {
			for range 20 {
				harness.Run(t.Context(), r, turn)
			}
		})
	}
	turns.Wait()
	if err := o.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	last := map[string]int{}
	for _, r := range w.records() {
		if r.Seq <= last[r.Turn] {
			t.Fatalf("turn %s shows record %d after %d", r.Turn, r.Seq, last[r.Turn])
		}
		last[r.Turn] = r.Seq
	}
	if shown := int64(len(w.records())) + o.Missed(); shown != 8*20*5 {
		t.Errorf("%d records were shown or counted as missed, %d were written", shown, 8*20*5)
	}
}
