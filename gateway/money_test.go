package gateway_test

import (
	"context"
	"errors"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
)

func itoa(n int) string { return strconv.Itoa(n) }

// watched is a ledger that looks at the balance after each step.
type watched struct {
	*budget.Memory
	above atomic.Bool
}

func (w *watched) look(err error) error {
	b, _ := w.Memory.Balance(context.Background(), budget.Key{})
	if b.Spent+b.Held > b.Limit {
		w.above.Store(true)
	}
	runtime.Gosched()
	return err
}

func (w *watched) Book(ctx context.Context, b budget.Booking) error {
	return w.look(w.Memory.Book(ctx, b))
}
func (w *watched) Settle(ctx context.Context, id string, spent budget.Micros) error {
	return w.look(w.Memory.Settle(ctx, id, spent))
}
func (w *watched) Release(ctx context.Context, id string) error {
	return w.look(w.Memory.Release(ctx, id))
}

func TestFiftyCallsAgainstABudgetOfThreeSendThree(t *testing.T) {
	for range 20 {
		synctest.Test(t, func(t *testing.T) {
			release := make(chan struct{})
			s := gatewaytest.NewScript().Forever(gatewaytest.After(release, gatewaytest.Answers("yes")))
			c := config(t, s)
			w := &watched{Memory: ledger(t, 3*budget.Micros(worst))}
			c.Ledger = w
			g, k := open(t, c), call(t)
			var offered, refused atomic.Int32
			for range 50 {
				go func() {
					switch _, err := g.Call(t.Context(), k); {
					case err == nil:
						offered.Add(1)
					case errors.Is(err, gateway.OverBudget):
						refused.Add(1)
					}
				}()
			}
			synctest.Wait() // nobody is let go before the others were turned away
			if n := len(s.Requests()); n != 3 || refused.Load() != 47 {
				t.Errorf("%d requests, %d refused", n, refused.Load())
			}
			close(release)
			synctest.Wait()
			if b := balance(t, w); offered.Load() != 3 || w.above.Load() || b.Spent != 3*answerCost || b.Held != 0 {
				t.Errorf("%d offered, above the limit: %t; %+v", offered.Load(), w.above.Load(), b)
			}
		})
	}
}

func TestTheLedgerIsExactAfterAnyCalls(t *testing.T) {
	steps := map[string]gatewaytest.Step{
		"answers": gatewaytest.Answers("yes"), "refuses": gatewaytest.Stops(gateway.StopRefusal), "uncounted": gatewaytest.Responds(gateway.Response{}),
		"429": gatewaytest.Fails(gateway.TooManyRequests), "500": gatewaytest.Fails(gateway.ServerFault), "401": gatewaytest.Fails(gateway.Auth),
		"not sent": gatewaytest.Fails(gateway.NotSent), "panics": func(context.Context, gateway.Request) (gateway.Response, error) { panic("x") },
		"gone": func(context.Context, gateway.Request) (gateway.Response, error) {
			runtime.Goexit()
			return gateway.Response{}, nil
		},
	}
	rapid.Check(t, func(r *rapid.T) {
		synctest.Test(t, func(t *testing.T) {
			limit := budget.Micros(rapid.IntRange(1, int(8*worst)).Draw(r, "limit"))
			var script []gatewaytest.Step
			names := rapid.SliceOfN(rapid.SampledFrom([]string{"answers", "refuses", "uncounted", "429", "500", "401", "not sent", "panics", "gone"}), 1, 12).Draw(r, "steps")
			for _, name := range names {
				script = append(script, steps[name])
			}
			c := config(t, gatewaytest.NewScript(script...).Forever(gatewaytest.Answers("yes")))
			w := &watched{Memory: ledger(t, limit)}
			c.Ledger = w
			g, k := open(t, c), call(t)
			var spent atomic.Int64
			var all sync.WaitGroup
			for range rapid.IntRange(1, 6).Draw(r, "calls") {
				all.Go(func() {
					reply, _ := g.Call(t.Context(), k)
					tries := int64(0)
					for _, try := range reply.Tries {
						tries += try.CostMicros
					}
					if tries != reply.CostMicros {
						t.Errorf("the tries cost %d, the call %d", tries, reply.CostMicros)
					}
					spent.Add(reply.CostMicros)
				})
			}
			all.Wait()
			if b := balance(t, w); w.above.Load() || b.Held != 0 || int64(b.Spent) != spent.Load() {
				r.Fatalf("above the limit: %t; %+v, the receipts say %d", w.above.Load(), b, spent.Load())
			}
		})
	})
}

func TestARefusalStatesSpentHeldAndLimit(t *testing.T) {
	s := gatewaytest.NewScript(gatewaytest.Answers("yes"))
	c := config(t, s)
	c.Ledger = ledger(t, budget.Micros(worst)+answerCost-1)
	g := open(t, c)
	if _, err := g.Call(t.Context(), call(t)); err != nil {
		t.Fatal(err)
	}
	_, err := g.Call(t.Context(), call(t))
	var refused *budget.RefusedError
	if !errors.Is(err, gateway.OverBudget) || !errors.As(err, &refused) || refused.Balance.Spent != answerCost || refused.Asked != budget.Micros(worst) {
		t.Fatalf("%v", err)
	}
	for _, want := range []string{refused.Balance.Spent.String(), refused.Balance.Held.String(), refused.Balance.Limit.String(), refused.Asked.String()} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%s is not in %q", want, err)
		}
	}
	if len(s.Requests()) != 1 {
		t.Errorf("%d requests", len(s.Requests()))
	}
}

// failing is a ledger whose steps can be made to fail.
type failing struct {
	*budget.Memory
	book, settle error
	released     int
}

func (f *failing) Book(ctx context.Context, b budget.Booking) error {
	if err := f.Memory.Book(ctx, b); err != nil {
		return err
	}
	return f.book // booked, and the answer is lost
}

func (f *failing) Settle(ctx context.Context, id string, spent budget.Micros) error {
	if f.settle != nil {
		return f.settle
	}
	return f.Memory.Settle(ctx, id, spent)
}

func (f *failing) Release(ctx context.Context, id string) error {
	f.released++
	return f.Memory.Release(ctx, id)
}

func TestALedgerThatCannotBookRefusesAndLeavesNothingHeld(t *testing.T) {
	s := gatewaytest.NewScript()
	c := config(t, s)
	l := &failing{Memory: ledger(t, budget.Dollar), book: errors.New("the store at 10.0.0.1 is gone")}
	c.Ledger = l
	reply, err := open(t, c).Call(t.Context(), call(t))
	if !errors.Is(err, gateway.OverBudget) || !errors.Is(err, l.book) || strings.Contains(err.Error(), "10.0.0.1") || len(reply.Tries) != 0 {
		t.Errorf("%v, %d tries", err, len(reply.Tries))
	}
	if b := balance(t, l.Memory); len(s.Requests()) != 0 || b.Held != 0 || l.released != 1 {
		t.Errorf("%d requests, %+v, released %d times", len(s.Requests()), b, l.released)
	}
}

func TestAHoldThatCannotBeSettledStaysHeld(t *testing.T) {
	c := config(t, gatewaytest.NewScript(gatewaytest.Answers("yes")))
	l := &failing{Memory: ledger(t, budget.Dollar), settle: errors.New("gone")}
	c.Ledger = l
	reply, err := open(t, c).Call(t.Context(), call(t))
	if b := balance(t, l.Memory); err != nil || reply.Text != "yes" || b.Held != budget.Micros(worst) || b.Spent != 0 {
		t.Errorf("%v, %q, %+v", err, reply.Text, b)
	}
}

func TestWhatComesAfterTheLimitIsSettled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		c := config(t, gatewaytest.NewScript(gatewaytest.After(release, gatewaytest.Answers("yes"))))
		c.Limits.Within = time.Second
		began := time.Now()
		reply, err := open(t, c).Call(t.Context(), call(t))
		if took := time.Since(began); took != time.Second || !errors.Is(err, gateway.OutOfTime) {
			t.Fatalf("after %s: %v", took, err)
		}
		if b := balance(t, c.Ledger); b.Held != budget.Micros(worst) || len(reply.Tries) != 1 || reply.CostMicros != int64(worst) {
			t.Errorf("%+v, tries %+v", b, reply.Tries)
		}
		close(release)
		synctest.Wait()
		if b := balance(t, c.Ledger); b.Held != 0 || b.Spent != answerCost {
			t.Errorf("%+v", b)
		}
		if reply.CostMicros != int64(worst) || reply.Tries[0].CostMicros != int64(worst) {
			t.Error("a receipt changed after it was given out")
		}
	})
}

func TestEachTenantAndDayHasItsAccount(t *testing.T) {
	synctest.Test(t, testTenantsAndDays)
}

func testTenantsAndDays(t *testing.T) {
	c := config(t, gatewaytest.NewScript().Forever(gatewaytest.Answers("yes")))
	c.Ledger, c.Account = ledger(t, budget.Micros(worst)), gateway.PerTenantDay
	g := open(t, c)
	if _, err := g.Call(t.Context(), call(t)); !errors.Is(err, gateway.OverBudget) {
		t.Errorf("nobody's call: %v", err)
	}
	for _, tenant := range []string{"a", "b", "a tomorrow"} {
		if name, tomorrow := strings.CutSuffix(tenant, " tomorrow"); tomorrow {
			tenant = name
			time.Sleep(24 * time.Hour)
		}
		ctx := gateway.WithTenant(t.Context(), tenant)
		if _, err := g.Call(ctx, call(t)); err != nil || gateway.Tenant(ctx) != tenant {
			t.Errorf("%q: %v", tenant, err)
		}
		if _, err := g.Call(ctx, call(t)); !errors.Is(err, gateway.OverBudget) {
			t.Errorf("%q, again: %v", tenant, err)
		}
		b, err := c.Ledger.Balance(ctx, budget.Key{Tenant: tenant, Day: budget.Day(time.Now())})
		if err != nil || b.Spent != answerCost {
			t.Errorf("%q: %+v, %v", tenant, b, err)
		}
	}
}
