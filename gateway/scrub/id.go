package scrub

import "strings"

// An id is how a national number looks. It is found where its glyphs are valid
// and something says what it is: the groups that it is written in, or a word
// nearby.
type id struct {
	class  Class
	length int                      // in glyphs
	valid  func(glyphs string) bool // shape and check digits, in upper case
	groups [][]int                  // the groups that it is written in
	words  []string                 // words that say what it is, in lower case
	// phoned says that phones are written in the same groups: what is one is not
	// taken for this id, unless a word says so.
	phoned bool
}

// ids are all of them.
var ids = [][]id{usIDs, gbIDs, deIDs, frIDs, esIDs, itIDs, nlIDs, plIDs}

// idsBut returns those of classes that are not off.
func idsBut(off map[Class]bool) (kept []*id) {
	for _, country := range ids {
		for i := range country {
			if !off[country[i].class] {
				kept = append(kept, &country[i])
			}
		}
	}
	return kept
}

// at returns how many glyphs of the text are this id, and which marks they may not
// have; 0: it is not there. late asks for those that phones go before.
func (d *id) at(s *scan, g *glyphs, late bool) (n int, most mark) {
	if !g.whole(d.length) || late && !d.phoned || g.at > 0 && s.text[g.at-1] == '+' || !d.valid(s.glyphs(g, d.length)) {
		return 0, 0
	}
	switch {
	case !late && (s.said(g.at, g.end[d.length-1], d.words) || s.listed(g.at, d.class)):
		return d.length, taken
	case late == d.phoned && d.written(g) && !s.continues(g.at):
		return d.length, ordered
	}
	return 0, 0
}

func (d *id) written(g *glyphs) bool {
	for _, sizes := range d.groups {
		if g.grouped(sizes) {
			return true
		}
	}
	return false
}

// continues reports whether the number that begins at i goes on from one before
// it, as that of a phone does from its country's: +1 415 555 2671.
func (s *scan) continues(i int) bool {
	at := i
	for at > 0 && i-at < 2 && strings.IndexByte(separators+"()", s.text[at-1]) >= 0 {
		at--
	}
	return at > 0 && at < i && isDigit(s.text[at-1]) && s.mask[at-1] < vetoed
}

// maxListed is how far one of a list may stand from the next, in bytes.
const maxListed = 8

// listed reports whether what begins at i is the next of a list: one of the same
// class was found shortly before.
func (s *scan) listed(i int, c Class) bool {
	last := len(s.found) - 1
	return last >= 0 && s.found[last].class == c && s.found[last].to < i && i-s.found[last].to <= maxListed
}
