package claims

// signs are the words of a clause that bear on its polarity.
type signs struct {
	negators []int
	full     []int
	open     bool // it names a state with room, or offers
	copula   bool
	words    bool // it has words beyond the anchors and their ties
}

func (r *reading) signsOf(c clause) signs {
	var s signs
	for k := c.from; k < c.to; k++ {
		it := r.items[k]
		switch {
		case it.kind == countItem:
			s.words = true
		case it.kind != wordItem || it.is(idle):
		case it.is(negator):
			if !r.neutral(c, k) {
				s.negators = append(s.negators, k)
			}
			s.words = s.words || !it.is(ditto)
		case it.is(full) && r.saysFull(c, k):
			s.full = append(s.full, k)
		default:
			s.open = s.open || it.is(open)
			s.copula = s.copula || it.is(copula)
			noun := it.is(thing) && !roomWords[it.word] || it.word == "openings" || it.word == "opening"
			s.words = s.words || !ties[it.word] && !noun && !it.is(listing|ditto)
		}
	}
	return s
}

var ties = set("at on for the in of a an hmm oh ah sorry just maybe perhaps and or so then well yes yeah yep sure sadly unfortunately alas 's our my on only ok okay also but though however")

// neutral reports whether a negator speaks of the price and not of a day.
func (r *reading) neutral(c clause, k int) bool {
	for j := k + 1; j < c.to && !r.items[j].anchor(); j++ {
		if r.items[j].is(rate) && !r.items[j].is(thing|open) {
			return true
		}
	}
	for j := k - 1; j >= c.from && !r.items[j].anchor(); j-- {
		if r.items[j].is(rate) && !r.items[j].is(thing|open) {
			return true
		}
	}
	return false
}

// weak are the words for a state without room that often mean other things.
var weak = set(`took out off shut over held lost poor wanting tough missing solid went passed pulled dead tight committed impossible finished
removed full closed history toast given assigned allocated removed gone blocked scratched claimed grabbed snagged busy tricky exhausted cancelled canceled`)

var degree = set("yet all totally completely just already pretty quite super really looking fully entirely both been so very sadly unfortunately now currently actually too kinda rather well absolutely definitely still getting got also a")

// saysFull tells "Monday's out" from "reach out", and "Monday is booked" from
// "get you booked" and "full price".
func (r *reading) saysFull(c clause, k int) bool {
	it, prev, next := r.items[k], r.item(k-1), r.item(k+1)
	if next.is(service|rate) && it.word == "full" || next.is(thing|fine) && it.word == "solid" {
		return false
	}
	if it.is(done) && (prev.word1("'ve", "have", "had", "i", "we") || !r.anchors(c) && !r.answers(c)) {
		return false
	}
	if it.is(done) || weak[it.word] {
		return r.predicate(c, k, prev)
	}
	return true
}

// answers reports whether a clause without anchors speaks of the anchors right
// before it: "Monday? Booked."
func (r *reading) answers(c clause) bool {
	i := r.of[c.from] - 1
	if i < 0 {
		return false
	}
	p := r.clauses[i]
	return r.anchors(p) && (p.sentence == c.sentence || p.end == "?")
}

// predicate reports whether item k is said of a day, an hour or the salon, and
// not of the customer.
func (r *reading) predicate(c clause, k int, prev item) bool {
	for (degree[prev.word] || prev.kind == wordItem && prev.class == 0 && r.item(k-2).is(copula) && r.item(k-3).anchor()) && k > c.from {
		k--
		prev = r.item(k - 1)
	}
	switch {
	case r.items[k].is(done) && prev.word1("or", "nor"):
		return false
	case k == c.from || prev.kind == markItem || prev.anchor() || prev.kind == partItem || prev.is(listing):
		return true
	case prev.word1("up", "out") && r.item(k-2).word1("came", "comes", "turned", "turns", "ended", "coming"):
		return true
	case prev.is(copula) || prev.is(negator) || prev.word1("has", "have", "'ve", "got", "had", "as", "showing", "shows", "reads", "listed", "marked"):
		return !r.item(k-2).word1("you", "your")
	case prev.is(subject) && prev.word != "you" && r.item(k+1).anchor():
		return true
	}
	return false
}

// doubled reports whether the clause denies more than once, or denies in a way
// that asserts ("not only", "not that").
func (r *reading) doubled(c clause, s signs) bool {
	for _, k := range s.negators {
		if next := r.item(k + 1); next.word1("only", "just", "that", "because", "like", "as", "merely", "simply") && r.items[k].word1("not", "isn't", "aren't", "wasn't") && k+1 < r.clauses[r.of[k]].to {
			return true
		}
	}
	n := len(s.negators)
	if n > 1 && (r.items[s.negators[0]].word1("no", "nope", "nah", "neither", "nor", "none", "nothing") && s.negators[0] == firstWord(r, c)) {
		n--
	}
	if n > 1 && r.items[s.negators[len(s.negators)-1]].word == "without" {
		n--
	}
	return n > 1
}

func firstWord(r *reading, c clause) int {
	for k := c.from; k < c.to; k++ {
		if r.items[k].kind == wordItem && !r.items[k].is(listing|boundary|idle) {
			return k
		}
	}
	return c.from
}

// cancelled reports whether the negator stands right before the state without
// room: "isn't taken" says that there is room.
func (r *reading) cancelled(s signs) bool {
	if len(s.negators) != 1 {
		return false
	}
	k := s.full[0]
	for k--; k > s.negators[0]; k-- {
		if it := r.items[k]; !degree[it.word] && !it.is(copula) && !it.is(thing) {
			return false
		}
	}
	return k == s.negators[0]
}
