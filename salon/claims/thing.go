package claims

// itIsDone reads "it's a lock" and "that's you": a pronoun with a complement
// that does not speak of openings, the sheet or the speaker's mind.
func (r *reading) itIsDone(c clause, k int) int {
	j := k + 1
	switch next := r.item(j); {
	case j >= c.to, r.items[k].word1("all", "everything") && next.kind == wordItem && !next.is(copula):
		return k
	case pastForm(next):
		return j + 1
	case next.word1("will", "'ll") && !c.cond:
		return r.itWill(c, k, j+1)
	case next.word1("has", "'s", "have") && r.item(j+1).word == "been":
		return r.complement(c, k, j+2)
	case next.word1("is", "'s", "was"):
		return r.complement(c, k, j+1)
	}
	return k
}

// complement returns the item after a complement from item j on that settles
// what the pronoun at item k stands for.
func (r *reading) complement(c clause, k, j int) int {
	j = r.skip(c, j)
	for j < c.to && (articles[r.items[j].word] || r.items[j].word1("it", "too")) {
		j++
	}
	if j >= c.to || r.items[j].kind != wordItem || r.fineForIt(c, j) {
		return k
	}
	return j + 1
}

func (r *reading) fineForIt(c clause, j int) bool {
	it := r.items[j]
	switch {
	case it.word1("on", "in"):
		return articles[r.item(j+1).word] && r.item(j+2).word1("sheet", "list") || r.item(j+1).is(idle) || j+1 == c.to && r.affirmedBefore(c)
	case bookedFor[it.word]:
		return false
	case it.is(done|doing|act|existing) && !it.is(full|rate|modal|fine|open):
		return false
	}
	return it.class != 0 || speaks[it.word]
}

// affirmedBefore reports whether the clause before speaks of a day, which
// "it's on" then says to be open.
func (r *reading) affirmedBefore(c clause) bool {
	i := r.of[c.from]
	return i > 0 && r.anchors(r.clauses[i-1])
}

// itWill reads "that will stay yours": what is promised of a pronoun, other
// than a price and that it works.
func (r *reading) itWill(c clause, k, j int) int {
	j = r.skip(c, j)
	if j >= c.to || r.items[j].is(idle|negator) || bodes[r.items[j].word] || r.pricedIn(c) {
		return k
	}
	next := r.item(j + 1)
	if r.items[j].word == "be" && !unborn[next.word] && (next.is(negator|fine|open|quantity|only) || speaks[next.word]) {
		return k
	}
	return j + 1
}

func (r *reading) pricedIn(c clause) bool {
	for k := c.from; k < c.to; k++ {
		if r.items[k].kind == priceItem {
			return true
		}
	}
	return false
}
