package web

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
)

// The bodies of answers, their members in the order in which they are sent.
type (
	offered struct {
		Outcome string `json:"outcome"`
		Reply   string `json:"reply"`
		For     string `json:"for"`
		Hold    string `json:"hold"`
	}
	fallback struct {
		Outcome string `json:"outcome"`
		Reply   string `json:"reply"`
	}
	failure struct {
		Error string `json:"error"`
	}
	health struct {
		OK bool `json:"ok"`
	}
)

// answer returns the body that tells a customer how a turn ended. Why it fell
// back is for those who run the salon.
func (d *Door) answer(out outcome) any {
	a, ok := out.Offered()
	if !ok {
		return fallback{"fallback", d.line}
	}
	hold := out.Effects()[0] // an offer of the salon holds one hour
	return offered{"offered", a.Reply, hold.For, hold.Slot}
}

// A refusal is an answer other than a turn's.
type refusal struct {
	status int
	why    string
}

func (no refusal) send(w http.ResponseWriter) { send(w, no.status, failure{no.why}) }

// send answers with a body. It is for nobody but the one who asked, so no
// cache may keep it, and no browser may guess that it is anything but JSON.
func send(w http.ResponseWriter, status int, body any) {
	data := encode(body)
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Content-Length", strconv.Itoa(len(data)))
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = w.Write(data) // an error means that nobody waits any more
}

// encode returns a body as JSON on one line. Characters such as < and & stay as
// they are: the body is no part of a page.
func encode(body any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(body) // structs of strings always encode
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
