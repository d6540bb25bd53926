package scrub

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestATaxNumberOfGermanyRepeatsOneDigit(t *testing.T) {
	holdRows(t, steuerID, []numberRow{
		{"86095742719", true, "an example that is published: one digit twice"},
		{"47036892816", true, "another"},
		{"65929970489", true, "one digit three times, as since 2016"},
		{"86095742718", false, "another check digit"},
		{"86095742791", false, "its last digits swapped"},
		{"06095742716", false, "a zero to begin with is for tests"},
		{withCheck("1234567890"), false, "no digit twice"},
		{withCheck("1123456788"), false, "two digits twice"},
		{withCheck("1112345678"), false, "three times in a row"},
		{withCheck("1121345678"), true, "three times, not in a row"},
		{withCheck("1121134567"), false, "four times"},
		{withCheck("1121234567"), false, "one three times and one twice"},
		{"8609574271", false, "too short"},
		{"8609574271A", false, "a letter"},
	})
}

// withCheck adds the check digit.
func withCheck(digits string) string {
	number, _ := completed(mod1110, digits, tenDigits)
	return number
}

func TestATaxNumberOfGermanyIsSeenToBeMisread(t *testing.T) {
	payload := rapid.Custom(func(t *rapid.T) string {
		digits := rapid.Permutation([]byte("0123456789")).Draw(t, "digits")
		i := rapid.IntRange(1, 9).Draw(t, "place")
		digits[i] = digits[0]
		return string(digits)
	})
	holdDigits(t, steuerID, payload.Filter(func(digits string) bool { return digits[0] != '0' }), tenDigits)
}

func TestAPensionNumberHoldsADayOfBirth(t *testing.T) {
	holdRows(t, rente, []numberRow{
		{"15070649C103", true, "an example that is published"},
		{"65170839J003", true, "another"},
		{"15070649C102", false, "another check digit"},
		{"65070649C108", false, "much quoted, with a check digit that is wrong: 4 would be right"},
		{"65070649C104", true, "as here"},
		{"15070649D103", false, "another letter"},
		{renteOf("15570649C10"), true, "50 more on the day"},
		{renteOf("15310649C10"), true, "the 31st: months are not looked at"},
		{renteOf("15320649C10"), false, "the 32nd"},
		{renteOf("15810649C10"), true, "50 more on the 31st"},
		{renteOf("15820649C10"), false, "50 more on the 32nd"},
		{renteOf("15000649C10"), false, "no day"},
		{renteOf("15500649C10"), false, "nor with 50 more"},
		{renteOf("15070049C10"), false, "no month"},
		{renteOf("15071349C10"), false, "a thirteenth month"},
		{renteOf("00070649C10"), false, "no area"},
		{"15070649110", false, "no letter"},
		{"15070649C1", false, "too short"},
	})
}

// renteOf adds the check digit.
func renteOf(glyphs string) string { return glyphs + strconv.Itoa(renteCheck(glyphs+"0")) }

func TestAPensionNumberIsSeenToBeMisread(t *testing.T) {
	holdDigits(t, rente, rapid.StringMatching(`[1-8][0-9](0[1-9]|[12][0-9]|3[01])(0[1-9]|1[0-2])[0-9]{2}[A-Z][0-9]{2}`), tenDigits)
}

func TestNumbersOfGermanyInAText(t *testing.T) {
	holdTexts(t, anyOf(deIDs), []textRow{
		{"sie lautet 86095742719.", "86095742719", "strangers do not pass"},
		{"sie lautet 86 095 742 719", "86 095 742 719", "as the letter prints it"},
		{"sie lautet 860 957 427 19", "", "groups of something else"},
		{"Steuer-ID: 860 957 427 19", "860 957 427 19", "a word says it"},
		{"IdNr. 8609 5742 719", "8609 5742 719", "another"},
		{"sie lautet 86095742718", "", "a wrong check digit"},
		{"sie lautet 15070649C103", "15070649C103", "strangers do not pass"},
		{"sie lautet 15 070649 c 103", "15 070649 c 103", "as the card prints it"},
		{"sie lautet 1507 0649 C103", "", "groups of something else"},
		{"Rentenversicherung 1507 0649 C103", "1507 0649 C103", "a word says it"},
		{"es sind 150706490103", "", "no letter"},
		{strings.Repeat("1", 40), "", "longer than anything"},
	})
}
