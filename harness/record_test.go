package harness_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
)

// everyStage are the records of testdata/records.golden.
func everyStage() []harness.Record {
	receipt := harness.Receipt{
		Stop: "stop", Asked: "big", Model: "big-2", MS: 12, Usage: harness.Usage{Input: 1, Cached: 2, CacheWrite: 3, Output: 4}, CostMicros: 5,
		Tries: []harness.Try{{Provider: "p", Model: "big", Status: 200, MS: 11, CostMicros: 5}},
		Tools: []harness.ToolUse{{Name: "get", Arguments: "{}", Result: "a & b", Failed: true, MS: 1}},
	}
	reasons := []harness.Reason{{Code: notOnOffer, Detail: `"x" is off`}, {Code: tooLong, Detail: "a<b"}}
	bodies := []harness.Body{
		harness.Composed{Facts: raw(`{"options":["Tuesday 3pm","a<b & c"],"facts":[],"question":"“hi”"}`), Attempts: 3, Tags: harness.Tags{Prompt: "p", Voice: "010", Code: "c", Data: "7"}},
		harness.Called{Attempt: 1, Prompt: "Say <b>.\n", Output: "```{}```", Receipt: receipt},
		harness.Called{Attempt: 1, Output: "a\xffb"},
		harness.Called{Attempt: 2, Prompt: "x", Receipt: harness.Receipt{Stop: harness.NoAnswer}, Error: "out_of_time"},
		harness.Checked{Attempt: 1, Passed: true, Answer: raw(`{"choice":"a<b & c","reply":"yes"}`)},
		harness.Checked{Attempt: 1, Answer: raw(`{"choice":"x","reply":"no"}`), Reasons: reasons, Unfenced: true},
		harness.Checked{Attempt: 1, Reasons: []harness.Reason{{Code: wrongShape, Detail: "blank"}}},
		harness.Judged{Called: harness.Called{Attempt: 1, Prompt: "rate", Output: "3", Receipt: harness.Receipt{Stop: "stop", Model: "judge"}}, Rubric: "tone 2", Scores: map[string]int{"true": 1, "kind": 3}, Reasons: []harness.Reason{{Code: "rude", Detail: "rude"}}},
		harness.Held{Effect: raw(`{"for":"Ana","slot":"Tuesday 3pm"}`)},
		harness.ReadBack{Effect: raw(`{"for":"Ana","slot":null}`)},
		harness.Refused{Cause: harness.HoldTaken},
		harness.Refused{Cause: harness.OutOfTime, Reasons: []harness.Reason{{Code: "c", Detail: "d"}}, Limit: 1500 * time.Millisecond},
	}
	records := make([]harness.Record, len(bodies))
	for i, b := range bodies {
		records[i] = harness.Record{Turn: "t1", Seq: i + 1, Body: b}
	}
	records[0].At = time.Date(2026, 3, 29, 2, 30, 0, 5e8, time.UTC)
	return records
}

func raw(s string) json.RawMessage { return json.RawMessage(s) }

// written returns records as a log.
func written(t rapid.TB, records ...harness.Record) string {
	t.Helper()
	var b bytes.Buffer
	if err := harness.WriteRecords(&b, records...); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// read returns what can be read of a log, and the errors.
func read(log string) (records []harness.Record, errs []error) {
	for r, err := range harness.ReadRecords(strings.NewReader(log)) {
		if err != nil {
			errs = append(errs, err)
			continue
		}
		records = append(records, r)
	}
	return records, errs
}

func TestTheLinesOfARecordLogAreExact(t *testing.T) {
	golden, err := os.ReadFile("testdata/records.golden")
	if err != nil {
		t.Fatal(err)
	}
	_, want, _ := strings.Cut(string(golden), "\n\n{")
	if diff := cmp.Diff("{"+want, written(t, everyStage()...)); diff != "" {
		t.Errorf("lines (-golden +written):\n%s", diff)
	}
	got, errs := read("{" + want)
	if diff := cmp.Diff(everyStage(), got, cmpopts.EquateEmpty()); diff != "" || len(errs) > 0 {
		t.Errorf("records (-made +read): %v\n%s", errs, diff)
	}
}

func TestEncodingJSONReadsAndWritesTheSameRecord(t *testing.T) {
	for _, r := range everyStage() {
		raw, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var again harness.Record
		if err := json.Unmarshal(raw, &again); err != nil || !cmp.Equal(r, again, cmpopts.EquateEmpty()) {
			t.Errorf("%s: %v\n%s", raw, err, cmp.Diff(r, again))
		}
	}
}

// anyRecord draws a record of any stage.
func anyRecord() *rapid.Generator[harness.Record] {
	return rapid.Custom(func(t *rapid.T) harness.Record {
		text := rapid.String()
		octets := rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })
		object := rapid.Map(rapid.MapOf(rapid.StringMatching(`[A-Z][a-z]*`), text), func(m map[string]string) json.RawMessage {
			var b bytes.Buffer
			enc := json.NewEncoder(&b)
			enc.SetEscapeHTML(false)
			_ = enc.Encode(m)
			return b.Bytes()[:b.Len()-1]
		})
		reasons := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) harness.Reason {
			return harness.Reason{Code: harness.Code(text.Draw(t, "code")), Detail: text.Draw(t, "detail")}
		}), 0, 3)
		call := harness.Called{
			Attempt: rapid.Int().Draw(t, "attempt"), Prompt: text.Draw(t, "prompt"), Output: rapid.OneOf(text, octets).Draw(t, "output"),
			Receipt: harness.Receipt{Stop: text.Draw(t, "stop"), Model: text.Draw(t, "model"), MS: rapid.Int64().Draw(t, "ms"), Usage: harness.Usage{Input: rapid.Int64().Draw(t, "tokens")}},
			Error:   text.Draw(t, "error"),
		}
		body := rapid.SampledFrom([]harness.Body{
			harness.Composed{Facts: object.Draw(t, "facts"), Attempts: 2, Tags: harness.Tags{Voice: text.Draw(t, "voice")}},
			call,
			harness.Checked{Attempt: 1, Passed: rapid.Bool().Draw(t, "passed"), Answer: raw(`{"Attempt":1,"x":null}`), Reasons: reasons.Draw(t, "reasons")},
			harness.Judged{Called: call, Rubric: text.Draw(t, "rubric"), Scores: map[string]int{text.Draw(t, "score"): 1}, Reasons: reasons.Draw(t, "judged")},
			harness.Held{Effect: object.Draw(t, "effect")},
			harness.ReadBack{Effect: object.Draw(t, "shown")},
			harness.Refused{Cause: rapid.SampledFrom(harness.Causes()).Draw(t, "cause"), Limit: time.Duration(rapid.IntRange(0, 1<<40).Draw(t, "limit")) * time.Millisecond},
		}).Draw(t, "body")
		at := time.Unix(rapid.Int64Range(0, 1<<35).Draw(t, "s"), rapid.Int64Range(0, 999_999_999).Draw(t, "ns")).UTC()
		return harness.Record{Turn: text.Draw(t, "turn"), Seq: rapid.Int().Draw(t, "seq"), At: at, Body: body}
	})
}

func TestARecordSurvivesItsLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		records := rapid.SliceOfN(anyRecord(), 1, 4).Draw(t, "records")
		log := written(t, records...)
		got, errs := read(log)
		if len(errs) > 0 || strings.Count(log, "\n") != len(records) {
			t.Fatalf("%s: %v", log, errs)
		}
		if diff := cmp.Diff(records, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%s(-made +read):\n%s", log, diff)
		}
		if again := written(t, got...); again != log {
			t.Fatalf("written again:\n%s%s", log, again)
		}
	})
}

func TestMembersThatDifferByCaseAreOtherMembers(t *testing.T) {
	facts := `{"At":"noon","Turn":1,"TAGS":[],"Attempts":"many"}`
	r := harness.Record{Turn: "t1", Seq: 1, Body: harness.Composed{Facts: raw(facts), Attempts: 2}}
	got, errs := read(written(t, r))
	if len(errs) > 0 || len(got) != 1 || string(got[0].Body.(harness.Composed).Facts) != facts || got[0].Turn != "t1" {
		t.Errorf("%+v, %v", got, errs)
	}
}

func TestARecordIsOneLineOfJSONWhateverADomainWrote(t *testing.T) {
	got := written(t, harness.Record{Turn: "t1", Seq: 1, Body: harness.Held{Effect: raw("{\n  \"slot\": \"a\"\n}")}})
	if strings.Count(got, "\n") != 1 || !strings.HasSuffix(got, `"slot":"a"}`+"\n") {
		t.Errorf("%q", got)
	}
	for reason, body := range map[string]harness.Body{
		"no body":            nil,
		"torn facts":         harness.Composed{Facts: raw(`{"a":`)},
		"facts in a list":    harness.Composed{Facts: raw(`[1]`)},
		"two objects":        harness.Held{Effect: raw(`{}{}`)},
		"an answer as text":  harness.Checked{Answer: raw(`"x"`)},
		"an effect of null":  harness.ReadBack{Effect: raw(`null`)},
		"half of an object}": harness.Held{Effect: raw(`{"a":1}}`)},
	} {
		var b bytes.Buffer
		if err := harness.WriteRecords(&b, everyStage()[0], harness.Record{Turn: "t1", Seq: 1, Body: body}); err == nil || b.Len() > 0 {
			t.Errorf("%s: %v, written %q", reason, err, b.String())
		}
	}
}

func TestReadersIgnoreWhatTheyDoNotKnowAndRefuseWhatIsAmbiguous(t *testing.T) {
	const refused = `{"turn":"t1","seq":1,"stage":"refused","at":"2026-01-01T00:00:00Z","cause":"hold_taken"`
	for _, row := range []struct {
		reason, line string
		ok           bool
	}{
		{"as written", refused + `}`, true},
		{"an unknown member", refused + `,"new":{"a":[1]}}`, true},
		{"a later addition within usage", `{"turn":"t","seq":1,"stage":"called","at":"2026-01-01T00:00:00Z","attempt":1,"usage":{"input":1,"thinking":2}}`, true},
		{"members in another order", `{"cause":"hold_taken","stage":"refused","seq":1,"turn":"t1"}`, true},
		{"an unknown stage", `{"turn":"t1","seq":1,"stage":"guessed"}`, false},
		{"no stage", `{"turn":"t1","seq":1}`, false},
		{"the stage of no step", `{"turn":"t1","seq":1,"stage":"none"}`, false},
		{"the stage in another case", `{"turn":"t1","seq":1,"stage":"Refused"}`, false},
		{"a member twice", refused + `,"cause":"hold_taken"}`, false},
		{"an unknown member twice", refused + `,"x":1,"x":2}`, false},
		{"an unknown cause", `{"turn":"t1","seq":1,"stage":"refused","cause":"tired"}`, false},
		{"an unknown ruling", `{"turn":"t1","seq":1,"stage":"checked","ruling":"Passed"}`, false},
		{"no ruling", `{"turn":"t1","seq":1,"stage":"checked"}`, false},
		{"a judge without a ruling", `{"turn":"t1","seq":1,"stage":"judged"}`, false},
		{"a member of another type", `{"turn":"t1","seq":"1","stage":"held"}`, false},
		{"null", `null`, false},
		{"a list", `[]`, false},
		{"text behind", refused + `} x`, false},
		{"two records on a line", refused + `}` + refused + `}`, false},
		{"a byte that is no text", refused + ",\"x\":\"\xff\"}", false},
	} {
		got, errs := read(row.line)
		if (len(got) == 1 && len(errs) == 0) != row.ok {
			t.Errorf("%s: %v, %v", row.reason, got, errs)
		}
	}
}

// The bodies of a record are closed by value; a pointer to one, which Go lets
// through, is not taken for a record that says nothing.
func TestABodyByPointerIsNotWritten(t *testing.T) {
	r := harness.Record{Turn: "t1", Seq: 1, Body: &harness.Refused{Cause: harness.OutOfTime}}
	if raw, err := r.MarshalJSON(); err == nil {
		t.Errorf("written as %s", raw)
	}
}
