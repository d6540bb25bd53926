package claims

// holds reports whether the facts hold the claim, one of all the claims of a
// reply.
func (s Sheet) holds(c Claim, all []Claim) bool {
	if c.stance == doubtful {
		return false
	}
	switch c.kind {
	case Unreadable:
		return false
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
	case AboutCount, AboutOnly, AboutFirst, AboutNone, AboutNoRate:
		return s.holdsOfAll(c, all)
	}
	return false
}

// holdsOfAll decides on a claim about all openings or all prices, which the
// fact lines settle because they list every one.
func (s Sheet) holdsOfAll(c Claim, all []Claim) bool {
	switch c.kind {
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
	case Unreadable, AboutDay, AboutTime, AboutHour, AboutPrice, AboutSpan:
	}
	return false
}

func (s Sheet) holdsDay(c Claim) bool {
	switch c.stance {
	case affirmed:
		return s.roomy[c.day] || s.count(c.day) > 0
	case denied:
		return s.named[c.day] && !s.roomy[c.day] && s.count(c.day) == 0
	case mentioned:
		return s.named[c.day]
	case doubtful:
	}
	return false
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

// holdsHour decides on an hour: an affirmed one needs exactly one reading that
// is open, a denied one a day that some fact names and no open reading.
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
