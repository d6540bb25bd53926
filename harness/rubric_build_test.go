package harness_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

func TestBuildProvesARubricOnItsSamples(t *testing.T) {
	type rubric = harness.Rubric[deskFacts, deskAnswer]
	for _, row := range []struct {
		reason string
		change func(*rubric)
		says   []string
	}{
		{"nothing is there", func(r *rubric) { *r = rubric{} },
			[]string{"a Name and a Version", "does not name its codes", "has no Prompt", "has no Read", "has no Schema"}},
		{"a version is missing", func(r *rubric) { r.Version = "" }, []string{"a Name and a Version"}},
		{"a schema that nobody made", func(r *rubric) { r.Schema = harness.Schema{} }, []string{"use SchemaFor"}},
		{"no samples", func(r *rubric) { r.Samples = nil }, []string{`the code "unkind"`, "no judge sample is without objection"}},
		{"a judge that never agrees", func(r *rubric) { r.Samples = r.Samples[1:] }, []string{"no judge sample is without objection"}},
		{"a code that never fires", func(r *rubric) { r.Codes = append(r.Codes, "never") }, []string{`the code "never"`}},
		{"an objection that is not expected", func(r *rubric) { r.Samples[1].Codes = nil }, []string{`judge sample 2: is read as ["unkind"], not as []`}},
		{"an objection that is missing", func(r *rubric) { r.Samples[0].Codes = []harness.Code{unkind} }, []string{`judge sample 1: is read as [], not as ["unkind"]`}},
		{"an output that should not be readable", func(r *rubric) { r.Samples[0].Unreadable = true }, []string{"judge sample 1: unreadable: false"}},
		{"an output that should be readable", func(r *rubric) { r.Samples[2].Unreadable = false }, []string{"judge sample 3: unreadable: true"}},
		{"a code of its own", func(r *rubric) {
			r.Samples = append(r.Samples, harness.Rated{Output: `{"score":5,"why":"a code of its own"}`, Codes: []harness.Code{"made_up"}})
		}, []string{`judge sample 4: check "manners": it gave the code "made_up"`}},
		{"a reader that panics", func(r *rubric) { r.Read = func(string) harness.RubricReply { panic("oh") } }, []string{"judge sample 1: panicked", "judge sample 3: panicked"}},
		{"a prompt that panics", func(r *rubric) { r.Prompt = func(*harness.Writer, deskFacts, deskAnswer) { panic("oh") } }, []string{"the judge's prompt panicked"}},
		{"a prompt without an instruction", func(r *rubric) {
			r.Prompt = func(w *harness.Writer, _ deskFacts, a deskAnswer) { w.Data(a.Reply) }
		}, []string{"the judge's prompt: the prompt holds no instruction"}},
	} {
		d := mannersDomain(t)
		row.change(d.Rubric)
		faults := buildFaults(t, d)
		for _, want := range row.says {
			if !strings.Contains(faults, want) {
				t.Errorf("%s: %q does not say %q", row.reason, faults, want)
			}
		}
	}
}

func TestTheCodesOfADomainEndWithTheRubrics(t *testing.T) {
	codes := build(t, mannersDomain(t)).Codes()
	if codes[0] != wrongShape || codes[len(codes)-1] != unkind {
		t.Errorf("%v", codes)
	}
}

func TestTurnsBeforeAJudgeReplay(t *testing.T) {
	b := build(t, mannersDomain(t))
	red, good, bad := deskAsk{"hi", []string{"Red"}}, answer("Red", "fine"), answer("Green", "no")
	limit := harness.Halt{Cause: harness.OutOfTime, Err: &harness.LimitError{Limit: time.Second}}
	for reason, answers := range map[string][]any{
		"the judge agrees":            {good, kind},
		"in a fence":                  {good, "```json\n" + kind + "\n```"},
		"it objects, then agrees":     {good, rude, good, kind},
		"it objects twice":            {good, rude, good, rude},
		"a rejection before":          {bad, good, kind},
		"it cannot be read":           {good, "x"},
		"it gives a code of its own":  {good, `{"score":5,"why":"a code of its own"}`},
		"it fails":                    {good, errors.New("wire")},
		"it fails with a cause":       {good, error(harness.Halt{Cause: harness.RateLimited})},
		"the limit passes in it":      {good, limit},
		"the caller goes away":        {good, harness.Halt{Cause: harness.Canceled}},
		"the model fails the 2nd one": {good, rude, errors.New("wire")},
	} {
		records := answered(b, red, 3, answers...)
		if err := harness.Replay(b, records); err != nil {
			t.Errorf("%s (%s): %v", reason, stages(records), err)
		}
		if cut := records[:len(records)-1]; harness.Replay(b, cut) == nil {
			t.Errorf("%s: the last record is missing, and nothing tells", reason)
		}
	}
	records := answered(b, red, 3, good, kind)
	judged := records[3].Body.(harness.Judged)
	for reason, change := range map[string]func(*harness.Judged){
		"the question": func(j *harness.Judged) { j.Prompt += "x" },
		"the version":  func(j *harness.Judged) { j.Rubric = "manners 2" },
		"the scores":   func(j *harness.Judged) { j.Scores = map[string]int{"manners": 4} },
		"the ruling":   func(j *harness.Judged) { j.Passed = false },
		"the reasons":  func(j *harness.Judged) { j.Reasons = []harness.Reason{{Code: unkind, Detail: "x"}} },
		"the output":   func(j *harness.Judged) { j.Output = rude },
	} {
		changed := judged
		change(&changed)
		again := append(append([]harness.Record(nil), records[:3]...), harness.Record{Turn: "t1", Seq: 4, Body: changed})
		var diff *harness.DifferenceError
		if err := harness.Replay(b, again); !errors.As(err, &diff) || diff.Seq != 4 {
			t.Errorf("%s changed: %v", reason, err)
		}
	}
}
