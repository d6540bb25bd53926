package openai

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/tidwall/gjson"
)

// flat are the keywords that every dialect keeps.
var flat = map[string]bool{
	"type": true, "description": true, "properties": true, "required": true,
	"additionalProperties": true, "items": true, "enum": true,
}

// rule is what a keyword says, in words around its value. A schema holds no
// keyword beside these and the flat ones: it would mean what nobody here knows.
type rule struct {
	before, after string
	strict        bool // the strict subset keeps it
}

var rules = map[string]rule{
	"minLength":        {"At least ", " characters.", false},
	"maxLength":        {"At most ", " characters.", false},
	"pattern":          {"Matches the regular expression ", " .", true},
	"format":           {"In the format ", ".", true},
	"multipleOf":       {"A multiple of ", ".", true},
	"minimum":          {"Not below ", ".", true},
	"maximum":          {"Not above ", ".", true},
	"exclusiveMinimum": {"Above ", ".", true},
	"exclusiveMaximum": {"Below ", ".", true},
	"minItems":         {"At least ", " items.", true},
	"maxItems":         {"At most ", " items.", true},
	"uniqueItems":      {"No two items are equal", ".", false},
}

// strictFormats are the formats that OpenAI's strict mode supports. Source:
// developers.openai.com/api/docs/guides/structured-outputs.
var strictFormats = map[string]bool{
	"date-time": true, "time": true, "date": true, "duration": true, "email": true,
	"hostname": true, "ipv4": true, "ipv6": true, "uuid": true,
}

// keeps reports whether the keyword goes out as it stands.
func (d Dialect) keeps(name string, value gjson.Result) bool {
	if flat[name] {
		return true
	}
	return d == StrictSubset && rules[name].strict && (name != "format" || strictFormats[value.Str])
}

// said returns in words what the keywords say that do not go out, blank when
// they all do.
func (r *reducer) said(n gjson.Result) string {
	var b []byte
	n.ForEach(func(key, value gjson.Result) bool {
		if r.dialect.keeps(key.Str, value) {
			return true
		}
		rule, known := rules[key.Str]
		if !known || value.IsObject() || value.IsArray() {
			r.fault("the schema has the keyword %.40q with a value that goes out in no form", key.Str)
			return true
		}
		if value.Type != gjson.False { // uniqueItems: false is no rule
			b = rule.say(b, value)
		}
		return true
	})
	return string(b)
}

// say appends what the rule says of value.
func (r rule) say(b []byte, value gjson.Result) []byte {
	if len(b) > 0 {
		b = append(b, ' ')
	}
	b = append(b, r.before...)
	after := r.after
	switch {
	case value.Type == gjson.String:
		b = append(b, value.Str...)
	case value.Raw == "1":
		b, after = append(b, '1'), strings.Replace(after, "s.", ".", 1)
	case value.Type == gjson.Number:
		b = append(b, value.Raw...)
	}
	return append(b, after...)
}

// described returns a description with more said at its end.
func described(description gjson.Result, more string) gjson.Result {
	text := strings.TrimSpace(description.String())
	switch {
	case text == "":
		text = more
	case strings.ContainsAny(text[len(text)-1:], ".!?:;"):
		text += " " + more
	default:
		text += ". " + more
	}
	return gjson.Result{Raw: quoted(text)}
}

// quoted returns s as a JSON string in which <, > and & are readable as such.
func quoted(s string) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(s) // a string has no fault, and a buffer takes all
	return strings.TrimSuffix(b.String(), "\n")
}
