package claims

var clockWords = map[string]int{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12,
}

var minuteWords = map[string]int{"fifteen": 15, "thirty": 30, "ten": 10, "twenty": 20, "forty": 40, "fifty": 50, "forty-five": 45, "five": 5}

// spoken reads "three pm", "nine thirty", "half past three", "quarter to four",
// "three o'clock".
func (lx *lexer) spoken(i int) (clock, int, bool) {
	if c, j, ok := lx.pastOrTo(i); j > i {
		return lx.withMeridiem(c, j, ok)
	}
	hour, j := clockWords[lx.word(i)], i+1
	if hour == 0 {
		return clock{}, i, false
	}
	minute, j := lx.spokenMinutes(j)
	half, k := lx.meridiem(j)
	k, oclock := lx.oclock(k)
	if w := lx.word(k); hour == 12 && (w == "noon" || w == "midnight") {
		return at(map[bool]int{true: 0, false: minutesInDay / 2}[w == "midnight"]), k + 1, true
	}
	if half == "" && !oclock && !lx.timely(i, k) {
		return clock{}, i, false
	}
	c, ok := figure{hour: hour, minute: minute}.resolve(half)
	return lx.withPart(c, k, ok)
}

func (lx *lexer) spokenMinutes(j int) (int, int) {
	k := j
	if lx.tok(k).word == "-" && !lx.tok(k).spaced {
		k++
	}
	m := minuteWords[lx.word(k)]
	if m < 10 {
		return 0, j
	}
	unit := k + 1
	if lx.tok(unit).word == "-" {
		unit++
	}
	if u := minuteWords[lx.word(unit)]; m >= 20 && u == 5 {
		return m + 5, unit + 1
	}
	return m, k + 1
}

// pastOrTo reads "half past three", "a quarter to four", "ten past 3".
func (lx *lexer) pastOrTo(i int) (clock, int, bool) {
	step := map[string]int{"half": 30, "quarter": 15, "five": 5, "ten": 10, "twenty": 20}[lx.word(i)]
	join := lx.word(i + 1)
	if step == 0 || join != "past" && join != "after" && join != "to" && join != "till" && join != "of" {
		return clock{}, i, false
	}
	hour := lx.hourNumber(i + 2)
	if hour == 0 || join == "of" && step != 15 {
		return clock{}, i, false
	}
	if join == "past" || join == "after" {
		return face(hour, step), i + 3, true
	}
	return face((hour+10)%12+1, 60-step), i + 3, step != 30
}

func (lx *lexer) hourNumber(i int) int {
	if t := lx.tok(i); t.kind == numberToken && digitsAt(t.word, 0) == len(t.word) && len(t.word) <= 2 && atoi(t.word) <= 12 {
		return atoi(t.word)
	}
	return clockWords[lx.word(i)]
}

func (lx *lexer) withMeridiem(c clock, j int, ok bool) (clock, int, bool) {
	if half, k := lx.meridiem(j); half != "" && ok {
		m := c.minute%(minutesInDay/2) + halfStart[half]
		return lx.withPart(at(m), k, true)
	}
	return lx.withPart(c, j, ok)
}
