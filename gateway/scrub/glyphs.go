package scrub

import "strings"

// maxGlyphs is the length of the longest number that is read by glyphs: an IBAN.
const maxGlyphs = 34

// glyphs are the ASCII letters and digits from a place on, as numbers are
// written: in upper case, with at most one separator between two.
type glyphs struct {
	at   int // where the first begins
	n    int
	char [maxGlyphs]byte
	nums [maxGlyphs + 1]uint8 // how many of the first are digits
	end  [maxGlyphs]int       // where each ends in the text
	sep  [maxGlyphs]byte      // the separator before each; 0: none
	next byte                 // what follows the last, as far as it belongs to a word; 0: nothing does
}

// separators may stand between the groups of a number.
const separators = " \t\n\r-./+"

var isSeparator = func() (is [256]bool) {
	for i := range len(separators) {
		is[separators[i]] = true
	}
	return is
}()

// read reads the glyphs from a place on, which begins a word.
func (g *glyphs) read(text string, at int) {
	*g = glyphs{at: at}
	for i := at; i < len(text); i++ {
		sep := byte(0)
		if g.n > 0 {
			if n := gap(text[i:]); n > 0 && i+n < len(text) {
				sep = text[i]
				i += n
			}
		}
		switch {
		case !isAlnum(text[i]):
			if sep == 0 && text[i] >= 0x80 {
				g.next = text[i]
			}
			return
		case g.n == maxGlyphs, g.n == maxCard+1 && isDigit(g.char[0]): // longer ones begin with letters
			if sep == 0 {
				g.next = text[i]
			}
			return
		}
		g.char[g.n], g.end[g.n], g.sep[g.n] = toUpper(text[i]), i+1, sep
		g.nums[g.n+1] = g.nums[g.n]
		if isDigit(text[i]) {
			g.nums[g.n+1]++
		}
		g.n++
	}
}

// gap returns the length of what may stand between two groups of a number at the
// beginning of text: one separator, or two blanks, as in columns and at the end
// of a line.
func gap(text string) int {
	if text == "" || !isSeparator[text[0]] {
		return 0
	}
	if len(text) > 1 && isBlank(text[0]) && isBlank(text[1]) {
		return 2
	}
	return 1
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' }

// whole reports whether the first n glyphs end where a word ends.
func (g *glyphs) whole(n int) bool {
	switch {
	case n > g.n:
		return false
	case n < g.n:
		return g.sep[n] != 0
	}
	return g.next == 0
}

// grouped reports whether the first n glyphs are written in groups of the given
// sizes, with a separator between each two.
func (g *glyphs) grouped(sizes []int) bool {
	start := 0
	for i, size := range sizes {
		for k := start; k < start+size; k++ {
			if k >= g.n || (k == start && i > 0) != (g.sep[k] != 0) {
				return false
			}
		}
		start += size
	}
	return true
}

// glyphs returns the first n glyphs of g as a string. All glyphs of a text are put
// together once, so that looking at one more number costs no memory.
func (s *scan) glyphs(g *glyphs, n int) string {
	if s.upper == "" {
		var b strings.Builder
		b.Grow(len(s.text))
		for i := range len(s.text) {
			if isAlnum(s.text[i]) {
				b.WriteByte(toUpper(s.text[i]))
			}
		}
		s.upper = b.String()
	}
	if g.at < s.counted {
		s.counted, s.before = 0, 0
	}
	for ; s.counted < g.at; s.counted++ {
		if isAlnum(s.text[s.counted]) {
			s.before++
		}
	}
	return s.upper[s.before : s.before+n]
}
