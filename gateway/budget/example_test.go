package budget_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/harness"
)

// One request: the worst case is booked before it, the cost settled after it.
func Example() {
	ctx := context.Background()
	ledger, err := budget.NewMemory(budget.Limits{Each: 2 * budget.Dollar})
	if err != nil {
		panic(err)
	}
	tariff, err := budget.BuiltIn().Of("anthropic", "claude-opus-5-5", time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC))
	if err != nil {
		panic(err)
	}
	worst, err := tariff.Worst(10_000, 2_000)
	if err != nil {
		panic(err)
	}
	key := budget.Key{Tenant: "rosa"}
	if err := ledger.Book(ctx, budget.Booking{ID: "request 1", Key: key, Amount: worst}); err != nil {
		panic(err)
	}
	fmt.Println("held:", worst)

	cost, err := tariff.Cost(harness.Usage{Input: 1_000, Cached: 8_000, Output: 300})
	if err != nil {
		panic(err)
	}
	if err := ledger.Settle(ctx, "request 1", cost); err != nil {
		panic(err)
	}
	balance, _ := ledger.Balance(ctx, key)
	fmt.Println("spent:", balance.Spent, "held:", balance.Held, "free:", balance.Free())
	// Output:
	// held: $0.09
	// spent: $0.0116 held: $0.00 free: $1.9884
}

func ExampleNewMemory() {
	_, err := budget.NewMemory(budget.Limits{})
	fmt.Println(err)
	// Output: budget: no limit set, no start
}

// A refusal states what was asked, spent and held.
func ExampleRefusedError() {
	ctx := context.Background()
	ledger, _ := budget.NewMemory(budget.Limits{Each: budget.Dollar, Tenants: map[string]budget.Micros{"rosa": 3 * budget.Dollar}})
	key := budget.Key{Tenant: "rosa"}
	fmt.Println(ledger.Book(ctx, budget.Booking{ID: "1", Key: key, Amount: 2 * budget.Dollar}))
	err := ledger.Book(ctx, budget.Booking{ID: "2", Key: key, Amount: 2 * budget.Dollar})
	fmt.Println(err)
	refused, ok := errors.AsType[*budget.RefusedError](err)
	fmt.Println(ok, refused.Balance.Free())
	// Output:
	// <nil>
	// budget: refused for "rosa": asked $2.00, spent $0.00, held $2.00, limit $3.00
	// true $1.00
}

// Nothing was sent: the hold is released, and releasing again does no harm.
func ExampleMemory_Release() {
	ctx := context.Background()
	ledger, _ := budget.NewMemory(budget.Limits{Each: budget.Dollar})
	fmt.Println(ledger.Book(ctx, budget.Booking{ID: "1", Amount: budget.Dollar}))
	fmt.Println(ledger.Release(ctx, "1"), ledger.Release(ctx, "1"))
	fmt.Println(ledger.Balance(ctx, budget.Key{}))
	// Output:
	// <nil>
	// <nil> <nil>
	// {$0.00 $0.00 $1.00} <nil>
}

func ExampleParseUSD() {
	fmt.Println(budget.ParseUSD("2.5"))
	_, err := budget.ParseUSD("2.50 USD")
	fmt.Println(err)
	// Output:
	// $2.50 <nil>
	// budget: "2.50 USD" is not an amount of dollars: digits with at most six decimals, up to 9223372036854.775807
}

func ExampleParseRate() {
	fmt.Println(budget.ParseRate("0.025"))
	// Output: $0.025 per million tokens <nil>
}

// A local model costs nothing, and that must be written.
func ExampleReadPrices() {
	entries, err := budget.ReadPrices(strings.NewReader(
		`[{"provider":"local","model":"qwen4","from":"2026-11-01","input":0,"output":0,"source":"our own machine"}]`))
	if err != nil {
		panic(err)
	}
	prices, err := budget.BuiltIn().With(entries...)
	if err != nil {
		panic(err)
	}
	tariff, err := prices.Of("local", "qwen4", time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC))
	if err != nil {
		panic(err)
	}
	fmt.Println(tariff.Worst(100_000, 4_000))

	_, err = budget.ReadPrices(strings.NewReader(`[{"provider":"local","model":"qwen4","from":"2026-11-01","input":-1}]`))
	fmt.Println(strings.ReplaceAll(err.Error(), "; ", "\n"))
	// Output:
	// $0.00 <nil>
	// budget: entry 1: "input" must be a price in dollars per million tokens: a number from 0 to 1000000 with at most six decimals
	// entry 1: "output" is missing
}

// What is not priced is refused, and what may have been meant is named.
func ExamplePrices_Of() {
	_, err := budget.BuiltIn().Of("anthropic", "claude-opus-5.5", time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC))
	fmt.Println(err)
	// Output: budget: no price for "anthropic" "claude-opus-5.5" on 2026-11-30; priced is "anthropic" "claude-opus-5-5"
}

// A price may change on a day that is known beforehand.
func ExampleBuiltIn() {
	for _, at := range []time.Time{time.Date(2026, 11, 30, 23, 59, 0, 0, time.UTC), time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)} {
		tariff, err := budget.BuiltIn().Of("gemini", "gemini-4-argon", at)
		if err != nil {
			panic(err)
		}
		fmt.Println(tariff.Cost(harness.Usage{Input: 100_000, Output: 10_000}))
	}
	// Output:
	// $0.30 <nil>
	// $0.60 <nil>
}

// A request whose prompt is long is billed at the long band, whole.
func ExampleTariff_Cost() {
	tariff, err := budget.BuiltIn().Of("anthropic", "claude-haiku-5-5", time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC))
	if err != nil {
		panic(err)
	}
	fmt.Println(tariff.Cost(harness.Usage{Input: 100_000}))
	fmt.Println(tariff.Cost(harness.Usage{Input: 100_001}))
	// Output:
	// $0.01 <nil>
	// $0.050001 <nil>
}

// A prompt may be read from a cache or written to it: the dearest counts.
func ExampleTariff_Worst() {
	prices, err := budget.Prices{}.With(budget.Price{
		Provider: "p", Model: "m", From: "2026-11-01",
		Input: 4 * budget.PerMillion, CacheRead: budget.PerMillion / 5, CacheWrite: 5 * budget.PerMillion, Output: 20 * budget.PerMillion,
	})
	if err != nil {
		panic(err)
	}
	tariff, err := prices.Of("p", "m", time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC))
	if err != nil {
		panic(err)
	}
	fmt.Println(tariff.Worst(1_000, 100))
	// Output: $0.007 <nil>
}
