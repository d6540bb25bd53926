package claims

import "strings"

// summoned reads "come along on Tuesday" and "bring a photo": an imperative
// that only makes sense once something is booked.
func (r *reading) summoned(c clause, k int) int {
	next := r.item(k + 1)
	if r.questioned(c) || c.join == "or" || r.depends(r.of[c.from]) {
		return k
	}
	switch w := r.items[k].word; {
	case w == "be" && !punctual[next.word]:
		return k
	case w == "show" && next.word1("this", "your", "it", "that"):
		return k + 2
	case goings[w] && !movings[next.word]:
		return k
	}
	return k + 1
}

// questioned reports whether the sentence of the clause ends as a question.
func (r *reading) questioned(c clause) bool {
	for i := r.of[c.from]; i < len(r.clauses) && i < r.of[c.from]+maxReach && r.clauses[i].sentence == c.sentence; i++ {
		if r.clauses[i].end == "?" {
			return true
		}
	}
	return false
}

// thanked reads "thanks for booking": gratitude for anything but a message.
func (r *reading) thanked(c clause, k int) int {
	for j := k + 1; j < c.to && j < k+5; j++ {
		w := head(r.item(j + 1).word)
		if r.items[j].word == "for" && strings.HasSuffix(w, "ing") && !courtesy[w] {
			return j + 2
		}
	}
	return k
}

// rejoices reads "glad we got you in": joy at what came about. Joy at a message
// is none of it.
func (r *reading) rejoices(c clause, k int) int {
	next, v := r.item(k+1), r.item(k+2)
	message := wishes[v.word] || receives[v.word] || v.is(idle|asked)
	if k+2 >= c.to || !rejoiced[next.word] || next.word == "you" && message {
		return k
	}
	return k + 2
}
