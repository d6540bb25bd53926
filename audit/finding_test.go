package audit_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/audit"
)

func TestAFindingIsHeldFailedOrNotApplicable(t *testing.T) {
	for _, row := range []struct {
		f       audit.Finding
		verdict audit.Verdict
		details []string
		reason  string
	}{
		{audit.Finding{}, audit.Failed, []string{"the check found nothing"}, "the zero value refuses, and says why"},
		{audit.Holds(), audit.Held, nil, "there is nothing to add"},
		{audit.Fails("a"), audit.Failed, []string{"a"}, "one detail"},
		{audit.Fails("b", "a", "b"), audit.Failed, []string{"b", "a", "b"}, "order and repetition are kept"},
		{audit.Fails(""), audit.Failed, []string{""}, "an empty detail still fails"},
		{audit.DoesNotApply("no hold"), audit.NotApplicable, []string{"no hold"}, "with the reason"},
		{audit.DoesNotApply(" \t"), audit.Failed, []string{"the check stepped aside and did not say why"}, "silence is a failure"},
	} {
		if row.f.Verdict() != row.verdict {
			t.Errorf("%s: verdict %v; want %v", row.reason, row.f.Verdict(), row.verdict)
		}
		if diff := cmp.Diff(row.details, row.f.Details()); diff != "" {
			t.Errorf("%s: details (-want +got):\n%s", row.reason, diff)
		}
	}
}

func TestWhatACallerDoesToDetailsChangesNoFinding(t *testing.T) {
	more := []string{"b"}
	f := audit.Fails("a", more...)
	more[0] = "changed"
	f.Details()[0] = "changed"
	if diff := cmp.Diff([]string{"a", "b"}, f.Details()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestTheZeroVerdictIsFailed(t *testing.T) {
	var zero audit.Verdict
	if zero != audit.Failed {
		t.Errorf("the zero Verdict is %v", zero)
	}
}

func TestAVerdictReadsAsWords(t *testing.T) {
	for verdict, want := range map[audit.Verdict]string{
		audit.Failed:        "failed",
		audit.Held:          "held",
		audit.NotApplicable: "not applicable",
		99:                  "failed", // what nobody listed is no yes
	} {
		if got := verdict.String(); got != want {
			t.Errorf("Verdict(%d) reads %q; want %q", verdict, got, want)
		}
	}
}
