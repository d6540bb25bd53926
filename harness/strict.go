package harness

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxAnswer bounds one answer, in bytes; a longer one is a fault.
const MaxAnswer = 1 << 20

// Bounds of what the strict reader takes beside, so that no answer costs more
// than its bytes. The longest literal of a float64 that JSON writers print has
// 24 characters; a validator was seen to panic or stall on longer exponents.
const (
	maxNesting = 64
	maxNumber  = 40 // characters of one number
)

// strict reads text as exactly one JSON value and says everything that is
// wrong with its form. The value is nil when it could not be read.
//
// Encoding/json decides what JSON is; the walk afterwards finds what it lets
// through: names that are there twice, deep nesting, numbers out of range.
func strict(text string) (value any, faults []string) {
	if fault := wellFormed(text); fault != "" {
		return nil, []string{fault}
	}
	if !json.Valid([]byte(text)) {
		return nil, []string{unreadable(text)}
	}
	w := walker{text: text}
	value = w.value()
	return value, w.faults
}

// unsound looks at what no reader should be given, of JSON or not.
func unsound(text string) string {
	switch {
	case len(text) > MaxAnswer:
		return fmt.Sprintf("the answer is longer than %d bytes", MaxAnswer)
	case !utf8.ValidString(text):
		return fmt.Sprintf("the answer is not valid UTF-8 from byte %d on", firstInvalid(text))
	}
	return ""
}

// wellFormed looks at what a JSON decoder lets through or mends.
func wellFormed(text string) string {
	if fault := unsound(text); fault != "" {
		return fault
	}
	switch {
	case strings.TrimSpace(text) == "":
		return "the answer is blank"
	case strings.Contains(text, `\u`) && loneSurrogate(text):
		return "the answer holds half of a surrogate pair as an escape"
	}
	return ""
}

func firstInvalid(text string) int {
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD") {
			return i
		}
	}
	return len(text)
}

// loneSurrogate reports whether an escape \ud800 to \udfff stands without its
// other half. Decoders turn such an escape into U+FFFD without a word.
func loneSurrogate(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' {
			continue
		}
		unit := escapedUnit(text[i:])
		switch {
		case isHalf(unit, 0xDC00):
			return true
		case isHalf(unit, 0xD800):
			if !isHalf(escapedUnit(text[i+6:]), 0xDC00) {
				return true
			}
			i += 11
		default:
			i++ // what is escaped, a backslash perhaps, escapes nothing
		}
	}
	return false
}

func isHalf(unit, first uint64) bool { return unit >= first && unit < first+0x400 }

// escapedUnit returns the code unit of the escape \uXXXX that s begins with,
// or 0.
func escapedUnit(s string) uint64 {
	if len(s) < 6 || s[:2] != `\u` {
		return 0
	}
	unit, _ := strconv.ParseUint(s[2:6], 16, 16)
	return unit
}

// unreadable says why text is not one JSON value.
func unreadable(text string) string {
	dec := json.NewDecoder(strings.NewReader(text))
	var first json.RawMessage
	switch err := dec.Decode(&first); {
	case err == io.ErrUnexpectedEOF:
		return "the answer ends in the middle"
	case err != nil:
		return "the answer is not one JSON object: " + err.Error()
	}
	if strings.HasPrefix(strings.TrimSpace(text[dec.InputOffset():]), "{") {
		return "there is more than one answer"
	}
	return "there is text after the answer"
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// named quotes a path for a reason.
func named(path string) string {
	if path == "" {
		return "the answer"
	}
	return quoted(path)
}
