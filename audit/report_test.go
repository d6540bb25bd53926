package audit_test

import (
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/audit"
)

// named yields a subject of value 0 for each name.
func named(names ...string) iter.Seq[audit.Subject[int]] {
	return func(yield func(audit.Subject[int]) bool) {
		for _, name := range names {
			if !yield(audit.Named(name, 0)) {
				return
			}
		}
	}
}

func TestARunThatTestedNothingDoesNotPass(t *testing.T) {
	holds, aside := finds("holds", audit.Holds()), finds("aside", audit.DoesNotApply("not now"))
	for _, row := range []struct {
		report       audit.Report
		want, reason string
	}{
		{audit.Report{}, "audit: nothing was run\n", "the zero report"},
		{audit.Run[int](nil, nil), "audit: no checks were given\naudit: no subjects were given\n", "both are named"},
		{audit.Run(nil, named("a")), "audit: no checks were given\n", "no checks"},
		{audit.Run([]audit.Check[int]{holds}, named()), "audit: no subjects were given\n", "no subjects"},
		{audit.Run([]audit.Check[int]{holds}, nil), "audit: no subjects were given\n", "a nil sequence"},
		{
			audit.Run([]audit.Check[int]{holds, aside}, named("a", "b")),
			"aside: the check applied to nothing in 2 subjects (first: not now)\n", "a rule never put to the test",
		},
		{
			audit.Run([]audit.Check[int]{aside}, named("a")),
			"aside: the check applied to nothing in 1 subject (first: not now)\n", "in one subject too",
		},
	} {
		if row.report.Passed() || row.report.Err() == nil {
			t.Errorf("%s: the report passed", row.reason)
		}
		if diff := cmp.Diff(row.want, lines(row.report.Failures())); diff != "" {
			t.Errorf("%s (-want +got):\n%s", row.reason, diff)
		}
	}
}

func TestARunPassesWhenEveryCheckAppliedAndNoneFailed(t *testing.T) {
	onlyPositive := audit.Check[int]{Name: "n", Doc: "a rule for positive numbers", Run: func(n int) audit.Finding {
		if n <= 0 {
			return audit.DoesNotApply("not positive")
		}
		return audit.Holds()
	}}
	report := audit.Run([]audit.Check[int]{onlyPositive, finds("holds", audit.Holds())}, slices.Values([]audit.Subject[int]{
		audit.Named("minus", -1), audit.Named("plus", 1),
	}))
	if !report.Passed() || report.Err() != nil || report.Failures() != nil || report.Subjects() != 2 {
		t.Errorf("the report does not pass:\n%v", report)
	}
	if want := "PASSED: 2 checks, 2 subjects, 0 failures\n"; !strings.HasPrefix(report.String(), want) {
		t.Errorf("the report does not begin with %q:\n%v", want, report)
	}
}

func TestEveryFaultOfARunIsNamedAndStopsNothing(t *testing.T) {
	bare := finds("", audit.Fails("x"))
	bare.Doc = ""
	checks := []audit.Check[int]{
		finds("twice", audit.Holds()), bare, finds("twice", audit.Fails("y")),
		{Name: "nil", Doc: "a rule without a function"}, panics("last", "boom"),
	}
	report := audit.Run(checks, named("a", "", "a"))
	want := `audit: check 2 has no name
unnamed check 2: the check has no documentation
audit: check 3 has the name of check 1: "twice"
nil: the check has no Run function
audit: subject 2 has no name
audit: subject 3 has the name of subject 1: "a"
`
	for _, subject := range []string{"a", "unnamed subject 2", "a (subject 3)"} {
		want += subject + ": unnamed check 2: x\n" + subject + ": twice (check 3): y\n" +
			subject + ": nil: the check has no Run function\n" + subject + ": last: the check panicked: boom\n"
	}
	if diff := cmp.Diff(want, lines(report.Failures())); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAnIdleCheckIsReportedWithItsFirstReason(t *testing.T) {
	says := audit.Check[string]{Name: "idle", Doc: "a rule for nobody", Run: audit.DoesNotApply}
	report := audit.Run([]audit.Check[string]{says}, slices.Values([]audit.Subject[string]{
		audit.Named("a", "no hold"), audit.Named("b", "no offer"),
	}))
	want := "idle: the check applied to nothing in 2 subjects (first: no hold)\n"
	if diff := cmp.Diff(want, lines(report.Failures())); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAPanicOfTheSequenceIsTheCallers(t *testing.T) {
	defer func() {
		if p := recover(); p != "broken log" {
			t.Errorf("recovered %v; want the sequence's own panic", p)
		}
	}()
	report := audit.Run([]audit.Check[int]{finds("holds", audit.Holds())}, func(yield func(audit.Subject[int]) bool) {
		yield(audit.Named("a", 1))
		panic("broken log")
	})
	t.Errorf("half a run gave a report:\n%v", report)
}

func TestTalliesCountSubjectsNotDetails(t *testing.T) {
	report := audit.Run([]audit.Check[int]{
		finds("f", audit.Fails("x", "y")), finds("h", audit.Holds()), finds("a", audit.DoesNotApply("no")),
	}, named("1", "2"))
	want := []audit.Tally{
		{Check: "f", Doc: "the rule of f", Failed: 2},
		{Check: "h", Doc: "the rule of h", Held: 2},
		{Check: "a", Doc: "the rule of a", NotApplicable: 2},
	}
	if diff := cmp.Diff(want, report.Tallies()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestWhatACallerDoesToAReportsListsChangesNoReport(t *testing.T) {
	report := audit.Run([]audit.Check[int]{finds("f", audit.Fails("x"))}, named("1"))
	before := report.String()
	report.Failures()[0] = audit.Failure{}
	report.Tallies()[0] = audit.Tally{}
	if diff := cmp.Diff(before, report.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestTheErrorOfAReportHoldsEveryFailure(t *testing.T) {
	report := audit.Run([]audit.Check[int]{finds("f", audit.Fails("x", "y"))}, named("1", "2"))
	var every *audit.Error
	if !errors.As(report.Err(), &every) {
		t.Fatal("errors.As finds no *Error")
	}
	if diff := cmp.Diff(report.Failures(), every.Failures()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if f := (audit.Failure{Subject: "2", Check: "f", Detail: "y"}); !errors.Is(report.Err(), f) {
		t.Errorf("errors.Is(err, %v) = false", f)
	}
}

func TestAReportAlignsAndEscapesWhatItPrints(t *testing.T) {
	bare := finds("bare", audit.Fails(""))
	bare.Doc = ""
	report := audit.Run([]audit.Check[int]{finds("späte\tTermine", audit.Fails("no\nPASSED")), bare}, named("é", "turn 10", "x\ny"))
	want := `FAILED: 2 checks, 3 subjects, 7 failures

check           held  failed  not applicable
späte\tTermine     0       3               0
bare               0       3               0

späte\tTermine: the rule of späte\tTermine
  é        no\nPASSED
  turn 10  no\nPASSED
  x\ny     no\nPASSED

bare: (no documentation)
  (the run)  the check has no documentation
  é          no detail was given
  turn 10    no detail was given
  x\ny       no detail was given
`
	if diff := cmp.Diff(want, report.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A full is a writer that takes n bytes and then fails.
type full struct{ n int }

var errFull = errors.New("full")

func (w full) Write(p []byte) (int, error) { return min(w.n, len(p)), errFull }

func TestWriteToSaysWhatItWrote(t *testing.T) {
	var b strings.Builder
	report := audit.Run([]audit.Check[int]{finds("f", audit.Fails("x"))}, named("1"))
	if n, err := report.WriteTo(&b); err != nil || b.String() != report.String() || n != int64(b.Len()) {
		t.Errorf("WriteTo = %d, %v after %q", n, err, b.String())
	}
	if n, err := report.WriteTo(full{3}); n != 3 || !errors.Is(err, errFull) {
		t.Errorf("WriteTo a full writer = %d, %v; want 3, %v", n, err, errFull)
	}
}

func TestSubjectsAreTakenAsTheyCome(t *testing.T) {
	var seen []string
	note := audit.Check[string]{Name: "note", Doc: "takes notes for this test", Run: func(s string) audit.Finding {
		seen = append(seen, "checked "+s)
		return audit.Holds()
	}}
	audit.Run([]audit.Check[string]{note}, func(yield func(audit.Subject[string]) bool) {
		for _, name := range []string{"a", "b"} {
			seen = append(seen, "yielded "+name)
			yield(audit.Named(name, name))
		}
	})
	if diff := cmp.Diff([]string{"yielded a", "checked a", "yielded b", "checked b"}, seen); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
