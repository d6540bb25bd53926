package web_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/salon/web"
)

// conversation sends lines one by one and returns what comes back, and when.
func conversation(t *testing.T, p *pipes, every time.Duration, sent ...string) (string, time.Duration) {
	conn, err := p.dial(t.Context(), "", "")
	if err != nil {
		t.Fatal(err)
	}
	began, over := time.Now(), make(chan struct{})
	defer func() {
		conn.Close()
		<-over
	}()
	go func() {
		defer close(over)
		for _, s := range sent {
			if _, err := io.WriteString(conn, s); err != nil {
				return
			}
			time.Sleep(every) // of the fake clock
		}
	}()
	res, err := http.ReadResponse(bufio.NewReader(conn), nil)
	took := time.Since(began)
	if err != nil {
		return err.Error(), took
	}
	return res.Status + " " + text(res), took
}

const head = "POST /turn HTTP/1.1\r\nHost: salon\r\nContent-Type: application/json\r\n"

func TestRequestsOnTheWire(t *testing.T) {
	length := fmt.Sprintf("Content-Length: %d\r\n\r\n", len(good))
	for _, tt := range []struct {
		why   string
		every time.Duration
		sent  []string
		want  string
		took  time.Duration
	}{
		{"in two pieces", time.Second, []string{head + length, good}, "200 OK " + offered, time.Second},
		{"in chunks", 0, []string{head + "Transfer-Encoding: chunked\r\n\r\n", fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(good), good)}, "200 OK " + offered, 0},
		{"chunks that are too many", 0, []string{head + "Transfer-Encoding: chunked\r\n\r\n", strings.Repeat("400\r\n"+strings.Repeat(" ", 1024)+"\r\n", 65) + "0\r\n\r\n"},
			`413 Request Entity Too Large {"error":"the body has more than 65536 bytes"}`, 0},
		{"chunks that are none", 0, []string{head + "Transfer-Encoding: chunked\r\n\r\n", "zz\r\n"}, `400 Bad Request {"error":"the body could not be read to its end"}`, 0},
		{"a body that drips", time.Second, append([]string{head + length}, strings.Split(good, "")...),
			`408 Request Timeout {"error":"the body did not arrive in time"}`, web.RecommendedRead},
		{"a head that is too large", 0, []string{head + "X-Padding: " + strings.Repeat("x", 2*web.RecommendedHeaderBytes) + "\r\n" + length, good},
			"431 Request Header Fields Too Large 431 Request Header Fields Too Large", 0},
		{"a head that drips", time.Second, strings.Split(head, ""), "400 Bad Request 400 Bad Request", web.RecommendedHeader},
	} {
		t.Run(tt.why, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p, stop, ended := run(t, door(t, right), 0)
				got, took := conversation(t, p, tt.every, tt.sent...)
				if got != tt.want || took != tt.took {
					t.Errorf("after %v: %s\nwant, after %v: %s", took, got, tt.took, tt.want)
				}
				stop()
				<-ended
			})
		})
	}
}

// A connection that is kept open is closed when nobody uses it.
func TestIdleConnectionIsClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, stop, ended := run(t, door(t, right), 0)
		conn, err := p.dial(t.Context(), "", "")
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		go io.WriteString(conn, "GET /healthz HTTP/1.1\r\nHost: salon\r\n\r\n")
		said, err := io.ReadAll(conn)
		if took := time.Since(began); err != nil || !bytes.HasSuffix(said, []byte(`{"ok":true}`)) || took != web.RecommendedIdle {
			t.Errorf("after %v: %s, %v", took, said, err)
		}
		stop()
		<-ended
	})
}

// A client that waits to be asked for its body is asked for it, unless its
// head says already that nobody wants it.
func TestExpectContinue(t *testing.T) {
	const expecting = "Expect: 100-continue\r\n"
	length := fmt.Sprintf("Content-Length: %d\r\n\r\n", len(good))
	for _, tt := range []struct{ why, head, want string }{
		{"wanted", head + expecting + length, "100 Continue "},
		{"not wanted", strings.Replace(head, "json", "xml", 1) + expecting + length, `415 Unsupported Media Type {"error":"the content type must be application/json, in UTF-8 and not encoded"}`},
	} {
		synctest.Test(t, func(t *testing.T) {
			p, stop, ended := run(t, door(t, right), 0)
			if got, _ := conversation(t, p, 0, tt.head); got != tt.want {
				t.Errorf("%s: got %s, want %s", tt.why, got, tt.want)
			}
			stop()
			<-ended
		})
	}
}

// A body of any size is refused once the bound is passed, and whoever sends it
// reads the answer.
func TestEndlessBodyIsRefused(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- web.Run(ctx, l, door(t, right).Server(), time.Second) }()
	body := io.LimitReader(endless{}, 8*web.MaxBody)
	res, err := http.Post("http://"+l.Addr().String()+"/turn", "application/json", body)
	if err != nil {
		t.Fatal(err)
	}
	common(t, res)
	expect(t, res, 413, `{"error":"the body has more than 65536 bytes"}`)
	stop()
	<-ended
}

// endless is a body of blanks.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return copy(p, bytes.Repeat([]byte(" "), len(p))), nil }
