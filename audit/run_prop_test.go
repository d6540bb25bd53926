package audit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/audit"
	"pgregory.net/rapid"
)

// A plant is what one check is made to find in one subject.
type plant struct {
	run     func() audit.Finding
	verdict audit.Verdict
	details []string // where it fails
}

func genPlant() *rapid.Generator[plant] {
	fails := rapid.Map(rapid.SliceOfN(rapid.String(), 1, 3), func(d []string) plant {
		return plant{func() audit.Finding { return audit.Fails(d[0], d[1:]...) }, audit.Failed, d}
	})
	return rapid.OneOf(
		rapid.Just(plant{audit.Holds, audit.Held, nil}),
		rapid.Just(plant{func() audit.Finding { return audit.DoesNotApply("no") }, audit.NotApplicable, nil}),
		rapid.Just(plant{func() audit.Finding { return audit.Finding{} }, audit.Failed, []string{"the check found nothing"}}),
		rapid.Just(plant{func() audit.Finding { panic("boom") }, audit.Failed, []string{"the check panicked: boom"}}),
		fails,
	)
}

// A field is a plant for each subject and each check, in that order.
type field [][]plant

func genField(subjects int) *rapid.Generator[field] {
	return rapid.Custom(func(t *rapid.T) field {
		checks := rapid.IntRange(1, 5).Draw(t, "checks")
		row := rapid.SliceOfN(genPlant(), checks, checks)
		return rapid.SliceOfN(row, subjects, subjects).Draw(t, "field")
	})
}

func checkName(i int) string   { return fmt.Sprintf("rule %c", 'a'+i) }
func subjectName(i int) string { return fmt.Sprint("turn ", i) }

// checks returns one check for each column; its subject is a row's number.
func (f field) checks() (checks []audit.Check[int]) {
	for c := range f[0] {
		checks = append(checks, audit.Check[int]{
			Name: checkName(c), Doc: "planted", Run: func(row int) audit.Finding { return f[row][c].run() },
		})
	}
	return checks
}

func (f field) subjects(yield func(audit.Subject[int]) bool) {
	for s := range f {
		if !yield(audit.Named(subjectName(s), s)) {
			panic("the run left before the subjects ended")
		}
	}
}

// failed returns the planted failures, in the order that a report promises.
func (f field) failed() (failures []audit.Failure) {
	for s, row := range f {
		for c, p := range row {
			for _, d := range p.details {
				failures = append(failures, audit.Failure{Subject: subjectName(s), Check: checkName(c), Detail: d})
			}
		}
	}
	return failures
}

// tally counts the planted verdicts of check c.
func (f field) tally(c int) audit.Tally {
	n := map[audit.Verdict]int{}
	for _, row := range f {
		n[row[c].verdict]++
	}
	return audit.Tally{
		Check: checkName(c), Doc: "planted",
		Held: n[audit.Held], Failed: n[audit.Failed], NotApplicable: n[audit.NotApplicable],
	}
}

// idle returns the checks that apply to nothing.
func (f field) idle() (names []string) {
	for c := range f[0] {
		if t := f.tally(c); t.NotApplicable == len(f) {
			names = append(names, checkName(c))
		}
	}
	return names
}

// ofTheRun tells the failures of the run from those of its subjects.
func ofTheRun(f audit.Failure) bool { return f.Subject == "" }

func TestARunReportsExactlyThePlantedFailuresInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := genField(rapid.IntRange(1, 6).Draw(t, "subjects")).Draw(t, "f")
		report := audit.Run(f.checks(), f.subjects)
		ofSubjects := slices.DeleteFunc(report.Failures(), ofTheRun)
		if diff := cmp.Diff(f.failed(), ofSubjects, equateEmpty); diff != "" {
			t.Fatalf("failures of the subjects (-want +got):\n%s", diff)
		}
		var idle []string
		for _, failure := range report.Failures()[:len(report.Failures())-len(ofSubjects)] {
			idle = append(idle, failure.Check)
		}
		if diff := cmp.Diff(f.idle(), idle); diff != "" {
			t.Fatalf("checks that applied to nothing, before all others (-want +got):\n%s", diff)
		}
	})
}

func TestARunFailsThePairsThatWerePlantedAndNoOthers(t *testing.T) {
	type pair struct{ subject, check string }
	rapid.Check(t, func(t *rapid.T) {
		f := genField(rapid.IntRange(1, 6).Draw(t, "subjects")).Draw(t, "f")
		want, got := map[pair]bool{}, map[pair]bool{}
		for s, row := range f {
			for c, p := range row {
				if p.verdict == audit.Failed {
					want[pair{subjectName(s), checkName(c)}] = true
				}
			}
		}
		for _, failure := range slices.DeleteFunc(audit.Run(f.checks(), f.subjects).Failures(), ofTheRun) {
			got[pair{failure.Subject, failure.Check}] = true
		}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(pair{})); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
	})
}

func TestARunPassesExactlyWhenNothingFailedAndNoCheckIsIdle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := genField(rapid.IntRange(1, 3).Draw(t, "subjects")).Draw(t, "f")
		report := audit.Run(f.checks(), f.subjects)
		want := len(f.failed()) == 0 && len(f.idle()) == 0
		if report.Passed() != want || (report.Err() == nil) != want || (len(report.Failures()) == 0) != want {
			t.Fatalf("passed %t, err %v; want passed %t", report.Passed(), report.Err(), want)
		}
	})
}

func TestTalliesAreThePlantedCountsAndAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := genField(rapid.IntRange(1, 6).Draw(t, "subjects")).Draw(t, "f")
		for c, got := range audit.Run(f.checks(), f.subjects).Tallies() {
			if diff := cmp.Diff(f.tally(c), got); diff != "" {
				t.Fatalf("check %d (-want +got):\n%s", c, diff)
			}
			if got.Held+got.Failed+got.NotApplicable != len(f) {
				t.Fatalf("check %d: %+v does not add up to %d", c, got, len(f))
			}
		}
	})
}

func TestValidateReportsWhatARunReportsOfTheSameSubject(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := genField(1).Draw(t, "f")
		want := f.failed()
		for i := range want {
			want[i].Subject = ""
		}
		v := audit.Validate(0, f.checks()...)
		if len(f.idle()) == len(f[0]) {
			if failures := v.Failures(); len(failures) != 1 || failures[0].Check != "audit" {
				t.Fatalf("no check applied, and the failures are %v", failures)
			}
			return
		}
		if diff := cmp.Diff(want, v.Failures(), equateEmpty); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
	})
}

func TestTheSameRunGivesTheSameText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := genField(3).Draw(t, "f")
		a, b := audit.Run(f.checks(), f.subjects).String(), audit.Run(f.checks(), f.subjects).String()
		if diff := cmp.Diff(a, b); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestAReportPrintsOneLineForEachFailureWhateverTheTextHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anything := rapid.StringOf(rapid.OneOf(rapid.Rune(), rapid.SampledFrom([]rune("\n\r\t\x1b\u2028\u202e"))))
		check := finds("c"+anything.Draw(t, "name"), audit.Fails(anything.Draw(t, "detail")))
		report := audit.Run([]audit.Check[int]{check}, named("s"+anything.Draw(t, "subject")))
		text := report.String()
		// The headline, a table of two lines and a group of two, with an empty
		// line before each.
		if got := strings.Count(text, "\n"); got != 7 {
			t.Fatalf("%d lines; want 7:\n%s", got, text)
		}
		if i := strings.IndexFunc(text, func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }); i >= 0 {
			t.Fatalf("byte %d is not printable: %q", i, text)
		}
	})
}
