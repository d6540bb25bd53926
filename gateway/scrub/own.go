package scrub

import (
	"fmt"
	"regexp"
)

// A Recogniser finds what is personal in a text. Find is given the text as
// recognisers read it: composed, in ASCII digits, without invisible characters;
// it returns where the things are, in bytes, and is called by many goroutines at
// once. A Find that panics, or returns what is not in the text, refuses the call.
type Recogniser struct {
	Class Class // the word in the placeholders
	Find  func(text string) []Match
}

// A Match is one thing that was found. Value tells it from others of its class,
// however they are written; "": the text itself does.
type Match struct {
	Start, End int
	Value      string
}

// Words returns a recogniser of words that may never go out, such as the name of
// a project: a deny list. They are found in any case, with or without accents,
// whatever spaces and punctuation lie between. Those of fewer than two letters
// or digits are never found. Nobody has them restored who did not write them.
func Words(c Class, words ...string) Recogniser {
	known := make([]Known, len(words))
	for i, w := range words {
		known[i] = Known{c, w}
	}
	t := newTerms(known)
	return Recogniser{c, func(text string) []Match {
		s := scan{text: text, mask: make([]mark, len(text))}
		t.find(&s)
		matches := make([]Match, len(s.found))
		for i, f := range s.found {
			matches[i] = Match{f.from, f.to, f.value}
		}
		return matches
	}}
}

// Pattern returns a recogniser of what a regular expression matches.
func Pattern(c Class, re *regexp.Regexp) Recogniser {
	return Recogniser{c, func(text string) (matches []Match) {
		for _, at := range re.FindAllStringIndex(text, -1) {
			if at[0] < at[1] {
				matches = append(matches, Match{Start: at[0], End: at[1]})
			}
		}
		return matches
	}}
}

// find takes what an own recogniser found; of two that overlap, the first.
func (r Recogniser) find(s *scan) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("scrub: the recogniser of %s panicked with a %T", r.Class, p) // what it says may be somebody's text
		}
	}()
	for _, m := range r.Find(s.text) {
		if m.Start < 0 || m.End <= m.Start || m.End > len(s.text) {
			return fmt.Errorf("scrub: the recogniser of %s found bytes %d to %d in a text of %d", r.Class, m.Start, m.End, len(s.text))
		}
		if value := m.Value; s.below(m.Start, m.End, taken) {
			if value == "" {
				value = s.text[m.Start:m.End]
			}
			s.take(m.Start, m.End, r.Class, value)
		}
	}
	return nil
}
