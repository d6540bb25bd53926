package gateway_test

import (
	"errors"
	"fmt"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

// routed is a configuration with a model for the first attempt, a stronger one
// after a rejected answer, and a spare one.
func routed(t *testing.T, first, strong, spare *gatewaytest.Script) gateway.Config {
	c := config(t, first)
	c.Routes = []gateway.Route{route(first, "m"), route(strong, "strong"), route(spare, "spare")}
	c.Routes[1].AfterRejected = 1
	c.Limits.Tries = 1
	return c
}

func TestARejectedAttemptGoesToTheStrongerModel(t *testing.T) {
	first, strong := gatewaytest.NewScript(gatewaytest.Answers(`{"word":"bad"}`)), gatewaytest.NewScript(gatewaytest.Answers(`{"word":"good"}`))
	g := open(t, routed(t, first, strong, gatewaytest.NewScript()))
	out := harness.Run(t.Context(), harness.Runner{Model: g, Gate: g, Attempts: 3, Within: soon}, parrot(t, func(w *harness.Writer) { w.Say("A word?") }))
	if a, ok := out.Offered(); !ok || a.Word != "good" || first.Left() != 0 || strong.Left() != 0 {
		t.Fatalf("%v, %v", a, out.Halt())
	}
	second := out.Records()[3].Body.(harness.Called).Receipt
	if want := []harness.Hop{{Provider: "script", Model: "m", Why: "rejected"}}; second.Asked != "strong" || !cmp.Equal(second.Hops, want) {
		t.Errorf("asked %s, hops %v, want %v", second.Asked, second.Hops, want)
	}
}

func TestAnAttemptThatTheStrongerModelCannotAnswerGoesBackToTheOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, down := gatewaytest.NewScript(gatewaytest.Answers("yes")), gatewaytest.NewScript().Forever(gatewaytest.Fails(gateway.ServerFault))
		k := call(t)
		k.Attempt = 2
		reply, err := open(t, routed(t, first, down, down)).Call(t.Context(), k)
		want := []harness.Hop{
			{Provider: "script", Model: "m", Why: "rejected"}, {Provider: "script", Model: "strong", Why: "server_fault"}, {Provider: "script", Model: "spare", Why: "server_fault"},
		}
		if err != nil || reply.Asked != "m" || !cmp.Equal(reply.Hops, want) {
			t.Errorf("%v, asked %s, hops %v", err, reply.Asked, reply.Hops)
		}
	})
}

func TestAJudgeIsNotAskedOfAStrongerModelForARetry(t *testing.T) {
	first := gatewaytest.NewScript(gatewaytest.Answers("3"))
	k := call(t)
	k.Role, k.Attempt = harness.RoleJudge, 2
	if reply, err := open(t, routed(t, first, gatewaytest.NewScript(), gatewaytest.NewScript())).Call(t.Context(), k); err != nil || reply.Asked != "m" {
		t.Errorf("%s, %v", reply.Asked, err)
	}
}

func TestTheNextEntryIsAskedWhereItCanDoBetter(t *testing.T) {
	hops := map[gateway.Class]bool{
		gateway.TooManyRequests: true, gateway.Overloaded: true, gateway.ServerFault: true, gateway.Broken: true, gateway.NotSent: true, gateway.TimedOut: true,
		gateway.CircuitOpen: true, gateway.Throttled: true, gateway.Quota: true, gateway.NotFound: true, gateway.TooLong: true,
	}
	for class := gateway.Unclassified; class <= gateway.Panicked; class++ {
		synctest.Test(t, func(t *testing.T) {
			strong := gatewaytest.NewScript(gatewaytest.Answers("yes"))
			g := open(t, routed(t, gatewaytest.NewScript(gatewaytest.Fails(class)), strong, gatewaytest.NewScript()))
			reply, err := g.Call(t.Context(), call(t))
			if (err == nil) != hops[class] || (strong.Left() == 0) != hops[class] {
				t.Errorf("%s: %v, %d steps left", class, err, strong.Left())
			}
			if want := []harness.Hop{{Provider: "script", Model: "m", Why: class.String()}}; hops[class] && !cmp.Equal(reply.Hops, want) {
				t.Errorf("%s: hops %v, want %v", class, reply.Hops, want)
			}
		})
	}
}

func TestAnOpenCircuitGoesToTheNextEntryAndEveryHopIsRecorded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		down := gatewaytest.NewScript().Forever(gatewaytest.Fails(gateway.ServerFault))
		spare := gatewaytest.NewScript().Forever(gatewaytest.Answers("yes"))
		c := routed(t, down, down, spare)
		c.Limits.Faults = 2
		g := open(t, c)
		for i := range 4 {
			reply, err := g.Call(t.Context(), call(t))
			why := "server_fault"
			if i >= 2 {
				why = "circuit_open"
			}
			want := []harness.Hop{{Provider: "script", Model: "m", Why: why}, {Provider: "script", Model: "strong", Why: why}}
			if err != nil || reply.Model != "spare" || !cmp.Equal(reply.Hops, want) {
				t.Errorf("call %d: %v, %s, hops %v, want %v", i+1, err, reply.Model, reply.Hops, want)
			}
		}
		if n := len(down.Requests()); n != 4 {
			t.Errorf("%d requests to what is down", n)
		}
	})
}

func TestNoHopSkipsTheBudgetOrAPriceOrTheContext(t *testing.T) {
	for reason, c := range map[string]struct {
		change func(*gateway.Config)
		class  gateway.Class
	}{
		"the budget is used up by the first entry": {func(c *gateway.Config) { c.Ledger = ledger(t, budget.Micros(worst)) }, gateway.OverBudget},
		"no other entry has room": {func(c *gateway.Config) {
			c.Routes[1].Context, c.Routes[2].Context = outputCap+1, outputCap+1
		}, gateway.TooLong},
	} {
		synctest.Test(t, func(t *testing.T) {
			strong := gatewaytest.NewScript(gatewaytest.Answers("yes"))
			conf := routed(t, gatewaytest.NewScript(gatewaytest.Fails(gateway.ServerFault)), strong, gatewaytest.NewScript())
			c.change(&conf)
			if _, err := open(t, conf).Call(t.Context(), call(t)); !errors.Is(err, c.class) || strong.Left() != 1 {
				t.Errorf("%s: %v, %d steps left", reason, err, strong.Left())
			}
		})
	}
}

func TestAPromptThatMayNotFitTheContextIsNotSent(t *testing.T) {
	for _, c := range []struct {
		context int64
		class   gateway.Class
		reason  string
	}{
		{worst - outputCap, gateway.Unclassified, "prompt and output fill it"},
		{worst - outputCap - 1, gateway.TooLong, "one token more than there is"},
	} {
		s := gatewaytest.NewScript(gatewaytest.Answers("yes"))
		conf := config(t, s)
		conf.Routes[0].Context = c.context
		_, err := open(t, conf).Call(t.Context(), call(t))
		if c.class == gateway.Unclassified && err != nil || c.class != gateway.Unclassified && (!errors.Is(err, c.class) || !errors.Is(err, harness.ContextExceeded)) {
			t.Errorf("%s: %v", c.reason, err)
		}
		if (s.Left() == 1) != (err != nil) {
			t.Errorf("%s: %d steps left", c.reason, s.Left())
		}
	}
}

func TestWhatTheProvidersPackageDoesNotTakeIsNotSent(t *testing.T) {
	for reason, c := range map[string]struct {
		prepare func(gateway.Request) (gateway.Wire, error)
		class   gateway.Class
		says    string
	}{
		"an error of its own": {func(gateway.Request) (gateway.Wire, error) { return gateway.Wire{}, fmt.Errorf("a %s", "planted") }, gateway.Misfit, ""},
		"a limit, named": {func(gateway.Request) (gateway.Wire, error) {
			return gateway.Wire{}, &gateway.Error{Class: gateway.Misfit, Detail: "93 of 90"}
		}, gateway.Misfit, "93 of 90"},
		"nothing to send":        {func(gateway.Request) (gateway.Wire, error) { return gateway.Wire{}, nil }, gateway.Misbuilt, ""},
		"a panic":                {func(gateway.Request) (gateway.Wire, error) { panic("planted") }, gateway.Panicked, ""},
		"more than can be spent": {func(gateway.Request) (gateway.Wire, error) { return gateway.Wire{Input: 1 << 62, Send: nil}, nil }, gateway.Misbuilt, ""},
	} {
		p, err := gateway.NewProvider(gateway.Adapter{Name: "script", Context: 1000, Prepare: c.prepare})
		if err != nil {
			t.Fatal(err)
		}
		conf := config(t, gatewaytest.NewScript())
		conf.Routes[0].Provider = p
		reply, err := open(t, conf).Call(t.Context(), call(t))
		if e := failure(t, err); e.Class != c.class || e.Detail != c.says && c.says != "" || len(reply.Tries) != 0 {
			t.Errorf("%s: %v, tries %v", reason, err, reply.Tries)
		}
		if b := balance(t, conf.Ledger); b.Held+b.Spent != 0 {
			t.Errorf("%s: %+v", reason, b)
		}
	}
}
