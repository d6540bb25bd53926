package budget_test

import (
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/harness"
	"pgregory.net/rapid"
)

type usage = harness.Usage

func cost(t rapid.TB, tariff budget.Tariff, u usage) budget.Micros {
	t.Helper()
	got, err := tariff.Cost(u)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// tariff returns what the entries, all of one model, cost.
func tariff(t rapid.TB, entries ...budget.Price) budget.Tariff {
	t.Helper()
	got, err := table(t, entries...).Of("p", "m", on(t, "2026-11-30"))
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// band is a price of whole dollars per million tokens.
func band(above, input, read, write, output int64) budget.Price {
	return budget.Price{Provider: "p", Model: "m", From: "2026-01-01", Above: above,
		Input: dollars(input), CacheRead: dollars(read), CacheWrite: dollars(write), Output: dollars(output)}
}

func TestEachTokenIsPricedOnce(t *testing.T) {
	one := tariff(t, band(0, 1000, 10, 2000, 50_000))
	for _, c := range []struct {
		usage  usage
		want   budget.Micros
		reason string
	}{
		{usage{}, 0, "nothing costs nothing"},
		{usage{Input: 3}, 3000, "input at its rate"},
		{usage{Cached: 3}, 30, "cached at its rate, and not as input too"},
		{usage{CacheWrite: 3}, 6000, "written to the cache at its rate, and not as input too"},
		{usage{Output: 3}, 150_000, "output at its rate"},
		{usage{Input: 5, CacheWrite: 12_000, Output: 500}, 5_000 + 24_000_000 + 25_000_000, "a prompt that was mostly written to the cache"},
		{usage{Input: 10, Cached: 2490, Output: 7}, 10_000 + 24_900 + 350_000, "a prompt that was mostly read from the cache"},
	} {
		if got := cost(t, one, c.usage); got != c.want {
			t.Errorf("%+v costs %d, want %d: %s", c.usage, got, c.want, c.reason)
		}
	}
}

func TestAWholeRequestIsBilledAtTheBandOfItsPrompt(t *testing.T) {
	bands := tariff(t, band(1_000, 100, 10, 200, 1000), band(0, 1, 1, 2, 10), band(100, 10, 1, 20, 100))
	for _, c := range []struct {
		usage  usage
		want   budget.Micros
		reason string
	}{
		{usage{Output: 5000}, 50_000, "no prompt, first band; the output counts for no band"},
		{usage{Input: 100, Output: 1}, 110, "the threshold itself is in the band below"},
		{usage{Input: 101, Output: 1}, 1110, "one more, and all of it is in the next"},
		{usage{Input: 1, Cached: 50, CacheWrite: 50, Output: 1}, 10 + 50 + 1000 + 100, "the whole prompt counts, read and written too"},
		{usage{Cached: 1000, Output: 1}, 1100, "the second threshold"},
		{usage{Cached: 1001, Output: 1}, 11_010, "above it"},
	} {
		if got := cost(t, bands, c.usage); got != c.want {
			t.Errorf("%+v costs %d, want %d: %s", c.usage, got, c.want, c.reason)
		}
	}
}

func TestACostIsRoundedUpOnce(t *testing.T) {
	p := band(0, 0, 0, 0, 0)
	p.Input, p.CacheRead, p.CacheWrite, p.Output = 300_000, 300_000, 300_000, 300_000 // 0.3 micros a token
	cheap := tariff(t, p)
	for _, c := range []struct {
		usage  usage
		want   budget.Micros
		reason string
	}{
		{usage{Input: 1}, 1, "a part of a micro is a whole one"},
		{usage{Input: 1, Cached: 1, CacheWrite: 1}, 1, "0.9 together, not one each"},
		{usage{Input: 1, Cached: 1, CacheWrite: 1, Output: 1}, 2, "1.2 together"},
		{usage{Input: 10}, 3, "what is whole is not rounded"},
	} {
		if got := cost(t, cheap, c.usage); got != c.want {
			t.Errorf("%+v costs %d, want %d: %s", c.usage, got, c.want, c.reason)
		}
	}
}

func TestTheWorstCaseTakesTheDearestRate(t *testing.T) {
	for _, c := range []struct {
		bands         []budget.Price
		input, output int64
		want          budget.Micros
		reason        string
	}{
		{[]budget.Price{band(0, 1, 1, 1, 5)}, 10, 2, 20, "input and output"},
		{[]budget.Price{band(0, 4, 1, 5, 20)}, 10, 0, 50, "all of the prompt may be written to the cache"},
		{[]budget.Price{band(0, 4, 9, 5, 20)}, 10, 0, 90, "or read from it, where that is dearest"},
		{[]budget.Price{band(0, 4, 1, 3, 20)}, 10, 0, 40, "or neither"},
		{[]budget.Price{band(0, 1, 1, 1, 5), band(10, 2, 2, 2, 7)}, 10, 1, 15, "a band that the prompt cannot reach does not count"},
		{[]budget.Price{band(0, 1, 1, 1, 5), band(10, 2, 2, 2, 7)}, 11, 1, 29, "one that it can does"},
		{[]budget.Price{band(0, 9, 1, 1, 5), band(10, 2, 2, 2, 7)}, 11, 1, 106, "a shorter prompt may cost more a token"},
		{[]budget.Price{band(0, 0, 0, 0, 0)}, 1000, 1000, 0, "a price of zero, when it is written"},
		{[]budget.Price{band(0, 1, 1, 1, 1)}, 0, 0, 0, "nothing"},
	} {
		if got, err := tariff(t, c.bands...).Worst(c.input, c.output); err != nil || got != c.want {
			t.Errorf("at worst %d and %d tokens cost %d, %v, want %d: %s", c.input, c.output, got, err, c.want, c.reason)
		}
	}
}

func TestTheZeroTariffIsNoPriceOfZero(t *testing.T) {
	var none budget.Tariff
	if got, err := none.Cost(usage{}); !errors.As(err, new(*budget.InvalidError)) {
		t.Errorf("nothing costs %s, %v", got, err)
	}
	if got, err := none.Worst(0, 0); !errors.As(err, new(*budget.InvalidError)) {
		t.Errorf("at worst nothing costs %s, %v", got, err)
	}
}

func TestACountThatIsNoneIsRefused(t *testing.T) {
	free := tariff(t, band(0, 0, 0, 0, 0))
	for _, c := range []struct {
		usage  usage
		faults []string
		reason string
	}{
		{usage{Input: -1}, []string{"-1 is not a count of tokens"}, "a negative count would lower the cost"},
		{usage{Input: 5, Cached: -1}, []string{"-1 is not a count of tokens"}, "also when the sum is positive"},
		{usage{CacheWrite: -1, Output: -2}, []string{"-1 is not a count of tokens", "-2 is not a count of tokens"}, "each is named"},
		{usage{Input: math.MaxInt64, Cached: math.MaxInt64}, []string{"9223372036854775807 is not a count of tokens", "9223372036854775807 is not a count of tokens"}, "the prompt would be a negative one"},
		{usage{Output: budget.MaxTokens + 1}, []string{"1152921504606846977 is not a count of tokens"}, "just above the highest"},
	} {
		_, err := free.Cost(c.usage)
		if diff := cmp.Diff(error(&budget.InvalidError{Faults: c.faults}), err); diff != "" {
			t.Errorf("%+v: %s (-want +got):\n%s", c.usage, c.reason, diff)
		}
	}
	if _, err := free.Worst(-1, -1); !errors.As(err, new(*budget.InvalidError)) {
		t.Errorf("negative bounds: %v", err)
	}
}

func TestACostOutOfRangeIsRefused(t *testing.T) {
	dearest := tariff(t, band(0, 1_000_000, 1_000_000, 1_000_000, 1_000_000)) // a dollar a token
	const most = math.MaxInt64 / int64(budget.Dollar)
	if got, err := dearest.Cost(usage{Input: most}); err != nil || got != budget.Micros(most)*budget.Dollar {
		t.Errorf("%d dollars are %s, %v", most, got, err)
	}
	for _, u := range []usage{
		{Input: most + 1},
		{Input: most, Output: 1},
		{Input: budget.MaxTokens, Cached: budget.MaxTokens, CacheWrite: budget.MaxTokens, Output: budget.MaxTokens},
	} {
		if got, err := dearest.Cost(u); !errors.As(err, new(*budget.InvalidError)) {
			t.Errorf("%+v costs %s, %v", u, got, err)
		}
	}
	if got, err := dearest.Worst(budget.MaxTokens, budget.MaxTokens); !errors.As(err, new(*budget.InvalidError)) {
		t.Errorf("at worst it is %s, %v", got, err)
	}
}
