package gateway_test

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	meternoop "go.opentelemetry.io/otel/metric/noop"
	"go.opentelemetry.io/otel/trace"
	tracenoop "go.opentelemetry.io/otel/trace/noop"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

// breaking is a tracer and a log that break when they are told to.
type breaking struct {
	tracenoop.TracerProvider
	start, write bool
}

func (b *breaking) Tracer(string, ...trace.TracerOption) trace.Tracer {
	return breakingTracer{broken: b}
}

type breakingTracer struct {
	tracenoop.Tracer
	broken *breaking
}

func (t breakingTracer) Start(ctx context.Context, _ string, _ ...trace.SpanStartOption) (context.Context, trace.Span) {
	if t.broken.start {
		panic("the tracer")
	}
	return ctx, tracenoop.Span{}
}

func (b *breaking) Write([]byte) (int, error) {
	if b.write {
		panic("the log")
	}
	return 0, nil
}

func TestWhateverBreaksNothingStaysHeldAndTheCircuitHearsOfIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		fault := gatewaytest.Fails(gateway.ServerFault)
		s := gatewaytest.NewScript(fault, fault, fault).Forever(gatewaytest.Answers("yes"))
		c, b := single(t, s), &breaking{}
		c.Traces = b
		g := open(t, c)
		for range 3 {
			_, _ = g.Call(t.Context(), call(t))
		}
		time.Sleep(11 * time.Second)
		b.start = true // in the probe
		if _, err := g.Call(t.Context(), call(t)); !errors.Is(err, gateway.Panicked) || len(s.Requests()) != 3 {
			t.Errorf("%v, %d requests", err, len(s.Requests()))
		}
		b.start = false
		if _, err := g.Call(t.Context(), call(t)); err != nil {
			t.Errorf("the probe was lost: %v", err)
		}
		if b := balance(t, c.Ledger); b.Held != 0 {
			t.Errorf("%+v", b)
		}
	})
}

func TestALogThatBreaksCostsNobodyTheAnswer(t *testing.T) {
	c := config(t, gatewaytest.NewScript(gatewaytest.Answers("yes")))
	c.Log = slog.New(slog.NewTextHandler(&breaking{write: true}, &slog.HandlerOptions{Level: slog.LevelDebug}))
	if reply, err := open(t, c).Call(t.Context(), call(t)); err != nil || reply.Text != "yes" {
		t.Errorf("%q, %v", reply.Text, err)
	}
}

func TestAProviderThatNeverComesBackDoesNotKeepTheCircuit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		never := make(chan struct{})
		fault := gatewaytest.Fails(gateway.ServerFault)
		s := gatewaytest.NewScript(fault, fault, fault, gatewaytest.After(never, fault)).Forever(gatewaytest.Answers("yes"))
		g := open(t, single(t, s))
		for range 3 {
			_, _ = g.Call(t.Context(), call(t))
		}
		time.Sleep(11 * time.Second)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		_, _ = g.Call(ctx, call(t)) // the probe
		time.Sleep(11 * time.Second)
		if _, err := g.Call(t.Context(), call(t)); err != nil {
			t.Error(err)
		}
		close(never)
	})
}

// A provider's package that ends the goroutine it is called in has not
// answered.
func TestAGoroutineThatIsEndedIsAnError(t *testing.T) {
	gone := func(context.Context, gateway.Request) (gateway.Response, error) {
		runtime.Goexit()
		return gateway.Response{}, nil
	}
	c := config(t, gatewaytest.NewScript(gone))
	reply, err := open(t, c).Call(t.Context(), call(t))
	if !errors.Is(err, gateway.Panicked) || reply.Text != "" || reply.CostMicros != worst {
		t.Errorf("%q, %v, cost %d", reply.Text, err, reply.CostMicros)
	}
}

// strict is a ledger that works on no context that has ended, and whose steps
// can break.
type strict struct {
	*budget.Memory
	panics, duplicate bool
	released          int
}

func (s *strict) Book(ctx context.Context, b budget.Booking) error {
	if s.duplicate {
		return &budget.DuplicateError{ID: b.ID}
	}
	if err := s.Memory.Book(ctx, b); err != nil {
		return err
	}
	if s.panics {
		panic("booked, and broken")
	}
	return nil
}

func (s *strict) Settle(ctx context.Context, id string, spent budget.Micros) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return s.Memory.Settle(ctx, id, spent)
}

func (s *strict) Release(ctx context.Context, id string) error {
	s.released++
	if err := ctx.Err(); err != nil {
		return err
	}
	return s.Memory.Release(ctx, id)
}

func TestAHoldIsEndedThoughTheCallIsOver(t *testing.T) {
	for reason, c := range map[string]struct {
		step  gatewaytest.Step
		spent int64
	}{
		"it hung: all of it is spent":    {gatewaytest.Hangs(), worst},
		"it was never sent: none of it":  {unsent, 0},
		"it came after all: what it was": {late, answerCost},
	} {
		synctest.Test(t, func(t *testing.T) {
			conf := config(t, gatewaytest.NewScript(c.step))
			l := &strict{Memory: ledger(t, budget.Dollar)}
			conf.Ledger = l
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			defer cancel()
			if _, err := open(t, conf).Call(ctx, call(t)); !errors.Is(err, gateway.OutOfTime) {
				t.Errorf("%s: %v", reason, err)
			}
			time.Sleep(time.Second)
			if b := balance(t, l); b.Held != 0 || int64(b.Spent) != c.spent {
				t.Errorf("%s: %+v", reason, b)
			}
		})
	}
}

// unsent waits for a connection until the call is over.
func unsent(ctx context.Context, _ gateway.Request) (gateway.Response, error) {
	<-ctx.Done()
	return gateway.Response{}, &gateway.Error{Class: gateway.NotSent, Err: ctx.Err()}
}

// late answers after the call is over.
func late(ctx context.Context, r gateway.Request) (gateway.Response, error) {
	<-ctx.Done()
	time.Sleep(time.Millisecond)
	return gatewaytest.Answers("late")(ctx, r)
}

func TestALedgerThatPanicsRefusesAndLeavesNothingHeld(t *testing.T) {
	s := gatewaytest.NewScript()
	c := config(t, s)
	l := &strict{Memory: ledger(t, budget.Dollar), panics: true}
	c.Ledger = l
	if _, err := open(t, c).Call(t.Context(), call(t)); !errors.Is(err, gateway.OverBudget) || len(s.Requests()) != 0 {
		t.Errorf("%v, %d requests", err, len(s.Requests()))
	}
	if b := balance(t, l); b.Held != 0 {
		t.Errorf("%+v", b)
	}
}

func TestTheHoldOfAnotherRequestIsNotReleased(t *testing.T) {
	c := config(t, gatewaytest.NewScript())
	l := &strict{Memory: ledger(t, budget.Dollar), duplicate: true}
	c.Ledger = l
	if _, err := open(t, c).Call(t.Context(), call(t)); !errors.Is(err, gateway.OverBudget) || l.released != 0 {
		t.Errorf("%v, released %d times", err, l.released)
	}
}

func TestManyCallsAreMeasuredAtOnce(t *testing.T) {
	c := config(t, gatewaytest.NewScript().Forever(gatewaytest.Answers("yes")))
	c.Meters, c.Traces = meternoop.NewMeterProvider(), tracenoop.NewTracerProvider()
	g := open(t, c)
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if _, err := g.Call(t.Context(), call(t)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

// A gateway's own limit is not the turn's.
func TestTheTurnsLimitIsInTheRecordOnlyWhenItPassed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := config(t, gatewaytest.NewScript().Forever(gatewaytest.Hangs()))
		c.Limits.Within = 2 * time.Second
		out := harness.Run(t.Context(), harness.Runner{Model: open(t, c), Attempts: 3, Within: 6 * time.Second}, parrot(t, func(w *harness.Writer) { w.Say("A word?") }))
		refused := out.Records()[2].Body.(harness.Refused)
		if out.Halt().Cause != harness.OutOfTime || refused.Limit != 0 {
			t.Errorf("%v, the record says %s", out.Halt(), refused.Limit)
		}
	})
}
