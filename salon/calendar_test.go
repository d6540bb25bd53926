package salon_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// keepAll is a seal that keeps whatever shows, and notes it.
func keepAll(seen *[]*salon.Hold) harness.Seal[salon.Hold] {
	return func(shown []*salon.Hold) (records, bool) {
		*seen = shown
		return nil, true
	}
}

func memory(t tb, s salon.Salon) *store {
	t.Helper()
	st, err := salon.NewStore(s, harness.Discard{})
	if err != nil {
		t.Fatalf("%v", err)
	}
	return st
}

func TestOnlyAnOpenHourOfTheScheduleIsHeld(t *testing.T) {
	for _, row := range []struct{ slot, why string }{
		{"Monday 10am", "Rosa holds it"},
		{"Tuesday 2:15pm", "it is not on the schedule"},
		{"tuesday 3pm", "the write knows the schedule's own spelling only"},
		{"Tuesday 3 pm", "another spelling"},
		{"", "it is no hour"},
	} {
		st := memory(t, salon.BuiltIn())
		var seen []*salon.Hold
		if err := st.Commit(t.Context(), "t1", []salon.Hold{{For: "Ana", Slot: row.slot}}, keepAll(&seen)); err != nil {
			t.Fatal(err)
		}
		if len(seen) != 1 || seen[0] != nil {
			t.Errorf("%q (%s) shows as held", row.slot, row.why)
		}
		wantRosas(t, calendarOf(t, st), 1)
	}
}

func TestEqualHoldOfTheSameCustomerFromAnotherTurnIsNotThere(t *testing.T) {
	st := memory(t, salon.BuiltIn())
	hold := []salon.Hold{{For: "Ana", Slot: "Tuesday 3pm"}}
	var seen []*salon.Hold
	if err := st.Commit(t.Context(), "t1", hold, keepAll(&seen)); err != nil || seen[0] == nil {
		t.Fatalf("the first turn's hold shows as %v, error %v", seen[0], err)
	}
	if err := st.Commit(t.Context(), "t2", hold, keepAll(&seen)); err != nil || seen[0] != nil {
		t.Errorf("the second turn's hold shows as %v, error %v", seen[0], err)
	}
	if got, err := st.ReadBack(t.Context(), "t2"); err != nil || len(got) != 0 {
		t.Errorf("the second turn reads back %v, error %v", got, err)
	}
	if got, err := st.ReadBack(t.Context(), "t1"); err != nil || !slices.Equal(got, hold) {
		t.Errorf("the first turn reads back %v, error %v", got, err)
	}
}

func TestHoldIsConfirmedOnce(t *testing.T) {
	st := memory(t, salon.BuiltIn())
	var seen []*salon.Hold
	if err := st.Commit(t.Context(), "t1", []salon.Hold{{For: "Ana", Slot: "Tuesday 3pm"}}, keepAll(&seen)); err != nil {
		t.Fatal(err)
	}
	err := st.Commit(t.Context(), "t1", []salon.Hold{{For: "Ana", Slot: "Thursday 10am"}}, keepAll(&seen))
	if !errors.Is(err, harness.ErrCommitted) {
		t.Errorf("the same turn commits again: %v", err)
	}
	wantRosas(t, calendarOf(t, st), 2)
}

func TestOneOfFiftyHoldsOfAnHourIsKept(t *testing.T) {
	st := memory(t, salon.BuiltIn())
	var wg sync.WaitGroup
	shown := make([][]*salon.Hold, 50)
	for i := range shown {
		wg.Go(func() {
			hold := []salon.Hold{{For: fmt.Sprint("customer ", i), Slot: "Tuesday 3pm"}}
			if err := st.Commit(t.Context(), fmt.Sprint("t", i), hold, keepAll(&shown[i])); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	wins := slices.DeleteFunc(shown, func(s []*salon.Hold) bool { return s[0] == nil })
	if len(wins) != 1 {
		t.Errorf("%d of them show", len(wins))
	}
	wantRosas(t, calendarOf(t, st), 2)
}

func TestSnapshotAndClonesShareNothingWithTheCalendar(t *testing.T) {
	st := memory(t, salon.BuiltIn())
	c := calendarOf(t, st)
	c.Schedule[1] = "Sunday 7am"
	salon.Book().Apply(c, "t1", salon.Hold{For: "Ana", Slot: "Thursday 10am"})
	if got := calendarOf(t, st).Open(); !slices.Equal(got, []string{"Tuesday 3pm", "Thursday 10am"}) {
		t.Errorf("open are %q", got)
	}
	s := salon.BuiltIn()
	before := s.Calendar()
	s.Schedule[1] = "Sunday 7am"
	if before.Schedule[1] != "Tuesday 3pm" {
		t.Error("a calendar shares its schedule with the salon")
	}
	holds := before.Holds()
	holds[0].For = "Ana"
	if before.Holds()[0].For != "Rosa" {
		t.Error("the list of holds is the calendar's own")
	}
}

func TestEveryHoldThatIsMadeIsAVersion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, book := salons(0).Draw(t, "salon"), salon.Book()
		c := s.Calendar()
		for i, slot := range rapid.SliceOfN(rapid.SampledFrom(append(s.Schedule, "Sunday 7am")), 0, 12).Draw(t, "slots") {
			free := slices.Contains(c.Open(), slot)
			turn, hold := fmt.Sprint("t", i), salon.Hold{For: "Ana", Slot: slot}
			next := book.Apply(book.Clone(c), turn, hold)
			_, shows := book.Show(next, turn, hold)
			if shows != free || (next.DataVersion() != c.DataVersion()) != free || len(next.Holds()) != len(c.Holds())+b2i(free) {
				t.Fatalf("%q, open %t: shows %t, %v became %v", slot, free, shows, c, next)
			}
			if slices.Contains(next.Open(), slot) {
				t.Fatalf("%q is held and open", slot)
			}
			c = next
		}
	})
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestModelThatNeverAnswersEndsInTheFallbackAtTheLimitWithNothingHeld(t *testing.T) {
	for name, deaf := range map[string]bool{"it listens to its context": false, "it ignores its context": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { neverAnswers(t, deaf) })
		})
	}
}

const shortLimit = 200 * time.Millisecond

func neverAnswers(t *testing.T, deaf bool) {
	release := make(chan struct{})
	srv, st, log := open(t, salon.BuiltIn(), harness.ModelFunc(func(ctx context.Context, c harness.Call) (harness.Reply, error) {
		if deaf {
			<-release
			return harness.Reply{Text: said(goodReply)}, nil
		}
		<-ctx.Done()
		return harness.Reply{}, ctx.Err()
	}))
	srv.Runner.Within = shortLimit
	began := time.Now()
	out := harness.Serve(t.Context(), srv, ana(question))
	if took := time.Since(began); took != shortLimit {
		t.Errorf("it took %v", took)
	}
	refused := last[harness.Refused](t, out.Records())
	if _, ok := out.Offered(); ok || refused.Cause != harness.OutOfTime || refused.Limit != shortLimit {
		t.Errorf("offered %t, refused %+v", ok, refused)
	}
	if got, want := stages(log.Records()), []string{"composed", "called", "refused"}; !slices.Equal(got, want) {
		t.Errorf("the log holds %q", got)
	}
	close(release)
	synctest.Wait() // its late answer has come by now
	wantRosas(t, calendarOf(t, st), 1)
	if n := len(log.Records()); n != 3 {
		t.Errorf("the log holds %d records after the late answer", n)
	}
	if got := failed(out.Records()); got != nil {
		t.Errorf("the audit fails %q", got)
	}
}

// brokenLog refuses the records of every turn.
type brokenLog struct{}

func (brokenLog) Append(context.Context, records) error { return errors.New("disk full") }

func TestRecordsThatCannotBeWrittenHoldNothing(t *testing.T) {
	st, err := salon.NewStore(salon.BuiltIn(), brokenLog{})
	if err != nil {
		t.Fatal(err)
	}
	srv := salon.NewServer(built(t), runner(script(said(goodReply))), st, salon.BuiltIn())
	if out := harness.Serve(t.Context(), srv, ana(question)); out.Halt().Cause != harness.LogFailed {
		t.Errorf("the turn ended with %v", out.Halt())
	}
	wantRosas(t, calendarOf(t, st), 1)
}

func TestServerOfAZeroSalonOrDomainServesNothing(t *testing.T) {
	for name, srv := range map[string]server{
		"no salon":  salon.NewServer(built(t), runner(salon.StandIn{}), memory(t, salon.BuiltIn()), salon.Salon{}),
		"no domain": salon.NewServer(nil, runner(salon.StandIn{}), memory(t, salon.BuiltIn()), salon.BuiltIn()),
		"no runner": salon.NewServer(built(t), harness.Runner{}, memory(t, salon.BuiltIn()), salon.BuiltIn()),
	} {
		out := harness.Serve(t.Context(), srv, ana(question))
		if _, ok := out.Offered(); ok || out.Halt() == (harness.Halt{}) {
			t.Errorf("%s: offered %t, %v", name, ok, out.Halt())
		}
	}
}
