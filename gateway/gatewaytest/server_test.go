package gatewaytest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

const (
	responses = "/responses"
	chat      = "/chat/completions"
	aSchema   = `{"type":"object","properties":{"b":{"type":"string"},"a":{"type":"string"}},"required":["b","a"],"additionalProperties":false}`
)

// asked are requests of the published form, by path.
var asked = map[string]string{
	responses: `{"model":"m","instructions":"Say ","input":[{"role":"user","content":[{"type":"input_text","text":"a<b"},{"type":"input_text","text":" & c"}]}],"text":{"format":{"type":"json_schema","name":"answer","strict":true,"schema":` + aSchema + `}},"max_output_tokens":9,"store":false}`,
	chat:      `{"model":"m","messages":[{"role":"developer","content":"Say "},{"role":"user","content":[{"type":"text","text":"a<b"},{"type":"text","text":" & c"}]}],"response_format":{"type":"json_schema","json_schema":{"name":"answer","strict":true,"schema":` + aSchema + `}},"max_completion_tokens":9,"store":false}`,
}

// post sends a body and returns the response, its body in memory.
func post(t testing.TB, s *gatewaytest.Server, path, body string) (*http.Response, string) {
	t.Helper()
	res, err := http.Post(s.URL()+path, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	content, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, string(content)
}

// at returns what stands at a path of a JSON text, as JSON: "a.0.b".
func at(t testing.TB, text, path string) string {
	t.Helper()
	v := json.RawMessage(text)
	for name := range strings.SplitSeq(path, ".") {
		var members map[string]json.RawMessage
		var elements []json.RawMessage
		switch {
		case json.Unmarshal(v, &members) == nil:
			v = members[name]
		case json.Unmarshal(v, &elements) == nil && len(elements) > int(name[0]-'0'):
			v = elements[name[0]-'0']
		default:
			return ""
		}
	}
	return string(v)
}

func TestAServerFollowsItsScriptAndKeepsWhatArrived(t *testing.T) {
	for path, body := range asked {
		s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Status(503, ""), gatewaytest.Answer("first")).Script(gatewaytest.Answer("second"))
		for _, want := range []string{"script", "first", "second"} {
			if _, got := post(t, s, path, body); !strings.Contains(got, want) {
				t.Errorf("%s: %q is not in %s", path, want, got)
			}
		}
		all := s.Requests()
		if len(all) != 3 || s.Count() != 3 || s.Left() != 0 {
			t.Fatalf("%d requests, %d counted, %d replies left", len(all), s.Count(), s.Left())
		}
		a := all[2]
		if string(a.Body) != body || a.Path != "/v1"+path || a.Model() != "m" {
			t.Errorf("%s: %+v", path, a)
		}
		if a.System() != "Say " || !slices.Equal(a.Parts(), []string{"a<b", " & c"}) || a.Prompt() != "Say a<b & c" {
			t.Errorf("%s: %q, %q", path, a.System(), a.Parts())
		}
		if string(a.Schema()) != aSchema || a.SchemaDropped() {
			t.Errorf("%s: %s", path, a.Schema())
		}
	}
}

func TestARequestBeyondTheScriptIsAFault(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).AllowFaults().Script(gatewaytest.Answer("x"))
	post(t, s, chat, asked[chat])
	if len(s.Faults()) != 0 {
		t.Error(s.Faults())
	}
	if res, _ := post(t, s, chat, asked[chat]); res.StatusCode != 400 || len(s.Faults()) != 1 {
		t.Errorf("%d, %q", res.StatusCode, s.Faults())
	}
	s.Forever(gatewaytest.Answer("for ever"))
	for range 3 {
		if _, got := post(t, s, chat, asked[chat]); !strings.Contains(got, "for ever") {
			t.Error(got)
		}
	}
}

// recorded is a test that only notes that it failed.
type recorded struct {
	testing.TB
	cleanups []func()
	errors   []string
}

func (r *recorded) Cleanup(f func()) { r.cleanups = append(r.cleanups, f) }
func (r *recorded) Errorf(format string, a ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, a...))
}

func TestAFaultFailsTheTestUnlessItIsAllowed(t *testing.T) {
	for _, row := range []struct {
		reason string
		allow  bool
		errors int
	}{{"a fault", false, 1}, {"an allowed one", true, 0}} {
		r := &recorded{TB: t}
		s := gatewaytest.NewOpenAI(r)
		if row.allow {
			s.AllowFaults()
		}
		post(t, s, chat, `{}`)
		for _, f := range r.cleanups {
			f()
		}
		if len(r.errors) != row.errors {
			t.Errorf("%s: %q", row.reason, r.errors)
		}
	}
}

func TestEveryOutcomeHasTheProvidersForm(t *testing.T) {
	for _, row := range []struct {
		reason, path string
		reply        gatewaytest.Reply
		place, want  string
	}{
		{"an answer", responses, gatewaytest.Answer(`a "b"`), "output.1.content.0.text", `"a \"b\""`},
		{"an answer", responses, gatewaytest.Answer("x"), "status", `"completed"`},
		{"an answer", chat, gatewaytest.Answer(`a "b"`), "choices.0.message.content", `"a \"b\""`},
		{"an answer", chat, gatewaytest.Answer("x"), "choices.0.finish_reason", `"stop"`},
		{"the model that was asked", chat, gatewaytest.Answer("x"), "model", `"m"`},
		{"a refusal", responses, gatewaytest.Refusal(), "output.1.content.0.type", `"refusal"`},
		{"a refusal", chat, gatewaytest.Refusal(), "choices.0.message.content", `null`},
		{"a filter", responses, gatewaytest.Filter(), "incomplete_details.reason", `"content_filter"`},
		{"a filter", chat, gatewaytest.Filter(), "choices.0.finish_reason", `"content_filter"`},
		{"a cut", responses, gatewaytest.Length("x"), "incomplete_details.reason", `"max_output_tokens"`},
		{"a cut", responses, gatewaytest.Length("x"), "status", `"incomplete"`},
		{"a cut", chat, gatewaytest.Length("x"), "choices.0.finish_reason", `"length"`},
		{"a stop that nobody knows", responses, gatewaytest.UnknownStop("x"), "status", `"paused"`},
		{"a stop that nobody knows", chat, gatewaytest.UnknownStop("x"), "choices.0.finish_reason", `"paused"`},
		{"a call of a tool", responses, gatewaytest.Tool(), "output.1.type", `"function_call"`},
		{"a call of a tool", chat, gatewaytest.Tool(), "choices.0.message.tool_calls.0.type", `"function"`},
		{"an error in place of an answer", responses, gatewaytest.Failed("server_error"), "error.code", `"server_error"`},
		{"an error in place of an answer", chat, gatewaytest.Failed("server_error"), "error.code", `"server_error"`},
		{"no text", responses, gatewaytest.EmptyText(), "output.1.content.0.text", `""`},
		{"no id", responses, gatewaytest.NoID("x"), "id", ""},
		{"no usage", chat, gatewaytest.NoUsage("x"), "usage", ""},
		{"more from the cache than there was", responses, gatewaytest.BadUsage("x"), "usage.input_tokens_details.cached_tokens", "4"},
		{"more from the cache than there was", responses, gatewaytest.BadUsage("x"), "usage.input_tokens", "3"},
		{"a usage", responses, gatewaytest.AnswerUsing("x", harness.Usage{Input: 1, Cached: 2, CacheWrite: 4, Output: 8}), "usage.input_tokens", "7"},
		{"a usage", chat, gatewaytest.AnswerUsing("x", harness.Usage{Input: 1, Cached: 2, CacheWrite: 4, Output: 8}), "usage.prompt_tokens_details.cache_write_tokens", "4"},
		{"a usage", chat, gatewaytest.AnswerUsing("x", harness.Usage{Input: 1, Cached: 2, CacheWrite: 4, Output: 8}), "usage.completion_tokens", "8"},
	} {
		s := gatewaytest.NewOpenAI(t).Script(row.reply)
		res, body := post(t, s, row.path, asked[row.path])
		if got := at(t, body, row.place); got != row.want || res.StatusCode != 200 {
			t.Errorf("%s at %s: %s is %s, want %s", row.reason, row.path, row.place, got, row.want)
		}
	}
}

func TestARefusalHasItsStatusItsCodeAndItsHeaders(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).Script(
		gatewaytest.Status(429, "slow_down", "Retry-After: 2", "X-Request-Id: req_1"), gatewaytest.ContextFull(),
		gatewaytest.Status(500, ""), gatewaytest.HTML(), gatewaytest.Raw(204, "text/plain", ""), gatewaytest.Reply{})
	for _, row := range []struct {
		status              int
		header, value, body string
	}{
		{429, "Retry-After", "2", `"slow_down"`},
		{400, "X-Request-Id", "req_test", `"context_length_exceeded"`},
		{500, "Content-Type", "application/json", `"code":null`},
		{200, "Content-Type", "text/html; charset=utf-8", "log in"},
		{204, "Content-Type", "text/plain", ""},
		{200, "Content-Length", "0", ""},
	} {
		res, body := post(t, s, chat, asked[chat])
		if res.StatusCode != row.status || res.Header.Get(row.header) != row.value || !strings.Contains(body, row.body) {
			t.Errorf("want %+v, got %d, %v, %s", row, res.StatusCode, res.Header, body)
		}
	}
}

func TestAnEchoHoldsThePromptAndTheKey(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Echo(401, "invalid_api_key"))
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL()+chat, strings.NewReader(asked[chat]))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer sk-1")
	r.Header.Set("Content-Type", "application/json; charset=utf-8")
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil || !strings.Contains(at(t, string(body), "error.message"), "Bearer sk-1 asked: Say a") {
		t.Errorf("%s, %v", body, err)
	}
	if got := s.Requests()[0].Header.Get("Authorization"); got != "[key]" {
		t.Errorf("the key is kept: %q", got)
	}
}

func TestASchemaCanBeDroppedOnTheWay(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).DropSchema().Forever(gatewaytest.Answer("no JSON at all"))
	for path, body := range asked {
		if _, got := post(t, s, path, body); !strings.Contains(got, "no JSON at all") {
			t.Error(got)
		}
	}
	for _, a := range s.Requests() {
		if a.Schema() != nil || !a.SchemaDropped() || !bytes.Contains(a.Body, []byte(aSchema)) {
			t.Errorf("%+v", a)
		}
	}
	post(t, s, chat, `{"model":"m","messages":[{"role":"user","content":"a"}]}`)
	if s.Requests()[2].SchemaDropped() {
		t.Error("there was none to drop")
	}
}

func TestAServerIsAskedByManyAtOnce(t *testing.T) {
	s := gatewaytest.NewOpenAI(t)
	const many = 30
	for i := range many {
		s.Script(gatewaytest.Answer(fmt.Sprintf("number %d.", i)))
	}
	var all sync.WaitGroup
	seen := make([]string, many)
	for i := range many {
		all.Go(func() { _, seen[i] = post(t, s, responses, asked[responses]) })
	}
	all.Wait()
	for i := range many {
		if n := strings.Count(strings.Join(seen, ""), fmt.Sprintf("number %d.", i)); n != 1 {
			t.Errorf("answer %d came %d times", i, n)
		}
	}
}

func TestWhatArrivedIsNotForTheTestToChange(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer("x"))
	post(t, s, chat, asked[chat])
	a := s.Requests()[0]
	a.Parts()[0], a.Schema()[0] = "changed", 'x'
	if again := s.Requests()[0]; again.Parts()[0] != "a<b" || again.Schema()[0] != '{' {
		t.Errorf("%q, %s", again.Parts(), again.Schema())
	}
}

func TestABodyBeyondAllBoundsIsAFault(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).AllowFaults()
	res, _ := post(t, s, chat, strings.Repeat(" ", 8<<20+1))
	if res.StatusCode != 413 || len(s.Faults()) != 1 {
		t.Errorf("%d, %q", res.StatusCode, s.Faults())
	}
}
