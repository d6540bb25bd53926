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
	if !g.whole(d.length) || 4*int(g.nums[d.length]) < d.length || late && !d.phoned || g.at > 0 && s.text[g.at-1] == '+' || !d.valid(s.glyphs(g, d.length)) {
		return 0, 0
	}
	switch {
	case s.continues(g.at):
	case !late && (s.said(g.at, g.end[d.length-1], d.words) || s.listed(g.at, d.class)):
		return d.length, taken
	case late == d.phoned && d.written(g) && !(late && s.inList(g, d.length)):
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

// continues reports whether the number that begins at i goes on from that of a
// country: +1 (415) 555 2671.
func (s *scan) continues(i int) bool {
	for range 3 { // the country, and what may follow it
		at := len(strings.TrimRight(s.text[max(0, i-2):i], " -./()")) + max(0, i-2)
		if at == i || at == 0 || !isDigit(s.text[at-1]) || s.mask[at-1] >= vetoed {
			return false
		}
		for i = at; i > 0 && at-i < 4 && isDigit(s.text[i-1]); {
			i--
		}
		if i > 0 && s.text[i-1] == '+' {
			return true
		}
	}
	return false
}

// inList reports whether more numbers stand beside the first n glyphs: a list of
// numbers has every kind of group.
func (s *scan) inList(g *glyphs, n int) bool {
	return s.behindDigits(g.at) || n < g.n && isDigit(g.char[n])
}

// behindDigits reports whether one separator stands between the number that
// begins at i and a digit before it.
func (s *scan) behindDigits(i int) bool {
	return i > 1 && strings.IndexByte(" -", s.text[i-1]) >= 0 && isDigit(s.text[i-2]) && s.mask[i-2] < vetoed
}

// maxListed is how far one of a list may stand from the next, in bytes.
const maxListed = 8

// listed reports whether what begins at i is the next of a list: one of the same
// class was found shortly before.
func (s *scan) listed(i int, c Class) bool {
	last := len(s.found) - 1
	return last >= 0 && s.found[last].class == c && s.found[last].to < i && i-s.found[last].to <= maxListed
}
