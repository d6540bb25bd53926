package scrub

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// testCards are those that networks and banks publish for tests.
var testCards = []numberRow{
	{"4111111111111111", true, "Visa"},
	{"4222222222222", true, "Visa, 13 digits"},
	{"5555555555554444", true, "Mastercard"},
	{"2223003122003222", true, "Mastercard, the 2 series"},
	{"378282246310005", true, "American Express"},
	{"371449635398431", true, "American Express"},
	{"6011111111111117", true, "Discover"},
	{"30569309025904", true, "Diners Club, 14 digits"},
	{"38520000023237", true, "Diners Club"},
	{"3056930009020004", true, "Diners Club, 16 digits"},
	{"3530111333300000", true, "JCB"},
	{"3566002020360505", true, "JCB"},
	{"6200000000000005", true, "UnionPay"},
	{"6205500000000000004", true, "UnionPay, 19 digits"},
	{"6759649826438453", true, "Maestro"},
	{"6304000000000000", true, "Maestro"},
	{"501800000009", true, "Maestro, 12 digits"},
	{"2200000000000004", true, "Mir"},
	{"9792030394440796", true, "Troy"},
	{"411111111111111", false, "no Visa has 15 digits"},
	{"2221000000000009", true, "the first of Mastercard's 2 series"},
	{"2720990000000007", true, "the last"},
	{"2721000000000004", false, "behind it"},
	{"2220990000000002", false, "before it"},
	{"3061234567890123", false, "behind Diners Club's 305"},
	{"5912345678901234", false, "between Maestro's 58 and 6"},
	{"7123456789012345", false, "petrol"},
	{"123456789012345", false, "UATP is left to words"},
}

func TestACardIsOfARangeAndALengthThatANetworkHas(t *testing.T) {
	holdRows(t, issued, testCards)
}

func TestTestCardsAreFoundInOneAndInFours(t *testing.T) {
	for _, c := range testCards {
		if !c.valid {
			continue
		}
		for _, written := range []string{c.glyphs, inGroups(c.glyphs, 4), strings.ReplaceAll(inGroups(c.glyphs, 4), " ", "-")} {
			if got := firstIn("it is "+written+", thanks", cardAt); got != written {
				t.Errorf("%q is read as %q; %s", written, got, c.reason)
			}
		}
	}
}

func TestACardInAText(t *testing.T) {
	holdTexts(t, cardAt, []textRow{
		{"4111 1111 1111 1111 12/27", "4111 1111 1111 1111", "the month behind it is not its own"},
		{"4111111111111111 12/27", "4111111111111111", "nor here"},
		{"3782 822463 10005", "3782 822463 10005", "as American Express prints it"},
		{"3056 930902 5904", "3056 930902 5904", "as Diners Club does"},
		{"41111111 11111111", "41111111 11111111", "in two"},
		{"411 111 111 111 111 1", "", "in groups of a price"},
		{"41 11 11 11 11 11 11 11", "41 11 11 11 11 11 11 11", "in pairs"},
		{"4111.1111.1111.1111", "4111.1111.1111.1111", "with dots"},
		{"4111/1111/1111/1111", "4111/1111/1111/1111", "with slashes"},
		{"4111111111111111.50", "", "an amount"},
		{"4111111111111111-0001", "", "part of something longer"},
		{"41111111111111112222", "", "twenty digits"},
		{"4111111111111111a", "", "part of a word"},
		{"a4111111111111111", "", "at its end too"},
		{"4111111111111112", "", "a wrong check digit"},
		{"+501800000009", "", "behind a plus: a phone"},
		{"+4111111111111111", "4111111111111111", "too long for one"},
		{"7000 0000 0000 0005", "7000 0000 0000 0005", "four groups of four are enough"},
		{"7000000000000005", "", "of no network, in one"},
		{"7000 0000 0000 0006", "", "four groups of four that do not add up"},
		{"card 7000000000000005", "7000000000000005", "a word says it"},
		{"Kreditkarte: 135412345678911", "135412345678911", "UATP's, with a word"},
		{"135412345678911", "", "UATP's without"},
		{"2023 2024 2025 2026", "", "years add up, and are no card"},
		{"60112345678", "", "eleven digits"},
	})
}

func TestTheLongestCardIsTaken(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		short, _ := completed(luhn, rapid.StringMatching(`6[0-9]{14}`).Draw(t, "digits"), tenDigits)
		long, _ := completed(luhn, short+rapid.StringMatching(`[0-9]{2}`).Draw(t, "more"), tenDigits)
		written := inGroups(long, 4)
		if got := firstIn(written, cardAt); got != written {
			t.Fatalf("%q is read as %q", written, got)
		}
	})
}

func TestACardWithOneDigitMisreadIsNone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number, _ := completed(luhn, rapid.StringMatching(`[0-9]{15}`).Draw(t, "digits"), tenDigits)
		if got := firstIn("card "+misread(t, number), cardAt); got != "" {
			t.Fatalf("%q is found for %q", got, number)
		}
	})
}

func TestRangesAreWellFormed(t *testing.T) {
	for _, r := range cardRanges {
		if len(r.from) != len(r.to) || r.from > r.to || r.least < minCard || r.most > maxCard || r.least > r.most {
			t.Errorf("%v is no range", r)
		}
	}
}

func TestFindingACardTakesNoMemory(t *testing.T) {
	text := "it is 4111 1111 1111 1111, or " + examples[0]
	s := &scan{text: text, mask: make([]mark, len(text))}
	var card, iban glyphs
	card.read(text, 6)
	iban.read(text, strings.Index(text, examples[0]))
	if n := testing.AllocsPerRun(100, func() {
		if cardAt(s, &card) != 16 || ibanAt(&iban) != len(examples[0]) {
			t.Error("one of them is not found")
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
