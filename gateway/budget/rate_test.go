package budget_test

import (
	"errors"
	"testing"

	"github.com/tandem-harness/tandem/gateway/budget"
)

func TestParseRate(t *testing.T) {
	for _, c := range []struct {
		text   string
		want   budget.Rate
		reason string
	}{
		{"5", 5 * budget.PerMillion, "whole dollars"},
		{"0", 0, "nothing, when it is written"},
		{"0.025", 25_000, "what a float would not hold exactly"},
		{"0.000001", 1, "the smallest"},
		{"1000000", budget.MaxRate, "a dollar a token"},
	} {
		if got, err := budget.ParseRate(c.text); err != nil || got != c.want {
			t.Errorf("%q is %d, %v, want %d: %s", c.text, got, err, c.want, c.reason)
		}
	}
}

func TestParseRateTakesDigitsAlone(t *testing.T) {
	beyond := struct{ text, reason string }{"1000000.000001", "beyond the highest rate"}
	for _, c := range append(notNumbers, beyond) {
		got, err := budget.ParseRate(c.text)
		if _, ok := errors.AsType[*budget.InvalidError](err); !ok || got != 0 {
			t.Errorf("%q is %d, %v, want an InvalidError: %s", c.text, got, err, c.reason)
		}
	}
}

func TestARateIsWrittenAsPriceListsHaveIt(t *testing.T) {
	if got, want := (25_000 * budget.Rate(1)).String(), "$0.025 per million tokens"; got != want {
		t.Errorf("it is written %s, want %s", got, want)
	}
}
