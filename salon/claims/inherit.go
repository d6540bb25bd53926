package claims

import "strings"

// elliptic reads "but 4pm is", "Tuesday isn't" and "so is Thursday" by the
// state said before.
func (r *reading) elliptic(i int) {
	c := &r.clauses[i]
	if !r.anchors(*c) {
		return
	}
	again, negative := r.dittoOf(*c)
	prev := r.stated(i)
	var p clause
	if prev >= 0 {
		p = r.clauses[prev]
	}
	switch {
	case negative && len(r.signsIn(p)) == 0:
		c.stance, c.bare, c.took = denied, false, false
	case prev < 0:
	case again:
		c.stance, c.state, c.bare, c.took = p.stance, p.state, false, p.took
	case auxiliary[r.lastWord(*c).word] && !(c.end == "?" && r.opens(*c)):
		r.answer(c, p)
	}
}

// answer gives a clause that ends in an auxiliary the state of clause p, or the
// opposite where it denies: "Tuesday 3pm isn't free but 4pm is".
func (r *reading) answer(c *clause, p clause) {
	c.stance, c.state, c.bare, c.pred = p.state, p.state, false, true
	if len(r.signsIn(*c)) == 1 {
		c.stance = opposite(p.state)
	}
	c.took = c.stance == denied && p.took
}

func (r *reading) signsIn(c clause) []int { return r.signsOf(c).negators }

var auxiliary = set("been be is 's are does do can will has have isn't aren't doesn't don't can't won't hasn't haven't not did didn't was wasn't")

func opposite(s stance) stance {
	if s == denied {
		return affirmed
	}
	return denied
}

// dittoOf reports whether the clause repeats what was said before ("too", "so
// is Thursday"), and whether it denies by doing so ("nor is Thursday"). A
// clause with a state or a negation of its own says it itself: "Thursday's full
// too".
func (r *reading) dittoOf(c clause) (again, negative bool) {
	first, s := r.items[firstWord(r, c)], r.signsOf(c)
	trailing := r.trailing(c)
	if len(s.full) > 0 || !trailing && !r.repeats(c) {
		return false, false
	}
	negative = first.is(ditto) && (strings.HasPrefix(first.word, "neither") || strings.HasPrefix(first.word, "nor"))
	if len(s.negators) > 0 && !negative {
		return false, false
	}
	return negative || r.lastWord(c).is(ditto) || trailing || first.is(ditto) && first.word != "also", negative
}

// trailing reports whether the clause is anchors, an auxiliary and a word that
// repeats: "Tuesday is too".
func (r *reading) trailing(c clause) bool {
	again := false
	for k := c.from; k < c.to; k++ {
		it := r.items[k]
		if it.kind == wordItem && !it.is(ditto|listing) && !ties[it.word] && !auxiliary[it.word] {
			return false
		}
		again = again || it.is(ditto) && k > c.from && auxiliary[r.items[k-1].word]
	}
	return again
}

// stated is the clause before i that names a state and an anchor, or -1.
func (r *reading) stated(i int) int {
	for k := i - 1; k >= 0 && k >= i-4; k-- {
		if p := r.clauses[k]; p.pred && r.anchors(p) {
			return k
		}
	}
	return -1
}

func (r *reading) lastWord(c clause) item {
	for k := c.to - 1; k >= c.from; k-- {
		if it := r.items[k]; it.kind != markItem && (!it.is(idle) || it.is(fine)) && !(it.is(ditto) && k > c.from && auxiliary[r.items[k-1].word]) {
			return it
		}
	}
	return item{kind: markItem}
}

// repeats reports whether nothing but anchors and ties stands before the word
// that repeats.
func (r *reading) repeats(c clause) bool { return !r.signsOf(c).words && !r.opens(c) }

// inherit gives a clause without predicate the stance of the list it stands
// in, or of the fragment that follows it.
func (r *reading) inherit(i int) {
	c := &r.clauses[i]
	if s, ok := r.fromBefore(i); ok {
		c.stance, c.took = s, r.clauses[i-1].took
		return
	}
	if s, k, ok := r.fromAfter(i); ok {
		c.stance, c.took = s, r.clauses[k].took
	}
}

func (r *reading) fromBefore(i int) (stance, bool) {
	if i == 0 {
		return 0, false
	}
	p, c := r.clauses[i-1], r.clauses[i]
	if r.excepts(c) || p.sentence != c.sentence || !r.anchors(p) || r.opens(c) || r.leadsOn(c) {
		return 0, false
	}
	same := r.hasTime(p) == r.hasTime(c)
	switch c.join {
	case "or", "nor", "/":
		return p.stance, same || p.stance == denied
	case "and", ",", "&":
		return p.stance, same
	}
	return 0, false
}

// leadsOn reports whether the clause starts with a word that offers: "just
// Tuesday", "only Tuesday", "maybe Tuesday".
func (r *reading) leadsOn(c clause) bool {
	for k := c.from; k < c.to && !r.items[k].anchor(); k++ {
		if r.items[k].word1("just", "only", "maybe", "perhaps", "but", "so", "then") {
			return true
		}
	}
	return false
}

func (r *reading) hasTime(c clause) bool {
	for k := c.from; k < c.to; k++ {
		if r.items[k].kind == timeItem {
			return true
		}
	}
	return false
}

// fromAfter returns the stance that a fragment takes from what follows it, and
// the clause that says so.
func (r *reading) fromAfter(i int) (stance, int, bool) {
	for j := i; j >= 0 && j >= i-2 && r.clauses[j].sentence == r.clauses[i].sentence; j-- {
		if r.excepts(r.clauses[j]) {
			return affirmed, i, true
		}
	}
	for k := i + 1; k < len(r.clauses) && k <= i+4; k++ {
		n := r.clauses[k]
		if r.anchors(n) {
			listed := n.join == "and" || n.join == "or" || n.join == "&" || n.join == "," && r.hasTime(n) == r.hasTime(r.clauses[i])
			return n.stance, k, k == i+1 && listed && n.sentence == r.clauses[i].sentence && !n.bare
		}
		if r.denies(n) || r.refuses(n) && !r.onPrice(n) {
			return denied, k, true
		}
		if n.pred && n.sentence != r.clauses[i].sentence {
			break
		}
	}
	return 0, i, false
}

// denies reports whether a clause without anchors says that there is no room.
func (r *reading) denies(c clause) bool {
	if c.stance != denied || r.priced(c) || r.onPrice(c) {
		return false
	}
	s := r.signsOf(c)
	if len(s.full) > 0 {
		return true
	}
	for k := c.from; k < c.to && len(s.negators) > 0; k++ {
		if r.items[k].word1("nothing", "none", "nada", "zilch") && (k+1 == c.to || r.item(k+1).kind == markItem) {
			return true
		}
		if r.items[k].is(thing) || roomWords[r.items[k].word] {
			return true
		}
	}
	return false
}

// onPrice reports whether the clause goes on with what its sentence says of the
// price: "For the price, nothing".
func (r *reading) onPrice(c clause) bool {
	i := r.of[c.from] - 1
	return i >= 0 && r.clauses[i].sentence == c.sentence && r.priced(r.clauses[i]) && !r.anchors(r.clauses[i])
}

var roomWords = set("open available free left room availability opening openings vacancy vacancies luck nada zilch zip")

// refuses reports whether a fragment is a plain no: "sadly not", "no, sorry".
func (r *reading) refuses(c clause) bool {
	no := false
	for k := c.from; k < c.to; k++ {
		it := r.items[k]
		no = no || it.is(negator) && it.kind == wordItem
		if it.kind != markItem && !it.is(negator|idle|listing|boundary) && !refusal[it.word] {
			return false
		}
	}
	return no
}

var refusal = set("sorry sadly unfortunately afraid i 'm just it 's a that there alas so oh ah hmm luck today go dice can do from me")

func (r *reading) priced(c clause) bool {
	for k := c.from; k < c.to; k++ {
		if r.items[k].is(rate) && !r.items[k].is(thing) {
			return true
		}
	}
	return false
}
