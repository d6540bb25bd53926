package scrub

import (
	"strings"
	"unicode"
)

// Known is something that the domain knows of the people in a conversation, in
// the words of its own records: a name, an address, a customer number. It is
// found wherever it stands as words, in any case, with or without accents,
// whatever spaces and punctuation lie between. A name of one word is found with a
// capital only, since it may be an ordinary word: Will, Klein, Chiara. Parts of a
// name are found when they are listed: the domain knows which are names.
type Known struct {
	Class Class // Name, Address, Number or any other
	Text  string
}

// Names returns as known what reads like a name in fields that may hold
// anything: at least two letters, and beside them nothing but blanks, dots,
// hyphens and apostrophes.
func Names(names ...string) (known []Known) {
	for _, name := range names {
		if nameLike(name) {
			known = append(known, Known{Name, name})
		}
	}
	return known
}

func nameLike(name string) bool {
	letters := 0
	for _, r := range name {
		switch {
		case unicode.IsLetter(r):
			letters++
		case !unicode.IsMark(r) && !strings.ContainsRune(" -'’.", r):
			return false
		}
	}
	return letters >= minTerm
}
