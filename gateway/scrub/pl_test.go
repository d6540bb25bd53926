package scrub

import (
	"testing"

	"pgregory.net/rapid"
)

func TestAPESELHoldsADayOfBirth(t *testing.T) {
	holdRows(t, pesel, []numberRow{
		{"44051401359", true, "an example that is published: 14 May 1944"},
		{"02070803628", true, "the specimen card's: 8 July 1902"},
		{"02270803624", true, "the same day a hundred years later: 20 more on the month"},
		{"44051401358", false, "another check digit"},
		{"44051410359", false, "two digits swapped"},
		{peselOf("4405320135"), false, "the 32nd"},
		{peselOf("4413140135"), false, "a thirteenth month"},
		{peselOf("4400140135"), false, "no month"},
		{peselOf("4405000135"), false, "no day"},
		{peselOf("0002290135"), false, "1900 was no leap year"},
		{peselOf("0022290135"), true, "2000 was one"},
		{peselOf("0122290135"), false, "2001 was none"},
		{peselOf("4420140135"), false, "a month 20 is December of no century"},
		{peselOf("4485140135"), false, "nobody is alive who was born in 1844"},
		{peselOf("4445140135"), false, "nobody was born in 2144"},
		{"4405140135", false, "too short"},
		{"4405140135A", false, "a letter"},
	})
}

// peselOf adds the check digit.
func peselOf(digits string) string {
	number, _ := completed(func(n string) bool { return weigh(n, 1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1)%10 == 0 }, digits, tenDigits)
	return number
}

func TestAPESELIsSeenToBeMisread(t *testing.T) {
	holdDigits(t, pesel, rapid.StringMatching(`[0-9]{2}[02][1-9](0[1-9]|1[0-9]|2[0-8])[0-9]{4}`), tenDigits)
}

func TestNumbersOfPolandInAText(t *testing.T) {
	holdTexts(t, anyOf(plIDs), []textRow{
		{"44051401359", "44051401359", "the answer to a question"},
		{"to 44051401359, dziękuję", "44051401359", "in one group, as it is written"},
		{"to 440 514 013 59", "", "groups of something else"},
		{"PESEL: 440514 01359", "440514 01359", "a word says it"},
		{"to 44051401358", "", "a wrong check digit"},
		{"07911123456", "", "a mobile phone of the United Kingdom would be of 1807"},
	})
}
