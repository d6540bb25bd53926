package claims

// rangeAt emits the stretch that a time bounds ("before noon", "9 to 5") and
// reports whether there is one. Only a denied stretch can be read.
func (b *binder) rangeAt(t int, days []int, st stance) bool {
	first := t
	for _, d := range days {
		if d < first && b.touches(d, t) {
			first = d
		}
	}
	k := b.limitBefore(first)
	if k < 0 {
		return b.rangeAfter(t)
	}
	switch {
	case st == denied && first < t && until[b.items[k].word]:
		return b.notBefore(t, days[0], k)
	case st == denied:
		return b.deniedSpan(t, days, k)
	}
	b.emit(Claim{}, k, t+1)
	return true
}

var until = set("before until till til")

// notBefore reads "nothing until Tuesday 3pm": the hour is open, and the first.
func (b *binder) notBefore(t, d, k int) bool {
	hour := Claim{kind: AboutHour, day: b.items[d].day, clock: b.items[t].clock}
	b.emit(hour, min(d, t), max(d, t)+1)
	hour.kind = AboutFirst
	b.emit(hour, k, t+1)
	return true
}

func (b *binder) deniedSpan(t int, days []int, k int) bool {
	m := b.items[t].clock.daytime()
	s, ok := spanOf(b.items[k].word, m)
	claim := Claim{kind: AboutSpan, stance: denied, span: s}
	if !ok {
		claim = Claim{}
	}
	if len(days) > 0 {
		claim.day = b.items[days[0]].day
	}
	b.emit(claim, k, t+1)
	return true
}

func spanOf(limit string, m int) (span, bool) {
	switch limit {
	case "before", "until", "till", "til", "by", "earlier than", "prior to", "just before":
		return span{0, m}, true
	case "after", "past", "later than", "just after", "right after":
		return span{m + 1, minutesInDay}, true
	case "from", "since":
		return span{m, minutesInDay}, true
	}
	return span{}, false
}

// daytime is the reading between seven in the morning and seven at night.
func (c clock) daytime() int {
	if c.ambiguous() && c.minute < 7*60 {
		return c.other
	}
	return c.minute
}

// limitBefore returns the item before an anchor that makes it the bound of a
// stretch, or -1.
func (r *reading) limitBefore(i int) int {
	k := i - 1
	for k >= 0 && r.items[k].word1("the", "at") {
		k--
	}
	if it := r.item(k); k < 0 || !it.is(limit) || it.is(idle) {
		return -1
	}
	if r.items[k].word1("about", "around") && r.item(k-1).word1("how", "what", "think", "asked", "asking", "ask", "thoughts", "feel", "know", "let me know", "let us know", "sure", "hear", "say", "talk", "thinking") {
		return -1
	}
	if r.items[k].word == "by" && r.item(k-1).word1("tempted", "interested", "intrigued", "attracted") {
		return -1
	}
	if r.items[k].word == "around" && (r.item(k-1).word == "you" || r.item(k-1).is(copula) && r.item(k-2).word == "you") {
		return -1
	}
	if r.items[k].word1("between", "from") && r.chosenFrom(k) {
		return -1
	}
	if r.items[k].word == "since" && r.known(r.clauses[r.of[i]], i+1) && i+1 < r.clauses[r.of[i]].to {
		return -1
	}
	return k
}

// chosenFrom reports whether the limit at item k leads to a list to choose from
// and not to a stretch of time: "pick from Tuesday 3pm or Thursday 10am".
func (r *reading) chosenFrom(k int) bool {
	if r.items[k].word == "between" && r.choosing(r.sentenceOf(k)) {
		return true
	}
	chosen := r.item(k-1).is(copula) && r.item(k-2).word1("it", "that", "choice")
	for j := k - 1; j >= 0 && j > k-5 && r.sentenceOf(j) == r.sentenceOf(k); j-- {
		chosen = chosen || picking[r.items[j].word]
	}
	for j := k + 1; chosen && j < len(r.items) && j < k+8 && r.sentenceOf(j) == r.sentenceOf(k); j++ {
		if r.items[j].word1("or", "and", "&") {
			return r.item(j + 1).anchor()
		}
	}
	return false
}

var picking = phrases("pick|picking|choose|choosing|choice|choices|your pick|your choice|select|selecting|decide|deciding|torn|down to|toss-up|go|options|option")

// rangeAfter reads "9 to 5" and "Tuesday 3pm - Thursday 10am".
func (b *binder) rangeAfter(i int) bool {
	w, n := b.item(i+1), b.item(i+2)
	if n.word1("the") {
		n = b.item(i + 3)
	}
	through := w.word1("to", "through", "thru", "until", "till", "til") || w.kind == markItem && w.word == "-" && (!w.spaced || n.kind == b.items[i].kind)
	onwards := w.word1("onwards", "onward", "forward") || w.word1("or", "and") && b.item(i+2).word1("later", "earlier", "after", "before", "onwards", "beyond")
	if onwards || through && n.anchor() {
		b.emit(Claim{}, i, min(i+3, len(b.items)))
		return true
	}
	return false
}
