package harness

import (
	"bytes"
	"fmt"

	"github.com/invopop/jsonschema"
)

// emitter writes a reflected schema with its keywords in one fixed order, all
// members required and every object closed.
type emitter struct {
	shape  shape
	choice string
	out    bytes.Buffer
	enum   int // where the enum of the choice belongs
	faults []string
}

func (e *emitter) fault(path, format string, args ...any) {
	e.faults = append(e.faults, fmt.Sprintf("the answer's type: %s %s", typePath(path), fmt.Sprintf(format, args...)))
}

func (e *emitter) node(path string, s *jsonschema.Schema) {
	if unsupported(s) {
		e.fault(path, "needs a schema keyword that answers do not have")
		return
	}
	e.out.WriteString(`{"type":`)
	e.kind(path, s)
	afterType := e.out.Len()
	e.keyword("description", s.Description, s.Description != "")
	e.properties(path, s)
	if s.Items != nil {
		e.out.WriteString(`,"items":`)
		e.node(path+"[]", s.Items)
	}
	beforeLimits := e.out.Len()
	e.limits(path, s)
	if limited := e.out.Len() > beforeLimits; !limited && s.Type == "string" && e.isChoice(path) {
		e.enum = afterType
	}
	e.close(s)
	e.out.WriteByte('}')
}

// isChoice reports whether the choice stands at path. A member that may be
// null or that has limits of its own does not hold it: what may stand there
// is for the offer alone to say.
func (e *emitter) isChoice(path string) bool {
	return path == e.choice && path != "" && !e.shape.members[path]
}

// kind writes the type: a union with null where the member may be absent,
// since every member is required.
func (e *emitter) kind(path string, s *jsonschema.Schema) {
	if e.shape.members[path] {
		e.write([]string{s.Type, "null"})
		return
	}
	e.write(s.Type)
}

func (e *emitter) properties(path string, s *jsonschema.Schema) {
	if s.Type != "object" {
		return
	}
	e.out.WriteString(`,"properties":{`)
	for p := s.Properties.Oldest(); p != nil; p = p.Next() {
		e.write(p.Key)
		e.out.WriteByte(':')
		if _, ok := e.shape.members[join(path, p.Key)]; !ok {
			e.fault(join(path, p.Key), "is a member that JSON does not read")
		}
		e.node(join(path, p.Key), p.Value)
		if p.Next() != nil {
			e.out.WriteByte(',')
		}
	}
	e.out.WriteByte('}')
}

func (e *emitter) limits(path string, s *jsonschema.Schema) {
	if e.shape.members[path] && len(s.Enum) > 0 {
		s.Enum = append(s.Enum, nil)
	}
	e.keyword("enum", s.Enum, len(s.Enum) > 0)
	e.keyword("multipleOf", s.MultipleOf, s.MultipleOf != "")
	e.keyword("minimum", s.Minimum, s.Minimum != "")
	e.keyword("exclusiveMinimum", s.ExclusiveMinimum, s.ExclusiveMinimum != "")
	e.keyword("maximum", s.Maximum, s.Maximum != "")
	e.keyword("exclusiveMaximum", s.ExclusiveMaximum, s.ExclusiveMaximum != "")
	e.keyword("minLength", s.MinLength, s.MinLength != nil)
	e.keyword("maxLength", s.MaxLength, s.MaxLength != nil)
	e.keyword("pattern", s.Pattern, s.Pattern != "")
	e.keyword("format", s.Format, s.Format != "")
	e.keyword("minItems", s.MinItems, s.MinItems != nil)
	e.keyword("maxItems", s.MaxItems, s.MaxItems != nil)
	e.keyword("uniqueItems", s.UniqueItems, s.UniqueItems)
}

func (e *emitter) close(s *jsonschema.Schema) {
	if s.Type != "object" {
		return
	}
	names := make([]string, 0, s.Properties.Len())
	for p := s.Properties.Oldest(); p != nil; p = p.Next() {
		names = append(names, p.Key)
	}
	e.keyword("required", names, true)
	e.keyword("additionalProperties", false, true)
}

func (e *emitter) keyword(name string, value any, there bool) {
	if there {
		e.out.WriteString(`,"` + name + `":`)
		e.write(value)
	}
}

func (e *emitter) write(v any) { e.out.Write(plainJSON(v)) }

// unsupported reports keywords that would make the shape of an answer depend
// on its content, or leave it open.
func unsupported(s *jsonschema.Schema) bool {
	combined := len(s.AllOf)+len(s.AnyOf)+len(s.OneOf) > 0 || s.Not != nil || s.If != nil
	open := s.Type == "" || s.Ref != "" || len(s.PatternProperties) > 0 || s.Const != nil
	return combined || open
}
