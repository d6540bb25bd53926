package claims

// context finds the day that a time without one nearby goes back to: a day
// still without a time, else the hour with that very time, else the last day.
func (b *binder) context(k int) []int {
	t := b.anchors[k]
	last := -1
	for j := k - 1; j >= 0 && j >= k-maxLookBack; j-- {
		d := b.anchors[j]
		if !b.day(d) || b.stanceOf(d) == denied && !b.taken[d] && b.stanceOf(t) != denied || b.excluded(d) {
			continue
		}
		if !b.taken[d] {
			return []int{d}
		}
		if last < 0 {
			last = d
		}
		break
	}
	if again := b.again(t); again >= 0 && b.of[again] != b.of[t] {
		return b.slots[again].days
	}
	if last >= 0 {
		return []int{last}
	}
	return nil
}

// maxLookBack bounds the search for a day, so that reading stays linear.
const maxLookBack = 16

func (b *binder) again(t int) int {
	for j := len(b.slots) - 1; j >= 0 && j >= len(b.slots)-maxLookBack; j-- {
		if s := b.slots[j]; len(s.days) > 0 && b.items[s.item].clock.meets(b.items[t].clock) && b.clauses[b.of[s.item]].sentence != b.clauses[b.of[t]].sentence {
			return j
		}
	}
	return -1
}

// meets reports whether two clocks share a reading.
func (c clock) meets(d clock) bool {
	for _, m := range c.readings() {
		for _, n := range d.readings() {
			if m == n {
				return true
			}
		}
	}
	return false
}

// excluded reports whether a day is set aside: "instead of Monday".
func (b *binder) excluded(d int) bool {
	return b.item(d-1).word1("instead of", "rather than", "other than", "besides", "apart from", "aside from", "in place of", "in lieu of")
}

// stanceOf is what the text says of an anchor.
func (r *reading) stanceOf(i int) stance {
	c := r.clauses[r.of[i]]
	if c.stance == affirmed && !c.firm && r.items[i].kind == dayItem && r.asks(c, i) {
		return mentioned
	}
	return c.stance
}

// asks reports whether the day is the customer's wish and not an offer.
func (r *reading) asks(c clause, i int) bool {
	opens := r.opens(c)
	for k := i - 1; k >= c.from; k-- {
		it := r.items[k]
		if it.is(asked) && (!opens || it.word1("instead of", "rather than", "other than", "besides")) && !(it.is(opener) && k == c.from) {
			return true
		}
	}
	return c.cond && r.changes(c)
}

func (r *reading) changes(c clause) bool {
	for k := c.from; k < c.to; k++ {
		if r.items[k].word1("opens up", "frees up", "comes up", "cancels", "changes", "cancellation", "pops up", "comes free") {
			return true
		}
	}
	return false
}
