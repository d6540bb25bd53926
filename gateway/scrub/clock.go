package scrub

import "strings"

// clock returns where a time of day, or a range of two, that begins at i ends;
// 0: there is none. It knows 14:30, 14:30:05.123Z, 9h30, 10:00-11:30, 10.30-12
// and 10-11.30.
func clock(text string, i int) int {
	end, sure := timeOfDay(text, i)
	if end == 0 {
		return 0
	}
	at := end
	for at < len(text) && text[at] == ' ' && at-end < 2 {
		at++
	}
	if at < len(text) && text[at] == '-' {
		at++
		for at < len(text) && text[at] == ' ' && at-end < 4 {
			at++
		}
		if to, also := timeOfDay(text, at); to > 0 && (sure || also) && !digitAt(text, to) {
			return to
		}
	}
	if sure {
		return end
	}
	return 0
}

func digitAt(text string, i int) bool { return i < len(text) && isDigit(text[i]) }

// timeOfDay returns where a time of day ends, and whether it can be nothing
// else: 14:30 cannot, 10 and 10.30 can.
func timeOfDay(text string, i int) (end int, sure bool) {
	hour, digits, at := number(text, i, 2)
	if digits == 0 || hour > 24 {
		return 0, false
	}
	end = at
	if at < len(text) && strings.IndexByte(":.hH", text[at]) >= 0 {
		minute, digits, to := number(text, at+1, 2)
		switch {
		case digits == 2 && minute < 60:
			end, sure = to, text[at] != '.'
			if to < len(text) && toLower(text[to]) == 'h' && (to+1 == len(text) || !inWord(text[to+1])) {
				return to + 1, true
			}
		case digits == 0 && toLower(text[at]) == 'h':
			end, sure = at+1, true
		default:
			return 0, false
		}
		if sure && text[at] == ':' {
			end = seconds(text, end)
		}
	}
	if to := meridiem(text, end); to > 0 {
		return to, true
	}
	if end < len(text) && inWord(text[end]) {
		return 0, false
	}
	return end, sure
}

// seconds returns where the seconds, their fraction and the zone behind an hour
// and a minute end.
func seconds(text string, i int) int {
	if i < len(text) && text[i] == ':' {
		if second, digits, to := number(text, i+1, 2); digits == 2 && second <= 60 {
			i = to
			if i+1 < len(text) && strings.IndexByte(".,", text[i]) >= 0 && isDigit(text[i+1]) {
				i = digitsEnd(text, i+1)
			}
		}
	}
	switch {
	case i < len(text) && toLower(text[i]) == 'z':
		return i + 1
	case i < len(text) && strings.IndexByte("+-", text[i]) >= 0:
		if to := offset(text, i+1); to > 0 {
			return to
		}
	}
	return i
}

// offset returns where the offset of a time zone ends: 01:00 or 0100.
func offset(text string, i int) int {
	hours, digits, at := number(text, i, 4)
	switch {
	case digits == 2 && hours <= 14 && at+3 <= len(text) && text[at] == ':' && !digitAt(text, at+3):
		if minutes, n, to := number(text, at+1, 2); n == 2 && minutes < 60 {
			return to
		}
	case digits == 4 && hours <= 1400 && hours%100 < 60:
		return at
	}
	return 0
}

// meridiem returns where an am or pm ends; 0: there is none.
func meridiem(text string, i int) int {
	if i < len(text) && text[i] == ' ' {
		i++
	}
	for _, word := range []string{"a.m.", "p.m.", "am", "pm"} {
		if end := i + len(word); end <= len(text) && strings.EqualFold(text[i:end], word) && (end == len(text) || !inWord(text[end])) {
			return end
		}
	}
	return 0
}

// compactTime returns where a range of two times without a colon ends:
// 0800-1500.
func compactTime(text string, i int) int {
	if end := timeList(text, i); end > 0 {
		return end
	}
	first, digits, at := number(text, i, 4)
	if digits != 4 || first > 2400 || first%100 >= 60 || at == len(text) || text[at] != '-' {
		return 0
	}
	second, digits, end := number(text, at+1, 4)
	if digits != 4 || second > 2400 || second%100 >= 60 || second <= first || end < len(text) && (inWord(text[end]) || text[end] == '-') {
		return 0
	}
	return end
}

// timeList returns where three times of day or more that follow one another, in
// four digits each, end: 0930 1015 1100.
func timeList(text string, i int) int {
	last, count, end := -1, 0, 0
	for at := i; ; at++ {
		value, digits, to := number(text, at, 4)
		if digits != 4 || value > 2400 || value%100 >= 60 || value <= last {
			break
		}
		last, count, end = value, count+1, to
		if at = to; at == len(text) || strings.IndexByte(" -/", text[at]) < 0 {
			break
		}
	}
	if count < 3 || end < len(text) && inWord(text[end]) {
		return 0
	}
	return end
}

// basicTime returns where the time of a compact time stamp ends: 093000Z.
func basicTime(text string, i int) int {
	value, digits, end := number(text, i, 6)
	if digits == 4 {
		value *= 100
	}
	if digits != 6 && digits != 4 || value/10000 > 24 || value/100%100 >= 60 {
		return 0
	}
	if end < len(text) && toLower(text[end]) == 'z' {
		end++
	}
	if end < len(text) && inWord(text[end]) {
		return 0
	}
	return end
}
