package gatewaytest

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/tandem-harness/tandem/harness"
)

// A Reply is what a [Server] does with one request. The zero Reply is an empty
// 200.
type Reply struct{ do func(*visit) }

// visit is one request being replied to.
type visit struct {
	w       http.ResponseWriter
	gone    <-chan struct{} // the server closes
	left    <-chan struct{} // the client went away
	wire    wire
	key     string
	arrival Arrival
}

// An outcome is what a scripted answer comes to.
type outcome struct {
	text  string
	end   end
	usage *harness.Usage // nil: counted from the texts
	lacks lack
	code  string // of a failed one
}

// An end is why a scripted answer ends.
type end int

const (
	normal end = iota
	refused
	filtered
	cut
	unknown
	calling
	failed
)

// A lack is what a scripted answer leaves out, or says wrongly.
type lack int

const (
	nothing lack = iota
	noID
	noUsage
	badUsage
)

func ends(o outcome) Reply { return Reply{func(v *visit) { v.answer(o) }} }

// Answer answers with text; the tokens are counted as a quarter of the bytes.
func Answer(text string) Reply { return ends(outcome{text: text}) }

// AnswerUsing answers with text, counted as u.
func AnswerUsing(text string, u harness.Usage) Reply { return ends(outcome{text: text, usage: &u}) }

// Refusal answers that the model refuses.
func Refusal() Reply { return ends(outcome{end: refused, text: "I can't help with that."}) }

// Filter answers with a text that the provider's filter stopped.
func Filter() Reply { return ends(outcome{end: filtered, text: `{"choice":"`}) }

// Length answers with a text that ended at the cap of the output.
func Length(text string) Reply { return ends(outcome{end: cut, text: text}) }

// UnknownStop answers with a reason to stop that nobody knows.
func UnknownStop(text string) Reply { return ends(outcome{end: unknown, text: text}) }

// Tool answers with a call of a tool that nobody offered.
func Tool() Reply { return ends(outcome{end: calling}) }

// Failed answers 200 with an error in place of an answer.
func Failed(code string) Reply { return ends(outcome{end: failed, code: code}) }

// EmptyText answers with no text.
func EmptyText() Reply { return ends(outcome{}) }

// NoUsage answers with text that nothing was counted for.
func NoUsage(text string) Reply { return ends(outcome{text: text, lacks: noUsage}) }

// NoID answers with text, without an id.
func NoID(text string) Reply { return ends(outcome{text: text, lacks: noID}) }

// BadUsage answers with text; more tokens were read from the cache than there
// were.
func BadUsage(text string) Reply { return ends(outcome{text: text, lacks: badUsage}) }

// ContextFull refuses because the prompt is too long for the model.
func ContextFull() Reply { return Status(http.StatusBadRequest, "context_length_exceeded") }

// Status refuses with a status and a code, in the provider's form of an error;
// a blank code is none. Headers are written "Retry-After: 2".
func Status(status int, code string, headers ...string) Reply {
	return Reply{func(v *visit) {
		for _, h := range headers {
			name, value, _ := strings.Cut(h, ":")
			v.w.Header().Set(name, strings.TrimSpace(value))
		}
		v.refuse(status, code, "the script says so")
	}}
}

// Echo refuses as [Status] does, with a message that holds the prompt and what
// authorized the request.
func Echo(status int, code string) Reply {
	return Reply{func(v *visit) { v.refuse(status, code, v.key+" asked: "+v.arrival.Prompt()) }}
}

// Raw replies with a body of any kind.
func Raw(status int, contentType, body string) Reply {
	return Reply{func(v *visit) { v.write(status, contentType, []byte(body)) }}
}

// HTML replies 200 with a page, as the door of a guest network does.
func HTML() Reply {
	return Raw(http.StatusOK, "text/html; charset=utf-8", "<!doctype html><title>Welcome</title><p>Please log in.</p>")
}

// refusal is the reply to a request with faults.
func refusal(faults []string) Reply {
	return Reply{func(v *visit) { v.refuse(http.StatusBadRequest, "", strings.Join(faults, "; ")) }}
}

func (v *visit) answer(o outcome) {
	v.write(http.StatusOK, "application/json", v.body(o))
}

// body returns the answer in the provider's form.
func (v *visit) body(o outcome) []byte {
	b, err := json.Marshal(v.wire.answer(v.arrival, o))
	if err != nil {
		panic(err) // a form of our own that JSON does not write
	}
	return b
}

func (v *visit) refuse(status int, code, message string) {
	b, err := json.Marshal(v.wire.fault(status, code, message))
	if err != nil {
		panic(err)
	}
	v.write(status, "application/json", b)
}

// write writes a whole response. Whether the client is still there to read it
// is no matter of the server's.
func (v *visit) write(status int, contentType string, body []byte) {
	h := v.w.Header()
	h.Set("Content-Type", contentType)
	if h.Get("X-Request-Id") == "" {
		h.Set("X-Request-Id", "req_test")
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	v.w.WriteHeader(status)
	_, _ = v.w.Write(body)
}
