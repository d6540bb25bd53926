package claims

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

type tokenKind int

const (
	endToken tokenKind = iota
	wordToken
	numberToken // a run with a digit in it
	markToken   // one punctuation mark, or a line end as "\n"
	moneyToken  // one currency sign
	emojiToken  // an ordinary emoji sequence
	badToken    // a character that a reply has no honest use for
)

// token is a run of the text. Its word is folded: NFC, lower case, straight
// apostrophe.
type token struct {
	kind       tokenKind
	word       string
	start, end int
	spaced     bool // a blank stands before it
	upper      bool // it starts with a capital
}

func tokenize(text string) []token {
	s := &scanner{text: text, out: make([]token, 0, len(text)/3+8)}
	for s.at < len(text) {
		s.next()
	}
	return s.out
}

type scanner struct {
	text   string
	at     int
	spaced bool
	out    []token
}

func (s *scanner) next() {
	r, size := utf8.DecodeRuneInString(s.text[s.at:])
	switch {
	case isBlank(r):
		s.at += size
		s.spaced = true
	case isWordRune(r):
		s.run()
	case r == utf8.RuneError && size <= 1:
		s.emit(badToken, size)
	case isEmoji(r):
		kind, n := emojiAt(s.text[s.at:])
		s.emit(kind, n)
	default:
		s.emit(markKind(r), size)
	}
}

func (s *scanner) emit(kind tokenKind, size int) {
	raw := s.text[s.at : s.at+size]
	s.out = append(s.out, token{kind: kind, word: foldMark(raw), start: s.at, end: s.at + size, spaced: s.spaced})
	s.at += size
	s.spaced = false
}

// run takes a run of letters, marks and digits with the apostrophes, colons
// and points inside it.
func (s *scanner) run() {
	start, digits := s.at, false
	for s.at < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[s.at:])
		if !isWordRune(r) && !s.joins(r, size, start) {
			break
		}
		digits = digits || isDigit(r)
		s.at += size
	}
	s.word(start, s.at, digits)
	s.spaced = false
}

// joins reports whether a mark belongs to the run it stands in.
func (s *scanner) joins(r rune, size, start int) bool {
	if s.at == start || s.at+size >= len(s.text) {
		return false
	}
	before := s.text[s.at-1]
	after, _ := utf8.DecodeRuneInString(s.text[s.at+size:])
	switch r {
	case '\'', '’', '‘':
		return isLetter(after)
	case '.', ':':
		return isDigit(rune(before)) && isDigit(after)
	case ',':
		return isDigit(rune(before)) && threeDigits(s.text[s.at+size:])
	}
	return false
}

func threeDigits(rest string) bool {
	if len(rest) < 3 || (len(rest) > 3 && isDigit(rune(rest[3]))) {
		return false
	}
	return isDigit(rune(rest[0])) && isDigit(rune(rest[1])) && isDigit(rune(rest[2]))
}

// word appends the run as one token, or as two where it ends in a clitic:
// "Monday's" is "monday" and "'s".
func (s *scanner) word(start, end int, digits bool) {
	raw := s.text[start:end]
	if cut := cliticStart(raw); cut > 0 && !(cut == 1 && strings.HasPrefix(foldWord(raw), "o'")) {
		s.append(start, start+cut, digits)
		s.spaced = false
		s.append(start+cut, end, false)
		return
	}
	s.append(start, end, digits)
}

var clitics = map[string]bool{"'s": true, "'ll": true, "'re": true, "'ve": true, "'d": true, "'m": true}

func cliticStart(raw string) int {
	cut := strings.LastIndexAny(raw, "'’‘")
	if cut <= 0 || !clitics[foldWord(raw[cut:])] {
		return 0
	}
	return cut
}

func (s *scanner) append(start, end int, digits bool) {
	raw := s.text[start:end]
	t := token{kind: wordToken, word: foldWord(raw), start: start, end: end, spaced: s.spaced, upper: raw[0] >= 'A' && raw[0] <= 'Z'}
	switch {
	case !readable(t.word):
		t.kind = badToken
	case digits:
		t.kind = numberToken
	case unspelled[t.word] != "":
		s.expand(t)
		return
	}
	s.out = append(s.out, t)
}

// expand writes out a contraction whose apostrophe was left away.
func (s *scanner) expand(t token) {
	for i, piece := range strings.Fields(unspelled[t.word]) {
		part := t
		part.word = piece
		if i > 0 {
			part.start, part.spaced = t.end, false
		}
		s.out = append(s.out, part)
	}
}

var apostrophes = strings.NewReplacer("’", "'", "‘", "'")

func foldWord(raw string) string {
	if ascii(raw) {
		return strings.ToLower(raw)
	}
	return apostrophes.Replace(strings.ToLower(norm.NFC.String(raw)))
}

func ascii(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
