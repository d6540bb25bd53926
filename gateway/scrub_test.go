package gateway_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

func TestEachTextIsScrubbedAndWhatIsSentIsObserved(t *testing.T) {
	s := gatewaytest.NewScript(gatewaytest.Answers("yes"))
	c := config(t, s)
	var observed gateway.Exchange
	c.Observe = func(e gateway.Exchange) { observed = e }
	c.Scrub = each(func(text string) (string, error) {
		return strings.NewReplacer("hi", "<H_1>", "Answer", "<A_1>").Replace(text), nil
	})
	if _, err := open(t, c).Call(t.Context(), call(t)); err != nil {
		t.Fatal(err)
	}
	for _, r := range []gateway.Request{s.Requests()[0], observed.Sent} {
		if r.System != "<A_1> the guest.\nGuest: " || r.User[0] != "<H_1>\n" {
			t.Errorf("%+v", r)
		}
	}
}

func TestAScrubThatFailsSendsNothing(t *testing.T) {
	for reason, c := range map[string]struct {
		scrub func(text string) (string, error)
		class gateway.Class
		cause harness.Cause
	}{
		"an error":           {func(text string) (string, error) { return text, errors.New("planted") }, gateway.ScrubFailed, harness.ScrubFailed},
		"a panic":            {func(string) (string, error) { panic("planted") }, gateway.ScrubFailed, harness.ScrubFailed},
		"nothing is left":    {func(string) (string, error) { return " ", nil }, gateway.ScrubFailed, harness.ScrubFailed},
		"its goroutine ends": {func(string) (string, error) { runtime.Goexit(); return "", nil }, gateway.Panicked, harness.Panicked},
	} {
		s := gatewaytest.NewScript()
		conf := config(t, s)
		conf.Scrub = each(func(text string) (string, error) {
			if strings.HasPrefix(text, "hi") {
				return c.scrub(text)
			}
			return text, nil
		})
		reply, err := open(t, conf).Call(t.Context(), call(t))
		if !errors.Is(err, c.class) || !errors.Is(err, c.cause) || reply.Text != "" || strings.Contains(err.Error(), "planted") || len(s.Requests()) != 0 {
			t.Errorf("%s: %q, %v, %d requests", reason, reply.Text, err, len(s.Requests()))
		}
	}
}

// each returns a scrub of texts one by one.
func each(scrub func(string) (string, error)) func(context.Context, []string) ([]string, error) {
	return func(_ context.Context, texts []string) ([]string, error) {
		for i, text := range texts {
			clean, err := scrub(text)
			if err != nil {
				return texts, err
			}
			texts[i] = clean
		}
		return texts, nil
	}
}
