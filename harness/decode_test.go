package harness_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
)

// wide is an answer with every kind of member.
type wide struct {
	Slot  string   `json:"slot"`
	Count int64    `json:"count"`
	Ratio float64  `json:"ratio"`
	Sure  bool     `json:"sure"`
	Maybe *string  `json:"maybe"`
	Note  string   `json:"note,omitempty"`
	List  []string `json:"list"`
	In    struct {
		X int `json:"x" jsonschema:"minimum=0,maximum=9"`
	} `json:"in"`
}

const goodWide = `{"slot":"a","count":1,"ratio":0.5,"sure":true,"maybe":null,"note":null,"list":["x"],"in":{"x":1}}`

func schemaFor[T any](t testing.TB) harness.Schema {
	t.Helper()
	s, err := harness.SchemaFor[T]()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestDecodeTakesWhatFits(t *testing.T) {
	s := schemaFor[wide](t)
	for reason, text := range map[string]string{
		"in the schema's order":    goodWide,
		"in another order":         `{"in":{"x":9},"list":[],"note":"n","maybe":"m","sure":false,"ratio":-1e3,"count":-9223372036854775808,"slot":""}`,
		"with blanks":              " \t\r\n" + strings.ReplaceAll(goodWide, ",", " ,\n") + " \n",
		"a whole surrogate pair":   strings.Replace(goodWide, `"a"`, `"\uD83D\ude00"`, 1),
		"an escaped backslash":     strings.Replace(goodWide, `"a"`, `"\\ud800"`, 1),
		"a true replacement rune":  strings.Replace(goodWide, `"a"`, `"`+"\uFFFD"+`"`, 1),
		"an escaped one":           strings.Replace(goodWide, `"a"`, `"\ufffd"`, 1),
		"the greatest int64":       strings.Replace(goodWide, `"count":1`, `"count":9223372036854775807`, 1),
		"zero with any exponent":   strings.Replace(goodWide, `0.5`, `0e-99`, 1),
		"a long but finite number": strings.Replace(goodWide, `0.5`, `1.7976931348623157e308`, 1),
	} {
		got, faults := harness.Decode[wide](s, text)
		var want wide
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatalf("%s: %v", reason, err)
		}
		if len(faults) > 0 || !cmp.Equal(got, want) {
			t.Errorf("%s: %q, %s", reason, faults, cmp.Diff(want, got))
		}
	}
}

func TestDecodeRefusesWhatDecodersLetThroughOrMend(t *testing.T) {
	put := func(old, new string) string { return strings.Replace(goodWide, old, new, 1) }
	for _, row := range []struct {
		reason, text string
		says         []string
	}{
		{"a name twice", put(`"slot":"a"`, `"slot":"a","slot":"b"`), []string{`"slot" is there twice`}},
		{"a name twice, once escaped", put(`"slot":"a"`, `"slot":"a","\u0073lot":"b"`), []string{`"slot" is there twice`}},
		{"a name twice within", put(`{"x":1}`, `{"x":1,"x":2}`), []string{`"in.x" is there twice`}},
		{"an object twice", put(`"in":{"x":1}`, `"in":{"x":1},"in":{"y":2}`), []string{`"in" is there twice`}},
		{"a name in another case", put(`"slot"`, `"SLOT"`), []string{"slot", "SLOT"}},
		{"a name in two cases", put(`"slot":"a"`, `"slot":"a","Slot":"b"`), []string{`"Slot" is there twice, differing by case`}},
		{"a name that folds to another", put(`"slot":"a"`, `"slot":"a","ſlot":"b"`), []string{"differing by case"}},
		{"an unknown name", put(`"slot"`, `"other":1,"slot"`), []string{"'other' not allowed"}},
		{"null at the top", `null`, []string{"the answer"}},
		{"null for a member", put(`"a"`, `null`), []string{`"slot": expected string, but got null`}},
		{"null for a list", put(`["x"]`, `null`), []string{`"list"`}},
		{"null in a list", put(`["x"]`, `["x",null]`), []string{`"list.1"`}},
		{"null for an object", put(`{"x":1}`, `null`), []string{`"in"`}},
		{"a missing member", put(`"slot":"a",`, ``), []string{"missing", "slot"}},
		{"a missing optional member", put(`"maybe":null,`, ``), []string{"missing", "maybe"}},
		{"text behind", goodWide + " thanks", []string{"text after the answer"}},
		{"two answers", goodWide + "\n" + goodWide, []string{"more than one answer"}},
		{"a comma behind", goodWide + ",", []string{"text after the answer"}},
		{"text before", "Sure: " + goodWide, []string{"not one JSON object"}},
		{"a list of answers", "[" + goodWide + "]", []string{"the answer"}},
		{"an answer as a string", `"` + strings.ReplaceAll(goodWide, `"`, `\"`) + `"`, []string{"the answer"}},
		{"cut in the middle", goodWide[:40], []string{"ends in the middle"}},
		{"a trailing comma", put(`["x"]`, `["x",]`), []string{"not one JSON object"}},
		{"a comment", put(`"slot"`, `/* */"slot"`), []string{"not one JSON object"}},
		{"blank", " \n\t", []string{"blank"}},
		{"nothing", "", []string{"blank"}},
		{"a BOM", "\ufeff" + goodWide, []string{"not one JSON object"}},
		{"NaN", put(`0.5`, `NaN`), []string{"not one JSON object"}},
		{"a byte that is no text", put(`"a"`, "\"a\xffb\""), []string{"not valid UTF-8 from byte 10 on"}},
		{"a surrogate as bytes", put(`"a"`, "\"\xed\xa0\x80\""), []string{"not valid UTF-8 from byte 9 on"}},
		{"a byte behind a true replacement rune", put(`"a"`, "\"\uFFFD\xff\""), []string{"from byte 12 on"}},
		{"a byte after the answer", goodWide + "\xff", []string{"not valid UTF-8"}},
		{"a float for an int", put(`"count":1`, `"count":1.0`), []string{"count"}},
		{"an exponent for an int", put(`"count":1`, `"count":1e2`), []string{"count"}},
		{"one more than int64", put(`"count":1`, `"count":9223372036854775808`), []string{"count"}},
		{"a number as a string", put(`"count":1`, `"count":"1"`), []string{`"count": expected integer, but got string`}},
		{"beyond float64", put(`0.5`, `1e400`), []string{`"ratio": number out of range`}},
		{"below float64", put(`0.5`, `1e-400`), []string{`"ratio": number out of range`}},
		{"an exponent that crashes the validator", put(`"count":1`, `"count":4E1000001`), []string{`"count": number out of range`}},
		{"an exponent that stalls the validator", put(`"count":1`, `"count":1e-999999`), []string{`"count": number out of range`}},
		{"a crash with a limit", put(`{"x":1}`, `{"x":4E1000001}`), []string{`"in.x": number out of range`}},
		{"many digits", put(`0.5`, `0.`+strings.Repeat("1", 120_000)), []string{`"ratio": number out of range`}},
		{"a limit of the schema", put(`{"x":1}`, `{"x":10}`), []string{`"in.x": must be <= 9`}},
		{"deep nesting", put(`["x"]`, strings.Repeat("[", 5000)+strings.Repeat("]", 5000)), []string{"nested deeper"}},
		{"deeper than any reader goes", strings.Repeat("[", 200_000), []string{"not one JSON object"}},
		{"longer than an answer may be", put(`"a"`, `"`+strings.Repeat("a", harness.MaxAnswer)+`"`), []string{"longer than 1048576 bytes"}},
		{"all kinds at once", `{"slot":null,"slot":null,"count":1e999,"ratio":"x","sure":1,"extra":2,"maybe":3,"note":4,"list":[5],"in":{"x":-1}}`,
			[]string{`"slot" is there twice`, `"count": number out of range`, `"slot": expected`, `"ratio": expected`, `"sure": expected`, `'extra' not allowed`, `"maybe"`, `"note"`, `"list.0"`, `"in.x": must be >= 0`}},
	} {
		_, faults := harness.Decode[wide](schemaFor[wide](t), row.text)
		for _, want := range row.says {
			if !strings.Contains(strings.Join(faults, "\n"), want) {
				t.Errorf("%s: %.300q does not say %q", row.reason, faults, want)
			}
		}
	}
}

func TestHalfASurrogatePairIsRefusedWhereverItStands(t *testing.T) {
	s := schemaFor[base](t)
	for text, ok := range map[string]bool{
		`\ud83d\ude00`: true, `\uD83D\uDE00`: true, `a\ud83d\ude00b\ud83d\ude00`: true,
		`\\ud800`: true, `\\\\ud800`: true, `\\\ud83d\ude00`: true, `\u005cud800`: true, `\"\\ud800`: true,
		`\ud800`: false, `\udfff`: false, `x\ud83dx`: false, `\ud83d\ud83d`: false, `\ude00\ud83d`: false,
		`\ud83d\\ude00`: false, `\ud83d\u0041`: false, `\ud83d \ude00`: false, `\\\ud800`: false, `\ud83d\ude00\ude00`: false,
		`\ud83d\n`: false, `\uDBFF`: false, `\uDC00`: false,
	} {
		_, faults := harness.Decode[base](s, `{"name":"`+text+`"}`)
		if (len(faults) == 0) != ok {
			t.Errorf("%s: %q", text, faults)
		}
	}
	if _, faults := harness.Decode[base](s, `{"name":"a","\ud800":"b"}`); len(faults) == 0 {
		t.Error("half a pair in a name is taken")
	}
}

func TestALongListOfFaultsIsCut(t *testing.T) {
	s := schemaFor[wide](t)
	for reason, many := range map[string]string{
		"wrong elements":         strings.Replace(goodWide, `["x"]`, `[1`+strings.Repeat(`,1`, 100_000)+`]`, 1),
		"numbers out of range":   strings.Replace(goodWide, `["x"]`, `[1e999`+strings.Repeat(`,1e999`, 100_000)+`]`, 1),
		"one name again & again": `{"a":1` + strings.Repeat(`,"a":1`, 100_000) + `}`,
	} {
		_, faults := harness.Decode[wide](s, many)
		if len(faults) < 20 || len(faults) > 40 || !strings.Contains(faults[len(faults)-1], "faults more") {
			t.Errorf("%s: %d faults, the last %.100q", reason, len(faults), faults[len(faults)-1])
		}
	}
}

func TestAFaultHoldsNoPathOfThisMachine(t *testing.T) {
	wd, _ := os.Getwd()
	s := schemaFor[wide](t)
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Replace(goodWide, `"a"`, rapid.SampledFrom([]string{"1", "null", "{}", "[", `"a","z":1`, "1e999", "tru"}).Draw(t, "value"), 1)
		_, faults := harness.Decode[wide](s, text)
		for _, f := range faults {
			if strings.Contains(f, wd) || strings.Contains(f, "file:") || strings.Contains(f, "answer:schema") {
				t.Fatalf("%s: %s", text, f)
			}
		}
	})
}

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{goodWide, `null`, `{"slot":"\ud800"}`, goodWide + goodWide, `{"count":1.0}`, `{"SLOT":1}`, "\xff"} {
		f.Add(seed)
	}
	s := schemaFor[wide](f)
	f.Fuzz(func(t *testing.T, text string) {
		got, faults := harness.Decode[wide](s, text)
		if len(faults) > 0 {
			return
		}
		var want wide
		dec := json.NewDecoder(strings.NewReader(text))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&want); err != nil || !cmp.Equal(got, want) {
			t.Fatalf("%q: %v\n%s", text, err, cmp.Diff(want, got))
		}
		raw, err := json.Marshal(got)
		if err != nil {
			t.Fatal(err)
		}
		var all map[string]any
		_ = json.Unmarshal(raw, &all)
		if all["note"] == nil {
			all["note"] = nil // left out when blank
		}
		whole, _ := json.Marshal(all)
		if again, faults := harness.Decode[wide](s, string(whole)); len(faults) > 0 || !cmp.Equal(got, again, cmpopts.EquateEmpty()) {
			t.Fatalf("%s: %q\n%s", whole, faults, cmp.Diff(got, again))
		}
	})
}

// The validator reads unknown members out of a map; what a reason says must not
// depend on it, or a replay of the same answer would be another turn.
func TestTheReasonsOfAnAnswerAreTheSameEachTime(t *testing.T) {
	schema, err := harness.SchemaFor[deskAnswer]()
	if err != nil {
		t.Fatal(err)
	}
	const text = `{"choice":"Red","reply":"x","note":"a","why":"b","it's":"c","z', 'a":"d"}`
	_, first := harness.Decode[deskAnswer](schema, text)
	for range 300 {
		if _, again := harness.Decode[deskAnswer](schema, text); !slices.Equal(first, again) {
			t.Fatalf("%q, then %q", first, again)
		}
	}
}
