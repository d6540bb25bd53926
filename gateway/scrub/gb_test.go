package scrub

import (
	"testing"

	"pgregory.net/rapid"
)

func TestANationalInsuranceNumberIsOneThatIsGivenOut(t *testing.T) {
	holdRows(t, nino, []numberRow{
		{"AB123456C", true, "an ordinary one"},
		{"JG103759A", true, "another"},
		{"AB123456D", true, "the last suffix"},
		{"QQ123456C", false, "HMRC's own example, which nobody has: Q"},
		{"DA123456A", false, "D first"},
		{"AV123456A", false, "V second"},
		{"OA123456A", true, "O may be first"},
		{"AO123456A", false, "O is not second"},
		{"BG123456A", false, "BG is not given out"},
		{"GB123456A", false, "nor GB"},
		{"KN123456A", false, "nor KN"},
		{"NK123456A", false, "nor NK"},
		{"NT123456A", false, "nor NT"},
		{"TN123456A", false, "nor TN"},
		{"ZZ123456A", false, "nor ZZ"},
		{"TT123456A", true, "other letters twice are"},
		{"AB123456E", false, "no suffix E"},
		{"AB1234567", false, "no suffix"},
		{"AB12345C", false, "too short"},
		{"1B123456C", false, "a digit for a letter"},
	})
}

func TestNoneOfTheLettersLeftOutPassAnywhere(t *testing.T) {
	for _, letter := range "DFIQUV" {
		for _, prefix := range []string{string(letter) + "A", "A" + string(letter)} {
			if nino(prefix + "123456A") {
				t.Errorf("%s is a prefix", prefix)
			}
		}
	}
}

func TestAnNHSNumberAddsUp(t *testing.T) {
	holdRows(t, nhs, []numberRow{
		{"9434765919", true, "the example of the NHS Data Dictionary"},
		{"4010232137", true, "the example of the NHS number's standard"},
		{"9434765918", false, "another check digit"},
		{"9434769519", false, "two digits swapped"},
		{"0000000000", false, "zeros add up, and are none"},
		{"1111111111", false, "so do ones"},
		{"943476591", false, "too short"},
		{"943476591X", false, "ten as a check digit is not given out"},
	})
	holdDigits(t, nhs, rapid.StringMatching(`[0-9]{9}`), tenDigits)
}

func TestNumbersOfTheUnitedKingdomInAText(t *testing.T) {
	holdTexts(t, anyOf(gbIDs), []textRow{
		{"it is AB123456C", "AB123456C", "its letters say it"},
		{"it is AB 12 34 56 C, thanks", "AB 12 34 56 C", "as it is printed"},
		{"it is ab 12 34 56c", "ab 12 34 56c", "as it is typed"},
		{"it is AB 123456C", "AB 123456C", "in two"},
		{"AB123456 a room", "", "a letter behind it is a word"},
		{"NI number AB123456 C", "AB123456 C", "unless it is said to be one"},
		{"flight BA123456C1", "", "longer"},
		{"it is 943 476 5919", "943 476 5919", "the groups say it"},
		{"NHS 9434765919", "9434765919", "a word says it"},
		{"it is 9434765919", "", "ten digits say nothing"},
		{"it is 943 476 5918", "", "a wrong check digit"},
	})
}
