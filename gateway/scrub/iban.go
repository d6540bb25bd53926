package scrub

// minIBAN is the length of the shortest IBAN, Norway's.
const minIBAN = 15

// bbans are what stands behind the country and the check digits of an IBAN: how
// many digits (n), letters (a) or either (c) follow one another. It is what the
// SWIFT IBAN Registry gives as the BBAN structure of its countries, with
// neighbours of one kind added up.
var bbans = map[string]string{
	"AD": "8n12c", "AE": "19n", "AL": "8n16c", "AT": "16n", "AZ": "4a20c", "BA": "16n", "BE": "12n", "BG": "4a6n8c",
	"BH": "4a14c", "BI": "23n", "BR": "23n1a1c", "BY": "4c4n16c", "CH": "5n12c", "CR": "18n", "CY": "8n16c", "CZ": "20n",
	"DE": "18n", "DJ": "23n", "DK": "14n", "DO": "4c20n", "EE": "16n", "EG": "25n", "ES": "20n", "FI": "14n",
	"FK": "2a12n", "FO": "14n", "FR": "10n11c2n", "GB": "4a14n", "GE": "2a16n", "GI": "4a15c", "GL": "14n", "GR": "7n16c",
	"GT": "24c", "HN": "4a20n", "HR": "17n", "HU": "24n", "IE": "4a14n", "IL": "19n", "IQ": "4a15n", "IS": "22n",
	"IT": "1a10n12c", "JO": "4a4n18c", "KW": "4a22c", "KZ": "3n13c", "LB": "4n20c", "LC": "4a24c", "LI": "5n12c", "LT": "16n",
	"LU": "3n13c", "LV": "4a13c", "LY": "21n", "MC": "10n11c2n", "MD": "20c", "ME": "18n", "MK": "3n10c2n", "MN": "16n",
	"MR": "23n", "MT": "4a5n18c", "MU": "4a19n3a", "NI": "4a20n", "NL": "4a10n", "NO": "11n", "OM": "3n16c", "PK": "4a16c",
	"PL": "24n", "PS": "4a21c", "PT": "21n", "QA": "4a21c", "RO": "4a16c", "RS": "18n", "RU": "14n15c", "SA": "2n18c",
	"SC": "4a20n3a", "SD": "14n", "SE": "20n", "SI": "15n", "SK": "20n", "SM": "1a10n12c", "SO": "19n", "ST": "21n",
	"SV": "4a20n", "TL": "19n", "TN": "20n", "TR": "6n16c", "UA": "6n19c", "VA": "18n", "VG": "4a16n", "XK": "16n",
	"YE": "4a4n18c",
}

// ibanAt returns how many glyphs from the first on are an IBAN (ISO 13616); 0:
// they are none. One of a country in the registry has that country's structure,
// in groups of any size, so that the words behind it are not read with it: one
// sentence in a hundred that begins with "at 10" would pass the check alone. One
// of another country is the longest that passes, in groups of four or in one.
func ibanAt(g *glyphs) int {
	if g.n < minIBAN || !shaped(string(g.char[:4]), "AA00") {
		return 0
	}
	if bban, known := bbans[string(g.char[:2])]; known {
		if n := 4 + bbanLength(g.char[4:g.n], bban); n > 4 && ibanEnds(g, n) {
			return n
		}
		return 0
	}
	for n := g.n; n >= minIBAN; n-- {
		if inFours(g, n) && ibanEnds(g, n) {
			return n
		}
	}
	return 0
}

// bbanLength returns how long glyphs of a structure are; 0: they do not have it.
func bbanLength(glyphs []byte, structure string) int {
	n, count := 0, 0
	for i := range len(structure) {
		kind := structure[i]
		if isDigit(kind) {
			count = 10*count + int(kind-'0')
			continue
		}
		for ; count > 0; count-- {
			if n == len(glyphs) || kind == 'n' && !isDigit(glyphs[n]) || kind == 'a' && !isLetter(glyphs[n]) {
				return 0
			}
			n++
		}
	}
	return n
}

// ibanEnds reports whether a word ends behind the first n glyphs, and they pass:
// their check digits are 02 to 98, and with the first four put last they leave 1
// when divided by 97.
func ibanEnds(g *glyphs, n int) bool {
	check := decimal(string(g.char[2:4]))
	return g.whole(n) && check >= 2 && check <= 98 && mod97(mod97(0, string(g.char[4:n])), string(g.char[:4])) == 1
}

// inFours reports whether the first n glyphs are written in groups of four, or in
// one.
func inFours(g *glyphs, n int) bool {
	one, fours := true, true
	for i := 1; i < n; i++ {
		one = one && g.sep[i] == 0
		fours = fours && (g.sep[i] != 0) == (i%4 == 0)
	}
	return one || fours
}
