package scrub

import "strings"

// number reads the digits from i on, at most as many as are given, and returns
// their value, their count and where they end.
func number(text string, i, most int) (value, count, end int) {
	for end = i; end < len(text) && isDigit(text[end]); end++ {
		if count++; count > most {
			return 0, 0, i
		}
		value = value*10 + int(text[end]-'0')
	}
	return value, count, end
}

// dateTime returns where a date that begins at i ends, the time behind it taken
// in; 0: there is none. It knows 2026-12-01, 30.11.2026, 12/1/26 and 20261201,
// with the day or the month first.
func dateTime(text string, i int) int {
	end := date(text, i)
	if end == 0 || goesOn(text, i, end) {
		return 0
	}
	at := end
	if at < len(text) && strings.IndexByte("Tt ,", text[at]) >= 0 {
		at++
		if to := clock(text, at); to > 0 {
			return to
		}
		if to := basicTime(text, at); to > 0 && toLower(text[at-1]) == 't' {
			return to
		}
	}
	if end < len(text) && inWord(text[end]) {
		return 0
	}
	return end
}

// goesOn reports whether what reads like a date is the beginning of something
// longer: a phone in pairs.
func goesOn(text string, i, end int) bool {
	sep := digitsEnd(text, i)
	if sep < end && end+1 < len(text) && text[end] == text[sep] && isDigit(text[end+1]) {
		return true
	}
	pairs := end+5 < len(text) && text[end] == ' ' && digitsEnd(text, end+1) == end+3 && text[end+3] == ' ' && digitsEnd(text, end+4) == end+6
	return pairs && end-i <= len("06/12")
}

func date(text string, i int) int {
	first, digits, at := number(text, i, 8)
	if digits == 8 {
		year, a, b := first%10000, first/1000000, first/10000%100
		if dated(first/10000, first/100%100, first%100) || dated(year, b, a) || dated(year, a, b) {
			return at
		}
		return 0
	}
	if digits == 0 || digits == 3 || digits > 4 || at == len(text) || strings.IndexByte("-./", text[at]) < 0 {
		return 0
	}
	sep := text[at]
	second, digits2, at2 := number(text, skipBlank(text, at+1, sep), 2)
	if digits2 == 0 || at2 == len(text) || text[at2] != sep {
		if digits <= 2 && sep != '-' && (digits2 > 0 && shortDate(text, first, second, sep, at2)) {
			return at2
		}
		return 0
	}
	third, digits3, end := number(text, skipBlank(text, at2+1, sep), 4)
	switch {
	case digits == 4 && digits3 >= 1 && digits3 <= 2 && dated(first, second, third):
		return end
	case digits <= 2 && (digits3 == 2 || digits3 == 4) && (dated(century(third), second, first) || dated(century(third), first, second)):
		return end
	case digits <= 2 && digits3 == 0 && sep == '.' && dated(2000, second, first): // 24.12.
		return at2 + 1
	}
	return 0
}

// shortDate reports whether two numbers are a day and a month that stand alone.
func shortDate(text string, first, second int, sep byte, end int) bool {
	alone := end == len(text) || !inWord(text[end]) && text[end] != sep
	return alone && sep == '/' && (dated(2000, second, first) || dated(2000, first, second))
}

// skipBlank skips the blank that some write behind the dot of a date.
func skipBlank(text string, i int, sep byte) int {
	if sep == '.' && i < len(text) && text[i] == ' ' {
		return i + 1
	}
	return i
}

func century(year int) int {
	if year < 100 {
		return 2000 + year
	}
	return year
}

func dated(year, month, day int) bool {
	return year >= 1900 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31
}
