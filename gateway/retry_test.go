package gateway_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

func TestOnlyWhatMayPassIsTriedAgainAndAsOftenAsAllowed(t *testing.T) {
	again := []gateway.Class{gateway.TooManyRequests, gateway.Overloaded, gateway.ServerFault, gateway.Broken, gateway.NotSent}
	for class := gateway.Unclassified; class < gateway.Misbuilt; class++ {
		want := 1
		for _, c := range again {
			if c == class {
				want = 4
			}
		}
		synctest.Test(t, func(t *testing.T) {
			s := gatewaytest.NewScript().Forever(gatewaytest.Fails(class))
			c := config(t, s)
			c.Limits.Tries, c.Limits.Faults = 4, 100
			reply, err := open(t, c).Call(t.Context(), call(t))
			if n := len(s.Requests()); n != want || len(reply.Tries) != want || !errors.Is(err, class) {
				t.Errorf("%s: %d requests, %d tries, %v, want %d", class, n, len(reply.Tries), err, want)
			}
		})
	}
}

func TestATryThatPassesEndsTheTries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := gatewaytest.NewScript(gatewaytest.Fails(gateway.TooManyRequests), gatewaytest.Fails(gateway.ServerFault), gatewaytest.Answers("yes"))
		reply, err := open(t, config(t, s)).Call(t.Context(), call(t))
		if err != nil || reply.Text != "yes" || s.Left() != 0 || len(reply.Tries) != 3 {
			t.Fatalf("%q, %v, %d steps left, %d tries", reply.Text, err, s.Left(), len(reply.Tries))
		}
		if got := []int64{reply.Tries[0].CostMicros, reply.Tries[1].CostMicros, reply.Tries[2].CostMicros}; got[0] != 0 || got[1] != worst || got[2] != answerCost {
			t.Errorf("the tries cost %d: turned away, lost, answered", got)
		}
	})
}

func TestPausesAreDrawnWithinADoublingBound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var at []time.Time
		s := gatewaytest.NewScript().Forever(func(context.Context, gateway.Request) (gateway.Response, error) {
			at = append(at, time.Now())
			return gateway.Response{}, &gateway.Error{Class: gateway.ServerFault}
		})
		c := config(t, s)
		c.Limits.Tries, c.Limits.Faults, c.Limits.Within = 9, 1000, soon
		c.Limits.Backoff, c.Limits.Pause = time.Second, 8*time.Second
		g, seen := open(t, c), map[time.Duration]bool{}
		for range 20 {
			at = nil
			_, _ = g.Call(t.Context(), call(t))
			for n := 1; n < len(at); n++ {
				pause, bound := at[n].Sub(at[n-1]), min(time.Second<<(n-1), 8*time.Second)
				if pause < 0 || pause >= bound {
					t.Errorf("pause %d is %s, not below %s", n, pause, bound)
				}
				seen[pause] = true
			}
		}
		if len(seen) < 100 {
			t.Errorf("%d different pauses: nothing is drawn", len(seen))
		}
	})
}

func TestWhatTheProviderAsksForIsWaitedForIfItFits(t *testing.T) {
	for _, c := range []struct {
		after    time.Duration
		limit    time.Duration
		requests int
		reason   string
	}{
		{3 * time.Second, time.Minute, 2, "it fits"},
		{9 * time.Second, time.Minute, 1, "longer than any pause may be"},
		{3 * time.Second, 2 * time.Second, 1, "longer than the call has left: it is over at once"},
		{time.Hour, time.Minute, 1, "an hour"},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := gatewaytest.NewScript(gatewaytest.FailsWith(&gateway.Error{Class: gateway.TooManyRequests, RetryAfter: c.after}), gatewaytest.Answers("yes"))
			conf, began := config(t, s), time.Now()
			conf.Limits.Within = c.limit
			_, err := open(t, conf).Call(t.Context(), call(t))
			if n := len(s.Requests()); n != c.requests || (err == nil) != (n == 2) {
				t.Errorf("%s: %d requests, %v", c.reason, n, err)
			}
			took := time.Since(began)
			if c.requests == 2 && took < c.after || c.requests == 1 && (took != 0 || !errors.Is(err, harness.RateLimited)) {
				t.Errorf("%s: %v after %s", c.reason, err, took)
			}
		})
	}
}

func TestThoseTurnedAwayTogetherDoNotComeBackTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		back := map[time.Time]bool{}
		s := gatewaytest.NewScript().Forever(func(context.Context, gateway.Request) (gateway.Response, error) {
			mu.Lock()
			defer mu.Unlock()
			back[time.Now()] = true
			return gateway.Response{}, &gateway.Error{Class: gateway.TooManyRequests, RetryAfter: time.Second}
		})
		c := config(t, s)
		c.Limits.Tries, c.Limits.Faults = 2, 100
		g := open(t, c)
		var all sync.WaitGroup
		for range 10 {
			all.Go(func() { _, _ = g.Call(t.Context(), call(t)) })
		}
		all.Wait()
		if len(back) < 8 {
			t.Errorf("ten calls come back at %d moments", len(back)-1)
		}
	})
}

func TestAProviderThatHangsIsEndedByTheLimit(t *testing.T) {
	for name, step := range map[string]gatewaytest.Step{"it hears its context": gatewaytest.Hangs(), "it hears nothing": nil} {
		synctest.Test(t, func(t *testing.T) {
			release := make(chan struct{})
			if step == nil {
				step = gatewaytest.After(release, gatewaytest.Answers("late"))
			}
			c, began := config(t, gatewaytest.NewScript().Forever(step)), time.Now()
			c.Limits.Within = 2 * time.Second
			g := open(t, c)
			for range 100 {
				ctx, cancel := context.WithTimeout(t.Context(), time.Second)
				reply, err := g.Call(ctx, call(t))
				cancel()
				if !errors.Is(err, gateway.OutOfTime) && !errors.Is(err, gateway.CircuitOpen) || reply.Text != "" {
					t.Fatalf("%s: %q, %v", name, reply.Text, err)
				}
			}
			if took := time.Since(began); took != 100*time.Second {
				t.Errorf("%s: it took %s", name, took)
			}
			close(release)
			// The bubble ends once every goroutine in it has, and fails if one never does.
		})
	}
}

func TestACallerWhoLeavesEndsTheCall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Second, cancel)
		c := config(t, gatewaytest.NewScript().Forever(gatewaytest.Hangs()))
		reply, err := open(t, c).Call(ctx, call(t))
		if !errors.Is(err, gateway.CallerGone) || !errors.Is(err, harness.Canceled) || reply.CostMicros != worst {
			t.Errorf("%v, cost %d", err, reply.CostMicros)
		}
		synctest.Wait()
		if b := balance(t, c.Ledger); b.Held != 0 || int64(b.Spent) != worst {
			t.Errorf("%+v: what went out may have been billed", b)
		}
	})
}

// Whoever runs a turn learns what the call in it cost that reached the turn's
// limit.
func TestATurnThatReachesItsLimitRecordsWhatWentOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := open(t, config(t, gatewaytest.NewScript().Forever(gatewaytest.Hangs())))
		turn := parrot(t, func(w *harness.Writer) { w.Say("A word?") })
		late := harness.ModelFunc(func(ctx context.Context, c harness.Call) (harness.Reply, error) {
			defer time.Sleep(time.Second) // what it returns comes too late
			return g.Call(ctx, c)
		})
		out := harness.Run(t.Context(), harness.Runner{Model: late, Gate: g, Attempts: 3, Within: 6 * time.Second}, turn)
		defer time.Sleep(2 * time.Second)
		called, refused := out.Records()[1].Body.(harness.Called), out.Records()[2].Body.(harness.Refused)
		if len(called.Receipt.Tries) != 1 || called.Receipt.CostMicros == 0 || called.Receipt.Asked != "m" || called.Error != "out_of_time" {
			t.Fatalf("%+v", called)
		}
		if out.Halt().Cause != harness.OutOfTime || refused.Limit != 6*time.Second || called.Receipt.Tries[0].MS != 6000 {
			t.Errorf("%v, %+v", out.Halt(), refused)
		}
	})
}
