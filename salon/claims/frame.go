package claims

import "strings"

// frameAt returns the item after a sentence frame that settles something for
// the customer, starting at item k, or k where none does. The frames are made
// of who does it and in which tense, and let through only the verbs and
// complements known to be harmless, so that a verb nobody listed fails closed.
func (r *reading) frameAt(c clause, k int) int {
	switch it := r.items[k]; {
	case it.word1("i", "we"):
		return r.weDid(c, k)
	case r.head(c) != k:
		return k
	case it.word == "you":
		return r.youDid(c, k)
	case it.word == "your":
		return r.yours(c, k)
	case things[it.word]:
		return r.itIsDone(c, k)
	case articles[it.word] || others[it.word]:
		return r.othersDid(c, k)
	case thanking[it.word]:
		return r.thanked(c, k)
	case rejoicing[it.word]:
		return r.rejoices(c, k)
	case summons[head(it.word)]:
		return r.summoned(c, k)
	}
	return r.fragment(c, k)
}

// fragment reads a deed without a subject: "Popped it in", "Agreed.", "Deal!".
func (r *reading) fragment(c clause, k int) int {
	it, next := r.items[k], r.item(k+1)
	switch {
	case pastForm(it) && (objects[next.word] || next.word == "that" && r.item(k+2).kind == markItem):
		return k + 2
	case k+1 < c.to || c.end == "?":
		return k
	case alone[it.word], pastForm(it) && !harmless[it.word]:
		return k + 1
	}
	return k
}

// head is the first item of the clause that is no interjection.
func (r *reading) head(c clause) int {
	for k := c.from; k < c.to; k++ {
		if !r.leadIn(k) {
			return k
		}
	}
	return c.from
}

func (r *reading) leadIn(k int) bool {
	it := r.items[k]
	return it.kind != wordItem || it.is(listing|boundary|idle) || leadIns[it.word]
}

// leads reports whether nothing but interjections stands before item k.
func (r *reading) leads(c clause, k int) bool {
	for j := c.from; j < k; j++ {
		if !r.leadIn(j) {
			return false
		}
	}
	return true
}

// pastForm reports whether a word is a verb in the past that says more than
// that the speaker looked, hoped or knew.
func pastForm(it item) bool {
	w := head(it.word)
	if it.kind != wordItem || looked[w] || it.is(idle|negator|asked|modal) || it.is(full|open|fine|rate|copula|service|existing) && !it.is(done) {
		return false
	}
	return irregular[w] || len(w) > 3 && strings.HasSuffix(w, "ed") && !unpast[w]
}

// skip returns the first item from j on that is no adverb.
func (r *reading) skip(c clause, j int) int {
	for j < c.to && (adverbs[r.items[j].word] || degree[r.items[j].word]) {
		j++
	}
	return j
}
