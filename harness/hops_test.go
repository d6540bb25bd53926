package harness_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/harness"
)

func TestHopsAndMismatchesSurviveTheRecord(t *testing.T) {
	for _, c := range []struct {
		receipt harness.Receipt
		json    string
		reason  string
	}{
		{harness.Receipt{
			Hops: []harness.Hop{{Provider: "openai", Model: "m", Why: "circuit_open"}}, Mismatches: []string{"output_over_cap"},
		}, `"hops":[{"provider":"openai","model":"m","why":"circuit_open"}],"mismatches":["output_over_cap"]`, "both are there"},
		{harness.Receipt{Hops: []harness.Hop{{Provider: "\xff"}}, Mismatches: []string{"\xff"}}, `"provider":"\\xff"`, "bytes that are no text are spelled"},
		{harness.Receipt{}, `"tries":[]}`, "neither is written when empty"},
	} {
		b := builtDesk(t)
		s := b.Turn(deskAsk{"hi", []string{"Red"}}).Begin("t", 1)
		s.Next()
		s.Answer(harness.Reply{Text: answer("Red", "yes"), Receipt: c.receipt})
		want := s.Records()[1].Body.(harness.Called).Receipt
		var out bytes.Buffer
		if err := harness.WriteRecords(&out, s.Records()...); err != nil || !strings.Contains(out.String(), c.json) {
			t.Errorf("%s: %v\n%s", c.reason, err, &out)
		}
		read := 0
		for record, err := range harness.ReadRecords(&out) {
			if err != nil {
				t.Fatal(err)
			}
			if called, ok := record.Body.(harness.Called); ok {
				read++
				if diff := cmp.Diff(want, called.Receipt); diff != "" {
					t.Errorf("%s (-written +read):\n%s", c.reason, diff)
				}
			}
		}
		if read != 1 {
			t.Errorf("%s: %d calls are read", c.reason, read)
		}
	}
}
