package openai_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	sdk "github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/gateway/openai"
)

func TestAConnectionThatBreaksIsToldByHowFarItCame(t *testing.T) {
	for _, row := range []struct {
		reason string
		reply  gatewaytest.Reply
		class  gateway.Class
		status int
	}{
		{"before a byte", gatewaytest.Disconnect(), gateway.Broken, 0},
		{"within the body", gatewaytest.CutBody(salonAnswer), gateway.Malformed, 200},
		{"a page of a guest network", gatewaytest.HTML(), gateway.Malformed, 200},
		{"no content", gatewaytest.Raw(204, "application/json", ""), gateway.Malformed, 204},
	} {
		for api, server := range both() {
			s := gatewaytest.NewOpenAI(t).Script(row.reply)
			_, err := sent(t, s, server)
			if e := failure(t, err); e.Class != row.class || e.Status != row.status || s.Count() != 1 {
				t.Errorf("%s, %s: %v after %d requests", row.reason, api, e, s.Count())
			}
		}
	}
}

func TestNothingIsSentWithoutAConnection(t *testing.T) {
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	url := "http://" + closed.Addr().String() + "/v1"
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	_, err = prepared(t, openai.Options{BaseURL: url, Server: openai.Compatible()}, ask()).Send(t.Context())
	if e := failure(t, err); e.Class != gateway.NotSent || e.Err == nil {
		t.Errorf("got %v", e)
	}
}

func TestATransportThatTellsNothingMayHaveSent(t *testing.T) {
	o := openai.Options{BaseURL: "http://127.0.0.1:1/v1", HTTP: &http.Client{Transport: refusing{}}, Server: openai.Compatible()}
	_, err := prepared(t, o, ask()).Send(t.Context())
	if !errors.Is(err, gateway.Broken) {
		t.Errorf("got %v", err)
	}
}

func TestWhatIsNotHTTPIsMalformed(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		c, err := l.Accept()
		if err != nil {
			return
		}
		defer c.Close()
		if r, err := http.ReadRequest(bufio.NewReader(c)); err == nil {
			_, _ = io.Copy(io.Discard, r.Body) // all of the request is there
			_, _ = io.WriteString(c, "SSH-2.0-OpenSSH\r\n\r\n")
		}
		_, _ = io.Copy(io.Discard, c)
	}()
	_, err = prepared(t, openai.Options{BaseURL: "http://" + l.Addr().String(), Server: openai.Compatible()}, ask()).Send(t.Context())
	if !errors.Is(err, gateway.Malformed) {
		t.Errorf("got %v", err)
	}
}

func TestTheEndOfTheContextIsTheEndOfTheCall(t *testing.T) {
	for _, row := range []struct {
		reason string
		reply  gatewaytest.Reply
	}{
		{"nothing comes", gatewaytest.Hang()},
		{"headers come, and nothing more", gatewaytest.HeadersOnly()},
	} {
		s := gatewaytest.NewOpenAI(t).Script(row.reply, row.reply)
		w := prepared(t, to(s, openai.Published()), ask())

		ctx, cancel := context.WithCancel(t.Context())
		go func() {
			for s.Count() == 0 {
				runtime.Gosched()
			}
			cancel()
		}()
		if _, err := w.Send(ctx); !errors.Is(err, gateway.CallerGone) || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: canceled: %v", row.reason, err)
		}
		if _, err := w.Send(until(t, func() bool { return s.Count() == 2 })); !errors.Is(err, gateway.OutOfTime) || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: out of time: %v", row.reason, err)
		}
	}
}

// timed is a context whose time is up when a channel is closed.
type timed struct {
	context.Context
	up chan struct{}
}

func (c timed) Done() <-chan struct{} { return c.up }

func (c timed) Err() error {
	select {
	case <-c.up:
		return context.DeadlineExceeded
	default:
		return nil
	}
}

// until returns a context whose time is up as soon as something has happened.
func until(t *testing.T, happened func() bool) context.Context {
	c := timed{t.Context(), make(chan struct{})}
	go func() {
		for !happened() {
			runtime.Gosched()
		}
		close(c.up)
	}()
	return c
}

func TestAContextThatHasEndedSendsNothing(t *testing.T) {
	s := gatewaytest.NewOpenAI(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := prepared(t, to(s, chat()), ask()).Send(ctx); !errors.Is(err, gateway.NotSent) || !errors.Is(err, context.Canceled) || s.Count() != 0 {
		t.Errorf("%v after %d requests", err, s.Count())
	}
}

// late is a transport whose own limit passes.
type late struct{}

func (late) RoundTrip(r *http.Request) (*http.Response, error) {
	<-r.Context().Done()
	return nil, r.Context().Err()
}

func TestTheLimitOfTheHTTPClientIsATimeoutOfOneRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := openai.Options{BaseURL: "http://127.0.0.1:1/v1", HTTP: &http.Client{Transport: late{}, Timeout: time.Minute}, Server: openai.Compatible()}
		_, err := prepared(t, o, ask()).Send(t.Context())
		if !errors.Is(err, gateway.TimedOut) {
			t.Errorf("got %v", err)
		}
	})
}

func TestATestReachesNoOtherMachine(t *testing.T) {
	client := sdk.NewClient(option.WithBaseURL("http://192.0.2.1/v1"), option.WithAPIKey("k"))
	for reason, o := range map[string]openai.Options{
		"by the base URL":              {BaseURL: "http://192.0.2.1/v1", Server: openai.Compatible()},
		"the published one":            {Key: "k", Server: openai.Published()},
		"by the client's own":          {Client: &client, Server: chat()},
		"a name that begins like ours": {BaseURL: "http://localhost.example.com/v1", Server: openai.Compatible()},
	} {
		_, err := prepared(t, o, ask()).Send(t.Context())
		if !errors.Is(err, gateway.LiveCall) {
			t.Errorf("%s: %v", reason, err)
		}
	}
}

func TestARedirectIsNotFollowed(t *testing.T) {
	for _, status := range []int{301, 302, 303, 307, 308} {
		var requests atomic.Int32
		h := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPost {
				requests.Add(1)
			}
			if strings.HasSuffix(r.URL.Path, "/elsewhere") {
				_, _ = io.WriteString(w, `{"choices":[{"message":{"content":"x"},"finish_reason":"stop"}]}`)
				return
			}
			http.Redirect(w, r, "/v1/elsewhere", status)
		}))
		client := sdk.NewClient(option.WithBaseURL(h.URL+"/v1"), option.WithAPIKey("k"))
		for reason, o := range map[string]openai.Options{
			"our client":                     {BaseURL: h.URL + "/v1", Server: chat()},
			"a client with ideas of its own": {BaseURL: h.URL + "/v1", HTTP: &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return nil }}, Server: chat()},
			"the user's client":              {Client: &client, Server: chat()},
		} {
			requests.Store(0)
			_, err := prepared(t, o, ask()).Send(t.Context())
			if !errors.Is(err, gateway.Malformed) || requests.Load() != 1 {
				t.Errorf("%d, %s: %v after %d requests", status, reason, err, requests.Load())
			}
		}
		h.Close()
	}
}

func TestAMiddlewareOfTheUsersSendsOnce(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).Forever(gatewaytest.Status(429, "insufficient_quota"))
	again := func(r *http.Request, next option.MiddlewareNext) (*http.Response, error) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return nil, err
		}
		var res *http.Response
		for range 3 {
			r.Body = io.NopCloser(bytes.NewReader(body))
			if res, err = next(r); err != nil {
				return nil, err
			}
		}
		return res, nil
	}
	client := sdk.NewClient(option.WithBaseURL(s.URL()), option.WithAPIKey("k"), option.WithMiddleware(again))
	_, err := prepared(t, openai.Options{Client: &client, Server: chat()}, ask()).Send(t.Context())
	if e := failure(t, err); e.Status != 429 || s.Count() != 1 {
		t.Errorf("%v after %d requests", e, s.Count())
	}
}

func TestAMiddlewareThatFailsSendsNothing(t *testing.T) {
	client := sdk.NewClient(option.WithBaseURL("http://127.0.0.1:1/v1"), option.WithMiddleware(
		func(*http.Request, option.MiddlewareNext) (*http.Response, error) { return nil, errors.New("no token") }))
	_, err := prepared(t, openai.Options{Client: &client, Server: chat()}, ask()).Send(t.Context())
	if !errors.Is(err, gateway.NotSent) {
		t.Errorf("got %v", err)
	}
}

func TestNoGoroutineIsLeftBehind(t *testing.T) {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	before := runtime.NumGoroutine()
	t.Run("calls", func(t *testing.T) {
		s := gatewaytest.NewOpenAI(t).Forever(gatewaytest.Hang())
		o := to(s, openai.Published())
		o.HTTP = &http.Client{Transport: transport}
		w := prepared(t, o, ask())
		ctx := until(t, func() bool { return s.Count() == 50 })
		var all sync.WaitGroup
		for range 50 {
			all.Go(func() {
				if _, err := w.Send(ctx); !errors.Is(err, gateway.OutOfTime) {
					t.Errorf("got %v", err)
				}
			})
		}
		all.Wait()
	})
	transport.CloseIdleConnections()
	// They end by themselves; a test that hangs here has found one that does not.
	for runtime.NumGoroutine() > before {
		runtime.Gosched()
	}
}

func TestAWireIsSentByManyAtOnce(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).Forever(gatewaytest.Answer(salonAnswer))
	w := prepared(t, to(s, openai.Published()), ask())
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if got, err := w.Send(t.Context()); err != nil || got.Text != salonAnswer {
				t.Errorf("got %+v, %v", got, err)
			}
		})
	}
	all.Wait()
	for _, r := range s.Requests() {
		if !bytes.Equal(r.Body, s.Requests()[0].Body) {
			t.Errorf("%s differs", r.Body)
		}
	}
}
