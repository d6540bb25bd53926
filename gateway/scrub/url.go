package scrub

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// urls finds URLs that let somebody in: with a password before the host, or with
// a parameter that is named like a credential. The whole URL is found, for what
// is left of it would be of no use. Each run of bytes is read a fixed number of
// times, however many URLs it holds.
func (s *scan) urls() {
	for i := 0; ; {
		n := strings.Index(s.text[i:], "://")
		if n < 0 {
			return
		}
		colon := i + n
		from := schemeBefore(s.text, i, colon)
		to := colon + len("://")
		to += urlRun(s.text[to:], from > 0 && s.text[from-1] == '\'')
		i = to
		if from == colon || !hasPassword(s.text[from:to]) && !hasCredential(s.text[from:to]) {
			continue
		}
		to = from + len(trimURL(s.text[from:to]))
		if s.free(from, to) {
			s.take(from, to, URL, s.text[from:to])
		}
	}
}

// schemeBefore gives where the scheme before a colon begins, not before a floor.
func schemeBefore(text string, floor, colon int) int {
	const longest = 32
	from := colon
	for from > floor && colon-from < longest && isScheme(text[from-1]) {
		from--
	}
	for from < colon && !isLetter(text[from]) {
		from++
	}
	return from
}

func isScheme(b byte) bool { return isAlnum(b) || b == '+' || b == '-' || b == '.' }

// urlRun measures how far a URL can go: up to a space, a quote, a bracket as in
// "<https://…>", a backslash, or a sign beyond ASCII. The single quote ends it
// only when one stands before it.
func urlRun(text string, quoted bool) int {
	for i := 0; i < len(text); {
		b := text[i]
		if b <= ' ' || b == 0x7f || strings.IndexByte("<>\"`\\", b) >= 0 || quoted && b == '\'' {
			return i
		}
		size := 1
		if b >= utf8.RuneSelf {
			if size = letter(text[i:]); size == 0 {
				return i
			}
		}
		i += size
	}
	return len(text)
}

// letter gives the length of the letter, mark or number that text begins with; 0:
// something else is there.
func letter(text string) int {
	r, size := utf8.DecodeRuneInString(text)
	if !isLetterRune(r) {
		return 0
	}
	return size
}

func isLetterRune(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsNumber(r))
}

// trimURL leaves out the signs of the sentence around a URL, and closing brackets
// that it does not open.
func trimURL(url string) string {
	cut := ".,;:!?'*"
	for _, pair := range []string{"()", "[]", "{}"} {
		if strings.IndexByte(url, pair[0]) < 0 {
			cut += pair[1:]
		}
	}
	return strings.TrimRight(url, cut)
}

// hasPassword reports whether one of the URLs in a run has a password.
func hasPassword(urls string) bool {
	for {
		_, rest, ok := strings.Cut(urls, "://")
		if !ok {
			return false
		}
		if passwordIn(rest) {
			return true
		}
		urls = rest
	}
}

// passwordIn reports whether a password stands before the host. Passwords with an
// unescaped slash, question mark or hash are found too: people write them, and
// only a port looks like one.
func passwordIn(rest string) bool {
	authority := rest
	if n := strings.IndexAny(rest, "/?#"); n >= 0 {
		authority = rest[:n]
	}
	colon := strings.IndexByte(authority, ':')
	if colon < 0 || strings.HasPrefix(rest, "[") {
		return false
	}
	if at := strings.LastIndexByte(authority, '@'); at >= 0 {
		return colon+1 < at
	}
	const longest = 128
	password := rest[colon+1:]
	return run(password, isDigit) < len(authority)-colon-1 && strings.IndexByte(password[:min(len(password), longest)], '@') > 0
}
