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

func (s Sheet) holds(c Claim, all []Claim) bool {
	if c.stance == doubtful {
		return false
	}
	switch c.kind {
	case AboutDay:
		return s.holdsDay(c)
	case AboutTime:
		return s.holdsTime(c)
	case AboutHour:
		return s.holdsHour(c)
	case AboutPrice:
		return !c.Denied() && s.holdsPrice(c.price)
	case AboutSpan:
		return s.holdsSpan(c)
	case AboutCount:
		return c.count > 0 && c.count == s.count(c.day)
	case AboutOnly:
		return s.holdsOnly(c, all)
	case AboutFirst:
		return s.holdsFirst(c, all)
	case AboutNone:
		return len(s.open) == 0 && s.anyClosed()
	case AboutNoRate:
		return len(s.prices) == 0 && s.anyNamed()
	}
	return false
}

func (s Sheet) holdsDay(c Claim) bool {
	switch c.stance {
	case affirmed:
		return s.roomy[c.day] || s.count(c.day) > 0
	case denied:
		return s.named[c.day] && !s.roomy[c.day] && s.count(c.day) == 0
	default:
		return s.named[c.day]
	}
}

// holdsTime decides on a time without a day: an affirmed one needs exactly one
// reading that some open hour has, a denied one that no open hour has any.
func (s Sheet) holdsTime(c Claim) bool {
	n := 0
	for _, m := range c.clock.readings() {
		if s.opensAt(func(h Hour) bool { return h.minute == m }) {
			n++
		}
	}
	if c.Denied() {
		return n == 0 && len(s.open) > 0
	}
	return n == 1
}

func (s Sheet) opensAt(match func(Hour) bool) bool {
	for _, h := range s.open {
		if match(h) {
			return true
		}
	}
	return false
}

func (s Sheet) holdsHour(c Claim) bool {
	n := 0
	for _, m := range c.clock.readings() {
		if s.opensAt(func(h Hour) bool { return h == Hour{c.day, m} }) {
			n++
		}
	}
	if c.Denied() {
		return n == 0 && s.named[c.day]
	}
	return n == 1
}

func (s Sheet) holdsPrice(p Price) bool {
	for _, q := range s.prices {
		if p.same(q) {
			return true
		}
	}
	return false
}

func (s Sheet) holdsSpan(c Claim) bool {
	some := s.opensAt(func(h Hour) bool { return (c.day == 0 || h.day == c.day) && c.span.holds(h.minute) })
	if c.Denied() {
		return !some && (c.day == 0 && len(s.open) > 0 || s.named[c.day])
	}
	return some || c.stance == mentioned && s.named[c.day]
}

// count is the number of open hours of a day, of all days where d is no day.
func (s Sheet) count(d Day) int {
	n := 0
	for _, h := range s.open {
		if d == 0 || h.day == d {
			n++
		}
	}
	return n
}

func (s Sheet) anyNamed() bool { return s.named != [Sunday + 1]bool{} }

func (s Sheet) anyClosed() bool {
	for _, c := range s.closed {
		if c {
			return true
		}
	}
	return false
}

// holdsOnly reports whether the openings affirmed in the sentence of the claim,
// or in the whole text where the sentence affirms none, are all there are.
func (s Sheet) holdsOnly(c Claim, all []Claim) bool {
	named := filter(all, func(o Claim) bool { return o.sentence == c.sentence && affirms(o) })
	if len(named) == 0 {
		named = filter(all, affirms)
	}
	if hours := filter(named, func(o Claim) bool { return o.kind != AboutDay }); len(hours) > 0 && c.day != 0 {
		named = hours
	}
	for _, h := range s.open {
		if (c.day == 0 || h.day == c.day) && !covered(h, named) {
			return false
		}
	}
	return len(named) > 0
}

func filter(all []Claim, keep func(Claim) bool) []Claim {
	var out []Claim
	for _, c := range all {
		if keep(c) {
			out = append(out, c)
		}
	}
	return out
}

func affirms(c Claim) bool {
	return c.stance == affirmed && (c.kind == AboutHour || c.kind == AboutDay || c.kind == AboutTime)
}

func covered(h Hour, named []Claim) bool {
	for _, c := range named {
		day := c.kind == AboutTime || c.day == h.day
		if day && (c.kind == AboutDay || c.clock.meets(at(h.minute))) {
			return true
		}
	}
	return false
}

// holdsFirst reports whether the opening ranked first is the first of the sheet.
func (s Sheet) holdsFirst(c Claim, all []Claim) bool {
	if len(s.open) == 0 {
		return false
	}
	for _, o := range all {
		if affirms(o) && o.start <= c.span.from && c.span.to <= o.end {
			return covered(s.open[0], []Claim{o})
		}
	}
	return c.span.to == 0 && c.day == s.open[0].day
}

// Names reports whether every claim of the label is among the claims of the
// reply: for an hour, its day and time as one claim, in any spelling. A label
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
		if c.kind != w.kind || c.kind == Unreadable && c.text != w.text {
			continue
		}
		if c.day == w.day && c.price == w.price && (c.kind != AboutHour && c.kind != AboutTime || c.clock.meets(w.clock)) {
			return true
		}
	}
	return false
}
