package scrub

import (
	"testing"

	"pgregory.net/rapid"
)

func TestACitizensNumberOfTheNetherlandsPassesTheElevenTest(t *testing.T) {
	holdRows(t, bsn, []numberRow{
		{"111222333", true, "the example of the government"},
		{"123456782", true, "another"},
		{"111222334", false, "another last digit"},
		{"112122333", false, "two digits swapped"},
		{"012345672", true, "a zero to begin with"},
		{"000000000", false, "zeros pass, and are none"},
		{"11122233", false, "too short"},
		{"11122233A", false, "a letter"},
	})
	holdDigits(t, bsn, rapid.StringMatching(`[1-9][0-9]{7}`), tenDigits)
}

func TestNumbersOfTheNetherlandsInATextTakeGroupsOrAWord(t *testing.T) {
	holdTexts(t, anyOf(nlIDs), []textRow{
		{"het is 1112.22.333.", "1112.22.333", "as the passport prints it"},
		{"het is 111 222 333", "111 222 333", "in threes"},
		{"mijn BSN is 111222333", "111222333", "a word says it"},
		{"burgerservicenummer: 111222333", "111222333", "in full"},
		{"sofinummer 11 12 22 333", "11 12 22 333", "any groups, with a word"},
		{"het is 111222333", "", "nine digits say nothing"},
		{"Sofia, 111222333", "", "a name is no word of it"},
		{"BSN 111222334", "", "it does not pass"},
	})
}
