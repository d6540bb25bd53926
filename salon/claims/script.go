package claims

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

func isLetter(r rune) bool { return unicode.IsLetter(r) }

// isWordRune reports whether a character can be part of a word or a number in
// any script, so that a word with a foreign letter in it stays one word.
func isWordRune(r rune) bool {
	return isDigit(r) || unicode.IsLetter(r) || unicode.In(r, unicode.Mn, unicode.Mc) && !isVariation(r)
}

// isBlank reports whether a character separates words and says nothing. The
// no-break and typographic blanks of fixed width are among them; invisible
// characters without width are not.
func isBlank(r rune) bool {
	return r == ' ' || r == '\t' || r == '\u00a0' || r == '\u202f' || r >= '\u2002' && r <= '\u200a'
}

// readable reports whether a folded word is written in the Latin letters of
// the European languages and does not pose as a word of the lexicon by way of
// an accent.
func readable(word string) bool {
	if ascii(word) {
		return true
	}
	for _, r := range word {
		if !isLatin(r) && !isDigit(r) && r != '\'' {
			return false
		}
	}
	return !poses(word)
}

func isLatin(r rune) bool {
	switch r {
	case '×', '÷', 'ı', 'ĸ', 'ŉ', 'ſ', 'ŀ':
		return false
	}
	return r < utf8.RuneSelf && unicode.IsLetter(r) || r >= 'À' && r <= 'ž'
}

// poses reports whether a word becomes one of the lexicon once its accents are
// off, as "Tuésday" does.
func poses(word string) bool {
	if _, known := lexicon[word]; known {
		return false
	}
	bare := unaccented(word)
	_, known := lexicon[bare]
	_, number := cardinals[bare]
	return known || number || dayWords[bare] != 0
}

func unaccented(word string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(word))
}

const (
	zeroWidthJoiner = '\u200d'
	keycap          = '\u20e3'
)

func isVariation(r rune) bool { return r == '\ufe0e' || r == '\ufe0f' }

func isSkinTone(r rune) bool { return r >= 0x1F3FB && r <= 0x1F3FF }

func within(r rune, ranges [][2]rune) bool {
	for _, g := range ranges {
		if r >= g[0] && r <= g[1] {
			return true
		}
	}
	return false
}

// emojiRanges are the blocks that ordinary emoji stand in.
var emojiRanges = [][2]rune{
	{0x2600, 0x2775}, {0x2794, 0x27BF}, {0x2B50, 0x2B55}, {0x1F300, 0x1F64F},
	{0x1F680, 0x1F6FF}, {0x1F7E0, 0x1F7EB}, {0x1F900, 0x1F9FF}, {0x1FA70, 0x1FAFF},
}

// tellingEmoji are those that say a time, a date, an amount, a number, or
// that something is done.
var tellingEmoji = [][2]rune{
	{0x231A, 0x231B}, {0x23E9, 0x23F3}, {0x1F550, 0x1F567}, {0x1F570, 0x1F570}, // clocks
	{0x1F4C5, 0x1F4C6}, {0x1F5D3, 0x1F5D3}, {0x1F31A, 0x1F31E}, {0x1F305, 0x1F307}, // calendars, sun and moon
	{0x1F4B0, 0x1F4B9}, {0x1FA99, 0x1FA99}, {0x1F3F7, 0x1F3F7}, {0x1F39F, 0x1F39F}, {0x1F3AB, 0x1F3AB}, // money
	{0x1F4AF, 0x1F4AF}, {0x1F51E, 0x1F524}, {0x1F522, 0x1F522}, {0x1F3E7, 0x1F3E7}, // numbers
	{0x2611, 0x2611}, {0x2705, 0x2705}, {0x2713, 0x2714}, {0x1F5F9, 0x1F5F9}, {0x1F5F8, 0x1F5F8}, // done
	{0x1F512, 0x1F513}, {0x1F510, 0x1F510}, {0x1F4CC, 0x1F4CD}, {0x1F516, 0x1F516}, {0x1F4E9, 0x1F4E9}, // kept, sent
	{0x274C, 0x274E}, {0x2717, 0x2718}, {0x2715, 0x2716}, {0x1F6AB, 0x1F6AB}, {0x26D4, 0x26D4}, // refused
}

func isEmoji(r rune) bool { return within(r, emojiRanges) || within(r, tellingEmoji) }

// emojiAt returns the emoji sequence that text starts with. A joiner counts
// as part of it only between two emoji.
func emojiAt(text string) (tokenKind, int) {
	kind, n := emojiToken, 0
	for {
		r, size := utf8.DecodeRuneInString(text[n:])
		if !isEmoji(r) {
			return badToken, max(n, 1)
		}
		if within(r, tellingEmoji) {
			kind = badToken
		}
		n += size
		n += modifiers(text[n:])
		r, size = utf8.DecodeRuneInString(text[n:])
		if r != zeroWidthJoiner || !joinsEmoji(text[n+size:]) {
			return kind, n
		}
		n += size
	}
}

func joinsEmoji(rest string) bool {
	r, _ := utf8.DecodeRuneInString(rest)
	return isEmoji(r) || r == '♂' || r == '♀'
}

func modifiers(text string) int {
	n := 0
	for _, r := range text {
		if n > 0 && !isSkinTone(r) || !isVariation(r) && !isSkinTone(r) {
			break
		}
		n += utf8.RuneLen(r)
	}
	return n
}

// plainMarks are the marks that punctuate a reply.
const plainMarks = ".,;:!?\n'\"()[]{}-–—‐‑−…‘’“”„«»‹›/\\&*_#@+=|<>~^`´•·●◦▪‣–%→←↔⇒¡¿™®©§"

func markKind(r rune) tokenKind {
	switch {
	case unicode.Is(unicode.Sc, r):
		return moneyToken
	case strings.ContainsRune(plainMarks, r):
		return markToken
	default:
		return badToken
	}
}

var marks = strings.NewReplacer("–", "-", "—", "—", "‐", "-", "‑", "-", "−", "-", "…", "—", "’", "'", "‘", "'",
	"“", "\"", "”", "\"", "„", "\"")

func foldMark(raw string) string {
	if ascii(raw) {
		return raw
	}
	return marks.Replace(raw)
}
