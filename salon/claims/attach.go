package claims

// attach gives a denial without a day to the day or hour said before it, and
// emits it as a claim about all openings where there is none.
func (r *reading) attach() {
	last := -1
	for i := range r.clauses {
		c := r.clauses[i]
		switch {
		case r.anchors(c):
			last = i
		case last >= 0 && c.sentence == r.clauses[last].sentence && r.affirms(c):
			r.clauses[last].firm = true
		case !r.denies(c):
		case r.excepted(i):
			r.emit(Claim{kind: AboutOnly}, c.from, c.to)
		case last >= 0 && c.sentence-r.clauses[last].sentence <= 2:
			r.clauses[last].stance, r.clauses[last].took = denied, r.tookBy(r.signsOf(c))
		case r.leadsIn(i):
		default:
			r.emit(Claim{kind: AboutNone, stance: denied}, c.from, c.to)
		}
	}
}

// leadsIn reports whether the denial in clause i is spelled out by the next
// one: "Not much luck: Monday's full".
func (r *reading) leadsIn(i int) bool {
	for j := i + 1; j < len(r.clauses) && j <= i+2; j++ {
		if r.anchors(r.clauses[j]) {
			return r.clauses[j].stance == denied
		}
	}
	return false
}

var assent = set("yes yep yeah sure absolutely open available free space room works possible fine done good")

// affirms reports whether a clause without anchors says that there is room.
func (r *reading) affirms(c clause) bool {
	if c.stance != affirmed || c.cond || r.priced(c) {
		return false
	}
	for k := c.from; k < c.to; k++ {
		if assent[r.items[k].word] {
			return true
		}
	}
	return false
}

var excepting = phrases("except|excepting|except for|but for|other than|besides|apart from|aside from|save for|bar|outside of|but")

// excepted reports whether the denial in clause i stands beside its exceptions:
// "nothing except Tuesday 3pm".
func (r *reading) excepted(i int) bool {
	if i+1 < len(r.clauses) && excepting[r.clauses[i+1].join] && r.clauses[i+1].join != "but" && r.anchors(r.clauses[i+1]) {
		return true
	}
	for j := i - 1; j >= 0 && j >= i-3 && r.clauses[j].sentence == r.clauses[i].sentence; j-- {
		if r.excepts(r.clauses[j]) {
			return true
		}
	}
	return false
}

// excepts reports whether a clause starts with a word that takes its anchors
// out of what is denied.
func (r *reading) excepts(c clause) bool {
	for k := c.from; k < c.to && k < c.from+2; k++ {
		if it := r.items[k]; it.kind == wordItem && it.word != "but" && excepting[it.word] {
			return true
		}
	}
	return false
}
