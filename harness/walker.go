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
	path   []step // from the answer to where the walk is
	faults []string
}

// step leads to a member by its name, or to an element by its index.
type step struct {
	name  string
	index int // -1: a member
}

// fault notes what is wrong where the walk is. The path is put into words only
// here: most answers have no faults.
func (w *walker) fault(what string) {
	path := ""
	for _, s := range w.path {
		if s.index < 0 {
			path = join(path, s.name)
		} else {
			path += "[" + strconv.Itoa(s.index) + "]"
		}
	}
	w.faults = append(w.faults, named(path)+what)
}

// below takes a step, does the work there and comes back.
func (w *walker) below(s step, work func()) {
	w.path = append(w.path, s)
	work()
	w.path = w.path[:len(w.path)-1]
}

// peek skips blanks and returns the next byte.
func (w *walker) peek() byte {
	for strings.IndexByte(" \t\r\n", w.text[w.at]) >= 0 {
		w.at++
	}
	return w.text[w.at]
}

func (w *walker) value() any {
	if len(w.path) > maxNesting {
		w.fault(fmt.Sprintf(" is nested deeper than %d levels", maxNesting))
		w.at = len(w.text)
		return nil
	}
	switch w.peek() {
	case '{':
		return w.object()
	case '[':
		return w.array()
	case '"':
		return w.string()
	}
	return w.scalar()
}

// object reads an object, and notes a name that was there before, or that
// differs from one only by case: two readers would not see the same answer.
func (w *walker) object() any {
	object, folds := map[string]any{}, map[uint64]string{}
	w.each('}', func() {
		w.peek()
		name := w.string()
		w.below(step{name, -1}, func() {
			if _, twice := object[name]; twice {
				w.fault(" is there twice")
			} else if other, ok := folds[hashFolded(name)]; ok && strings.EqualFold(other, name) {
				w.fault(" is there twice, differing by case")
			}
			folds[hashFolded(name)] = name
			w.peek()
			w.at++ // the colon
			object[name] = w.value()
		})
	})
	return object
}

func (w *walker) array() any {
	array := []any{}
	w.each(']', func() {
		w.below(step{index: len(array)}, func() { array = append(array, w.value()) })
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
func (w *walker) scalar() any {
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
		return w.number(word)
	}
}

// number refuses what a validator cannot be trusted with.
func (w *walker) number(literal string) any {
	f, err := strconv.ParseFloat(literal, 64)
	if len(literal) > maxNumber || err != nil || math.IsInf(f, 0) || f == 0 && !isZero(literal) {
		w.fault(": number out of range")
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
