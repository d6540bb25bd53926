package claims

// othersDid reads "the team knows" and "my colleague put it by": a third party
// or a booking as the subject of anything but a possibility or the price.
func (r *reading) othersDid(c clause, k int) int {
	n := k
	for n < c.to && (articles[r.items[n].word] || r.items[n].word == "whole" || r.items[n].is(idle) && r.items[n].word != "front desk") {
		n++
	}
	if n >= c.to || !others[r.items[n].word] || n == k && r.items[n].is(act) {
		return k
	}
	j := r.skip(c, n+1)
	if j >= c.to || r.items[j].kind != wordItem || r.items[j].is(modal|negator|full) || reports[r.items[j].word] || r.rosters(c, j) {
		return k
	}
	return j + 1
}

// rosters reports whether item j says what a third party has open, will know
// of the price, or does in the speaker's place: "our stylist has Tuesday 3pm".
func (r *reading) rosters(c clause, j int) bool {
	v, next := r.items[j], r.item(j+1)
	switch {
	case j+1 == c.to:
		return echoes[v.word] && r.pricedNear(c)
	case v.word1("will", "'ll"):
		return r.pricedNear(c) && promised[head(next.word)] && (!next.is(act) || head(next.word) == "tell" && r.priced(c))
	case r.priced(c):
		return keepsPrice[v.word]
	case v.word1("has", "have", "is", "'s", "are"):
		return next.anchor() || next.kind == countItem || next.is(negator|open|full|quantity|only) && !next.is(done)
	}
	return false
}

// pricedNear reports whether the clause or one just before speaks of the price.
func (r *reading) pricedNear(c clause) bool {
	for i := r.of[c.from]; i >= 0 && i >= r.of[c.from]-3; i-- {
		if r.priced(r.clauses[i]) {
			return true
		}
	}
	return false
}
