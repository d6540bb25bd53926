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
	shared  bool // copies of a value share memory
	faults  []string
	members map[string]bool // by path: whether the member may be null
}

func shapeOf(t reflect.Type) shape {
	s := shape{members: map[string]bool{}}
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
	numberType      = reflect.TypeFor[json.Number]()
	jsonUnmarshaler = reflect.TypeFor[json.Unmarshaler]()
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
	jsonMarshaler   = reflect.TypeFor[json.Marshaler]()
	textMarshaler   = reflect.TypeFor[encoding.TextMarshaler]()
)

// itself says how a type reads or writes itself in a way that reflection does
// not see, or nothing. A string that reads itself as text is a string still.
func itself(t reflect.Type) string {
	p, text := reflect.PointerTo(t), t.Kind() != reflect.String
	switch {
	case t == timeType || t.Kind() == reflect.Interface || t.Kind() == reflect.Pointer:
		return ""
	case t == numberType:
		return "is a json.Number, which is read as a string and written as a number"
	case p.Implements(jsonUnmarshaler), text && p.Implements(textUnmarshaler):
		return fmt.Sprintf("reads itself (%s): its shape cannot be known", t)
	case p.Implements(jsonMarshaler), text && p.Implements(textMarshaler):
		return fmt.Sprintf("writes itself (%s): its shape cannot be known", t)
	}
	return ""
}

// walk visits the type at path; above holds the structs that it stands in.
func (s *shape) walk(path string, t reflect.Type, above []reflect.Type) {
	if t == timeType {
		return
	}
	if own := itself(t); own != "" {
		s.fault(path, "%s", own)
		return
	}
	switch t.Kind() {
	case reflect.Struct:
		s.fields(path, t, above)
	case reflect.Pointer:
		s.shared = true
		s.walk(path, t.Elem(), above)
	case reflect.Slice, reflect.Array:
		s.shared = s.shared || t.Kind() == reflect.Slice
		s.walk(path+"[]", t.Elem(), above)
	case reflect.Map, reflect.Interface:
		s.fault(path, "is a %s: anything could stand there", t.Kind())
	case reflect.Chan, reflect.Func, reflect.Complex64, reflect.Complex128, reflect.UnsafePointer, reflect.Uintptr:
		s.fault(path, "is a %s: JSON has no such thing", t.Kind())
	}
}

func (s *shape) fields(path string, t reflect.Type, above []reflect.Type) {
	if slices.Contains(above, t) || embeds(t, nil) {
		s.fault(path, "is a %s inside itself: a recursive answer has no fixed shape", t)
		return
	}
	names := map[string]bool{}
	for _, f := range inlined(t) {
		name, ok := jsonName(f)
		if !ok {
			continue
		}
		fold := strings.Map(folded, name)
		need(&s.faults, !names[fold], fmt.Sprintf("the answer's type: %s has two members that differ at most by case: %s", typePath(path), name))
		names[fold] = true
		s.field(join(path, name), f, append(slices.Clip(above), t))
	}
	if len(names) == 0 {
		s.fault(path, "has no members")
	}
}

// inlines reports whether f is an embedded struct, whose fields JSON reads as
// those of the struct around it.
func inlines(f reflect.StructField) (reflect.Type, bool) {
	t := f.Type
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return t, f.Anonymous && t.Kind() == reflect.Struct && name == ""
}

// embeds reports whether an embedded struct leads from t back to a struct that
// it stands in: whoever follows would never end.
func embeds(t reflect.Type, above []reflect.Type) bool {
	if slices.Contains(above, t) {
		return true
	}
	for i := range t.NumField() {
		if inner, ok := inlines(t.Field(i)); ok && embeds(inner, append(slices.Clip(above), t)) {
			return true
		}
	}
	return false
}

// inlined returns the fields of t, in place of an embedded struct its own. Two
// of one name are two: which of them JSON reads depends on the depth.
func inlined(t reflect.Type) (fields []reflect.StructField) {
	for i := range t.NumField() {
		if inner, ok := inlines(t.Field(i)); ok {
			fields = append(fields, inlined(inner)...)
		} else {
			fields = append(fields, t.Field(i))
		}
	}
	return fields
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
	s.members[path] = optional || f.Type.Kind() == reflect.Pointer
	s.walk(path, f.Type, above)
}

// jsonName returns the name under which encoding/json reads a field, and
// whether it reads it at all.
func jsonName(f reflect.StructField) (string, bool) {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	switch {
	case f.Tag.Get("json") == "-", !f.IsExported():
		return "", false
	case name != "":
		return name, true
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
