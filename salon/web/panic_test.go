package web

import (
	"context"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/salon"
)

const (
	secret  = "ana@example.com wants a cut"
	sorry   = `{"error":"something went wrong here; nothing is known of a hold, please call the salon"}`
	request = `{"customer":"Ana","asked":"Monday","says":"Hi"}`
)

// panicking returns a door with one place whose turns panic, as no turn of the
// harness should.
func panicking() *Door {
	return &Door{serve: func(context.Context, salon.Ask) outcome { panic(secret) }, slots: make(slots, 1)}
}

func TestPanicIsAnsweredAndFreesItsPlace(t *testing.T) {
	d := panicking()
	for range 2 { // the second would find no place
		r := httptest.NewRequest("POST", "/turn", strings.NewReader(request))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		if p := panicOf(func() { d.ServeHTTP(w, r) }); p != errPanicked {
			t.Errorf("handed on: %v", p)
		}
		if w.Code != 500 || w.Body.String() != sorry || w.Header().Get("Content-Type") != "application/json" {
			t.Errorf("answered %d %s", w.Code, w.Body)
		}
	}
}

func panicOf(f func()) (p any) {
	defer func() { p = recover() }()
	f()
	return nil
}

// A real server sends the answer to a panic before it closes the connection,
// and its log holds the stack without what a customer wrote.
func TestPanicReachesTheClientAndTheLog(t *testing.T) {
	logged := make(lines, 10)
	srv := httptest.NewUnstartedServer(panicking())
	srv.Config.ErrorLog = log.New(logged, "", 0)
	srv.Start()
	defer srv.Close()
	res, err := srv.Client().Post(srv.URL+"/turn", "application/json", strings.NewReader(request))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if body, err := io.ReadAll(res.Body); err != nil || res.StatusCode != http.StatusInternalServerError || string(body) != sorry {
		t.Errorf("answered %d %s, %v", res.StatusCode, body, err)
	}
	if line := <-logged; strings.Contains(line, secret) || !strings.Contains(line, "panic_test.go") {
		t.Errorf("logged: %s", line)
	}
}

// lines are what a server logs.
type lines chan string

func (l lines) Write(p []byte) (int, error) {
	l <- string(p)
	return len(p), nil
}
