package openai

import (
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/tidwall/gjson"
)

// word returns a server's own word for something, blank when it is none.
func word(v gjson.Result) string {
	if v.Type != gjson.String {
		return ""
	}
	return strings.Clone(token(v.Str, 64))
}

// verbatim returns a string of JSON byte for byte. It reports false for what
// is not one, and for an escaped half of a surrogate pair, which no text can
// hold: it would become another character without a word.
func verbatim(v gjson.Result) (string, bool) {
	if v.Type != gjson.String || halved(v.Raw) {
		return "", false
	}
	return v.Str, true
}

// halved reports whether a JSON string holds the escape of one half of a
// surrogate pair without the other.
func halved(raw string) bool {
	for {
		i := strings.IndexByte(raw, '\\')
		if i < 0 {
			return false
		}
		first, n := escaped(raw[i:])
		raw = raw[i+n:]
		if !utf16.IsSurrogate(first) {
			continue
		}
		second, n := escaped(raw)
		if utf16.DecodeRune(first, second) == '\uFFFD' {
			return true
		}
		raw = raw[n:]
	}
}

// escaped returns the code unit of the escape that s begins with, and how long
// the escape is; 0 for an escape of another kind.
func escaped(s string) (rune, int) {
	if len(s) < 6 || s[:2] != `\u` {
		return 0, min(2, len(s))
	}
	n, _ := strconv.ParseUint(s[2:6], 16, 16)
	return rune(n), 6
}
