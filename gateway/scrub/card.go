package scrub

// The lengths of payment cards, in digits (ISO/IEC 7812-1).
const (
	minCard = 12
	maxCard = 19
)

// cardRange is a range of the first digits that a network's cards have, and how
// long they are.
type cardRange struct {
	from, to    string // of the same length
	least, most int    // in digits
}

// cardRanges are those that the networks publish. Those of 6 share the digit:
// Discover, UnionPay, RuPay, Verve, Elo, Hipercard, InterPayment, and Maestro,
// which may be shorter. UATP's, 15 digits from 1 on, are left to words: one French
// social security number in ten would pass for one.
var cardRanges = []cardRange{
	{"4", "4", 13, 13}, {"4", "4", 16, 16}, {"4", "4", 19, 19}, // Visa
	{"51", "55", 16, 16}, {"2221", "2720", 16, 16}, // Mastercard
	{"34", "34", 15, 15}, {"37", "37", 15, 15}, // American Express
	{"300", "305", 14, 19}, {"3095", "3095", 14, 19}, {"36", "36", 14, 19}, {"38", "39", 14, 19}, // Diners Club
	{"3528", "3589", 16, 19}, {"1800", "1800", 15, 15}, {"2131", "2131", 15, 15}, // JCB
	{"50", "50", 12, 19}, {"56", "58", 12, 19}, {"0604", "0604", 12, 19}, // Maestro, Verve, RuPay
	{"6", "6", 12, 19},
	{"81", "81", 16, 19}, {"82", "82", 16, 16}, // UnionPay, RuPay
	{"2200", "2204", 16, 19}, {"2205", "2205", 16, 16}, // Mir, Borica
	{"9792", "9792", 16, 16},                           // Troy
	{"8600", "8600", 16, 16}, {"9860", "9860", 16, 16}, // Uzcard, Humo
}

// cardWords say that a number is that of a card.
var cardWords = []string{
	"card", "creditcard", "visa", "master", "amex", "american express", "maestro", "diners", "jcb", "unionpay", "uatp",
	"kart", "kreditkart", "girokart", "debitkart", "carte", "tarjeta", "carta", "kaart", "creditkaart", "bankkaart", "betaalkaart",
}

// cardAt returns how many glyphs from the first on are the number of a payment
// card, the longest that passes; 0: they are none. It passes with a range and a
// length that a network has, or in four groups of four, or with a word nearby,
// and Luhn's check.
func cardAt(s *scan, g *glyphs) int {
	least := minCard
	if g.at > 0 && s.text[g.at-1] == '+' {
		least = 16 // E.164: phones have 15 digits at most
	}
	for n := cardDigits(g); n >= least; n-- {
		if cardEnds(g, n) && luhn(string(g.char[:n])) && cardKnown(s, g, n) {
			return n
		}
	}
	return 0
}

// cardDigits returns how many glyphs can be a card's: digits, with separators
// between.
func cardDigits(g *glyphs) int {
	n := 0
	for n < min(g.n, maxCard) && isDigit(g.char[n]) {
		n++
	}
	return n
}

// cardGrouped reports whether people write cards in the groups that the first n
// glyphs are in: none, fours or more but for the last, with dots or slashes fours only,
// or pairs.
func cardGrouped(g *glyphs, n int) bool {
	if g.grouped([]int{2, 2, 2, 2, 2, 2, 2, 2}) && n == 16 {
		return true
	}
	group, odd := 0, false
	for i := range n {
		if g.sep[i] != 0 {
			if group < 4 {
				return false
			}
			group, odd = 0, odd || g.sep[i] == '.' || g.sep[i] == '/'
		}
		group++
	}
	return !odd || n == 16 && g.grouped([]int{4, 4, 4, 4})
}

// cardEnds reports whether a card may end behind the first n glyphs: a word ends
// there, no decimals or further groups follow on a number in one piece, and no
// group like the last on one in groups that is short for a card.
func cardEnds(g *glyphs, n int) bool {
	if !g.whole(n) || !cardGrouped(g, n) {
		return false
	}
	if n == g.n || !isDigit(g.char[n]) {
		return true
	}
	if g.grouped([]int{n}) {
		return g.sep[n] != '.' && g.sep[n] != '-'
	}
	return n >= 16 || n+4 > g.n || !isDigit(g.char[n+3])
}

// cardKnown reports whether something says that the first n glyphs are a card's.
// Four groups of four say nothing when they begin with 0, 1 or 2: years and times
// of day in a row do.
func cardKnown(s *scan, g *glyphs, n int) bool {
	four := n == 16 && g.char[0] > '2' && g.grouped([]int{4, 4, 4, 4})
	return four || issued(string(g.char[:n])) || s.said(g.at, g.end[n-1], cardWords)
}

// issued reports whether a network has cards that begin with these digits and
// have as many. There are at least minCard.
func issued(digits string) bool {
	for _, r := range cardRanges {
		if prefix := digits[:len(r.from)]; prefix >= r.from && prefix <= r.to && len(digits) >= r.least && len(digits) <= r.most {
			return true
		}
	}
	return false
}
