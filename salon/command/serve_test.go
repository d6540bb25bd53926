package command_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/salon/command"
)

// served serves with what the arguments say until stop is called, which returns
// the exit status.
func served(t *testing.T, trouble io.Writer, args ...string) (url string, stop func() int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	read, write := io.Pipe()
	status := make(chan int, 1)
	go func() {
		status <- commandTo(write, trouble).Run(ctx, append([]string{"serve", "-addr", "127.0.0.1:0"}, args...))
	}()
	said, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(strings.TrimPrefix(said, "serving on ")), func() int { cancel(); return <-status }
}

// asked returns the id of a turn and its answer.
func asked(t *testing.T, url string) (turn, answer string) {
	t.Helper()
	res, err := http.Post(url+"/turn", "application/json", strings.NewReader(`{"customer":"Ana","asked":"Monday","says":"A cut?"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.Header.Get("Turn-Id"), string(text)
}

func TestServeAnswersUntilItIsToldToStop(t *testing.T) {
	var trouble bytes.Buffer
	url, stop := served(t, &trouble)
	if _, answer := asked(t, url); !strings.Contains(answer, `"hold":"Tuesday 3pm"`) {
		t.Error(answer)
	}
	if status := stop(); status != command.Offered || trouble.Len() > 0 {
		t.Errorf("status %d, %s", status, &trouble)
	}
}

// Without a file for the records this line is all that is left of such a turn.
func TestServeSaysWhichTurnsWereRefusedAndWhyAndNothingElse(t *testing.T) {
	for _, c := range []struct{ provider, limit, cause string }{
		{"liar", "1m", "answers_rejected"},
		{"mute", "10ms", "out_of_time"},
	} {
		var trouble bytes.Buffer
		url, stop := served(t, &trouble, "-provider", c.provider, "-limit", c.limit)
		var want strings.Builder
		for range 2 {
			turn, answer := asked(t, url)
			if turn == "" || !strings.Contains(answer, `"fallback"`) {
				t.Errorf("%s: turn %q: %s", c.provider, turn, answer)
			}
			fmt.Fprintf(&want, "turn %s: %s\n", turn, c.cause)
		}
		if status := stop(); status != command.Offered || trouble.String() != want.String() {
			t.Errorf("%s: status %d\n%swant\n%s", c.provider, status, &trouble, &want)
		}
	}
}

// brokenOnce is a writer that breaks the first time.
type brokenOnce struct {
	bytes.Buffer
	broken bool
}

func (b *brokenOnce) Write(p []byte) (int, error) {
	if !b.broken {
		b.broken = true
		panic("broken")
	}
	return b.Buffer.Write(p)
}

func TestServeSaysWhenARefusalMayNotBeNamed(t *testing.T) {
	var trouble brokenOnce
	url, stop := served(t, &trouble, "-provider", "liar")
	asked(t, url)
	if status := stop(); status != command.Offered || !strings.HasPrefix(trouble.String(), "records missed: 1;") {
		t.Errorf("status %d, %s", status, &trouble)
	}
}

func TestServeSaysWhyItCannotListen(t *testing.T) {
	if r := run(t, "serve", "-addr", "127.0.0.1:99999"); r.status != command.Trouble || r.err == "" {
		t.Errorf("status %d, %q", r.status, r.err)
	}
}
