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

// tidy returns r as records and retry prompts carry it: on one line, so that
// it stays one reason among others, valid UTF-8 and bounded.
func (r Reason) tidy() Reason {
	if strings.TrimSpace(r.Detail) == "" {
		r.Detail = "no detail was given (" + string(r.Code) + ")"
	}
	if strings.ContainsFunc(r.Detail, unicode.IsControl) {
		r.Detail = strings.Map(blankControl, r.Detail)
	}
	r.Detail = spellBytes(r.Detail)
	if len(r.Detail) > MaxDetail {
		r.Detail = cut(r.Detail, MaxDetail-len(" [cut: 123456789 bytes more]"))
	}
	return r
}

func blankControl(r rune) rune {
	if unicode.IsControl(r) {
		return ' '
	}
	return r
}
