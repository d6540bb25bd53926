package onlygateway

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/mod/module"
)

// entry is one entry of a configuration, as it is written.
type entry struct {
	pkg    string
	rules  []string
	reason string
}

// path returns the path of an entry's package, and whether the entry is for all
// below it, too.
func (e *entry) path() (path string, below bool) { return strings.CutSuffix(e.pkg, "/...") }

// names reports whether an entry has the path of a package.
func (e *entry) names() bool {
	path, _ := e.path()
	return module.CheckImportPath(path) == nil
}

// decode reads a configuration and returns every fault of what is written. With
// none, each entry has a package and a reason, and names at least one rule.
func decode(data []byte) (entries []entry, faults []string) {
	var list []json.RawMessage
	faults = object(data, field{"exempt", true, &list, "a list of objects", func() []string { return nil }})
	for i, data := range list {
		e, wrong := decodeEntry(data)
		entries = append(entries, e)
		for _, fault := range wrong {
			faults = append(faults, fmt.Sprintf("entry %d: %s", i+1, fault))
		}
	}
	return entries, faults
}

func decodeEntry(data []byte) (e entry, faults []string) {
	e.rules = ruleNames()
	faults = object(data,
		field{"package", true, &e.pkg, "a string", e.faultyPackage},
		field{"rules", false, &e.rules, "a list of strings", e.faultyRules},
		field{"reason", true, &e.reason, "a string", e.faultyReason})
	return e, faults
}

func (e *entry) faultyPackage() []string {
	if e.names() {
		return nil
	}
	return []string{e.unnamed().Error()}
}

func (e *entry) unnamed() error { return fmt.Errorf("%q is not the path of a package", e.pkg) }

func (e *entry) faultyReason() []string {
	if strings.ContainsFunc(e.reason, isWritten) {
		return nil
	}
	return []string{"it gives no reason"}
}

// isWritten reports whether a rune can be part of a word or a number.
func isWritten(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func (e *entry) faultyRules() (faults []string) {
	if len(e.rules) == 0 {
		return []string{"it names no rule"}
	}
	for i, name := range e.rules {
		if !slices.Contains(ruleNames(), name) {
			faults = append(faults, fmt.Sprintf("%q is no rule; the rules are %s", name, strings.Join(ruleNames(), ", ")))
		}
		if slices.Contains(e.rules[:i], name) {
			faults = append(faults, fmt.Sprintf("the rule %q is there twice", name))
		}
	}
	return faults
}

func ruleNames() (names []string) {
	for _, r := range rules {
		names = append(names, r.name)
	}
	return names
}

// field is a field that an object may have.
type field struct {
	name     string
	required bool
	into     any             // a pointer
	want     string          // what a value must be
	faults   func() []string // of a value that is one
}

// object decodes one JSON object, and returns every fault. Encoding/json would
// stop at the first, take any spelling of a name and the last of two values. It
// does not share the strict decoder of the main module: a build check has
// nothing of what it checks in its module graph.
func object(data []byte, fields ...field) (faults []string) {
	dec := json.NewDecoder(bytes.NewReader(data))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return []string{"it is not a JSON object"}
	}
	seen := map[string]bool{}
	for dec.More() {
		var value json.RawMessage
		name, err := dec.Token()
		if err != nil || dec.Decode(&value) != nil {
			return append(faults, "it is not JSON")
		}
		faults = append(faults, member(name.(string), value, seen, fields)...) // only a string stands before a value
	}
	if _, err := dec.Token(); err != nil {
		return append(faults, "it is not JSON")
	}
	if _, err := dec.Token(); err != io.EOF {
		faults = append(faults, "something stands behind the object")
	}
	return append(faults, missing(seen, fields)...)
}

func member(name string, value json.RawMessage, seen map[string]bool, fields []field) (faults []string) {
	i := slices.IndexFunc(fields, func(f field) bool { return f.name == name })
	switch {
	case seen[name]:
		faults = append(faults, fmt.Sprintf("%q is there twice", name))
	case i < 0:
		faults = append(faults, fmt.Sprintf("%q is not known", name))
	case string(value) == "null" || json.Unmarshal(value, fields[i].into) != nil:
		faults = append(faults, fmt.Sprintf("%q must be %s", name, fields[i].want))
	default:
		faults = append(faults, fields[i].faults()...)
	}
	seen[name] = true
	return faults
}

func missing(seen map[string]bool, fields []field) (faults []string) {
	for _, f := range fields {
		if f.required && !seen[f.name] {
			faults = append(faults, fmt.Sprintf("%q is missing", f.name))
		}
	}
	return faults
}
