package claims

// stance is what a text says of a thing.
type stance int

const (
	affirmed  stance = iota
	denied           // the text says it is not so
	mentioned        // the text names it and says neither
	doubtful         // the text cannot be read either way
)

// clause is a run of items under one predicate.
type clause struct {
	from, to int
	sentence int
	join     string // the mark or conjunction before it
	end      string // the mark after it
	stance   stance
	bare     bool // it has no predicate of its own
	pred     bool // it names a state: full or open
	state    stance
	cond     bool
	took     bool // it says that somebody took what it denies
	firm     bool // a later clause affirms its day: "about Monday: it's open"
}

// reading is a text taken apart.
type reading struct {
	text    string
	items   []item
	clauses []clause
	of      []int // item index to clause index
	out     []Claim
}

func newReading(text string) *reading {
	r := &reading{text: text, items: itemize(tokenize(text))}
	r.split()
	r.judge()
	return r
}

// split cuts the items into clauses at marks, at conjunctions and where a
// pronoun starts a new subject. A mark between a day and its time cuts nothing.
func (r *reading) split() {
	r.of = make([]int, len(r.items))
	c := clause{}
	for i := range r.items {
		if cut, sentence := r.cutAt(i, c); cut {
			c = r.close(c, i, sentence)
		}
		r.of[i] = len(r.clauses)
	}
	r.close(c, len(r.items), false)
}

func (r *reading) close(c clause, i int, sentence bool) clause {
	c.to = i
	next := clause{from: i, sentence: c.sentence}
	if i < len(r.items) {
		c.end, next.join = r.items[i].word, r.items[i].word
	}
	if sentence {
		next.sentence++
	}
	r.clauses = append(r.clauses, c)
	return next
}

// longestClause is the number of items from which on a clause is cut and its
// polarity taken for unreadable. It bounds every search within a clause.
const longestClause = 80

func (r *reading) cutAt(i int, c clause) (cut, sentence bool) {
	it := r.items[i]
	switch {
	case i-c.from >= longestClause:
		return true, false
	case it.kind == markItem:
		return r.markCuts(i)
	case it.kind == emojiItem, r.item(i-1).kind == tickItem && i-1 > c.from:
		return true, true
	case it.kind != wordItem || i == c.from:
		return false, false
	case it.is(boundary) && !r.within(i), it.word1("and", "or", "nor", "&"):
		return true, false
	case it.is(subject) && it.word != "your" && r.starts(i, c):
		return true, false
	case it.word == "there" && r.items[i-1].anchor() && r.exceptive(i, c):
		return true, false
	case it.word1("how", "what", "would", "want", "shall", "is", "does"):
		return r.spoken(c, i) && r.asksAnew(i), false
	}
	return false, false
}

// asksAnew reports whether the question word at item i starts a clause, and
// does not go on with the words before it: "3pm is what I've got".
func (r *reading) asksAnew(i int) bool {
	prev := r.items[i-1]
	return !prev.is(subject|negator|listing|boundary|modal) && !prev.anchor() && !prev.word1(")", "]") && !(r.items[i].word == "what" && prev.is(copula))
}

// exceptive reports whether the sentence sets anchors apart before item i:
// "apart from Tuesday 3pm and Thursday 10am there's nothing".
func (r *reading) exceptive(i int, c clause) bool {
	for n := len(r.clauses) - 1; n >= 0 && n >= len(r.clauses)-3 && r.clauses[n].sentence == c.sentence; n-- {
		if r.excepts(r.clauses[n]) {
			return true
		}
	}
	c.to = i
	return r.excepts(c)
}

// within reports whether a conjunction may as well be an adverb ("still open",
// "not yet"), which starts no clause.
func (r *reading) within(i int) bool {
	return r.items[i].word1("still", "yet", "then") || r.items[i].word == "as" && !r.reasons(i)
}

// reasons reports whether the "as" at item i leads to a reason: "Monday won't
// work as we have no openings".
func (r *reading) reasons(i int) bool {
	who, verb := r.item(i+1), r.item(i+2)
	return who.is(subject) && who.word != "your" && verb.is(copula|negator) || who.word1("we", "i", "there") && verb.word1("have", "'ve")
}

func (r *reading) markCuts(i int) (cut, sentence bool) {
	w := r.items[i].word
	switch w {
	case ".", "!", "?", "\n", ";", "•", "·", "●":
		return true, true
	case ",", ":", "—", "(", ")", "[", "]", "/", "|", "→":
		return !r.beside(i) && !r.closes(i), false
	case "-":
		return r.items[i].spaced && !r.beside(i), false
	}
	return false, false
}

// beside reports whether a mark stands between a day and a time.
func (r *reading) beside(i int) bool {
	if i == 0 || i+1 >= len(r.items) {
		return false
	}
	a, b := r.items[i-1], r.items[i+1]
	if b.word1("at", "the") && i+2 < len(r.items) {
		b = r.items[i+2]
	}
	return a.kind == dayItem && (b.kind == timeItem || b.kind == partItem) || a.kind == partItem && b.kind == timeItem
}

// closes reports whether a bracket ends a time in brackets: "Tuesday (3pm) is
// open".
func (r *reading) closes(i int) bool {
	if w := r.items[i].word; w != ")" && w != "]" || r.item(i-1).kind != timeItem {
		return false
	}
	open := i - 2
	if r.item(open).word1("at") {
		open--
	}
	return r.item(open).word1("(", "[") && r.beside(open)
}

// starts reports whether a pronoun begins a new clause: the one before it has
// its verb, and the pronoun is no object of it.
func (r *reading) starts(i int, c clause) bool {
	prev := r.items[i-1]
	if !r.spoken(c, i) || !r.predicated(c, i) || prev.is(subject|negator|modal|condition|act|asked|opener|boundary|done|doing) && !prev.is(full) {
		return false
	}
	next := r.item(i + 1)
	return next.is(copula|modal|negator) || next.word1("'ll", "'ve", "have", "do", "has", "was", "got", "'d") || next.is(open)
}

// spoken reports whether the clause has an anchor or a state before item i.
func (r *reading) spoken(c clause, i int) bool {
	for k := c.from; k < i; k++ {
		if it := r.items[k]; it.anchor() || it.is(full) {
			return true
		}
	}
	return false
}

// predicated reports whether more than anchors and their ties stands before
// item i.
func (r *reading) predicated(c clause, i int) bool {
	for k := c.from; k < i; k++ {
		if it := r.items[k]; it.kind == wordItem && !ties[it.word] && !it.is(listing) {
			return true
		}
	}
	return false
}

func (r *reading) item(i int) item {
	if i < 0 || i >= len(r.items) {
		return item{kind: markItem}
	}
	return r.items[i]
}

func (r *reading) sentenceOf(i int) int { return r.clauses[r.of[i]].sentence }

func (r *reading) anchors(c clause) bool {
	for k := c.from; k < c.to; k++ {
		if r.items[k].anchor() || r.items[k].kind == partItem {
			return true
		}
	}
	return false
}

// onlyAnchors reports whether the text is a day and a time and nothing but the
// words that tie them.
func (r *reading) onlyAnchors() bool {
	for _, it := range r.items {
		if !it.anchor() && !it.word1("at", "on", "@", ",") {
			return false
		}
	}
	return true
}
