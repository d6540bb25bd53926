package gateway

import (
	"context"
	"encoding/json"
	"slices"
)

// scrubbed returns r with every text of it scrubbed, the schema too.
func (c Config) scrubbed(ctx context.Context, r Request) (scrubbed Request, failed *Error) {
	defer func() {
		if p := recover(); p != nil {
			scrubbed, failed = Request{}, &Error{Class: ScrubFailed, Err: panicked(p)}
		}
	}()
	texts := append([]string{r.System}, r.User...)
	if len(r.Schema) == 0 {
		r.Schema = nil
	} else {
		texts = append(texts, string(r.Schema))
	}
	clean, err := c.Scrub(ctx, slices.Clone(texts))
	if err != nil {
		return Request{}, &Error{Class: ScrubFailed, Err: err}
	}
	if len(clean) != len(texts) {
		return Request{}, &Error{Class: ScrubFailed, Detail: "the scrub returned another number of texts"}
	}
	return r.with(texts, clean)
}

// with returns r with clean texts. A text of which nothing is left is not sent,
// but there must be another.
func (r Request) with(texts, clean []string) (Request, *Error) {
	if len(r.Schema) > 0 {
		last := len(texts) - 1
		if fault := schemaFault(texts[last], clean[last]); fault != "" {
			return Request{}, &Error{Class: ScrubFailed, Detail: fault}
		}
		r.Schema, texts, clean = json.RawMessage(clean[last]), texts[:last], clean[:last]
	}
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

// schemaFault says what scrubbing did to a schema that makes it none; "": it is
// one.
func schemaFault(schema, clean string) string {
	if schema == clean {
		return ""
	}
	var document any
	switch {
	case json.Unmarshal([]byte(clean), &document) != nil:
		return "the scrubbed schema is no JSON"
	case repeats(document):
		return "two options are the same once they are scrubbed"
	}
	return ""
}

// repeats reports whether an enum of a schema names something twice.
func repeats(document any) bool {
	switch d := document.(type) {
	case map[string]any:
		for name, member := range d {
			if options, ok := member.([]any); ok && name == "enum" && twice(options) || repeats(member) {
				return true
			}
		}
	case []any:
		return slices.ContainsFunc(d, repeats)
	}
	return false
}

func twice(options []any) bool {
	seen := map[string]bool{}
	for _, o := range options {
		text, _ := o.(string)
		if seen[text] {
			return true
		}
		seen[text] = true
	}
	return false
}
