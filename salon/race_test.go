package salon_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/audit"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// gathered returns a model whose calls wait until n turns have called: every
// one of them has taken its snapshot by then, and none has committed. The
// answer is right for the option that pick says.
func gathered(n int, s salon.Salon, pick func(turn int, options []string) string) harness.Model {
	var mu sync.Mutex
	come, all := 0, make(chan struct{})
	return harness.ModelFunc(func(_ context.Context, c harness.Call) (harness.Reply, error) {
		mu.Lock()
		turn := come
		if come++; come == n {
			close(all)
		}
		mu.Unlock()
		<-all
		slot := pick(turn, c.Options())
		return harness.Reply{Text: answer(slot, rightReply(s, slot))}, nil
	})
}

// together serves every ask at the same time.
func together(srv server, asks []salon.Ask) []outcome {
	outs := make([]outcome, len(asks))
	var wg sync.WaitGroup
	for i, a := range asks {
		wg.Go(func() { outs[i] = harness.Serve(context.Background(), srv, a) })
	}
	wg.Wait()
	return outs
}

func alternate(turn int, options []string) string { return options[turn%len(options)] }

func TestTwentyTurnsOfOneCustomerGetTwoHoursAtMostAndEachItsOwn(t *testing.T) {
	const turns = 20
	s := salon.BuiltIn()
	srv, st, log := open(t, s, gathered(turns, s, alternate))
	outs := together(srv, slices.Repeat([]salon.Ask{ana(question)}, turns))
	offers := map[string]string{} // slot -> turn
	for _, out := range outs {
		if _, ok := out.Offered(); !ok {
			wantTaken(t, out)
			continue
		}
		for _, h := range out.Effects() {
			if other, ok := offers[h.Slot]; ok {
				t.Errorf("%q went out in the turns %s and %s", h.Slot, other, out.Turn())
			}
			offers[h.Slot] = out.Turn()
		}
	}
	if len(offers) != 2 {
		t.Errorf("the offers are %v", offers)
	}
	wantRosas(t, calendarOf(t, st), 3)
	wantAudited(t, log.Records(), outs)
}

// wantRosas holds that Rosa's hour is still hers and that so many are held.
func wantRosas(t tb, c salon.Calendar, n int) {
	t.Helper()
	holds := c.Holds()
	if len(holds) != n || holds[0] != (salon.Hold{For: "Rosa", Slot: "Monday 10am"}) {
		t.Errorf("the calendar shows %v", holds)
	}
}

// wantTaken holds that a turn lost its hour, and said so and nothing else.
func wantTaken(t tb, out outcome) {
	t.Helper()
	if out.Halt().Cause != harness.HoldTaken || len(out.Effects()) != 0 {
		t.Errorf("turn %s ended with %v and %v", out.Turn(), out.Halt(), out.Effects())
		return
	}
	if got, want := stages(out.Records()), []string{"composed", "called", "checked", "held", "read_back", "refused"}; !slices.Equal(got, want) {
		t.Errorf("turn %s: the records are %q", out.Turn(), got)
	}
	back := string(last[harness.ReadBack](t, out.Records()).Effect)
	if back != `{"for":"`+forOf(t, out)+`","slot":null}` {
		t.Errorf("turn %s: read back as %s", out.Turn(), back)
	}
}

func forOf(t tb, out outcome) string {
	t.Helper()
	held := string(last[harness.Held](t, out.Records()).Effect)
	_, rest, _ := strings.Cut(held, `{"for":"`)
	name, _, _ := strings.Cut(rest, `"`)
	return name
}

// wantAudited holds that each turn's audit is clean, or fails exactly where
// the turn lost its hour.
func wantAudited(t tb, logged records, outs []outcome) {
	t.Helper()
	for _, out := range outs {
		own := slices.DeleteFunc(slices.Clone(logged), func(r harness.Record) bool { return r.Turn != out.Turn() })
		if len(own) != len(out.Records()) {
			t.Errorf("turn %s: %d records are in the log, %d in the outcome", out.Turn(), len(own), len(out.Records()))
		}
		var want []string
		if out.Halt().Cause == harness.HoldTaken {
			want = []string{"the calendar shows the hold"}
		}
		if got := failed(own); !slices.Equal(got, want) {
			t.Errorf("turn %s (%v) fails %q", out.Turn(), out.Halt(), got)
		}
	}
}

// failed returns the names of the checks that fail over one turn's records.
func failed(rs records) (names []string) {
	for _, f := range audit.Validate(rs, salon.Checks()...).Failures() {
		names = append(names, f.Check)
	}
	return names
}

func TestAnyTurnsAtOnceHoldEachHourAtMostOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := salons(1).Draw(t, "salon")
		asked := rapid.SliceOfN(asks(), 1, 12).Draw(t, "asks")
		picks := rapid.SliceOfN(rapid.IntRange(0, 8), len(asked), len(asked)).Draw(t, "picks")
		srv, st, log := open(t, s, gathered(len(asked), s, func(turn int, options []string) string {
			return options[picks[turn]%len(options)]
		}))
		outs := together(srv, asked)
		want := slices.Clone(s.Booked)
		for _, out := range outs {
			if _, ok := out.Offered(); !ok {
				wantTaken(t, out)
				continue
			}
			if back := last[harness.ReadBack](t, out.Records()); string(back.Effect) != string(last[harness.Held](t, out.Records()).Effect) {
				t.Fatalf("turn %s was offered, read back as %s", out.Turn(), back.Effect)
			}
			want = append(want, out.Effects()...)
		}
		wantHolds(t, calendarOf(t, st), want)
		wantAudited(t, log.Records(), outs)
		if len(want) == len(s.Booked) {
			t.Fatalf("nobody got an hour")
		}
	})
}

// wantHolds holds that the calendar shows exactly these, each hour once.
func wantHolds(t tb, c salon.Calendar, want []salon.Hold) {
	t.Helper()
	got := c.Holds()
	slots := map[string]bool{}
	for _, h := range got {
		if slots[h.Slot] || !slices.Contains(want, h) {
			t.Fatalf("the calendar shows %v, want %v", got, want)
		}
		slots[h.Slot] = true
	}
	if len(got) != len(want) {
		t.Fatalf("the calendar shows %v, want %v", got, want)
	}
}

// Turns one after another see each other's holds in their offers.
func TestTurnsInARowRunOutOfHoursAndThenOfferNothing(t *testing.T) {
	s := salon.BuiltIn()
	srv, st, _ := open(t, s, salon.StandIn{})
	var causes []harness.Cause
	var held []salon.Hold
	for range 4 {
		out := harness.Serve(t.Context(), srv, ana(question))
		causes = append(causes, out.Halt().Cause)
		held = append(held, out.Effects()...)
	}
	if want := []salon.Hold{{For: "Ana", Slot: "Tuesday 3pm"}, {For: "Ana", Slot: "Thursday 10am"}}; !slices.Equal(held, want) {
		t.Errorf("held %v", held)
	}
	if !slices.Equal(causes[2:], []harness.Cause{harness.NothingToOffer, harness.NothingToOffer}) {
		t.Errorf("the causes are %v", causes)
	}
	wantRosas(t, calendarOf(t, st), 3)
}
