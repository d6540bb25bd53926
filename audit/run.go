package audit

import "iter"

// A Subject is one thing to check under the name that a report calls it by: a
// turn under its id, a file under its path. A Subject without a name is checked
// like any other, and the missing name is a failure.
type Subject[R any] struct {
	Name  string
	Value R
}

// Named returns value as a subject of that name.
func Named[R any](name string, value R) Subject[R] { return Subject[R]{name, value} }

// Run runs every check over every subject and reports every failure. It takes
// the subjects as they come and keeps only their names, so a long log need not be
// held in memory; for a slice, pass [slices.Values] of it. A panic of the
// sequence itself is the caller's, and no report is given.
//
// Beside what the checks find, these are failures: no checks, or no subjects
// (a nil sequence too); a check that lacks a part; a check or subject whose
// name is empty or taken; a check that applied to none of the subjects. Faulty
// checks and subjects are run all the same, under a label that tells them
// apart, so that the report is complete at the first reading.
func Run[R any](checks []Check[R], subjects iter.Seq[Subject[R]]) Report {
	r := begin(checks)
	if subjects != nil {
		// Do not leave this loop before the subjects end, whatever was found: a
		// report of the first failure is read as a report of the only one.
		for s := range subjects {
			r.visit(s)
		}
	}
	return r.report()
}

// A running is what a run has found so far.
type running[R any] struct {
	checks  []Check[R]
	tallies []Tally
	whys    []string // for each check, the first reason why it did not apply
	names   *roll
	faults  []Failure // of the run as a whole
	found   []Failure // by the checks
}

func begin[R any](checks []Check[R]) *running[R] {
	labels, faults := enroll(checks)
	r := &running[R]{checks: checks, whys: make([]string, len(checks)), names: newRoll("subject"), faults: faults}
	for i, c := range checks {
		r.tallies = append(r.tallies, Tally{Check: labels[i], Doc: c.Doc})
	}
	return r
}

func (r *running[R]) visit(s Subject[R]) {
	label, faults := r.names.enter(s.Name)
	r.faults = append(r.faults, faults...)
	for i, c := range r.checks {
		r.note(i, label, c.On(s.Value))
	}
}

func (r *running[R]) note(check int, subject string, found Finding) {
	t := &r.tallies[check]
	t.count(found.verdict)
	r.found = append(r.found, found.failures(subject, t.Check)...)
	if found.verdict == NotApplicable && r.whys[check] == "" {
		r.whys[check] = found.details[0]
	}
}

func (r *running[R]) report() Report {
	failures := append(r.faults, r.idle()...)
	return Report{r.names.count, r.tallies, append(failures, r.found...)}
}

// idle returns a failure for a run without subjects, or else for each check
// that applied to none: a rule that was never put to the test did not pass it.
func (r *running[R]) idle() []Failure {
	if r.names.count == 0 {
		return []Failure{own("no subjects were given")}
	}
	var idle []Failure
	for i, t := range r.tallies {
		if t.Held+t.Failed == 0 {
			detail := "the check applied to nothing in " + counted(r.names.count, "subject") + " (first: " + r.whys[i] + ")"
			idle = append(idle, Failure{Check: t.Check, Detail: detail})
		}
	}
	return idle
}
