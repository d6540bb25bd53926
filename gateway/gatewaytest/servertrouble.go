package gatewaytest

import (
	"net/http"
	"strconv"
)

// Hang replies nothing until the client goes away or the server closes.
func Hang() Reply { return Reply{func(v *visit) { v.wait() }} }

// HeadersOnly sends the headers of a 200 and nothing more, until the client
// goes away or the server closes.
func HeadersOnly() Reply {
	return Reply{func(v *visit) {
		v.begin(1)
		v.wait()
	}}
}

// Disconnect closes the connection before a byte of the response.
func Disconnect() Reply { return Reply{func(*visit) { panic(http.ErrAbortHandler) }} }

// CutBody closes the connection in the middle of an answer with text.
func CutBody(text string) Reply {
	return Reply{func(v *visit) {
		body := v.body(outcome{text: text})
		v.begin(len(body))
		_, _ = v.w.Write(body[:len(body)/2])
		v.flush()
		panic(http.ErrAbortHandler)
	}}
}

// begin sends the headers of a 200 with a body of so many bytes.
func (v *visit) begin(length int) {
	v.w.Header().Set("Content-Type", "application/json")
	v.w.Header().Set("Content-Length", strconv.Itoa(length))
	v.w.WriteHeader(http.StatusOK)
	v.flush()
}

func (v *visit) flush() { _ = http.NewResponseController(v.w).Flush() }

func (v *visit) wait() {
	select {
	case <-v.left:
	case <-v.gone:
	}
	panic(http.ErrAbortHandler)
}
