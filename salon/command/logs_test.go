package command_test

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/salon/command"
)

// recorded returns the records of a turn, in a file.
func recorded(t *testing.T, args ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "records.jsonl")
	run(t, append([]string{"-records", name}, args...)...)
	return name
}

func TestARecordedTurnIsTheSameAgain(t *testing.T) {
	r := run(t, "replay", recorded(t))
	if r.status != command.Offered || !strings.HasSuffix(r.out, "  same\n") {
		t.Errorf("status %d\n%s%s", r.status, r.out, r.err)
	}
}

func TestARecordThatWasChangedIsNamed(t *testing.T) {
	name := recorded(t)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	changed := bytes.Replace(text, []byte(`"ruling":"rejected"`), []byte(`"ruling":"passed"`), 1)
	if err := os.WriteFile(name, changed, 0o600); err != nil {
		t.Fatal(err)
	}
	r := run(t, "replay", name)
	if r.status != command.Trouble || !strings.Contains(r.out, `record 3, "ruling"`) {
		t.Errorf("status %d\n%s%s", r.status, r.out, r.err)
	}
}

func TestALogIsAudited(t *testing.T) {
	r := run(t, "check", recorded(t))
	if r.status != command.Offered {
		t.Errorf("status %d\n%s%s", r.status, r.out, r.err)
	}
	holds(t, r.out, "the calendar shows the hold")
}

func TestALogInWhichAHoldWasMovedFailsItsAudit(t *testing.T) {
	name := recorded(t)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	moved := bytes.Replace(text, []byte(`"stage":"held"`), []byte(`"stage":"read_back"`), 1)
	moved = bytes.Replace(moved, []byte(`"for":"Ana","slot":"Tuesday 3pm"`), []byte(`"for":"Ana","slot":null`), 1)
	if err := os.WriteFile(name, moved, 0o600); err != nil {
		t.Fatal(err)
	}
	if r := run(t, "check", name); r.status != command.Trouble || !strings.Contains(r.out, "does not show it") {
		t.Errorf("status %d\n%s%s", r.status, r.out, r.err)
	}
}

func TestALogThatCannotBeReadWholeIsNotJudged(t *testing.T) {
	name := recorded(t)
	f, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.WriteString(`{"turn":"half`)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, verb := range []string{"replay", "check"} {
		if r := run(t, verb, name); r.status != command.Trouble || !strings.Contains(r.err, "line 8") {
			t.Errorf("%s: status %d\n%s%s", verb, r.status, r.out, r.err)
		}
	}
	if r := run(t, "check", filepath.Join(t.TempDir(), "none")); r.status != command.Trouble {
		t.Errorf("a log that is not there: status %d", r.status)
	}
}

// TestServeAnswersUntilItIsToldToStop drives the door through the command.
func TestServeAnswersUntilItIsToldToStop(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	read, write := io.Pipe()
	status := make(chan int)
	go func() {
		c := command.Command{
			Providers: map[string]command.Provider{"standin": command.StandIn()},
			Stores:    map[string]func(context.Context, command.Options) (command.Store, error){"memory": command.Memory},
			Out:       write, Err: io.Discard,
		}
		status <- c.Run(ctx, []string{"serve", "-addr", "127.0.0.1:0"})
	}()
	said, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	url := strings.TrimSpace(strings.TrimPrefix(said, "serving on "))
	body := strings.NewReader(`{"customer":"Ana","asked":"Monday","says":"A cut?"}`)
	answer, err := http.Post(url+"/turn", "application/json", body)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || !strings.Contains(string(text), `"hold":"Tuesday 3pm"`) {
		t.Errorf("%s, %v", text, err)
	}
	stop()
	if got := <-status; got != command.Offered {
		t.Errorf("status %d", got)
	}
}

func TestServeSaysWhyItCannotListen(t *testing.T) {
	if r := run(t, "serve", "-addr", "127.0.0.1:99999"); r.status != command.Trouble || r.err == "" {
		t.Errorf("status %d, %q", r.status, r.err)
	}
}
