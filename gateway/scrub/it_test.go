package scrub

import (
	"testing"

	"pgregory.net/rapid"
)

func TestACodiceFiscaleHoldsABirthAndACheckLetter(t *testing.T) {
	holdRows(t, codiceFiscale, []numberRow{
		{"RSSMRA85T10A562S", true, "Mario Rossi, the example that everybody gives"},
		{"MRTMTT91D08F205J", true, "another"},
		{"RSSMRA85T10A562T", false, "another check letter"},
		{"RSSMRA85T11A562S", false, "another day"},
		{"RSSMRA85T50A562W", true, "a woman: 40 more on the day"},
		{"RSSMRA85T10A56NH", true, "N stands for 2, where two people have the same"},
		{"RSSMRA85T10A56NS", false, "its check letter is another"},
		{codiceOf("RSSMRAULTMLARSN"), true, "letters for every digit"},
		{codiceOf("RSSMRA85T31A562"), true, "the 31st"},
		{codiceOf("RSSMRA85T32A562"), false, "the 32nd"},
		{codiceOf("RSSMRA85T00A562"), false, "no day"},
		{codiceOf("RSSMRA85T40A562"), false, "nor a woman's"},
		{codiceOf("RSSMRA85T71A562"), true, "a woman's 31st"},
		{codiceOf("RSSMRA85T72A562"), false, "a woman's 32nd"},
		{codiceOf("RSSMRA85T81A562"), false, "40 twice"},
		{codiceOf("RSSMRA85F10A562"), false, "no month F"},
		{codiceOf("RSSMRA85T10A5A2"), false, "A stands for no digit"},
		{codiceOf("1SSMRA85T10A562"), false, "a digit in the name"},
		{"RSSMRA85T10A562", false, "too short"},
		{"rssmra85t10a562s", false, "glyphs are in upper case"},
	})
}

// codiceOf adds the check letter.
func codiceOf(glyphs string) string { return glyphs + string(codiceCheck(glyphs)) }

func TestACodiceFiscaleIsSeenToBeMisread(t *testing.T) {
	payload := rapid.StringMatching(`[A-Z]{6}[0-9]{2}[ABCDEHLMPRST](0[1-9]|[12][0-9]|3[01]|4[1-9]|[56][0-9]|7[01])[A-Z][0-9]{3}`)
	holdDigits(t, codiceFiscale, payload, twentySixTails)
}

func TestNumbersOfItalyInAText(t *testing.T) {
	holdTexts(t, anyOf(itIDs), []textRow{
		{"è RSSMRA85T10A562S.", "RSSMRA85T10A562S", "as the card prints it"},
		{"è rssmra85t10a562s", "rssmra85t10a562s", "in lower case"},
		{"è RSS MRA 85T10 A562S, grazie", "RSS MRA 85T10 A562S", "in its parts"},
		{"è RSSM RA85 T10A 562S", "", "groups of something else"},
		{"codice fiscale RSSM RA85 T10A 562S", "RSSM RA85 T10A 562S", "a word says it"},
		{"è RSSMRA85T10A562T", "", "a wrong check letter"},
		{"è RSSMRA85T10A562SA", "", "longer"},
	})
}
