package gatewaytest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"
)

// anySchema is an object that says what its type is.
func anySchema(c *checker, path string, v any) {
	if o, ok := v.(map[string]any); !ok || o["type"] == nil {
		c.fault(path, "is not a schema of a type")
	}
}

// The limits of OpenAI's strict mode. Source:
// developers.openai.com/api/docs/guides/structured-outputs.
const (
	strictProperties = 5_000
	strictDepth      = 10
	strictCharacters = 120_000
	strictEnumValues = 1_000
	strictLongEnum   = 250
	strictLongChars  = 15_000
)

// strictKeywords are the keywords of OpenAI's strict subset, by the type that
// they belong to.
var strictKeywords = map[string][]string{
	"object":  {"properties", "required", "additionalProperties"},
	"array":   {"items", "minItems", "maxItems"},
	"string":  {"enum", "pattern", "format"},
	"number":  {"enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"},
	"integer": {"enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"},
	"boolean": {"enum"},
	"null":    {},
}

var strictFormats = []string{"date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"}

// strict goes through a schema in the strict subset and adds up what the
// limits bound.
type strict struct {
	*checker
	properties, characters, enumValues int
}

// strictSchema checks a schema against the strict subset and its limits.
func strictSchema(c *checker, path string, v any) {
	s := strict{checker: c}
	if o, _ := v.(map[string]any); o["type"] != "object" {
		s.fault(path, "is not an object at its root")
	}
	s.schema(path, v, 1)
	for _, sum := range []struct {
		of             string
		found, allowed int
	}{
		{"properties", s.properties, strictProperties},
		{"characters", s.characters, strictCharacters},
		{"enum values", s.enumValues, strictEnumValues},
	} {
		if sum.found > sum.allowed {
			s.fault(path, "has %d %s, more than %d", sum.found, sum.of, sum.allowed)
		}
	}
}

func (s *strict) schema(path string, v any, level int) {
	o, ok := v.(map[string]any)
	if !ok {
		s.fault(path, "is not a schema")
		return
	}
	kind := s.kind(path, o["type"])
	for _, keyword := range slices.Sorted(maps.Keys(o)) {
		if keyword != "type" && keyword != "description" && !slices.Contains(strictKeywords[kind], keyword) {
			s.fault(path, "has the keyword %q, which strict mode does not support for %s", keyword, kind)
		}
	}
	if kind == "object" || kind == "array" {
		s.nested(path, kind, o, level)
	}
	if o["enum"] != nil {
		s.enum(path, o["enum"])
	}
	if format, there := o["format"].(string); there && !slices.Contains(strictFormats, format) {
		s.fault(path, "has the format %q", format)
	}
}

// kind returns the type of a schema; that of a union with null is the other.
func (s *strict) kind(path string, v any) string {
	if union, ok := v.([]any); ok && len(union) == 2 && union[1] == "null" {
		v = union[0]
	}
	kind, _ := v.(string)
	if strictKeywords[kind] == nil {
		s.fault(path, "is of no known type")
	}
	return kind
}

func (s *strict) nested(path, kind string, o map[string]any, level int) {
	if level > strictDepth {
		s.fault(path, "is deeper than %d levels", strictDepth)
		return
	}
	if kind == "array" {
		s.schema(path+"[]", o["items"], level+1)
		return
	}
	if o["additionalProperties"] != false {
		s.fault(path, "is not closed")
	}
	properties, _ := o["properties"].(map[string]any)
	required, _ := o["required"].([]any)
	if len(required) != len(properties) {
		s.fault(path, "requires %d of %d properties", len(required), len(properties))
	}
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		s.properties++
		s.characters += utf8.RuneCountInString(name)
		if !slices.Contains(required, any(name)) {
			s.fault(path, "does not require %q", name)
		}
		s.schema(below(path, name), properties[name], level+1)
	}
}

func (s *strict) enum(path string, v any) {
	values, _ := v.([]any)
	if len(values) == 0 {
		s.fault(path, "has an empty enum")
	}
	count, characters := 0, 0
	seen := map[string]bool{}
	for _, value := range values {
		written, _ := json.Marshal(value)
		if seen[string(written)] {
			s.fault(path, "has the enum value %s twice", written)
		}
		seen[string(written)] = true
		if text, ok := value.(string); ok {
			count, characters = count+1, characters+utf8.RuneCountInString(text)
		}
	}
	s.enumValues += len(values)
	s.characters += characters
	if count > strictLongEnum && characters > strictLongChars {
		s.fault(path, "%s", fmt.Sprintf("has %d characters in an enum of %d strings", characters, count))
	}
}
