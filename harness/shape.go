package harness

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"
)

// shape is what reflection of an answer's type must know beforehand: whether
// the type may be reflected at all (a recursive one would overflow the stack,
// which nothing recovers), and which members may be null.
type shape struct {
	faults   []string
	nullable map[string]bool
}

func shapeOf(t reflect.Type) shape {
	s := shape{nullable: map[string]bool{}}
	if t.Kind() != reflect.Struct || t == timeType {
		s.fault("", "must be a struct, not %s", t)
		return s
	}
	s.walk("", t, nil)
	return s
}

func (s *shape) fault(path, format string, args ...any) {
	s.faults = append(s.faults, fmt.Sprintf("the answer's type: %s %s", typePath(path), fmt.Sprintf(format, args...)))
}

func typePath(path string) string {
	if path == "" {
		return "it"
	}
	return path
}

var (
	timeType        = reflect.TypeFor[time.Time]()
	jsonUnmarshaler = reflect.TypeFor[json.Unmarshaler]()
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// walk visits the type at path; above holds the structs that it stands in.
func (s *shape) walk(path string, t reflect.Type, above []reflect.Type) {
	if pointer := reflect.PointerTo(t); t == timeType || pointer.Implements(textUnmarshaler) {
		return
	} else if pointer.Implements(jsonUnmarshaler) {
		s.fault(path, "reads itself (%s): its shape cannot be known", t)
		return
	}
	switch t.Kind() {
	case reflect.Struct:
		s.fields(path, t, above)
	case reflect.Pointer:
		s.walk(path, t.Elem(), above)
	case reflect.Slice, reflect.Array:
		s.walk(path+"[]", t.Elem(), above)
	case reflect.Map, reflect.Interface:
		s.fault(path, "is a %s: anything could stand there", t.Kind())
	case reflect.Chan, reflect.Func, reflect.Complex64, reflect.Complex128, reflect.UnsafePointer, reflect.Uintptr:
		s.fault(path, "is a %s: JSON has no such thing", t.Kind())
	}
}

func (s *shape) fields(path string, t reflect.Type, above []reflect.Type) {
	if slices.Contains(above, t) {
		s.fault(path, "is a %s inside itself: a recursive answer has no fixed shape", t)
		return
	}
	names := map[string]bool{}
	for _, f := range reflect.VisibleFields(t) {
		name, ok := jsonName(f)
		if !ok || len(f.Index) > 1 && !f.IsExported() {
			continue
		}
		if fold := strings.ToLower(name); names[fold] && len(f.Index) == 1 {
			s.fault(path, "has two members that differ only by case: %s", name)
		} else {
			names[fold] = true
		}
		s.field(join(path, name), f, append(slices.Clip(above), t))
	}
	if len(names) == 0 {
		s.fault(path, "has no members")
	}
}

func (s *shape) field(path string, f reflect.StructField, above []reflect.Type) {
	options := strings.Split(f.Tag.Get("json"), ",")[1:]
	if slices.Contains(options, "string") {
		s.fault(path, "uses the string option: the schema would not say so")
	}
	if cut := cutTag(f.Tag.Get("jsonschema")); cut != "" {
		s.fault(path, "has a schema tag that ends at a comma before %q: escape the comma", cut)
	}
	optional := slices.Contains(options, "omitempty") || slices.Contains(options, "omitzero")
	if optional || f.Type.Kind() == reflect.Pointer {
		s.nullable[path] = true
	}
	s.walk(path, f.Type, above)
}

// jsonName returns the name under which encoding/json reads a field, and
// whether it reads it at all; an embedded struct is read as its own fields.
func jsonName(f reflect.StructField) (string, bool) {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	switch {
	case f.Tag.Get("json") == "-", !f.IsExported():
		return "", false
	case name != "":
		return name, true
	case f.Anonymous:
		return "", false
	}
	return f.Name, true
}

// cutTag returns the piece of a schema tag that a comma within a value would
// silently cut off.
func cutTag(tag string) string {
	flags := []string{"", "-", "required", "nullable", "uniqueItems=true", "readOnly=true", "writeOnly=true"}
	for _, piece := range strings.Split(strings.ReplaceAll(tag, `\,`, ""), ",") {
		if !strings.Contains(piece, "=") && !slices.Contains(flags, piece) {
			return strings.TrimSpace(piece)
		}
	}
	return ""
}
