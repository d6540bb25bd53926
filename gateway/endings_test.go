package gateway_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"go.opentelemetry.io/otel/trace"
	tracenoop "go.opentelemetry.io/otel/trace/noop"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

// slowTracer takes its time to begin a span.
type slowTracer struct{ tracenoop.TracerProvider }

func (slowTracer) Tracer(string, ...trace.TracerOption) trace.Tracer { return slowStart{} }

type slowStart struct{ tracenoop.Tracer }

func (slowStart) Start(ctx context.Context, _ string, _ ...trace.SpanStartOption) (context.Context, trace.Span) {
	time.Sleep(3 * time.Second)
	return ctx, tracenoop.Span{}
}

func TestNothingGoesOutForACallerWhoHasHisResult(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := gatewaytest.NewScript(gatewaytest.Answers("late"))
		c := config(t, s)
		c.Traces, c.Limits.Within = slowTracer{}, time.Second
		reply, err := open(t, c).Call(t.Context(), call(t))
		time.Sleep(time.Minute)
		if b := balance(t, c.Ledger); !errors.Is(err, gateway.OutOfTime) || len(reply.Tries) != 0 || len(s.Requests()) != 0 || b.Spent+b.Held != 0 {
			t.Errorf("%v, tries %v, %d requests, %+v", err, reply.Tries, len(s.Requests()), b)
		}
	})
}

func TestA2xxIsPaidForOnce(t *testing.T) {
	for _, class := range []gateway.Class{gateway.Quota, gateway.ServerFault, gateway.NotSent, gateway.TooLong} {
		spare := gatewaytest.NewScript(gatewaytest.Answers("yes"))
		c := routed(t, gatewaytest.NewScript(gatewaytest.FailsWith(&gateway.Error{Class: class, Status: 200})), spare, spare)
		reply, err := open(t, c).Call(t.Context(), call(t))
		if b := balance(t, c.Ledger); !errors.Is(err, gateway.Malformed) || spare.Left() != 1 || reply.CostMicros != worst || int64(b.Spent) != worst {
			t.Errorf("%s: %v, cost %d, %+v", class, err, reply.CostMicros, b)
		}
	}
}

func TestABudgetThatRefusesARetryDoesNotHideTheFault(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		spare := gatewaytest.NewScript(gatewaytest.Answers("yes"))
		c := routed(t, gatewaytest.NewScript().Forever(gatewaytest.Fails(gateway.ServerFault)), spare, spare)
		c.Limits.Tries, c.Ledger = 3, ledger(t, budget.Micros(worst)+50)
		c.Routes[1].Output, c.Routes[2].Output = 5, 5
		reply, err := open(t, c).Call(t.Context(), call(t))
		want := []harness.Hop{{Provider: "script", Model: "m", Why: "server_fault"}}
		if err != nil || !cmp.Equal(reply.Hops, want) {
			t.Errorf("%v, hops %v", err, reply.Hops)
		}
	})
}

func TestWhatIsNoAnswerDoesNotSayThatAllIsWell(t *testing.T) {
	for reason, c := range map[string]struct {
		step gatewaytest.Step
		stop string
	}{
		"it stopped as it should, and is none": {answer(func(r *gateway.Response) { r.ID = "" }), ""},
		"the stop is the reason":               {gatewaytest.Stops(gateway.StopLength), "length"},
	} {
		reply, err := open(t, config(t, gatewaytest.NewScript(c.step))).Call(t.Context(), call(t))
		if err == nil || reply.Stop != c.stop {
			t.Errorf("%s: %v, stop %q", reason, err, reply.Stop)
		}
	}
}

func TestAGatewayWithLittlePatienceOfItsOwnSeesWhatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := gatewaytest.NewScript().Forever(gatewaytest.Hangs())
		c := single(t, s)
		c.Limits.Within = 2 * time.Second // less than its Patience
		g := open(t, c)
		for range 6 {
			_, _ = g.Call(t.Context(), call(t))
			synctest.Wait() // what was given up is heard of
		}
		if n := len(s.Requests()); n != 3 {
			t.Errorf("%d requests", n)
		}
	})
}

func TestAnErrorAtTheLimitNamesWhoWasAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, err := open(t, config(t, gatewaytest.NewScript(gatewaytest.Hangs()))).Call(t.Context(), call(t))
		if e := failure(t, err); e.Provider != "script" || e.Model != "m" {
			t.Error(err)
		}
	})
}

func TestAPauseIsNotTheTimeOfATry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := gatewaytest.NewScript(gatewaytest.FailsWith(&gateway.Error{Class: gateway.TooManyRequests, Status: 429, RetryAfter: 5 * time.Second}))
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(3*time.Second, cancel)
		reply, err := open(t, config(t, s)).Call(ctx, call(t))
		if !errors.Is(err, gateway.CallerGone) || len(reply.Tries) != 1 || reply.Tries[0].MS != 1 {
			t.Errorf("%v, tries %+v", err, reply.Tries)
		}
	})
}
