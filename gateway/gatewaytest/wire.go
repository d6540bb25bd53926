package gatewaytest

import "net/http"

// wire is a provider's wire format.
type wire interface {
	// read returns what a request asks for, and everything in it that is not of
	// the published form.
	read(r *http.Request, body []byte) (ask, []string)
	// answer returns the body of a 200.
	answer(a Arrival, o outcome) any
	// fault returns the body of an error.
	fault(status int, code, message string) any
}
