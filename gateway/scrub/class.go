package scrub

import (
	"slices"
	"strings"
)

// A Class is a kind of personal data or secret. It is the word in its
// placeholders: upper-case letters and digits, with single underscores between,
// and a letter at both ends.
type Class string

// The classes that a [Scrubber] knows by itself.
const (
	Email         Class = "EMAIL"
	Phone         Class = "PHONE"
	Card          Class = "CARD" // payment cards, 12 to 19 digits
	IBAN          Class = "IBAN"
	IP            Class = "IP" // version 4 and 6
	MAC           Class = "MAC"
	SSN           Class = "US_SSN" // ITIN too
	NINO          Class = "GB_NINO"
	NHS           Class = "GB_NHS"
	SteuerID      Class = "DE_TAX_ID"
	Rente         Class = "DE_PENSION"
	NIR           Class = "FR_NIR"
	NIF           Class = "ES_NIF" // DNI and NIE too
	CodiceFiscale Class = "IT_FISCAL_CODE"
	BSN           Class = "NL_BSN"
	PESEL         Class = "PL_PESEL"
	Secret        Class = "SECRET" // keys of well-known prefixes
	JWT           Class = "JWT"
	PEM           Class = "PEM" // private keys
	URL           Class = "URL" // those that carry credentials
	Name          Class = "NAME"
	Address       Class = "ADDRESS"
	Number        Class = "NUMBER" // customer numbers and the like
	LookAlike     Class = "MARK"   // what somebody wrote that reads like a placeholder
)

// classes lists them all, in the order above.
var classes = []Class{
	Email, Phone, Card, IBAN, IP, MAC, SSN, NINO, NHS, SteuerID, Rente, NIR, NIF, CodiceFiscale, BSN, PESEL,
	Secret, JWT, PEM, URL, Name, Address, Number, LookAlike,
}

// guarded reports whether c is a class of secrets, or one of a program's own: what
// of it the program itself sent is not restored for anybody.
func (c Class) guarded() bool {
	return c == Secret || c == JWT || c == PEM || c == URL || !slices.Contains(classes, c)
}

// valid reports whether c can be the word in a placeholder.
func (c Class) valid() bool {
	for word := range strings.SplitSeq(string(c), "_") {
		if word == "" || strings.ContainsFunc(word, func(r rune) bool { return (r < 'A' || r > 'Z') && (r < '0' || r > '9') }) {
			return false
		}
	}
	return c != "" && !isDigit(c[len(c)-1])
}
