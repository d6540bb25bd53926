package openai_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/openai"
	"github.com/tandem-harness/tandem/harness"
)

func TestABodyThatSaysTwoThingsIsMalformed(t *testing.T) {
	const message = `[{"type":"message","content":[{"type":"output_text","text":"a"}]}]`
	for reason, row := range map[string]struct {
		server openai.Server
		body   string
	}{
		"two reasons to stop": {chat(), `{"id":"a","choices":[{"message":{"content":"a"},"finish_reason":"stop","finish_reason":"length"}],"usage":{"prompt_tokens":1,"completion_tokens":1}}`},
		"two counts":          {chat(), `{"id":"a","choices":[{"message":{"content":"a"},"finish_reason":"stop"}],"usage":{"prompt_tokens":1,"completion_tokens":1},"usage":{"prompt_tokens":9,"completion_tokens":9}}`},
		"two texts":           {chat(), `{"id":"a","choices":[{"message":{"content":"a","content":"b"},"finish_reason":"stop"}]}`},
		"a name by an escape": {openai.Published(), `{"id":"a","status":"completed","st\u0061tus":"incomplete","output":` + message + `}`},
		"two texts of a part": {openai.Published(), `{"id":"a","status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":"a","text":"b"}]}]}`},
		"deeper than any":     {openai.Published(), `{"id":"a","status":"completed","x":` + strings.Repeat("[", 200) + strings.Repeat("]", 200) + `,"output":` + message + `}`},
	} {
		if got, err := raw(t, row.server, row.body); !errors.Is(err, gateway.Malformed) || got.Text != "" {
			t.Errorf("%s: got %+v, %v", reason, got, err)
		}
	}
}

func TestACompletedResponseThatSaysItIsIncompleteIsNone(t *testing.T) {
	got, err := raw(t, openai.Published(), `{"id":"a","status":"completed","incomplete_details":{"reason":"max_output_tokens"},"output":[{"type":"message","content":[{"type":"output_text","text":"a"}]}]}`)
	if err != nil || got.Stop != gateway.StopUnknown {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestReasoningThatIsCountedBesideTheOutputIsOutput(t *testing.T) {
	for _, row := range []struct {
		usage  string
		output int64
		reason string
	}{
		{`{"prompt_tokens":1,"completion_tokens":40,"completion_tokens_details":{"reasoning_tokens":30}}`, 40, "within the output, as it should be"},
		{`{"prompt_tokens":1,"completion_tokens":40,"completion_tokens_details":{"reasoning_tokens":2000}}`, 2040, "more than the output: beside it"},
	} {
		got, err := raw(t, chat(), `{"id":"a","model":"m","choices":[{"message":{"content":"a"},"finish_reason":"stop"}],"usage":`+row.usage+`}`)
		if err != nil || got.Usage.Output != row.output || !got.Counted {
			t.Errorf("%s: got %+v, %v", row.reason, got, err)
		}
	}
}

func TestAnAnswerOfAnotherTierIsNoted(t *testing.T) {
	for tier, want := range map[string]int{"": 0, "default": 0, "priority": 1, "flex": 1} {
		got, err := raw(t, openai.Published(), `{"id":"a","status":"completed","service_tier":"`+tier+`","output":[]}`)
		if err != nil || len(got.Odd) != want {
			t.Errorf("%q: got %v, %v", tier, got.Odd, err)
		}
	}
}

// A server, or a box before it, can put the key where it should put a name.
func TestAKeyThatComesBackIsInNothing(t *testing.T) {
	const key = "sk-planted-key"
	for status, body := range map[int]string{
		200: `{"id":"ID","model":"MODEL","choices":[{"message":{"content":"a"},"finish_reason":"WORD"}],"usage":{"prompt_tokens":1,"completion_tokens":1}}`,
		400: `{"error":{"code":"ID","message":"MODEL"}}`,
	} {
		body = strings.NewReplacer("ID", key, "MODEL", "m-"+key, "WORD", key).Replace(body)
		hc := &http.Client{Transport: echoing{status, body, key}}
		got, err := prepared(t, openai.Options{Key: key, BaseURL: "http://127.0.0.1:1/v1", HTTP: hc, Server: chat()}, ask()).Send(t.Context())
		said := fmt.Sprintf("%v %+v", err, got)
		var e *gateway.Error
		if errors.As(err, &e) {
			said += e.RequestID + e.Code + e.Detail
		}
		if strings.Contains(said, key) {
			t.Errorf("%d: %s", status, said)
		}
	}
}

// echoing answers with the key as the request's id.
type echoing struct {
	status    int
	body, key string
}

func (e echoing) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{
		StatusCode: e.status, Request: r, Header: http.Header{"X-Request-Id": {e.key}, "Content-Type": {"application/json"}},
		Body: io.NopCloser(strings.NewReader(e.body)),
	}, nil
}

// OpenAI counts cached tokens, and those written to a cache, within the input.
func TestEachTokenIsCountedOnce(t *testing.T) {
	for _, row := range []struct {
		input  string
		want   harness.Usage
		reason string
	}{
		{`"input_tokens":2500,"input_tokens_details":{"cached_tokens":2490}`, harness.Usage{Input: 10, Cached: 2490, Output: 500}, "read from a cache"},
		{`"input_tokens":12005,"input_tokens_details":{"cached_tokens":0,"cache_write_tokens":12000}`, harness.Usage{Input: 5, CacheWrite: 12000, Output: 500}, "written to one"},
		{`"input_tokens":7`, harness.Usage{Input: 7, Output: 500}, "neither"},
	} {
		got, err := raw(t, openai.Published(), `{"id":"a","status":"completed","output":[],"usage":{"output_tokens":500,`+row.input+`}}`)
		if err != nil || !got.Counted || got.Usage != row.want {
			t.Errorf("%s: got %+v, %v", row.reason, got.Usage, err)
		}
	}
}
