package gatewaytest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"unicode/utf8"
)

// checker goes through a request and keeps all that is wrong with it.
type checker struct{ faults []string }

func (c *checker) fault(path, format string, args ...any) {
	if path == "" {
		path = "the body"
	}
	c.faults = append(c.faults, path+": "+fmt.Sprintf(format, args...))
}

// check is what a value must be.
type check func(c *checker, path string, v any)

// form is an object of known fields. The zero form is the empty object.
type form struct {
	required []string
	fields   map[string]check
}

// object reads v as an object of the form.
func (f form) object(c *checker, path string, v any) {
	o, ok := v.(map[string]any)
	if !ok {
		c.fault(path, "is not an object")
		return
	}
	for _, name := range f.required {
		if _, ok := o[name]; !ok {
			c.fault(path, "lacks %s", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(o)) {
		if field, known := f.fields[name]; known {
			field(c, below(path, name), o[name])
		} else {
			c.fault(path, "has an unknown field %q", name)
		}
	}
}

func below(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// text is a string that is not empty.
func text(c *checker, path string, v any) {
	if s, ok := v.(string); !ok || s == "" {
		c.fault(path, "is not a string, or empty")
	}
}

// count is a whole number above 0.
func count(c *checker, path string, v any) {
	n, _ := v.(json.Number)
	if whole, err := n.Int64(); err != nil || whole < 1 {
		c.fault(path, "is not a whole number above 0")
	}
}

func number(c *checker, path string, v any) {
	if _, ok := v.(json.Number); !ok {
		c.fault(path, "is not a number")
	}
}

func flag(c *checker, path string, v any) {
	if _, ok := v.(bool); !ok {
		c.fault(path, "is neither true nor false")
	}
}

// oneOf is one of some strings.
func oneOf(words ...string) check {
	return func(c *checker, path string, v any) {
		if s, _ := v.(string); !slices.Contains(words, s) {
			c.fault(path, "is none of %q", words)
		}
	}
}

// list is an array that is not empty.
func list(each check) check {
	return func(c *checker, path string, v any) {
		all, ok := v.([]any)
		if !ok || len(all) == 0 {
			c.fault(path, "is not a list, or empty")
		}
		for i, v := range all {
			each(c, fmt.Sprintf("%s[%d]", path, i), v)
		}
	}
}

// document reads a body: UTF-8, one JSON value, no name twice in an object.
func (c *checker) document(body []byte) any {
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	v, err := c.value(d, "")
	if _, more := d.Token(); err == nil && !errors.Is(more, io.EOF) {
		err = errors.New("there is more after it")
	}
	if err != nil || !utf8.Valid(body) {
		c.fault("", "is not one JSON value in UTF-8: %v", err)
	}
	return v
}

func (c *checker) value(d *json.Decoder, path string) (any, error) {
	t, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch t {
	case json.Delim('{'):
		return c.members(d, path)
	case json.Delim('['):
		return c.elements(d, path)
	}
	return t, nil
}

func (c *checker) members(d *json.Decoder, path string) (any, error) {
	o := map[string]any{}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return o, err
		}
		name, _ := t.(string)
		if _, twice := o[name]; twice {
			c.fault(path, "has %q twice", name)
		}
		if o[name], err = c.value(d, below(path, name)); err != nil {
			return o, err
		}
	}
	_, err := d.Token()
	return o, err
}

func (c *checker) elements(d *json.Decoder, path string) (any, error) {
	all := []any{}
	for d.More() {
		v, err := c.value(d, path)
		if err != nil {
			return all, err
		}
		all = append(all, v)
	}
	_, err := d.Token()
	return all, err
}
