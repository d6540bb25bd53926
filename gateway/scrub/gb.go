package scrub

import "strings"

// gbIDs are the numbers of the United Kingdom. A National Insurance number is
// known by its letters. One of ten digits is an NHS number one time in eleven: it
// takes its groups, or a word.
var gbIDs = []id{
	{
		class: NINO, length: 9, valid: nino,
		groups: [][]int{{9}, {2, 2, 2, 2, 1}, {2, 2, 2, 3}, {2, 7}},
		words:  []string{"nino", "national insurance", "nat ins", "ni num", "ni no", "ni:", "insurance n"},
	},
	{
		class: NHS, length: 10, valid: nhs,
		groups: [][]int{{3, 3, 4}}, phoned: true,
		words: []string{"nhs", "national health", "health service", "health number"},
	},
}

// nino reports whether glyphs are a National Insurance number: neither of its
// first letters is D, F, I, Q, U or V, the second no O, the pair none of those
// that are not given out, and the last letter A to D (HMRC, National Insurance
// Manual NIM39110).
func nino(glyphs string) bool {
	if !shaped(glyphs, "AA000000A") || glyphs[8] > 'D' {
		return false
	}
	switch glyphs[:2] {
	case "BG", "GB", "KN", "NK", "NT", "TN", "ZZ":
		return false
	}
	return !strings.ContainsAny(glyphs[:2], "DFIQUV") && glyphs[1] != 'O'
}

// nhs reports whether glyphs are an NHS number: with weights of 10 down to 1 they
// add up to a multiple of 11 (NHS Data Model and Dictionary, NHS NUMBER). Ten
// times the same digit is none, though some of those add up.
func nhs(glyphs string) bool {
	return shaped(glyphs, "0000000000") && weigh(glyphs, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)%11 == 0 &&
		strings.Count(glyphs, glyphs[:1]) < len(glyphs)
}
