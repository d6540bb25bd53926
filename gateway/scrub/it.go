package scrub

import "strings"

// itIDs is the number of Italy. Its letters and its check keep strangers out.
var itIDs = []id{{
	class: CodiceFiscale, length: 16, valid: codiceFiscale,
	groups: [][]int{{16}, {3, 3, 5, 5}, {3, 3, 5, 4, 1}, {3, 3, 2, 1, 2, 4, 1}, {3, 3, 2, 3, 5}, {6, 5, 5}, {6, 2, 3, 5}},
	words:  []string{"codice", "c.f.", "cf", "fiscal", "tax", "tessera"},
}}

// codiceFiscale reports whether glyphs are a codice fiscale: three letters each
// of the surname and the name, the year, month and day of birth (40 more for
// women), the place, and a check letter. Where two people would have the same,
// letters stand for some of the digits (Decreto ministeriale of 23 December 1976).
func codiceFiscale(glyphs string) bool {
	if len(glyphs) != 16 {
		return false
	}
	plain := [16]byte([]byte(glyphs))
	for _, i := range [...]int{6, 7, 9, 10, 12, 13, 14} {
		if d := strings.IndexByte("LMNPQRSTUV", plain[i]); d >= 0 {
			plain[i] = '0' + byte(d)
		}
	}
	if !shaped(string(plain[:]), "AAAAAA00A00A000A") || strings.IndexByte("ABCDEHLMPRST", plain[8]) < 0 {
		return false
	}
	day := decimal(string(plain[9:11])) % 40
	return day >= 1 && day <= 31 && plain[9] < '8' && codiceCheck(glyphs) == glyphs[15]
}

// codiceOdd is what the digits 0 to 9, and the letters A to Z, count for in the
// first, third and every other odd place. Elsewhere they count for themselves.
var codiceOdd = [26]int{1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23}

// codiceCheck returns the check letter.
func codiceCheck(glyphs string) byte {
	sum := 0
	for i := range 15 {
		n := int(glyphs[i] - 'A')
		if isDigit(glyphs[i]) {
			n = int(glyphs[i] - '0')
		}
		if i%2 == 0 {
			n = codiceOdd[n]
		}
		sum += n
	}
	return 'A' + byte(sum%26)
}
