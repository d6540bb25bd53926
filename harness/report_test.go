package harness_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/harness"
)

// costly reports a request, works on, and does not look at its context.
func costly(work time.Duration) harness.ModelFunc {
	return func(ctx context.Context, _ harness.Call) (harness.Reply, error) {
		r := harness.Receipt{Asked: "m", CostMicros: 7, Tries: []harness.Try{{Provider: "p", Model: "m", CostMicros: 7}}}
		harness.Report(ctx, harness.Receipt{Asked: "other"})
		harness.Report(ctx, r)
		r.Tries[0].CostMicros = 99 // the report is as it was
		time.Sleep(work)
		harness.Report(ctx, harness.Receipt{Asked: "too late"})
		return harness.Reply{Text: goodRed, Receipt: r}, nil
	}
}

func TestATurnThatIsGivenUpRecordsWhatItsCallReported(t *testing.T) {
	for _, c := range []struct {
		cancel time.Duration
		cause  harness.Cause
		ms     int64
		reason string
	}{
		{time.Hour, harness.OutOfTime, 1000, "the limit passes"},
		{400 * time.Millisecond, harness.Canceled, 400, "the caller leaves"},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			stop := time.AfterFunc(c.cancel, cancel)
			defer stop.Stop()
			out := harness.Run(ctx, within(time.Second, costly(time.Minute)), builtDesk(t).Turn(deskAsk{"hi", []string{"Red"}}))
			want := harness.Receipt{
				Stop: harness.NoAnswer, Asked: "m", MS: c.ms, CostMicros: 7, Tries: []harness.Try{{Provider: "p", Model: "m", MS: c.ms, CostMicros: 7}},
			}
			called := bodies[harness.Called](out.Records())
			if len(called) != 1 || out.Halt().Cause != c.cause {
				t.Fatalf("%s: %v, %d calls", c.reason, out.Halt(), len(called))
			}
			if diff := cmp.Diff(want, called[0].Receipt); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.reason, diff)
			}
			time.Sleep(time.Hour) // the call comes back, and changes nothing
			if diff := cmp.Diff(called, bodies[harness.Called](out.Records())); diff != "" {
				t.Errorf("%s: a record changed:\n%s", c.reason, diff)
			}
		})
	}
}

func TestAReportIsOfTheCallUnderWayOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		calls := 0
		model := harness.ModelFunc(func(ctx context.Context, _ harness.Call) (harness.Reply, error) {
			if calls++; calls == 1 {
				harness.Report(ctx, harness.Receipt{CostMicros: 7})
				return harness.Reply{Text: answer("Green", "no")}, nil
			}
			<-ctx.Done()
			return harness.Reply{}, ctx.Err()
		})
		out := harness.Run(t.Context(), within(time.Second, model), builtDesk(t).Turn(deskAsk{"hi", []string{"Red"}}))
		if called := bodies[harness.Called](out.Records()); len(called) != 2 || called[1].Receipt.CostMicros != 0 {
			t.Errorf("%+v", called)
		}
	})
}

func TestAPanicAfterAReportKeepsIt(t *testing.T) {
	model := harness.ModelFunc(func(ctx context.Context, _ harness.Call) (harness.Reply, error) {
		harness.Report(ctx, harness.Receipt{CostMicros: 5, Stop: "stop"})
		panic("broken")
	})
	out := harness.Run(t.Context(), runner(model), builtDesk(t).Turn(deskAsk{"hi", []string{"Red"}}))
	called := bodies[harness.Called](out.Records())
	if len(called) != 1 || called[0].Receipt.CostMicros != 5 || called[0].Receipt.Stop != harness.NoAnswer || out.Halt().Cause != harness.Panicked {
		t.Errorf("%+v, %v", called, out.Halt())
	}
}

func TestALateReportIsNotThatOfTheNextCall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var first context.Context
		model := harness.ModelFunc(func(ctx context.Context, c harness.Call) (harness.Reply, error) {
			if c.Attempt == 1 {
				first = ctx
				return harness.Reply{Text: answer("Green", "no")}, nil
			}
			harness.Report(ctx, harness.Receipt{CostMicros: 5})
			harness.Report(first, harness.Receipt{CostMicros: 99})
			<-ctx.Done()
			return harness.Reply{}, ctx.Err()
		})
		out := harness.Run(t.Context(), within(time.Second, model), builtDesk(t).Turn(deskAsk{"hi", []string{"Red"}}))
		if called := bodies[harness.Called](out.Records()); len(called) != 2 || called[1].Receipt.CostMicros != 5 {
			t.Errorf("%+v", called)
		}
	})
}
