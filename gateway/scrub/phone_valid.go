package scrub

import (
	"strings"

	"github.com/nyaruka/phonenumbers"
)

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
