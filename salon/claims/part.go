package claims

// span is a stretch of the day from its first minute up to, not including, the
// last. The zero span is empty.
type span struct{ from, to int }

func (s span) holds(minute int) bool { return minute >= s.from && minute < s.to }

var parts = map[string]span{
	"morning": {4 * 60, 12 * 60}, "mornings": {4 * 60, 12 * 60}, "afternoon": {12 * 60, 18 * 60}, "afternoons": {12 * 60, 18 * 60},
	"evening": {17 * 60, 24 * 60}, "evenings": {17 * 60, 24 * 60}, "night": {18 * 60, 24 * 60}, "nights": {18 * 60, 24 * 60},
	"lunchtime": {11*60 + 30, 14 * 60}, "lunch": {11*60 + 30, 14 * 60},
	"midmorning": {9 * 60, 11*60 + 30}, "midafternoon": {14 * 60, 17 * 60}, "morn": {4 * 60, 12 * 60}, "arvo": {12 * 60, 18 * 60},
}

// narrowed are the parts of a part of the day.
var narrowed = map[string]map[string]span{
	"early": {"morning": {4 * 60, 10 * 60}, "afternoon": {12 * 60, 15 * 60}, "evening": {17 * 60, 19*60 + 30}},
	"mid":   {"morning": {9 * 60, 11*60 + 30}, "afternoon": {14 * 60, 17 * 60}},
	"late":  {"morning": {10 * 60, 12 * 60}, "afternoon": {15 * 60, 18 * 60}, "evening": {20 * 60, 24 * 60}, "night": {21 * 60, 24 * 60}},
}

// readGreeting reads a part of the day that greets: "Morning, Ana".
func (lx *lexer) readGreeting(i int) int {
	if j := lx.enumerator(i); j > i {
		return lx.push(item{kind: wordItem, class: idle, word: ","}, i, j)
	}
	if len(lx.out) > 0 || parts[lx.word(i)].to == 0 {
		return i
	}
	if next := lx.tok(i + 1); next.word == "!" || next.word == "," || next.word == "." || next.word == "-" || next.upper && dayWords[next.word] == 0 {
		return lx.push(item{kind: wordItem, class: idle, word: lx.word(i)}, i, i+1)
	}
	return i
}

// enumerator reads the number of a list: "1)" at the start of a line, "Second,"
// at the start of a sentence.
func (lx *lexer) enumerator(i int) int {
	t, next, last := lx.tok(i), lx.tok(i+1), lx.last(1)
	switch {
	case len(lx.out) > 0 && !last.word1("\n", ".", "!", "?", ":", ";") && last.kind != emojiItem:
		return i
	case t.kind == numberToken && len(t.word) == 1 && (next.word == ")" || next.word == "." && len(lx.out) == 0) && !next.spaced && lx.tok(i+2).spaced:
		return i + 2
	case ordinals[t.word] && next.word == ",":
		return i + 1
	}
	return i
}

var ordinals = set("first firstly second secondly third thirdly last lastly next")

func (lx *lexer) readPart(i int) int {
	s, j := lx.partAt(i)
	if j == i {
		return i
	}
	switch lx.word(i - 1) {
	case "good":
		return lx.push(item{kind: wordItem, class: idle, word: lx.word(i)}, i, j)
	case "this", "same", "all", "tomorrow", "yesterday", "every", "each", "any", "by":
		return lx.push(item{kind: oddItem}, i, j)
	}
	last := lx.word(j - 1)
	return lx.push(item{kind: partItem, span: s, plural: last[len(last)-1] == 's'}, i, j)
}

func (lx *lexer) partAt(i int) (span, int) {
	if inner := narrowed[lx.word(i)]; inner != nil {
		k := i + 1
		if lx.tok(k).word == "-" {
			k++
		}
		if s, ok := inner[lx.word(k)]; ok {
			return s, k + 1
		}
	}
	if s, ok := parts[lx.word(i)]; ok {
		return s, i + 1
	}
	return span{}, i
}

// withPart takes "in the afternoon" after a time into the time. A part that
// the time does not lie in makes the time unreadable.
func (lx *lexer) withPart(c clock, j int, ok bool) (clock, int, bool) {
	k := j
	switch {
	case lx.word(k) == "in" && lx.word(k+1) == "the":
		k += 2
	case lx.word(k) == "at" && lx.word(k+1) == "night":
		k++
	}
	s, end := lx.partAt(k)
	if end == k || !ok {
		return c, j, ok
	}
	c, ok = c.in(s)
	return c, end, ok
}
