package gatewaytest_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/gateway/gatewaytest"
)

func TestTheServerRefusesWhatIsNotOfThePublishedForm(t *testing.T) {
	for _, row := range []struct{ reason, path, from, to, fault string }{
		{"an unknown field", responses, `"store":false`, `"stored":false`, `unknown field "stored"`},
		{"a field of the other API", responses, `"max_output_tokens"`, `"max_tokens"`, `unknown field "max_tokens"`},
		{"a field of the other API", chat, `"max_completion_tokens"`, `"max_output_tokens"`, `unknown field`},
		{"no model", chat, `"model":"m",`, ``, "lacks model"},
		{"an empty model", chat, `"model":"m"`, `"model":""`, "model: is not a string, or empty"},
		{"no input", responses, `"input"`, `"metadata"`, "lacks input"},
		{"empty instructions", responses, `"Say "`, `""`, "instructions"},
		{"a cap of nothing", responses, `:9`, `:0`, "max_output_tokens"},
		{"half a token", chat, `:9`, `:9.5`, "max_completion_tokens"},
		{"a flag that is a word", chat, `"store":false`, `"store":"false"`, "store: is neither"},
		{"another role", chat, `"role":"user"`, `"role":"owner"`, "role"},
		{"the system not first", chat, `[{"role":"developer"`, `[{"role":"user","content":"a"},{"role":"developer"`, "after the first"},
		{"an end that is not the user's", chat, `"role":"user"`, `"role":"assistant"`, "does not end with a user message"},
		{"no messages", chat, `"messages":[`, `"messages":[],"metadata":[`, "messages: is not a list"},
		{"a part of the other API", responses, `"input_text"`, `"text"`, "type: is none of"},
		{"a part of the other API", chat, `{"type":"text"`, `{"type":"input_text"`, "type: is none of"},
		{"an empty part", chat, `"a<b"`, `""`, "text: is not a string, or empty"},
		{"no parts", responses, `"content":[`, `"content":[],"parts":[`, "content: is not a list"},
		{"a name twice", chat, `"store":false`, `"store":false,"store":true`, "twice"},
		{"a name twice further in", chat, `"role":"user"`, `"role":"user","role":"user"`, "twice"},
		{"more after the body", chat, `"store":false}`, `"store":false}{}`, "more after it"},
		{"a cut body", responses, `,"store":false}`, ``, "not one JSON value"},
		{"bytes that are not UTF-8", chat, `a<b`, "a\xffb", "UTF-8"},
		{"no format", responses, `"text":{"format"`, `"text":{"verbosity":"low","shape"`, "lacks format"},
		{"another type of format", responses, `"type":"json_schema"`, `"type":"yaml"`, "text.format.type"},
		{"no name of the schema", chat, `"name":"answer",`, ``, "lacks name"},
		{"a name that is none", chat, `"name":"answer"`, `"name":"an answer"`, "name: is not a name"},
		{"a schema of nothing", chat, `"strict":true,"schema":` + aSchema, `"schema":{}`, "is not a schema of a type"},
		{"both places of the schema", chat, `"response_format":{`, `"response_format":{"schema":` + aSchema + `,`, `unknown field "json_schema"`},
		{"a path of nothing", "/models", ``, ``, "the path"},
	} {
		body := strings.Replace(asked[row.path], row.from, row.to, 1)
		if row.from != "" && body == asked[row.path] {
			t.Fatalf("%s: %s is not in the body", row.reason, row.from)
		}
		s := gatewaytest.NewOpenAI(t).AllowFaults().Forever(gatewaytest.Answer("x"))
		res, got := post(t, s, row.path, body)
		if res.StatusCode != 400 || !strings.Contains(got, "invalid_request_error") || !strings.Contains(strings.Join(s.Faults(), "\n"), row.fault) {
			t.Errorf("%s: %d %s, faults %q", row.reason, res.StatusCode, got, s.Faults())
		}
	}
}

func TestTheServerTakesEveryPublishedForm(t *testing.T) {
	for _, row := range []struct{ reason, path, body string }{
		{"free text", responses, `{"model":"m","input":[{"role":"user","content":"a"}]}`},
		{"one string of content", chat, `{"model":"m","messages":[{"role":"system","content":"s"},{"role":"user","content":"a"}],"max_tokens":1}`},
		{"a talk", chat, `{"model":"m","messages":[{"role":"user","content":"a"},{"role":"assistant","content":"b"},{"role":"user","content":"c"}]}`},
		{"llama.cpp's place of the schema", chat, `{"model":"m","messages":[{"role":"user","content":"a"}],"response_format":{"type":"json_schema","schema":{"type":"object","minProperties":1}}}`},
		{"a schema that is not strict may say anything", chat, `{"model":"m","messages":[{"role":"user","content":"a"}],"response_format":{"type":"json_schema","json_schema":{"name":"a","schema":{"type":"object","minProperties":1}}}}`},
	} {
		s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer("x"))
		if res, got := post(t, s, row.path, row.body); res.StatusCode != 200 {
			t.Errorf("%s: %s", row.reason, got)
		}
	}
}

func TestTheServerLooksAtTheHeadToo(t *testing.T) {
	for _, row := range []struct{ reason, method, header, value, fault string }{
		{"another scheme", "POST", "Authorization", "Basic a2V5", "Authorization"},
		{"no key", "POST", "Authorization", "Bearer ", "Authorization"},
		{"another method", "PUT", "", "", "the method"},
		{"another type", "POST", "Content-Type", "text/plain", "Content-Type"},
	} {
		s := gatewaytest.NewOpenAI(t).AllowFaults()
		r, err := http.NewRequestWithContext(t.Context(), row.method, s.URL()+chat, strings.NewReader(asked[chat]))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		if row.header != "" {
			r.Header.Set(row.header, row.value)
		}
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		if res.StatusCode != 400 || !strings.Contains(strings.Join(s.Faults(), "\n"), row.fault) {
			t.Errorf("%s: %d, %q", row.reason, res.StatusCode, s.Faults())
		}
	}
}

// strict returns a request with a strict schema.
func strict(schema string) string {
	return `{"model":"m","messages":[{"role":"user","content":"a"}],"response_format":{"type":"json_schema","json_schema":{"name":"a","strict":true,"schema":` + schema + `}}}`
}

// member returns a closed object with one member.
func member(schema string) string {
	return `{"type":"object","properties":{"m":` + schema + `},"required":["m"],"additionalProperties":false}`
}

func TestAStrictSchemaIsHeldToTheSubset(t *testing.T) {
	deep := func(levels int) string {
		s := `{"type":"string"}`
		for range levels {
			s = member(s)
		}
		return s
	}
	enum := func(values, characters int) string {
		all := make([]string, values)
		for i := range all {
			all[i] = fmt.Sprintf(`"%0*d"`, characters, i)
		}
		return member(`{"type":"string","enum":[` + strings.Join(all, ",") + `]}`)
	}
	wide := func(members, width int) string {
		names, all := make([]string, members), make([]string, members)
		for i := range names {
			names[i] = fmt.Sprintf(`"%0*d"`, width, i)
			all[i] = names[i] + `:{"type":"string"}`
		}
		return `{"type":"object","properties":{` + strings.Join(all, ",") + `},"required":[` + strings.Join(names, ",") + `],"additionalProperties":false}`
	}
	for _, row := range []struct{ reason, schema, fault string }{
		{"every keyword that strict mode supports", member(`{"type":["string","null"],"description":"d","enum":["a",null]}`), ""},
		{"those of strings", member(`{"type":"string","pattern":"a","format":"uuid"}`), ""},
		{"those of numbers", member(`{"type":"number","minimum":0,"maximum":1,"exclusiveMinimum":0,"exclusiveMaximum":1,"multipleOf":1}`), ""},
		{"those of lists", member(`{"type":"array","items":{"type":"boolean"},"minItems":0,"maxItems":1}`), ""},
		{"the deepest", deep(10), ""},
		{"deeper", deep(11), "deeper than 10"},
		{"the largest enum", enum(1000, 9), ""},
		{"a larger one", enum(1001, 4), "1001 enum values"},
		{"the longest enum of many", enum(251, 59), ""},
		{"a longer one", enum(251, 60), "15060 characters"},
		{"a longer one of few", enum(250, 61), ""},
		{"the most members", wide(5000, 4), ""},
		{"one more", wide(5001, 4), "5001 properties"},
		{"the longest names", wide(1000, 120), ""},
		{"longer ones", wide(1000, 121), "121000 characters"},
		{"a length", member(`{"type":"string","maxLength":1}`), `"maxLength"`},
		{"equal items", member(`{"type":"array","items":{"type":"string"},"uniqueItems":true}`), `"uniqueItems"`},
		{"another format", member(`{"type":"string","format":"uri"}`), `"uri"`},
		{"a keyword of another type", member(`{"type":"string","minimum":1}`), `"minimum"`},
		{"a reference", member(`{"type":"string","$ref":"#"}`), `"$ref"`},
		{"a union of schemas", member(`{"anyOf":[{"type":"string"}]}`), "is of no known type"},
		{"no type", member(`{}`), "is of no known type"},
		{"a list at the root", `{"type":"array","items":{"type":"string"}}`, "not an object at its root"},
		{"an open object", strings.Replace(member(`{"type":"string"}`), "false", "true", 1), "is not closed"},
		{"nothing required", strings.Replace(member(`{"type":"string"}`), `["m"]`, `[]`, 1), "does not require"},
		{"required is null", strings.Replace(member(`{"type":"string"}`), `["m"]`, `null`, 1), "does not require"},
		{"more required than there is", strings.Replace(member(`{"type":"string"}`), `["m"]`, `["m","n"]`, 1), "requires 2 of 1"},
		{"an empty enum", member(`{"type":"string","enum":[]}`), "empty enum"},
		{"a value twice", member(`{"type":"string","enum":["a","a"]}`), "twice"},
		{"no items", member(`{"type":"array"}`), "is not a schema"},
		{"a fault far down", member(`{"type":"array","items":` + member(`{"type":"string","minLength":1}`) + `}`), "schema.m[].m: "},
	} {
		s := gatewaytest.NewOpenAI(t).AllowFaults().Forever(gatewaytest.Answer("x"))
		res, _ := post(t, s, chat, strict(row.schema))
		found := strings.Join(s.Faults(), "\n")
		if row.fault == "" && (res.StatusCode != 200 || found != "") || !strings.Contains(found, row.fault) {
			t.Errorf("%s: %d, %q", row.reason, res.StatusCode, s.Faults())
		}
	}
}
