package openai_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tidwall/gjson"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/gateway/openai"
	"github.com/tandem-harness/tandem/harness"
)

func dialects() map[string]openai.Server {
	return map[string]openai.Server{"strict": openai.Published(), "flat": openai.Compatible()}
}

// object wraps members as the harness writes an object.
func object(names []string, members string) string {
	required, _ := json.Marshal(names)
	return `{"type":"object","properties":{` + members + `},"required":` + string(required) + `,"additionalProperties":false}`
}

func TestARuleGoesOutAsAKeywordOrInWords(t *testing.T) {
	for _, row := range []struct{ reason, member, strict, flat string }{
		{"nothing to say", `{"type":"string"}`, `{"type":"string"}`, `{"type":"string"}`},
		{"no dialect has a length", `{"type":"string","maxLength":40}`,
			`{"type":"string","description":"At most 40 characters."}`, `{"type":"string","description":"At most 40 characters."}`},
		{"what is said stands behind what was said", `{"type":"string","description":"A name","minLength":1,"maxLength":40}`,
			`{"type":"string","description":"A name. At least 1 character. At most 40 characters."}`, `{"type":"string","description":"A name. At least 1 character. At most 40 characters."}`},
		{"an empty description is none", `{"type":"string","description":"","minLength":2}`,
			`{"type":"string","description":"At least 2 characters."}`, `{"type":"string","description":"At least 2 characters."}`},
		{"numbers have bounds", `{"type":["integer","null"],"multipleOf":5,"minimum":0,"exclusiveMinimum":-1,"maximum":1e3,"exclusiveMaximum":9.5}`,
			`{"type":["integer","null"],"multipleOf":5,"minimum":0,"exclusiveMinimum":-1,"maximum":1e3,"exclusiveMaximum":9.5}`,
			`{"type":["integer","null"],"description":"A multiple of 5. Not below 0. Above -1. Not above 1e3. Below 9.5."}`},
		{"lists have bounds, and equal items are for words alone", `{"type":"array","items":{"type":"string"},"minItems":1,"maxItems":3,"uniqueItems":true}`,
			`{"type":"array","items":{"type":"string"},"minItems":1,"maxItems":3,"description":"No two items are equal."}`,
			`{"type":"array","items":{"type":"string"},"description":"At least 1 item. At most 3 items. No two items are equal."}`},
		{"items that may be equal are no rule", `{"type":"array","items":{"type":"string"},"uniqueItems":false}`,
			`{"type":"array","items":{"type":"string"}}`, `{"type":"array","items":{"type":"string"}}`},
		{"a format that strict mode knows", `{"type":"string","format":"date-time"}`,
			`{"type":"string","format":"date-time"}`, `{"type":"string","description":"In the format date-time."}`},
		{"a format that it does not know", `{"type":"string","format":"uri"}`,
			`{"type":"string","description":"In the format uri."}`, `{"type":"string","description":"In the format uri."}`},
		{"a pattern is written as one writes it", `{"type":"string","pattern":"^\"<a>&\\d+\"$"}`,
			`{"type":"string","pattern":"^\"<a>&\\d+\"$"}`, `{"type":"string","description":"Matches the regular expression ^\"<a>&\\d+\"$ ."}`},
		{"an enum with null", `{"type":["string","null"],"enum":["a<b","c",null]}`, `{"type":["string","null"],"enum":["a<b","c",null]}`, `{"type":["string","null"],"enum":["a<b","c",null]}`},
		{"within an object within a list", `{"type":"array","items":` + object([]string{"b"}, `"b":{"type":"string","maxLength":2}`) + `}`,
			`{"type":"array","items":` + object([]string{"b"}, `"b":{"type":"string","description":"At most 2 characters."}`) + `}`,
			`{"type":"array","items":` + object([]string{"b"}, `"b":{"type":"string","description":"At most 2 characters."}`) + `}`},
	} {
		full := json.RawMessage(object([]string{"m"}, `"m":`+row.member))
		for name, server := range dialects() {
			want := row.strict
			if name == "flat" {
				want = row.flat
			}
			want = object([]string{"m"}, `"m":`+want)
			if got, err := openai.Reduce(server, full); err != nil || string(got) != want {
				t.Errorf("%s, %s:\ngot  %s, %v\nwant %s", row.reason, name, got, err, want)
			}
		}
	}
}

func TestWhatNoServerTakesIsRefusedWithEveryFault(t *testing.T) {
	for _, row := range []struct {
		reason, schema string
		faults         []string
	}{
		{"combined schemas", `{"type":"object","properties":{"a":{"anyOf":[]},"b":{"allOf":[],"oneOf":[]},"c":{"$ref":"#"},"d":{"not":{}}}}`,
			[]string{`"anyOf"`, `"allOf"`, `"oneOf"`, `"$ref"`, `"not"`}},
		{"a schema that takes anything", `{"type":"object","properties":{"a":true}}`, []string{"not an object"}},
		{"properties in a list", `{"type":"object","properties":[]}`, []string{"properties are not"}},
		{"a list of schemas", `{"type":"array","items":[{}]}`, []string{"not an object"}},
		{"no JSON", `{"type":`, []string{"not JSON"}},
		{"no UTF-8", "{\"type\":\"\xff\"}", []string{"not JSON"}},
		{"no schema", `"string"`, []string{"not an object"}},
		{"a rule without a value", `{"type":"string","maxLength":{"a":1}}`, []string{`"maxLength"`}},
		{"deeper than any", strings.Repeat(`{"items":`, 5000) + `{}` + strings.Repeat(`}`, 5000), []string{"more than 100"}},
	} {
		for name, server := range dialects() {
			_, err := openai.Reduce(server, json.RawMessage(row.schema))
			if !errors.Is(err, gateway.Misfit) {
				t.Fatalf("%s, %s: %v", row.reason, name, err)
			}
			for _, fault := range row.faults {
				if strings.Count(err.Error(), fault) != 1 {
					t.Errorf("%s, %s: %q does not say %q once", row.reason, name, err, fault)
				}
			}
		}
	}
}

// many returns an object with so many members, each an enum of so many strings
// of so many characters.
func many(members, values, characters int) json.RawMessage {
	var names, all []string
	for i := range members {
		name := fmt.Sprintf("m%05d", i)
		enum := ""
		if values > 0 {
			enum = `,"enum":["` + strings.Join(slices.Repeat([]string{strings.Repeat("ä", characters)}, values), `","`) + `"]`
		}
		names, all = append(names, name), append(all, `"`+name+`":{"type":"string"`+enum+`}`)
	}
	return json.RawMessage(object(names, strings.Join(all, ",")))
}

func nested(levels int) json.RawMessage {
	s := `{"type":"string"}`
	for i := range levels {
		if i%2 == 0 {
			s = object([]string{"a"}, `"a":`+s)
		} else {
			s = `{"type":"array","items":` + s + `}`
		}
	}
	return json.RawMessage(s)
}

func TestEachLimitOfASchemaHolds(t *testing.T) {
	for _, row := range []struct {
		reason         string
		within, beyond json.RawMessage
		fault          string
	}{
		{"members", many(5000, 0, 0), many(5001, 0, 0), "5001 members, the server allows 5000"},
		{"depth", nested(9), nested(11), "11 objects and lists within each other, the server allows 10"},
		{"enum values", many(10, 100, 1), many(13, 77, 1), "1001 enum values, the server allows 1000"},
		{"characters", many(4, 100, 299), many(4, 100, 300), "120024 characters in names and enums, the server allows 120000"},
		{"a long enum", many(1, 251, 59), many(1, 251, 60), "15060 characters in one enum of more than 250 strings, the server allows 15000"},
		{"an enum that is not long", many(1, 250, 61), many(1, 251, 60), "15060"},
	} {
		for name, server := range dialects() {
			if _, err := openai.Reduce(server, row.within); err != nil {
				t.Errorf("%s, %s: within: %v", row.reason, name, err)
			}
			_, err := openai.Reduce(server, row.beyond)
			if !errors.Is(err, gateway.Misfit) || !strings.Contains(err.Error(), row.fault) {
				t.Errorf("%s, %s: beyond: %v", row.reason, name, err)
			}
		}
	}
}

func TestASchemaBeyondLimitsIsRefusedWithEveryOneBeforeARequest(t *testing.T) {
	s := gatewaytest.NewOpenAI(t)
	server := openai.Published()
	server.Limits = openai.Limits{}
	a, err := openai.AdapterOf(to(s, server))
	if err != nil {
		t.Fatal(err)
	}
	_, err = a.Prepare(ask())
	if !errors.Is(err, gateway.Misfit) {
		t.Fatal(err)
	}
	for _, fault := range []string{"2 members", "1 objects and lists", "35 characters in names", "2 enum values", "24 characters in one enum"} {
		if !strings.Contains(err.Error(), fault) {
			t.Errorf("%q does not say %q", err, fault)
		}
	}
	if s.Count() != 0 {
		t.Error("a request went out")
	}
}

// embedded and reply are the shapes that strict modes were seen to stumble on.
type embedded struct {
	Kind string `json:"kind"`
}

type reply struct {
	embedded
	Choice string   `json:"choice" jsonschema:"description=One of <these> & no other"`
	Note   string   `json:"note,omitempty" jsonschema:"minLength=1,maxLength=40"`
	Count  *int     `json:"count" jsonschema:"minimum=0,maximum=9"`
	When   string   `json:"when" jsonschema:"format=date"`
	Link   string   `json:"link" jsonschema:"format=uri"`
	Tags   []string `json:"tags" jsonschema:"maxItems=3,uniqueItems=true"`
	In     []struct {
		Sure bool    `json:"sure"`
		How  float64 `json:"how,omitempty"`
	} `json:"in"`
}

// The server checks what arrives against the strict subset, with code of its
// own.
func TestWhatAHarnessAsksForIsInTheStrictSubset(t *testing.T) {
	schema, err := harness.SchemaFor[reply]()
	if err != nil {
		t.Fatal(err)
	}
	for name, server := range servers() {
		s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer("x"))
		r := ask()
		r.Schema = schema.JSON(nil)
		if _, err := prepared(t, to(s, server), r).Send(t.Context()); err != nil {
			t.Fatal(err)
		}
		got := s.Requests()[0].Schema()
		if members(r.Schema) != members(got) {
			t.Errorf("%s: %s became %s", name, members(r.Schema), members(got))
		}
	}
}

// members returns the names of all members and what is required, in order.
func members(schema []byte) string {
	var b strings.Builder
	var walk func(gjson.Result)
	walk = func(n gjson.Result) {
		n.Get("properties").ForEach(func(key, member gjson.Result) bool {
			b.WriteString(key.Raw + "(")
			walk(member)
			b.WriteString(")")
			return true
		})
		if items := n.Get("items"); items.Exists() {
			walk(items)
		}
		b.WriteString(n.Get("required").Raw + n.Get("enum").Raw)
	}
	walk(gjson.ParseBytes(schema))
	return b.String()
}

func FuzzReduce(f *testing.F) {
	schema, err := harness.SchemaFor[reply]()
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(schema.JSON(nil)))
	f.Add([]byte(salonSchema))
	f.Add([]byte(`{"type":"object","properties":{"a\u0041":{"description":"\ud800","maxLength":1},"a\u0041":{"enum":[1,null,{}]}},"description":5,"uniqueItems":true}`))
	f.Add([]byte(`{"items":{"items":{"items":{"pattern":"\"\\"}}}} `))
	f.Fuzz(func(t *testing.T, full []byte) {
		for name, server := range dialects() {
			got, err := openai.Reduce(server, full)
			if err != nil {
				if !errors.Is(err, gateway.Misfit) {
					t.Fatalf("%s: %v", name, err)
				}
				continue
			}
			if len(full) > 0 && !json.Valid(got) {
				t.Fatalf("%s: %s became %s", name, full, got)
			}
			if members(full) != members(got) {
				t.Fatalf("%s: %s became %s", name, members(full), members(got))
			}
			if again, err := openai.Reduce(server, got); err != nil || string(again) != string(got) {
				t.Fatalf("%s: %s is reduced again to %s, %v", name, got, again, err)
			}
		}
	})
}
