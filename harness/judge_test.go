package harness_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
)

type wordCheck = harness.Check[int, string]

// objecting returns a check that gives these details, under its own code.
func objecting(name string, details ...string) wordCheck {
	code := harness.Code("code_" + name)
	return wordCheck{Name: name, Codes: []harness.Code{code}, Run: func(int, string) []harness.Reason {
		var reasons []harness.Reason
		for _, d := range details {
			reasons = append(reasons, harness.Reason{Code: code, Detail: d})
		}
		return reasons
	}}
}

func TestJudgePassesExactlyWhenACheckRanAndNoneObjected(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var checks []wordCheck
		var want []harness.Reason
		for i := range rapid.IntRange(0, 6).Draw(t, "checks") {
			name := fmt.Sprint(i)
			details := rapid.SliceOfN(rapid.StringMatching(`[a-z]{1,9}`), 0, 3).Draw(t, "details")
			checks = append(checks, objecting(name, details...))
			for _, d := range details {
				want = append(want, harness.Reason{Code: harness.Code("code_" + name), Detail: d})
			}
		}
		r := harness.Judge(7, "the answer", checks...)
		got, ok := r.Passed()
		if shouldPass := len(checks) > 0 && len(want) == 0; ok != shouldPass {
			t.Fatalf("passed %t with %d checks and %d objections", ok, len(checks), len(want))
		}
		switch {
		case ok && got != "the answer", !ok && got != "":
			t.Fatalf("passed %t with the answer %q", ok, got)
		case len(checks) == 0:
			want = []harness.Reason{{Code: harness.NothingRuled, Detail: "nothing ruled on this answer"}}
		}
		if diff := cmp.Diff(want, r.Reasons(), cmpopts.EquateEmpty()); diff != "" || r.Broken() != nil {
			t.Fatalf("reasons (-want +got):\n%s%v", diff, r.Broken())
		}
	})
}

func TestEveryCheckSeesTheFactsAndTheAnswer(t *testing.T) {
	seen := 0
	look := wordCheck{Name: "look", Codes: []harness.Code{"c"}, Run: func(f int, a string) []harness.Reason {
		if f == 7 && a == "the answer" {
			seen++
		}
		return nil
	}}
	harness.Judge(7, "the answer", objecting("first", "no"), look, objecting("third", "no"), look)
	if seen != 2 {
		t.Errorf("%d of 2 checks saw what is judged: a check was skipped", seen)
	}
}

func TestACheckThatCannotRunBreaksTheRulingAndHidesNothing(t *testing.T) {
	for _, row := range []struct {
		reason string
		check  wordCheck
		says   string
	}{
		{"it panics", wordCheck{Name: "odd", Run: func(int, string) []harness.Reason { panic("0171 555 ana@example.org") }}, `check "odd": it panicked`},
		{"it panics with nil", wordCheck{Name: "odd", Run: func(int, string) []harness.Reason { panic(nil) }}, "it panicked"},
		{"it is the zero check", wordCheck{}, "it has no Run"},
		{"it gives a code of another check", wordCheck{Name: "odd", Codes: []harness.Code{"mine"}, Run: objecting("first", "x").Run}, `the code "code_first", which it does not declare`},
		{"it declares nothing", wordCheck{Name: "odd", Run: objecting("odd", "x").Run}, "does not declare"},
		{"it gives the blank code", wordCheck{Name: "odd", Codes: []harness.Code{"mine"}, Run: func(int, string) []harness.Reason { return make([]harness.Reason, 1) }}, "does not declare"},
	} {
		r := harness.Judge(7, "the answer", objecting("first", "a", "b"), row.check, objecting("last", "c"))
		if _, ok := r.Passed(); ok {
			t.Errorf("%s: the answer passed", row.reason)
		}
		var broken *harness.BrokenError
		if !errors.As(r.Broken(), &broken) || !strings.Contains(broken.Error(), row.says) {
			t.Errorf("%s: broken is %v", row.reason, r.Broken())
		}
		if got := codesIn(r.Reasons()); !strings.HasPrefix(got, "code_first") || !strings.HasSuffix(got, "code_last") {
			t.Errorf("%s: the others' reasons are hidden: %s", row.reason, got)
		}
		if _, ok := harness.Judge(7, "the answer", row.check).Passed(); ok {
			t.Errorf("%s: alone it lets the answer pass", row.reason)
		}
		if text := fmt.Sprint(r.Broken(), r.Reasons()); strings.Contains(text, "555") {
			t.Errorf("%s: the text of a panic got out: %s", row.reason, text)
		}
	}
}

func TestARulingThatNobodyMadeRejects(t *testing.T) {
	for reason, r := range map[string]harness.Ruling[string]{
		"the zero ruling": {},
		"no checks":       harness.Judge(7, "the answer"),
		"an empty list":   harness.Judge(7, "the answer", []wordCheck{}...),
		"a zero reason":   harness.Reject[string](harness.Reason{}),
	} {
		if a, ok := r.Passed(); ok || a != "" {
			t.Errorf("%s passes %q", reason, a)
		}
		if len(r.Reasons()) != 1 || r.Reasons()[0].Detail == "" {
			t.Errorf("%s has the reasons %v", reason, r.Reasons())
		}
	}
}

func TestAnyoneMayRejectWithEveryReasonInOrder(t *testing.T) {
	r := harness.Reject[string](harness.Reason{Code: "a", Detail: "1"}, harness.Reason{Code: "b", Detail: "2"}, harness.Reason{Code: "a", Detail: "3"})
	if got := fmt.Sprint(r.Reasons()); got != "[a: 1 b: 2 a: 3]" || r.Broken() != nil {
		t.Errorf("%s, %v", got, r.Broken())
	}
}

func TestARulingNeverChanges(t *testing.T) {
	given := []harness.Reason{{Code: "c", Detail: "first"}}
	r := harness.Judge(7, "x", wordCheck{Name: "n", Codes: []harness.Code{"c"}, Run: func(int, string) []harness.Reason { return given }})
	given[0].Detail = "changed"
	r.Reasons()[0].Detail = "changed too"
	if got := r.Reasons()[0].Detail; got != "first" {
		t.Errorf("the reason became %q", got)
	}
}

func TestABrokenCheckSaysWithWhatItPanicked(t *testing.T) {
	lost := errors.New("the sheet cannot be read")
	r := harness.Judge(0, "x", harness.Check[int, string]{Name: "sheet", Codes: []harness.Code{"a"}, Run: func(int, string) []harness.Reason { panic(lost) }})
	var p *harness.PanicError
	if !errors.As(r.Broken(), &p) || !errors.Is(r.Broken(), lost) {
		t.Errorf("broken is %v", r.Broken())
	}
}
