package budget

import (
	"fmt"
	"strings"
)

// An InvalidError says everything that is wrong with what was handed in.
// Nothing was changed.
type InvalidError struct{ Faults []string }

// Error returns the faults in one line.
func (e *InvalidError) Error() string { return "budget: " + strings.Join(e.Faults, "; ") }

// invalid returns the error of one fault.
func invalid(format string, args ...any) error {
	return &InvalidError{[]string{fmt.Sprintf(format, args...)}}
}

// faulty returns the error of all faults, nil when there are none.
func faulty(faults []string) error {
	if len(faults) == 0 {
		return nil
	}
	return &InvalidError{faults}
}

// A RefusedError says that a booking would pass the limit of its account.
// Nothing was changed.
type RefusedError struct {
	Key     Key
	Asked   Micros
	Balance Balance // as it was when the booking was refused
}

// Error states what was asked, spent and held, and the limit.
func (e *RefusedError) Error() string {
	b := e.Balance
	return fmt.Sprintf("budget: refused for %s: asked %s, spent %s, held %s, limit %s", e.Key, e.Asked, b.Spent, b.Held, b.Limit)
}

// A DuplicateError says that the ID of a booking was used before. The hold of
// that other booking is untouched, and not for the caller to release.
type DuplicateError struct{ ID string }

// Error names the ID.
func (e *DuplicateError) Error() string { return fmt.Sprintf("budget: %q was booked before", e.ID) }

// An UnknownBookingError says that nothing is held under an ID: it was never
// booked, or was settled or released before. Nothing was changed.
type UnknownBookingError struct{ ID string }

// Error names the ID.
func (e *UnknownBookingError) Error() string {
	return fmt.Sprintf("budget: nothing is held under %q", e.ID)
}

// A ClosedError says that the account of a past day is no longer kept.
type ClosedError struct{ Key Key }

// Error names the account.
func (e *ClosedError) Error() string {
	return fmt.Sprintf("budget: the account of %s is closed", e.Key)
}
