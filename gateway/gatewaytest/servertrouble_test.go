package gatewaytest_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/gateway/gatewaytest"
)

func TestAConnectionBreaksWhereTheScriptSaysSo(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Disconnect(), gatewaytest.CutBody("a long enough answer"))
	if res, err := http.Post(s.URL()+chat, "application/json", strings.NewReader(asked[chat])); err == nil {
		t.Errorf("before a byte: %v", res.Status)
	}
	res, err := http.Post(s.URL()+chat, "application/json", strings.NewReader(asked[chat]))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if res.StatusCode != 200 || len(body) == 0 || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("within the body: %s, %v", body, err)
	}
}

func TestAServerHangsUntilTheClientLeaves(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Hang(), gatewaytest.HeadersOnly())
	ctx, cancel := context.WithCancel(t.Context())
	send := func() (*http.Response, error) {
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.URL()+chat, strings.NewReader(asked[chat]))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		return http.DefaultClient.Do(r)
	}
	left := make(chan error)
	go func() {
		_, err := send()
		left <- err
	}()
	for s.Count() == 0 {
		runtime.Gosched()
	}
	cancel()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	res, err := send()
	if err != nil || res.StatusCode != 200 {
		t.Fatalf("headers only: %v", err)
	}
	defer res.Body.Close()
	cancel()
	if _, err := io.ReadAll(res.Body); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestAServerThatClosesLeavesNoGoroutine(t *testing.T) {
	transport := &http.Transport{}
	before := runtime.NumGoroutine()
	t.Run("server", func(t *testing.T) {
		s := gatewaytest.NewOpenAI(t).Forever(gatewaytest.Hang())
		for range 10 {
			go func() {
				res, err := (&http.Client{Transport: transport}).Post(s.URL()+chat, "application/json", strings.NewReader(asked[chat]))
				if err == nil {
					_ = res.Body.Close()
				}
			}()
		}
		for s.Count() < 10 {
			runtime.Gosched()
		}
	})
	transport.CloseIdleConnections()
	for runtime.NumGoroutine() > before { // one that stays hangs the test here
		runtime.Gosched()
	}
}

func TestAClientThatLeavesBeforeItsRequestIsWholeAskedForNothing(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer("x"))
	c, err := net.Dial("tcp", strings.TrimSuffix(strings.TrimPrefix(s.URL(), "http://"), "/v1"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(c, "POST /v1/responses HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"); err != nil {
		t.Fatal(err)
	}
	if err := c.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	answer, err := io.ReadAll(c)
	if err != nil || len(answer) != 0 || s.Count() != 0 || s.Left() != 1 {
		t.Errorf("%q, %v after %d requests", answer, err, s.Count())
	}
	_ = c.Close()
}
