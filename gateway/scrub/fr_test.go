package scrub

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

func TestASocialSecurityNumberOfFranceHasAKey(t *testing.T) {
	holdRows(t, nir, []numberRow{
		{"255081416802538", true, "an example that is published: a woman, August 1955, in Calvados"},
		{"295109912611193", true, "born abroad: department 99"},
		{"255081416802537", false, "another key"},
		{"185052A00408495", true, "Corse-du-Sud counts as 19"},
		{"185052B00408425", true, "Haute-Corse counts as 18"},
		{"185052C00408495", false, "there is no 2C"},
		{"185052A00408425", false, "the key of 2B"},
		{nirOf("0550814168025"), false, "no sex 0"},
		{nirOf("3550814168025"), true, "a stranger, until there is a number"},
		{nirOf("7550814168025"), true, "a temporary number"},
		{nirOf("5550814168025"), false, "no sex 5"},
		{nirOf("2550014168025"), false, "no month 00"},
		{nirOf("2551314168025"), false, "no month 13"},
		{nirOf("2552014168025"), true, "a month that is not known"},
		{nirOf("2554214168025"), true, "another"},
		{nirOf("2554314168025"), false, "43 is not one"},
		{nirOf("2555014168025"), true, "50 is"},
		{nirOf("2559914168025"), true, "99 too"},
		{nirOf("2550800168025"), false, "no department 00"},
		{nirOf("2550814000025"), false, "no commune 000"},
		{nirOf("2550814168000"), false, "no serial number 000"},
		{"25508141680253", false, "too short"},
		{"A55081416802538", false, "a letter"},
	})
}

// nirOf adds the key.
func nirOf(digits string) string { return fmt.Sprintf("%s%02d", digits, 97-mod97(0, digits)) }

func TestASocialSecurityNumberOfFranceIsSeenToBeMisread(t *testing.T) {
	keys := make([]string, 100)
	for i := range keys {
		keys[i] = fmt.Sprintf("%02d", i)
	}
	holdDigits(t, nir, rapid.StringMatching(`[12][0-9]{2}(0[1-9]|1[0-2])[1-9][0-9](0[1-9]{2})[1-9][0-9]{2}`), keys)
}

func TestNumbersOfFranceInAText(t *testing.T) {
	holdTexts(t, anyOf(frIDs), []textRow{
		{"c'est 255081416802538.", "255081416802538", "strangers do not pass"},
		{"c'est 2 55 08 14 168 025 38, merci", "2 55 08 14 168 025 38", "as the card prints it"},
		{"c'est 2550814168025 38", "2550814168025 38", "with the key apart"},
		{"c'est 1 85 05 2a 004 084 95", "1 85 05 2a 004 084 95", "in lower case"},
		{"c'est 255 081 416 802 538", "", "groups of something else"},
		{"numéro de sécu : 255 081 416 802 538", "255 081 416 802 538", "a word says it"},
		{"SÉCURITÉ SOCIALE 255 081 416 802 538", "255 081 416 802 538", "in upper case"},
		{"c'est 255081416802537", "", "a wrong key"},
		{"IMEI 490154203237518", "", "fifteen digits of something else"},
	})
}
