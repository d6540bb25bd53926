package scrub

import (
	"testing"

	"pgregory.net/rapid"
)

func TestANumberOfSpainEndsWithItsLetter(t *testing.T) {
	holdRows(t, nif, []numberRow{
		{"12345678Z", true, "the example of the Ministerio del Interior"},
		{"00000000T", true, "the first letter of the table"},
		{"12345678A", false, "another letter"},
		{"X1234567L", true, "a foreigner: X counts as 0"},
		{"Y3338121F", true, "Y counts as 1"},
		{"Z1234567R", true, "Z counts as 2"},
		{"Y1234567L", false, "the letter of X"},
		{"K1234567L", true, "under fourteen: K does not count"},
		{"L1234567L", true, "abroad"},
		{"M1234567L", true, "a foreigner without another number"},
		{"A1234567L", false, "a company"},
		{"123456789", false, "no letter"},
		{"1234567Z", false, "too short"},
		{"12345678Ñ", false, "no letter of the table"},
		{"12345678I", false, "nor I"},
	})
}

func TestANumberOfSpainIsSeenToBeMisread(t *testing.T) {
	holdDigits(t, nif, rapid.StringMatching(`[0-9XYZKLM][0-9]{7}`), twentySixTails)
}

func TestNumbersOfSpainInAText(t *testing.T) {
	holdTexts(t, anyOf(esIDs), []textRow{
		{"es el 12345678Z.", "12345678Z", "as it is written"},
		{"es el 12345678z", "12345678z", "in lower case"},
		{"es el 12.345.678-Z", "12.345.678-Z", "as the card prints it"},
		{"es el 12345678-Z", "12345678-Z", "with a dash"},
		{"es el X-1234567-L", "X-1234567-L", "a foreigner's"},
		{"es el x1234567l", "x1234567l", "in lower case"},
		{"es el 1234 5678 Z", "", "groups of something else"},
		{"DNI 1234 5678 Z", "1234 5678 Z", "a word says it"},
		{"es el 12345678A", "", "a wrong letter"},
		{"es el 12345678Zeta", "", "a longer word"},
	})
}
