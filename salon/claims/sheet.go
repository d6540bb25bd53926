package claims

import (
	"fmt"
	"strings"
)

// Sheet is the facts of one prompt. The zero Sheet holds no fact, so that every
// claim is unsupported by it. Its fact lines list every open hour: what they do
// not list is not open.
type Sheet struct {
	named  [Sunday + 1]bool // days that some fact names
	roomy  [Sunday + 1]bool // days said to have openings
	closed [Sunday + 1]bool // days said to have none
	open   []Hour
	prices []Price
}

// NewSheet reads the fact lines: "Monday has no openings.", "Tuesday has
// openings.", "Tuesday 3pm is open.", "A cut is $45.". The error names every
// line that does not read as exactly one fact, or that contradicts another.
func NewSheet(facts []string) (Sheet, error) {
	var s Sheet
	var bad []string
	for _, line := range facts {
		if !s.add(Read(line)) {
			bad = append(bad, fmt.Sprintf("%q", line))
		}
	}
	for _, h := range s.open {
		if s.closed[h.day] {
			bad = append(bad, fmt.Sprintf("%q", h.String()+" is open on a day without openings"))
		}
	}
	if bad != nil {
		return Sheet{}, fmt.Errorf("not a fact: %s", strings.Join(bad, ", "))
	}
	return s, nil
}

// add takes the one claim of a fact line and reports whether it is a fact.
func (s *Sheet) add(claims []Claim) bool {
	if len(claims) != 1 || claims[0].stance > denied {
		return false
	}
	c := claims[0]
	switch {
	case c.kind == AboutDay && !s.closed[c.day] && !s.roomy[c.day]:
		s.closed[c.day], s.roomy[c.day] = c.Denied(), !c.Denied()
	case c.kind == AboutHour && !c.Denied() && !c.clock.ambiguous():
		s.open = append(s.open, Hour{c.day, c.clock.minute})
	case c.kind == AboutPrice && !c.Denied():
		s.prices = append(s.prices, c.price)
		return true
	default:
		return false
	}
	s.named[c.day] = true
	return true
}

// Unsupported returns each claim of the reply that the facts do not hold, in
// order; the same claim said twice is there once. It is empty only where the
// facts hold every claim that Read finds.
func (s Sheet) Unsupported(reply string) []Claim {
	claims := Read(reply)
	var out []Claim
	said := make(map[string]bool)
	for _, c := range claims {
		if s.holds(c, claims) || said[c.key()] {
			continue
		}
		said[c.key()] = true
		out = append(out, c)
	}
	return out
}

// Names reports whether every claim of the label is among the claims of the
// reply: for an hour, its day and time read together within one sentence, in
// any spelling. "Tuesday works. I have 3pm." does not name Tuesday 3pm. A label
// without claims is never named.
func Names(reply, label string) bool {
	want, said := Read(label), Read(reply)
	for _, w := range want {
		if !among(w, said) {
			return false
		}
	}
	return len(want) > 0
}

func among(w Claim, said []Claim) bool {
	for _, c := range said {
		if c.across || c.kind != w.kind || c.kind == Unreadable && c.text != w.text {
			continue
		}
		if c.day == w.day && c.price == w.price && (c.kind != AboutHour && c.kind != AboutTime || c.clock.meets(w.clock)) {
			return true
		}
	}
	return false
}
