package scrub

import (
	"net/netip"
	"strings"
)

// ips finds internet addresses. Ports and the sizes of networks are not part of
// them. Their value is how package netip writes them, without a zone.
func (s *scan) ips() {
	s.ips6()
	s.ips4()
}

// ips4 looks only around dots between digits. Each run of digits and dots is
// read once.
func (s *scan) ips4() {
	for i := 0; ; {
		n := strings.IndexByte(s.text[i:], '.')
		if n < 0 {
			return
		}
		from, to := widen(s.text, i, i+n, isDigitOrDot)
		i = to
		if to-from >= len("1.1.1.1") {
			s.ip4(trimDots(s.text, from, to))
		}
	}
}

// widen gives the run of bytes around a place, not to begin before a floor.
func widen(text string, floor, at int, in func(byte) bool) (from, to int) {
	from, to = at, at+1
	for from > floor && in(text[from-1]) {
		from--
	}
	return from, to + run(text[to:], in)
}

// run counts the bytes at the beginning of text that are in a set.
func run(text string, in func(byte) bool) int {
	n := 0
	for n < len(text) && in(text[n]) {
		n++
	}
	return n
}

func trimDots(text string, from, to int) (int, int) {
	for from < to && text[from] == '.' {
		from++
	}
	for from < to && text[to-1] == '.' {
		to--
	}
	return from, to
}

// ip4 takes an address of four numbers. One that begins with 255 is a mask, and
// one that ends in two zeros a network, or a version as programs and assemblies
// have it ("Chrome/120.0.0.0").
func (s *scan) ip4(from, to int) {
	text := s.text[from:to]
	if len(text) > len("255.255.255.255") || strings.Count(text, ".") != 3 {
		return
	}
	if strings.HasPrefix(text, "255.") || strings.HasSuffix(text, ".0.0") {
		return
	}
	addr, err := netip.ParseAddr(text)
	if err != nil || !alone(s.text, from, to) || isVersion(s.text, from, to) || !s.free(from, to) {
		return
	}
	s.take(from, to, IP, addr.String())
}

// alone reports whether a stretch is not part of a longer word of ASCII. Words
// beyond ASCII do not count: some scripts leave no space between.
func alone(text string, from, to int) bool {
	return (from == 0 || !isAlnum(text[from-1])) && (to == len(text) || !isAlnum(text[to]))
}

func isDigitOrDot(b byte) bool { return isDigit(b) || b == '.' }

// Words of versions and of headings, in lower case: whole ones, and beginnings,
// which do for more than one language.
var (
	versionWords  = []string{"v", "ver", "vers", "rev", "sdk"}
	versionStarts = []string{"versi", "wersj", "release", "build", "firmware", "revisi", "section", "chapter", "abschnitt", "kapitel"}
)

// isVersion reports whether four numbers are the version of something: a word
// before says so, or they belong to the name of a file.
func isVersion(text string, from, to int) bool {
	if inFileName(text, from, to) {
		return true
	}
	word := wordEnding(text[:from])
	for _, w := range versionWords {
		if strings.EqualFold(word, w) {
			return true
		}
	}
	for _, w := range versionStarts {
		if len(word) >= len(w) && strings.EqualFold(word[:len(w)], w) {
			return true
		}
	}
	return false
}

// inFileName reports whether a stretch stands as in "app-1.2.3.4.jar".
func inFileName(text string, from, to int) bool {
	return from > 1 && strings.IndexByte("-_", text[from-1]) >= 0 && isLetter(text[from-2]) &&
		to+1 < len(text) && text[to] == '.' && isLetter(text[to+1])
}

// wordEnding gives the last word of text, when nothing but a few signs such as
// those of `"version": "1.2.3.4"` follows it.
func wordEnding(text string) string {
	end := len(text)
	for end > 0 && len(text)-end < 4 && strings.IndexByte(" .:=\"'#(-_/", text[end-1]) >= 0 {
		end--
	}
	from := end
	for from > 0 && end-from < 16 && isLetter(text[from-1]) {
		from--
	}
	return text[from:end]
}
