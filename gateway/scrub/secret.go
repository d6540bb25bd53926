package scrub

import (
	"slices"
	"strings"
)

// secrets finds keys and tokens by the marks that their vendors give them. Their
// value is the key as it is written.
func (s *scan) secrets() {
	s.prefixed()
	s.jointed()
}

// A shape is how the keys of a vendor begin, and what follows.
type shape struct {
	prefix string
	body   func(byte) bool // what may follow
	least  int             // how many bytes of it, at least
	rules  rules
	vendor string
	source source
}

// rules say more about a shape.
type rules uint8

const (
	exact rules = 1 << iota // the body has as many bytes as it has at least, and ends there
	drawn                   // the prefix is an ordinary word: the body must look drawn by lot
	label                   // the prefix is no part of the key, it says that one follows
)

// drawnWithin is how much of a body is looked at to see whether it was drawn by
// lot. It bounds the work at each prefix of a text that is full of them.
const drawnWithin = 256

// shapesBy are the shapes by their first byte, those of longer prefixes first.
// pairs are the two bytes that each begins with.
var (
	shapesBy = shapeIndex(shapes)
	pairs    = pairIndex(shapes)
)

func shapeIndex(all []shape) (index [256][]shape) {
	for _, h := range all {
		index[h.prefix[0]] = append(index[h.prefix[0]], h)
	}
	for _, row := range index {
		slices.SortStableFunc(row, func(a, b shape) int { return len(b.prefix) - len(a.prefix) })
	}
	return index
}

// pairSet is a set of pairs of bytes, with a bit for each.
type pairSet [1 << 16 / 64]uint64

func pairIndex(all []shape) (set pairSet) {
	for _, h := range all {
		p := pair(h.prefix, 0)
		set[p>>6] |= 1 << (p & 63)
	}
	return set
}

func (set *pairSet) has(p uint16) bool { return set[p>>6]&(1<<(p&63)) != 0 }

func pair(text string, at int) uint16 { return uint16(text[at])<<8 | uint16(text[at+1]) }

// prefixed finds the keys that have a prefix. Most bytes cost one look into the
// set of pairs.
func (s *scan) prefixed() {
	for i := 0; i+1 < len(s.text); i++ {
		if !pairs.has(pair(s.text, i)) || !beginsWord(s.text, i) {
			continue
		}
		if from, to := keyIn(shapesBy[s.text[i]], s.text[i:]); to > 0 {
			s.key(i+from, i+to)
			i += to - 1
		}
	}
}

func (s *scan) key(from, to int) {
	if s.free(from, to) {
		s.take(from, to, Secret, s.text[from:to])
	}
}

// keyIn gives the key that text begins with; 0 and 0: it begins with none.
func keyIn(row []shape, text string) (from, to int) {
	for i := range row {
		if strings.HasPrefix(text, row[i].prefix) {
			if from, to = row[i].in(text); to > 0 {
				return from, to
			}
		}
	}
	return 0, 0
}

// in gives the key in a text that begins with the prefix. No more than a fixed
// part of it is read where there is none.
func (h *shape) in(text string) (from, to int) {
	from = len(h.prefix)
	if h.rules&label != 0 {
		from += labelGap(text[from:])
	}
	body := text[from:]
	n := run(body[:min(len(body), max(h.least+1, drawnWithin))], h.body)
	if n < h.least || h.rules&drawn != 0 && !looksDrawn(body[:n]) {
		return 0, 0
	}
	if h.rules&exact != 0 && (n > h.least || n < len(body) && isAlnum(body[n])) {
		return 0, 0
	}
	to = from + n + run(body[n:], h.body)
	for text[to-1] == '.' {
		to--
	}
	if h.rules&label == 0 {
		from = 0
	}
	return from, to
}

// labelGap measures what may stand between a label and its key.
func labelGap(text string) int {
	const longest = 6
	return run(text[:min(len(text), longest)], func(b byte) bool { return strings.IndexByte(" \t=:\"'\\", b) >= 0 })
}

// looksDrawn tells keys from words with dashes between: a digit is in it, and
// small letters, capitals and digits change within its words.
func looksDrawn(body string) bool {
	changes, digits := 0, 0
	for i := range len(body) {
		if isDigit(body[i]) {
			digits++
		}
		if i > 0 && isAlnum(body[i]) && isAlnum(body[i-1]) && kind(body[i]) != kind(body[i-1]) {
			changes++
		}
	}
	return digits > 0 && changes >= 2
}

func kind(b byte) byte {
	switch {
	case isDigit(b):
		return '0'
	case b >= 'a':
		return 'a'
	}
	return 'A'
}

// beginsWord reports whether a word of ASCII begins at a place. The "\n" of a
// text that is written as JSON counts as a line break, not as a letter.
func beginsWord(text string, at int) bool {
	if at == 0 || !isAlnum(text[at-1]) {
		return true
	}
	return at > 1 && text[at-2] == '\\' && strings.IndexByte("nrt", text[at-1]) >= 0
}

func isDotted(b byte) bool  { return isBase64URL(b) || b == '.' || b == '=' }
func isToken68(b byte) bool { return isBase64URL(b) || isBase64(b) || b == '.' || b == '~' }
func isPath(b byte) bool    { return isBase64URL(b) || b == '/' }
