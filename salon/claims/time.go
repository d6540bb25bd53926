package claims

// clock is a minute of the day, with the second reading that a face without
// am or pm leaves open. The zero clock is midnight; other is negative where
// there is one reading only.
type clock struct{ minute, other int }

func at(minute int) clock { return clock{minute, -1} }

// face is a time on a twelve-hour face without am or pm.
func face(hour, minute int) clock {
	m := hour%12*60 + minute
	return clock{m, m + minutesInDay/2}
}

func (c clock) ambiguous() bool { return c.other >= 0 }

func (c clock) readings() []int {
	if c.ambiguous() {
		return []int{c.minute, c.other}
	}
	return []int{c.minute}
}

// String returns the canonical label, or "3 o'clock" where am and pm are open.
func (c clock) String() string {
	switch {
	case !c.ambiguous():
		return minuteLabel(c.minute)
	case c.minute%60 == 0:
		return faceLabel(c.minute) + " o'clock"
	default:
		return faceLabel(c.minute)
	}
}

// in returns the reading that lies in the span, and whether exactly one does.
func (c clock) in(s span) (clock, bool) {
	first, second := s.holds(c.minute), c.ambiguous() && s.holds(c.other)
	switch {
	case first && !second:
		return at(c.minute), true
	case second && !first:
		return at(c.other), true
	default:
		return c, first && second
	}
}

// readTime reads a time of day in figures or words. A form that contradicts
// itself ("13:00pm") is unreadable.
func (lx *lexer) readTime(i int) int {
	c, j, ok := lx.clockAt(i)
	if j == i {
		return i
	}
	if !ok {
		return lx.push(item{kind: oddItem}, i, j)
	}
	if tail := lx.approximate(j); tail > j {
		return lx.push(item{kind: oddItem}, i, tail)
	}
	return lx.push(item{kind: timeItem, clock: c}, i, j)
}

// approximate takes the "-ish" and "+" after a time.
func (lx *lexer) approximate(j int) int {
	switch {
	case lx.tok(j).word == "-" && !lx.tok(j).spaced && lx.word(j+1) == "ish":
		return j + 2
	case lx.word(j) == "or" && (lx.word(j+1) == "so" || lx.word(j+1) == "thereabouts"):
		return j + 2
	case lx.word(j) == "thereabouts", lx.word(j) == "approx", lx.word(j) == "roughly":
		return j + 1
	case lx.word(j) == "ish", lx.tok(j).word == "+", lx.tok(j).word == "%":
		return j + 1
	}
	return j
}

func (lx *lexer) clockAt(i int) (c clock, end int, ok bool) {
	if lx.tok(i).kind == numberToken {
		return lx.figures(i)
	}
	w := lx.word(i)
	switch w {
	case "noon", "midday", "noontime", "twelve-noon":
		return at(minutesInDay / 2), i + 1, true
	case "midnight":
		return at(0), i + 1, true
	}
	return lx.spoken(i)
}

// figures reads "3pm", "3:00 p.m.", "15:00", "12h30", "12.30", "3 o'clock".
func (lx *lexer) figures(i int) (clock, int, bool) {
	f, ok := splitFigures(lx.tok(i).word)
	if !ok {
		return clock{}, i, false
	}
	j := i + 1
	half := f.suffix
	if half == "" {
		half, j = lx.meridiem(j)
	}
	marked := half != "" || f.minutes || f.h
	j, oclock := lx.oclock(j)
	if w := lx.word(j); f.hour == 12 && !f.minutes && half == "" && (w == "noon" || w == "midday" || w == "midnight") {
		return at(map[bool]int{true: 0, false: minutesInDay / 2}[w == "midnight"]), j + 1, true
	}
	if !marked && !oclock && (f.hour > 12 || f.zero || !lx.timely(i, j)) {
		return clock{}, i, false
	}
	c, ok := f.resolve(half)
	return lx.withPart(c, j, ok)
}

// timely reports whether a number without am, pm or minutes stands where a
// time stands: beside a day, after "at", in a list with a time, or as the
// subject of "works".
func (lx *lexer) timely(i, j int) bool {
	prev, before := lx.last(1), lx.last(2)
	if lx.word(i) == "one" {
		return prev.word1("at", "@", "before", "after", "until", "till")
	}
	if lx.word(j) != "" && lexicon[lx.word(j)]&(thing|amount) != 0 && !timelyAfter[lx.word(j)] {
		return false
	}
	if prev.is(open) && !prev.is(copula|done) && prev.word != "up" && prev.word != "on" {
		return false
	}
	switch {
	case prev.kind == dayItem || prev.kind == partItem, prev.word1("at", "@", "before", "after", "until", "till", "past"):
		return true
	case prev.word1("or", "and", ",", "but", "-", "to", "/", "&") && before.kind == timeItem:
		return true
	case prev.word1(",", "'s", "(", ":", "by", "around", "about", "for") && before.kind == dayItem:
		return true
	case dayWords[lx.word(j)] != 0 && !wordlike[lx.word(j)], lx.word(j) == "on" && dayWords[lx.word(j+1)] != 0:
		return true
	}
	return timelyAfter[lx.word(j)] && (prev.kind == markItem || prev.is(boundary|listing|opener))
}

var timelyAfter = set("works work suits suit is isn't")
