package openai

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"github.com/tandem-harness/tandem/gateway"
)

// declined returns the error of a response that is no 2xx. A body that is not
// JSON says nothing.
func declined(res *http.Response, content []byte, err error) error {
	var said said
	if json.Valid(content) {
		said = complaint(gjson.ParseBytes(content))
	}
	e := fault(res, said.class(res.StatusCode), "", err)
	e.Code = said.known()
	e.RetryAfter = retryAfter(res.Header, time.Now())
	return e
}

// fault returns an error with what the headers say.
func fault(res *http.Response, class gateway.Class, detail string, err error) *gateway.Error {
	return &gateway.Error{Class: class, Status: res.StatusCode, RequestID: requestID(res.Header), Detail: detail, Err: err}
}

func malformed(res *http.Response, detail string, err error) error {
	return fault(res, gateway.Malformed, detail, err)
}

// requestID returns the id that the server gave the request, if it looks like
// one.
func requestID(h http.Header) string { return token(h.Get("X-Request-Id"), 128) }

// token returns s if it is no more than a word of letters, digits, _ and -;
// blank otherwise. Only such a word of a server's goes into a log.
func token(s string, longest int) string {
	if len(s) > longest || strings.ContainsFunc(s, func(r rune) bool { return !wordly(r) }) {
		return ""
	}
	return s
}

func wordly(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' || r == '-'
}

// said is what a server says about a fault.
type said struct{ code, kind, message string }

// complaint reads the error object of a body, which some servers leave bare.
func complaint(root gjson.Result) said {
	o := root.Get("error")
	if !o.IsObject() {
		o = root
	}
	return said{code: definite(o.Get("code")), kind: o.Get("type").String(), message: o.Get("message").String()}
}

// definite returns a code that says something: some servers repeat the status
// there, as a number or in digits.
func definite(code gjson.Result) string {
	if code.Type != gjson.String || strings.Trim(code.Str, "0123456789") == "" {
		return ""
	}
	return code.Str
}

// class classifies: the type of an error that is final, then the code, then the
// words of a server that sends no code, then the status. What is said makes a
// status more final, never less: a 401 stays one, whatever its code.
func (s said) class(status int) gateway.Class {
	class := gateway.ClassOf(status)
	if kind, known := kinds[s.kind]; known {
		return kind
	}
	if code, known := codes[s.code]; known && (!passing(code) || passing(class)) {
		return code
	}
	if s.code == "" && status == http.StatusBadRequest && aboutContext(s.message) {
		return gateway.ContextFull
	}
	return class
}

// passing reports whether a fault may pass by itself.
func passing(c gateway.Class) bool {
	return c == gateway.TooManyRequests || c == gateway.Overloaded || c == gateway.ServerFault
}

// known returns the code if it is on the list, blank otherwise: another may
// hold anything.
func (s said) known() string {
	if _, known := codes[s.code]; known {
		return s.code
	}
	return ""
}
