package openai

import (
	"math"
	"net/http"
	"strconv"
	"strings"

	"github.com/tidwall/gjson"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/harness"
)

// answer reads a 2xx. What is missing stays blank: whether that is an answer,
// the gateway decides.
func (a adapter) answer(res *http.Response, root gjson.Result) (gateway.Response, error) {
	if !root.IsObject() {
		return gateway.Response{}, malformed(res, "the body is not a JSON object", nil)
	}
	if ambiguous(root, 0) {
		return gateway.Response{}, malformed(res, "the body has a name twice", nil)
	}
	r := a.server.counted(root)
	if problem := root.Get("error"); problem.IsObject() {
		return r, failed(res, complaint(root))
	}
	var ok bool
	if a.server.API == Responses {
		ok = readResponses(&r, root)
	} else {
		ok = readChat(&r, root)
	}
	if !ok {
		return r, malformed(res, "the body is not the form of an answer", nil)
	}
	return r, nil
}

// failed returns the error of a 2xx that says that it is none. It is never one
// that passes: the request was worked on, and would be paid for again.
func failed(res *http.Response, s said) error {
	class, known := codes[s.code]
	if !known || passing(class) {
		class = gateway.Malformed
	}
	e := fault(res, class, "the body holds an error", nil)
	e.Code = s.known()
	return e
}

// label returns a name that a server gives something: blank when it is longer
// than any, or has what does not print.
func label(v gjson.Result) string {
	if v.Type != gjson.String || len(v.Str) > 256 || strings.ContainsFunc(v.Str, unprintable) {
		return ""
	}
	return strings.Clone(v.Str) // lest a name keeps the whole body
}

// counted reads who answered, and what it cost.
func (s Server) counted(root gjson.Result) gateway.Response {
	r := gateway.Response{ID: label(root.Get("id")), Model: label(root.Get("model"))}
	form := chatForm
	if s.API == Responses {
		form = responsesForm
	}
	r.Usage, r.Counted = form.usage(root.Get("usage"))
	r.Total, _ = optional(root.Get("usage.total_tokens"))
	if tier := root.Get("service_tier").Str; s.Standard && tier != "" && tier != "default" {
		r.Odd = []string{OtherTier}
	}
	return r
}

// OtherTier is the mismatch of an answer that was served at another tier than
// was asked for, and so at another price.
const OtherTier = "other_service_tier"

// form names the counts of a usage. Both APIs count tokens that were read from
// a cache, or written to it, within the input, and those of hidden reasoning
// within the output.
type form struct{ input, output, details, reasoning string }

var (
	responsesForm = form{"input_tokens", "output_tokens", "input_tokens_details", "output_tokens_details.reasoning_tokens"}
	chatForm      = form{"prompt_tokens", "completion_tokens", "prompt_tokens_details", "completion_tokens_details.reasoning_tokens"}
)

// usage returns the counts, each token in one of them, and whether they hold
// together: what does not is no count at all. More reasoning than output was
// counted beside it.
func (f form) usage(u gjson.Result) (harness.Usage, bool) {
	input, ok1 := count(u.Get(f.input))
	output, ok2 := count(u.Get(f.output))
	details := u.Get(f.details)
	cached, ok3 := optional(details.Get("cached_tokens"))
	written, ok4 := optional(details.Get("cache_write_tokens"))
	reasoning, ok5 := optional(u.Get(f.reasoning))
	if !ok1 || !ok2 || !ok3 || !ok4 || !ok5 || written > input-cached {
		return harness.Usage{}, false
	}
	if reasoning > output {
		output += min(reasoning, math.MaxInt64-output)
	}
	return harness.Usage{Input: input - cached - written, Cached: cached, CacheWrite: written, Output: output}, true
}

// optional reads a count that may be absent: that is 0.
func optional(v gjson.Result) (int64, bool) {
	if v.Type == gjson.Null {
		return 0, true
	}
	return count(v)
}

func count(v gjson.Result) (int64, bool) {
	if v.Type != gjson.Number {
		return 0, false
	}
	n, err := strconv.ParseInt(v.Raw, 10, 64)
	return n, err == nil && n >= 0
}
