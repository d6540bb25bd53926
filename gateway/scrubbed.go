package gateway

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/tandem-harness/tandem/harness"
)

// scrubbed returns the prompt and the schema of a call with every text that may
// hold something personal scrubbed: those of the prompt, and the options. The rest
// of a schema is the program's own.
func (c Config) scrubbed(ctx context.Context, r Request, call harness.Call) (scrubbed Request, failed *Error) {
	defer func() {
		if p := recover(); p != nil {
			scrubbed, failed = Request{}, &Error{Class: ScrubFailed, Err: panicked(p)}
		}
	}()
	texts := append([]string{r.System}, r.User...)
	options := call.Options()
	if len(options) > 0 {
		texts = append(texts, listed(options))
	}
	clean, err := c.Scrub(ctx, slices.Clone(texts))
	if err != nil {
		return Request{}, &Error{Class: ScrubFailed, Err: err}
	}
	if len(clean) != len(texts) {
		return Request{}, &Error{Class: ScrubFailed, Detail: "the scrub returned another number of texts"}
	}
	if len(options) > 0 {
		last := len(texts) - 1
		if options, failed = unlisted(clean[last], len(options)); failed != nil {
			return Request{}, failed
		}
		texts, clean = texts[:last], clean[:last]
	}
	if schema := call.Schema.JSON(options); len(schema) > 0 {
		r.Schema = schema
	}
	return r.with(texts, clean)
}

// with returns r with clean texts. A user's text of which nothing is left is not
// sent, but there must be another.
func (r Request) with(texts, clean []string) (Request, *Error) {
	r.System, r.User = clean[0], nil
	for i, text := range clean[1:] {
		if !blank(text) || blank(texts[i+1]) {
			r.User = append(r.User, text)
		}
	}
	if len(r.User) == 0 || blank(r.System) && !blank(texts[0]) {
		return Request{}, &Error{Class: ScrubFailed, Detail: "a scrubbed prompt is blank"}
	}
	return r, nil
}

// listed returns options as a JSON array, so that one is not read as going on in
// the next.
func listed(options []string) string {
	raw, err := json.Marshal(options)
	if err != nil {
		panic(err) // strings marshal
	}
	return string(raw)
}

// unlisted returns the options of a scrubbed array: as many, each another.
func unlisted(array string, count int) (options []string, failed *Error) {
	if json.Unmarshal([]byte(array), &options) != nil || len(options) != count {
		return nil, &Error{Class: ScrubFailed, Detail: "the scrubbed options are no JSON array of as many"}
	}
	seen := map[string]bool{}
	for _, o := range options {
		if seen[o] {
			return nil, &Error{Class: ScrubFailed, Detail: "two options are the same once they are scrubbed"}
		}
		seen[o] = true
	}
	return options, nil
}
