package openai

import (
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
	r := gateway.Response{ID: label(root.Get("id")), Model: label(root.Get("model"))}
	form := chatForm
	if a.server.API == Responses {
		form = responsesForm
	}
	r.Usage, r.Counted = form.usage(root.Get("usage"))
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

// failed returns the error of a 2xx that says that it is none.
func failed(res *http.Response, s said) error {
	class, known := codes[s.code]
	if !known {
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

// form names the counts of a usage. Both APIs count tokens that were read from
// a cache, or written to it, within the input.
type form struct{ input, output, details string }

var (
	responsesForm = form{"input_tokens", "output_tokens", "input_tokens_details"}
	chatForm      = form{"prompt_tokens", "completion_tokens", "prompt_tokens_details"}
)

// usage returns the counts, each token in one of them, and whether they hold
// together: what does not is no count at all.
func (f form) usage(u gjson.Result) (harness.Usage, bool) {
	input, ok1 := count(u.Get(f.input))
	output, ok2 := count(u.Get(f.output))
	details := u.Get(f.details)
	cached, ok3 := optional(details.Get("cached_tokens"))
	written, ok4 := optional(details.Get("cache_write_tokens"))
	if !ok1 || !ok2 || !ok3 || !ok4 || written > input-cached {
		return harness.Usage{}, false
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
