package scrub

import (
	"iter"
	"slices"
	"strings"

	"github.com/nyaruka/phonenumbers"
)

// phones finds the numbers of phones: those with a plus or 00 of every country,
// and those that are valid where the scrubber's regions are. Whether a number is
// valid, libphonenumber's metadata decide.
type phones struct {
	regions []region
}

type region struct {
	code string
	// A national number is written with a 0 before it (trunk), or may begin with a
	// 0 (zero). Where neither holds none begins with one.
	trunk, zero bool
}

// Numbers of fewer digits are phones only when a word says so, and never when
// they have fewer than minSaid.
const (
	minPhone = 9
	minSaid  = 7
	maxPhone = 15 // E.164
)

func newPhones(regions []string) phones {
	var p phones
	for _, code := range regions {
		prefix := phonenumbers.GetNddPrefixForRegion(code, true)
		italian := code == "IT" || code == "SM" || code == "VA" // landlines keep their zero
		p.regions = append(p.regions, region{code, prefix == "0" && !italian, italian || strings.HasPrefix(prefix, "0")})
	}
	return p
}

// find takes every phone of the text. A chain that is too long to look at goes
// on with the groups that were not looked at.
func (p phones) find(s *scan) {
	var c chain
	for i, after := 0, true; i < len(s.text); {
		if b := s.text[i]; !isDigit(b) && b != '+' && b != '(' || !p.starts(s, i) {
			i, after = i+1, true
			continue
		}
		end := c.read(s, i)
		var next int
		if next, after = p.search(s, &c, after); c.n < maxGroups || next == 0 {
			next, after = end, true
		}
		i = max(next, i+1)
	}
}

// starts reports whether a phone may begin at i.
func (p phones) starts(s *scan, i int) bool {
	switch b := s.text[i]; {
	case s.mask[i] >= vetoed:
		return false
	case isDigit(b):
		return s.wordAt(i)
	case b == '+' || b == '(':
		if i+2 < len(s.text) && b == '+' && s.text[i+1] == ' ' && isDigit(s.text[i+2]) { // not in a sum
			before := strings.TrimRight(s.text[max(0, i-2):i], " ")
			return before == "" || !inWord(before[len(before)-1])
		}
		return i+1 < len(s.text) && (isDigit(s.text[i+1]) || s.text[i+1] == '(' || b == '(' && s.text[i+1] == '+')
	}
	return false
}

// search takes the phones of a chain, from left to right, the longest first. It
// returns where to go on with a chain that is too long, and whether a phone ended
// there; after says so of its beginning.
func (p phones) search(s *scan, c *chain, after bool) (int, bool) {
	looked := c.n
	if c.n == maxGroups {
		looked -= maxParts // those may be the beginning of one that goes on
	}
	k := 0
	for ; k < looked; k++ {
		last, value := p.next(s, c, k, after)
		if after = value != ""; after {
			p.take(s, c, k, last, value)
			k = last
		}
	}
	if k < c.n {
		return c.groups[k].from, after
	}
	return 0, after // behind the chain
}

func (p phones) take(s *scan, c *chain, k, last int, value string) {
	from := c.start(s, k)
	to, ext := extension(s.text, c.groups[last].to)
	if to < len(s.text) && s.text[to] == ')' && strings.Count(s.text[from:to], "(") > strings.Count(s.text[from:to], ")") {
		to++
	}
	s.take(from, to, Phone, value+ext)
}

// next returns the last group of the phone that begins with group k and leaves
// little of the chain over, and its value: the longest, unless a shorter one is
// followed by what begins like a phone.
func (p phones) next(s *scan, c *chain, k int, after bool) (best int, found string) {
	for last, value := range p.valids(s, c, k) {
		if !p.whole(s, c, k, last, after) {
			continue
		}
		if last == c.n-1 || c.phoneLike(s, last+1) {
			return last, value
		}
		if found == "" {
			best, found = last, value
		}
	}
	return best, found
}

// whole reports whether a phone may go from group k to last. Those of other
// countries may anywhere; of a national one little of the chain is left over: at
// most a number of two digits on each side of one that begins like a phone, and
// nothing of any other, unless the next phone begins there.
func (p phones) whole(s *scan, c *chain, k, last int, after bool) bool {
	if k == 0 && c.plus {
		return true
	}
	left := c.n - 1 - last
	if c.phoneLike(s, k) {
		return (after || k == 1 && c.size(0) <= 3) && (left == 0 || left == 1 && c.size(last+1) <= 2 || p.another(s, c, last+1))
	}
	if last > k && c.apart(s, k, last) {
		return true
	}
	after = after || k == 1 && c.size(0) <= 3 && s.ordered(c.groups[0].from) // order 77 415 555 2671
	return after && (left == 0 || p.another(s, c, last+1))
}

// apart reports whether the groups from k to last are joined by something other
// than the blanks on both sides of them: room 12 415-555-2671 2 people.
func (c *chain) apart(s *scan, k, last int) bool {
	for i := k; i < last; i++ {
		if s.text[c.groups[i].to] == ' ' {
			return false
		}
	}
	return (k == 0 || s.text[c.groups[k].from-1] == ' ') && (last == c.n-1 || s.text[c.groups[last].to] == ' ')
}

// phoneLike reports whether group k begins as phones do: with a 0, or in
// brackets.
func (c *chain) phoneLike(s *scan, k int) bool {
	return s.text[c.groups[k].from] == '0' || s.text[c.start(s, k)] == '('
}

// another reports whether the next phone begins with group k. Two that are set
// apart as their groups are, are told from a list of numbers by a word.
func (p phones) another(s *scan, c *chain, k int) bool {
	same := c.groups[k].to < len(s.text) && s.text[c.groups[k-1].to] == s.text[c.groups[k].to]
	if !c.phoneLike(s, k) && same && !s.said(c.from, c.groups[c.n-1].to, numberWords) {
		return false
	}
	for range p.valids(s, c, k) {
		return true
	}
	return false
}

// valids yields the last groups of the phones that begin with group k, and their
// values, the longest first.
func (p phones) valids(s *scan, c *chain, k int) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		if !c.begins(s, k) {
			return
		}
		last, digits := k, 0
		for last < c.n && last-k < maxParts && digits+c.size(last) <= maxPhone+3 {
			digits += c.size(last)
			last++
		}
		for last--; last >= k; last-- {
			if digits >= minSaid && c.ends(s, last) && c.plausible(s, k, last) {
				if value := p.valid(s, c, k, last, digits); value != "" && !yield(last, value) {
					return
				}
			}
			digits -= c.size(last)
		}
	}
}

// singles reports whether every group is one digit.
func (c *chain) singles() bool {
	for i := range c.n {
		if c.size(i) != 1 {
			return false
		}
	}
	return true
}

func (c *chain) size(k int) int { return c.groups[k].to - c.groups[k].from }

// plausible reports whether people write phones in the groups from k to last: in
// no more than seven, of a national number none of one digit but the first or the
// last; or digit by digit and nothing else.
func (c *chain) plausible(s *scan, k, last int) bool {
	if k == 0 && last == c.n-1 && c.singles() {
		return true
	}
	single := 0
	for i := k; i <= last; i++ {
		if c.size(i) == 1 {
			single++
		}
	}
	abroad := c.plus && k == 0 || strings.HasPrefix(s.text[c.groups[k].from:], "00")
	lone := c.size(last) == 1 && last > k
	joined := lone && (strings.IndexByte("-.", s.text[c.groups[last].from-1]) >= 0 || c.size(last-1) <= 2 || last-k > 2 && c.size(last-1) == c.size(last-2)) // the 0 of a switchboard, the last of pairs
	return last-k < 7 && (!lone || joined) && (abroad || single == 0 || single == 1 && (c.size(k) == 1 || joined))
}

// bare are the groups in which people write national numbers that begin with no
// 0: in North America 3-3-4, with or without the 1; in Spain, Poland and Italy,
// whose mobiles have nine or ten digits, the others.
var bare = []string{"334", "1334", "37", "333", "3222", "3223", "2322", "27", "36", "343"}

// usual reports whether groups are among those of bare.
func (c *chain) usual(k, last int) bool {
	var sizes [8]byte
	if last-k >= len(sizes) {
		return false
	}
	for i := k; i <= last; i++ {
		if c.size(i) > 9 {
			return last == k+1 && c.size(k) == 1 // the 1 of North America
		}
		sizes[i-k] = '0' + byte(c.size(i))
	}
	return slices.Contains(bare, string(sizes[:last-k+1]))
}
