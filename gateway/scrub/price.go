package scrub

import "strings"

// currencies are signs and words of money, in lower case; those of leading stand
// before the number too.
var (
	leading    = []string{"us$", "$", "€", "£", "¥", "chf", "eur", "usd", "gbp", "pln"}
	currencies = append([]string{"zł", "zl", "kč", "kr", "fr.", "euros", "euro", "dollars", "dollar", "pounds", "pound", "złotych",
		"sek", "nok", "dkk", "czk", "jpy", "cad", "aud", "bucks", "cents", "pence"}, leading...)
)

// currencyInitial and currencyFinal are the bytes, in either case, with which a
// currency begins, and one of leading ends.
var currencyInitial, currencyFinal = ends()

func ends() (initial, final [256]bool) {
	for _, c := range currencies {
		initial[c[0]], initial[toUpper(c[0])] = true, true
	}
	for _, c := range leading {
		last := c[len(c)-1]
		final[last], final[toUpper(last)] = true, true
	}
	return initial, final
}

// price returns where a number of money that begins at i ends: one beside a
// currency, such as $45, 1.200,50 EUR and 1 200 000 zł; 0: it is none.
func price(text string, i int) int {
	end := amount(text, i)
	if end == 0 {
		return 0
	}
	if endsWithCurrency(text[max(0, i-8):i]) {
		return end
	}
	at := end
	for at < len(text) && text[at] == ' ' && at-end < 2 {
		at++
	}
	if at == len(text) || !currencyInitial[text[at]] {
		return 0
	}
	for _, c := range currencies {
		to := at + len(c)
		if to <= len(text) && strings.EqualFold(text[at:to], c) && (to == len(text) || !isDigit(text[to]) && !(isLetter(c[len(c)-1]) && inWord(text[to]))) {
			return to
		}
	}
	return 0
}

// endsWithCurrency reports whether text ends with a currency that belongs to what
// follows: it is joined to that, or no number stands before it.
func endsWithCurrency(text string) bool {
	before := strings.TrimRight(text, " ")
	if before == "" || !currencyFinal[before[len(before)-1]] {
		return false
	}
	for _, c := range leading {
		start := len(before) - len(c)
		if start < 0 || !strings.EqualFold(before[start:], c) || start > 0 && isLetter(c[0]) && inWord(before[start-1]) {
			continue
		}
		rest := strings.TrimRight(before[:start], " ")
		return before == text || rest == "" || !isDigit(rest[len(rest)-1])
	}
	return false
}

// maxThousands is how many groups of three a number of money has at most.
const maxThousands = 4

// amount returns where a number in groups of three, with decimals, ends.
func amount(text string, i int) int {
	end := digitsEnd(text, i)
	grouped := end-i <= 3
	for groups := 0; grouped && groups < maxThousands && end+4 <= len(text); groups++ {
		if strings.IndexByte(" .,'", text[end]) < 0 || digitsEnd(text, end+1) != end+4 {
			break
		}
		end += 4
	}
	if end+1 < len(text) && strings.IndexByte(".,", text[end]) >= 0 {
		if to := digitsEnd(text, end+1); to-end-1 == 1 || to-end-1 == 2 {
			end = to
		} else if strings.HasPrefix(text[end+1:], "-") {
			end += 2
		}
	}
	return end
}

// coordinate returns where a number with five decimals or more ends; 0: it is
// none. A number that begins with a zero before its point is one only when that
// is all of it: 06.12345678 is a phone.
func coordinate(text string, i int) int {
	point := digitsEnd(text, i)
	whole, _, _ := number(text, i, 3)
	if point-i > 3 || whole > 180 || i > 0 && text[i-1] == '+' || point >= len(text) || text[point] != '.' || text[i] == '0' && point-i > 1 {
		return 0
	}
	end := digitsEnd(text, point+1)
	if end-point-1 < 5 || end < len(text) && (inWord(text[end]) || text[end] == '.' && digitAt(text, end+1)) {
		return 0
	}
	return end
}
