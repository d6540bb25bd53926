package budget_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/gateway/budget"
	"pgregory.net/rapid"
)

// dollars is a rate of whole dollars per million tokens.
func dollars(n int64) budget.Rate { return budget.Rate(n) * budget.PerMillion }

// flat is a price at which every token costs the same.
func flat(provider, model, from string, n int64) budget.Price {
	return budget.Price{Provider: provider, Model: model, From: from,
		Input: dollars(n), CacheRead: dollars(n), CacheWrite: dollars(n), Output: dollars(n)}
}

func table(t rapid.TB, entries ...budget.Price) budget.Prices {
	t.Helper()
	prices, err := budget.Prices{}.With(entries...)
	if err != nil {
		t.Fatal(err)
	}
	return prices
}

func on(t rapid.TB, day string) time.Time {
	t.Helper()
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// million is what a million tokens of input cost at a time.
func million(t rapid.TB, prices budget.Prices, provider, model string, at time.Time) budget.Micros {
	t.Helper()
	tariff, err := prices.Of(provider, model, at)
	if err != nil {
		t.Fatal(err)
	}
	return cost(t, tariff, usage{Input: 1_000_000})
}

func TestTheLatestPriceNotAfterTheDayHolds(t *testing.T) {
	prices := table(t, flat("p", "m", "2026-12-01", 4), flat("p", "m", "2026-10-13", 2), flat("p", "m", "2027-01-01", 8), flat("p", "other", "2026-11-30", 9))
	east, west := time.FixedZone("east", 5*60*60), time.FixedZone("west", -5*60*60)
	for _, c := range []struct {
		at     time.Time
		want   budget.Micros
		reason string
	}{
		{on(t, "2026-10-13"), 2 * budget.Dollar, "from the first day on"},
		{on(t, "2026-12-01").Add(-time.Nanosecond), 2 * budget.Dollar, "to the last moment"},
		{on(t, "2026-12-01"), 4 * budget.Dollar, "from the first moment"},
		{time.Date(2026, 12, 1, 4, 0, 0, 0, east), 2 * budget.Dollar, "days are those of UTC, where it is still November"},
		{time.Date(2026, 11, 30, 20, 0, 0, 0, west), 4 * budget.Dollar, "days are those of UTC, where it is December"},
		{on(t, "2031-05-05"), 8 * budget.Dollar, "a price has no last day"},
	} {
		if got := million(t, prices, "p", "m", c.at); got != c.want {
			t.Errorf("at %s a million tokens cost %s, want %s: %s", c.at, got, c.want, c.reason)
		}
	}
}

func TestBandsBelongToTheirDay(t *testing.T) {
	long := flat("p", "m", "2026-01-01", 9)
	long.Above = 10
	prices := table(t, flat("p", "m", "2026-01-01", 1), long, flat("p", "m", "2026-02-01", 2))
	if got := million(t, prices, "p", "m", on(t, "2026-01-31")); got != 9*budget.Dollar {
		t.Errorf("a long prompt in January costs %s", got)
	}
	if got := million(t, prices, "p", "m", on(t, "2026-02-01")); got != 2*budget.Dollar {
		t.Errorf("a long prompt in February costs %s: the band is of a price that is over", got)
	}
}

func TestWhatIsNotPricedIsRefused(t *testing.T) {
	prices := table(t, flat("anthropic", "claude-opus-5-5", "2026-09-22", 4), flat("anthropic", "claude-opus-5-5", "2026-10-22", 4),
		flat("openai", "gpt-6.1-terra", "2026-10-26", 1), flat("local", "gpt-6.1-terra", "2027-01-01", 0))
	for _, c := range []struct {
		provider, model string
		near            []string
		reason          string
	}{
		{"anthropic", "claude-opus-5.5", []string{`"anthropic" "claude-opus-5-5"`}, "a dot for a dash"},
		{"anthropic", "claude-opus-5-5-20260922", []string{`"anthropic" "claude-opus-5-5"`}, "a dated name"},
		{"anthropic", "claude-opus-5-5-2026-09-22", []string{`"anthropic" "claude-opus-5-5"`}, "another dated name"},
		{"anthropic", "claude-opus-5-5-latest", []string{`"anthropic" "claude-opus-5-5"`}, "a moving name"},
		{"anthropic", "Claude Opus 5.5", []string{`"anthropic" "claude-opus-5-5"`}, "another case, blanks"},
		{"router", "anthropic/claude-opus-5-5", []string{`"anthropic" "claude-opus-5-5"`}, "the maker in front"},
		{"Anthropic", "claude-opus-5-5", []string{`"anthropic" "claude-opus-5-5"`}, "the provider in another case"},
		{"azure", "gpt-6-1-terra", []string{`"local" "gpt-6.1-terra" from 2027-01-01`, `"openai" "gpt-6.1-terra"`}, "another provider, one of them later"},
		{"local", "gpt-6.1-terra", []string{`"local" "gpt-6.1-terra" from 2027-01-01`, `"openai" "gpt-6.1-terra"`}, "priced later only"},
		{"anthropic", "claude-opus-5", nil, "another model is not close, however its name begins"},
		{"anthropic", "", nil, "no model"},
	} {
		tariff, err := prices.Of(c.provider, c.model, on(t, "2026-11-30"))
		want := &budget.UnpricedError{Provider: c.provider, Model: c.model, Day: "2026-11-30", Near: c.near}
		if diff := cmp.Diff(error(want), err); diff != "" {
			t.Errorf("%s %s: %s (-want +got):\n%s", c.provider, c.model, c.reason, diff)
		}
		if _, err := tariff.Cost(usage{}); err == nil {
			t.Errorf("%s %s: the tariff beside the error prices something", c.provider, c.model)
		}
	}
}

func TestAnUnpricedModelIsNamed(t *testing.T) {
	_, err := budget.Prices{}.Of("openai", "gpt-99", on(t, "2026-11-30"))
	if got, want := err.Error(), `budget: no price for "openai" "gpt-99" on 2026-11-30`; got != want {
		t.Errorf("it says %s, want %s", got, want)
	}
	_, err = table(t, flat("p", "a-1", "2026-01-01", 1)).Of("p", "a.1", on(t, "2026-11-30"))
	if got, want := err.Error(), `budget: no price for "p" "a.1" on 2026-11-30; priced is "p" "a-1"`; got != want {
		t.Errorf("it says %s, want %s", got, want)
	}
}

func TestWithReplacesTheSamePriceAndLeavesTheTableAsItWas(t *testing.T) {
	old := table(t, flat("p", "m", "2026-01-01", 1), flat("p", "m", "2026-02-01", 2))
	changed, err := old.With(flat("p", "m", "2026-02-01", 3), flat("q", "m", "2026-02-01", 4))
	if err != nil {
		t.Fatal(err)
	}
	want := []budget.Price{flat("p", "m", "2026-01-01", 1), flat("p", "m", "2026-02-01", 3), flat("q", "m", "2026-02-01", 4)}
	if diff := cmp.Diff(want, changed.Entries()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := million(t, old, "p", "m", on(t, "2026-02-01")); got != 2*budget.Dollar {
		t.Errorf("the old table has changed to %s", got)
	}
	changed.Entries()[0].Input = 0
	if got := million(t, changed, "p", "m", on(t, "2026-01-01")); got != budget.Dollar {
		t.Errorf("the table was changed from outside, to %s", got)
	}
}

func TestWithNamesEveryFaultOfEveryEntry(t *testing.T) {
	long := flat("p", "long", "2026-01-01", 1)
	long.Above = 100
	_, err := budget.Prices{}.With(
		budget.Price{Provider: "", Model: " m", From: "tomorrow", Above: -1, Input: -1, CacheRead: -1, CacheWrite: budget.MaxRate + 1, Output: -1, Checked: "never"},
		flat("p", "m", "2026-01-01", 1),
		flat("p", "m", "2026-01-01", 2),
		long,
	)
	const rate = "must be a price in dollars per million tokens: a number from 0 to 1000000 with at most six decimals"
	want := &budget.InvalidError{Faults: []string{
		"entry 1: provider must be a name without blanks around it",
		"entry 1: model must be a name without blanks around it",
		"entry 1: from must be a day such as 2026-12-01",
		"entry 1: above must be a whole number of tokens, 0 or more",
		"entry 1: input " + rate, "entry 1: cache_read " + rate, "entry 1: cache_write " + rate, "entry 1: output " + rate,
		"entry 1: checked must be a day such as 2026-12-01",
		"entry 1: there is no price for shorter prompts",
		"entry 3: it prices the same as entry 2",
		"entry 4: there is no price for shorter prompts",
	}}
	if diff := cmp.Diff(error(want), err); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestABandMayJoinThoseOfTheTable(t *testing.T) {
	long := flat("p", "m", "2026-01-01", 9)
	long.Above = 10
	prices, err := table(t, flat("p", "m", "2026-01-01", 1)).With(long)
	if err != nil {
		t.Fatal(err)
	}
	if got := million(t, prices, "p", "m", on(t, "2026-01-01")); got != 9*budget.Dollar {
		t.Errorf("a long prompt costs %s", got)
	}
}

func TestEveryBuiltInPriceSaysWhereAndWhenItWasRead(t *testing.T) {
	entries := budget.BuiltIn().Entries()
	if len(entries) == 0 {
		t.Fatal("nothing is priced")
	}
	for _, p := range entries {
		if p.Source == "" || p.Checked == "" {
			t.Errorf("%s from %s has source %q and was checked %q", p.Model, p.From, p.Source, p.Checked)
		}
		if !slices.Contains([]string{"anthropic", "openai", "gemini"}, p.Provider) {
			t.Errorf("%s: %q is not a provider that is known", p.Model, p.Provider)
		}
		if p.Input == 0 || p.Output == 0 || p.CacheRead == 0 || p.CacheWrite == 0 {
			t.Errorf("%+v prices something at 0", p)
		}
		if p.CacheRead > p.Input || p.CacheWrite < p.Input || p.Output < p.Input {
			t.Errorf("%+v has columns in the wrong order", p)
		}
	}
}

func TestTheBuiltInFileIsWhollyRead(t *testing.T) {
	entries, err := budget.ReadPrices(strings.NewReader(string(budget.BuiltInFile)))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(entries, budget.BuiltIn().Entries()); diff != "" {
		t.Errorf("the file is not the table, in order (-file +table):\n%s", diff)
	}
}

// TestBuiltInPrices holds figures that were read from the price lists apart
// from the file.
func TestBuiltInPrices(t *testing.T) {
	mixed := usage{Input: 10_000, Cached: 20_000, CacheWrite: 30_000, Output: 40_000}
	for _, c := range []struct {
		provider, model, day string
		usage                usage
		want                 string
		reason               string
	}{
		{"anthropic", "claude-fable-5-1", "2026-11-30", mixed, "$2.48", "0.10 + 0.005 + 0.375 + 2.00"},
		{"anthropic", "claude-opus-5-5", "2026-11-30", mixed, "$0.994", "0.04 + 0.004 + 0.15 + 0.80"},
		{"anthropic", "claude-sonnet-5-5", "2026-10-06", mixed, "$0.499", "0.02 + 0.004 + 0.075 + 0.40"},
		{"anthropic", "claude-sonnet-5-5", "2026-10-07", mixed, "$0.497", "reading the cache costs half from this day on"},
		{"anthropic", "claude-haiku-5-5", "2026-11-30", usage{Input: 100_000, Output: 1_000}, "$0.0105", "the short band to its last token"},
		{"anthropic", "claude-haiku-5-5", "2026-11-30", usage{Input: 100_001, Output: 1_000}, "$0.052501", "the long band from its first token"},
		{"anthropic", "claude-haiku-4-5", "2026-11-30", mixed, "$0.2495", "0.01 + 0.002 + 0.0375 + 0.20"},
		{"openai", "gpt-6-sol", "2026-11-30", usage{Cached: 272_000}, "$0.0544", "the short band to its last token"},
		{"openai", "gpt-6-sol", "2026-11-30", usage{Cached: 272_001}, "$0.108801", "the long band from its first token"},
		{"openai", "gpt-6-astra", "2026-11-30", usage{CacheWrite: 300_000, Output: 10_000}, "$8.25", "7.50 + 0.75, all at the long band"},
		{"openai", "gpt-6-luna", "2026-11-30", mixed, "$0.02495", "0.001 + 0.0002 + 0.00375 + 0.02"},
		{"openai", "gpt-6.1-terra", "2026-11-30", mixed, "$0.2485", "0.01 + 0.001 + 0.0375 + 0.20"},
		{"openai", "gpt-5.5", "2026-11-30", mixed, "$1.41", "0.05 + 0.01 + 0.15 + 1.20"},
		{"gemini", "gemini-4-argon", "2026-11-30", mixed, "$0.482", "0.02 + 0.002 + 0.06 + 0.40"},
		{"gemini", "gemini-4-argon", "2026-12-01", mixed, "$0.964", "twice as much from this day on"},
	} {
		tariff, err := budget.BuiltIn().Of(c.provider, c.model, on(t, c.day))
		if err != nil {
			t.Error(err)
			continue
		}
		if got := cost(t, tariff, c.usage).String(); got != c.want {
			t.Errorf("%s on %s costs %s, want %s: %s", c.model, c.day, got, c.want, c.reason)
		}
	}
}

func TestWhatCouldNotBeConfirmedIsNotBuiltIn(t *testing.T) {
	for _, c := range []struct{ provider, model string }{
		{"anthropic", "claude-fable-5-2"}, {"gemini", "gemini-3.8-flash"}, {"openai", "gpt-6.2-sol"}, {"local", "qwen4"},
	} {
		if _, err := budget.BuiltIn().Of(c.provider, c.model, on(t, "2026-11-30")); !errors.As(err, new(*budget.UnpricedError)) {
			t.Errorf("%s: %v", c.model, err)
		}
	}
}
