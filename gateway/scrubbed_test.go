package gateway_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

type picked struct {
	Desk string `json:"desk"`
}

// asked is a call with several parts and two options.
func asked(t *testing.T) harness.Call {
	t.Helper()
	built, err := harness.Build(harness.Domain[struct{}, struct{}, picked, struct{}]{
		Name:    "desks",
		Compose: func(f struct{}) (struct{}, error) { return f, nil },
		Prompt: func(w *harness.Writer, _ struct{}) {
			w.Say("Answer the guest.\n")
			w.Data("call 415")
			w.Fact("5552671")
			w.Say("\nbriefly\n")
		},
		Choice: harness.Choose("desk", "off", func(struct{}) (harness.Offer[string], error) {
			return harness.NewOffer([]string{"A", "B"}, func(s string) string { return s })
		}, func(a *picked) *string { return &a.Desk }),
		Shape:   "shape",
		Samples: []harness.Sample[struct{}]{{Good: []string{`{"desk":"A"}`}, Bad: []harness.Bad{{Answer: "x", Codes: []harness.Code{"shape"}}, {Answer: `{"desk":"C"}`, Codes: []harness.Code{"off"}}}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	call, ok := built.Turn(struct{}{}).Begin("t", 1).Next()
	if !ok {
		t.Fatal("there is no call")
	}
	return call
}

func TestAScrubIsGivenEverythingAtOnceInOrder(t *testing.T) {
	s := gatewaytest.NewScript(gatewaytest.Answers("yes"))
	c := config(t, s)
	var given []string
	c.Scrub = func(_ context.Context, texts []string) ([]string, error) {
		given = append(given, texts...)
		clean := append([]string(nil), texts...)
		clean[1], clean[2] = "call ", "<PHONE_1>" // a value that began in one and ended in the next
		clear(texts)                              // what it was given is its own
		return clean, nil
	}
	call := asked(t)
	reply, err := open(t, c).Call(t.Context(), call)
	if err != nil {
		t.Fatal(err)
	}
	if len(given) != 5 || strings.Join(given[:4], "") != call.Prompt.Text() || given[4] != `["A","B"]` {
		t.Errorf("it is given %q", given)
	}
	sent := s.Requests()[0]
	if got := sent.System + strings.Join(sent.User, "|"); got != "Answer the guest.\ncall |<PHONE_1>|\nbriefly\n" {
		t.Errorf("sent: %q", got)
	}
	if reply.Sent != "Answer the guest.\ncall <PHONE_1>\nbriefly\n" {
		t.Errorf("the receipt says %q", reply.Sent)
	}
}

func TestATextOfWhichNothingIsLeftIsNotSent(t *testing.T) {
	s := gatewaytest.NewScript(gatewaytest.Answers("yes"))
	c := config(t, s)
	c.Scrub = func(_ context.Context, texts []string) ([]string, error) {
		texts[1], texts[2] = "", "<PHONE_1>"
		return texts, nil
	}
	if _, err := open(t, c).Call(t.Context(), asked(t)); err != nil {
		t.Fatal(err)
	}
	if user := s.Requests()[0].User; len(user) != 2 || user[0] != "<PHONE_1>" {
		t.Errorf("%q", user)
	}
}

func TestAPromptThatIsLeftAsItIsNeedsNoWord(t *testing.T) {
	s := gatewaytest.NewScript(gatewaytest.Answers("yes"))
	reply, err := open(t, config(t, s)).Call(t.Context(), asked(t))
	if err != nil || reply.Sent != "" {
		t.Errorf("%q, %v", reply.Sent, err)
	}
}

func TestWhatAScrubMayNotDoRefusesTheCall(t *testing.T) {
	for reason, change := range map[string]func([]string) []string{
		"one text too few":            func(texts []string) []string { return texts[:len(texts)-1] },
		"one too many":                func(texts []string) []string { return append(texts, "x") },
		"none":                        func([]string) []string { return nil },
		"no system text is left":      func(texts []string) []string { texts[0] = " "; return texts },
		"options that are no JSON":    func(texts []string) []string { texts[4] = "["; return texts },
		"options that are the same":   func(texts []string) []string { texts[4] = `["<A>","<A>"]`; return texts },
		"fewer options":               func(texts []string) []string { texts[4] = `["A"]`; return texts },
		"options that are no strings": func(texts []string) []string { texts[4] = `[1,2]`; return texts },
	} {
		s := gatewaytest.NewScript()
		c := config(t, s)
		c.Scrub = func(_ context.Context, texts []string) ([]string, error) { return change(texts), nil }
		_, err := open(t, c).Call(t.Context(), asked(t))
		if !errors.Is(err, gateway.ScrubFailed) || !errors.Is(err, harness.ScrubFailed) || len(s.Requests()) != 0 {
			t.Errorf("%s: %v, %d requests", reason, err, len(s.Requests()))
		}
	}
}

func TestScrubbedOptionsAreThoseThatAreSent(t *testing.T) {
	s := gatewaytest.NewScript(gatewaytest.Answers("yes"))
	c := config(t, s)
	c.Scrub = func(_ context.Context, texts []string) ([]string, error) {
		texts[4] = `["<A_1>","<A_2>"]`
		return texts, nil
	}
	call := asked(t)
	if _, err := open(t, c).Call(t.Context(), call); err != nil {
		t.Fatal(err)
	}
	if got := s.Requests()[0].Schema; !bytes.Equal(got, call.Schema.JSON([]string{"<A_1>", "<A_2>"})) {
		t.Errorf("%s", got)
	}
}
