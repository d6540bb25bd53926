package claims

// prices emits the amounts of the text, the claims that a cut costs nothing,
// and the claims that its price is not known.
func (r *reading) prices() {
	for i, it := range r.items {
		switch {
		case it.kind == priceItem:
			r.price(i)
		case it.word1("free") && r.costFree(i):
			r.emit(Claim{kind: AboutPrice, price: free, stance: r.clauses[r.of[i]].stance}, i, i+1)
		}
	}
	for _, c := range r.clauses {
		if k := r.vagueRate(c); k >= 0 {
			r.emit(Claim{}, k, k+1)
		}
		if k := r.noRate(c); k >= 0 {
			r.emit(Claim{kind: AboutNoRate, stance: denied}, k, k+1)
		}
	}
}

func (r *reading) price(i int) {
	c := r.clauses[r.of[i]]
	claim := Claim{kind: AboutPrice, price: r.items[i].price}
	if r.hedged(c, i) {
		claim = Claim{}
	}
	for k := c.from; k < c.to; k++ {
		if r.items[k].is(negator) && !r.items[k].is(idle) {
			claim.stance = denied
		}
	}
	r.emit(claim, i, i+1)
}

// hedged reports whether a word near the amount makes it another amount.
func (r *reading) hedged(c clause, i int) bool {
	for k := max(c.from, i-5); k < i; k++ {
		if r.items[k].is(hedge) && !r.items[k].is(idle) && !(r.items[k].word == "each" && r.timed(c)) || r.items[k].word1("~", "<", ">", "-") || r.items[k].word1("to") && (r.item(k-1).kind == priceItem || r.item(k-1).kind == oddItem) {
			return true
		}
	}
	for k := i + 1; k < i+4 && k < len(r.items) && r.clauses[r.of[k]].sentence == c.sentence; k++ {
		it := r.items[k]
		if it.word == "if" && r.item(k+1).word == "you" && r.item(k+2).word1("pay", "book", "bring") {
			return true
		}
		if it.is(hedge) && !it.is(limit) && !it.is(idle) || it.word1("-", "+", "/", "per", "to", "an", "or") && !it.spacedDash(r.item(k+1)) {
			return true
		}
	}
	return false
}

// spacedDash reports whether the item is a dash that sets a clause apart.
func (it item) spacedDash(next item) bool {
	return it.word == "-" && it.spaced && next.kind != priceItem && next.kind != oddItem || it.word1("or") && next.kind != priceItem && next.kind != oddItem && next.word1("would", "do", "should", "shall", "is")
}

// costFree tells a cut that is free from an hour that is free.
func (r *reading) costFree(i int) bool {
	c := r.clauses[r.of[i]]
	if r.item(i + 1).is(service) {
		return true
	}
	for k := i - 1; k >= c.from && k >= i-4; k-- {
		if r.items[k].anchor() || r.items[k].is(thing) && !r.items[k].is(service) {
			return false
		}
		if r.items[k].is(service|rate) && !r.items[k].is(thing) {
			return true
		}
	}
	prev := r.of[i] - 1
	return !r.anchors(c) && prev >= 0 && (r.priced(r.clauses[prev]) || prev > 0 && !r.anchors(r.clauses[prev]) && r.priced(r.clauses[prev-1]))
}

// noRate returns the word for the price in a clause that says that the price
// is not known, or -1.
func (r *reading) noRate(c clause) int {
	word, no := -1, false
	for k := c.from; k < c.to; k++ {
		it := r.items[k]
		if it.kind == priceItem || it.is(condition) {
			return -1
		}
		if it.is(rate) && !it.is(thing) && it.kind == wordItem {
			word = k
		}
		no = no || it.is(negator) && it.kind == wordItem || it.word1("tbd", "unknown", "unlisted", "tba")
	}
	if !no || c.end == "?" && r.opens(c) {
		return -1
	}
	return word
}

// vagueRate returns the word for the price in a clause that says something of
// the price other than an amount or that it is not known, or -1.
func (r *reading) vagueRate(c clause) int {
	if c.cond || c.end == "?" && r.opens(c) {
		return -1
	}
	for k := c.from; k+2 < c.to; k++ {
		if !r.items[k].is(rate) || r.items[k].is(thing) || r.items[k].kind != wordItem || !r.items[k+1].word1("is", "'s", "are", "was") {
			continue
		}
		j := r.skip(c, k+2)
		for j < c.to && r.items[j].word1("a", "an", "the", "one") {
			j++
		}
		if it := r.item(j); j < c.to && it.kind == wordItem && !it.is(negator|idle|modal|condition) && !r.negated(c, k) && !notKnown[it.word] && !(it.word1("i", "we") && r.item(j+1).is(negator)) {
			return k
		}
	}
	return -1
}

// negated reports whether a negator stands before item k in the clause.
func (r *reading) negated(c clause, k int) bool {
	for j := c.from; j < k; j++ {
		if r.items[j].is(negator) {
			return true
		}
	}
	return false
}

// notKnown are the complements that leave a price open.
var notKnown = set(`anyone anybody unknown missing unlisted blank tbd tba tbc pending unset absent beyond what something anything mystery outside still yet up where my question
open unclear undecided unposted unpublished unavailable another other different thing bit hidden off above left out one nowhere tricky hard just only also
in kept lacking under being listed shown posted published displayed included given wanting gap secret as for in-the-dark elsewhere more best better first next second sorry asked part`)

// numbers emits the counts of openings and the claims about all of them.
func (r *reading) numbers() {
	for i, it := range r.items {
		c := r.clauses[r.of[i]]
		switch {
		case it.kind == countItem:
			r.count(c, i)
		case it.is(quantity) && !it.is(idle) && it.kind == wordItem && !r.passing(c, i):
			r.emit(Claim{}, i, i+1)
		}
	}
}

func (r *reading) count(c clause, i int) {
	claim := Claim{kind: AboutCount, count: r.items[i].count, stance: c.stance}
	if claim.stance == denied {
		claim = Claim{}
	}
	claim.day = r.onlyDay(c)
	r.emit(claim, i, i+1)
}

// onlyDay is the one day that a clause names, or no day.
func (r *reading) onlyDay(c clause) Day {
	var d Day
	for k := c.from; k < c.to; k++ {
		if it := r.items[k]; it.kind == dayItem && d != 0 && it.day != d {
			return 0
		} else if it.kind == dayItem {
			d = it.day
		}
	}
	return d
}

// passing reports whether a word about all openings denies them, asks, or
// speaks of when to write.
func (r *reading) passing(c clause, i int) bool {
	if c.stance == denied && r.anchors(c) || c.end == "?" && r.opens(c) && !r.anchors(c) {
		return true
	}
	for k := max(c.from, i-4); k < i; k++ {
		if r.items[k].word1("reply", "back", "know", "reach", "call", "text", "message", "write", "ask", "thanks", "call us", "text us", "text me", "call me", "let me know") {
			return true
		}
	}
	return r.item(i+1).word1("thanks") || r.items[i].word == "whenever" && r.item(i+1).word == "you" && wordDone[head(r.item(i+2).word)] || dual[r.items[i].word] && !r.hasTime(c) || backward[r.items[i].word] && !r.anchors(c) || roomy[r.items[i].word] && r.timed(c)
}

// timed reports whether a clause or one near it in its sentence has a time.
func (r *reading) timed(c clause) bool {
	i := r.of[c.from]
	for k := max(0, i-4); k <= i && k < len(r.clauses); k++ {
		if r.clauses[k].sentence == c.sentence && r.hasTime(r.clauses[k]) {
			return true
		}
	}
	return false
}

// wordDone are the verbs by which a customer answers.
var wordDone = set("say decide reply confirm answer know")

// dual are the words that speak of the two days just named, and claim nothing
// unless a time is said of both.
var dual = phrases("either day|both days|either of the days|each of those days")

// backward are the words that say a time again, for another day.
var backward = phrases("at that time|that hour|at the same time|the same|same thing|likewise at")

// roomy are the words that say of an hour that it is open, and of a day that
// it is empty.
var roomy = phrases("is empty|'s empty|totally empty|completely empty|wide open|totally open|completely open|totally free|all open")
