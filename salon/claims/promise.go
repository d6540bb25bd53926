package claims

import "strings"

// youAre reads "you're ..." with anything but a state of mind, and "you have"
// with an hour.
func (r *reading) youAre(c clause, k int) int {
	next := r.item(k + 1)
	if k+1 >= c.to {
		return k
	}
	if next.word1("'re", "are", "were") {
		return r.youComplement(c, k)
	}
	if next.word1("'ll", "will") && k+2 < c.to {
		if v := r.item(k + 2); !(v.word == "be" && r.item(k+3).word1("able", "happy", "glad", "pleased")) && !willing[v.word] && !v.is(idle|negator) {
			return k + 3
		}
	}
	if next.word1("have", "'ve", "got", "get", "now") {
		for j := k + 2; j < c.to && j < k+5; j++ {
			if (r.items[j].anchor() || r.items[j].is(existing) && r.items[j].word != "place") && !r.choosing(c.sentence) {
				return j + 1
			}
		}
	}
	return k
}

func (r *reading) youComplement(c clause, k int) int {
	j := k + 2
	for j < c.to && r.items[j].word1("just", "so", "very", "still", "all", "definitely", "now", "officially", "both", "really", "totally") {
		j++
	}
	if j >= c.to || r.items[j].is(negator|idle) || r.items[j].kind != wordItem && !r.items[j].anchor() {
		return k
	}
	if r.items[j].word1("a", "an", "the") && r.item(j+1).is(act|existing|done) {
		return j + 2
	}
	if stateOfCustomer[r.items[j].word] || r.items[j].is(asked) {
		return k
	}
	return j + 1
}

// choosing reports whether the sentence puts a choice before the customer.
func (r *reading) choosing(sentence int) bool {
	for _, c := range r.sentence(sentence) {
		for k := c.from; k < c.to; k++ {
			if r.items[k].word1("choose", "pick", "option", "options", "choice", "choices", "or") {
				return true
			}
		}
	}
	return false
}

// promises reads "I'll" and "let me" with a verb that the facts would have to
// hold, and "I can confirm".
func (r *reading) promises(c clause, k int) int {
	j := k + 1
	it := r.items[k]
	switch next := r.item(j); {
	case next.word == "did" && (j+1 >= c.to || r.item(j+1).kind == markItem):
		return j + 1
	case it.word == "let":
		if !next.word1("me", "us", "'s") {
			return k
		}
	case next.word1("'ll", "will", "shall"):
	case r.simple(c, k):
		return r.verb(c, k) + 1
	case (next.word1("'m", "'re", "am", "are")) && r.item(j+1).word == "going" && r.item(j+2).word == "to":
		j += 2
	default:
		return r.confirms(c, k)
	}
	return r.promisedAt(c, k, j+1)
}

// promisedAt returns the item after the verb from item j on where the facts
// would have to hold what it promises.
func (r *reading) promisedAt(c clause, k, j int) int {
	for j < c.to && (adverbs[r.items[j].word] || r.items[j].word == "go ahead and") {
		j++
	}
	if j >= c.to || r.items[j].kind != wordItem {
		return k
	}
	v := r.items[j]
	switch {
	case v.is(idle|negator) && !v.is(act),
		promised[head(v.word)] && !v.is(act|done) && !r.willBe(j),
		r.items[k].word == "let" && !v.is(act|done),
		v.word == "put" && r.item(j+1).is(idle):
		return k
	}
	return j + 1
}

var adverbs = set("happily gladly just then also still only definitely certainly simply now quickly go ahead and always personally even")

func (r *reading) confirms(c clause, k int) int {
	for j := k + 1; j < c.to && j < k+6; j++ {
		if r.items[j].is(negator) || c.end == "?" || r.priced(c) {
			return k
		}
		if r.items[j].word1("confirm", "confirming", "managed", "announce", "report") {
			return j + 1
		}
		if r.items[j].word == "able" && r.item(j-1).word1("was", "were") && r.item(j+1).word == "to" && !sought[r.item(j+2).word] {
			return j + 3
		}
	}
	return k
}

// sought are the verbs after "was able to" that tell of looking.
var sought = set("find see check look offer locate confirm read spot tell say help")

// announces reads "Will book it" and "Going to hold it for you".
func (r *reading) announces(c clause, k int) int {
	j := k + 1
	if r.item(j).word == "to" {
		j++
	}
	if j < c.to && r.items[j].is(act) {
		return j + 1
	}
	return k
}

// simple reports whether a clause starts with "I book it": a deed in the
// present, neither asked nor denied.
func (r *reading) simple(c clause, k int) bool {
	v := r.item(r.verb(c, k))
	return k == firstWord(r, c) && r.items[k].word != "let" && v.is(act) && !v.is(rate|idle) && !v.is(negator)
}

func (r *reading) verb(c clause, k int) int {
	k++
	for k < c.to && r.items[k].word1("do", "hereby", "now", "just", "always", "gladly", "happily", "also") {
		k++
	}
	return min(k, c.to-1)
}

// willBe reports whether what follows "I'll be" or "I'll have" promises
// something.
func (r *reading) willBe(j int) bool {
	next := r.item(j + 1)
	switch r.items[j].word {
	case "be":
		return !mood[next.word] && !next.is(negator|idle)
	case "have":
		return next.word != "to" && !next.is(idle|negator)
	}
	return false
}

var mood = set("happy glad able honest sure frank pleased brief careful sorry straight quick upfront delighted clear open more")

// itIs reads "Tuesday 3pm it is".
func (r *reading) itIs(c clause, k int) int {
	if r.items[k].anchor() && r.item(k+1).word == "it" && r.item(k+2).is(copula) && c.end != "?" {
		return k + 3
	}
	return k
}

// willing are the verbs after "you'll" that promise nothing.
var willing = set("need have want find love like know hear notice probably still just also never not only understand forgive enjoy please let")

func head(phrase string) string {
	w, _, _ := strings.Cut(phrase, " ")
	return w
}
