package scrub

import "strings"

// chain is a stretch of digits in groups, as phones are written: +1 (415)
// 555-2671. Its groups are kept as they come; a longer one is cut.
type chain struct {
	from   int // of the first sign: +, ( or a digit
	plus   bool
	groups [maxGroups]group
	n      int
}

type group struct{ from, to int }

// maxGroups is how many groups are looked at together, and maxParts how many one
// phone may have: fifteen digits, one by one.
const (
	maxGroups = 40
	maxParts  = 15
)

// read reads the chain that begins at i, and returns where it ends.
func (c *chain) read(s *scan, i int) int {
	*c = chain{from: i}
	end := i
	for at := i; c.n < maxGroups; {
		start := c.between(s, at)
		if start < 0 {
			break
		}
		to := digitsEnd(s.text, start)
		if to < len(s.text) && inWord(s.text[to]) && toLower(s.text[to]) != 'x' || !s.free(start, to) {
			break
		}
		c.groups[c.n] = group{start, to}
		c.n++
		at, end = to, to
	}
	return max(end, i+1)
}

// between returns where the next group begins; -1: none follows.
func (c *chain) between(s *scan, at int) int {
	i, blanks := at, 0
	for i < len(s.text) && i-at <= 3 && strings.IndexByte(" \t\n\r-./()+", s.text[i]) >= 0 && s.mask[i] < vetoed {
		switch s.text[i] {
		case ' ', '\t', '\n', '\r':
			if blanks++; s.text[i] != ' ' && !c.plus { // only numbers with a + go on in the next line
				return -1
			}
		case '+':
			if c.n > 0 || c.plus {
				return -1
			}
			c.plus = true
		}
		i++
	}
	if i == len(s.text) || !isDigit(s.text[i]) || blanks > 2 || c.n > 0 && i == at {
		return -1
	}
	return i
}

// begins reports whether a phone may begin with group k: with the first, or
// behind a blank or a bracket.
func (c *chain) begins(s *scan, k int) bool {
	return k == 0 || strings.ContainsAny(s.text[c.groups[k-1].to:c.groups[k].from], " \t\n\r(/")
}

// ends reports whether a phone may end with group k: with the last, or before a
// blank.
func (c *chain) ends(s *scan, k int) bool {
	return k == c.n-1 || strings.ContainsAny(s.text[c.groups[k].to:c.groups[k+1].from], " \t\n\r(/")
}

// start returns where a phone that begins with group k begins.
func (c *chain) start(s *scan, k int) int {
	if k == 0 {
		return c.from
	}
	from := c.groups[k].from
	if s.text[from-1] == '(' {
		from--
	}
	return from
}
