package salon_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

var update = flag.Bool("update", false, "write the golden files instead of comparing with them")

// golden holds got to a committed file, line for line.
func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(strings.SplitAfter(string(want), "\n"), strings.SplitAfter(string(got), "\n")); d != "" {
		t.Errorf("%s (write it anew with -update): %s", file, d)
	}
}

// builtInTurn is the built-in turn with the stand-in, served under a clock
// that stands still.
func builtInTurn(t *testing.T) (rs records) {
	t.Helper()
	built(t) // outside of the bubble
	synctest.Test(t, func(t *testing.T) { rs = serve(t, salon.StandIn{}).Records() })
	return rs
}

// fixed returns records with what differs from build to build, and the time,
// set to one value.
func fixed(rs records) records {
	for i := range rs {
		rs[i].At = time.Date(2026, 1, 5, 9, 0, 0, 0, time.UTC)
		switch b := rs[i].Body.(type) {
		case harness.Composed:
			b.Tags.Code = "unknown"
			rs[i].Body = b
		case harness.Called:
			b.Receipt.MS = 0
			rs[i].Body = b
		}
	}
	return rs
}

func TestServedLogIsTheCommittedSampleLineForLine(t *testing.T) {
	var got bytes.Buffer
	if err := harness.WriteServed(&got, builtInTurn(t)...); err != nil {
		t.Fatal(err)
	}
	golden(t, "testdata/served.jsonl", got.Bytes())
}

func TestRecordsAreTheCommittedSampleLineForLine(t *testing.T) {
	var got bytes.Buffer
	if err := harness.WriteRecords(&got, fixed(builtInTurn(t))...); err != nil {
		t.Fatal(err)
	}
	golden(t, "testdata/records.jsonl", got.Bytes())
}

// The sample is read here as anybody would who has the plan and not this code.
func TestCommittedServedLogIsWhatThePlanSays(t *testing.T) {
	data, err := os.ReadFile("testdata/served.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte("What\xe2\x80\x99s the price?")) || bytes.Contains(data, []byte(`\u2019`)) {
		t.Error("the curly apostrophe does not stand byte for byte")
	}
	type line struct{ Call, Prompt, Output, Ruling string }
	want := []line{
		{"attempt 1", firstPrompt, said("Wednesday 10am is open. Want it?"), "rejected"},
		{"attempt 2", correctionPrompt, said("Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet."), "passed"},
	}
	var got []line
	for text := range strings.Lines(string(data)) {
		var l line
		if err := json.Unmarshal([]byte(text), &l); err != nil || !strings.HasPrefix(text, `{"call":"attempt `) || !strings.HasSuffix(text, "}\n") {
			t.Errorf("%v: %q", err, text)
		}
		got = append(got, l)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestServedLogHoldsThePromptsAndAnswersOfTheRecords(t *testing.T) {
	out := serve(t, script("?", "caf\xe9", said(goodReply)))
	lines := harness.ServedOf(out.Records())
	n := 0
	for _, r := range out.Records() {
		c, ok := r.Body.(harness.Called)
		if !ok {
			continue
		}
		if n >= len(lines) || lines[n].Prompt != c.Prompt || servedOutput(lines[n]) != c.Output {
			t.Errorf("line %d is not the call's", n+1)
		}
		n++
	}
	if n != 3 || n != len(lines) || lines[2].Ruling != "passed" {
		t.Errorf("%d calls, lines %v", n, lines)
	}
}

func servedOutput(s harness.Served) string {
	if s.Output != nil {
		return *s.Output
	}
	return string(s.Raw)
}
