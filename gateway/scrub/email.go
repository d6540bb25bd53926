package scrub

import (
	"net/netip"
	"strings"
	"unicode"
	"unicode/utf8"
)

// emails finds addresses of mail, also where the @ is escaped as in a URL. Their
// value is the address in lower case.
//
// A host of one label is not enough (user@intranet): handles, branches and
// machines are written like it, and such an address reaches nobody outside.
func (s *scan) emails() {
	s.emailsAround("@")
	s.emailsAround("%40")
}

// emailsAround looks only around an @. What stands before it is looked at up to
// the last @, what follows up to the next, so that no byte is read often.
func (s *scan) emailsAround(sign string) {
	for i := 0; ; {
		n := strings.Index(s.text[i:], sign)
		if n < 0 {
			return
		}
		at, host := i+n, i+n+len(sign)
		from, to := at-localPart(s.text[i:at]), host+mailHost(s.text[host:])
		i = host
		if from < at && host < to && s.free(from, to) && !(s.text[from:at] == "git" && strings.HasPrefix(s.text[to:], ":")) { // nobody's: git@host:path
			s.take(from, to, Email, strings.ToLower(s.text[from:at]+"@"+s.text[host:to]))
			i = to
		}
	}
}

// maxLocal is how much of a local part is looked at: twice the limit of RFC 5321,
// section 4.5.3.1.1, for it counts bytes.
const maxLocal = 128

// localSigns may stand in a local part. RFC 5322 has more of them (the atext of
// section 3.2.3): = ? & / ` { | } are left out, because what is before them is
// hardly ever part of the address ("email=ann@…", "…?to=ann@…", "from/ann@…").
const localSigns = "._%+-'!#$*~^"

// localPart measures the local part that text ends with; 0: it ends with none.
// Signs at its beginning belong to the sentence, dots and dashes at its end do
// occur.
func localPart(text string) int {
	text = text[max(len(text)-maxLocal, 0):]
	if strings.HasSuffix(text, `"`) {
		return quotedPart(text)
	}
	from, latin := len(text), false
	for from > 0 {
		r, size := utf8.DecodeLastRuneInString(text[:from])
		if !isLocal(r) || latin && unicode.In(r, unspaced...) {
			break
		}
		latin = latin || r < utf8.RuneSelf
		from -= size
	}
	local := strings.TrimLeft(text[from:], ".%+-'!#$*~^")
	return len(local)
}

func isLocal(r rune) bool {
	if r < utf8.RuneSelf {
		return isAlnum(byte(r)) || strings.IndexByte(localSigns, byte(r)) >= 0
	}
	return isLetterRune(r)
}

// unspaced are scripts that put no space between words, so that one before an
// address in Latin letters is no part of it.
var unspaced = []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar}

// quotedPart measures a local part in quotes, as in "ann b"@example.org.
func quotedPart(text string) int {
	open := strings.LastIndexByte(text[:len(text)-1], '"')
	if open < 0 || open == len(text)-2 || strings.ContainsAny(text[open:], "\r\n") {
		return 0
	}
	return len(text) - open
}

// maxHost is the length of the longest name (RFC 5321, section 4.5.3.1.2).
const maxHost = 255

// mailHost measures the host that text begins with; 0: it begins with none.
func mailHost(text string) int {
	text = text[:min(len(text), maxHost)]
	if strings.HasPrefix(text, "[") {
		return literal(text)
	}
	end := 0
	for at := 0; at < len(text); {
		label := hostLabel(text[at:])
		if label == 0 {
			break
		}
		if top := topLabel(text[at : at+label]); at > 0 && top > 0 {
			end = at + top
		}
		if at += label; at < len(text) && text[at] != '.' {
			break
		}
		at++
	}
	if isRelease(text[:end]) {
		return 0
	}
	return end
}

// hostLabel measures the label that text begins with.
func hostLabel(text string) int {
	n := 0
	for n < len(text) {
		r, size := utf8.DecodeRuneInString(text[n:])
		if r != '-' && !isLetterRune(r) {
			break
		}
		n += size
	}
	return n
}

// topLabel measures the top-level domain that a label begins with: two letters or
// more, or the ASCII form of others. A dash ends it, and so does a change between
// ASCII and other letters, for no such domain has either: what follows is the
// sentence ("ann@example.com谢谢", "ann@example.com-Adresse").
func topLabel(label string) int {
	if strings.HasPrefix(label, "xn--") {
		return len(label)
	}
	n, letters := 0, 0
	for n < len(label) {
		r, size := utf8.DecodeRuneInString(label[n:])
		if unicode.IsNumber(r) {
			return 0
		}
		if r == '-' || (r < utf8.RuneSelf) != (label[0] < utf8.RuneSelf) {
			break
		}
		n += size
		letters++
	}
	if letters < 2 {
		return 0
	}
	return n
}

// isRelease reports whether a host is none: it is a release, as in
// "pkg@1.0.0-alpha.beta", or the size of a picture, as in "logo@2x.png".
func isRelease(host string) bool {
	first, rest, _ := strings.Cut(strings.TrimPrefix(host, "v"), ".")
	second, _, more := strings.Cut(rest, ".")
	digits := run(first, isDigit)
	return digits > 0 && (first[digits:] == "x" || digits == len(first) && more && run(second, isDigit) == len(second))
}

// literal measures an address between brackets, as in ann@[192.0.2.1].
func literal(text string) int {
	end := strings.IndexByte(text, ']')
	if end < 0 {
		return 0
	}
	if _, err := netip.ParseAddr(strings.TrimPrefix(text[1:end], "IPv6:")); err != nil {
		return 0
	}
	return end + 1
}
