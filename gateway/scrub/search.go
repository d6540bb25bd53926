package scrub

import (
	"cmp"
	"slices"
	"strings"
)

// plain scrubs a text that is no JSON document.
func (s *Scrubber) plain(text string, i issuer) (string, error) {
	w := s.workspace()
	defer s.put(w)
	n := normalise(text, w)
	found, err := s.search(w.open(n.text), i)
	if err != nil || len(found) == 0 {
		return text, err
	}
	var b strings.Builder
	b.Grow(len(text) + 16)
	end := 0
	for _, f := range found {
		from, to := n.span(f.from, f.to)
		if from < end { // both come of one character
			continue
		}
		b.WriteString(text[end:from])
		b.WriteString(i.issue(f.class, f.value, text[from:to], n.text[f.from:f.to]))
		end = to
	}
	b.WriteString(text[end:])
	return b.String(), nil
}

// search returns what is found in a text, in order. What comes first decides
// what a stretch is: secrets before emails, what is no personal data before
// everything that is found by its digits.
func (s *Scrubber) search(sc *scan, i issuer) ([]find, error) {
	s.placeholders(sc, i, true)
	for _, r := range s.own {
		if err := r.find(sc); err != nil {
			return nil, err
		}
	}
	for _, step := range []struct {
		class Class
		find  func(*scan)
	}{
		{PEM, (*scan).pems}, {JWT, (*scan).jwts}, {URL, (*scan).urls}, {Secret, (*scan).secrets}, {MAC, (*scan).macs},
		{Email, (*scan).emails}, {IP, (*scan).ips}, {"", (*scan).vetoes}, {"", i.known}, {"", s.numbers}, {Phone, s.phones.find}, {"", s.lateNumbers}, {"", i.again},
	} {
		if !s.off[step.class] {
			step.find(sc)
		}
	}
	s.placeholders(sc, i, false)
	slices.SortFunc(sc.found, func(a, b find) int { return cmp.Compare(a.from, b.from) })
	return sc.found, nil
}

// placeholders keeps those of the conversation, and takes what only looks like
// one. What has no brackets is taken when everything else was: MAC 1 may be the
// beginning of an address.
func (s *Scrubber) placeholders(sc *scan, i issuer, bracketed bool) {
	s.syntax.each(sc.text, func(m mention) bool {
		switch {
		case m.bracketed != bracketed || !sc.below(m.from, m.to, taken):
		case !i.keeps(m):
			sc.take(m.from, m.to, LookAlike, sc.text[m.from:m.to])
		case m.exact:
			sc.put(m.from, m.to, taken)
		}
		return true
	})
}

// numbers takes what is found by its digits and a check: IBANs, cards and
// national ids. Each begins with a word that holds a digit, or that stands
// before one.
func (s *Scrubber) numbers(sc *scan) { s.eachNumber(sc, s.number) }

// lateNumbers takes the ids that look like phones and are none.
func (s *Scrubber) lateNumbers(sc *scan) {
	if sc.phoned {
		s.eachNumber(sc, func(sc *scan, g *glyphs) int { return s.id(sc, g, true) })
	}
}

func (s *Scrubber) eachNumber(sc *scan, number func(*scan, *glyphs) int) {
	var g glyphs
	before, counted := 0, 0 // alnums, up to where they are counted
	for i := 0; i < len(sc.text); {
		if !isAlnum(sc.text[i]) || !sc.wordAt(i) {
			i++
			continue
		}
		end := i
		digit := false
		for end < len(sc.text) && inWord(sc.text[end]) {
			digit = digit || isDigit(sc.text[end])
			end++
		}
		if digit || leads(sc.text, i, end) {
			g.read(sc.text, i)
			before += alnums(sc.text[counted:i])
			counted, g.before = i, before
			if to := number(sc, &g); to > 0 {
				end = to
			}
		}
		i = end
	}
}

// leads reports whether a word of letters may be the beginning of a number that
// goes on in the next word: AB 12 34 56 C, RSS MRA 85T10 A562S.
func leads(text string, from, end int) bool {
	for range 2 {
		if end-from > 4 || end+1 >= len(text) || strings.IndexByte(separators, text[end]) < 0 {
			return false
		}
		if isDigit(text[end+1]) {
			return true
		}
		from, end = end+1, end+1
		for end < len(text) && isLetter(text[end]) {
			end++
		}
		if end == from {
			return false
		}
		if end < len(text) && isDigit(text[end]) {
			return true
		}
	}
	return false
}

// number takes the number that g begins with, and returns where it ends; 0:
// there is none.
func (s *Scrubber) number(sc *scan, g *glyphs) int {
	if to := s.takeNumber(sc, g, IBAN, ibanAt(g), taken); to > 0 {
		return to
	}
	card := cardAt(sc, g)
	if card < minUnbroken && sc.continues(g.at) { // a part of a longer number
		card = 0
	}
	if to := s.takeNumber(sc, g, Card, card, vetoed); to > 0 {
		return to
	}
	return s.id(sc, g, false)
}

func (s *Scrubber) id(sc *scan, g *glyphs, late bool) int {
	if g.n < minID {
		return 0
	}
	sc.phoned = sc.phoned || shaped(string(g.char[:minID]), "000000000")
	for _, d := range s.ids {
		n, most := d.at(sc, g, late)
		if to := s.takeNumber(sc, g, d.class, n, most); to > 0 {
			return to
		}
	}
	return 0
}

// minUnbroken is the length of a card that is found behind other digits too.
const minUnbroken = 16

// minID is the length of the shortest id, in glyphs.
const minID = 9

// takeNumber takes n glyphs, if nothing of them is marked so much or more.
func (s *Scrubber) takeNumber(sc *scan, g *glyphs, c Class, n int, most mark) int {
	if n == 0 || s.off[c] || !sc.below(g.at, g.end[n-1], most) {
		return 0
	}
	sc.take(g.at, g.end[n-1], c, sc.glyphs(g, n))
	return g.end[n-1]
}
