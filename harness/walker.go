package harness

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// walker builds the value of a text that is known to be valid JSON, and notes
// what a decoder would let through.
type walker struct {
	text   string
	at     int
	faults []string
}

func (w *walker) fault(path, what string) { w.faults = append(w.faults, named(path)+what) }

// peek skips blanks and returns the next byte.
func (w *walker) peek() byte {
	for strings.IndexByte(" \t\r\n", w.text[w.at]) >= 0 {
		w.at++
	}
	return w.text[w.at]
}

func (w *walker) value(path string, depth int) any {
	if depth > maxNesting {
		w.fault(path, fmt.Sprintf(" is nested deeper than %d levels", maxNesting))
		w.at = len(w.text)
		return nil
	}
	switch w.peek() {
	case '{':
		return w.object(path, depth)
	case '[':
		return w.array(path, depth)
	case '"':
		return w.string()
	}
	return w.scalar(path)
}

// object reads an object, and notes a name that was there before, or that
// differs from one only by case: two readers would not see the same answer.
func (w *walker) object(path string, depth int) any {
	object, folds := map[string]any{}, map[uint64]string{}
	w.each('}', func() {
		w.peek()
		name := w.string()
		if _, twice := object[name]; twice {
			w.fault(join(path, name), " is there twice")
		} else if other, ok := folds[hashFolded(name)]; ok && strings.EqualFold(other, name) {
			w.fault(join(path, name), " is there twice, differing by case")
		}
		folds[hashFolded(name)] = name
		w.peek()
		w.at++ // the colon
		object[name] = w.value(join(path, name), depth+1)
	})
	return object
}

func (w *walker) array(path string, depth int) any {
	array := []any{}
	w.each(']', func() {
		array = append(array, w.value(path+"["+strconv.Itoa(len(array))+"]", depth+1))
	})
	return array
}

// each calls read for every element up to the closing byte, and goes past it.
// A walk that was given up stands at the end of the text.
func (w *walker) each(closing byte, read func()) {
	w.at++
	for w.at < len(w.text) && w.peek() != closing {
		if w.text[w.at] == ',' {
			w.at++
		}
		read()
	}
	w.at++
}

// string reads a string; only one with escapes is copied.
func (w *walker) string() string {
	from, escaped := w.at, false
	for w.at++; w.text[w.at] != '"'; w.at++ {
		if w.text[w.at] == '\\' {
			escaped = true
			w.at++
		}
	}
	w.at++
	if !escaped {
		return w.text[from+1 : w.at-1]
	}
	var s string
	_ = json.Unmarshal([]byte(w.text[from:w.at]), &s) // valid, as the whole text is
	return s
}

// scalar reads a number or a word.
func (w *walker) scalar(path string) any {
	from := w.at
	for w.at < len(w.text) && strings.IndexByte(",]} \t\r\n", w.text[w.at]) < 0 {
		w.at++
	}
	switch word := w.text[from:w.at]; word {
	case "true":
		return true
	case "false":
		return false
	case "null":
		return nil
	default:
		return w.number(path, word)
	}
}

// number refuses what a validator cannot be trusted with.
func (w *walker) number(path, literal string) any {
	f, err := strconv.ParseFloat(literal, 64)
	if len(literal) > maxNumber || err != nil || math.IsInf(f, 0) || f == 0 && !isZero(literal) {
		w.fault(path, ": number out of range")
		return json.Number("0")
	}
	return json.Number(literal)
}

// isZero reports whether a literal has no digit but zeros before its exponent:
// any other that reads as 0 is too small to be read.
func isZero(literal string) bool {
	mantissa, _, _ := strings.Cut(strings.ToLower(literal), "e")
	return !strings.ContainsAny(mantissa, "123456789")
}
