package harness

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxRejected is how much of a rejected answer a retry prompt carries, in
// bytes; the rest is cut at a character, with a mark that says how much is
// missing. MaxReasons is the same for the details of its reasons, which are cut
// between two; the records keep all of them. With both a retry has a bound that
// does not depend on its attempt.
const (
	MaxRejected = 16 << 10
	MaxReasons  = 16 << 10
)

// again returns the prompt that follows a rejection: the original prompt byte
// for byte, then the rejected answer, then every reason. Both are data: a
// reason may quote what the model wrote.
func (p Prompt) again(answer string, reasons []Reason) Prompt {
	var w Writer
	w.text.Grow(len(p.text) + min(len(answer), MaxRejected) + 256*(1+min(len(reasons), 64)))
	w.text.WriteString(p.text)
	w.spans = append(make([]span, 0, len(p.spans)+5), p.spans...)
	w.sealed = len(p.spans)
	if !strings.HasSuffix(p.text, "\n") {
		w.Say("\n")
	}
	w.Say("Your last answer was not sent: ")
	w.Data(Quoted(answer))
	w.Say("\nWhy: ")
	w.why(reasons)
	w.Say(".\n")
	retry := w.prompt()
	retry.retried = p.Original()
	return retry
}

// why writes the reasons, up to [MaxReasons] bytes: a fault that is repeated
// all through an answer teaches no more by its thousandth place.
func (w *Writer) why(reasons []Reason) {
	size := 0
	for i, r := range reasons {
		if size += len(r.Detail); size > MaxReasons {
			w.Data(fmt.Sprintf(" [cut: %d reasons more]", len(reasons)-i))
			return
		}
		if i > 0 {
			w.Data("; ")
		}
		w.Data(r.Detail)
	}
}

// Quoted returns a rejected answer as a retry prompt carries it: whole up to
// [MaxRejected] bytes, else cut at a character and marked; a byte that is not
// UTF-8 is written as \x and two hexadecimal digits, since a wire cannot carry
// it. An audit compares with it.
func Quoted(answer string) string { return spellBytes(cut(answer, MaxRejected)) }

// cut shortens s to at most limit bytes of its own, at a character, and says
// how much is missing.
func cut(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	end := limit
	for end > 0 && limit-end < utf8.UTFMax && !utf8.RuneStart(s[end]) {
		end--
	}
	return s[:end] + fmt.Sprintf(" [cut: %d bytes more]", len(s)-end)
}

func spellBytes(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && n == 1 {
			b.WriteString(`\x` + strconv.FormatUint(0x100|uint64(s[0]), 16)[1:])
		} else {
			b.WriteString(s[:n])
		}
		s = s[n:]
	}
	return b.String()
}
