package gatewaytest_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

// open returns a gateway to a script.
func open(s *gatewaytest.Script) *gateway.Gateway {
	ledger, err := budget.NewMemory(budget.Limits{Each: budget.Dollar})
	if err != nil {
		panic(err)
	}
	prices := gatewaytest.Prices("script", "m")
	limits := gatewaytest.Limits()
	limits.Tries = 1
	g, err := gateway.New(gateway.Config{
		Routes: []gateway.Route{{Provider: s.Provider("script"), Model: "m", Output: 100}},
		Ledger: ledger, Prices: prices, Scrub: gateway.Unscrubbed, Limits: limits,
	})
	if err != nil {
		panic(err)
	}
	return g
}

// ask is one call that says "hi".
func ask(g *gateway.Gateway) (harness.Reply, error) {
	p, err := harness.Write(func(w *harness.Writer) { w.Say("Greet the guest: "); w.Data("hi") })
	if err != nil {
		panic(err)
	}
	return g.Call(context.Background(), harness.Call{Prompt: p})
}

func TestAScriptTakesItsStepsInOrderAndFailsBeyondThem(t *testing.T) {
	s := gatewaytest.NewScript(gatewaytest.Answers("one"), gatewaytest.Stops(gateway.StopRefusal), gatewaytest.Fails(gateway.Auth))
	g := open(s)
	for i, want := range []error{nil, gateway.Refused, gateway.Auth, gateway.Unclassified} {
		reply, err := ask(g)
		if !errors.Is(err, want) && (err != nil || want != nil) {
			t.Errorf("request %d: %q, %v, want %v", i+1, reply.Text, err, want)
		}
		if left := max(2-i, 0); s.Left() != left {
			t.Errorf("request %d: %d steps left, not %d", i+1, s.Left(), left)
		}
	}
	s.Forever(gatewaytest.Answers("again"))
	for range 2 {
		if reply, err := ask(g); err != nil || reply.Text != "again" {
			t.Errorf("%q, %v", reply.Text, err)
		}
	}
}

func TestAScriptKeepsWhatItWasSent(t *testing.T) {
	s := gatewaytest.NewScript(gatewaytest.Answers("one"))
	_, _ = ask(open(s))
	got := s.Requests()
	if len(got) != 1 || got[0].Model != "m" || got[0].System != "Greet the guest: " || got[0].User[0] != "hi" || got[0].Output != 100 {
		t.Errorf("%+v", got)
	}
	if n := gatewaytest.Bound(got[0]); n != int64(len("Greet the guest: hi")) {
		t.Errorf("at most %d tokens", n)
	}
}

func ExampleScript() {
	script := gatewaytest.NewScript(gatewaytest.Answers("Hello."), gatewaytest.Stops(gateway.StopRefusal))
	g := open(script)
	for range 2 {
		reply, err := ask(g)
		fmt.Printf("%q %v\n", reply.Text, err)
	}
	fmt.Println(script.Left(), "steps left, and the guest said", script.Requests()[0].User)
	// Output:
	// "Hello." <nil>
	// "" refused_by_model: gateway: script m: refused (status 200)
	// 0 steps left, and the guest said [hi]
}
