package scrub

import (
	"cmp"
	"slices"
	"strings"
)

// plain scrubs a text that is no JSON document.
func (s *Scrubber) plain(text string, i issuer) (string, error) {
	return s.replace(text, i, s.search)
}

// replace puts placeholders in the place of what find finds in a text.
func (s *Scrubber) replace(text string, i issuer, find func(*scan, issuer) ([]find, error)) (string, error) {
	w := s.workspace()
	defer s.put(w)
	n := normalise(text, w)
	found, err := find(w.open(n.text), i)
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

// lookAlikes returns what can hardly be anything but a placeholder in a text that
// comes in.
func (s *Scrubber) lookAlikes(sc *scan, i issuer) ([]find, error) {
	s.placeholders(sc, i)
	return sorted(sc), nil
}

func sorted(sc *scan) []find {
	slices.SortFunc(sc.found, func(a, b find) int { return cmp.Compare(a.from, b.from) })
	return sc.found
}

// search returns what is found in a text, in order. What comes first decides
// what a stretch is: secrets before emails, what is no personal data before
// everything that is found by its digits.
func (s *Scrubber) search(sc *scan, i issuer) ([]find, error) {
	s.placeholders(sc, i)
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
		{Email, (*scan).emails}, {IP, (*scan).ips}, {"", (*scan).vetoes}, {"", i.known},
		{"", func(sc *scan) { i.again(sc, true) }}, {"", s.numbers}, {Phone, s.phones.find}, {"", s.lateNumbers},
		{"", func(sc *scan) { i.again(sc, false) }},
	} {
		if !s.off[step.class] {
			step.find(sc)
		}
	}
	for _, m := range sc.doubtful {
		sc.mention(m, i)
	}
	return sorted(sc), nil
}

// placeholders keeps those of the conversation, and takes what only looks like
// one. What may be something else is left until everything else was taken:
// MAC 1 may be the beginning of an address.
func (s *Scrubber) placeholders(sc *scan, i issuer) {
	sc.doubtful = sc.doubtful[:0]
	s.syntax.each(sc.text, func(m mention) bool {
		if m.firm {
			sc.mention(m, i)
		} else {
			sc.doubtful = append(sc.doubtful, m)
		}
		return true
	})
}

// mention keeps a placeholder, or takes what looks like one.
func (s *scan) mention(m mention, i issuer) {
	switch {
	case !s.below(m.from, m.to, taken):
	case !i.keeps(m):
		s.take(m.from, m.to, LookAlike, s.text[m.from:m.to])
	case m.exact:
		s.put(m.from, m.to, taken)
	}
}

// numbers takes what is found by its digits and a check: IBANs, cards and
// national ids. Each begins with a word that holds a digit, or that stands
// before one.
func (s *Scrubber) numbers(sc *scan) { s.eachNumber(sc, s.number) }

// lateNumbers takes the ids that look like phones and are none.
func (s *Scrubber) lateNumbers(sc *scan) {
	if sc.phoned {
		s.eachNumber(sc, func(sc *scan, g *glyphs) int {
			if g.n < minID {
				return 0
			}
			return s.id(sc, g, true)
		})
	}
}

func (s *Scrubber) eachNumber(sc *scan, number func(*scan, *glyphs) int) {
	var g glyphs
	for done := 0; ; {
		digit := nextDigit(sc.text, done)
		if digit < 0 {
			return
		}
		word := digit
		for word > done && inWord(sc.text[word-1]) {
			word--
		}
		end := wordEnd(sc.text, digit)
		all, first := starts(sc.text, done, word)
		for _, at := range all[first:] {
			if sc.mask[at] >= vetoed || listing(sc.text, at, end) && at == word || !isAlnum(sc.text[at]) {
				continue
			}
			g.read(sc.text, at)
			if to := number(sc, &g); to > 0 {
				end = max(to, word)
				break
			}
		}
		done = max(end, digit+1)
	}
}

// nextDigit returns where the next digit from i on stands; -1: there is none.
func nextDigit(text string, i int) int {
	for ; i < len(text); i++ {
		if isDigit(text[i]) {
			return i
		}
	}
	return -1
}

func wordEnd(text string, i int) int {
	for i < len(text) && inWord(text[i]) {
		i++
	}
	return i
}

// starts returns where a number whose first digit is in the word at i may begin:
// in that word, or in one or two short words of letters before it, but not before
// floor: AB 12 34 56 C, RSS MRA 85T10 A562S. It returns the last three places, and
// which of them is the first.
func starts(text string, floor, i int) (all [3]int, n int) {
	n = len(all) - 1
	all[n] = i
	for at := i; n > 0; n-- {
		end := at - 1
		if end <= floor || !isSeparator[text[end]] {
			break
		}
		for at = end; at > floor && end-at <= maxLead && isLetter(text[at-1]); {
			at--
		}
		if at == end || end-at > maxLead || at > 0 && inWord(text[at-1]) {
			break
		}
		all[n-1] = at
	}
	return all, n
}

// maxLead is the length of the longest word of letters that a number begins with.
const maxLead = 4

// listing reports whether a word is one digit before another: nothing that is
// looked for begins so, but a list of numbers does.
func listing(text string, from, end int) bool {
	return end-from == 1 && digitAt(text, end+1) && !digitAt(text, end+2) && (end+2 >= len(text) || !inWord(text[end+2]))
}

// number takes the number that g begins with, and returns where it ends; 0:
// there is none.
func (s *Scrubber) number(sc *scan, g *glyphs) int {
	if g.n < minID || g.nums[min(g.n, 16)] < minDigits {
		return 0
	}
	if to := s.takeNumber(sc, g, IBAN, ibanAt(g), taken); to > 0 {
		return to
	}
	card := cardAt(sc, g)
	if card < minUnbroken && sc.behindDigits(g.at) { // a part of a longer number
		card = 0
	}
	if to := s.takeNumber(sc, g, Card, card, vetoed); to > 0 {
		return to
	}
	return s.id(sc, g, false)
}

func (s *Scrubber) id(sc *scan, g *glyphs, late bool) int {
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

// minID is the length of the shortest number, in glyphs, and minDigits how many
// digits there are at least among its first sixteen glyphs.
const (
	minID     = 9
	minDigits = 4
)

// takeNumber takes n glyphs, if nothing of them is marked so much or more.
func (s *Scrubber) takeNumber(sc *scan, g *glyphs, c Class, n int, most mark) int {
	if n == 0 || s.off[c] || !sc.below(g.at, g.end[n-1], most) {
		return 0
	}
	sc.take(g.at, g.end[n-1], c, sc.glyphs(g, n))
	return g.end[n-1]
}
