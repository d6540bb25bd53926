package scrub

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/nyaruka/phonenumbers"
)

// A Config says what a [Scrubber] looks for beside the classes of this package,
// which are all on. The zero Config is refused: it names no region.
type Config struct {
	// Regions are the countries (ISO 3166: "US", "GB") whose national phone numbers
	// are found; those with a + are found whatever their country. Required, unless
	// Phone is off.
	Regions []string
	// Own are your own recognisers. They are asked before all others.
	Own []Recogniser
	// Off switches classes off: each with the reason why, for those who read the
	// code after you. LookAlike cannot be switched off; of Name, Address and Number
	// only what is known is found. What is known is found whatever its class.
	Off map[Class]string
}

// faults names everything that is wrong with c.
func (c Config) faults() (faults []error) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	supported := phonenumbers.GetSupportedRegions()
	for _, r := range c.Regions {
		if !supported[r] {
			fault("%q is no region of ISO 3166 that has phones, such as \"GB\"", r)
		}
	}
	if len(c.Regions) == 0 && c.Off[Phone] == "" {
		fault("there are no Regions: name the countries whose national phone numbers are to be found")
	}
	for _, off := range slices.Sorted(maps.Keys(c.Off)) {
		switch {
		case !slices.Contains(classes, off):
			fault("Off names %q, which is no class of this package", off)
		case off == Name || off == Address || off == Number:
			fault("Off names %q, of which nothing is found but what is known: leave that out of Begin", off)
		case off == LookAlike:
			fault("Off names %q: with it anybody could write placeholders", off)
		case strings.TrimSpace(c.Off[off]) == "":
			fault("Off gives no reason for %q", off)
		}
	}
	for i, r := range c.Own {
		if !r.Class.valid() || r.Class == LookAlike {
			fault("own recogniser %d: %q is no class, such as \"STAFF_ID\"", i+1, r.Class)
		}
		if r.Find == nil {
			fault("own recogniser %d (%s): there is no Find", i+1, r.Class)
		}
	}
	return faults
}

// New returns a scrubber, or an error that names everything that is wrong with
// its configuration.
func New(c Config) (*Scrubber, error) {
	if faults := c.faults(); len(faults) > 0 {
		return nil, fmt.Errorf("scrub: %w", errors.Join(faults...))
	}
	s := &Scrubber{own: slices.Clone(c.Own), off: map[Class]bool{}, phones: newPhones(c.Regions), made: true}
	for off := range c.Off {
		s.off[off] = true
	}
	s.ids = idsBut(s.off)
	all := slices.Clone(classes)
	for _, r := range c.Own {
		if !slices.Contains(all, r.Class) {
			all = append(all, r.Class)
		}
	}
	s.syntax = newSyntax(all)
	return s, nil
}
