package gateway_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

// priced is a table with one price: two dollars for a million tokens of input,
// ten for as many of output.
func priced() budget.Prices {
	prices, err := budget.Prices{}.With(budget.Price{
		Provider: "script", Model: "small", From: "2026-01-01", Source: "the script",
		Input: 2 * budget.PerMillion, CacheRead: 2 * budget.PerMillion, CacheWrite: 2 * budget.PerMillion, Output: 10 * budget.PerMillion,
	})
	if err != nil {
		panic(err)
	}
	return prices
}

// A gateway is the model of a turn, and its gate: harness.Runner{Model: g,
// Gate: g, ...}. Here it is used alone.
func Example() {
	script := gatewaytest.NewScript(gatewaytest.Answers("Good morning, Ana."))
	ledger, err := budget.NewMemory(budget.Limits{Each: 1 * budget.Dollar})
	if err != nil {
		panic(err)
	}
	g, err := gateway.New(gateway.Config{
		Routes: []gateway.Route{{Provider: script.Provider("script"), Model: "small", Output: 200}},
		Ledger: ledger,
		Prices: priced(),
		Scrub:  gateway.Unscrubbed,
		Limits: gateway.RecommendedLimits(),
	})
	if err != nil {
		panic(err)
	}
	prompt, err := harness.Write(func(w *harness.Writer) {
		w.Say("Greet the guest in one line.\nGuest: ")
		w.Data("Ana")
	})
	if err != nil {
		panic(err)
	}
	reply, err := g.Call(context.Background(), harness.Call{Prompt: prompt})
	fmt.Println(reply.Text, err)
	fmt.Println(budget.Micros(reply.CostMicros), "for", reply.Usage.Input, "tokens in and", reply.Usage.Output, "out")
	// Output:
	// Good morning, Ana. <nil>
	// $0.00014 for 20 tokens in and 10 out
}

// New names everything that is missing: no budget, no start.
func ExampleNew() {
	_, err := gateway.New(gateway.Config{
		Routes: []gateway.Route{{Provider: gatewaytest.NewScript().Provider("script"), Model: "small"}},
		Prices: priced(), Scrub: gateway.Unscrubbed, Limits: gateway.RecommendedLimits(),
	})
	fmt.Println(err)
	// Output:
	// gateway: there is no Ledger: no budget, no start
	// route 1: the cap Output allows no answer
}

// A package for a provider writes down an adapter. What it gives out can send
// nothing by itself.
func ExampleNewProvider() {
	p, err := gateway.NewProvider(gateway.Adapter{
		Name:    "echo",
		Context: 1000,
		Prepare: func(r gateway.Request) (gateway.Wire, error) {
			return gateway.Wire{Input: gatewaytest.Bound(r), Send: func(context.Context) (gateway.Response, error) {
				usage := harness.Usage{Input: gatewaytest.Bound(r), Output: 1}
				return gateway.Response{ID: "1", Model: r.Model, Stop: gateway.StopNormal, Text: r.User[0], Counted: true, Usage: usage}, nil
			}}, nil
		},
	})
	fmt.Println(p.Name(), err)
	// Output: echo <nil>
}

// While the turns of a prompt are rejected in a cluster, retries stop.
func ExampleGateway_Attempts() {
	ledger, err := budget.NewMemory(budget.Limits{Each: 1 * budget.Dollar})
	if err != nil {
		panic(err)
	}
	g, err := gateway.New(gateway.Config{
		Routes: []gateway.Route{{Provider: gatewaytest.NewScript().Provider("script"), Model: "small", Output: 200}},
		Ledger: ledger, Prices: priced(), Scrub: gateway.Unscrubbed, Limits: gateway.RecommendedLimits(),
	})
	if err != nil {
		panic(err)
	}
	tags := harness.Tags{Prompt: "9f2c"}
	fmt.Println(g.Attempts("salon", tags, 3))
	for range 5 {
		g.Ended("salon", tags, harness.End{Cause: harness.AnswersRejected, Rejected: 3})
	}
	fmt.Println(g.Attempts("salon", tags, 3))
	// Output:
	// 3
	// 1
}

// What went wrong is told by class, and by the cause of the turn's end.
func ExampleError() {
	err := error(&gateway.Error{Class: gateway.Quota, Provider: "openai", Model: "gpt-6-sol", Status: 429, Code: "insufficient_quota"})
	fmt.Println(err)
	fmt.Println(errors.Is(err, gateway.Quota), errors.Is(err, gateway.TooManyRequests), errors.Is(err, harness.ModelFailed))
	// Output:
	// gateway: openai gpt-6-sol: quota (status 429), code insufficient_quota
	// true false true
}

func ExampleWithTenant() {
	ctx := gateway.WithTenant(context.Background(), "salon-7")
	fmt.Println(gateway.Tenant(ctx))
	// Output: salon-7
}

// Each tenant has a budget of its own, anew each day; a call for nobody has
// none.
func ExamplePerTenantDay() {
	noon := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	fmt.Println(gateway.PerTenantDay(gateway.WithTenant(context.Background(), "salon-7"), noon))
	_, err := gateway.PerTenantDay(context.Background(), noon)
	fmt.Println(err)
	// Output:
	// "salon-7" on 2026-11-30 <nil>
	// gateway: the call names no tenant
}

// A program in a hurry tries less often.
func ExampleRecommendedLimits() {
	limits := gateway.RecommendedLimits()
	limits.Tries, limits.Within = 2, 10*time.Second
	fmt.Println(limits.Tries, limits.Within, limits.Backoff)
	// Output: 2 10s 250ms
}

// A test reaches this machine only.
func ExampleMayReach() {
	fmt.Println(gateway.MayReach("127.0.0.1:8080"))
	fmt.Println(errors.Is(gateway.MayReach("provider.example.com:443"), gateway.LiveCall))
	// Output:
	// <nil>
	// true
}

// A provider's package starts from the status.
func ExampleClassOf() {
	fmt.Println(gateway.ClassOf(429), gateway.ClassOf(401), gateway.ClassOf(529))
	// Output: too_many_requests auth overloaded
}
