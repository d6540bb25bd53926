package scrub

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// terms are words that are found wherever they stand as words, in any case,
// with or without accents, and whatever spaces and punctuation lie between.
type terms struct {
	first [256]bool // begins a term
	by    map[[2]byte][]term
}

type term struct {
	class   Class
	key     string // folded, nothing between the words
	value   string // the key of the words as they are known
	capital bool   // found with a capital only: in lower case they may be ordinary words
}

// newTerms returns the terms, longest first.
func newTerms(known []Known) *terms {
	t := &terms{by: map[[2]byte][]term{}}
	for _, k := range known {
		value, words := foldTerm(k.Text), strings.Fields(k.Text)
		known := term{class: k.Class, value: value, capital: k.Class == Name && len(words) == 1}
		t.addWays(known, strings.Join(words, " "))
		if last := len(words) - 1; k.Class == Name && last > 0 { // Pérez, Ana
			known.capital = true
			t.addWays(known, words[last]+" "+strings.Join(words[:last], " "))
		}
	}
	for _, list := range t.by {
		slices.SortStableFunc(list, func(a, b term) int { return cmp.Compare(len(b.key), len(a.key)) })
	}
	return t
}

// addWays adds words as they are, and as they are typed without the letters that
// a keyboard lacks: Mueller for Müller.
func (t *terms) addWays(known term, words string) {
	known.key = foldTerm(words)
	t.add(known)
	if other := foldTerm(transliterated.Replace(norm.NFC.String(words))); other != known.key {
		known.key = other
		t.add(known)
	}
}

// transliterated is how letters are typed on keyboards that lack them.
var transliterated = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "å", "aa", "Å", "Aa", "ø", "oe", "Ø", "Oe")

func (t *terms) add(added term) {
	if len(added.key) < minTerm {
		return
	}
	start := [2]byte{added.key[0], added.key[1]}
	t.first[start[0]] = true
	t.by[start] = append(t.by[start], added)
}

// minTerm is the length of the shortest term, folded, in bytes.
const minTerm = 2

// foldTerm returns the letters and digits of a text in lower case, without
// accents.
func foldTerm(text string) string {
	var w workspace
	n := normalise(text, &w)
	var key []byte
	for i := 0; i < len(n.text); {
		r, size := utf8.DecodeRuneInString(n.text[i:])
		key = appendFolded(key, r)
		i += size
	}
	return string(key)
}

// appendFolded adds the lower-case letters that r is without its accents, or
// nothing when it is no letter and no digit.
func appendFolded(key []byte, r rune) []byte {
	switch {
	case r < utf8.RuneSelf:
		if isAlnum(byte(r)) {
			key = append(key, toLower(byte(r)))
		}
		return key
	case !unicode.IsLetter(r) && !unicode.IsNumber(r):
		return key
	}
	if plain, ok := plainLetters[unicode.ToLower(r)]; ok {
		return append(key, plain...)
	}
	var buffer [utf8.UTFMax]byte
	d := norm.NFD.Properties(buffer[:utf8.EncodeRune(buffer[:], unicode.ToLower(r))]).Decomposition()
	if base, _ := utf8.DecodeRune(d); len(d) > 0 {
		return utf8.AppendRune(key, base)
	}
	return utf8.AppendRune(key, unicode.ToLower(r))
}

// plainLetters are letters that have no decomposition, as they are typed on
// keyboards that lack them.
var plainLetters = map[rune]string{'ß': "ss", 'ø': "o", 'ł': "l", 'đ': "d", 'æ': "ae", 'œ': "oe", 'ı': "i", 'þ': "th", 'ð': "d"}

// find takes every term of the text.
func (t *terms) find(s *scan) {
	if t == nil || len(t.by) == 0 {
		return
	}
	for i := 0; i < len(s.text); i++ {
		if b := s.text[i]; b < utf8.RuneSelf && !t.first[toLower(b)] {
			continue
		}
		if !inWord(s.text[i]) || !s.wordAt(i) && !spaceless(s.text[i:]) && !behindSign(s.text[:i]) {
			continue
		}
		if to, found := t.at(s, i); found != nil {
			s.take(i, to, found.class, found.value)
			i = to - 1
		}
	}
}

// behindSign reports whether text ends with a sign beyond ASCII: that of a
// currency.
func behindSign(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return r >= utf8.RuneSelf && !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsNumber(r)
}

// at returns the longest term that begins at i, and where it ends.
func (t *terms) at(s *scan, i int) (int, *term) {
	var buffer [8]byte
	start := buffer[:0]
	for k := i; k < len(s.text) && len(start) < minTerm && k-i < 2*utf8.UTFMax; {
		r, size := utf8.DecodeRuneInString(s.text[k:])
		if start = appendFolded(start, r); len(start) == 0 {
			return 0, nil // a sign before it
		}
		k += size
	}
	if len(start) < minTerm || !t.first[start[0]] {
		return 0, nil
	}
	list := t.by[[2]byte{start[0], start[1]}]
	for k := range list {
		if to := list[k].end(s, i); to > 0 {
			return to, &list[k]
		}
	}
	return 0, nil
}

// maxBetween is how much may lie between two words of a term, in characters: a
// comma, a line's end and an indent, say.
const maxBetween = 4

// end returns where the term that begins at i ends; 0: it is not there.
func (t *term) end(s *scan, i int) int {
	first, _ := utf8.DecodeRuneInString(s.text[i:])
	lower := unicode.IsLower(first)
	if t.capital && lower {
		return 0
	}
	var buffer [8]byte
	rest, between := t.key, 0
	for k := i; k < len(s.text); {
		r, size := utf8.DecodeRuneInString(s.text[k:])
		folded := appendFolded(buffer[:0], r)
		switch {
		case s.mask[k] == taken, s.mask[k] == vetoed && t.capital:
			return 0
		case len(folded) == 0:
			if between++; between > maxBetween || !t.parts(r, lower) {
				return 0
			}
		case !strings.HasPrefix(rest, string(folded)):
			return 0
		default:
			rest, between = rest[len(folded):], 0
		}
		if k += size; rest == "" {
			for k < len(s.text) && combining(s.text[k:]) {
				_, mark := utf8.DecodeRuneInString(s.text[k:])
				k += mark
			}
			if k < len(s.text) && inWord(s.text[k]) && !spaceless(s.text[k-size:]) && !t.genitive(s.text, i, k) {
				return 0
			}
			return k
		}
	}
	return 0
}

// parts reports whether a sign may stand between the words of the term: between
// those of a name no end of a sentence, and no comma where they are in lower case.
func (t *term) parts(r rune, lower bool) bool {
	return r != '<' && r != '>' && (t.class != Name || !strings.ContainsRune("?!;:", r) && (r != ',' || !lower))
}

// genitive reports whether a name in capitals is followed by no more than an s:
// Anas Termin.
func (t *term) genitive(text string, from, to int) bool {
	return t.class == Name && !isLower(text[from]) && toLower(text[to]) == 's' && (to+1 == len(text) || !inWord(text[to+1]))
}

func isLower(b byte) bool { return b >= 'a' && b <= 'z' }

func combining(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return r >= utf8.RuneSelf && unicode.IsMark(r)
}

// spaceless reports whether text begins with a character of a script that sets no
// spaces between words.
func spaceless(text string) bool {
	if text[0] < 0xe0 {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.In(r, unspaced...)
}
