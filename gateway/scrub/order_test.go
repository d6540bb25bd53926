package scrub

import "testing"

func TestTheNumberBehindAWordOfOrdersIsMarked(t *testing.T) {
	holdVetoes(t, ordered, []vetoRow{
		{"order 4155552671.", "4155552671", "the word alone"},
		{"Order no. 4155552671", "4155552671", "words between"},
		{"ORDER NUMBER: 4155552671", "4155552671", "in upper case"},
		{"order #4155552671", "4155552671", "a sharp"},
		{"booking reference is 4155552671", "4155552671", "two words between"},
		{"the number of the order is 4155552671", "4155552671", "the word further off"},
		{"#4155552671", "4155552671", "a sharp alone"},
		{"ticket(4155552671)", "4155552671", "in brackets"},
		{"order_4155552671", "4155552671", "an underscore"},
		{`"order": "4155552671"`, "4155552671", "as JSON has it"},
		{"order=4155552671", "4155552671", "a parameter"},
		{"order 415-555-2671", "415-555-2671", "with dashes"},
		{"order 2026/415-A7", "2026/415-A7", "with slashes and letters"},
		{"Bestellnummer 301234567", "301234567", "a German word that goes on"},
		{"Rechnung Nr. 301234567", "301234567", "an invoice"},
		{"numéro de dossier 612345678", "612345678", "French, the word last"},
		{"dossier 612345678", "612345678", "French"},
		{"pedido número 612345678", "612345678", "Spanish"},
		{"prenotazione 3123456789", "3123456789", "Italian"},
		{"boekingsnummer 612345678", "612345678", "Dutch"},
		{"bestelnummer 612345678", "612345678", "and another"},
		{"zamówienie nr 512345678", "512345678", "Polish"},
		{"ISBN 978-3-16-148410-0", "978-3-16-148410-0", "a book"},
		{"flight 4155", "4155", "a flight"},
		{"room 1204", "1204", "a room"},
		{"tracking 415555267112", "415555267112", "a parcel"},
	})
}

func TestWhatIsNoOrderIsNotMarked(t *testing.T) {
	holdVetoes(t, ordered, []vetoRow{
		{"4155552671", "", "no word"},
		{"call 4155552671", "", "a word of phones"},
		{"phone #4155552671", "", "a sharp behind one"},
		{"call me on 4155552671 about the order", "", "the word stands behind"},
		{"my number is 4155552671", "", "words between, and none before"},
		{"order by phone: 4155552671", "", "a word of phones comes last"},
		{"order for Ann, 4155552671", "", "other words between"},
		{"border 4155552671", "", "a word that only ends so"},
		{"orderly 4155552671", "", "a short one that only begins so"},
		{"order 0171 3920012", "", "a zero, and a blank behind: a phone"},
		{"order 020 7946 0958", "", "another"},
		{"my #: 415-555-2671", "", "a sharp for a number that is one's own"},
		{"Ann's # 415-555-2671", "", "or somebody's"},
		{"just in case 415-555-2671 is busy", "", "no case"},
	})
}

func TestAnOrdersNumberEndsWithABlank(t *testing.T) {
	holdVetoes(t, ordered, []vetoRow{
		{"order 77 415 555 2671", "", "it goes on behind a blank, and may be a phone"},
		{"order 77, 4155552671", "77", "or behind a comma"},
		{"order 77/4155552671", "77/4155552671", "a slash is part of it"},
		{"order 77.", "77", "a dot at the end of a sentence is not"},
		{"order 77-", "77", "nor a dash"},
	})
}
