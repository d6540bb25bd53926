package claims

import (
	"sort"
	"strings"
)

// licensed reports whether the clause makes the action at item k less than
// done: denies it, asks for it, or says what could be.
func (r *reading) licensed(i, k int) bool {
	c := r.clauses[i]
	if c.end == "?" && r.opens(c) {
		return true
	}
	if c.stance == doubtful || strings.HasPrefix(r.item(k).word, "consider ") || r.anew(c, k) {
		return false
	}
	finite := strings.HasPrefix(r.item(k).word, "is ") || strings.HasPrefix(r.item(k).word, "'s ") || strings.HasPrefix(r.item(k).word, "are ")
	for j := k - 1; j >= c.from && j >= k-maxReach; j-- {
		it := r.items[j]
		finite = finite || it.word1("is", "are", "'s", "was", "were", "has")
		switch {
		case it.is(idle), finite && it.is(modal) && !it.is(condition|negator|subject):
		case it.is(negator) && !r.neutral(c, j) || it.is(negator) && r.priced(c), it.is(condition):
			return true
		case it.word == "please" && (summons[head(r.items[k].word)] && r.leads(c, k) || strings.HasPrefix(r.items[k].word, "when you ")):
		case it.is(modal) && !(it.word == "'d" && r.adverbsOnly(j+1, k)) && !r.pastAbility(j):
			return true
		case it.is(subject) && it.word != "your" && !r.object(j):
			return r.item(j-1).is(condition|modal) && j-1 >= c.from || r.item(j-1).is(negator) && j-1 >= c.from && c.end == "?"
		}
	}
	return (c.join == "or" || c.join == "nor") && i > 0 && r.licensed(i-1, r.clauses[i-1].to)
}

// anew reports whether item k starts a sentence although the one before it has
// no mark at its end: "no price, sorry Done!"
func (r *reading) anew(c clause, k int) bool {
	return k > c.from && r.items[k].upper && r.items[k].is(done) && r.items[k-1].kind == wordItem && !r.items[k-1].upper
}

// past reports whether the action at item k is said to be over, which no
// condition on the customer undoes.
func (r *reading) past(k int) bool {
	j := k - 1
	for degree[r.item(j).word] && !r.item(j).is(copula) {
		j--
	}
	return r.items[k].is(done) && r.item(j).word1("i", "we", "'ve", "have", "has", "'d", "had")
}

// maxReach bounds how far back a licence is looked for.
const maxReach = 24

func (r *reading) adverbsOnly(from, to int) bool {
	for ; from < to; from++ {
		if !degree[r.items[from].word] {
			return false
		}
	}
	return true
}

// pastAbility reports whether "to" follows a verb that says it came about.
func (r *reading) pastAbility(j int) bool {
	return r.items[j].word == "to" && (r.item(j-1).word1("managed", "ahead", "pleased", "delighted", "got") || r.item(j-1).word == "able" && r.item(j-2).word1("was", "were", "been"))
}

// object reports whether a pronoun is the object of the verb before it.
func (r *reading) object(j int) bool {
	prev := r.item(j - 1)
	return prev.is(act|modal|done|doing) && !prev.is(condition) && !prev.word1("can", "could", "would", "may", "might", "shall", "should", "must") ||
		prev.word1("get", "have", "let", "give", "make", "see", "having", "getting", "with", "for", "of")
}

// depends reports whether the sentence makes what clause i says wait for the
// customer's word.
func (r *reading) depends(i int) bool {
	c := r.clauses[i]
	for j := i - 1; j >= 0 && j >= i-3 && r.clauses[j].sentence == c.sentence; j-- {
		if c.join == "and" && (imperative[r.leading(r.clauses[j])] || r.awaits(r.clauses[j])) || r.onCustomer(r.clauses[j]) {
			return true
		}
	}
	for j := i; j < len(r.clauses) && j <= i+3 && r.clauses[j].sentence == c.sentence; j++ {
		if r.onCustomer(r.clauses[j]) {
			return true
		}
	}
	return false
}

// awaits reports whether a fragment names the customer's word: "a simple yes
// and I'll book it".
func (r *reading) awaits(c clause) bool {
	if !r.items[r.head(c)].word1("a", "one", "your", "the", "one word", "yes", "any") {
		return false
	}
	for k := c.from; k < c.to; k++ {
		if r.items[k].word1("yes", "word", "nod", "ok", "okay", "go", "thumbs", "reply", "text", "message", "confirmation", "say-so", "shout") {
			return true
		}
	}
	return false
}

var imperative = set("say tell reply text give pick choose shout holler send confirm nod drop ping message call answer respond write let ring come stop phone just")

var skipped = set("you can could may might 'd 'll please either simply also then do need to")

func (r *reading) leading(c clause) string {
	for k := c.from; k < c.to; k++ {
		if it := r.items[k]; it.kind == wordItem && !it.word1("just", "please", "simply", "or", "so", "and", "then", "ok", "okay", "only") {
			w, _, _ := strings.Cut(it.word, " ")
			if skipped[w] {
				continue
			}
			return w
		}
	}
	return ""
}

// onCustomer reports whether a clause is a condition on what the customer
// wants, and not one on what may come up later ("if you need anything").
func (r *reading) onCustomer(c clause) bool {
	found := false
	for k := c.from; k < c.to; k++ {
		found = found || r.items[k].is(condition) && !r.items[k].is(idle) && !r.items[k].word1("unless", "whether", "until", "until you", "till you", "subject to", "depending on", "pending")
		if r.items[k].word1("need", "anything", "questions", "question", "can't", "change", "changes", "late", "lost", "there", "problem", "problems", "wrong", "cancel", "cancelled", "reschedule", "stuck", "plans", "hear", "arrive", "here", "come", "get here", "show") {
			return false
		}
	}
	return found
}

func (r *reading) sentence(n int) []clause {
	from := sort.Search(len(r.clauses), func(i int) bool { return r.clauses[i].sentence >= n })
	to := sort.Search(len(r.clauses), func(i int) bool { return r.clauses[i].sentence > n })
	return r.clauses[from:to]
}
