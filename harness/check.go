package harness

import (
	"errors"
	"fmt"
	"slices"
)

// A Check is one deterministic objection, named so that a rejection, a test
// and an audit can point at it. Run is a pure function of the facts and the
// answer; it returns every reason that it finds, in a stable order, and none
// when it does not object. It may give only the codes that it declares. A check
// that cannot do its work panics, with an error perhaps: that breaks the ruling
// and is no fault of the answer. The zero Check cannot run, and so breaks the ruling.
type Check[F, A any] struct {
	Name  string
	Codes []Code
	Run   func(F, A) []Reason
}

// A BrokenError says that a check could not do its work. It is no fault of the
// answer, so asking again cannot help: the turn ends with [CheckFailed].
type BrokenError struct {
	Check string // the check's name
	What  string // what went wrong, without any text of the answer
	Err   error  // what is behind it, a [*PanicError] perhaps; may be nil
}

// Error returns the check and what went wrong.
func (e *BrokenError) Error() string { return fmt.Sprintf("check %q: %s", e.Check, e.What) }

// Unwrap returns what is behind it.
func (e *BrokenError) Unwrap() error { return e.Err }

// Judge runs every check over an answer, and is the only way for an answer to
// pass. It passes exactly when at least one check ran and none objected. The
// reasons of all checks are kept, in the order of the checks. A check that
// panics, that has no Run or that gives a code it does not declare makes the
// ruling [Ruling.Broken].
func Judge[F, A any](f F, a A, checks ...Check[F, A]) Ruling[A] {
	if len(checks) == 0 {
		return Ruling[A]{}
	}
	r := Ruling[A]{answer: a}
	// Never leave this loop early. Whoever answers for a rejection needs all of
	// its reasons, a retry that hears one fault at a time costs a call for each,
	// and a check that broke must show even when another one objected.
	for _, c := range checks {
		reasons, broken := c.run(f, a)
		r.reasons = append(r.reasons, reasons...)
		r.broken = errors.Join(r.broken, broken)
	}
	r.passed = len(r.reasons) == 0 && r.broken == nil
	return r
}

func (c Check[F, A]) run(f F, a A) (reasons []Reason, broken error) {
	defer func() {
		if p := recover(); p != nil {
			broken = &BrokenError{c.Name, "it panicked", caught("the check", p)}
		}
	}()
	if c.Run == nil {
		return nil, &BrokenError{Check: c.Name, What: "it has no Run"}
	}
	for _, r := range c.Run(f, a) {
		if !slices.Contains(c.Codes, r.Code) {
			broken = &BrokenError{Check: c.Name, What: fmt.Sprintf("it gave the code %q, which it does not declare", r.Code)}
		}
		reasons = append(reasons, r.tidy())
	}
	return reasons, broken
}
