package audit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// self is the check name of what this package itself objects to. No check may
// take it, or a reader could not tell the two apart.
const self = "audit"

// A Failure is one thing that one check found wrong. It is an error, and it is
// comparable, so [errors.Is] finds it by its value. The zero Failure is still a
// failure and says so.
type Failure struct {
	// Subject names what was checked. It is empty where there was one subject
	// only, and where the failure is of the run as a whole.
	Subject string
	// Check names the check; "audit" stands for this package itself.
	Check string
	// Detail says what was found and what was wanted, exactly as the check
	// wrote it.
	Detail string
}

// String returns "check: detail", after "subject: " if there is a subject. It
// is always one line of printable characters: others are shown escaped, so that
// a quoted text cannot pass itself off as a line of the report.
func (f Failure) String() string {
	s := orElse(f.Check, "unnamed check") + ": " + f.detail()
	if f.Subject != "" {
		s = f.Subject + ": " + s
	}
	return plain(s)
}

// Error returns what String returns.
func (f Failure) Error() string { return f.String() }

func (f Failure) detail() string { return orElse(f.Detail, "no detail was given") }

// own returns a failure that this package itself reports.
func own(format string, args ...any) Failure {
	return Failure{Check: self, Detail: fmt.Sprintf(format, args...)}
}

// An Error is every failure of a [Validation] or a [Report] as one error. It
// answers [errors.As] for *Error (all failures) and for [Failure] (the first),
// and [errors.Is] for each Failure. The zero Error, a nil one too, holds the
// one failure that nothing was validated.
type Error struct{ failures []Failure }

// Failures returns a copy of every failure, in order; there is always one.
func (e *Error) Failures() []Failure {
	if e == nil {
		return atLeastOne(nil, nothingValidated)
	}
	return atLeastOne(e.failures, nothingValidated)
}

// Error returns every failure, one a line, in order.
func (e *Error) Error() string {
	var lines []string
	for _, f := range e.Failures() {
		lines = append(lines, f.String())
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns every failure, in order, for [errors.Is] and [errors.As].
func (e *Error) Unwrap() []error {
	var errs []error
	for _, f := range e.Failures() {
		errs = append(errs, f)
	}
	return errs
}

// What the zero values say.
const (
	nothingValidated = "nothing was validated"
	nothingRun       = "nothing was run"
)

// atLeastOne returns a copy of failures, or where there are none to copy one
// that says nothing: what does not pass always says why.
func atLeastOne(failures []Failure, nothing string) []Failure {
	if len(failures) == 0 {
		return []Failure{own("%s", nothing)}
	}
	return slices.Clone(failures)
}

// plain returns s with every rune that is not printable (line breaks, terminal
// controls, changes of writing direction) escaped.
func plain(s string) string {
	var b strings.Builder
	for _, r := range s {
		if unicode.IsPrint(r) {
			b.WriteRune(r)
			continue
		}
		quoted := strconv.QuoteRune(r)
		b.WriteString(quoted[1 : len(quoted)-1])
	}
	return b.String()
}

// orElse returns s, or instead where s is blank.
func orElse(s, instead string) string {
	if blank(s) {
		return instead
	}
	return s
}

func blank(s string) bool { return strings.TrimSpace(s) == "" }
