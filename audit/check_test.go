package audit_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/audit"
)

// finds returns a check that finds f in whatever it sees.
func finds(name string, f audit.Finding) audit.Check[int] {
	return audit.Check[int]{Name: name, Doc: "the rule of " + name, Run: func(int) audit.Finding { return f }}
}

// panics returns a check that panics with p.
func panics(name string, p any) audit.Check[int] {
	return audit.Check[int]{Name: name, Doc: "the rule of " + name, Run: func(int) audit.Finding { panic(p) }}
}

// lines returns the failures as text, one a line.
func lines(failures []audit.Failure) string {
	var b strings.Builder
	for _, f := range failures {
		b.WriteString(f.String() + "\n")
	}
	return b.String()
}

func TestACheckThatCannotRunFails(t *testing.T) {
	var missing []int
	for _, row := range []struct {
		check        audit.Check[int]
		want, reason string
	}{
		{audit.Check[int]{}, "the check has no Run function", "the zero check"},
		{panics("p", "boom"), "the check panicked: boom", "a panic with text"},
		{panics("p", errors.New("boom")), "the check panicked: boom", "a panic with an error"},
		{panics("p", nil), "the check panicked: " + new(runtime.PanicNilError).Error(), "a panic with nothing"},
		{
			audit.Check[int]{Run: func(i int) audit.Finding { _ = missing[i]; return audit.Holds() }},
			"the check panicked: runtime error: index out of range [5] with length 0", "a mistake in the check",
		},
	} {
		found := row.check.On(5)
		if diff := cmp.Diff([]string{row.want}, found.Details()); diff != "" || found.Verdict() != audit.Failed {
			t.Errorf("%s: %v (-want +got):\n%s", row.reason, found.Verdict(), diff)
		}
	}
}

func TestOnGivesWhatTheCheckFinds(t *testing.T) {
	odd := audit.Check[int]{Run: func(n int) audit.Finding {
		if n%2 == 0 {
			return audit.Fails("even")
		}
		return audit.Holds()
	}}
	if got := odd.On(1).Verdict(); got != audit.Held {
		t.Errorf("on 1: %v; want held", got)
	}
	if got := odd.On(2).Verdict(); got != audit.Failed {
		t.Errorf("on 2: %v; want failed", got)
	}
}

func TestValidateReportsEveryFailureOfOneSubject(t *testing.T) {
	holds, aside := finds("holds", audit.Holds()), finds("aside", audit.DoesNotApply("not now"))
	aside2 := finds("aside 2", audit.DoesNotApply("never"))
	undocumented := finds("bare", audit.Holds())
	undocumented.Doc = " "
	for _, row := range []struct {
		checks []audit.Check[int]
		want   string
		reason string
	}{
		{[]audit.Check[int]{holds}, "", "one check held"},
		{[]audit.Check[int]{aside, holds}, "", "a check that does not apply is no failure"},
		{nil, "audit: no checks were given\n", "no checks, no yes"},
		{
			[]audit.Check[int]{aside, aside2},
			"audit: no check applied (aside: not now; aside 2: never)\n", "no check applied, no yes",
		},
		{
			[]audit.Check[int]{aside, finds("f", audit.Fails("x"))},
			"f: x\n", "a failed check did apply",
		},
		{
			[]audit.Check[int]{panics("p", "boom"), finds("f", audit.Fails("x", "y")), finds("zero", audit.Finding{}), holds},
			"p: the check panicked: boom\nf: x\nf: y\nzero: the check found nothing\n", "a panic hides nothing, in the order of the checks",
		},
		{[]audit.Check[int]{undocumented}, "bare: the check has no documentation\n", "a rule nobody can read"},
		{
			[]audit.Check[int]{{}},
			"audit: check 1 has no name\nunnamed check 1: the check has no documentation\n" +
				"unnamed check 1: the check has no Run function\nunnamed check 1: the check has no Run function\n",
			"the zero check lacks everything, and fails when run",
		},
		{
			[]audit.Check[int]{holds, finds("holds", audit.Fails("x")), holds},
			"audit: check 2 has the name of check 1: \"holds\"\naudit: check 3 has the name of check 1: \"holds\"\nholds (check 2): x\n",
			"each name that is taken, and a label that tells the failure apart",
		},
		{
			[]audit.Check[int]{finds("audit", audit.Fails("x"))},
			"audit: check 1 has the name of this package: \"audit\"\naudit (check 1): x\n", "nobody speaks for the package",
		},
		{
			[]audit.Check[int]{finds("a (check 3)", audit.Holds()), finds("a", audit.Holds()), finds("a", audit.Fails("x"))},
			"audit: check 3 has the name of check 2: \"a\"\na (check 3)': x\n", "a label is never somebody's name",
		},
	} {
		v := audit.Validate(5, row.checks...)
		if diff := cmp.Diff(row.want, lines(v.Failures())); diff != "" {
			t.Errorf("%s (-want +got):\n%s", row.reason, diff)
		}
		if value, ok := v.Value(); ok != (row.want == "") || ok && value != 5 {
			t.Errorf("%s: Value() = %d, %t", row.reason, value, ok)
		}
	}
}
