package scrub

import "time"

// plIDs is the number of Poland. It is written in one group, and one stranger of
// eleven digits in a hundred passes for it: few enough to take one that stands
// alone, as the answer to a question does.
var plIDs = []id{{
	class: PESEL, length: 11, valid: pesel,
	groups: [][]int{{11}},
	words:  []string{"pesel", "ewidencyjn", "identyfikac", "national id", "identity"},
}}

// pesel reports whether glyphs are a PESEL: a day of birth, whose month tells the
// century, a serial number, and a check digit that makes the sum with weights of
// 1, 3, 7 and 9 a multiple of 10 (Ustawa o ewidencji ludności of 24 September
// 2010, article 15). Of the centuries only those are taken in which people alive
// were born, the twentieth and, with 20 more, the twenty-first.
func pesel(glyphs string) bool {
	return shaped(glyphs, "00000000000") && peselDay(decimal(glyphs[:2]), decimal(glyphs[2:4]), decimal(glyphs[4:6])) &&
		weigh(glyphs, 1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1)%10 == 0
}

func peselDay(year, month, day int) bool {
	year += 1900
	if month > 20 {
		year, month = year+100, month-20
	}
	d := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return d.Month() == time.Month(month) && d.Day() == day
}
