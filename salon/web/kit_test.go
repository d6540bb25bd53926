package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/web"
)

const (
	good = `{"customer":"Ana","asked":"Monday","says":"Can I get a cut Monday?"}`

	offered  = `{"outcome":"offered","reply":"Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet.","for":"Ana","hold":"Tuesday 3pm"}`
	fellBack = `{"outcome":"fallback","reply":"I can't book that here. Please call the salon and the front desk will sort it out."}`
)

// right is a model that is right at once.
var right = harness.ModelFunc(func(ctx context.Context, c harness.Call) (harness.Reply, error) {
	c.Attempt = 2
	return salon.StandIn{}.Call(ctx, c)
})

// says is a model with one answer.
func says(choice, reply string) harness.ModelFunc {
	text, _ := json.Marshal(salon.Answer{Choice: choice, Reply: reply}) // two strings always marshal
	return func(context.Context, harness.Call) (harness.Reply, error) {
		return harness.Reply{Text: string(text), Receipt: harness.Receipt{Stop: "stop", Model: "script"}}, nil
	}
}

// held is a model that is right once it is let go. It takes no notice of its
// context when it is deaf.
type held struct {
	called chan struct{} // a value for each call
	letGo  chan struct{} // closed: every call goes on
	deaf   bool
}

func newHeld() *held { return &held{called: make(chan struct{}, 100), letGo: make(chan struct{})} }

func (h *held) Call(ctx context.Context, c harness.Call) (harness.Reply, error) {
	h.called <- struct{}{}
	done := ctx.Done()
	if h.deaf {
		done = nil
	}
	select {
	case <-h.letGo:
		return right(ctx, c)
	case <-done:
		return harness.Reply{}, ctx.Err()
	}
}

var build = sync.OnceValues(salon.Build)

type edge = salon.Server

// server returns the built-in salon's edge, and the log of its turns.
func server(t testing.TB, m harness.Model) (edge, *harness.MemoryLog) {
	t.Helper()
	b, err := build()
	if err != nil {
		t.Fatal(err)
	}
	log := &harness.MemoryLog{}
	store, err := salon.NewStore(salon.BuiltIn(), log)
	if err != nil {
		t.Fatal(err)
	}
	r := harness.Runner{Model: m, Attempts: harness.RecommendedAttempts, Within: harness.RecommendedWithin}
	return salon.NewServer(b, r, store, salon.BuiltIn()), log
}

func doorTo(t testing.TB, s edge, turns int) *web.Door {
	t.Helper()
	d, err := web.New(s, salon.DefaultFallback, turns)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// door returns a door to the built-in salon for 20 turns at once.
func door(t testing.TB, m harness.Model) *web.Door {
	t.Helper()
	s, _ := server(t, m)
	return doorTo(t, s, 20)
}

func request(method, path, body string) *http.Request {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	return r
}

// do asks a handler and returns its answer, once what every answer of a door
// has in common holds.
func do(t testing.TB, h http.Handler, r *http.Request) *http.Response {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	res := w.Result()
	common(t, res)
	return res
}

func post(t testing.TB, h http.Handler, body string) *http.Response {
	t.Helper()
	return do(t, h, request("POST", "/turn", body))
}

func common(t testing.TB, res *http.Response) {
	t.Helper()
	for name, want := range map[string]string{
		"Content-Type": "application/json", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
	} {
		if got := res.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if res.Header.Get("Content-Length") == "" {
		t.Error("there is no Content-Length")
	}
}

func text(res *http.Response) string {
	body, err := io.ReadAll(res.Body)
	if err != nil {
		return "unread: " + err.Error()
	}
	return string(body)
}

// expect fails the test unless an answer is exactly this one.
func expect(t testing.TB, res *http.Response, status int, body string) {
	t.Helper()
	if got := text(res); res.StatusCode != status || got != body {
		t.Errorf("got %d %s\nwant %d %s", res.StatusCode, got, status, body)
	}
}

// pipes is a network inside a test, on which a fake clock can run.
type pipes struct {
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func newPipes() *pipes { return &pipes{conns: make(chan net.Conn), closed: make(chan struct{})} }

var errClosed = errors.New("the listener is closed")

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.closed:
		return nil, errClosed
	}
}

func (p *pipes) Close() error {
	p.once.Do(func() { close(p.closed) })
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.IPAddr{} }

func (p *pipes) dial(context.Context, string, string) (net.Conn, error) {
	client, server := net.Pipe()
	select {
	case p.conns <- server:
		return client, nil
	case <-p.closed:
		return nil, errClosed
	}
}

// client returns one that keeps no connection open.
func (p *pipes) client() *http.Client {
	return &http.Client{Transport: &http.Transport{DialContext: p.dial, DisableKeepAlives: true}}
}

// ask posts a good request and sends the answer, or an error in its place.
func (p *pipes) ask() <-chan string {
	answer := make(chan string, 1)
	go func() {
		res, err := p.client().Post("http://salon/turn", "application/json", bytes.NewBufferString(good))
		if err != nil {
			answer <- err.Error()
			return
		}
		defer res.Body.Close()
		answer <- res.Status + " " + text(res)
	}()
	return answer
}
