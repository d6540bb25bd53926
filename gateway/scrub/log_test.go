package scrub_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/slogtest"
	"time"

	"github.com/tandem-harness/tandem/gateway/scrub"
)

// contact logs itself.
type contact struct{ mail string }

func (c contact) LogValue() slog.Value { return slog.GroupValue(slog.String("mail", c.mail)) }

// loud prints itself.
type loud struct{ mail string }

func (l *loud) String() string { return "loud " + l.mail }

// broken cannot print.
type broken struct{}

func (broken) Error() string { panic("ana@example.com") }

// logged returns the line that a logger of s writes.
func logged(s *scrub.Scrubber, log func(*slog.Logger)) string {
	var b bytes.Buffer
	plain := slog.NewTextHandler(&b, &slog.HandlerOptions{ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
		if len(groups) == 0 && (a.Key == slog.TimeKey || a.Key == slog.LevelKey) {
			return slog.Attr{}
		}
		return a
	}})
	log(slog.New(s.Handler(plain)))
	return strings.TrimSpace(b.String())
}

func TestEverythingThatIsLoggedIsRedacted(t *testing.T) {
	const mail = "ana@example.com"
	for _, row := range []struct {
		log    func(*slog.Logger)
		want   string
		reason string
	}{
		{func(l *slog.Logger) { l.Info("from " + mail) }, `msg="from <EMAIL>"`, "the message"},
		{func(l *slog.Logger) { l.Info("m", "to", mail) }, `msg=m to=<EMAIL>`, "a text"},
		{func(l *slog.Logger) { l.Info("m", "err", fmt.Errorf("send: %w", errors.New("no "+mail))) }, `msg=m err="send: no <EMAIL>"`, "an error"},
		{func(l *slog.Logger) { l.Info("m", slog.Group("g", "to", mail, slog.Group("h", "cc", mail))) }, `msg=m g.to=<EMAIL> g.h.cc=<EMAIL>`, "groups"},
		{func(l *slog.Logger) { l.With("to", mail).Info("m") }, `msg=m to=<EMAIL>`, "attributes of the logger"},
		{func(l *slog.Logger) { l.WithGroup("g").With("to", mail).Info("m", "cc", mail) }, `msg=m g.to=<EMAIL> g.cc=<EMAIL>`, "a group of the logger"},
		{func(l *slog.Logger) { l.Info("m", "c", contact{mail}) }, `msg=m c.mail=<EMAIL>`, "what logs itself"},
		{func(l *slog.Logger) { l.Info("m", "c", struct{ Mail string }{mail}) }, `msg=m c={Mail:<EMAIL>}`, "a struct"},
		{func(l *slog.Logger) { l.Info("m", "c", []string{mail, mail}) }, `msg=m c="[<EMAIL> <EMAIL>]"`, "a list"},
		{func(l *slog.Logger) { l.Info("m", "c", map[string]string{mail: "x"}) }, `msg=m c=map[<EMAIL>:x]`, "a map"},
		{func(l *slog.Logger) { l.Info("m", "c", &loud{mail}) }, `msg=m c="loud <EMAIL>"`, "what prints itself"},
		{func(l *slog.Logger) { l.Info("m", "n", 7, "d", time.Second, "b", true, "f", 1.5) }, `msg=m n=7 d=1s b=true f=1.5`, "numbers stay"},
		{func(l *slog.Logger) { l.Info("m", "at", time.Date(2026, 12, 1, 10, 0, 0, 0, time.UTC)) }, `msg=m at=2026-12-01T10:00:00.000Z`, "times stay"},
		{func(l *slog.Logger) { l.Info("m", "nothing", nil) }, `msg=m nothing=<nil>`, "nil"},
		{func(l *slog.Logger) { l.Info("m", "doc", `{"ssn":"219099999"}`) }, `msg=m doc="{\"ssn\":\"<US_SSN>\"}"`, "a document in a text"},
		{func(l *slog.Logger) { l.Debug(mail) }, ``, "the level of the handler below"},
	} {
		if got := logged(made(t), row.log); got != row.want {
			t.Errorf("%s: %s, want %s", row.reason, got, row.want)
		}
	}
}

func TestWhatCannotBePrintedGivesNothingAway(t *testing.T) {
	if got := logged(made(t), func(l *slog.Logger) { l.Info("m", "err", broken{}) }); strings.Contains(got, "ana@") {
		t.Errorf("got %s", got)
	}
}

func TestWhatCannotBeScrubbedIsLeftOutOfTheLog(t *testing.T) {
	for reason, s := range map[string]*scrub.Scrubber{
		"no scrubber": nil, "the zero scrubber": new(scrub.Scrubber),
		"a recogniser that fails": made(t, scrub.Recogniser{Class: "OWN", Find: func(string) []scrub.Match { panic("boom") }}),
	} {
		got := logged(s, func(l *slog.Logger) {
			l.With("a", "ana@example.com").Info("ana@example.com", "b", errors.New("ana@example.com"), "n", 7)
		})
		if strings.Contains(got, "ana@") || strings.Count(got, "left out") != 3 || !strings.Contains(got, "n=7") {
			t.Errorf("%s: %s", reason, got)
		}
	}
}

func TestTheHandlerBelowDecidesWhatIsLogged(t *testing.T) {
	h := made(t).Handler(slog.NewTextHandler(new(bytes.Buffer), &slog.HandlerOptions{Level: slog.LevelWarn}))
	for level, want := range map[slog.Level]bool{slog.LevelInfo: false, slog.LevelWarn: true, slog.LevelError: true} {
		if got := h.Enabled(context.Background(), level); got != want {
			t.Errorf("%v: %t", level, got)
		}
	}
}

func TestTheErrorOfTheHandlerBelowIsReturned(t *testing.T) {
	h := made(t).Handler(slog.NewTextHandler(failing{}, nil))
	if err := h.Handle(context.Background(), slog.Record{}); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
}

var errFull = errors.New("the disk is full")

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errFull }

func TestTheHandlerKeepsTheRulesOfHandlers(t *testing.T) {
	var b bytes.Buffer
	s := made(t)
	slogtest.Run(t, func(*testing.T) slog.Handler {
		b.Reset()
		return s.Handler(slog.NewJSONHandler(&b, nil))
	}, func(t *testing.T) map[string]any {
		line := map[string]any{}
		if err := json.Unmarshal(b.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		return line
	})
}

func TestALogKnowsWhoAConversationKnowsAndChangesNothingOfIt(t *testing.T) {
	s := made(t)
	c := begun(t, s, scrub.Known{Class: scrub.Name, Text: "Ana Pérez"})
	before, err := c.Save()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	log := slog.New(s.Handler(slog.NewTextHandler(&b, nil)))
	log.InfoContext(scrub.NewContext(t.Context(), c), "said", "who", "Ana Pérez", "what", "<EMAIL_1> or ana@example.com")
	if got := b.String(); !strings.Contains(got, "who=<NAME>") || strings.Contains(got, "ana@") {
		t.Error(got)
	}
	if after, err := c.Save(); err != nil || string(after) != string(before) {
		t.Errorf("%s, then %s, %v", before, after, err)
	}
}
