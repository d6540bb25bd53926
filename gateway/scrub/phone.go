package scrub

import (
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
	code  string
	trunk bool // a national number is written with a 0 before it
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
		trunk := phonenumbers.GetNddPrefixForRegion(code, true) == "0" && code != "IT" // landlines of Italy keep their zero
		p.regions = append(p.regions, region{code, trunk})
	}
	return p
}

// find takes every phone of the text.
func (p phones) find(s *scan) {
	var c chain
	for i := 0; i < len(s.text); {
		if !p.starts(s, i) {
			i++
			continue
		}
		end := c.read(s, i)
		p.search(s, &c)
		i = max(end, i+1)
	}
}

// starts reports whether a phone may begin at i.
func (p phones) starts(s *scan, i int) bool {
	switch b := s.text[i]; {
	case s.mask[i] >= vetoed:
		return false
	case isDigit(b):
		return s.wordAt(i) && (i == 0 || strings.IndexByte("_", s.text[i-1]) < 0)
	case b == '+' || b == '(':
		return i+1 < len(s.text) && (isDigit(s.text[i+1]) || s.text[i+1] == '(' || b == '(' && s.text[i+1] == '+')
	}
	return false
}

// search takes the phones of a chain, from left to right, the longest first.
func (p phones) search(s *scan, c *chain) {
	after := true // the chain begins here, or a phone ended before
	for k := 0; k < c.n; k++ {
		if !c.begins(s, k) {
			after = false
			continue
		}
		last, value := p.longest(s, c, k, after)
		if after = value != ""; !after {
			continue
		}
		from, to := c.start(s, k), c.groups[last].to
		to, ext := extension(s.text, to)
		if to < len(s.text) && s.text[to] == ')' && strings.Count(s.text[from:to], "(") > strings.Count(s.text[from:to], ")") {
			to++
		}
		s.take(from, to, Phone, value+ext)
		k = last
	}
}

// whole reports whether a phone may go from group k to last. Those of other
// countries may anywhere; of a national one little of the chain is left over: at
// most a number of two digits on each side of one that begins like a phone, and
// nothing of any other, unless the next phone begins there.
func (p phones) whole(s *scan, c *chain, k, last int, after bool) bool {
	if k == 0 && c.plus {
		return true
	}
	if s.text[c.groups[k].from] == '0' || s.text[c.start(s, k)] == '(' {
		return (after || k == 1 && c.size(0) <= 2) && (c.n-1-last == 0 || c.n-1-last == 1 && c.size(last+1) <= 2 || p.another(s, c, last+1))
	}
	after = after || k == 1 && c.size(0) <= 3 && s.ordered(c.groups[0].from) // order 77 415 555 2671
	return after && (last == c.n-1 || p.another(s, c, last+1))
}

// another reports whether the next phone begins with group k. Two of the same
// kind with blanks between are told from a list of numbers by a word.
func (p phones) another(s *scan, c *chain, k int) bool {
	if !c.begins(s, k) {
		return false
	}
	_, value := p.longest(s, c, k, true)
	told := s.text[c.groups[k].from] == '0' || s.text[c.start(s, k)] == '(' || s.text[c.groups[k-1].to] != ' '
	return value != "" && (told || s.said(c.from, c.groups[c.n-1].to, numberWords))
}

// longest returns the last group of the longest phone that begins with group k,
// and its value.
func (p phones) longest(s *scan, c *chain, k int, after bool) (int, string) {
	last, digits := k, 0
	for last < c.n && digits+c.size(last) <= maxPhone+3 && c.groups[last].to-c.groups[k].from <= 2*maxPhone+4 {
		digits += c.size(last)
		last++
	}
	for last--; last >= k; last-- {
		if digits >= minSaid && c.ends(s, last) && c.plausible(s, k, last) {
			if value := p.valid(s, c, k, last, digits); value != "" && p.whole(s, c, k, last, after) {
				return last, value
			}
		}
		digits -= c.size(last)
	}
	return 0, ""
}

func (c *chain) size(k int) int { return c.groups[k].to - c.groups[k].from }

// plausible reports whether people write phones in the groups from k to last: in
// no more than seven, of a national number none of one digit but the first or the last; or
// digit by digit and nothing else.
func (c *chain) plausible(s *scan, k, last int) bool {
	single := 0
	for i := k; i <= last; i++ {
		if c.size(i) == 1 {
			single++
		}
	}
	if single == c.n {
		return true
	}
	abroad := c.plus && k == 0 || strings.HasPrefix(s.text[c.groups[k].from:], "00")
	ends := c.size(last) == 1 && s.text[c.groups[last].from-1] == '-' // the 0 of a switchboard
	return last-k < 7 && (abroad || single == 0 || single == 1 && (c.size(k) == 1 || ends))
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

// valid returns the number, with its country, that groups write; "": none.
func (p phones) valid(s *scan, c *chain, k, last, digits int) string {
	abroad := k == 0 && c.plus
	from, to := c.groups[k].from, c.groups[last].to
	if !abroad && (!s.free(from, to) || digits < minPhone && !s.said(from, to, phoneWords)) {
		return ""
	}
	var buffer [2*maxPhone + 8]byte
	number := append(buffer[:0], '+')
	for i := k; i <= last; i++ {
		number = append(number, s.text[c.groups[i].from:c.groups[i].to]...)
	}
	switch {
	case abroad:
		return parsed(string(number), "ZZ")
	case number[1] == '0' && number[2] == '0' && digits > minPhone:
		return parsed("+"+string(number[3:]), "ZZ")
	case digits > maxPhone:
		return ""
	}
	return p.national(s, c, k, last, number[1:])
}

// national returns the number that is valid in one of the regions; "": none.
// Where one is written with a 0 before it, one without needs a word, and so does
// one that is written in no groups, or in unusual ones.
func (p phones) national(s *scan, c *chain, k, last int, digits []byte) string {
	from, to := c.groups[k].from, c.groups[last].to
	zero := digits[0] == '0'
	odd := !zero && (k == last || !c.usual(k, last))
	if odd && !s.said(from, to, numberWords) {
		return ""
	}
	said := zero || odd || s.said(from, to, phoneWords)
	for _, r := range p.regions {
		if r.trunk && !zero && !said {
			continue
		}
		if value := parsed(string(digits), r.code); value != "" {
			return value
		}
	}
	return ""
}

// parsed returns a valid number in the form of E.164; "": it is none.
func parsed(digits, region string) (value string) {
	defer func() {
		if recover() != nil { // a fault in the metadata's reader is no reason to let anything through
			value = digits
		}
	}()
	n, err := phonenumbers.Parse(digits, region)
	if err != nil || !phonenumbers.IsValidNumber(n) {
		return ""
	}
	return phonenumbers.Format(n, phonenumbers.E164)
}

// extensions say that the digits behind them belong to the phone before.
var extensions = []string{"extension", "durchwahl", "apparat", "toestel", "interno", "poste", "ext", "int", "anexo", "wew", "dw", "x", "#"}

// maxExtension is the length of the longest extension, in digits.
const maxExtension = 7

// extension returns where the extension behind a phone ends, and the extension.
func extension(text string, end int) (int, string) {
	i := end
	for i < len(text) && i-end < 3 && strings.IndexByte(" ,;.-", text[i]) >= 0 {
		i++
	}
	for _, word := range extensions {
		if len(text)-i < len(word) || !strings.EqualFold(text[i:i+len(word)], word) {
			continue
		}
		at := i + len(word)
		for at < len(text) && at-i-len(word) < 2 && strings.IndexByte(" .:=", text[at]) >= 0 {
			at++
		}
		to := digitsEnd(text, at)
		if to > at && to-at <= maxExtension && (to == len(text) || !inWord(text[to])) {
			return to, ";ext=" + text[at:to]
		}
	}
	return end, ""
}
