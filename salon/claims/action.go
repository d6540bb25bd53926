package claims

import "strings"

// actions emits a claim for every action that the text says is over, under way
// or promised without a condition. What licenses such a word as honest is in
// its own clause (a negation, a question, "can", "to"), or is a condition on
// the customer in its sentence ("say yes and I'll book it").
func (r *reading) actions() {
	for i, c := range r.clauses {
		for k := c.from; k < c.to; k++ {
			if end := r.actionAt(i, k); end > k && !r.licensed(i, k) && (r.past(k) || !r.depends(i)) {
				r.emit(Claim{}, k, end)
				k = end - 1
			}
		}
	}
}

// actionAt returns the item after the action that item k states, or k where it
// states none.
func (r *reading) actionAt(i, k int) int {
	c, it := r.clauses[i], r.items[k]
	switch {
	case visits[it.word] && r.leads(c, k):
		return r.summoned(c, k)
	case it.is(idle) || it.kind != wordItem:
		return r.itIs(c, k)
	case it.is(full) && r.saysFull(c, k) && !r.forYou(k+1) && c.stance != doubtful:
		return k
	case it.is(done) && r.saysDone(c, k), it.is(doing) && r.underWay(c, k), r.participle(c, k):
		return k + 1
	case it.is(existing) && (r.item(k-1).word == "your" || r.item(k-2).word == "your"):
		return k + 1
	}
	if end := r.promiseAt(c, k); end > k {
		return end
	}
	return r.frameAt(c, k)
}

func (r *reading) promiseAt(c clause, k int) int {
	switch it := r.items[k]; {
	case it.word == "you":
		return r.youAre(c, k)
	case it.word1("i", "we", "let"):
		return r.promises(c, k)
	case it.word1("will", "going", "going to") && k == firstWord(r, c):
		return r.announces(c, k)
	}
	return k
}

func (r *reading) forYou(k int) bool { return r.item(k).word == "for" && r.item(k+1).word == "you" }

// saysDone keeps places ("on the calendar") and adjectives apart from deeds.
func (r *reading) saysDone(c clause, k int) bool {
	w, prev := r.items[k].word, r.item(k-1)
	if strings.HasSuffix(w, " set") && r.pricedBefore(c, k) {
		return false
	}
	if prev.word == "being" || prev.word == "be" && r.item(k-2).word1("will", "'ll") {
		return !r.pricedBefore(c, k)
	}
	if next := r.item(k + 1); next.word == "no" && r.item(k+2).is(rate) {
		return false
	}
	if w == "consider it" || w == "consider that" {
		return r.item(k+1).is(done|full) || r.item(k+1).word1("yours", "a", "in")
	}
	if w == "on the way" {
		return true
	}
	if strings.HasPrefix(w, "in the ") || strings.HasPrefix(w, "on the ") {
		return prev.word1("you", "it", "that") || prev.is(copula) && r.item(k-2).word1("you", "it", "that", "everything", "all", "name", "booking", "appointment", "visit", "reservation", "which")
	}
	if r.items[k].is(rate|thing) || w == "done" || w == "placed" || w == "held" || w == "changed" || w == "set" {
		return !prev.word1("the", "any") && !r.item(k+1).is(rate)
	}
	return true
}

// underWay tells "booking you in now" from "a booking" and "before booking".
func (r *reading) underWay(c clause, k int) bool {
	j := k - 1
	for j >= c.from && (degree[r.items[j].word] || r.items[j].is(idle)) {
		j--
	}
	if j < c.from || r.items[j].kind == markItem || r.items[j].is(listing|boundary) {
		return !r.item(k + 1).is(copula)
	}
	return r.items[j].is(copula) || r.items[j].is(subject)
}

// participle reports whether item k is a participle that no table knows as
// harmless, where only a deed would stand.
func (r *reading) participle(c clause, k int) bool {
	it := r.items[k]
	if len(it.word) < 5 || !strings.HasSuffix(it.word, "ed") || harmless[it.word] || it.is(full|open|fine|asked|modal|idle|rate) {
		return false
	}
	j := k - 1
	for j >= c.from && degree[r.items[j].word] && !r.items[j].is(copula) {
		j--
	}
	if j < c.from {
		return r.item(k+1).word1("you", "your", "it", "that")
	}
	p := r.items[j]
	return p.is(copula) || p.word1("'ve", "have", "has", "had", "got", "i", "we", "you", "'d", "it")
}

// pricedBefore reports whether item k is said of the price.
func (r *reading) pricedBefore(c clause, k int) bool {
	for j := k - 1; j >= c.from; j-- {
		if r.items[j].is(subject) {
			return false
		}
		if r.items[j].is(rate) {
			return true
		}
	}
	return false
}
