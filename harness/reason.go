package harness

import (
	"strings"
	"unicode"
)

// A Code names a kind of fault. A domain's codes are closed: each check says
// which it can give, and any other is a fault of the check, not of the answer.
type Code string

// MaxDetail bounds the detail of a reason, in bytes.
const MaxDetail = 500

// A Reason says why an answer is wrong, in words that the model can act on.
type Reason struct {
	Code   Code   `json:"code"`
	Detail string `json:"detail"` // at most MaxDetail bytes, on one line
}

// String returns "code: detail".
func (r Reason) String() string { return string(r.Code) + ": " + r.Detail }

// listing returns reasons in one line.
func listing(reasons []Reason) string {
	texts := make([]string, len(reasons))
	for i, r := range reasons {
		texts[i] = r.String()
	}
	return strings.Join(texts, "; ")
}

// tidy returns r as records and retry prompts carry it: on one line, so that
// it stays one reason among others, valid UTF-8 and bounded.
func (r Reason) tidy() Reason {
	r.Detail = oneLined(r.Detail)
	if strings.TrimSpace(r.Detail) == "" {
		r.Detail = "no detail was given (" + oneLined(string(r.Code)) + ")"
	}
	if len(r.Detail) > MaxDetail {
		r.Detail = cut(r.Detail, MaxDetail-len(" [cut: 123456789 bytes more]"))
	}
	return r
}

// oneLined returns s without characters that break a line, and its bad bytes
// spelled.
func oneLined(s string) string {
	s = spellBytes(s)
	if strings.ContainsFunc(s, breaksLine) {
		return strings.Map(blankBreaks, s)
	}
	return s
}

// breaksLine reports whether r is a control character or separates lines or
// paragraphs.
func breaksLine(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp) }

func blankBreaks(r rune) rune {
	if breaksLine(r) {
		return ' '
	}
	return r
}
