package harness

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// member is one member of a JSON object.
type member struct {
	name  string
	value json.RawMessage
}

// members are those of one object, in order.
type members []member

// membersOf reads an object; a name that is there twice is an error, since two
// readers would not see the same object.
func membersOf(object []byte) (members, error) {
	dec := json.NewDecoder(bytes.NewReader(object))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return nil, fmt.Errorf("harness: not a JSON object: %.40s", object)
	}
	var ms members
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return nil, err
		}
		m := member{name: name.(string)} // the decoder lets nothing else stand here
		if ms.has(m.name) {
			return nil, fmt.Errorf("harness: the member %q is there twice", m.name)
		}
		if err := dec.Decode(&m.value); err != nil {
			return nil, err
		}
		ms = append(ms, m)
	}
	_, err := dec.Token()
	return ms, err
}

func (ms members) has(name string) bool {
	return slices.ContainsFunc(ms, func(m member) bool { return m.name == name })
}

// headNames stand in every record, before the members of its body.
var headNames = []string{"turn", "seq", "stage", "at"}

// without returns the object of those members that are neither named nor part
// of every record.
func (ms members) without(names ...string) json.RawMessage {
	return ms.object(func(m member) bool {
		return !slices.Contains(names, m.name) && !slices.Contains(headNames, m.name)
	})
}

// object returns the object of the members that keep says.
func (ms members) object(keep func(member) bool) json.RawMessage {
	var b bytes.Buffer
	b.WriteByte('{')
	for _, m := range ms {
		if !keep(m) {
			continue
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		b.Write(plainJSON(m.name))
		b.WriteByte(':')
		b.Write(m.value)
	}
	b.WriteByte('}')
	return b.Bytes()
}

// nulled returns the same members, all null.
func (ms members) nulled() json.RawMessage {
	blank := make(members, len(ms))
	for i, m := range ms {
		blank[i] = member{m.name, json.RawMessage("null")}
	}
	return blank.object(func(member) bool { return true })
}

// flat writes objects as one, member after member. A nil [json.RawMessage]
// adds nothing.
func flat(objects ...any) ([]byte, error) {
	var b bytes.Buffer
	separator := byte('{')
	for _, object := range objects {
		inner, err := inside(object)
		if err != nil {
			return nil, err
		}
		if len(inner) > 0 {
			b.WriteByte(separator)
			b.Write(inner)
			separator = ','
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// inside returns the JSON between an object's braces.
func inside(object any) ([]byte, error) {
	piece, raw := object.(json.RawMessage)
	if raw && piece == nil {
		return nil, nil
	}
	if !raw {
		piece = plainJSON(object)
	}
	if len(piece) < 2 || piece[0] != '{' {
		return nil, fmt.Errorf("harness: not a JSON object: %.40s", piece)
	}
	return piece[1 : len(piece)-1], nil
}
