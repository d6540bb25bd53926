package harness

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
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
	seen := map[string]bool{}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return nil, err
		}
		m := member{name: name.(string)} // the decoder lets nothing else stand here
		if seen[m.name] {
			return nil, fmt.Errorf("harness: the member %q is there twice", m.name)
		}
		seen[m.name] = true
		if err := dec.Decode(&m.value); err != nil {
			return nil, err
		}
		ms = append(ms, m)
	}
	_, err := dec.Token()
	return ms, err
}

// read reads into v, a pointer to a struct, the members that it names. A
// member that differs from a name by case is another one: encoding/json alone
// would take it.
func (ms members) read(v any) error {
	names := map[string]bool{}
	for _, f := range inlined(reflect.TypeOf(v).Elem()) {
		name, _ := jsonName(f)
		names[name] = true
	}
	return json.Unmarshal(ms.object(func(m member) bool { return names[m.name] }), v)
}

// value returns the value of a member, or nil.
func (ms members) value(name string) json.RawMessage {
	for _, m := range ms {
		if m.name == name {
			return m.value
		}
	}
	return nil
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
		b.Write(readable(m.value))
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
	} else if piece = oneLine(piece); piece == nil {
		return nil, fmt.Errorf("harness: not JSON: %.40s", object)
	}
	if len(piece) < 2 || piece[0] != '{' {
		return nil, fmt.Errorf("harness: not a JSON object: %.40s", piece)
	}
	return piece[1 : len(piece)-1], nil
}

// oneLine returns JSON without blanks between its tokens, or nil when raw is
// not JSON: a record is one line whatever a domain's own code wrote.
func oneLine(raw json.RawMessage) json.RawMessage {
	var b bytes.Buffer
	b.Grow(len(raw))
	if json.Compact(&b, raw) != nil {
		return nil
	}
	return readable(b.Bytes())
}

// mended reports whether encoding/json wrote U+FFFD in place of a byte that was
// not UTF-8: that one it writes as an escape, a true one as itself.
func mended(raw []byte) bool {
	for {
		i := bytes.IndexByte(raw, '\\')
		if i < 0 || i+2 > len(raw) {
			return false
		}
		if bytes.HasPrefix(raw[i:], []byte(`\ufffd`)) {
			return true
		}
		raw = raw[i+2:]
	}
}

// readable returns JSON with <, > and & as such: whoever wrote a record with
// encoding/json wrote them as escapes, and it is the same record.
func readable(raw json.RawMessage) json.RawMessage {
	if !bytes.Contains(raw, []byte(`\u00`)) {
		return raw
	}
	b := make(json.RawMessage, 0, len(raw))
	for i := 0; i < len(raw); i++ {
		unit := escapedUnit(string(raw[i:min(i+6, len(raw))]))
		switch {
		case unit == '<' || unit == '>' || unit == '&':
			b, i = append(b, byte(unit)), i+5
		case raw[i] == '\\':
			b, i = append(b, raw[i], raw[i+1]), i+1 // what is escaped escapes nothing
		default:
			b = append(b, raw[i])
		}
	}
	return b
}
