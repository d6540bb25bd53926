package claims

import "strconv"

type figure struct {
	hour, minute int
	minutes, h   bool // written with minutes; written with an h
	zero         bool // written with a leading zero
	suffix       string
}

// splitFigures takes a number token apart: hour, minutes, suffix. It reports
// false for a number that is no time on any clock face.
func splitFigures(w string) (figure, bool) {
	n := digitsAt(w, 0)
	if n == 0 || n > 2 {
		return figure{}, false
	}
	f := figure{hour: atoi(w[:n]), zero: w[0] == '0'}
	rest := w[n:]
	if rest != "" && (rest[0] == ':' || rest[0] == '.' || rest[0] == 'h') {
		f.h = rest[0] == 'h'
		if m := digitsAt(rest, 1); m == 2 {
			f.minute, f.minutes, rest = atoi(rest[1:3]), true, rest[3:]
		} else if f.h && len(rest) == 1 {
			rest = ""
		}
	}
	f.suffix = rest
	return f, rest == "" || rest == "am" || rest == "pm" || rest == "a" || rest == "p"
}

func digitsAt(w string, from int) int {
	n := 0
	for from+n < len(w) && isDigit(rune(w[from+n])) {
		n++
	}
	return n
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// resolve turns the face into a clock. It fails closed on a form that
// contradicts itself, such as "00:30pm".
func (f figure) resolve(half string) (clock, bool) {
	if f.hour > 23 || f.minute > 59 {
		return clock{}, false
	}
	if half != "" {
		if f.hour == 0 || f.hour > 12 || f.h {
			return clock{}, false
		}
		return at(f.hour%12*60 + f.minute + halfStart[half[:1]]), true
	}
	if f.hour > 12 || f.hour == 0 || f.zero || f.h {
		return at(f.hour*60 + f.minute), true
	}
	return face(f.hour, f.minute), true
}

var halfStart = map[string]int{"a": 0, "p": minutesInDay / 2}

// meridiem reads "pm", "p.m.", "p m" after a time.
func (lx *lexer) meridiem(j int) (string, int) {
	switch w := lx.word(j); w {
	case "am", "pm":
		return w[:1], j + 1
	case "a", "p":
		return lx.dottedMeridiem(w, j)
	}
	return "", j
}

func (lx *lexer) dottedMeridiem(w string, j int) (string, int) {
	if lx.word(j+1) == "m" {
		return w, j + 2
	}
	if lx.tok(j+1).word != "." || lx.word(j+2) != "m" {
		return "", j
	}
	if lx.tok(j+3).word == "." && !lx.tok(j+3).spaced && lx.pointGoesOn(j+4) {
		return w, j + 4
	}
	return w, j + 3
}

// pointGoesOn reports whether the sentence goes on after the point of "p.m.".
func (lx *lexer) pointGoesOn(j int) bool {
	t := lx.tok(j)
	return t.kind == endToken || t.kind == markToken || t.kind == wordToken && (!t.upper || dayWords[t.word] != 0)
}

func (lx *lexer) oclock(j int) (int, bool) {
	if w := lx.word(j); w == "o'clock" || w == "oclock" || w == "o’clock" {
		return j + 1, true
	}
	return j, false
}
