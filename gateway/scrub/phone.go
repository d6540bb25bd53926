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
		return s.wordAt(i) && (i == 0 || strings.IndexByte("_", s.text[i-1]) < 0)
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
		return (after || k == 1 && c.size(0) <= 2) && (left == 0 || left == 1 && c.size(last+1) <= 2 || p.another(s, c, last+1))
	}
	after = after || k == 1 && c.size(0) <= 3 && s.ordered(c.groups[0].from) // order 77 415 555 2671
	return after && (left == 0 || p.another(s, c, last+1))
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
		return s.parsed(number, "ZZ", possible)
	case number[1] == '0' && number[2] == '0' && digits > minPhone:
		number[2] = '+'
		return s.parsed(number[2:], "ZZ", valid)
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
	said := s.said(from, to, phoneWords)
	for _, good := range []standard{valid, possible} {
		if good == possible && !said {
			break
		}
		for _, r := range p.regions {
			if zero && !r.trunk && !r.zero || r.trunk && !zero && !said && !odd {
				continue
			}
			if value := s.parsed(digits, r.code, good); value != "" {
				return value
			}
		}
	}
	return ""
}

// A standard is what is asked of a number: that somebody may have it, or that it
// is as long as those of its country are. Where a + or a word says that it is a
// phone, the second is enough: numbers are given out faster than metadata follow,
// and those of examples never are.
type standard bool

const (
	possible standard = false
	valid    standard = true
)

// phoneKey is a number that was asked about.
type phoneKey struct {
	region, digits string
	good           standard
}

// parsed returns a good number in the form of E.164; "": it is none. The same
// digits are asked about often: for each phone that another may end at.
func (s *scan) parsed(digits []byte, region string, good standard) string {
	key := phoneKey{region, string(digits), good}
	value, ok := s.asked[key]
	if ok {
		return value
	}
	value = parsed(key.digits, region, good)
	if s.asked == nil {
		s.asked = map[phoneKey]string{}
	}
	s.asked[key] = value
	return value
}

func parsed(digits, region string, good standard) (value string) {
	defer func() {
		if recover() != nil { // a fault in the metadata's reader is no reason to let anything through
			value = digits
		}
	}()
	n, err := phonenumbers.Parse(digits, region)
	if err != nil || good == valid && !phonenumbers.IsValidNumber(n) || !phonenumbers.IsPossibleNumber(n) {
		return ""
	}
	return phonenumbers.Format(n, phonenumbers.E164)
}

// national returns the digits of a number in the form of E.164 without those of
// its country.
func national(e164 string) (digits string) {
	defer func() { _ = recover() }()
	number, _, _ := strings.Cut(e164, ";")
	n, err := phonenumbers.Parse(number, "ZZ")
	if err != nil {
		return ""
	}
	return phonenumbers.GetNationalSignificantNumber(n)
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
