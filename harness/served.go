package harness

import (
	"bytes"
	"fmt"
	"io"
	"unicode/utf8"
)

// Served is one line of the served log: what a model was sent, what it
// answered and how that was ruled, for those who train or review.
type Served struct {
	Call   string  `json:"call"`   // "attempt 1"
	Prompt string  `json:"prompt"` // byte for byte
	Output *string `json:"output,omitempty"`
	Raw    []byte  `json:"output_base64,omitempty"` // an output that is not UTF-8
	Ruling string  `json:"ruling"`                  // "passed" or "rejected"; the judge's where one ruled
}

// ServedOf returns a line for each answer of a turn that was ruled on.
func ServedOf(records []Record) (lines []Served) {
	var call Called
	for _, r := range records {
		switch b := r.Body.(type) {
		case Called:
			call = b
		case Checked:
			lines = append(lines, served(call, b.Passed))
		case Judged:
			if len(lines) > 0 {
				lines[len(lines)-1].Ruling = rulingWord(b.Passed)
			}
		}
	}
	return lines
}

func served(c Called, ok bool) Served {
	s := Served{Call: fmt.Sprintf("attempt %d", c.Attempt), Prompt: c.Prompt, Ruling: rulingWord(ok)}
	if utf8.ValidString(c.Output) {
		s.Output = &c.Output
	} else {
		s.Raw = []byte(c.Output)
	}
	return s
}

// WriteServed writes the served log of a turn's records as JSON lines, in one
// Write.
func WriteServed(w io.Writer, records ...Record) error {
	var b bytes.Buffer
	for _, line := range ServedOf(records) {
		b.Write(plainJSON(line))
		b.WriteByte('\n')
	}
	_, err := w.Write(b.Bytes())
	return err
}
