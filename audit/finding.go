package audit

import "slices"

// A Verdict is which of three things a check found. The zero Verdict is
// [Failed].
type Verdict uint8

// The verdicts of a [Finding].
const (
	Failed        Verdict = iota // the rule is broken, or nobody could tell
	Held                         // the rule holds
	NotApplicable                // the rule has nothing to say about this subject
)

// String returns the verdict in words; one that is not listed reads "failed".
func (v Verdict) String() string {
	switch v {
	case Held:
		return "held"
	case NotApplicable:
		return "not applicable"
	case Failed:
	}
	return "failed"
}

// A Finding is what one check found in one subject. Only [Holds], [Fails] and
// [DoesNotApply] make one; the zero Finding is a failure that says that the
// check found nothing, so a forgotten return value never passes. A Finding
// never changes, and may be shared.
type Finding struct {
	verdict Verdict
	details []string
}

// Holds returns the finding that the rule holds.
func Holds() Finding { return Finding{verdict: Held} }

// Fails returns the finding that the rule is broken, once for each detail. A
// detail says what was found and what was wanted.
func Fails(detail string, more ...string) Finding {
	return Finding{verdict: Failed, details: append([]string{detail}, more...)}
}

// DoesNotApply returns the finding that the rule has nothing to say about this
// subject, and why. Without a why it is a failure: a check that steps aside in
// silence cannot be told from one that is broken.
func DoesNotApply(why string) Finding {
	if blank(why) {
		return Fails("the check stepped aside and did not say why")
	}
	return Finding{verdict: NotApplicable, details: []string{why}}
}

// Verdict returns which of the three it is.
func (f Finding) Verdict() Verdict { return f.verdict }

// Details returns a copy of what there is to say: nil when the rule holds, why
// it does not apply, or each thing that failed (at least one).
func (f Finding) Details() []string {
	if f.verdict == Failed && len(f.details) == 0 {
		return []string{"the check found nothing"}
	}
	return slices.Clone(f.details)
}

// failures returns what f holds against subject, in the name of check: one
// failure for each detail, and none unless f is a failure.
func (f Finding) failures(subject, check string) []Failure {
	if f.verdict != Failed {
		return nil
	}
	var failures []Failure
	for _, detail := range f.Details() {
		failures = append(failures, Failure{subject, check, detail})
	}
	return failures
}
