package openai_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/gateway/openai"
	"github.com/tandem-harness/tandem/harness"
)

func TestEveryServerIsAskedInItsFormAndAnswers(t *testing.T) {
	for name, server := range servers() {
		t.Run(name, func(t *testing.T) {
			s := gatewaytest.NewOpenAI(t).Script(gatewaytest.AnswerUsing(salonAnswer, harness.Usage{Input: 7, Cached: 3, CacheWrite: 2, Output: 5}))
			got, err := sent(t, s, server)
			if err != nil {
				t.Fatal(err)
			}
			want := gateway.Response{
				ID: "resp_test", Model: "gpt-6-luna", Stop: gateway.StopNormal, Word: got.Word, Text: salonAnswer,
				Counted: true, Usage: harness.Usage{Input: 7, Cached: 3, CacheWrite: 2, Output: 5}, Total: 17,
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if got.Word != "completed" && got.Word != "stop" {
				t.Errorf("the word is %q", got.Word)
			}
			if prompt := s.Requests()[0].Prompt(); prompt != "Answer as JSON.\nAna asks: a cut, please" {
				t.Errorf("the prompt arrives as %q", prompt)
			}
		})
	}
}

func TestAStopIsToldFromEveryOther(t *testing.T) {
	for _, row := range []struct {
		reason string
		reply  gatewaytest.Reply
		stop   gateway.Stop
		text   string
	}{
		{"an answer", gatewaytest.Answer("x"), gateway.StopNormal, "x"},
		{"a refusal is no text that could pass for an answer", gatewaytest.Refusal(), gateway.StopRefusal, ""},
		{"the filter cut it", gatewaytest.Filter(), gateway.StopFilter, `{"choice":"`},
		{"the cap cut it", gatewaytest.Length(`{"ch`), gateway.StopLength, `{"ch`},
		{"all of the cap went into hidden reasoning", gatewaytest.Length(""), gateway.StopLength, ""},
		{"a reason that nobody knows", gatewaytest.UnknownStop("x"), gateway.StopUnknown, "x"},
		{"a call of a tool", gatewaytest.Tool(), gateway.StopTool, ""},
		{"no text is for the gateway to refuse", gatewaytest.EmptyText(), gateway.StopNormal, ""},
	} {
		for api, server := range both() {
			s := gatewaytest.NewOpenAI(t).Script(row.reply)
			got, err := sent(t, s, server)
			if err != nil || got.Stop != row.stop || got.Text != row.text || !got.Counted {
				t.Errorf("%s, %s: got %+v, %v", row.reason, api, got, err)
			}
		}
	}
}

func TestWhatIsMissingStaysBlank(t *testing.T) {
	for api, server := range both() {
		s := gatewaytest.NewOpenAI(t).Script(gatewaytest.NoID("x"), gatewaytest.NoUsage("x"), gatewaytest.BadUsage("x"))
		for _, row := range []struct {
			reason  string
			id      string
			counted bool
		}{
			{"no id", "", true},
			{"no usage", "resp_test", false},
			{"more read from the cache than there was", "resp_test", false},
		} {
			got, err := sent(t, s, server)
			if err != nil || got.ID != row.id || got.Counted != row.counted || (!row.counted && got.Usage != harness.Usage{}) {
				t.Errorf("%s, %s: got %+v, %v", row.reason, api, got, err)
			}
		}
	}
}

// raw sends one request that is answered 200 with a body as it is.
func raw(t *testing.T, server openai.Server, body string) (gateway.Response, error) {
	t.Helper()
	s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Raw(http.StatusOK, "application/json", body))
	return sent(t, s, server)
}

func TestAUsageThatDoesNotHoldTogetherIsNoCount(t *testing.T) {
	const form = `{"id":"a","model":"m","choices":[{"message":{"content":"x"},"finish_reason":"stop"}],"usage":USAGE}`
	for usage, counted := range map[string]bool{
		`{"prompt_tokens":5,"completion_tokens":2}`:                                                                       true,
		`{"prompt_tokens":5,"completion_tokens":0,"prompt_tokens_details":null}`:                                          true,
		`{"prompt_tokens":5,"completion_tokens":2,"prompt_tokens_details":{"cached_tokens":5,"cache_write_tokens":null}}`: true,
		`{"prompt_tokens":5,"completion_tokens":2,"prompt_tokens_details":{"cached_tokens":3,"cache_write_tokens":3}}`:    false,
		`{"prompt_tokens":5,"completion_tokens":2,"prompt_tokens_details":{"cached_tokens":-1}}`:                          false,
		`{"prompt_tokens":5,"completion_tokens":-2}`:                                                                      false,
		`{"prompt_tokens":5.5,"completion_tokens":2}`:                                                                     false,
		`{"prompt_tokens":"5","completion_tokens":2}`:                                                                     false,
		`{"prompt_tokens":1e400,"completion_tokens":2}`:                                                                   false,
		`{"prompt_tokens":99999999999999999999,"completion_tokens":2}`:                                                    false,
		`{"prompt_tokens":5}`: false,
		`{"prompt_tokens":9223372036854775807,"completion_tokens":2,"prompt_tokens_details":{"cached_tokens":9223372036854775807,"cache_write_tokens":9223372036854775807}}`: false,
		`{}`:   false,
		`null`: false,
		`[5]`:  false,
	} {
		got, err := raw(t, chat(), strings.Replace(form, "USAGE", usage, 1))
		if err != nil || got.Counted != counted {
			t.Errorf("%s: counted %t, want %t (%v)", usage, got.Counted, counted, err)
		}
	}
}

func TestABodyThatIsNoAnswerIsMalformed(t *testing.T) {
	responses := func(output string) string {
		return `{"id":"a","model":"m","status":"completed","output":` + output + `,"usage":{"input_tokens":1,"output_tokens":1}}`
	}
	for _, row := range []struct {
		reason string
		server openai.Server
		body   string
	}{
		{"nothing", chat(), ""},
		{"no JSON", chat(), "hello"},
		{"cut", chat(), `{"id":"a","choices":[{"mess`},
		{"more after it", chat(), `{} {}`},
		{"a list", chat(), `[]`},
		{"an empty object", chat(), `{}`},
		{"an empty object", openai.Published(), `{}`},
		{"no choice", chat(), `{"choices":[]}`},
		{"two choices", chat(), `{"choices":[{"message":{"content":"a"},"finish_reason":"stop"},{"message":{"content":"b"},"finish_reason":"stop"}]}`},
		{"choices that are no list", chat(), `{"choices":{"0":{"message":{"content":"a"}}}}`},
		{"content that is no string", chat(), `{"choices":[{"message":{"content":[{"text":"a"}]},"finish_reason":"stop"}]}`},
		{"half a surrogate pair", chat(), `{"choices":[{"message":{"content":"a\ud83d"},"finish_reason":"stop"}]}`},
		{"the other half alone", openai.Published(), responses(`[{"type":"message","content":[{"type":"output_text","text":"\ude00"}]}]`)},
		{"output that is no list", openai.Published(), responses(`{"type":"message"}`)},
		{"text that is no string", openai.Published(), responses(`[{"type":"message","content":[{"type":"output_text","text":5}]}]`)},
		{"deeper than any parser goes", chat(), strings.Repeat("[", 1<<20)},
		{"an error that says nothing", chat(), `{"error":{"message":"no"}}`},
		{"an error of an unknown code", openai.Published(), `{"error":{"code":"brand_new"}}`},
	} {
		_, err := raw(t, row.server, row.body)
		if e := failure(t, err); e.Class != gateway.Malformed || e.Status != http.StatusOK {
			t.Errorf("%s: %v", row.reason, e)
		}
	}
}

func TestTheTextOfAResponseIsThatOfItsMessagesInOrder(t *testing.T) {
	for _, row := range []struct {
		reason, output string
		stop           gateway.Stop
		text           string
	}{
		{"reasoning is none of it", `[{"type":"reasoning","summary":[{"type":"summary_text","text":"hm"}]},{"type":"message","content":[{"type":"output_text","text":"a"}]}]`, gateway.StopNormal, "a"},
		{"parts and messages follow each other", `[{"type":"message","content":[{"type":"output_text","text":"a"},{"type":"output_text","text":"b"}]},{"type":"message","content":[{"type":"output_text","text":"c"}]}]`, gateway.StopNormal, "abc"},
		{"what is said on the way is not the answer", `[{"type":"message","phase":"commentary","content":[{"type":"output_text","text":"Let me see."}]},{"type":"message","phase":"final_answer","content":[{"type":"output_text","text":"a"}]}]`, gateway.StopNormal, "a"},
		{"what was thought is passed over", `[{"type":"reasoning"},{"type":"compaction"},{"type":"message","content":[{"type":"output_text","text":"a"}]}]`, gateway.StopNormal, "a"},
		{"an item of a new kind could say anything", `[{"type":"mcp_approval_request"},{"type":"message","content":[{"type":"output_text","text":"a"}]}]`, gateway.StopUnknown, "a"},
		{"a message that is not whole", `[{"type":"message","status":"incomplete","content":[{"type":"output_text","text":"a"}]}]`, gateway.StopUnknown, "a"},
		{"a message of somebody else's", `[{"type":"message","role":"user","content":[{"type":"output_text","text":"a"}]}]`, gateway.StopUnknown, "a"},
		{"a part of a new kind could be some of the answer", `[{"type":"message","content":[{"type":"output_text","text":"a"},{"type":"output_ink"}]}]`, gateway.StopUnknown, "a"},
		{"a refusal beside a text refuses", `[{"type":"message","content":[{"type":"output_text","text":"a"},{"type":"refusal","refusal":"no"}]}]`, gateway.StopRefusal, ""},
		{"any call is one that nobody offered", `[{"type":"web_search_call"},{"type":"message","content":[{"type":"output_text","text":"a"}]}]`, gateway.StopTool, "a"},
		{"a whole surrogate pair", `[{"type":"message","content":[{"type":"output_text","text":"\ud83d\ude00\\ud83d"}]}]`, gateway.StopNormal, "😀\\ud83d"},
		{"nothing at all", `[]`, gateway.StopNormal, ""},
	} {
		got, err := raw(t, openai.Published(), `{"id":"a","model":"m","status":"completed","output":`+row.output+`}`)
		if err != nil || got.Stop != row.stop || got.Text != row.text {
			t.Errorf("%s: got %+v, %v", row.reason, got, err)
		}
	}
}

func TestAByteThatIsNotUTF8ArrivesAsItIs(t *testing.T) {
	got, err := raw(t, chat(), "{\"choices\":[{\"message\":{\"content\":\"a\xffb\"},\"finish_reason\":\"stop\"}]}")
	if err != nil || got.Text != "a\xffb" {
		t.Errorf("got %q, %v", got.Text, err)
	}
}

func TestAChoiceSaysMoreThanItsFinishReason(t *testing.T) {
	for _, row := range []struct {
		reason, choice string
		stop           gateway.Stop
	}{
		{"stop with a call beside it", `{"message":{"content":"a","tool_calls":[{"id":"1"}]},"finish_reason":"stop"}`, gateway.StopTool},
		{"stop with an old call beside it", `{"message":{"content":null,"function_call":{"name":"f"}},"finish_reason":"stop"}`, gateway.StopTool},
		{"an empty list of calls is none", `{"message":{"content":"a","tool_calls":[]},"finish_reason":"stop"}`, gateway.StopNormal},
		{"an empty refusal is none", `{"message":{"content":"a","refusal":""},"finish_reason":"stop"}`, gateway.StopNormal},
		{"a refusal that was cut by the cap was cut", `{"message":{"content":null,"refusal":"I"},"finish_reason":"length"}`, gateway.StopLength},
		{"no reason", `{"message":{"content":"a"}}`, gateway.StopUnknown},
		{"null", `{"message":{"content":"a"},"finish_reason":null}`, gateway.StopUnknown},
		{"another case", `{"message":{"content":"a"},"finish_reason":"STOP"}`, gateway.StopUnknown},
		{"the old name of a call", `{"message":{"content":null},"finish_reason":"function_call"}`, gateway.StopTool},
	} {
		got, err := raw(t, chat(), `{"choices":[`+row.choice+`]}`)
		if err != nil || got.Stop != row.stop {
			t.Errorf("%s: got %+v, %v", row.reason, got, err)
		}
	}
}

func TestAServersWordsAreBounded(t *testing.T) {
	body := `{"id":"ID","model":"MODEL","choices":[{"message":{"content":"a"},"finish_reason":"WORD"}]}`
	for _, row := range []struct{ reason, id, word string }{
		{"a line break", `a\nb`, `a\nb`},
		{"what a person wrote", `ana maria`, `ana@example.com`},
		{"longer than any", strings.Repeat("a", 300), strings.Repeat("a", 300)},
	} {
		got, err := raw(t, chat(), strings.NewReplacer("ID", row.id, "MODEL", row.id, "WORD", row.word).Replace(body))
		if err != nil || got.ID != "" || got.Model != "" || got.Word != "" || got.Stop != gateway.StopUnknown {
			t.Errorf("%s: got %+v, %v", row.reason, got, err)
		}
	}
}

func TestAFailedResponseIsAnErrorWithWhatItCost(t *testing.T) {
	for code, class := range map[string]gateway.Class{
		"server_error": gateway.Malformed, "rate_limit_exceeded": gateway.Malformed, // it would be paid for again
		"invalid_prompt": gateway.Filtered, "brand_new": gateway.Malformed,
	} {
		for api, server := range both() {
			s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Failed(code))
			got, err := sent(t, s, server)
			if !errors.Is(err, class) || failure(t, err).Status != http.StatusOK || !got.Counted {
				t.Errorf("%s, %s: got %+v, %v", code, api, got, err)
			}
		}
	}
}

func TestAReplyLongerThanAnyAnswerIsMalformed(t *testing.T) {
	within := `{"choices":[{"message":{"content":"` + strings.Repeat("a", 1<<10) + `"},"finish_reason":"stop"}]}`
	pad := strings.Repeat(" ", openai.Longest-len(within))
	if got, err := raw(t, chat(), within+pad); err != nil || len(got.Text) != 1<<10 {
		t.Errorf("the longest reply: %d bytes of text, %v", len(got.Text), err)
	}
	if _, err := raw(t, chat(), within+pad+" "); !errors.Is(err, gateway.Malformed) {
		t.Errorf("a byte more: %v", err)
	}
}
