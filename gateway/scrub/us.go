package scrub

// usIDs are the numbers by which the United States know a taxpayer. They have no
// check digit, so that nine digits in a row are one only where a word says so.
var usIDs = []id{
	{class: SSN, length: 9, valid: ssn, groups: usGroups, words: usWords},
	{class: SSN, length: 9, valid: itin, groups: usGroups, words: usWords},
}

var (
	usGroups = [][]int{{3, 2, 4}}
	usWords  = []string{"ssn", "ss#", "ss #", "social sec", "soc sec", "taxpayer", "tax id", "tax-id", "tax_id", "seguro social",
		"itin ", "itin:", "itin#", "itin=", `itin"`} // and no itinerary
)

// ssn reports whether glyphs are a Social Security number: no part of it is all
// zeros, and its area is neither 666 nor 900 and above (Social Security
// Administration, the randomization of June 2011).
func ssn(glyphs string) bool {
	if !shaped(glyphs, "000000000") {
		return false
	}
	area, group, serial := glyphs[:3], glyphs[3:5], glyphs[5:]
	return area != "000" && area != "666" && area[0] != '9' && group != "00" && serial != "0000"
}

// itin reports whether glyphs are an Individual Taxpayer Identification Number: a
// 9, and a fourth and fifth digit of 50 to 65, 70 to 88, 90 to 92 or 94 to 99
// (IRS, Internal Revenue Manual 3.21.263).
func itin(glyphs string) bool {
	if !shaped(glyphs, "000000000") || glyphs[0] != '9' {
		return false
	}
	group := decimal(glyphs[3:5])
	return group >= 50 && group != 89 && group != 93 && (group <= 65 || group >= 70)
}
