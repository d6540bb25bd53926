package harness

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/invopop/jsonschema"
	validator "github.com/santhosh-tekuri/jsonschema/v5"
)

// A Schema says what an answer must look like: a closed object whose members
// are all required, in the order of the answer's type. It is made once, by
// [Build], and never changes. The zero Schema fits nothing.
type Schema struct {
	text  string
	enum  int // where the enum of the choice is spliced in; 0: there is none
	fixed *validator.Schema
	// shared says that copies of a value share memory: a slice, a pointer.
	shared bool
}

// JSON returns the schema with options as the enum of the choice, keywords and
// members in a fixed order. The enum is what a provider is told, and all that
// it is told: whether a choice is on offer, the offer decides, not the schema.
func (s Schema) JSON(options []string) json.RawMessage {
	if s.enum == 0 {
		return json.RawMessage(s.text)
	}
	enum := plainJSON(options)
	b := make([]byte, 0, len(s.text)+len(enum)+len(`,"enum":`))
	b = append(b, s.text[:s.enum]...)
	b = append(b, `,"enum":`...)
	b = append(b, enum...)
	return append(b, s.text[s.enum:]...)
}

// SchemaFor returns the schema of T, which must be a struct. The error names
// every part of T whose shape is not fixed: maps, interfaces, recursion.
func SchemaFor[T any]() (Schema, error) {
	s, faults := schemaOf[T]("")
	if len(faults) > 0 {
		return Schema{}, errors.New("harness: " + strings.Join(faults, "; "))
	}
	return s, nil
}

// schemaOf makes the schema of A, whose member choice holds the choice.
func schemaOf[A any](choice string) (Schema, []string) {
	t := reflect.TypeFor[A]()
	shape := shapeOf(t)
	if len(shape.faults) > 0 {
		return Schema{}, shape.faults
	}
	reflector := jsonschema.Reflector{Anonymous: true, DoNotReference: true, ExpandedStruct: true}
	e := emitter{shape: shape, choice: choice}
	e.node("", reflector.ReflectFromType(t))
	if choice != "" && e.enum == 0 {
		e.fault(choice, "is not a string member of the answer that is always there and has no rule of its own, so it cannot hold the choice")
	}
	if len(e.faults) > 0 {
		return Schema{}, e.faults
	}
	fixed, err := compile(e.out.String())
	if err != nil {
		return Schema{}, []string{"the answer's schema: " + err.Error()}
	}
	return Schema{text: e.out.String(), enum: e.enum, fixed: fixed, shared: shape.shared}, nil
}

// compile reads nothing but the text: the compiler's own loader would open
// files that a reference names.
func compile(text string) (*validator.Schema, error) {
	c := validator.NewCompiler()
	c.AssertFormat = true
	c.LoadURL = func(url string) (io.ReadCloser, error) { return nil, fmt.Errorf("a schema names %s", url) }
	const name = "answer:schema"
	if err := c.AddResource(name, strings.NewReader(text)); err != nil {
		return nil, err
	}
	return c.Compile(name)
}

// violations says everything in which value does not fit, in the order in
// which the schema is read.
func (s Schema) violations(value any) (faults []string) {
	defer func() {
		if p := recover(); p != nil {
			faults = append(faults, fmt.Sprintf("the answer cannot be compared with its schema: %v", p))
		}
	}()
	if s.fixed == nil {
		return []string{"there is no schema that the answer could fit"}
	}
	err := s.fixed.Validate(value)
	var invalid *validator.ValidationError
	if errors.As(err, &invalid) {
		return leaves(invalid)
	}
	if err != nil {
		return []string{err.Error()}
	}
	return nil
}

// leaves returns the faults at the ends of the tree; the text of its root
// names only one of them, and the working directory of the process.
func leaves(e *validator.ValidationError) (faults []string) {
	if len(e.Causes) == 0 {
		return []string{named(strings.ReplaceAll(strings.TrimPrefix(e.InstanceLocation, "/"), "/", ".")) + ": " + ordered(e.Message)}
	}
	for _, cause := range e.Causes {
		faults = append(faults, leaves(cause)...)
	}
	slices.Sort(faults)
	return slices.Compact(faults)
}

// ordered returns a message of the validator with the names that it lists in
// order: it reads them out of a map, and a replay would give another record.
// A quote within a name stands escaped, so that the list can be told apart.
func ordered(message string) string {
	const before, after = "additionalProperties '", "' not allowed"
	if !strings.HasPrefix(message, before) || !strings.HasSuffix(message, after) {
		return message
	}
	names := strings.Split(message[len(before):len(message)-len(after)], "', '")
	slices.Sort(names)
	return before + strings.Join(names, "', '") + after
}

// plainJSON returns v as JSON in which <, > and & are readable as such.
func plainJSON(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
