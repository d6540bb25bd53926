package salon

import (
	"fmt"
	"strings"
	"unicode"
)

// A Design is the space of voices that a salon can answer in: axes, each with
// the words it may take.
type Design struct {
	Axes [][]string `json:"axes"`
}

// A Voice is one point of a design: a word from each axis. The zero Voice says
// nothing and is refused.
type Voice struct {
	point string
	words string
}

// At returns the voice at a point: the n-th digit picks a word, counted from
// 0, from the n-th axis. The error names every fault of the design and the
// point.
func (d Design) At(point string) (Voice, error) {
	faults := d.faults()
	if len(faults) == 0 {
		faults = d.missed(point)
	}
	if len(faults) > 0 {
		return Voice{}, &FaultsError{"design", faults}
	}
	words := make([]string, len(d.Axes))
	for i, axis := range d.Axes {
		words[i] = axis[point[i]-'0']
	}
	return Voice{point, strings.Join(words, ", ")}, nil
}

// maxWords is what one digit can tell apart.
const maxWords = 10

func (d Design) faults() (faults []string) {
	if len(d.Axes) == 0 {
		faults = append(faults, "a design needs at least one axis")
	}
	for i, axis := range d.Axes {
		if len(axis) < 1 || len(axis) > maxWords {
			faults = append(faults, fmt.Sprintf("axis %d has %d words, not 1 to %d", i+1, len(axis), maxWords))
		}
		seen := map[string]bool{}
		for _, word := range axis {
			if !plainWord(word) {
				faults = append(faults, fmt.Sprintf("axis %d: %q is not a plain word", i+1, word))
			} else if seen[word] {
				faults = append(faults, fmt.Sprintf("axis %d: %q is there twice", i+1, word))
			}
			seen[word] = true
		}
	}
	return faults
}

// plainWord reports whether a word can stand in the prompt's own line.
func plainWord(s string) bool {
	odd := func(r rune) bool { return !unicode.IsLetter(r) && r != '-' && r != ' ' }
	return s != "" && strings.TrimSpace(s) == s && !strings.ContainsFunc(s, odd)
}

// missed says where a point is not in the design.
func (d Design) missed(point string) (faults []string) {
	if len(point) != len(d.Axes) {
		return []string{fmt.Sprintf("the point %q has %d digits for %d axes", point, len(point), len(d.Axes))}
	}
	for i, axis := range d.Axes {
		if word := int(point[i]) - '0'; word < 0 || word >= len(axis) {
			faults = append(faults, fmt.Sprintf("the point %q: %q is no word of axis %d", point, point[i:i+1], i+1))
		}
	}
	return faults
}

// Point returns the design point, such as "010".
func (v Voice) Point() string { return v.point }

// Words returns the voice in words, such as "brief, casual, cautious".
func (v Voice) Words() string { return v.words }
