package scrub

import "strings"

// esIDs is the number of Spain, of citizens and foreigners. The letter is right
// one time in 23, which is enough for what is written as usual.
var esIDs = []id{{
	class: NIF, length: 9, valid: nif,
	groups: [][]int{{9}, {8, 1}, {2, 3, 3, 1}, {2, 3, 4}, {1, 7, 1}, {1, 8}},
	words:  []string{"dni", "nif", "nie", "documento", "identi", "extranjer", "fiscal", "national id", "tax"},
}}

// nif reports whether glyphs are a Número de Identificación Fiscal of a person:
// eight digits, or one of X, Y and Z (which count as 0, 1 and 2) or K, L and M
// (which do not count) and seven digits, and a letter that their remainder by 23
// picks (Real Decreto 1065/2007, articles 19 and 20; Orden INT/2058/2008).
func nif(glyphs string) bool {
	if !shaped(glyphs, "A0000000A") && !shaped(glyphs, "00000000A") {
		return false
	}
	n := decimal(glyphs[1:8])
	switch first := glyphs[0]; {
	case isDigit(first):
		n += 10_000_000 * int(first-'0')
	case first >= 'X' && first <= 'Z':
		n += 10_000_000 * int(first-'X')
	case strings.IndexByte("KLM", first) < 0:
		return false
	}
	return "TRWAGMYFPDXBNJZSQVHLCKE"[n%23] == glyphs[8]
}
