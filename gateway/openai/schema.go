package openai

import (
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/tidwall/gjson"

	"github.com/tandem-harness/tandem/gateway"
)

// deepest is how far a schema is read at all, so that no text exhausts the
// stack. It is far above any server's limit.
const deepest = 100

// reduce returns the schema that goes out: the keywords that the server knows,
// as they stand in the full schema and in its order. What the others say
// stands in the description beside them. The error, of class
// [gateway.Misfit], names everything that is beyond the server.
func (s Server) reduce(full json.RawMessage) (json.RawMessage, error) {
	if len(full) == 0 || s.Shape == NoSchema {
		return nil, nil
	}
	if !json.Valid(full) || !utf8.Valid(full) {
		return nil, &gateway.Error{Class: gateway.Misfit, Detail: "the schema is not JSON"}
	}
	r := reducer{dialect: s.Dialect, out: make([]byte, 0, len(full)+len(full)/4)}
	r.node(gjson.ParseBytes(full), 1)
	if err := misfit(append(r.faults, r.size.beyond(s.Limits)...)); err != nil {
		return nil, err
	}
	return r.out, nil
}

// reducer writes the reduced schema.
type reducer struct {
	dialect Dialect
	out     []byte
	size    size
	faults  []string // each of them once
}

func (r *reducer) fault(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if !slices.Contains(r.faults, text) {
		r.faults = append(r.faults, text)
	}
}

// node writes one schema, level objects and lists deep.
func (r *reducer) node(n gjson.Result, level int) {
	if !n.IsObject() || level > deepest {
		r.fault("the schema holds one that is not an object, or more than %d in each other", deepest)
		return
	}
	said := r.said(n)
	r.out = append(r.out, '{')
	start := len(r.out)
	n.ForEach(func(key, value gjson.Result) bool {
		if key.Str == "description" && said != "" {
			value, said = described(value, said), ""
		}
		r.keyword(key, value, level, start)
		return true
	})
	if said != "" {
		r.name(gjson.Result{Raw: `"description"`}, start)
		r.out = append(r.out, quoted(said)...)
	}
	r.out = append(r.out, '}')
}

// keyword writes one keyword if the server knows it.
func (r *reducer) keyword(key, value gjson.Result, level, start int) {
	if !r.dialect.keeps(key.Str, value) {
		return
	}
	r.name(key, start)
	switch key.Str {
	case "properties":
		r.size.deep(level)
		r.properties(value, level)
	case "items":
		r.size.deep(level)
		r.node(value, level+1)
	case "enum":
		r.size.enum(value)
		r.raw(value)
	default:
		r.raw(value)
	}
}

// name writes the name of a member of the object that began at start.
func (r *reducer) name(key gjson.Result, start int) {
	if len(r.out) > start {
		r.out = append(r.out, ',')
	}
	r.out = append(r.out, key.Raw...)
	r.out = append(r.out, ':')
}

func (r *reducer) raw(value gjson.Result) { r.out = append(r.out, value.Raw...) }

func (r *reducer) properties(value gjson.Result, level int) {
	if !value.IsObject() {
		r.fault("the schema's properties are not an object")
		return
	}
	r.out = append(r.out, '{')
	start := len(r.out)
	value.ForEach(func(key, member gjson.Result) bool {
		r.size.property(key.String())
		r.name(key, start)
		r.node(member, level+1)
		return true
	})
	r.out = append(r.out, '}')
}
