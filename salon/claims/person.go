package claims

// weDid reads "I popped you in" and "we've stuck you down": a first person with
// a past or perfect verb that is not about looking.
func (r *reading) weDid(c clause, k int) int {
	j := r.skip(c, k+1)
	if j < c.to && r.items[j].word1("have", "'ve", "had", "'d") {
		j = r.skip(c, j+1)
	}
	if j >= c.to {
		return k
	}
	if n := r.skip(c, j+1); r.items[j].word == "did" && n < c.to && looks[head(r.items[n].word)] {
		return k
	}
	if pastForm(r.items[j]) || r.items[j].word1("left", "finished") {
		return j + 1
	}
	return k
}

// youDid reads "you made the cut": the customer as the subject of anything but
// a wish, a need or a message.
func (r *reading) youDid(c clause, k int) int {
	j := r.skip(c, k+1)
	if j >= c.to || r.items[j].kind != wordItem {
		return k
	}
	v := r.items[j]
	if v.word1("have", "'ve", "got", "get", "had") {
		return r.youHave(c, k, j+1)
	}
	if v.is(modal|negator|idle|asked|copula|condition|listing|boundary) || v.word1("'ll", "will", "do", "did") || wishes[v.word] {
		return k
	}
	return j + 1
}

// youHave reads "you have yourself a slot" from the item after the verb on.
func (r *reading) youHave(c clause, k, j int) int {
	j = r.skip(c, j)
	if j >= c.to || r.items[j].is(negator|modal|idle|asked|full) || r.items[j].kind == countItem || r.choosing(c.sentence) {
		return k
	}
	if choosy[r.items[j].word] && !r.item(j+1).is(existing) {
		return k
	}
	return j + 1
}

// yours reads "your cut is on": something of the customer's that is or has.
func (r *reading) yours(c clause, k int) int {
	for j := k + 1; j < c.to && j < k+4; j++ {
		it := r.items[j]
		if it.anchor() || theirs[it.word] || it.is(idle|negator|modal|rate) {
			return k
		}
		if it.is(copula) || it.word1("has", "have", "will", "'ll") || pastForm(it) {
			return j + 1
		}
	}
	return k
}
