package claims

import "strings"

// judge gives every clause its stance: first what its own words say, then what
// a clause without a predicate takes from its neighbours.
func (r *reading) judge() {
	for i := range r.clauses {
		r.own(i)
	}
	for i := range r.clauses {
		r.elliptic(i)
	}
	for i := range r.clauses {
		if c := &r.clauses[i]; c.bare && r.anchors(*c) {
			r.inherit(i)
		}
	}
}

// own gives the clause the stance that its own words say.
func (r *reading) own(i int) {
	c := &r.clauses[i]
	s := r.signsOf(*c)
	c.cond = r.conditional(*c)
	c.pred = s.open || len(s.full) > 0
	if len(s.full) > 0 && !r.negatedWithin(s) {
		c.state = denied
	}
	c.bare = !s.words && len(s.full) == 0
	switch {
	case c.to-c.from >= longestClause, r.doubled(*c, s):
		c.stance = doubtful
	case len(s.full) > 0 && r.cancelled(s):
		c.stance = affirmed
	case len(s.full) > 0 || len(s.negators) > 0:
		c.stance = r.denial(*c)
		c.took = r.tookBy(s)
	case r.unknown(*c):
		c.stance = doubtful
	}
}

// tookBy reports whether the words for a state without room say that somebody
// took it, and not only that it is not there.
func (r *reading) tookBy(s signs) bool {
	for _, k := range s.full {
		if !absent[r.items[k].word] {
			return true
		}
	}
	return false
}

// negatedWithin reports whether the words for a state without room are a plain
// state with its negation: "no good, but Tuesday is" says that Tuesday is good.
func (r *reading) negatedWithin(s signs) bool {
	for _, k := range s.full {
		if !r.items[k].word1("no good", "no use", "not happening") {
			return false
		}
	}
	return true
}

// absent are the words for a state without room that name nobody's doing.
var absent = phrases("unavailable|no-go|no go|off the table|off limits|out of the question|impossible|not happening|no luck|no dice|no joy|no good|no use|out|ruled out|unworkable|unfortunately not|a nonstarter|a non-starter|out of reach|beyond reach|a bust|bust|a wash|a washout|washout|a dud|tricky|tough|closed|off|inaccessible|hopeless|wanting|a dead end|dead")

// denial is the stance of a clause that denies: a condition or a question
// about it says neither.
func (r *reading) denial(c clause) stance {
	if c.cond || c.end == "?" && (r.opens(c) || r.items[firstWord(r, c)].word == "not") || r.refrains(c) {
		return mentioned
	}
	return denied
}

// refrains reports whether the clause denies an action, which leaves the hour
// as it is: "I haven't booked Tuesday 3pm", "I won't hold it yet".
func (r *reading) refrains(c clause) bool {
	waits := r.waits(c)
	for k := c.from; k < c.to; k++ {
		if r.items[k].is(negator) && (waits || !r.items[k].word1("can't", "cannot", "couldn't")) {
			n := r.item(k + 1)
			return n.is(done) && !n.is(full) || n.is(doing) || r.item(k-1).word1("i", "we") && (n.is(done) || n.is(act) && n.word != "fit" && n.word != "squeeze")
		}
	}
	return false
}

// waits reports whether the clause names what it waits for: "I can't hold it
// without your word".
func (r *reading) waits(c clause) bool {
	for k := c.from; k < c.to; k++ {
		if awaited[r.items[k].word] {
			return true
		}
	}
	return awaited[c.end]
}

var awaited = set("without until unless yet before")

// opens reports whether the clause starts as a question or an offer does.
func (r *reading) opens(c clause) bool {
	for k := c.from; k < c.to; k++ {
		if it := r.items[k]; it.kind == wordItem && !it.is(listing|boundary|idle) || it.kind == wordItem && it.is(opener) {
			return it.is(opener)
		}
	}
	return false
}

func (r *reading) conditional(c clause) bool {
	for k := c.from; k < c.to; k++ {
		if r.items[k].anchor() {
			return false
		}
		if r.items[k].is(condition) && !(r.items[k].is(limit) && r.limitsAnchor(k)) {
			return true
		}
	}
	return false
}

// limitsAnchor reports whether a day or a time follows: "until Tuesday".
func (r *reading) limitsAnchor(k int) bool {
	next := r.item(k + 1)
	return next.anchor() || next.kind == partItem || next.word1("the", "at") && r.item(k+2).anchor()
}

// unknown reports whether an anchor has a complement that no table knows, or
// was so in the past only.
func (r *reading) unknown(c clause) bool {
	for k := c.from; k+1 < c.to; k++ {
		next := r.items[k+1]
		if r.items[k].kind == timeItem && (next.word1("had") || strings.HasPrefix(next.word, "used ")) {
			return true
		}
		if !r.items[k].anchor() || !next.is(copula) {
			continue
		}
		if next.word1("was", "were") && r.items[k].kind == timeItem {
			return true
		}
		if !r.known(c, k+2) && !(next.word == "be" && r.proposed(c, k)) || r.nearly(k+2) {
			return true
		}
	}
	return false
}

// proposed reports whether the clause asks what the hour that ends at item k
// would be: "Would Saturday at 4:30pm be easier?"
func (r *reading) proposed(c clause, k int) bool {
	first := firstWord(r, c)
	for j := first + 1; j <= k; j++ {
		if it := r.items[j]; !it.anchor() && it.kind != partItem && !ties[it.word] {
			return false
		}
	}
	return c.end == "?" && r.items[first].is(opener) || r.items[first].word == "should"
}

// nearly reports whether a state that is nearly so follows: "almost gone".
func (r *reading) nearly(k int) bool {
	return r.item(k).word1("nearly", "almost", "about to be") && r.item(k+1).is(full)
}

func (r *reading) known(c clause, from int) bool {
	for k := from; k < c.to; k++ {
		if it := r.items[k]; it.anchor() || it.kind == partItem || it.kind == countItem || it.is(open|fine|full|negator|asked|quantity|only|first|ditto|idle) || it.word1("in", "on") && k+1 == c.to || it.word == "what" && r.item(k+1).is(subject) {
			return true
		}
	}
	return from >= c.to
}
