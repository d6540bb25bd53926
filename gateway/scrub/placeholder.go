package scrub

import (
	"strconv"
	"strings"
)

// A placeholder stands for a value of a conversation: <EMAIL_1>.
type placeholder struct {
	class Class
	n     int // from 1; 0: none was written
}

// String returns it as it is written.
func (p placeholder) String() string { return "<" + string(p.class) + "_" + strconv.Itoa(p.n) + ">" }

// mention is a placeholder, or something like one, in a text.
type mention struct {
	placeholder
	from, to int
	firm     bool // a bracket or its underscore is there: it can hardly be anything else
	exact    bool // not one byte is different
	sure     bool // a bracket is there, or the class in upper case and the underscore
}

// syntax knows the classes whose placeholders are read.
type syntax struct {
	classes []Class
	by      [256][]Class // by their first letter, in either case
	begins  [256]bool    // one of them begins so
}

func newSyntax(classes []Class) *syntax {
	x := &syntax{classes: classes}
	for _, c := range classes {
		x.by[c[0]] = append(x.by[c[0]], c)
		x.by[toLower(c[0])] = x.by[c[0]]
		x.begins[c[0]], x.begins[toLower(c[0])] = true, true
	}
	return x
}

// each yields what reads like a placeholder, in order. Models write them with
// small changes: other case, no brackets, a blank or a dash for the underscore,
// no number. In brackets any of these reads like one, the number left out when
// the class is in upper case; without brackets it takes an underscore before the
// number, or the class in upper case.
func (x *syntax) each(text string, yield func(mention) bool) {
	for i := 0; i < len(text); i++ {
		if !x.begins[text[i]] || i > 0 && (inWord(text[i-1]) || text[i-1] == '_') {
			continue
		}
		m, ok := x.at(text, i)
		if !ok {
			continue
		}
		if !yield(m) {
			return
		}
		i = m.to - 1
	}
}

// at reads what begins at i, its bracket before it.
func (x *syntax) at(text string, i int) (mention, bool) {
	for _, c := range x.by[text[i]] {
		if end, upper := classAt(text, i, c); end > 0 {
			if m, ok := written(text, i, end, c, upper); ok {
				return m, true
			}
		}
	}
	return mention{}, false
}

// written reads the placeholder whose class stands from i to end.
func written(text string, i, end int, c Class, upper bool) (m mention, ok bool) {
	next, n := numberAt(text, end)
	from, open := bracketBefore(text, i)
	to, shut := bracketAfter(text, next)
	m = mention{placeholder{c, n}, from, to, open || shut || n > 0 && text[end] == '_', false, false}
	m.sure = open || shut || upper && n > 0 && text[end] == '_'
	m.exact = text[from:to] == m.String() || n == 0 && text[from:to] == "<"+string(c)+">"
	switch {
	case n == 0:
		return m, open && shut && upper
	case shut:
		return m, true
	case to < len(text) && (inWord(text[to]) || strings.IndexByte("_@%", text[to]) >= 0):
		return m, false
	}
	apart := !isDigit(text[end]) // IP67 is no placeholder
	return m, m.firm || upper && apart && !numberGoesOn(text, to)
}

// numberGoesOn reports whether a number goes on at i: what reads like IP 198 may
// be the beginning of an address.
func numberGoesOn(text string, i int) bool {
	return i < len(text) && strings.IndexByte(" .:,-/()", text[i]) >= 0 && digitAt(text, i+1)
}

// bracketBefore returns where the bracket before i stands, a blank between them
// or none; i: there is none.
func bracketBefore(text string, i int) (int, bool) {
	at := i
	if at > 0 && text[at-1] == ' ' {
		at--
	}
	if at > 0 && text[at-1] == '<' {
		return at - 1, true
	}
	return i, false
}

func bracketAfter(text string, i int) (int, bool) {
	at := i
	if at < len(text) && text[at] == ' ' {
		at++
	}
	if at < len(text) && text[at] == '>' {
		return at + 1, true
	}
	return i, false
}

// classAt returns where a class that is written at i ends, and whether it is in
// upper case; 0: it is not there.
func classAt(text string, i int, c Class) (end int, same bool) {
	if len(text)-i < len(c) {
		return 0, false
	}
	same = true
	for k := range len(c) {
		b := text[i+k]
		switch {
		case b == c[k]:
		case c[k] == '_' && (b == ' ' || b == '-'):
		case toUpper(b) == c[k]:
			same = false
		default:
			return 0, false
		}
	}
	return i + len(c), same
}

// maxPlaceholder bounds the number of a placeholder that is read, in digits, and
// maxIssued one that is resumed.
const (
	maxPlaceholder = 9
	maxIssued      = 99_999_999
)

// numberAt returns where the number behind a class ends, and the number; 0:
// there is none.
func numberAt(text string, i int) (end, n int) {
	start := i
	if start < len(text) && strings.IndexByte("_- #", text[start]) >= 0 {
		start++
	}
	end = start
	for end < len(text) && isDigit(text[end]) {
		end++
	}
	if end == start || end-start > maxPlaceholder || text[start] == '0' {
		return i, 0
	}
	n, _ = strconv.Atoi(text[start:end])
	return end, n
}
