package scrub

import (
	"encoding/base64"
	"encoding/json"
	"strings"
)

// jwtHeader is how `{"` begins in base64: every header of a JSON Web Token is a
// JSON object (RFC 7515, section 4).
const jwtHeader = "eyJ"

// jwts finds JSON Web Tokens: signed ones, those without a signature, and
// encrypted ones (RFC 7515, 7516, 7519). Each run that could be one is read once,
// whether it is one or not.
func (s *scan) jwts() {
	for i := 0; ; {
		n := strings.Index(s.text[i:], jwtHeader)
		if n < 0 {
			return
		}
		from := i + n
		if !beginsWord(s.text, from) {
			i = from + len(jwtHeader)
			continue
		}
		head := run(s.text[from:], isBase64URL)
		i = from + head
		if !isObject(s.text[from:i]) {
			continue
		}
		if tail := jwtTail(s.text[i:]); tail > 0 && s.free(from, i+tail) {
			i += tail
			s.take(from, i, JWT, s.text[from:i])
		}
	}
}

// isObject reports whether base64 without padding holds a JSON object.
func isObject(text string) bool {
	header, err := base64.RawURLEncoding.DecodeString(text)
	return err == nil && json.Valid(header)
}

// jwtTail measures what follows a header: two segments in a signed token, of
// which either may be empty, and four in an encrypted one. A payload that was cut
// off is enough, it is what holds the personal data. 0: there is no token.
func jwtTail(text string) int {
	var ends [4]int
	segments, at := 0, 0
	for segments < len(ends) && at < len(text) && text[at] == '.' {
		at += 1 + run(text[at+1:], isBase64URL)
		ends[segments] = at
		segments++
	}
	switch {
	case segments == 4 && ends[3]-ends[2] > 1:
		return ends[3]
	case segments >= 2 && ends[1] > 2:
		return ends[1]
	case segments == 1 && strings.HasPrefix(text[1:], jwtHeader):
		return ends[0]
	}
	return 0
}

func isBase64URL(b byte) bool { return isAlnum(b) || b == '-' || b == '_' }
