package salon

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tandem-harness/tandem/salon/claims"
)

// MaxCustomer bounds a customer's name, in characters (Unicode code points).
const MaxCustomer = 200

// What the members of an [Ask] must be, in the words in which a fault says so.
const (
	WantCustomer = "a name on one line that is not blank, of at most 200 characters and without control characters"
	WantAsked    = `a day of the week, such as "Monday"`
	WantSays     = "text that is not blank"
)

// An Ask is what a customer wants: who asks, about which day, in which words.
type Ask struct {
	Customer string
	Asked    claims.Day
	Says     string
}

// Validate returns nil, or a [*FaultsError] that names every fault:
//
//   - Customer is a name of which something can be seen, on one line, of at most
//     [MaxCustomer] characters. None of them controls a terminal or formats what
//     stands beside it, as a change of direction and a space without width do.
//   - Asked is a day of the week.
//   - Says is text of which something can be seen.
//
// Both texts are valid UTF-8.
func (a Ask) Validate() error {
	if faults := a.faults(); len(faults) > 0 {
		return &FaultsError{"ask", faults}
	}
	return nil
}

func (a Ask) faults() (faults []string) {
	if !legible(a.Customer) || utf8.RuneCountInString(a.Customer) > MaxCustomer || strings.ContainsFunc(a.Customer, steers) {
		faults = append(faults, "customer must be "+WantCustomer)
	}
	if a.Asked < claims.Monday || a.Asked > claims.Sunday {
		faults = append(faults, "asked must be "+WantAsked)
	}
	if !legible(a.Says) {
		faults = append(faults, "says must be "+WantSays)
	}
	return faults
}

// legible reports whether s is text of which something can be seen.
func legible(s string) bool {
	return utf8.ValidString(s) && strings.ContainsFunc(s, func(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) })
}

// steers reports whether r ends a line, controls a terminal, or changes how
// what stands beside it is shown.
func steers(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) }
