package scrub

import "testing"

func TestASocialSecurityNumberIsOneThatIsGivenOut(t *testing.T) {
	holdRows(t, ssn, []numberRow{
		{"078051120", true, "that of the wallets of 1938: a real one, much quoted"},
		{"219099999", true, "that of a pamphlet of 1940"},
		{"001010001", true, "the lowest"},
		{"899999999", true, "the highest since 2011"},
		{"000121234", false, "no area 000"},
		{"666121234", false, "no area 666"},
		{"900121234", false, "areas of 900 and above are the IRS's"},
		{"123001234", false, "no group 00"},
		{"123450000", false, "no serial number 0000"},
		{"12345678", false, "too short"},
		{"12345678A", false, "a letter"},
	})
}

func TestATaxpayersNumberBeginsWithNineAndHasAGroupOfItsOwn(t *testing.T) {
	holdRows(t, itin, []numberRow{
		{"912701234", true, "the first group of 1996"},
		{"900500000", true, "50, the lowest"},
		{"999659999", true, "65"},
		{"999669999", false, "66 is not in use"},
		{"999699999", false, "nor 69"},
		{"900880000", true, "88"},
		{"900890000", false, "89 is not in use"},
		{"900920000", true, "92"},
		{"900930000", false, "93 is for adoptions"},
		{"900940000", true, "94"},
		{"900990000", true, "99, the highest"},
		{"900490000", false, "49 is not in use"},
		{"812701234", false, "no 9 to begin with"},
		{"91270123", false, "too short"},
	})
}

func TestNumbersOfTheUnitedStatesInATextTakeGroupsOrAWord(t *testing.T) {
	holdTexts(t, anyOf(usIDs), []textRow{
		{"it is 078-05-1120.", "078-05-1120", "the groups say it"},
		{"it is 078 05 1120", "078 05 1120", "with blanks too"},
		{"my SSN is 078051120", "078051120", "a word says it"},
		{"social security: 078051120", "078051120", "another"},
		{"078051120 (ssn)", "078051120", "the word may stand behind"},
		{"ITIN 912701234", "912701234", "that of the other number"},
		{"ITIN: 912-70-1234", "912-70-1234", "both"},
		{"it is 078051120", "", "nine digits say nothing"},
		{"itinerary 912701234", "", "an itinerary is no ITIN"},
		{"078-051-120", "", "groups of something else"},
		{"ZIP 12345-6789", "", "a postcode"},
		{"ssn 666-12-1234", "", "a word makes nothing valid"},
		{"ssn 0780511201", "", "ten digits"},
	})
}
