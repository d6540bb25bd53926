package salon

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/tandem-harness/tandem/salon/claims"
)

// A Salon is what its owner sets. The zero Salon is refused; [BuiltIn] and
// [Parse] make one.
type Salon struct {
	Schedule []string // hours of the week, such as "Tuesday 3pm", in the order of the sheet
	Booked   []Hold   // hours that are held from the start
	Price    string   // of a cut, such as "$45"; blank when it is not set
	Voice    Voice
	Fallback string // the salon's own line when no answer may go out
}

// DefaultFallback is the built-in salon's own line.
const DefaultFallback = "I can't book that here. Please call the salon and the front desk will sort it out."

// DefaultPoint is the built-in salon's voice: brief, casual, cautious.
const DefaultPoint = "010"

// DefaultDesign returns the built-in salon's design.
func DefaultDesign() Design {
	return Design{[][]string{{"brief", "detailed"}, {"formal", "casual"}, {"cautious", "bold"}}}
}

// BuiltIn returns the salon that the examples use.
func BuiltIn() Salon {
	voice, _ := DefaultDesign().At(DefaultPoint) // a test holds that there is no error
	return Salon{
		Schedule: []string{"Monday 10am", "Tuesday 3pm", "Thursday 10am"},
		Booked:   []Hold{{For: "Rosa", Slot: "Monday 10am"}},
		Voice:    voice,
		Fallback: DefaultFallback,
	}
}

// A FaultsError names every fault of something that was handed in.
type FaultsError struct {
	What   string
	Faults []string
}

// Error returns every fault.
func (e *FaultsError) Error() string { return e.What + ": " + strings.Join(e.Faults, "; ") }

// faults names what is wrong with the salon.
func (s Salon) faults() (faults []string) {
	hours := map[claims.Hour]string{}
	for _, label := range s.Schedule {
		hour, err := claims.ParseHour(label)
		switch {
		case err != nil || !oneLine(label):
			faults = append(faults, fmt.Sprintf("schedule: %q is not an hour of the week, such as \"Tuesday 3pm\"", label))
		case hours[hour] != "":
			faults = append(faults, fmt.Sprintf("schedule: %q and %q are the same hour", hours[hour], label))
		default:
			hours[hour] = label
		}
	}
	faults = append(faults, s.bookedFaults()...)
	if s.Price != "" && !plainPrice(s.Price) {
		faults = append(faults, fmt.Sprintf("price: %q is not a price, such as \"$45\"", s.Price))
	}
	if s.Voice == (Voice{}) {
		faults = append(faults, "there is no voice")
	}
	if !oneLine(s.Fallback) {
		faults = append(faults, "fallback: it must be one line of text")
	}
	return faults
}

func (s Salon) bookedFaults() (faults []string) {
	taken := map[string]bool{}
	for _, b := range s.Booked {
		if !oneLine(b.For) {
			faults = append(faults, fmt.Sprintf("booked: %q is held for nobody", b.Slot))
		}
		if !slices.Contains(s.Schedule, b.Slot) {
			faults = append(faults, fmt.Sprintf("booked: %q is not on the schedule", b.Slot))
		}
		if taken[b.Slot] {
			faults = append(faults, fmt.Sprintf("booked: %q is held twice", b.Slot))
		}
		taken[b.Slot] = true
	}
	return faults
}

func plainPrice(s string) bool {
	_, err := claims.ParsePrice(s)
	return err == nil && oneLine(s)
}

// oneLine reports whether s is text on one line, without blanks around it.
func oneLine(s string) bool {
	breaks := func(r rune) bool { return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp) }
	return s != "" && strings.TrimSpace(s) == s && !strings.ContainsFunc(s, breaks)
}
