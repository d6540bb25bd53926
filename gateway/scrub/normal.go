package scrub

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// normal is a text as recognisers read it, and where each byte of it stands in
// the original: composed (NFC), without characters that show nothing, digits of
// every script and full-width characters as their ASCII ones, spaces, dashes and
// apostrophes as the plain ones, other signs as one that ends a word, and %40
// and \u0040 as the character that they stand for.
type normal struct {
	text     string
	from, to []int32 // the original stretch of each byte's character; nil: the text is the original
}

// span returns the stretch of the original that a stretch of n, which is not
// empty, was made of.
func (n normal) span(from, to int) (int, int) {
	if n.from == nil {
		return from, to
	}
	return int(n.from[from]), int(n.to[to-1])
}

// sign stands for every sign beyond ASCII that means nothing to a recogniser.
const sign = '\x1f'

// normalise returns text as recognisers read it. It uses the buffers of w, and
// is good until they are used again.
func normalise(text string, w *workspace) normal {
	plain := plainPrefix(text)
	if plain == len(text) {
		return normal{text: text}
	}
	plain = max(plain-1, 0) // an accent may follow
	n := normaliser{workspace: w}
	n.reset()
	n.same(text, 0, plain)
	composed := norm.NFC.IsNormalString(text[plain:])
	for i := plain; i < len(text); {
		run := plainPrefix(text[i:])
		if i+run < len(text) { // an accent may follow
			run--
		}
		if run > 0 {
			n.same(text, i, i+run)
			i += run
		}
		if i < len(text) {
			i += n.next(text, i, composed)
		}
	}
	return normal{string(w.copied), w.from, w.to}
}

// plainPrefix returns how much of text reads as it is.
func plainPrefix(text string) int {
	for i := range len(text) {
		if b := text[i]; b >= utf8.RuneSelf || b == '%' || b == '\\' {
			return i
		}
	}
	return len(text)
}

type normaliser struct{ *workspace }

// put adds a character that stands for a stretch of the original.
func (n normaliser) put(r rune, from, to int) {
	before := len(n.copied)
	n.copied = utf8.AppendRune(n.copied, r)
	for range len(n.copied) - before {
		n.from, n.to = append(n.from, int32(from)), append(n.to, int32(to))
	}
}

// same adds a stretch of the original byte for byte.
func (n normaliser) same(text string, from, to int) {
	n.copied = append(n.copied, text[from:to]...)
	at, size := len(n.from), to-from
	n.from, n.to = slices.Grow(n.from, size)[:at+size], slices.Grow(n.to, size)[:at+size]
	firsts, lasts := n.from[at:], n.to[at:]
	for k := range firsts {
		firsts[k] = int32(from + k)
	}
	for k := range lasts {
		lasts[k] = int32(from + k + 1)
	}
}

// next adds what stands at i, and returns its length in the original.
func (n normaliser) next(text string, i int, composed bool) int {
	if text[i] < utf8.RuneSelf && (composed || i+1 == len(text) || text[i+1] < utf8.RuneSelf) {
		r, size := escaped(text[i:])
		n.add(r, i, i+size)
		return size
	}
	if r, size := utf8.DecodeRuneInString(text[i:]); composed || r == utf8.RuneError {
		if r == utf8.RuneError && size == 1 {
			n.same(text, i, i+1)
		} else {
			n.add(r, i, i+size)
		}
		return size
	}
	size := norm.NFC.NextBoundaryInString(text[i:], true)
	for _, r := range norm.NFC.String(text[i : i+size]) {
		n.add(r, i, i+size)
	}
	return size
}

func (n normaliser) add(r rune, from, to int) {
	if r = fold(r); r >= 0 {
		n.put(r, from, to)
	}
}

// escaped returns the character that text begins with, or that is escaped
// there, with the length of what stands for it.
func escaped(text string) (rune, int) {
	switch {
	case text[0] == '%':
		return percent(text)
	case text[0] == '\\' && len(text) >= 2:
		switch text[1] {
		case 'n', 'r', 't':
			return '\n', 2
		case '/':
			return '/', 2
		case 'u':
			return unicoded(text)
		}
	}
	return rune(text[0]), 1
}

// percent reads %40, and the bytes of a longer character: %C3%A9 (RFC 3986,
// section 2.1).
func percent(text string) (rune, int) {
	var character [utf8.UTFMax]byte
	for n := 0; n < len(character) && len(text) >= 3*n+3 && text[3*n] == '%'; n++ {
		b := unhex(text[3*n+1 : 3*n+3])
		if b < 0 {
			break
		}
		character[n] = byte(b)
		r, size := utf8.DecodeRune(character[:n+1])
		if size == n+1 && (r != utf8.RuneError || n > 0) && (r >= ' ' && r != 0x7f || r == '\t' || r == '\n' || r == '\r') {
			return r, 3 * size
		}
	}
	return '%', 1
}

// unicoded reads \u0040, and the two halves of a character beyond (RFC 8259,
// section 7).
func unicoded(text string) (rune, int) {
	if len(text) < 6 {
		return '\\', 1
	}
	r := unhex(text[2:6])
	if utf16.IsSurrogate(r) && len(text) >= 12 && text[6:8] == `\u` {
		if whole := utf16.DecodeRune(r, unhex(text[8:12])); whole != utf8.RuneError {
			return whole, 12
		}
	}
	if r < 0 || !utf8.ValidRune(r) {
		return '\\', 1
	}
	return r, 6
}

// unhex returns the number that hexadecimal digits write; -1: they do not.
func unhex(digits string) (r rune) {
	for i := range len(digits) {
		d := strings.IndexByte("0123456789abcdef", toLower(digits[i]))
		if d < 0 {
			return -1
		}
		r = r<<4 | rune(d)
	}
	return r
}

// fold returns the character that stands for r; -1: none does.
func fold(r rune) rune {
	switch {
	case r < 0x80:
		return r
	case r >= 0xff01 && r <= 0xff5e: // full-width ASCII
		return r - 0xff01 + '!'
	case r == '’' || r == '‘' || r == 'ʼ':
		return '\''
	case r == '€' || r == '£' || r == '¥', unicode.IsLetter(r) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r):
		return r
	case unicode.Is(unicode.Nd, r):
		return '0' + digit(r)
	case unicode.IsSpace(r):
		return ' '
	case unicode.Is(unicode.Pd, r) || r == '−' || r == '⁃':
		return '-'
	case unicode.In(r, unicode.Cf, unicode.Me, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point):
		return -1
	case r == '。' || r == '｡' || r == '·' || r == '•' || r == '∙':
		return '.'
	case r == '﹫':
		return '@'
	case unicode.IsMark(r), unicode.IsNumber(r):
		return r
	}
	return sign
}

// digit returns the value of a decimal digit. Digits come in tens (Unicode,
// section 4.6), and a range of the table holds whole tens.
func digit(r rune) rune {
	for _, d := range unicode.Nd.R16 {
		if r >= rune(d.Lo) && r <= rune(d.Hi) {
			return (r - rune(d.Lo)) % 10
		}
	}
	for _, d := range unicode.Nd.R32 {
		if r >= rune(d.Lo) && r <= rune(d.Hi) {
			return (r - rune(d.Lo)) % 10
		}
	}
	return 0
}
