package claims

import "sort"

// claims emits every claim of the text in the order of their places.
func (r *reading) claims() []Claim {
	b := r.bind()
	r.attach()
	r.oddities()
	b.hours()
	b.loneDays()
	r.partsOfDay(b)
	r.prices()
	r.actions()
	r.strangers()
	r.numbers()
	r.rankings()
	sort.SliceStable(r.out, func(i, j int) bool { return r.out[i].start < r.out[j].start })
	return r.out
}

// emit adds a claim that the items from i up to, not including, j make.
func (r *reading) emit(c Claim, i, j int) {
	c.start, c.end = r.items[i].start, r.items[j-1].end
	c.text = r.text[c.start:c.end]
	c.sentence = r.clauses[r.of[i]].sentence
	r.out = append(r.out, c)
}

func (r *reading) oddities() {
	for i, it := range r.items {
		if it.kind == oddItem || it.word1("approx", "roughly", "thereabouts", "ish") && r.endsHour(i) || it.kind == tickItem && !r.status(r.clauses[r.of[i]]) {
			r.emit(Claim{}, i, i+1)
		}
	}
}

// endsHour reports whether item i ends a clause that names a time or goes on
// with one, and so makes the time a guess: "3pm is open, roughly".
func (r *reading) endsHour(i int) bool {
	c := r.clauses[r.of[i]]
	return i+1 == c.to && r.timed(c)
}

// status reports whether a tick in the clause says no more than that an hour is
// open: "Thursday 10am = open ✅".
func (r *reading) status(c clause) bool { return c.stance == affirmed && c.pred && r.hasTime(c) }

// hours emits a claim for each time and each day it is tied to.
func (b *binder) hours() {
	for _, s := range b.slots {
		st := b.stanceOf(s.item)
		if st == denied && b.clauses[b.of[s.item]].took {
			st = doubtful
		}
		if b.rangeAt(s.item, s.days, st) {
			continue
		}
		if st == denied && len(s.days) > 0 && b.sentenceOf(s.days[0]) != b.sentenceOf(s.item) && b.taken[s.days[0]] {
			s.days = nil
		}
		if len(s.days) == 0 {
			b.emit(Claim{kind: AboutTime, stance: st, clock: b.items[s.item].clock}, s.item, s.item+1)
		}
		for _, d := range s.days {
			c, ok := b.clockOf(s.item, d)
			claim := Claim{kind: AboutHour, stance: st, day: b.items[d].day, clock: c, across: b.sentenceOf(d) != b.sentenceOf(s.item)}
			if !ok {
				claim = Claim{}
			}
			b.emit(claim, min(d, s.item), max(d, s.item)+1)
		}
	}
}

// clockOf narrows the time by the part of the day that stands with it.
func (b *binder) clockOf(t, d int) (clock, bool) {
	c := b.items[t].clock
	if next := b.item(t + 1); next.kind == partItem {
		return c.in(next.span)
	}
	for k := t - 1; k > d && k > t-maxReach && b.items[k].kind != timeItem && b.sentenceOf(k) == b.sentenceOf(t); k-- {
		if b.items[k].kind == partItem {
			return c.in(b.items[k].span)
		}
	}
	return c, true
}

// loneDays emits a claim for each day whose time is not in its own clause.
func (b *binder) loneDays() {
	for _, d := range b.anchors {
		if b.items[d].kind != dayItem || b.near[d] || b.parted(d) {
			continue
		}
		st := b.stanceOf(d)
		claim := Claim{kind: AboutDay, stance: st, day: b.items[d].day}
		k := b.limitBefore(d)
		w := b.item(k).word
		switch {
		case k >= 0 && st == denied && until[w]:
			claim.stance = affirmed
			b.emit(claim, d, d+1)
			claim.kind = AboutFirst
			b.emit(claim, k, d+1)
		case b.rangeAfter(d) || k >= 0 && w != "after" && w != "about" && w != "beyond":
			b.emit(Claim{}, max(k, d), d+1)
		default:
			b.emit(claim, d, d+1)
		}
	}
}

// parted reports whether a part of the day follows the day, which makes the
// claim one about that part.
func (r *reading) parted(d int) bool {
	return r.item(d+1).kind == partItem || r.item(d+1).word1("in", "'s") && (r.item(d+2).kind == partItem || r.item(d+3).kind == partItem)
}

// partsOfDay emits a claim for each part of a day, of the day beside it or of
// any day.
func (r *reading) partsOfDay(b *binder) {
	for i, it := range r.items {
		if it.kind != partItem {
			continue
		}
		claim := Claim{kind: AboutSpan, stance: r.clauses[r.of[i]].stance, span: it.span}
		if d := r.dayNear(i); d >= 0 {
			claim.day, claim.stance = r.items[d].day, r.stanceOf(i)
		}
		if claim.day == 0 && r.wished(i) {
			continue
		}
		if d := r.dayEarlier(i); claim.day == 0 && d >= 0 {
			claim.day = r.items[d].day
		}
		if r.limitBefore(i) >= 0 || it.plural {
			claim = Claim{}
		}
		r.emit(claim, i, i+1)
	}
}

// dayEarlier is the last day that the sentence affirms before item i, or -1.
func (r *reading) dayEarlier(i int) int {
	for k := i - 1; k >= 0 && k >= i-maxReach && r.sentenceOf(k) == r.sentenceOf(i); k-- {
		if r.items[k].kind == dayItem && r.stanceOf(k) == affirmed {
			return k
		}
	}
	return -1
}

// wished reports whether item i is what the customer may like, and not an
// offer.
func (r *reading) wished(i int) bool {
	c := r.clauses[r.of[i]]
	if r.clauses[r.of[i]].cond {
		return true
	}
	for k := i - 1; k >= c.from && k >= i-maxReach; k-- {
		if r.items[k].word1("prefer", "like", "prefers", "rather", "need") {
			return true
		}
	}
	return false
}

func (r *reading) dayNear(i int) int {
	c := r.clauses[r.of[i]]
	best := -1
	for k := max(c.from, i-maxReach); k < c.to && k < i+6; k++ {
		if r.items[k].kind == dayItem && (k < i || best < 0) {
			best = k
		}
	}
	return best
}
