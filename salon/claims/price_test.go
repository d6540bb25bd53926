package claims

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// An amount reads in every spelling of one currency, and in no other way.
func TestPrices(t *testing.T) { check(t, pricesRows) }

var pricesRows = []row{
	{"$45", "$45 yes", "the sign first"},
	{"45 dollars", "$45 yes", "the word last"},
	{"45 bucks", "$45 yes", "a colloquial word"},
	{"USD 45", "$45 yes", "the code first"},
	{"US$45", "$45 yes", "the country's sign"},
	{"$45.00", "$45 yes", "cents that are none"},
	{"$45.50", "$45.50 yes", "cents"},
	{"$1,200", "$1200 yes", "a comma between thousands"},
	{"forty-five dollars", "$45 yes", "in words"},
	{"45€", "€45 yes", "the sign last"},
	{"£45", "£45 yes", "another currency"},
	{"45 quid", "£45 yes", "a colloquial word of another currency"},
	{"CHF 45", "CHF 45 yes", "a code of another currency"},
	{"$45-ish", "\"$45-ish\"", "no exact amount"},
	{"about $45", "\"$45\"", "no exact amount"},
	{"from $45", "\"$45\"", "the amount is a bound"},
	{"$40-$50", "\"$40\", \"$50\"", "a range"},
	{"$45k", "\"$45k\"", "a scale"},
	{"$45 or so", "\"$45 or so\"", "no exact amount"},
	{"up to $45", "\"$45\"", "a bound"},
	{"$45 plus tip", "\"$45\", \"tip\"", "something on top"},
	{"A cut isn't $45.", "$45 no", "a denied amount"},
	{"a cut is free", "free yes", "nothing is an amount"},
	{"free of charge", "\"free of charge\"", "nothing is an amount"},
	{"Tuesday 3pm is free", "Tuesday 3pm yes", "free is open when said of an hour"},
	{"feel free", "", "an idiom"},
	{"half price", "\"half price\"", "a share of what is not known"},
	{"10% off", "none, \"10\"", "a share of what is not known"},
	{"a discount", "\"discount\"", "money talk"},
	{"a deposit", "\"deposit\"", "money talk"},
	{"The price isn't on my sheet.", "no price", "the price is not known"},
	{"I don't have a price.", "no price", "the price is not known"},
	{"No price, sorry.", "no price", "the price is not known"},
	{"The price? Not on my sheet.", "", "a fragment in two sentences claims nothing"},
	{"The price is small.", "\"price\"", "a complement that is no amount"},
	{"The price is on the sheet.", "\"price\"", "a complement that is no amount"},
	{"The price is unknown.", "no price", "a complement that leaves it open"},
	{"The price is a mystery.", "", "a complement that claims nothing"},
	{"The price hasn't gone up.", "no price, \"gone up\"", "a change of what is not known"},
	{"The price includes a wash.", "none, \"price includes\"", "what it covers is not known"},
	{"It costs less than you think.", "\"costs less\"", "a comparison"},
	{"For the price, nothing.", "", "a fragment about the price denies no hour"},
	{"The price is still open.", "", "a complement that leaves it open"},
	{"A cut is around forty.", "\"forty\"", "an amount without a currency"},
}

// An amount reads back from its canonical form, in every currency.
func TestPriceReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sign := rapid.SampledFrom([]string{"$", "£", "€", "¥", "CHF "}).Draw(t, "currency")
		text := fmt.Sprintf("%s%d", sign, rapid.IntRange(1, 99999).Draw(t, "units"))
		if rapid.Bool().Draw(t, "with cents") {
			text += fmt.Sprintf(".%02d", rapid.IntRange(1, 99).Draw(t, "cents"))
		}
		p, err := ParsePrice(text)
		if err != nil || p.String() != text {
			t.Fatalf("%q reads as %v, %v", text, p, err)
		}
	})
}

// A sheet holds an amount if and only if it names that very one.
func TestPriceHeldIffFact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fact, asked := rapid.IntRange(1, 99).Draw(t, "fact"), rapid.IntRange(1, 99).Draw(t, "asked")
		s, err := NewSheet([]string{"Tuesday 3pm is open.", fmt.Sprintf("A cut is $%d.", fact)})
		if err != nil {
			t.Fatal(err)
		}
		if left := s.Unsupported(fmt.Sprintf("A cut is $%d.", asked)); (len(left) == 0) != (fact == asked) {
			t.Fatalf("$%d on a sheet with $%d: %v", asked, fact, left)
		}
	})
}
