package scrub

// deIDs are the numbers of Germany. Strangers hardly ever pass for either: one
// number of eleven digits in 300 is a tax number. So nothing else has to say what
// they are when they are written as usual.
var deIDs = []id{
	{
		class: SteuerID, length: 11, valid: steuerID,
		groups: [][]int{{11}, {2, 3, 3, 3}},
		words:  []string{"steuer", "idnr", "id-nr", "identifikationsnummer", "tin", "tax", "fiscal"},
	},
	{
		class: Rente, length: 12, valid: rente,
		groups: [][]int{{12}, {2, 6, 1, 3}, {2, 6, 1, 2, 1}, {2, 2, 2, 2, 1, 3}, {2, 2, 2, 2, 1, 2, 1}, {8, 1, 3}, {8, 4}, {2, 6, 4}},
		words: []string{"rente", "rvnr", "rv-nr", "rv-nummer", "versicherungsnummer", "sozialversicherung", "sv-nr", "svnr",
			"sv-nummer", "pension", "social sec", "insurance"},
	},
}

// steuerID reports whether glyphs are a Steuer-Identifikationsnummer: no zero to
// begin with, one digit two or three times in the first ten, never three times in
// a row, the others once at most, and a check digit (Bundeszentralamt für
// Steuern; ISO 7064, MOD 11,10).
func steuerID(glyphs string) bool {
	if !shaped(glyphs, "00000000000") || glyphs[0] == '0' || !mod1110(glyphs) {
		return false
	}
	var counts [10]int
	repeated := 0
	for i := range 10 {
		d := glyphs[i]
		counts[d-'0']++
		switch n := counts[d-'0']; {
		case n == 2:
			repeated++
		case n > 3, n == 3 && glyphs[i-1] == d && glyphs[i-2] == d:
			return false
		}
	}
	return repeated == 1
}

// rente reports whether glyphs are a Rentenversicherungsnummer: an area, a day of
// birth (50 more where serial numbers have run out), the first letter of a name,
// a serial number and a check digit (VKVV, paragraph 2).
func rente(glyphs string) bool {
	if !shaped(glyphs, "00000000A000") || glyphs[:2] == "00" {
		return false
	}
	day, month := decimal(glyphs[2:4]), decimal(glyphs[4:6])
	return day%50 >= 1 && day%50 <= 31 && day <= 81 && month >= 1 && month <= 12 && renteCheck(glyphs) == int(glyphs[11]-'0')
}

// renteCheck returns the check digit: the letter counts as its place in the
// alphabet, in two digits, and each digit times its weight as its cross sum.
func renteCheck(glyphs string) int {
	letter := int(glyphs[8]-'A') + 1
	digits := [12]int{8: letter / 10, 9: letter % 10, 10: int(glyphs[9] - '0'), 11: int(glyphs[10] - '0')}
	for i := range 8 {
		digits[i] = int(glyphs[i] - '0')
	}
	sum := 0
	for i, w := range [12]int{2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1} {
		sum += crossSum(w * digits[i])
	}
	return sum % 10
}
