package scrub

import (
	"cmp"
	"slices"
	"strings"
)

// sweep knows how everything was written that was found in a conversation, and
// finds it again where no recogniser would: a number that a word gave away the
// first time, an address inside a longer word.
type sweep struct {
	first   map[[minSwept]byte][]int // lengths of what begins so, longest first
	written map[string]value
}

// minSwept is the length of the shortest text that is swept, in bytes: shorter
// ones are parts of ordinary words.
const minSwept = 6

// maxSwept is the length of the longest text that is swept, in bytes. Those that
// are longer are found by their form.
const maxSwept = 256

// learn adds the ways in which a value is written: as it was read, and without
// separators. What is found as words is found as words again, and needs none.
func (w *sweep) learn(c Class, canonical, read string) {
	if c == Name || c == Address || c == Number || c == LookAlike {
		return
	}
	ways := []string{read, canonical}
	if c == Phone {
		ways = append(ways, digitsOf(read), national(canonical))
	}
	for _, written := range ways {
		if _, ok := w.written[written]; !ok && len(written) >= minSwept && len(written) <= maxSwept {
			w.add(written, value{c, canonical})
		}
	}
}

// digitsOf returns the digits of a number as it is written, without separators.
func digitsOf(read string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, read)
}

func (w *sweep) add(written string, v value) {
	if w.written == nil {
		w.first, w.written = map[[minSwept]byte][]int{}, map[string]value{}
	}
	w.written[written] = v
	start := [minSwept]byte([]byte(written[:minSwept]))
	if lengths := w.first[start]; !slices.Contains(lengths, len(written)) {
		lengths = append(lengths, len(written))
		slices.SortFunc(lengths, func(a, b int) int { return cmp.Compare(b, a) })
		w.first[start] = lengths
	}
}

// find takes what is known and stands where nothing was taken; whole: where it
// is no part of a longer word or number.
func (w *sweep) find(s *scan, whole bool) {
	if len(w.written) == 0 {
		return
	}
	for i := 0; i+minSwept <= len(s.text); i++ {
		if s.mask[i] == taken || whole && (!s.wordAt(i) || s.behindGroup(i)) {
			continue
		}
		for _, n := range w.first[[minSwept]byte([]byte(s.text[i:i+minSwept]))] {
			if i+n > len(s.text) || whole && s.goesOn(i+n) {
				continue
			}
			if v, ok := w.written[s.text[i:i+n]]; ok && s.sweepable(i, i+n) {
				s.take(i, i+n, v.class, v.value)
				i += n - 1
				break
			}
		}
	}
}

// sweepable reports whether a stretch may be taken: nothing of it was, and where
// it is digits and separators it is no part of another number, a price or a date.
func (s *scan) sweepable(from, to int) bool {
	if strings.ContainsFunc(s.text[from:to], func(r rune) bool { return r >= 0x80 || isLetter(byte(r)) || r == '@' }) {
		return s.below(from, to, taken)
	}
	return s.below(from, to, vetoed) && (from == 0 || !isDigit(s.text[from-1])) && !digitAt(s.text, to)
}

// behindGroup reports whether a digit stands before i, with what stands between
// the groups of a number.
func (s *scan) behindGroup(i int) bool {
	at := i
	for at > 0 && i-at < 2 && strings.IndexByte(" -./()", s.text[at-1]) >= 0 {
		at--
	}
	return at > 0 && isDigit(s.text[at-1])
}

// goesOn reports whether a word, or a number in groups, goes on at i.
func (s *scan) goesOn(i int) bool {
	if i == len(s.text) {
		return false
	}
	return inWord(s.text[i]) || strings.IndexByte(separators, s.text[i]) >= 0 && digitAt(s.text, i+1)
}
