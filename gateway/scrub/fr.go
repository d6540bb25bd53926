package scrub

import "strings"

// frIDs is the number of France. One stranger of fifteen digits in two hundred
// passes for it.
var frIDs = []id{{
	class: NIR, length: 15, valid: nir,
	groups: [][]int{{15}, {13, 2}, {1, 2, 2, 2, 3, 3, 2}, {1, 2, 2, 2, 3, 5}, {1, 2, 2, 5, 3, 2}, {1, 2, 2, 8, 2}},
	words:  []string{"nir", "sécu", "secu", "social", "insee", "vitale", "nss"},
}}

// nir reports whether glyphs are a numéro d'inscription au répertoire: sex, year
// and month of birth, department, commune, a serial number, and the key, 97 less
// the remainder of the thirteen glyphs before it by 97 (INSEE, the RNIPP). Codes
// of 20, 30 to 42 and 50 to 99 stand for a month that is not known.
func nir(glyphs string) bool {
	digits, ok := nirDigits(glyphs)
	if !ok || strings.IndexByte("123478", digits[0]) < 0 {
		return false
	}
	return nirMonth(decimal(digits[3:5])) && digits[5:7] != "00" && digits[7:10] != "000" && digits[10:13] != "000" &&
		97-mod97(0, digits[:13]) == decimal(digits[13:])
}

// nirDigits returns the number with the departments of Corsica, 2A and 2B, as
// they count for the key: 19 and 18.
func nirDigits(glyphs string) (string, bool) {
	if len(glyphs) == 15 && glyphs[5] == '2' {
		switch glyphs[6] {
		case 'A':
			glyphs = glyphs[:5] + "19" + glyphs[7:]
		case 'B':
			glyphs = glyphs[:5] + "18" + glyphs[7:]
		}
	}
	return glyphs, shaped(glyphs, "000000000000000")
}

func nirMonth(n int) bool {
	return n >= 1 && n <= 12 || n == 20 || n >= 30 && n <= 42 || n >= 50
}
