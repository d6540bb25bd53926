package gateway

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tandem-harness/tandem/harness"
)

// stopClasses says what a stop comes to that is not [StopNormal].
var stopClasses = map[Stop]Class{
	StopUnknown: UnknownStop, StopRefusal: Refused, StopFilter: Filtered,
	StopLength: Truncated, StopContext: ContextFull, StopTool: UnaskedTool,
}

// statusOK is the status of a request that was answered.
const statusOK = 200

// own returns an error of a provider's package as one of ours.
func own(err error) *Error {
	var e *Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &e) && e != nil:
		copied := *e
		return &copied
	}
	return &Error{Class: Unclassified, Err: err}
}

// classify says why a request brought no answer, or nothing. A 2xx is not an
// answer by itself: one that lacks its id, its content or the count of its
// tokens is malformed. What failed without a word of the provider's after the
// call had ended, failed because it ended.
func (e *entry) classify(ctx context.Context, r Response, met *Error) *Error {
	failed := met
	switch {
	case met != nil && met.Status/100 == 2 && met.Class.repeats(): // it would be paid for twice
		failed = &Error{Class: Malformed, Status: met.Status, Code: met.Code, RequestID: met.RequestID, Err: met}
	case met != nil && met.Status == 0 && ctx.Err() != nil:
		failed = ended(ctx)
		failed.Err = met
	case met == nil && r.Stop != StopNormal:
		failed = &Error{Class: r.Stop.class(), Status: statusOK}
	case met == nil:
		failed = r.complete()
	}
	if failed == nil {
		return nil
	}
	return e.named(failed)
}

// repeats reports whether a request that came to c is made again, here or at
// the next entry.
func (c Class) repeats() bool { return c.trait().again || c.trait().next }

// credible returns r without a count that cannot be one: of nothing at all, or
// of less. What the provider's own sum has more is output.
func (r Response) credible() Response {
	u := r.Usage
	if min(u.Input, u.Cached, u.CacheWrite, u.Output) < 0 || u == (harness.Usage{}) {
		r.Counted = false
	}
	more := r.Total - r.input() - u.Output
	if r.Total > 0 && more != 0 {
		r.Odd = append(slices.Clone(r.Odd), TotalOff)
		r.Usage.Output += max(more, 0)
	}
	return r
}

// input returns the tokens of the prompt, cached or not.
func (r Response) input() int64 { return r.Usage.Input + r.Usage.Cached + r.Usage.CacheWrite }

// class returns what a stop comes to that is not [StopNormal].
func (s Stop) class() Class {
	if c, known := stopClasses[s]; known {
		return c
	}
	return UnknownStop
}

// complete names what an answer lacks.
func (r Response) complete() *Error {
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
	return &Error{Class: Malformed, Status: statusOK, Detail: "it lacks " + strings.Join(lacks, " and ")}
}

// The mismatches that a receipt notes: where a provider's count does not fit
// what was sent, allowed or answered. A provider's package may add its own.
const (
	OutputOverCap    = "output_over_cap"    // more output than the cap
	InputOverBound   = "input_over_bound"   // more input than the prompt can have
	InputUnderPrompt = "input_under_prompt" // so little that the provider cannot have read all of the prompt
	OutputUnderText  = "output_under_text"  // less output than the answer can have
	TotalOff         = "total_off"          // the provider's own sum is another
	ModelUnnamed     = "model_unnamed"      // who answered is not said
)

// bytesPerToken is more text than a token stands for on average in any prompt
// but one of blanks: English comes to about 4 characters a token (OpenAI's help
// pages on tokens).
const bytesPerToken = 16

// least returns the tokens that the request has at least.
func (r Request) least() int64 {
	bytes := len(r.System)
	for _, part := range r.User {
		bytes += len(part)
	}
	return int64(bytes / bytesPerToken)
}

// mismatches compares what a provider counted with what was sent, allowed and
// answered.
func (o order) mismatches(r Response) []string {
	if !r.Counted {
		return nil
	}
	all := slices.Clone(r.Odd)
	for _, m := range []struct {
		there bool
		name  string
	}{
		{r.Usage.Output > o.Output, OutputOverCap},
		{r.input() > o.wire.Input, InputOverBound},
		{r.input() < o.least, InputUnderPrompt},
		{r.Usage.Output < int64(len(r.Text)/bytesPerToken), OutputUnderText},
		{r.Model == "", ModelUnnamed},
	} {
		if m.there {
			all = append(all, m.name)
		}
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
