package claims

// rankings emits the claims that the openings named are all there are, or come
// before the others.
func (r *reading) rankings() {
	for i, it := range r.items {
		if it.kind != wordItem || it.is(idle) {
			continue
		}
		c := r.clauses[r.of[i]]
		switch {
		case it.is(only) && r.excludes(c, i):
			r.exclusive(c, i)
		case it.is(first) && r.ranks(c, i):
			r.foremost(c, i)
		}
	}
}

// excludes tells "only Tuesday" and "the only opening" from "only $45" and
// "just checking".
func (r *reading) excludes(c clause, i int) bool {
	next := r.item(i + 1)
	switch r.items[i].word {
	case "just":
		return next.anchor() || next.word1("the", "have", "got", "on") && r.item(i+2).anchor()
	case "only", "the only", "single", "lone", "sole", "solely", "exclusively":
		return next.is(thing) || r.item(i+2).is(thing) || r.anchorAfter(c, i) || r.partAfter(i)
	}
	return !r.items[i].word1("that 's all", "that 's it") || !r.deniedBefore(c)
}

// deniedBefore reports whether the last day or hour said before the clause was
// denied: "that's all" lists no openings then.
func (r *reading) deniedBefore(c clause) bool {
	for i := r.of[c.from] - 1; i >= 0 && i >= r.of[c.from]-4; i-- {
		if p := r.clauses[i]; r.anchors(p) {
			return p.stance == denied
		}
	}
	return false
}

// overall are the phrases that speak of all openings wherever a day stands.
var overall = phrases("the one day|it or nothing|or nothing|nothing but|nowhere else")

func (r *reading) anchorAfter(c clause, i int) bool {
	for k := i + 1; k < c.to && k < i+maxReach; k++ {
		if r.items[k].anchor() {
			return true
		}
	}
	return false
}

func (r *reading) exclusive(c clause, i int) {
	claim := Claim{kind: AboutOnly, stance: c.stance, day: r.scope(c, i)}
	if r.partAfter(i) || c.stance != affirmed && !r.negativePhrase(i) || r.item(i-1).is(negator) {
		claim = Claim{}
	}
	r.emit(claim, i, i+1)
}

// negativePhrase reports whether the phrase has its negation within it.
func (r *reading) negativePhrase(i int) bool {
	return !r.items[i].word1("only", "just", "the only", "single", "lone", "sole")
}

// scope is the day that "only" speaks of: "on Tuesday I only have 3pm", "the
// only opening on Tuesday". It is no day where it speaks of all.
func (r *reading) scope(c clause, i int) Day {
	if overall[r.items[i].word] {
		return 0
	}
	for k := i + 1; k < c.to && k < i+5; k++ {
		if r.items[k].word == "that" && r.item(k+1).word == "day" {
			return r.dayBefore(i)
		}
	}
	for k := i - 1; k >= c.from && k >= i-maxReach; k-- {
		if r.items[k].kind == timeItem || r.items[k].is(copula) {
			break
		}
		if r.items[k].kind == dayItem {
			return r.items[k].day
		}
	}
	return r.scopeAfter(c, i)
}

// scopeAfter is the day of "the only opening on Tuesday".
func (r *reading) scopeAfter(c clause, i int) Day {
	for k := i + 1; k < c.to && k < i+6; k++ {
		it := r.items[k]
		switch {
		case it.kind == dayItem && (k > i+1 || r.item(k+1).is(thing)):
			return it.day
		case it.is(thing):
		case k == i+1, !it.word1("on", "for", "that", "i", "we", "have"):
			return 0
		}
	}
	return 0
}

// ranks tells "the next opening" and "next is Tuesday" from "next to".
func (r *reading) ranks(c clause, i int) bool {
	next := r.item(i + 1)
	switch r.items[i].word {
	case "first", "second", "third", "final":
		return next.is(thing|open) || next.is(copula) || next.word == "one" || next.word == "thing" && r.item(i+2).word1("we", "i", "that")
	}
	return !next.word1("please") && !(nothing[r.items[i].word] && next.word != "than" && r.anchorAfter(c, i))
}

// nothing are the words that rank what was said before them.
var nothing = phrases("nothing sooner|nothing earlier|nothing before then|nothing before that|nothing before it|before anything else|before everything else")

// foremost ties the rank to the first hour or day after it in its sentence, or
// to the one before where none follows.
func (r *reading) foremost(c clause, i int) {
	claim := Claim{}
	if a := r.ranked(c, i); a >= 0 && !r.items[i].word1("second", "third", "latest", "final", "last available") && c.stance == affirmed {
		claim = Claim{kind: AboutFirst, day: r.items[a].day, clock: r.items[a].clock, span: span{r.items[a].start, r.items[a].end}}
	}
	r.emit(claim, i, i+1)
}

func (r *reading) ranked(c clause, i int) int {
	if a := r.rankedBefore(c, i); a >= 0 {
		return a
	}
	if nothing[r.items[i].word] && r.item(i+1).word != "than" {
		return r.lastAnchor(c, i)
	}
	for k := i + 1; k < len(r.items) && k < i+maxReach && r.clauses[r.of[k]].sentence <= c.sentence+1; k++ {
		if r.items[k].anchor() && !r.items[k-1].word1("after", "past", "beyond", "than") {
			return k
		}
	}
	for k := i - 1; k >= 0 && k > i-maxReach && r.clauses[r.of[k]].sentence == c.sentence; k-- {
		if r.items[k].anchor() {
			return k
		}
	}
	return -1
}

// lastAnchor is the last anchor before item i that is said to be open, in its
// sentence or the one before, or -1.
func (r *reading) lastAnchor(c clause, i int) int {
	for k := i - 1; k >= 0 && k > i-maxReach && r.sentenceOf(k) >= c.sentence-1; k-- {
		if r.items[k].anchor() && r.stanceOf(k) == affirmed {
			return k
		}
	}
	return -1
}

// rankedBefore is the anchor that the clause says to have the rank: "Thursday
// 10am is our soonest".
func (r *reading) rankedBefore(c clause, i int) int {
	tied := r.items[i].is(copula) || head(r.items[i].word) == "comes" || head(r.items[i].word) == "is"
	for k := i - 1; k >= c.from && k > i-maxReach; k-- {
		if r.items[k].anchor() && tied && (!r.anchorAfter(c, i) || r.item(i+1).word == "than") {
			return k
		}
		tied = tied || r.items[k].is(copula)
	}
	if w := r.items[firstWord(r, c)]; !w.word1("that", "it", "which") || r.anchors(c) {
		return -1
	}
	for k := c.from - 1; k >= 0 && k > c.from-maxReach && r.sentenceOf(k) == c.sentence; k-- {
		if r.items[k].anchor() {
			return k
		}
	}
	return -1
}

func (r *reading) dayBefore(i int) Day {
	for k := i - 1; k >= 0 && k >= i-maxReach; k-- {
		if r.items[k].kind == dayItem {
			return r.items[k].day
		}
	}
	return 0
}

func (r *reading) partAfter(i int) bool {
	return r.item(i+1).kind == partItem || r.item(i+1).word1("in", "the") && (r.item(i+2).kind == partItem || r.item(i+3).kind == partItem)
}
