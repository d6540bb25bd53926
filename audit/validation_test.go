package audit_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/audit"
)

var (
	late  = audit.Failure{Check: "time", Detail: "too late"}
	early = audit.Failure{Check: "time", Detail: "too early"}
	loud  = audit.Failure{Check: "tone", Detail: "too loud"}

	unvalidated = audit.Failure{Check: "audit", Detail: "nothing was validated"}
)

func TestAValidationIsAValueOrFailuresAndNeverBoth(t *testing.T) {
	var zero audit.Validation[int]
	for _, row := range []struct {
		v        audit.Validation[int]
		value    int
		ok       bool
		failures []audit.Failure
		reason   string
	}{
		{zero, 0, false, []audit.Failure{unvalidated}, "the zero value refuses, and says why"},
		{audit.Valid(7), 7, true, nil, "a valid value has no failures"},
		{audit.Valid(0), 0, true, nil, "a zero can be valid"},
		{audit.Invalid[int](late), 0, false, []audit.Failure{late}, "one failure is enough"},
		{audit.Invalid[int](late, loud, late), 0, false, []audit.Failure{late, loud, late}, "order and repetition are kept"},
		{audit.Invalid[int](audit.Failure{}), 0, false, []audit.Failure{{}}, "a failure that says nothing is one"},
	} {
		value, ok := row.v.Value()
		if value != row.value || ok != row.ok {
			t.Errorf("%s: Value() = %d, %t; want %d, %t", row.reason, value, ok, row.value, row.ok)
		}
		if diff := cmp.Diff(row.failures, row.v.Failures()); diff != "" {
			t.Errorf("%s: failures (-want +got):\n%s", row.reason, diff)
		}
		if got := row.v.Err() == nil; got != row.ok {
			t.Errorf("%s: Err() == nil is %t; want %t", row.reason, got, row.ok)
		}
	}
}

func TestCombiningKeepsTheFailuresOfEveryPart(t *testing.T) {
	sum := func(a, b int) int { return a + b }
	double := audit.Valid(func(n int) int { return 2 * n })
	noFunc := audit.Invalid[func(int) int](early)
	var zero audit.Validation[int]
	for _, row := range []struct {
		v      audit.Validation[int]
		want   []audit.Failure
		reason string
	}{
		{audit.Map2(audit.Valid(1), audit.Valid(2), sum), nil, "two valid parts"},
		{audit.Map2(audit.Invalid[int](late), audit.Valid(2), sum), []audit.Failure{late}, "the first part's"},
		{audit.Map2(audit.Valid(1), audit.Invalid[int](loud), sum), []audit.Failure{loud}, "the second part's"},
		{audit.Map2(audit.Invalid[int](late), audit.Invalid[int](loud), sum), []audit.Failure{late, loud}, "both, the first's first"},
		{audit.Map2(zero, audit.Invalid[int](loud), sum), []audit.Failure{unvalidated, loud}, "a zero part is a failure too"},
		{audit.Map2(audit.Valid(1), zero, sum), []audit.Failure{unvalidated}, "a zero part spoils a valid one"},
		{audit.Apply(double, audit.Valid(2)), nil, "a function and a value"},
		{audit.Apply(noFunc, audit.Invalid[int](loud)), []audit.Failure{early, loud}, "the function's before the value's"},
		{audit.Map(zero, func(n int) int { return n }), []audit.Failure{unvalidated}, "mapping does not validate"},
	} {
		if diff := cmp.Diff(row.want, row.v.Failures()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", row.reason, diff)
		}
	}
}

func TestMapCallsItsFunctionOnlyOnAValidValue(t *testing.T) {
	called := func(int) int { t.Error("the function was called"); return 0 }
	audit.Map(audit.Invalid[int](late), called)
	audit.Apply(audit.Valid(called), audit.Invalid[int](late))
	audit.Map2(audit.Valid(1), audit.Invalid[int](late), func(int, int) int { return called(0) })
}

func TestAllOfNothingIsNotValid(t *testing.T) {
	if diff := cmp.Diff([]audit.Failure{unvalidated}, audit.All[int]().Failures()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAllGivesNoValuesBesideFailures(t *testing.T) {
	values, ok := audit.All(audit.Valid(1), audit.Invalid[int](late)).Value()
	if values != nil || ok {
		t.Errorf("Value() = %v, %t; want nothing", values, ok)
	}
}

func TestWhatACallerDoesToFailuresChangesNoValidation(t *testing.T) {
	rest := []audit.Failure{loud, early}
	v := audit.Invalid[int](late, rest...)
	rest[0] = audit.Failure{}
	v.Failures()[0] = audit.Failure{}
	_ = append(v.Failures()[:1], audit.Failure{})
	if diff := cmp.Diff([]audit.Failure{late, loud, early}, v.Failures()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestCombiningDoesNotChangeItsParts(t *testing.T) {
	a, b := audit.Invalid[int](late, early), audit.Invalid[int](loud)
	for range 2 {
		audit.Map2(a, b, func(int, int) int { return 0 })
		audit.All(a, b, a)
	}
	if diff := cmp.Diff([]audit.Failure{late, early}, a.Failures()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestErrAnswersForEveryFailure(t *testing.T) {
	err := audit.Invalid[int](late, loud).Err()
	for _, f := range []audit.Failure{late, loud} {
		if !errors.Is(err, f) {
			t.Errorf("errors.Is(err, %v) = false", f)
		}
	}
	if errors.Is(err, early) {
		t.Error("the error answers for a failure that it does not hold")
	}
	var every *audit.Error
	if !errors.As(err, &every) {
		t.Fatal("errors.As finds no *Error")
	}
	if diff := cmp.Diff([]audit.Failure{late, loud}, every.Failures()); diff != "" {
		t.Errorf("failures (-want +got):\n%s", diff)
	}
	if want := "time: too late\ntone: too loud"; err.Error() != want {
		t.Errorf("Error() = %q; want %q", err, want)
	}
}

func TestAZeroErrorSaysThatNothingWasValidated(t *testing.T) {
	for _, e := range []*audit.Error{nil, {}} {
		if got, want := e.Error(), "audit: nothing was validated"; got != want {
			t.Errorf("Error() = %q; want %q", got, want)
		}
		if !errors.Is(e, unvalidated) {
			t.Error("the error does not unwrap to its one failure")
		}
	}
}

func TestAFailureAlwaysSaysSomethingOnOneLine(t *testing.T) {
	for _, row := range []struct {
		f            audit.Failure
		want, reason string
	}{
		{late, "time: too late", "check and detail"},
		{audit.Failure{Subject: "turn 1", Check: "time", Detail: "too late"}, "turn 1: time: too late", "the subject comes first"},
		{audit.Failure{}, "unnamed check: no detail was given", "the zero failure"},
		{audit.Failure{Check: "time"}, "time: no detail was given", "no detail"},
		{audit.Failure{Check: "time", Detail: " \n"}, "time: no detail was given", "a blank detail"},
		{audit.Failure{Detail: "too late"}, "unnamed check: too late", "no check"},
		{audit.Failure{Check: "time", Detail: "late\nPASSED"}, `time: late\nPASSED`, "a detail cannot start a line"},
		{audit.Failure{Check: "time", Detail: "\x1b[2J\u202e"}, `time: \x1b[2J\u202e`, "nor steer the terminal or turn the text round"},
		{audit.Failure{Check: "time", Detail: `C:\new “3 Uhr” später`}, `time: C:\new “3 Uhr” später`, "what is printable stays as it is"},
	} {
		if row.f.String() != row.want || row.f.Error() != row.want {
			t.Errorf("%s: got %q and %q; want %q", row.reason, row.f.String(), row.f.Error(), row.want)
		}
	}
}
