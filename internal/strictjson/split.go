package strictjson

import (
	"bytes"
	"encoding/json"
	"io"
	"regexp"
)

// object is an object in its members, as far as it can be read.
type object struct {
	members []member
	whole   bool   // it was read to its closing brace
	fault   string // what is wrong with the JSON, or stands behind it
}

type member struct {
	name  string
	value json.RawMessage
}

// split splits an object into its members, in order.
func split(data []byte) (o object) {
	dec := json.NewDecoder(bytes.NewReader(data))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return object{fault: "it is not a JSON object"}
	}
	for dec.More() {
		m, err := next(dec)
		if err != nil {
			o.fault = broken(err)
			return o
		}
		o.members = append(o.members, m)
	}
	if _, err := dec.Token(); err != nil {
		o.fault = broken(err)
		return o
	}
	o.whole = true
	if _, err := dec.Token(); err != io.EOF {
		o.fault = "something stands behind the JSON object"
	}
	return o
}

func next(dec *json.Decoder) (m member, err error) {
	name, err := dec.Token()
	if err != nil {
		return m, err
	}
	m.name = name.(string) // the decoder lets nothing else stand here
	return m, dec.Decode(&m.value)
}

func broken(err error) string {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return "the JSON ends in the middle"
	}
	return "it is not JSON: " + err.Error()
}

// escape matches an escape of JSON: both halves of a surrogate pair together,
// the beginning of a half that stands alone, or any other. In that order, so
// that an escaped backslash escapes nothing.
var escape = regexp.MustCompile(`(?s)\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F]|\\.`)

// half is the length of the only match of escape that is a fault.
const half = len(`\ud8`)

// halved reports whether an escape \ud800 to \udfff stands without its other
// half. A decoder turns such an escape into U+FFFD without a word.
func halved(data []byte) bool {
	for _, at := range escape.FindAllIndex(data, -1) {
		if at[1]-at[0] == half {
			return true
		}
	}
	return false
}
