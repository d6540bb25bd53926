package scrub

import "strings"

// vetoes keeps recognisers off what reads like a phone or an id and is none:
// dates, times, prices, coordinates, UUIDs, and numbers of orders.
func (s *scan) vetoes() {
	for i := 0; i < len(s.text); {
		switch b := s.text[i]; {
		case isDigit(b):
			i = s.vetoNumber(i)
		case isHex(b) && s.wordAt(i) && uuid(s.text, i) > 0:
			i = s.vetoUpTo(i, uuid(s.text, i), vetoed)
		default:
			i++
		}
	}
}

func (s *scan) vetoUpTo(from, to int, m mark) int {
	s.put(from, to, m)
	return to
}

// wordAt reports whether a word may begin at i.
func (s *scan) wordAt(i int) bool { return i == 0 || !inWord(s.text[i-1]) }

// Each finds where something that begins with a digit ends; 0: it is not there.
// Dates and times begin a number, and are no part of a longer one.
var (
	beginning = []func(text string, i int) int{uuid, dateTime, clock, compactTime, price, coordinate, dotted}
	anywhere  = []func(text string, i int) int{uuid, price}
)

// impersonal returns what may begin with the digit at i.
func (s *scan) impersonal(i int) []func(string, int) int {
	if i > 1 && strings.IndexByte("./-", s.text[i-1]) >= 0 && isDigit(s.text[i-2]) && s.mask[i-2] == free || s.abroad(i) {
		return anywhere
	}
	return beginning
}

// abroad reports whether a + and the number of a country stand before i.
func (s *scan) abroad(i int) bool {
	at := i
	if at > 0 && strings.IndexByte(" .-", s.text[at-1]) >= 0 {
		at--
	}
	for k := 0; k < 3 && at > 0 && isDigit(s.text[at-1]); k++ {
		at--
	}
	return at > 0 && at < i && s.text[at-1] == '+'
}

// maxDotted is how many digits a version has fewer than: a French number with dots
// has fifteen.
const maxDotted = 13

// dotted returns where a number of four or more parts ends that is no phone: a
// version, an id of objects. One of its parts is a single digit, or a slash or a
// letter stands before it.
func dotted(text string, i int) int {
	parts, digits, single, end := 0, 0, false, i
	for {
		to := digitsEnd(text, end)
		parts, digits, single = parts+1, digits+to-end, single || to-end == 1
		if to+1 >= len(text) || text[to] != '.' || !isDigit(text[to+1]) {
			end = to
			break
		}
		end = to + 1
	}
	if i > 0 && text[i-1] == '+' {
		return 0
	}
	named := i > 1 && text[i-1] == '/' && isLetter(text[i-2])
	if parts < 4 || digits >= maxDotted || !single && !named || end < len(text) && inWord(text[end]) {
		return 0
	}
	return end
}

// vetoNumber vetoes what begins with the digit at i, and returns where to go on:
// behind it, or behind the digits.
func (s *scan) vetoNumber(i int) int {
	if s.wordAt(i) || price(s.text, i) > 0 {
		for _, end := range s.impersonal(i) {
			if to := end(s.text, i); to > 0 {
				return s.vetoUpTo(i, to, vetoed)
			}
		}
		if to := s.order(i); to > 0 {
			return s.vetoUpTo(i, to, ordered)
		}
	}
	return digitsEnd(s.text, i)
}

// digitsEnd returns where the digits from i on end.
func digitsEnd(text string, i int) int {
	for i < len(text) && isDigit(text[i]) {
		i++
	}
	return i
}

// uuidShape is how a UUID is written (RFC 9562).
const uuidShape = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"

func uuid(text string, i int) int {
	end := i + len(uuidShape)
	if end > len(text) || end < len(text) && inWord(text[end]) {
		return 0
	}
	for k := range len(uuidShape) {
		if b := text[i+k]; (uuidShape[k] == '-') != (b == '-') || b != '-' && !isHex(b) {
			return 0
		}
	}
	return end
}
