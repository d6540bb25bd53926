package claims

var cardinals = map[string]int{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
	"twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
	"twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}

// cardinalAt reads a number in words up to nine hundred and ninety-nine.
func (lx *lexer) cardinalAt(i int) (int, int) {
	n, j := lx.tensAt(i)
	if j == i || lx.word(j) != "hundred" {
		return n, j
	}
	n, j = n*100, j+1
	k := j
	if lx.word(k) == "and" {
		k++
	}
	if rest, end := lx.tensAt(k); end > k {
		return n + rest, end
	}
	return n, j
}

func (lx *lexer) tensAt(i int) (int, int) {
	n := cardinals[lx.word(i)]
	if n == 0 {
		return 0, i
	}
	j := i + 1
	if lx.tok(j).word == "-" && !lx.tok(j).spaced {
		j++
	}
	if u := cardinals[lx.word(j)]; n >= 20 && u > 0 && u < 10 {
		return n + u, j + 1
	}
	return n, i + 1
}

// readNumber reads a number in words or figures that is neither a time nor a
// price. It counts openings where it stands before a word for them; "one" is a
// pronoun where nothing it could count follows; anything else is unreadable.
func (lx *lexer) readNumber(i int) int {
	n, j := lx.countAt(i)
	if j == i {
		return i
	}
	k := lx.skipWords(j)
	counted := lexicon[lx.word(k)]
	switch {
	case lx.word(i) == "one" && (counted&(thing|amount|date) == 0 || lx.word(i-1) == "other" || dayWords[lx.word(k)] != 0):
		return lx.push(item{kind: wordItem, word: "one", class: fine}, i, j)
	case counted&thing != 0, dayWords[lx.word(k)] != 0 && lexicon[lx.word(k+1)]&thing != 0, lx.word(k) == "to" && (lx.word(k+1) == "offer" || lx.word(k+1) == "choose"), lx.of(k), lx.shared(i, k), lx.word(k) == "on" && dayWords[lx.word(k+1)] != 0:
		return lx.push(item{kind: countItem, count: n}, i, j)
	default:
		return lx.push(item{kind: oddItem}, i, j)
	}
}

func (lx *lexer) countAt(i int) (int, int) {
	if t := lx.tok(i); t.kind == numberToken && digitsAt(t.word, 0) == len(t.word) && len(t.word) <= 3 {
		return atoi(t.word), i + 1
	}
	if lx.word(i) == "a" && lx.word(i+1) == "couple" {
		return lx.couple(i + 2)
	}
	if lx.word(i) == "couple" {
		return lx.couple(i + 1)
	}
	return lx.cardinalAt(i)
}

func (lx *lexer) couple(j int) (int, int) {
	if lx.word(j) == "of" {
		j++
	}
	return 2, j
}

var beforeThing = set("other more good great solid open available free remaining possible different current nice separate such")

func (lx *lexer) skipWords(k int) int {
	for range 2 {
		if beforeThing[lx.word(k)] && lexicon[lx.word(k+1)]&thing != 0 {
			k++
		}
	}
	return k
}

// of reports whether the number stands alone before a list: "two: Tuesday".
func (lx *lexer) of(k int) bool {
	return lx.tok(k).word == ":" || lx.word(k) == "of" && lx.word(k+1) == "them"
}

// shared reports whether the number counts what was just listed or is listed
// next: "all three are open", "Friday has two, 9:30am and noon".
func (lx *lexer) shared(i, k int) bool {
	before, after := lx.last(1), lx.tok(k)
	return before.word == "all" && lexicon[after.word]&(copula|open) != 0 || before.word1("has", "have", "'ve") && after.word == "," && lx.tok(k+1).kind == numberToken
}
