package scrub

import "testing"

func TestPricesAreVetoed(t *testing.T) {
	holdVetoes(t, vetoed, []vetoRow{
		{"for $45", "45", "the sign before"},
		{"for $ 45.50!", "45.50", "a blank between"},
		{"US$1,200,000.50", "1,200,000.50", "in groups"},
		{"1.200,50 EUR", "1.200,50 EUR", "as in Germany"},
		{"1 200 000 zł", "1 200 000 zł", "as in Poland"},
		{"1'200.50 CHF", "1'200.50 CHF", "as in Switzerland"},
		{"CHF 1'200.50", "1'200.50", "the currency before"},
		{"12,- €", "12,- €", "no cents"},
		{"€12,50", "12,50", "a comma"},
		{"EUR 415555267", "415555267", "as long as a phone"},
		{"415555267 EUR", "415555267 EUR", "the currency behind"},
		{"4155552671€", "4155552671€", "with no blank"},
		{"200 kr.", "200 kr", "a word in short"},
		{"20 Euro, 30 dollars", "20 Euro | 30 dollars", "words, in any case"},
		{"50 cents", "50 cents", "parts"},
		{"starters $12, mains $28, wine $9", "12 | 28 | 9", "prices in a list"},
		{"Pizza 9,50 € Pasta 11,00 €", "9,50 € | 11,00 €", "with the sign behind"},
	})
}

func TestWhatHasNoCurrencyIsNoPrice(t *testing.T) {
	holdVetoes(t, vetoed, []vetoRow{
		{"1.200,50", "", "the number alone"},
		{"415 555 267", "", "in groups of three"},
		{"20 European guests", "", "a word that only begins so"},
		{"20 krona-like", "", "another"},
		{"museum 20", "", "a word that only ends so"},
		{"45%", "", "a percentage"},
	})
}

func TestAPriceTakesNoNumberBesideIt(t *testing.T) {
	holdVetoes(t, vetoed, []vetoRow{
		{"415 555 2671 $20", "20", "the sign belongs to the number behind it"},
		{"07700 900123 £5 deposit", "5", "of another currency"},
		{"0171 3920012 €20", "20", "of another"},
		{"4111 1111 1111 1111 $20", "20", "nor a card's last group"},
		{"20 € 0171 3920012", "20 €", "the sign belongs to the number before it"},
		{"20 EUR 0171 3920012", "20 EUR", "and the word"},
		{"50 zł 512 345 678", "50 zł", "and another"},
		{"20€ 4111 1111 1111 1111", "20€", "nor a card's first group"},
		{"20 USD 4155552671", "20 USD", "nor a phone in one"},
	})
}

func TestCoordinatesAreVetoed(t *testing.T) {
	holdVetoes(t, vetoed, []vetoRow{
		{"52.520008, 13.404954", "52.520008 | 13.404954", "a place"},
		{"(-33.868820,151.209296)", "33.868820 | 151.209296", "in the south"},
		{"lat 0.347596", "0.347596", "near the equator"},
		{"52.5200", "", "four decimals say nothing"},
		{"52.520008.1", "", "it goes on"},
		{"52.520008N", "", "part of a word"},
		{"06.12345678", "", "no coordinate begins with a zero and a digit"},
		{"415.5552671", "", "none is beyond 180: a phone"},
	})
}
