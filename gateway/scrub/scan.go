package scrub

import (
	"slices"
	"strings"
)

// scan is a text under way: the normalised copy that recognisers read, and
// which of its bytes are spoken for. What a recogniser proposes it takes only
// where everything is free, so that the order of the recognisers decides.
type scan struct {
	text  string
	upper string // its ASCII letters and digits, in upper case; "": not put together yet
	// before is how many of those stand before the place counted.
	counted, before int
	mask            []mark // of each byte
	// phoned says that there is a number which may be an id when it is no phone.
	phoned   bool
	found    []find
	doubtful []mention           // what may be a placeholder, or something else
	asked    map[phoneKey]string // numbers that were asked about, and whether they are phones
}

// mark says who a byte is spoken for. The zero mark is free.
type mark uint8

const (
	free    mark = iota
	ordered      // the number of an order or a booking: no phone, and nothing else that is found by its form alone
	vetoed       // it looks like personal data to some, and is none: a date, a price
	taken        // found, or a placeholder
)

// find is a stretch that was found. Its value tells equal ones apart from
// others, however they are written.
type find struct {
	from, to int
	class    Class
	value    string
}

// free reports whether nothing of a stretch is spoken for.
func (s *scan) free(from, to int) bool { return s.below(from, to, ordered) }

// below reports whether every byte of a stretch is marked less than m.
func (s *scan) below(from, to int, m mark) bool {
	for _, is := range s.mask[from:to] {
		if is >= m {
			return false
		}
	}
	return true
}

// put marks a stretch, what is marked more left alone.
func (s *scan) put(from, to int, m mark) {
	for i := from; i < to; i++ {
		s.mask[i] = max(s.mask[i], m)
	}
}

// take finds a stretch of which nothing was taken before.
func (s *scan) take(from, to int, c Class, value string) {
	s.put(from, to, taken)
	s.found = append(s.found, find{from, to, c, value})
}

// How far from a number a word may stand that says what it is, in bytes.
const (
	wordBefore = 48
	wordAfter  = 24
)

// said reports whether one of words, in lower case, stands near a stretch, as a
// word or the beginning of one. Nothing that was taken lies between: a text that
// was scrubbed before must read the same.
func (s *scan) said(from, to int, words []string) bool {
	before, after := from, to
	for before > 0 && from-before < wordBefore && s.mask[before-1] != taken && !s.member(before-1) {
		before--
	}
	for after < len(s.text) && after-to < wordAfter && s.mask[after] != taken && strings.IndexByte(",;{}[]|\n", s.text[after]) < 0 {
		after++
	}
	return s.holds(before, from, words) || s.holds(to, after, words)
}

// member reports whether a member of a JSON object ends at i: what it is called
// says nothing of the next.
func (s *scan) member(i int) bool {
	return s.text[i] == '{' || s.text[i] == '}' || s.text[i] == ',' && i+1 < len(s.text) && s.text[i+1] == '"'
}

// holds reports whether one of words begins a word of a stretch.
func (s *scan) holds(from, to int, words []string) bool {
	for i := from; i < to; i++ {
		if inWord(s.text[i]) && s.wordAt(i) && begins(s.text[i:to], words) {
			return true
		}
	}
	return false
}

// begins reports whether text begins with one of words, in any case.
func begins(text string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return len(text) >= len(w) && strings.EqualFold(text[:len(w)], w) })
}

func toLower(b byte) byte {
	if b >= 'A' && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}

func toUpper(b byte) byte {
	if b >= 'a' && b <= 'z' {
		return b - ('a' - 'A')
	}
	return b
}

func isDigit(b byte) bool  { return b >= '0' && b <= '9' }
func isLetter(b byte) bool { return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' }
func isAlnum(b byte) bool  { return isDigit(b) || isLetter(b) }

// inWord reports whether b belongs to a word: a letter, a digit, or part of a
// character beyond ASCII.
func inWord(b byte) bool { return isAlnum(b) || b >= 0x80 }
