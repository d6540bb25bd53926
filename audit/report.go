package audit

import "slices"

// A Tally counts what one check found over a whole run. Its three counts add
// up to the number of subjects.
type Tally struct {
	Check         string // its name, or a label that tells it apart
	Doc           string // the rule it holds
	Held          int
	Failed        int // subjects that failed, however many details each has
	NotApplicable int
}

func (t *Tally) count(v Verdict) {
	switch v {
	case Held:
		t.Held++
	case NotApplicable:
		t.NotApplicable++
	case Failed:
		t.Failed++
	}
}

// A Report is what a [Run] found. Only Run makes a Report that passes; the zero
// Report does not pass, and says that nothing was run. A Report never changes,
// and may be shared.
type Report struct {
	subjects int
	tallies  []Tally
	failures []Failure
}

// Passed reports whether some checks ran over some subjects, each check
// applied to at least one of them, and nothing failed.
func (r Report) Passed() bool {
	return r.subjects > 0 && len(r.tallies) > 0 && len(r.failures) == 0
}

// Failures returns a copy of every failure: at least one when the report does
// not pass, nil when it does. First come those of the run as a whole, which
// have no subject; then those of the subjects in the order of the subjects, for
// each in the order of the checks, for each in the order of the check's
// details. The same checks and subjects give the same order.
func (r Report) Failures() []Failure {
	if r.Passed() {
		return nil
	}
	return atLeastOne(r.failures, nothingRun)
}

// Err returns nil when the report passes, and otherwise an [*Error] with every
// failure.
func (r Report) Err() error {
	if r.Passed() {
		return nil
	}
	return &Error{r.Failures()}
}

// Subjects returns how many subjects there were.
func (r Report) Subjects() int { return r.subjects }

// Tallies returns a copy of the counts of each check, in the order of the
// checks.
func (r Report) Tallies() []Tally { return slices.Clone(r.tallies) }
