package claims

import (
	"fmt"
	"strconv"
	"strings"
)

// Price is an amount of money in one currency, comparable with ==. The zero
// Price is no price.
type Price struct {
	currency string
	cents    int64
}

// String returns the canonical form: "$45", "€30.50", "CHF 45"; "no price" for
// the zero Price.
func (p Price) String() string {
	if p.currency == "" {
		return "no price"
	}
	if p == free {
		return "free"
	}
	amount := strconv.FormatInt(p.cents/100, 10)
	if p.cents%100 != 0 {
		amount = fmt.Sprintf("%s.%02d", amount, p.cents%100)
	}
	if len(p.currency) == 3 && ascii(p.currency) {
		return p.currency + " " + amount
	}
	return p.currency + amount
}

// free is the price of what costs nothing, in whatever currency.
var free = Price{currency: "free"}

// same reports whether two prices are one: same currency and amount, or both
// nothing.
func (p Price) same(q Price) bool {
	return p == q || p.currency != "" && q.currency != "" && p.cents == 0 && q.cents == 0
}

// ParsePrice returns the one price that s names: "$45", "45 dollars",
// "€30.50". Anything else, or more than one price, is an error.
func ParsePrice(s string) (Price, error) {
	items := itemize(tokenize(s))
	if len(items) != 1 || items[0].kind != priceItem {
		return Price{}, fmt.Errorf("%q is not one price", s)
	}
	return items[0].price, nil
}

var currencyWords = map[string]string{
	"dollar": "$", "dollars": "$", "buck": "$", "bucks": "$", "usd": "$", "us$": "$", "pound": "£", "pounds": "£", "quid": "£", "gbp": "£",
	"euro": "€", "euros": "€", "eur": "€", "yen": "¥", "jpy": "¥", "chf": "CHF", "franc": "CHF", "francs": "CHF",
	"cad": "CAD", "aud": "AUD", "nzd": "NZD", "sek": "SEK", "nok": "NOK", "dkk": "DKK", "pln": "PLN", "inr": "₹", "rupees": "₹",
	"mxn": "MXN", "brl": "BRL", "cny": "CNY", "hkd": "HKD", "sgd": "SGD", "czk": "CZK", "zar": "ZAR",
}

// dollarsOf are the letters before a dollar sign.
var dollarsOf = map[string]string{"us": "$", "usd": "$", "u.s.": "$", "a": "AUD", "au": "AUD", "c": "CAD", "ca": "CAD", "nz": "NZD", "hk": "HKD", "s": "SGD", "mx": "MXN", "r": "BRL"}

// readPrice reads an amount with its currency on either side. An amount that
// cannot be read, or with a scale after it ("$45k"), is unreadable.
func (lx *lexer) readPrice(i int) int {
	if j := lx.readSignFirst(i); j > i {
		return j
	}
	cents, ok, j := lx.amountAt(i)
	if j == i {
		return i
	}
	currency, k := lx.currencyAfter(j)
	if currency == "" {
		return i
	}
	return lx.pushPrice(Price{currency, cents}, ok, i, k)
}

func (lx *lexer) readSignFirst(i int) int {
	currency, j := lx.currencyBefore(i)
	if currency == "" {
		return i
	}
	cents, ok, k := lx.amountAt(j)
	if k == j {
		return i
	}
	if again, n := lx.currencyAfter(k); again != "" {
		ok, k = ok && again == currency, n
	}
	return lx.pushPrice(Price{currency, cents}, ok, i, k)
}

func (lx *lexer) pushPrice(p Price, ok bool, i, j int) int {
	if end := lx.approximate(j); end > j || !ok {
		return lx.push(item{kind: oddItem}, i, end)
	}
	return lx.push(item{kind: priceItem, price: p}, i, j)
}

func (lx *lexer) currencyBefore(i int) (string, int) {
	t := lx.tok(i)
	if t.kind == moneyToken {
		return t.word, i + 1
	}
	if next := lx.tok(i + 1); next.word == "$" && t.kind == wordToken && dollarsOf[t.word] != "" && !next.spaced {
		return dollarsOf[t.word], i + 2
	}
	if t.kind == wordToken && currencyWords[t.word] != "" && len(t.word) == 3 {
		return currencyWords[t.word], i + 1
	}
	return "", i
}

func (lx *lexer) currencyAfter(j int) (string, int) {
	t := lx.tok(j)
	if t.word == "-" && !t.spaced && currencyWords[lx.word(j+1)] != "" {
		return currencyWords[lx.word(j+1)], j + 2
	}
	if (t.word == "us" || t.word == "u.s") && strings.HasPrefix(lx.word(j+1), "dollar") {
		return "$", j + 2
	}
	if t.kind == moneyToken {
		return t.word, j + 1
	}
	if c := currencyWords[t.word]; t.kind == wordToken && c != "" {
		return c, j + 1
	}
	return "", j
}

// amountAt reads an amount in figures or words as cents.
func (lx *lexer) amountAt(i int) (cents int64, ok bool, end int) {
	if t := lx.tok(i); t.kind == numberToken {
		cents, ok = parseCents(t.word)
		return cents, ok, i + 1
	}
	n, j := lx.cardinalAt(i)
	return int64(n) * 100, true, j
}

const maxUnits = 9 // digits of an amount

func parseCents(w string) (int64, bool) {
	units, fraction, pointed := strings.Cut(strings.ReplaceAll(w, ",", ""), ".")
	if len(units) == 0 || len(units) > maxUnits || digitsAt(units, 0) != len(units) {
		return 0, false
	}
	cents := int64(atoi(units)) * 100
	if !pointed {
		return cents, true
	}
	if len(fraction) != 2 || digitsAt(fraction, 0) != 2 {
		return 0, false
	}
	return cents + int64(atoi(fraction)), true
}
