// Package strictjson reads JSON objects that people and programs hand in, and
// names everything that is wrong with one: what is not an object, names that
// are unknown, missing or there twice, values of the wrong type, text that no
// reader could keep as it is.
//
// Encoding/json stops at the first fault, takes any spelling of a name, takes
// the last of two values, and mends broken text without a word; none of that
// is wanted at a door.
package strictjson

import (
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf8"
)

// A Field is one member that an object may have.
type Field struct {
	Name     string
	Required bool
	Into     any    // a pointer that the value is decoded into; its type may refuse values of its own
	Want     string // what a value must be, for the fault: "a string"
}

// Object decodes data, one JSON object and nothing else, and returns every
// fault; with none, all required fields are there and decoded. What was
// decoded beside a fault is not to be used.
//
// The faults of its form come first, then those of its members in their order,
// then the fields that are missing; where the JSON breaks off, nobody can say
// what is missing. A fault quotes no value, and of a name only the beginning.
func Object(data []byte, fields ...Field) (faults []string) {
	faults = form(data)
	o := split(data)
	seen, told := map[string]int{}, map[string]bool{}
	for _, m := range o.members {
		seen[m.name]++
		for _, fault := range m.faults(fields, seen[m.name]) {
			if !told[fault] {
				faults, told[fault] = append(faults, fault), true
			}
		}
	}
	if o.whole {
		faults = append(faults, missing(fields, seen)...)
	}
	if o.fault != "" {
		faults = append(faults, o.fault)
	}
	return faults
}

// form names what a decoder would mend: the text would not be what was sent.
func form(data []byte) (faults []string) {
	if !utf8.Valid(data) {
		faults = append(faults, "it is not valid UTF-8")
	}
	if halved(data) {
		faults = append(faults, "it holds half of a surrogate pair as an escape")
	}
	return faults
}

// faults returns those of a member that is there for the nth time. A name is
// reported once, however often it is repeated.
func (m member) faults(fields []Field, nth int) (faults []string) {
	f := slices.IndexFunc(fields, func(f Field) bool { return f.Name == m.name })
	switch {
	case nth == 2:
		faults = append(faults, fmt.Sprintf("%s is there twice", quoted(m.name)))
	case nth == 1 && f < 0:
		faults = append(faults, fmt.Sprintf("%s is not known", quoted(m.name)))
	}
	if f >= 0 && !decodes(m.value, fields[f].Into) {
		faults = append(faults, fmt.Sprintf("%s must be %s", quoted(m.name), fields[f].Want))
	}
	return faults
}

// decodes decodes a value. Null is never one: encoding/json would leave what
// it decodes into as it was.
func decodes(value json.RawMessage, into any) bool {
	return string(value) != "null" && json.Unmarshal(value, into) == nil
}

func missing(fields []Field, seen map[string]int) (faults []string) {
	for _, f := range fields {
		if f.Required && seen[f.Name] == 0 {
			faults = append(faults, fmt.Sprintf("%s is missing", quoted(f.Name)))
		}
	}
	return faults
}

// quoted quotes at most the first 64 characters of a name, so that whoever
// sends a long one is not sent it back.
func quoted(name string) string { return fmt.Sprintf("%.64q", name) }
