package openai

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptrace"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/tandem-harness/tandem/gateway"
)

// exchange watches one wire request: how far it came decides whether it may
// have been paid for.
type exchange struct {
	once    bool           // the transport must not be able to send it anew
	passed  bool           // it was handed to the transport
	refused error          // it may not go where it was about to go
	keys    []string       // what it carries and nobody may read
	res     *http.Response // what came back, once headers came

	// The hooks of the trace run on goroutines of the transport.
	dialing, connected, wrote, answered atomic.Bool
}

// watched returns ctx with the hooks of x.
func (x *exchange) watched(ctx context.Context) context.Context {
	return httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{
		GetConn:              func(string) { x.dialing.Store(true) },
		GotConn:              func(httptrace.GotConnInfo) { x.connected.Store(true) },
		WroteHeaders:         func() { x.wrote.Store(true) },
		GotFirstResponseByte: func() { x.answered.Store(true) },
	})
}

var errTwice = errors.New("openai: the client sent a request twice")

// pass is the last that a request passes before the transport. It keeps tests
// from reaching out, and the user's client from sending more than one request:
// by a middleware that tries again, or by following a redirect, for which the
// body would have to be read anew.
func (x *exchange) pass(req *http.Request, next func(*http.Request) (*http.Response, error)) (*http.Response, error) {
	if x.refused = gateway.MayReach(req.URL.Host); x.refused != nil {
		return nil, x.refused
	}
	if x.passed {
		return nil, errTwice
	}
	x.keys = append(x.keys, strings.TrimPrefix(req.Header.Get("Authorization"), "Bearer "), req.Header.Get("Api-Key"))
	x.passed = true
	if x.once {
		req.GetBody = nil
	}
	res, err := next(req)
	if res != nil && res.Body != nil {
		res.Body = &bounded{res.Body, most + 1}
	}
	x.res = res
	return res, err
}

// lost returns the error of a request that brought no response.
func (x *exchange) lost(ctx context.Context, err error) error {
	if x.refused != nil {
		return x.refused
	}
	class, detail := x.fate(err)
	if ended := ctx.Err(); ended != nil && class != gateway.NotSent {
		return over(ended, x.res)
	}
	if x.res != nil && x.res.StatusCode/100 != 2 {
		return declined(x.res, nil, err)
	}
	return &gateway.Error{Class: class, Detail: detail, Err: err}
}

// fate tells how far a request came. That it was not sent must be certain: what
// was booked for it is given back. A transport that calls no hook leaves it
// open.
func (x *exchange) fate(err error) (gateway.Class, string) {
	var waited net.Error
	late := errors.As(err, &waited) && waited.Timeout()
	switch {
	case !x.passed:
		return gateway.NotSent, "the request did not get as far as the transport"
	case x.dialing.Load() && !x.connected.Load():
		return gateway.NotSent, "there was no connection"
	case x.dialing.Load() && !x.wrote.Load() && !late:
		return gateway.NotSent, "the connection broke before the request was written"
	case x.answered.Load():
		return gateway.Malformed, "the connection broke within the response, or it is not HTTP"
	case late:
		return gateway.TimedOut, "no response came within the limit of the HTTP client"
	}
	return gateway.Broken, "the connection broke before a response came"
}

// keyLength is the length from which on something is looked for as a key. What
// servers of one's own are given for one may be any short word.
const keyLength = 12

// clean returns a server's word, blank when it holds a key.
func (x *exchange) clean(word string) string {
	if slices.ContainsFunc(x.keys, func(key string) bool { return len(key) >= keyLength && strings.Contains(word, key) }) {
		return ""
	}
	return word
}

// over returns the error of a context that has ended, with the status if one
// had come.
func over(err error, res *http.Response) error {
	e := &gateway.Error{Class: gateway.CallerGone, Err: err}
	if errors.Is(err, context.DeadlineExceeded) {
		e.Class = gateway.OutOfTime
	}
	if res != nil {
		e.Status = res.StatusCode
	}
	return e
}
