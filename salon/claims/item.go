package claims

import "strings"

type itemKind int

const (
	wordItem itemKind = iota
	markItem
	emojiItem
	dayItem
	timeItem
	partItem
	priceItem
	countItem // a number that may count something
	tickItem  // a tick mark: a status beside an open hour, a deed anywhere else
	oddItem   // a claim that cannot be read
)

// item is a word, a mark, or a run of tokens with one meaning.
type item struct {
	kind       itemKind
	class      class
	word       string
	start, end int
	spaced     bool
	upper      bool
	plural     bool
	day        Day
	clock      clock
	span       span
	price      Price
	count      int
}

func (it item) is(c class) bool { return it.class&c != 0 }

func (it item) word1(words ...string) bool {
	if it.kind != wordItem && it.kind != markItem {
		return false
	}
	for _, w := range words {
		if it.word == w {
			return true
		}
	}
	return false
}

func (it item) anchor() bool { return it.kind == dayItem || it.kind == timeItem }

// lexer groups tokens into items, longest meaning first.
type lexer struct {
	toks []token
	out  []item
	buf  []byte // the phrase that is looked up
}

func itemize(toks []token) []item {
	lx := &lexer{toks: toks, out: make([]item, 0, len(toks)+1)}
	for i := 0; i < len(toks); {
		i = lx.step(i)
	}
	return lx.out
}

func (lx *lexer) tok(i int) token {
	if i < 0 || i >= len(lx.toks) {
		return token{}
	}
	return lx.toks[i]
}

func (lx *lexer) word(i int) string {
	if t := lx.tok(i); t.kind == wordToken {
		return t.word
	}
	return ""
}

// last returns the n-th last item, the zero item where there is none.
func (lx *lexer) last(n int) item {
	if len(lx.out) < n {
		return item{kind: markItem}
	}
	return lx.out[len(lx.out)-n]
}

// push appends an item made of the tokens i to j.
func (lx *lexer) push(it item, i, j int) int {
	it.start, it.end = lx.toks[i].start, lx.toks[j-1].end
	it.spaced, it.upper = lx.toks[i].spaced, lx.toks[i].upper
	lx.out = append(lx.out, it)
	return j
}

var readers = [...]func(*lexer, int) int{
	(*lexer).readSymbol, (*lexer).readPointed, (*lexer).readSplit, (*lexer).readPrice, (*lexer).readTime, (*lexer).readGreeting, (*lexer).readPart,
	(*lexer).readDay, (*lexer).readIdiom, (*lexer).readNumber, (*lexer).readPhrase, (*lexer).readStranger,
}

// step reads the item at token i and returns the token after it. The readers
// come in order of how much they know.
func (lx *lexer) step(i int) int {
	for _, read := range readers {
		if j := read(lx, i); j > i {
			return j
		}
	}
	return lx.push(item{kind: wordItem, word: lx.toks[i].word}, i, i+1)
}

func (lx *lexer) readSymbol(i int) int {
	t := lx.toks[i]
	switch t.kind {
	case endToken, wordToken, numberToken, moneyToken:
		return i
	case badToken:
		if ticks[t.word] {
			return lx.push(item{kind: tickItem}, i, i+1)
		}
		return lx.push(item{kind: oddItem}, i, i+1)
	case emojiToken:
		if strings.HasPrefix(t.word, "\u27a1") {
			return lx.push(item{kind: markItem, word: ":"}, i, i+1)
		}
		return lx.push(item{kind: emojiItem}, i, i+1)
	case markToken:
		if t.word == "=" {
			return lx.push(item{kind: wordItem, word: "is", class: lexicon["is"]}, i, i+1)
		}
		return lx.push(item{kind: markItem, word: t.word, class: lexicon[t.word]}, i, i+1)
	}
	return i
}

var ticks = set("\u2705 \u2705\ufe0f \u2713 \u2714 \u2714\ufe0f \u2611 \u2611\ufe0f")

// readSplit reads a word whose letters stand apart, or that was cut in two.
func (lx *lexer) readSplit(i int) int {
	j := i
	for n := 0; ; n++ {
		if len(lx.word(j)) != 1 {
			if n >= 3 {
				return lx.push(item{kind: oddItem}, i, j)
			}
			break
		}
		if j++; lx.tok(j).kind == markToken && len(lx.word(j+1)) == 1 {
			j++
		}
	}
	if lx.word(i) != "" && lx.word(i+1) != "" && hidden(lx.word(i)+lx.word(i+1)) && dayWords[lx.word(i)] == 0 {
		return lx.push(item{kind: oddItem}, i, i+2)
	}
	if lx.tok(i+1).word == "-" && !lx.tok(i+1).spaced && !lx.tok(i+2).spaced && lx.word(i) != "" && lx.word(i+2) != "" && hidden(lx.word(i)+lx.word(i+2)) {
		return lx.push(item{kind: oddItem}, i, i+3)
	}
	return i
}

// hidden reports whether two pieces of a text make a word that a split would hide.
func hidden(joined string) bool {
	return len(joined) >= 6 && (dayWords[joined] != 0 || cutWords[joined])
}

var cutWords = set("tomorrow tonight dollars booked reserved confirmed january february september october november december midnight midday weekend")

// longest returns the role of the longest entry of the lexicon at token i and
// the token after it. Words of an entry may be joined by hyphens.
func (lx *lexer) longest(i int) (class, int) {
	role, end := class(0), i
	phrase := lx.buf[:0]
	for n, j := 0, i; n < longestPhrase && lx.word(j) != ""; n++ {
		if n > 0 {
			phrase = append(phrase, ' ')
		}
		phrase = append(phrase, lx.word(j)...)
		j++
		if c := lexicon[string(phrase)]; c != 0 {
			role, end = c, j
		}
		if t := lx.tok(j); t.word == "-" && !t.spaced && !lx.tok(j+1).spaced && lx.word(j+1) != "" {
			if c := lexicon[string(append(append(phrase, '-'), lx.word(j+1)...))]; c != 0 {
				role, end = c, j+2
			}
			j++
		}
	}
	lx.buf = phrase
	return role, end
}

// readIdiom reads an idiom before the numbers and days within it are read.
func (lx *lexer) readIdiom(i int) int {
	role, j := lx.longest(i)
	if role&idle == 0 || j == i {
		return i
	}
	return lx.push(item{kind: wordItem, class: role, word: lx.joined(i, j)}, i, j)
}

func (lx *lexer) readPhrase(i int) int {
	role, j := lx.longest(i)
	if j == i {
		return i
	}
	it := item{kind: wordItem, class: role, word: lx.joined(i, j)}
	if role&(date|amount|money|foreign|settled) != 0 {
		it.kind = oddItem
	}
	return lx.push(it, i, j)
}

func (lx *lexer) joined(i, j int) string {
	if j == i+1 {
		return lx.toks[i].word
	}
	words := make([]string, 0, j-i)
	for ; i < j; i++ {
		words = append(words, lx.toks[i].word)
	}
	return strings.Join(words, " ")
}

// readStranger refuses a word that looks like the name of a day, an address on
// the web, or a number or currency sign that no other reader took.
func (lx *lexer) readStranger(i int) int {
	t := lx.toks[i]
	switch {
	case t.kind == numberToken || t.kind == moneyToken, t.kind == wordToken && resemblesDay(t.word):
		return lx.push(item{kind: oddItem}, i, i+1)
	case t.kind == wordToken && lx.tok(i+1).word == "." && !lx.tok(i+1).spaced && !lx.tok(i+2).spaced && domains[lx.word(i+2)],
		t.kind == wordToken && lx.tok(i+1).word == "@" && !lx.tok(i+1).spaced && !lx.tok(i+2).spaced && lx.word(i+2) != "":
		return lx.push(item{kind: oddItem}, i, i+3)
	}
	return i
}

var domains = set("com net org co io me uk de app salon biz info ly us eu fr es it hair beauty shop site online link to ai dev page")
