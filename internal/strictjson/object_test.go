package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// weekday is a type that refuses values of its own.
type weekday string

func (d *weekday) UnmarshalText(text []byte) error {
	if *d = weekday(text); *d != "Monday" {
		return errors.New("not a day")
	}
	return nil
}

// sheet is what the tests read: every sort of field once.
type sheet struct {
	name  string
	day   weekday
	hours []string
	raw   json.RawMessage
}

func (s *sheet) fields() []Field {
	return []Field{
		{Name: "name", Required: true, Into: &s.name, Want: "a string"},
		{Name: "day", Required: true, Into: &s.day, Want: "a day"},
		{Name: "hours", Into: &s.hours, Want: "a list of strings"},
		{Name: "raw", Into: &s.raw, Want: "anything but null"},
	}
}

func TestObject(t *testing.T) {
	long := strings.Repeat("n", 65)
	for _, tt := range []struct {
		why  string
		data string
		want []string
	}{
		{"all that is required is enough", `{"name":"Ana","day":"Monday"}`, nil},
		{"order and blanks do not matter", " {\n\"raw\" : {\"a\":null} , \"hours\":[],\"day\":\"Monday\",\"name\":\"\"}\t", nil},
		{"nothing at all", "", []string{"it is not a JSON object"}},
		{"blanks", " \n", []string{"it is not a JSON object"}},
		{"a byte order mark is no JSON", "\ufeff{}", []string{"it is not a JSON object"}},
		{"a list", `[{"name":"Ana"}]`, []string{"it is not a JSON object"}},
		{"a string", `"name"`, []string{"it is not a JSON object"}},
		{"an empty object lacks each required field", `{}`, []string{`"name" is missing`, `"day" is missing`}},
		{"null is no value", `{"name":null,"day":"Monday","raw": null }`, []string{`"name" must be a string`, `"raw" must be anything but null`}},
		{"wrong types", `{"name":1,"day":["Monday"],"hours":[1]}`,
			[]string{`"name" must be a string`, `"day" must be a day`, `"hours" must be a list of strings`}},
		{"a type may refuse a value", `{"name":"Ana","day":"Funday"}`, []string{`"day" must be a day`}},
		{"another spelling is another name", `{"Name":"Ana","name":"Ana","day":"Monday"}`, []string{`"Name" is not known`}},
		{"twice", `{"name":"Ana","name":"Bo","day":"Monday"}`, []string{`"name" is there twice`}},
		{"three times is reported once", `{"x":1,"x":2,"x":3,"name":"Ana","day":"Monday"}`, []string{`"x" is not known`, `"x" is there twice`}},
		{"the second value has faults too", `{"name":"Ana","name":2,"day":"Monday"}`, []string{`"name" is there twice`, `"name" must be a string`}},
		{"an escape spells the same name", `{"name":"Ana","n\u0061me":"Bo","day":"Monday"}`, []string{`"name" is there twice`}},
		{"something behind it", `{"name":"Ana","day":"Monday"} {}`, []string{"something stands behind the JSON object"}},
		{"a brace behind it", `{"name":"Ana","day":"Monday"}}`, []string{"something stands behind the JSON object"}},
		{"broken off in a value", `{"name":"Ana","day":"Mon`, []string{"the JSON ends in the middle"}},
		{"broken off between members", `{"x":1`, []string{`"x" is not known`, "the JSON ends in the middle"}},
		{"a comma too many", `{"name":"Ana",}`, []string{"it is not JSON"}},
		{"no comma", `{"name":"Ana" "day":"Monday"}`, []string{"it is not JSON"}},
		{"a name that is no string", `{1:2}`, []string{"it is not JSON"}},
		{"the wrong bracket", `{"name":"Ana"]`, []string{"it is not JSON"}},
		{"invalid UTF-8 hides nothing else", "{\"name\":\"\xff\",\"day\":2}", []string{"it is not valid UTF-8", `"day" must be a day`}},
		{"half of a pair", `{"name":"\ud83d","day":"Monday"}`, []string{"it holds half of a surrogate pair as an escape"}},
		{"the other half", `{"name":"x\uDE00","day":"Monday"}`, []string{"it holds half of a surrogate pair as an escape"}},
		{"the halves in the wrong order", `{"name":"\ude00\ud83d","day":"Monday"}`, []string{"it holds half of a surrogate pair as an escape"}},
		{"two first halves", `{"name":"\ud83d\ud83d\ude00","day":"Monday"}`, []string{"it holds half of a surrogate pair as an escape"}},
		{"half in a name", `{"\ud83d":1,"name":"Ana","day":"Monday"}`, []string{"it holds half of a surrogate pair as an escape", `"` + "\ufffd" + `" is not known`}},
		{"a whole pair", `{"name":"\ud83d\uDE00","day":"Monday"}`, nil},
		{"an escaped backslash escapes nothing", `{"name":"\\ud83d","day":"Monday"}`, nil},
		{"three backslashes", `{"name":"\\\ud83d","day":"Monday"}`, []string{"it holds half of a surrogate pair as an escape"}},
		{"a neighbour of the surrogates", `{"name":"\ud7ff\ue000","day":"Monday"}`, nil},
		{"a name is quoted", `{"a\nb\u202e":1,"name":"Ana","day":"Monday"}`, []string{`"a\nb\u202e" is not known`}},
		{"a long name is cut", `{"` + long + `":1,"name":"Ana","day":"Monday"}`, []string{`"` + long[:64] + `" is not known`}},
		{"every fault at once", `{"x":1,"day":"Funday","x":2,"hours":{},"raw":null} !`, []string{
			`"x" is not known`, `"day" must be a day`, `"x" is there twice`, `"hours" must be a list of strings`,
			`"raw" must be anything but null`, `"name" is missing`, "something stands behind the JSON object",
		}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			var s sheet
			got := Object([]byte(tt.data), s.fields()...)
			for i := range got {
				got[i], _, _ = strings.Cut(got[i], ": invalid character") // the words of encoding/json
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("Object(%s) (-want +got):\n%s", tt.data, diff)
			}
		})
	}
}

func TestObjectDecodes(t *testing.T) {
	var s sheet
	if faults := Object([]byte(`{"hours":["Monday 10am"],"name":"A\u006ea <&>","day":"Monday","raw":[ 1 ]}`), s.fields()...); faults != nil {
		t.Fatal(faults)
	}
	want := sheet{"Ana <&>", "Monday", []string{"Monday 10am"}, json.RawMessage("[ 1 ]")}
	if diff := cmp.Diff(want, s, cmp.AllowUnexported(sheet{})); diff != "" {
		t.Errorf("decoded (-want +got):\n%s", diff)
	}
}

// FuzzObject holds that nothing crashes, and that what has no fault is one
// JSON object that encoding/json reads the same way, sure of its text.
func FuzzObject(f *testing.F) {
	for _, seed := range []string{
		`{"name":"Ana","day":"Monday"}`, `{"name":"\ud83d\ude00","day":"Monday","hours":["a"],"raw":{"a":[1e9]}}`,
		`{"name":"\ud83d","day":"Monday"}`, `{"name":"Ana","day":"Monday"}}`, `{"name":"Ana","name":"Bo"`, `{`, `{"a" 1}`, "\xff", `{"":null}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var s sheet
		if faults := Object(data, s.fields()...); len(faults) > 0 {
			for _, fault := range faults {
				if !utf8.ValidString(fault) {
					t.Errorf("the fault %q is not UTF-8", fault)
				}
			}
			return
		}
		var peer struct {
			Name string          `json:"name"`
			Day  string          `json:"day"`
			Raw  json.RawMessage `json:"raw"`
		}
		if err := json.Unmarshal(data, &peer); err != nil {
			t.Fatalf("accepted %q: %v", data, err)
		}
		if peer.Name != s.name || peer.Day != string(s.day) || !bytes.Equal(peer.Raw, s.raw) {
			t.Errorf("read %q as %+v, encoding/json as %+v", data, s, peer)
		}
		if bytes.Count(data, []byte("\ufffd")) == 0 && !bytes.Contains(bytes.ToLower(data), []byte(`\ufffd`)) && strings.ContainsRune(s.name, utf8.RuneError) {
			t.Errorf("the name of %q was mended: %q", data, s.name)
		}
	})
}
