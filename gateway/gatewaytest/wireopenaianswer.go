package gatewaytest

import (
	"net/http"

	"github.com/tandem-harness/tandem/harness"
)

// object is a JSON object whose order of members nobody reads.
type object = map[string]any

func (w openAI) answer(a Arrival, o outcome) any {
	body := object{"id": "resp_test", "model": a.Model(), "created_at": 1_790_000_000}
	if a.Path == chatPath {
		chatAnswer(body, o)
		body["usage"] = openAIUsage(counted(a, o), "prompt_tokens", "completion_tokens")
	} else {
		responsesAnswer(body, o)
		body["usage"] = openAIUsage(counted(a, o), "input_tokens", "output_tokens")
	}
	switch o.lacks {
	case noID:
		delete(body, "id")
	case noUsage:
		delete(body, "usage")
	case nothing, badUsage:
	}
	return body
}

// counted returns the tokens that an answer is counted as.
func counted(a Arrival, o outcome) harness.Usage {
	u := harness.Usage{Input: 1 + int64(len(a.Prompt())/4), Output: 1 + int64(len(o.text)/4)}
	if o.usage != nil {
		u = *o.usage
	}
	if o.lacks == badUsage {
		u.Input, u.Cached = -1, u.Input+u.Cached+1
	}
	return u
}

// openAIUsage writes a usage as OpenAI does: what was read from or written to
// a cache is within the input.
func openAIUsage(u harness.Usage, input, output string) object {
	all := u.Input + u.Cached + u.CacheWrite
	return object{
		input: all, output: u.Output, "total_tokens": all + u.Output,
		input + "_details":  object{"cached_tokens": u.Cached, "cache_write_tokens": u.CacheWrite},
		output + "_details": object{"reasoning_tokens": 0},
	}
}

var responsesIncomplete = map[end]string{filtered: "content_filter", cut: "max_output_tokens"}

func responsesAnswer(body object, o outcome) {
	body["object"], body["status"] = "response", "completed"
	body["error"], body["incomplete_details"] = nil, nil
	said := object{"type": "output_text", "text": o.text, "annotations": []any{}}
	if o.end == refused {
		said = object{"type": "refusal", "refusal": o.text}
	}
	output := []any{
		object{"id": "rs_test", "type": "reasoning", "summary": []any{}},
		object{"id": "msg_test", "type": "message", "role": "assistant", "status": "completed", "content": []any{said}},
	}
	switch o.end {
	case filtered, cut:
		body["status"], body["incomplete_details"] = "incomplete", object{"reason": responsesIncomplete[o.end]}
	case unknown:
		body["status"] = "paused"
	case failed:
		body["status"], body["error"] = "failed", object{"code": o.code, "message": "the script says so"}
		output = []any{}
	case calling:
		output[1] = object{"id": "fc_test", "type": "function_call", "call_id": "call_test", "name": "unasked", "arguments": "{}", "status": "completed"}
	case normal, refused:
	}
	body["output"] = output
}

var chatFinish = map[end]string{
	normal: "stop", refused: "stop", filtered: "content_filter", cut: "length", unknown: "paused", calling: "tool_calls",
}

func chatAnswer(body object, o outcome) {
	body["object"] = "chat.completion"
	message := object{"role": "assistant", "content": o.text, "refusal": nil}
	switch o.end {
	case refused:
		message["content"], message["refusal"] = nil, o.text
	case calling:
		message["content"] = nil
		message["tool_calls"] = []any{object{"id": "call_test", "type": "function", "function": object{"name": "unasked", "arguments": "{}"}}}
	case failed:
		body["error"] = object{"code": o.code, "message": "the script says so"}
		return
	case normal, filtered, cut, unknown:
	}
	body["choices"] = []any{object{"index": 0, "message": message, "finish_reason": chatFinish[o.end], "logprobs": nil}}
}

// openAITypes are the types of an error, by status.
var openAITypes = map[int]string{
	http.StatusTooManyRequests: "requests", http.StatusInternalServerError: "server_error", http.StatusServiceUnavailable: "server_error",
}

func (openAI) fault(status int, code, message string) any {
	kind := openAITypes[status]
	if kind == "" {
		kind = "invalid_request_error"
	}
	fault := object{"message": message, "type": kind, "param": nil, "code": nil}
	if code != "" {
		fault["code"] = code
	}
	return object{"error": fault}
}
