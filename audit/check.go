package audit

import (
	"fmt"
	"strings"
)

// A Check is one rule over subjects of type R. All three fields are required;
// [Run] and [Validate] report each one that is missing as a failure, and so the
// zero Check never passes. Run must be a pure function of its subject: it must
// not change it, nor end the goroutine.
type Check[R any] struct {
	// Name identifies the check in a report; no two checks of a run share it,
	// and "audit" is taken.
	Name string
	// Doc is the rule that the check holds, in a sentence for whoever reads
	// that it failed.
	Doc string
	// Run says what the check finds in subject.
	Run func(subject R) Finding
}

// On returns what the check finds in subject. A check that panics, or has no
// Run, is a failure whose detail says so; On itself never panics.
func (c Check[R]) On(subject R) (found Finding) {
	if c.Run == nil {
		return Fails("the check has no Run function")
	}
	defer func() {
		if p := recover(); p != nil {
			found = Fails(fmt.Sprint("the check panicked: ", p))
		}
	}()
	return c.Run(subject)
}

// Validate runs every check over subject and returns subject, or every
// failure, in the order of the checks: first what is wrong with the checks
// themselves, then what they found. A check that does not apply is no failure,
// but it is one when there are no checks or when none of them applied.
func Validate[R any](subject R, checks ...Check[R]) Validation[R] {
	labels, failures := enroll(checks)
	var aside []string
	// Do not leave this loop at the first failure, and skip no check that is
	// itself at fault: a failure that is not reported here is reported nowhere.
	for i, c := range checks {
		found := c.On(subject)
		failures = append(failures, found.failures("", labels[i])...)
		if found.verdict == NotApplicable {
			aside = append(aside, labels[i]+": "+found.details[0])
		}
	}
	if len(checks) > 0 && len(aside) == len(checks) {
		failures = append(failures, own("no check applied (%s)", strings.Join(aside, "; ")))
	}
	return settle(subject, failures)
}

// enroll returns the label that each check is reported under and everything
// that is wrong with the checks before any of them runs.
func enroll[R any](checks []Check[R]) (labels []string, faults []Failure) {
	if len(checks) == 0 {
		faults = append(faults, own("no checks were given"))
	}
	names := newRoll("check")
	names.taken[self] = "this package"
	for _, c := range checks {
		label, wrong := names.enter(c.Name)
		labels = append(labels, label)
		faults = append(faults, append(wrong, c.faults(label)...)...)
	}
	return labels, faults
}

// faults returns what c lacks beside a name.
func (c Check[R]) faults(label string) (faults []Failure) {
	if blank(c.Doc) {
		faults = append(faults, Failure{Check: label, Detail: "the check has no documentation"})
	}
	if c.Run == nil {
		faults = append(faults, Failure{Check: label, Detail: "the check has no Run function"})
	}
	return faults
}

// A roll calls things of one kind by name, in the order in which they come.
type roll struct {
	kind  string
	taken map[string]string // name -> who has it
	count int
}

func newRoll(kind string) *roll { return &roll{kind: kind, taken: map[string]string{}} }

// enter returns what is wrong with the name of the next thing, and a label for
// it that no other thing has.
func (r *roll) enter(name string) (label string, faults []Failure) {
	r.count++
	this := fmt.Sprint(r.kind, " ", r.count)
	label, faults = r.read(name, this)
	for r.taken[label] != "" {
		label += "'"
	}
	r.taken[label] = this
	return label, faults
}

func (r *roll) read(name, this string) (label string, faults []Failure) {
	if blank(name) {
		return "unnamed " + this, []Failure{own("%s has no name", this)}
	}
	if by := r.taken[name]; by != "" {
		return name + " (" + this + ")", []Failure{own("%s has the name of %s: %q", this, by, name)}
	}
	return name, nil
}
