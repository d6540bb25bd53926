package openai_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/openai"
	"github.com/tandem-harness/tandem/gateway/scrub"
	"github.com/tandem-harness/tandem/harness"
)

// A server on this machine stands in for OpenAI's.
func Example() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, answered) }))
	defer server.Close()
	way, err := openai.New(openai.Options{Key: "sk-...", BaseURL: server.URL, Server: openai.Published()})
	if err != nil {
		panic(err)
	}
	ledger, err := budget.NewMemory(budget.Limits{Each: 5 * budget.Dollar})
	if err != nil {
		panic(err)
	}
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US"}})
	if err != nil {
		panic(err)
	}
	g, err := gateway.New(gateway.Config{
		Routes: []gateway.Route{{Provider: way, Model: "gpt-6-sol", Output: 1024}},
		Ledger: ledger,
		Prices: budget.BuiltIn(),
		Scrub:  scrubber.Texts,
		Limits: gateway.RecommendedLimits(),
	})
	if err != nil {
		panic(err)
	}
	prompt, err := harness.Write(func(w *harness.Writer) { w.Say("Offer the guest an hour.\nGuest: "); w.Data("A cut on Monday?") })
	if err != nil {
		panic(err)
	}
	reply, err := g.Call(context.Background(), harness.Call{Prompt: prompt})
	fmt.Println(reply.Text, err)
	fmt.Println(reply.Model, budget.Micros(reply.CostMicros))
	// Output:
	// {"choice":"Tuesday 3pm","reply":"Tuesday 3pm is open. Want it?"} <nil>
	// gpt-6-sol $0.0007
}
