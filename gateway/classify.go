package gateway

import (
	"context"
	"strings"
	"unicode/utf8"
)

// stopClasses says what a stop comes to that is not [StopNormal].
var stopClasses = map[Stop]Class{
	StopUnknown: UnknownStop, StopRefusal: Refused, StopFilter: Filtered,
	StopLength: Truncated, StopContext: ContextFull, StopTool: UnaskedTool,
}

// classify says why a request brought no answer, or nothing. A 2xx is not an
// answer by itself: one that lacks its id, its content or the count of its
// tokens is malformed.
func (o order) classify(ctx context.Context, r Response, failed *Error) *Error {
	switch {
	case failed != nil && failed.Status == 0 && failed.Class != LiveCall && ctx.Err() != nil:
		e := ended(ctx)
		e.Err = failed
		return e
	case failed != nil:
		return failed
	case r.Stop != StopNormal:
		return &Error{Class: r.Stop.class(), Status: ok}
	}
	return r.whole()
}

// ok is the status of a request that was answered.
const ok = 200

// class returns what a stop comes to that is not [StopNormal].
func (s Stop) class() Class {
	if c, known := stopClasses[s]; known {
		return c
	}
	return UnknownStop
}

// whole names what an answer lacks.
func (r Response) whole() *Error {
	var lacks []string
	for _, part := range []struct {
		name  string
		there bool
	}{{"an id", r.ID != ""}, {"content", !blank(r.Text)}, {"a count of tokens", r.Counted}} {
		if !part.there {
			lacks = append(lacks, part.name)
		}
	}
	if len(lacks) == 0 {
		return nil
	}
	return &Error{Class: Malformed, Status: ok, Detail: "it lacks " + strings.Join(lacks, " and ")}
}

// The mismatches that a receipt notes: where a provider's count does not fit
// what was sent or allowed.
const (
	OutputOverCap    = "output_over_cap"    // more output than the cap
	InputOverBound   = "input_over_bound"   // more input than the prompt can have
	InputUnderPrompt = "input_under_prompt" // so little that the provider cannot have read all of the prompt
)

// bytesPerToken is more text than a token stands for on average in any prompt
// but one of blanks: published tokenizers come to 3 to 6.
const bytesPerToken = 16

// least returns the tokens that the request has at least.
func (r Request) least() int64 {
	bytes := len(r.System)
	for _, part := range r.User {
		bytes += len(part)
	}
	return int64(bytes / bytesPerToken)
}

// mismatches compares what a provider counted with what was sent and allowed.
func (o order) mismatches(r Response) (all []string) {
	if !r.Counted {
		return nil
	}
	input := r.Usage.Input + r.Usage.Cached + r.Usage.CacheWrite
	if r.Usage.Output > o.Output {
		all = append(all, OutputOverCap)
	}
	if input > o.wire.Input {
		all = append(all, InputOverBound)
	}
	if input < o.least {
		all = append(all, InputUnderPrompt)
	}
	return all
}

// maxWord bounds what a provider calls its model and its reason to stop.
const maxWord = 128

// clip bounds a provider's word.
func clip(s string) string {
	if len(s) <= maxWord {
		return s
	}
	end := maxWord
	for end > maxWord-utf8.UTFMax && !utf8.RuneStart(s[end]) {
		end--
	}
	return s[:end]
}
