package claims

import "strings"

// strangers emits a claim for every word that no table knows in a clause that
// asserts: it may be the very verb that reports a deed. A question, a condition
// and what stands under "can" or "not" assert nothing.
func (r *reading) strangers() {
	for i, c := range r.clauses {
		if c.end == "?" && r.opens(c) {
			continue
		}
		clear := r.clear(c)
		for k := c.from; k < c.to; k++ {
			if r.strange(k) && !(clear && r.adorns(k)) && !r.calls(c, k) && !r.licensed(i, k) {
				r.emit(Claim{}, k, k+1)
			}
		}
	}
}

func (r *reading) strange(k int) bool {
	it := r.items[k]
	if it.kind != wordItem || it.class != 0 || familiar(it.word) {
		return false
	}
	return !familiar(drawl(it.word, 1)) && !familiar(drawl(it.word, 2)) && (ascii(it.word) || !familiar(unaccented(it.word)))
}

func familiar(word string) bool { return plain[word] || lexicon[word] != 0 || harmlessEnd(word) }

// harmlessEnd reports whether a word ends as adverbs, adjectives and names of
// qualities do, which report no deed.
func harmlessEnd(w string) bool {
	if len(w) < 6 {
		return false
	}
	for _, end := range []string{"ly", "ness", "ful", "less", "ous", "able", "ible", "ish", "iest", "ier"} {
		if strings.HasSuffix(w, end) {
			return true
		}
	}
	return false
}

// drawl shortens letters that are drawn out to n of each: "sooo" to "so".
func drawl(word string, n int) string {
	for i := 2; i < len(word); i++ {
		if word[i] == word[i-1] && word[i] == word[i-2] {
			return drawlFrom(word, i-2, n)
		}
	}
	return word
}

func drawlFrom(word string, i, n int) string {
	out := []byte(word[:i])
	for j, run := i, 0; j < len(word); j++ {
		if run++; j == i || word[j] != word[j-1] {
			run = 1
		}
		if run <= n {
			out = append(out, word[j])
		}
	}
	return string(out)
}

// clear reports whether the clause says in known words that a day or an hour is
// open or full: a word more only adorns it.
func (r *reading) clear(c clause) bool {
	state := false
	for k := c.from; k < c.to && !state; k++ {
		state = r.items[k].is(full) && !r.items[k].is(done) || vacancy[r.items[k].word]
	}
	return state && r.anchors(c)
}

var vacancy = set("open available free vacant unavailable openings no none nothing")

// adorns reports whether item k can be an adverb or an address: no verb in the
// past, no name, and not the verb of a pronoun.
func (r *reading) adorns(k int) bool {
	it, prev := r.items[k], r.item(k-1)
	return !pastForm(it) && !it.upper && !prev.is(subject) && !prev.word1("'ll", "'ve", "have", "will") && !r.item(k+1).word1("you", "your", "it", "that", "this")
}

// calls reports whether item k is a name that the clause calls out: "Hi Ana",
// "Sorry, Ana", "Ana - good news".
func (r *reading) calls(c clause, k int) bool {
	if next := r.item(k + 1); k+1 < len(r.items) && next.kind != markItem && next.kind != emojiItem || next.word == "'" {
		return false
	}
	prev := r.item(k - 1)
	if prev.word1(":", "=", "(") || pastForm(r.items[k]) {
		return false
	}
	return k == c.from || prev.kind == markItem && r.items[k].upper || greets[prev.word] || r.items[k].upper && prev.is(idle)
}

// greets are the words before a name that is called out.
var greets = set(`g'day gday greetings salutations hi hey hello hiya heya howdy dear sorry thanks thank cheers morning afternoon evening ok okay well yes no sure there oh ah you hmm
alas apologies course absolutely please again yep yeah sadly afraid`)
