package budget_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/gateway/budget"
	"pgregory.net/rapid"
)

func TestMicrosAreWrittenInDollars(t *testing.T) {
	for _, c := range []struct {
		amount budget.Micros
		want   string
		reason string
	}{
		{0, "$0.00", "two decimals at least"},
		{budget.Dollar, "$1.00", "a whole dollar"},
		{2_500_000, "$2.50", "the second decimal stays"},
		{12_345, "$0.012345", "six decimals at most"},
		{1_200, "$0.0012", "what is behind the last digit goes"},
		{1, "$0.000001", "the smallest"},
		{-3 * budget.Dollar, "-$3.00", "the sign stands before the currency"},
		{-1, "-$0.000001", "a sign without a whole dollar"},
		{math.MaxInt64, "$9223372036854.775807", "the largest"},
		{math.MinInt64, "-$9223372036854.775808", "the lowest has no positive counterpart"},
	} {
		if got := c.amount.String(); got != c.want {
			t.Errorf("%d is written %s, want %s: %s", int64(c.amount), got, c.want, c.reason)
		}
	}
}

func TestParseUSD(t *testing.T) {
	for _, c := range []struct {
		text   string
		want   budget.Micros
		reason string
	}{
		{"2.50", 2_500_000, "dollars and cents"},
		{"2", 2_000_000, "dollars alone"},
		{"0", 0, "nothing, when it is written"},
		{"0.000001", 1, "the smallest"},
		{"007.5", 7_500_000, "zeros in front mean nothing"},
		{"9223372036854.775807", math.MaxInt64, "the largest"},
	} {
		if got, err := budget.ParseUSD(c.text); err != nil || got != c.want {
			t.Errorf("%q is %d, %v, want %d: %s", c.text, got, err, c.want, c.reason)
		}
	}
}

// notNumbers are texts that neither an amount nor a rate is read from.
var notNumbers = []struct{ text, reason string }{
	{"", "nothing is written"},
	{" ", "a blank is no digit"},
	{"-1", "no sign"},
	{"+1", "no sign, not even a harmless one"},
	{"-0", "no sign before nothing either"},
	{"1e3", "no exponent"},
	{"1E-6", "no exponent"},
	{".5", "a point stands behind digits"},
	{"5.", "a point stands before digits"},
	{".", "no digit at all"},
	{"1.2.3", "one point"},
	{"0.0000001", "a seventh decimal would be rounded away"},
	{"1.0000000", "even a zero: who writes it counts on it"},
	{"1,5", "no comma"},
	{"1_000", "no separator"},
	{"$2.50", "no currency"},
	{"2.50 ", "nothing behind"},
	{"NaN", "not a number"},
	{"Inf", "no bound"},
	{"0x10", "digits are decimal"},
	{"٣", "digits are ASCII"},
	{"1\x00", "no byte behind"},
	{"9223372036854.775808", "beyond the largest"},
	{"99999999999999999999", "far beyond the largest"},
}

func TestParseUSDTakesDigitsAlone(t *testing.T) {
	for _, c := range notNumbers {
		got, err := budget.ParseUSD(c.text)
		if _, ok := errors.AsType[*budget.InvalidError](err); !ok || got != 0 {
			t.Errorf("%q is %d, %v, want an InvalidError: %s", c.text, got, err, c.reason)
		}
	}
}

func TestParseUSDQuotesNoMoreThanTheBeginning(t *testing.T) {
	if _, err := budget.ParseUSD(strings.Repeat("x", 1000)); len(err.Error()) > 250 {
		t.Errorf("the error has %d bytes", len(err.Error()))
	}
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := budget.Micros(rapid.Int64Min(0).Draw(t, "amount"))
		if got, err := budget.ParseUSD(strings.TrimPrefix(m.String(), "$")); err != nil || got != m {
			t.Fatalf("%s is read as %s, %v", m, got, err)
		}
	})
}

// FuzzParseUSD holds that what is read is written back as the same number.
func FuzzParseUSD(f *testing.F) {
	f.Add("2.50")
	for _, c := range notNumbers {
		f.Add(c.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := budget.ParseUSD(text)
		if err != nil {
			return
		}
		if got, err := budget.ParseUSD(strings.TrimPrefix(m.String(), "$")); err != nil || got != m || m < 0 {
			t.Errorf("%q is %s, which is read as %s, %v", text, m, got, err)
		}
		whole, part, _ := strings.Cut(strings.TrimPrefix(m.String(), "$"), ".")
		if canonical := strings.TrimLeft(whole, "0") + "." + strings.TrimRight(part, "0"); canonical != trimmed(text) {
			t.Errorf("%q is %s: another number", text, m)
		}
	})
}

// trimmed writes a number without the zeros that mean nothing.
func trimmed(text string) string {
	whole, part, _ := strings.Cut(text, ".")
	return strings.TrimLeft(whole, "0") + "." + strings.TrimRight(part, "0")
}
