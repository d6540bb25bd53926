package claims

// slot is a time with the days it is said of.
type slot struct {
	item int
	days []int // items
}

// binder ties times to days. It claims every pairing that a careful reader
// could take from the text, so that a false one cannot hide in a list.
type binder struct {
	*reading
	anchors []int        // items that are days or times, in order
	taken   map[int]bool // days that have a time of their own
	near    map[int]bool // days whose time is in the same clause
	slots   []slot
}

func (r *reading) bind() *binder {
	b := &binder{reading: r, taken: map[int]bool{}, near: map[int]bool{}}
	for i, it := range r.items {
		if it.anchor() {
			b.anchors = append(b.anchors, i)
		}
	}
	for k, i := range b.anchors {
		if r.items[i].kind == timeItem {
			b.add(k, i)
		}
	}
	return b
}

func (b *binder) add(k, i int) {
	days := b.daysOf(k)
	for _, d := range days {
		b.taken[d] = true
		b.near[d] = b.near[d] || b.of[d] == b.of[i] || b.touches(min(d, i), max(d, i))
	}
	b.slots = append(b.slots, slot{i, days})
}

// glue is what stands between two anchors.
type glue int

const (
	far   glue = iota // other words
	touch             // nothing, or words that tie a time to its day
	on                // "on": ties a time to the day after it
	list              // a conjunction or a comma
)

var touching = set("at on @ the for , ( ) - — : 's of in a . slot opening spot is")

func (b *binder) between(x, y int) glue {
	g := touch
	for k := x + 1; k < y; k++ {
		it := b.items[k]
		switch {
		case it.kind == partItem:
		case it.is(listing) || it.kind == markItem && (it.word == "&" || it.word == "/"):
			g = list
		case it.word1("on") && g != list:
			g = on
		case it.kind == markItem && decoration[it.word]:
		case it.kind > markItem || !touching[it.word] || it.word == "." && it.kind == markItem || it.word == "is" && b.items[x].kind == timeItem:
			return far
		}
	}
	return g
}

var decoration = set("* _ ` \" '")

func (b *binder) touches(x, y int) bool { g := b.between(x, y); return g == touch || g == on }

func (b *binder) comma(x, y int) bool {
	for k := x + 1; k < y; k++ {
		if b.items[k].word1(",", "—", "-", ":", "(", ")") {
			return true
		}
	}
	return false
}

func (b *binder) anchorAt(k int) int {
	if k < 0 || k >= len(b.anchors) {
		return -1
	}
	return b.anchors[k]
}

func (b *binder) day(i int) bool { return i >= 0 && b.items[i].kind == dayItem }

func (b *binder) time(i int) bool { return i >= 0 && b.items[i].kind == timeItem }

// daysOf finds the days of the k-th anchor, a time. The rules come in order of
// how tightly they tie.
func (b *binder) daysOf(k int) []int {
	t, l, n := b.anchorAt(k), b.anchorAt(k-1), b.anchorAt(k+1)
	switch {
	case b.day(n) && b.between(t, n) == on && !b.restarts(k):
		return b.forward(k + 1)
	case b.day(l) && b.touches(l, t) && !b.taken[l]:
		return b.backward(k - 1)
	case b.day(n) && b.between(t, n) == touch && !b.comma(t, n):
		return b.forward(k + 1)
	case b.time(l) && b.between(l, t) == list && len(b.slots) > 0:
		return b.slots[len(b.slots)-1].days
	case b.day(l) && b.of[l] == b.of[t] && !b.taken[l]:
		return b.backward(k - 1)
	case b.time(n) && b.between(t, n) == list && !b.day(l):
		return b.daysOfNext(k + 1)
	case b.day(n) && b.between(t, n) == touch && !b.ownTime(k+1):
		return b.forward(k + 1)
	case b.day(l) && (b.touches(l, t) || b.between(l, t) == list):
		return b.backward(k - 1)
	case b.day(n) && b.of[n] == b.of[t] && b.items[n-1].word1("on", "for") && !b.ownTime(k+1):
		return b.forward(k + 1)
	}
	return b.context(k)
}

// restarts reports whether "on" leads to a day that has its own time after it:
// "3pm. On Thursday 10am".
func (b *binder) restarts(k int) bool {
	return b.clauses[b.of[b.anchorAt(k)]].sentence != b.clauses[b.of[b.anchorAt(k+1)]].sentence
}

// daysOfNext looks ahead through a list of times that ends in its day.
func (b *binder) daysOfNext(k int) []int {
	for end := k + maxLookBack; k < end && b.time(b.anchorAt(k)); k++ {
		n := b.anchorAt(k + 1)
		if b.day(n) && b.touches(b.anchorAt(k), n) {
			return b.forward(k + 1)
		}
		if b.between(b.anchorAt(k), max(n, b.anchorAt(k))) != list {
			break
		}
	}
	return b.context(k)
}

func (b *binder) ownTime(k int) bool {
	n := b.anchorAt(k + 1)
	return b.time(n) && b.touches(b.anchorAt(k), n)
}

// backward takes the day and the days listed before it.
func (b *binder) backward(k int) []int {
	days := []int{b.anchors[k]}
	for ; k > 0 && len(days) < maxLookBack && b.day(b.anchorAt(k-1)); k-- {
		x, y := b.anchors[k-1], b.anchors[k]
		if b.taken[x] || b.between(x, y) != list && !b.comma(x, y) || b.between(x, y) == far || b.apart(x, y) {
			break
		}
		days = append(days, x)
	}
	return days
}

// apart reports whether two listed days are told apart by what is said of them.
func (b *binder) apart(x, y int) bool {
	p, q := b.stanceOf(x), b.stanceOf(y)
	return p != q && (p == denied || p == mentioned)
}

// forward takes the day and the days listed after it that have no time of
// their own.
func (b *binder) forward(k int) []int {
	days := []int{b.anchors[k]}
	for ; len(days) < maxLookBack && b.day(b.anchorAt(k+1)) && !b.ownTime(k+1); k++ {
		if b.between(b.anchors[k], b.anchors[k+1]) == far {
			break
		}
		days = append(days, b.anchors[k+1])
	}
	return days
}
