package gateway_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

// single is a configuration in which a call is one try.
func single(t *testing.T, s *gatewaytest.Script) gateway.Config {
	c := config(t, s)
	c.Limits.Tries, c.Limits.Faults, c.Limits.Rest = 1, 3, 10*time.Second
	return c
}

func TestACircuitIsOpenedByFaultsUpstreamOnly(t *testing.T) {
	opens := map[gateway.Class]bool{
		gateway.Unclassified: true, gateway.Malformed: true, gateway.TooManyRequests: true, gateway.Overloaded: true, gateway.ServerFault: true,
		gateway.Broken: true, gateway.NotSent: true, gateway.TimedOut: true,
	}
	for class := gateway.Unclassified; class <= gateway.Panicked; class++ {
		synctest.Test(t, func(t *testing.T) {
			s := gatewaytest.NewScript().Forever(gatewaytest.Fails(class))
			g := open(t, single(t, s))
			for range 6 {
				_, _ = g.Call(t.Context(), call(t))
			}
			want := 6
			if opens[class] {
				want = 3
			}
			if n := len(s.Requests()); n != want {
				t.Errorf("%s: %d of 6 requests went out, want %d", class, n, want)
			}
		})
	}
}

func TestARequestThatIsAtFaultSaysNothingOfTheModel(t *testing.T) {
	for _, c := range []struct {
		between *gateway.Error
		opens   bool
		reason  string
	}{
		{&gateway.Error{Class: gateway.BadRequest, Status: 400}, true, "a bad request between faults is no answer"},
		{&gateway.Error{Class: gateway.Filtered, Status: 400}, true, "nor is one that a filter turned away"},
		{&gateway.Error{Class: gateway.Quota, Status: 429}, true, "a 429 is a fault, whatever its code"},
		{&gateway.Error{Class: gateway.Refused, Status: 200}, false, "a refusal is an answer: the model is up"},
	} {
		synctest.Test(t, func(t *testing.T) {
			fault := gatewaytest.Fails(gateway.ServerFault)
			s := gatewaytest.NewScript(fault, fault, gatewaytest.FailsWith(c.between), fault).Forever(gatewaytest.Answers("yes"))
			g := open(t, single(t, s))
			for range 4 {
				_, _ = g.Call(t.Context(), call(t))
			}
			if _, err := g.Call(t.Context(), call(t)); errors.Is(err, gateway.CircuitOpen) != c.opens {
				t.Errorf("%s: %v", c.reason, err)
			}
		})
	}
}

func TestACircuitIsNotOpenedByCallersWhoLeave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := gatewaytest.NewScript().Forever(gatewaytest.Hangs())
		g := open(t, single(t, s))
		for range 6 {
			ctx, cancel := context.WithCancel(t.Context())
			time.AfterFunc(time.Millisecond, cancel)
			_, _ = g.Call(ctx, call(t))
			synctest.Wait()
		}
		if n := len(s.Requests()); n != 6 {
			t.Errorf("%d of 6 requests went out", n)
		}
	})
}

func TestACallersDeadlineIsAFaultUpstreamOnceItWasPatient(t *testing.T) {
	for _, c := range []struct {
		within   time.Duration
		requests int
		reason   string
	}{
		{2 * time.Second, 6, "callers in a hurry do not take the model down for all"},
		{4 * time.Second, 3, "a model that hangs is down"},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := gatewaytest.NewScript().Forever(gatewaytest.Hangs())
			g := open(t, single(t, s))
			for range 6 {
				ctx, cancel := context.WithTimeout(t.Context(), c.within)
				_, _ = g.Call(ctx, call(t))
				cancel()
			}
			if n := len(s.Requests()); n != c.requests {
				t.Errorf("%s: %d requests, not %d", c.reason, n, c.requests)
			}
		})
	}
}

// Whoever leaves says nothing of the model: neither that it fails, nor that it
// works again.
func TestACircuitIsNotMendedByCallersWhoLeave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		fault := gatewaytest.Fails(gateway.ServerFault)
		s := gatewaytest.NewScript(fault, fault, gatewaytest.Hangs(), fault, gatewaytest.Answers("yes"))
		g := open(t, single(t, s))
		for range 5 {
			ctx, cancel := context.WithCancel(t.Context())
			time.AfterFunc(time.Millisecond, cancel)
			_, _ = g.Call(ctx, call(t))
			synctest.Wait()
		}
		if s.Left() != 1 {
			t.Errorf("%d steps left: three faults did not open the circuit", s.Left())
		}
	})
}

func TestAnOpenCircuitSendsAndHoldsNothingUntilAProbePasses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := gatewaytest.NewScript().Forever(gatewaytest.Fails(gateway.Overloaded))
		c := single(t, s)
		g := open(t, c)
		try := func() error { _, err := g.Call(t.Context(), call(t)); return err }
		for range 3 {
			_ = try()
		}
		if err := try(); !errors.Is(err, gateway.CircuitOpen) || !errors.Is(err, harness.BreakerOpen) || len(s.Requests()) != 3 {
			t.Errorf("%v, %d requests", err, len(s.Requests()))
		}
		if b := balance(t, c.Ledger); b != (budget.Balance{Limit: budget.Dollar}) {
			t.Errorf("%+v", b)
		}
		time.Sleep(10*time.Second + time.Millisecond)
		_, _ = try(), try() // the probe fails, and the circuit is open again
		if len(s.Requests()) != 4 {
			t.Errorf("%d requests: a probe is one", len(s.Requests()))
		}
		time.Sleep(10*time.Second + time.Millisecond)
		s.Forever(gatewaytest.Answers("yes"))
		if err := errors.Join(try(), try()); err != nil || len(s.Requests()) != 6 {
			t.Errorf("%v, %d requests", err, len(s.Requests()))
		}
	})
}

func TestRequestsBeyondTheRateWaitOrAreRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := gatewaytest.NewScript().Forever(gatewaytest.Answers("yes"))
		c := single(t, s)
		c.Limits.PerSecond, c.Limits.Burst, c.Limits.Within = 0.1, 1, 15*time.Second
		g, began := open(t, c), time.Now()
		for range 2 {
			if _, err := g.Call(t.Context(), call(t)); err != nil {
				t.Fatal(err)
			}
		}
		if took := time.Since(began); took < 9*time.Second || took > 11*time.Second {
			t.Errorf("the second request went out after %s", took)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		began = time.Now()
		if _, err := g.Call(ctx, call(t)); !errors.Is(err, gateway.Throttled) || !errors.Is(err, harness.RateLimited) || time.Since(began) != 0 {
			t.Errorf("%v after %s", err, time.Since(began))
		}
		if b := balance(t, c.Ledger); b.Held != 0 {
			t.Errorf("%+v: what was not sent is held", b)
		}
	})
}

func TestEntriesOfOneModelShareItsCircuit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := gatewaytest.NewScript().Forever(gatewaytest.Fails(gateway.ServerFault))
		c := single(t, s)
		c.Routes = append(c.Routes, c.Routes[0])
		g := open(t, c)
		for range 4 {
			_, _ = g.Call(t.Context(), call(t))
		}
		if n := len(s.Requests()); n != 3 {
			t.Errorf("%d requests", n)
		}
	})
}

func TestTwoServersOfOneNameHaveACircuitEach(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		down, up := gatewaytest.NewScript().Forever(gatewaytest.Fails(gateway.ServerFault)), gatewaytest.NewScript().Forever(gatewaytest.Answers("yes"))
		c := single(t, down)
		c.Routes = append(c.Routes, route(up, "m"))
		g := open(t, c)
		for range 10 {
			if _, err := g.Call(t.Context(), call(t)); err != nil {
				t.Error(err)
			}
		}
		if n := len(down.Requests()); n != 3 {
			t.Errorf("%d requests went to the server that is down", n)
		}
	})
}

func TestACircuitThatOpensBetweenTwoTriesDoesNotHideWhatOpenedIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := gatewaytest.NewScript().Forever(gatewaytest.Fails(gateway.ServerFault))
		c := single(t, s)
		c.Limits.Tries = 5
		if _, err := open(t, c).Call(t.Context(), call(t)); !errors.Is(err, gateway.ServerFault) || len(s.Requests()) != 3 {
			t.Errorf("%v after %d requests", err, len(s.Requests()))
		}
	})
}
