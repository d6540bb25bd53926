package claims

// initials are the abbreviations that are written with a point after each
// letter and claim nothing.
var initials = set("ie eg asap fyi btw ps nb rsvp idk tbc tbd tba na")

// pointed are the abbreviations that are written with a point at their end.
var pointed = set("approx etc appt appts vs ca incl excl min max est tel misc hr hrs mins pls thx std reg ext")

// readPointed reads an abbreviation with the points that belong to it, so that
// none of them ends the sentence: "i.e.", "appt. on Tuesday".
func (lx *lexer) readPointed(i int) int {
	if pointed[lx.word(i)] && lx.point(i+1) && lx.shortDot(i+1) {
		role := lexicon[lx.word(i)]
		kind := wordItem
		if role&(date|amount|money|foreign|settled) != 0 {
			kind = oddItem
		}
		return lx.push(item{kind: kind, class: role, word: lx.word(i)}, i, i+2)
	}
	name, j := "", i
	for len(lx.word(j)) == 1 && lx.point(j+1) && len(name) < 4 {
		name, j = name+lx.word(j), j+2
		if initials[name] && lx.shortDot(j-1) {
			return lx.push(item{kind: wordItem, class: idle, word: name}, i, j)
		}
	}
	if len(lx.word(j)) == 1 && initials[name+lx.word(j)] {
		return lx.push(item{kind: wordItem, class: idle, word: name + lx.word(j)}, i, j+1)
	}
	if initials[name] {
		return lx.push(item{kind: wordItem, class: idle, word: name}, i, j-1)
	}
	return i
}

// point reports whether token i is a point right after a word.
func (lx *lexer) point(i int) bool { return lx.tok(i).word == "." && !lx.tok(i).spaced }
