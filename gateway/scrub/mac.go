package scrub

import "strings"

// macForm is a way to write a hardware address: groups of so many digits.
type macForm struct {
	sep    string
	group  int
	groups int
	plain  bool // there are six-part numbers that are written so: a hex letter has to be in it
}

var macForms = []macForm{
	{sep: ":", group: 2, groups: 6},
	{sep: "-", group: 2, groups: 6, plain: true},
	{sep: ".", group: 4, groups: 3, plain: true},
}

// macs finds hardware addresses of 48 bits. Their value is the digits alone.
func (s *scan) macs() {
	for _, f := range macForms {
		s.macsOf(f)
	}
}

// macsOf looks only around separators, of which ordinary text has few.
func (s *scan) macsOf(f macForm) {
	for i := f.group; i < len(s.text); {
		n := strings.Index(s.text[i:], f.sep)
		if n < 0 {
			return
		}
		from := i + n - f.group
		to := from + f.len()
		i += n + 1
		if f.at(s.text, from) && s.free(from, to) {
			s.take(from, to, MAC, strings.ToLower(strings.ReplaceAll(s.text[from:to], f.sep, "")))
			i = to
		}
	}
}

func (f macForm) len() int { return f.groups*(f.group+1) - 1 }

// at reports whether an address stands at a place, alone: neither in a word nor
// in a longer row of groups.
func (f macForm) at(text string, from int) bool {
	to := from + f.len()
	if to > len(text) || !f.groupedHex(text[from:to]) || f.plain && !hasHexLetter(text[from:to]) {
		return false
	}
	before, after := text[max(from-2, 0):from], text[to:min(to+2, len(text))]
	return (before == "" || !f.longer(before[len(before)-1], before[0])) &&
		(after == "" || !f.longer(after[0], after[len(after)-1]))
}

// longer reports whether the neighbours of an address, the near one and the one
// behind it, belong to it.
func (f macForm) longer(near, far byte) bool {
	return isAlnum(near) || near == f.sep[0] && isHex(far)
}

func (f macForm) groupedHex(text string) bool {
	for i := range len(text) {
		if sep := i%(f.group+1) == f.group; sep != (text[i] == f.sep[0]) || !sep && !isHex(text[i]) {
			return false
		}
	}
	return true
}

func hasHexLetter(text string) bool {
	return strings.ContainsAny(text, "abcdefABCDEF")
}

func isHex(b byte) bool { return isDigit(b) || b >= 'a' && b <= 'f' || b >= 'A' && b <= 'F' }
