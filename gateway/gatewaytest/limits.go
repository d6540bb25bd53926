package gatewaytest

import (
	"time"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
)

// Limits returns the recommended limits with pauses that no test waits for.
func Limits() gateway.Limits {
	l := gateway.RecommendedLimits()
	l.Backoff, l.Pause = time.Microsecond, time.Millisecond
	return l
}

// Prices returns a table in which models of a provider cost a dollar for a
// million tokens, whichever they are.
func Prices(provider string, models ...string) budget.Prices {
	const rate = budget.PerMillion
	var entries []budget.Price
	for _, model := range models {
		entries = append(entries, budget.Price{
			Provider: provider, Model: model, From: "2000-01-01", Input: rate, CacheRead: rate, CacheWrite: rate, Output: rate, Source: "a test",
		})
	}
	prices, err := budget.Prices{}.With(entries...)
	if err != nil {
		panic(err) // a blank name, or one twice: the test is wrong
	}
	return prices
}
