package gateway_test

import (
	"errors"
	"testing"
	"time"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

// A dollar for a million tokens of input, two for output: an answer of a script
// costs 20 + 2 x 10 millionths.
const answerCost = 40

// outputCap is the cap of every route in these tests.
const outputCap = 50

func prices(models ...string) budget.Prices {
	var entries []budget.Price
	for _, model := range models {
		entries = append(entries, budget.Price{
			Provider: "script", Model: model, From: "2000-01-01",
			Input: budget.PerMillion, CacheRead: budget.PerMillion, CacheWrite: budget.PerMillion, Output: 2 * budget.PerMillion,
		})
	}
	table, err := budget.Prices{}.With(entries...)
	if err != nil {
		panic(err)
	}
	return table
}

// ledger returns a ledger that lets each account spend limit.
func ledger(t testing.TB, limit budget.Micros) *budget.Memory {
	t.Helper()
	l, err := budget.NewMemory(budget.Limits{Each: limit})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// route is a route to a script's model.
func route(s *gatewaytest.Script, model string) gateway.Route {
	return gateway.Route{Provider: s.Provider("script"), Model: model, Output: outputCap}
}

// config is a configuration with one route to a script, and money enough.
func config(t testing.TB, s *gatewaytest.Script) gateway.Config {
	t.Helper()
	return gateway.Config{
		Routes: []gateway.Route{route(s, "m")}, Ledger: ledger(t, budget.Dollar), Prices: prices("m", "strong", "spare"),
		Scrub: gateway.Unscrubbed, Limits: gateway.RecommendedLimits(),
	}
}

func open(t testing.TB, c gateway.Config) *gateway.Gateway {
	t.Helper()
	g, err := gateway.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// call asks "hi" for its first attempt.
func call(t testing.TB) harness.Call {
	t.Helper()
	p, err := harness.Write(func(w *harness.Writer) { w.Say("Answer the guest.\nGuest: "); w.Data("hi"); w.Say("\n") })
	if err != nil {
		t.Fatal(err)
	}
	return harness.Call{Turn: "t1", Attempt: 1, Prompt: p}
}

// worst is what is booked for that call.
const worst = int64(len("Answer the guest.\nGuest: hi\n")) + 2*outputCap

// balance returns the one account.
func balance(t testing.TB, l budget.Ledger) budget.Balance {
	t.Helper()
	b, err := l.Balance(t.Context(), budget.Key{})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// failure returns the error of a call as the gateway's own.
func failure(t testing.TB, err error) *gateway.Error {
	t.Helper()
	var e *gateway.Error
	var h harness.Halt
	if !errors.As(err, &e) || !errors.As(err, &h) {
		t.Fatalf("%v is not a halt with an error of the gateway", err)
	}
	return e
}

// soon is a time that suffices for anything in a test with a clock of its own.
const soon = time.Hour
