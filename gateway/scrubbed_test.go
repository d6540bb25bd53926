package gateway_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

// asked is a call with several parts and a schema.
func asked(t *testing.T) harness.Call {
	t.Helper()
	p, err := harness.Write(func(w *harness.Writer) {
		w.Say("Answer the guest.\n")
		w.Data("call 415")
		w.Fact("5552671")
		w.Say("\nbriefly\n")
	})
	if err != nil {
		t.Fatal(err)
	}
	schema, err := harness.SchemaFor[struct {
		Reply string `json:"reply"`
	}]()
	if err != nil {
		t.Fatal(err)
	}
	return harness.Call{Turn: "t", Attempt: 1, Prompt: p, Schema: schema}
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
	if len(given) != 5 || strings.Join(given[:4], "") != call.Prompt.Text() || given[4] != string(call.Grammar()) {
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
		"one text too few":             func(texts []string) []string { return texts[:len(texts)-1] },
		"one too many":                 func(texts []string) []string { return append(texts, "x") },
		"none":                         func([]string) []string { return nil },
		"no system text is left":       func(texts []string) []string { texts[0] = " "; return texts },
		"a schema that is no JSON":     func(texts []string) []string { texts[4] = "{"; return texts },
		"a schema whose options clash": func(texts []string) []string { texts[4] = `{"a":[{"enum":["x","<A>","<A>"]}]}`; return texts },
		"a schema of which none is left": func(texts []string) []string {
			texts[4] = ""
			return texts
		},
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

func TestAScrubbedSchemaIsTheOneThatIsSent(t *testing.T) {
	s := gatewaytest.NewScript(gatewaytest.Answers("yes"))
	c := config(t, s)
	c.Scrub = func(_ context.Context, texts []string) ([]string, error) {
		texts[4] = `{"enum":["<A_1>","<A_2>"]}`
		return texts, nil
	}
	if _, err := open(t, c).Call(t.Context(), asked(t)); err != nil {
		t.Fatal(err)
	}
	if got := s.Requests()[0].Schema; !json.Valid(got) || string(got) != `{"enum":["<A_1>","<A_2>"]}` {
		t.Errorf("%s", got)
	}
}
