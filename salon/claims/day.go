package claims

import "strings"

var dayWords = map[string]Day{
	"monday": Monday, "tuesday": Tuesday, "wednesday": Wednesday, "thursday": Thursday, "friday": Friday,
	"saturday": Saturday, "sunday": Sunday,
	"mon": Monday, "tue": Tuesday, "tues": Tuesday, "wed": Wednesday, "weds": Wednesday, "thu": Thursday, "thur": Thursday,
	"thurs": Thursday, "fri": Friday, "sat": Saturday, "sun": Sunday,
}

// wordlike are the short names that are words of their own.
var wordlike = map[string]bool{"sat": true, "sun": true}

// readDay reads the name of a day. A date word before it ("next Tuesday") or a
// day of the month after it makes it a date, which no fact holds.
func (lx *lexer) readDay(i int) int {
	d := dayWords[lx.word(i)]
	if d == 0 && lx.unmarked(i) {
		d = dayWords[strings.TrimSuffix(lx.word(i), "s")]
	}
	if d == 0 || wordlike[lx.word(i)] && !lx.saysDay(i) {
		return i
	}
	j := i + 1
	if len(lx.word(i)) <= 5 && lx.tok(j).word == "." && !lx.tok(j).spaced && lx.shortDot(j) {
		j++
	}
	if lx.dated(i) {
		return lx.push(item{kind: oddItem}, i, j)
	}
	return lx.push(item{kind: dayItem, day: d}, i, j)
}

// unmarked reports whether the word is the name of a day with an "'s" whose
// apostrophe was left away: "mondays full".
func (lx *lexer) unmarked(i int) bool {
	w := lx.word(i)
	return len(w) > 6 && dayWords[strings.TrimSuffix(w, "s")] != 0 && (lexicon[lx.word(i+1)]&full != 0 || owned[lx.word(i+1)])
}

// owned are what a day has.
var owned = set("openings opening slots spots appointments availability schedule")

// shortDot reports whether a point after a short name belongs to the name and
// does not end the sentence.
func (lx *lexer) shortDot(j int) bool {
	next := lx.tok(j + 1)
	return next.kind == numberToken || next.kind == wordToken && !next.upper || next.kind == markToken
}

// saysDay tells "Sat 4pm" and "on sat" from "I sat down" and "the sun".
func (lx *lexer) saysDay(i int) bool {
	next := lx.tok(i + 1)
	if next.kind == numberToken || next.word == "at" || next.word == "." || clockWords[next.word] != 0 || next.word == "noon" {
		return true
	}
	switch lx.word(i - 1) {
	case "on", "this", "next", "for", "or", "and", "about", "last":
		return true
	}
	return lx.tok(i).upper || lx.word(i-1) == "" && lx.tok(i-1).kind != wordToken
}

var dayDating = set("early late mid next last this coming following every each past alternate previous other")

func (lx *lexer) dated(i int) bool {
	before := lx.word(i - 1)
	return dayDating[before] && !lx.leads(i) && !(before == "every" && lexicon[lx.word(i+1)]&thing != 0)
}

// leads reports whether the word before the day belongs to another phrase:
// "the next opening this" never does, "my next: Tuesday" has a mark between.
func (lx *lexer) leads(i int) bool {
	return lx.word(i-1) == "this" && lx.word(i-2) == "like"
}

// resemblesDay reports whether a word is a misspelled name of a day.
func resemblesDay(word string) bool {
	if len(word) < 5 || len(word) > 12 || !ascii(word) || ordinary[word] || dayWords[word] != 0 || lexicon[word] != 0 {
		return false
	}
	for d := Monday; d <= Sunday; d++ {
		if editDistance(word, lowerDays[d], 2) <= 2 {
			return true
		}
	}
	return false
}

var lowerDays = [...]string{"", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}

// editDistance counts insertions, deletions, substitutions and transpositions
// of neighbours, for words of at most 15 letters.
func editDistance(a, b string, limit int) int {
	if d := len(a) - len(b); d > limit || -d > limit {
		return limit + 1
	}
	var rows [3][16]int
	for j := range len(b) + 1 {
		rows[0][j] = j
	}
	before, above, row := &rows[2], &rows[0], &rows[1]
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			row[j] = editCell(a, b, i, j, before, above, row)
		}
		before, above, row = above, row, before
	}
	return above[len(b)]
}

func editCell(a, b string, i, j int, before, above, row *[16]int) int {
	cost := 1
	if a[i-1] == b[j-1] {
		cost = 0
	}
	best := min(above[j]+1, row[j-1]+1, above[j-1]+cost)
	if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
		best = min(best, before[j-2]+1)
	}
	return best
}
