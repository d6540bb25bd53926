package openai_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/gateway/openai"
	"github.com/tandem-harness/tandem/gateway/scrub"
	"github.com/tandem-harness/tandem/harness"
)

// planted are values that no request may hold, in any way in which they can be
// written there.
var planted = []string{
	"ana@example.com", "ana%40example.com", `ana\u0040example.com`, "4155552671", "415-555-2671", "(415) 555-2671", "415 555 2671",
	"4111111111111111", "4111 1111 1111 1111", "GB82WEST12345698765432", "078-05-1120", "078051120", "192.168.10.20",
	"sk-proj-" + strings.Repeat("aB3", 16), "Rosa Lopez", "rosa lopez", "hunter2secret", "12 Main Street", "12 main street",
}

type caseFacts struct {
	Options []string `json:"options"`
	Sheet   []string `json:"sheet"`
	Earlier []string `json:"earlier"`
	Says    []string `json:"says"`
}

type caseAnswer struct {
	Choice string `json:"choice"`
	Reply  string `json:"reply"`
}

// leaky is a domain that puts everything that it has into its prompt, its
// options, its reasons and its judge's prompt.
func leaky(t *testing.T) *harness.Built[caseFacts, caseFacts, caseAnswer, struct{}] {
	t.Helper()
	scored, err := harness.SchemaFor[struct {
		Score int `json:"score"`
	}]()
	if err != nil {
		t.Fatal(err)
	}
	b, err := harness.Build(harness.Domain[caseFacts, caseFacts, caseAnswer, struct{}]{
		Name:    "leaky",
		Compose: func(f caseFacts) (caseFacts, error) { return f, nil },
		Prompt: func(w *harness.Writer, f caseFacts) {
			w.Say("You are support. Sheet:\n")
			for _, s := range f.Sheet {
				w.Fact(s)
				w.Say("\n")
			}
			w.Say("Earlier:\n")
			for _, s := range f.Earlier {
				w.Data(s)
				w.Say("\n")
			}
			for _, s := range f.Says {
				w.Data(s)
			}
		},
		Choice: harness.Choose("choice", "off", func(f caseFacts) (harness.Offer[string], error) {
			return harness.NewOffer(f.Options, func(s string) string { return s })
		}, func(a *caseAnswer) *string { return &a.Choice }),
		Shape: "shape",
		Checks: []harness.Check[caseFacts, caseAnswer]{{Name: "no", Codes: []harness.Code{"no"}, Run: func(_ caseFacts, a caseAnswer) []harness.Reason {
			if strings.Contains(a.Reply, "no") {
				return []harness.Reason{{Code: "no", Detail: "you wrote: " + a.Reply}}
			}
			return nil
		}}},
		Restore: func(a *caseAnswer) []*string { return []*string{&a.Reply} },
		Rubric: &harness.Rubric[caseFacts, caseAnswer]{
			Name: "kind", Version: "1", Codes: []harness.Code{"unkind"}, Schema: scored,
			Prompt: func(w *harness.Writer, f caseFacts, a caseAnswer) {
				w.Say("Is it kind?\n")
				w.Data(a.Reply)
				w.Fact(f.Sheet[0])
			},
			Read: func(text string) harness.RubricReply {
				reply := harness.RubricReply{Scores: map[string]int{"kind": 1}}
				if strings.Contains(text, "0") {
					reply.Reasons = []harness.Reason{{Code: "unkind", Detail: "unkind"}}
				}
				return reply
			},
			Samples: []harness.Rated{{Output: `{"score":0}`, Codes: []harness.Code{"unkind"}}, {Output: `{"score":1}`}},
		},
		Samples: []harness.Sample[caseFacts]{{
			Request: caseFacts{Options: []string{"A"}, Sheet: []string{"s"}, Earlier: []string{"e"}, Says: []string{"x"}},
			Good:    []string{`{"choice":"A","reply":"yes"}`},
			Bad:     []harness.Bad{{Answer: "x", Codes: []harness.Code{"shape"}}, {Answer: `{"choice":"B","reply":"no"}`, Codes: []harness.Code{"off", "no"}}},
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestNoRequestHoldsWhatIsPlantedAnywhere(t *testing.T) {
	server := gatewaytest.NewOpenAI(t).Script(
		gatewaytest.Answer(`{"choice":"no one","reply":"no: mail ana@example.com or 415 555 2671, <EMAIL_9>"}`),
		gatewaytest.Answer(`{"choice":"Call <PHONE_1>","reply":"Yes, <EMAIL_1>. Or ana@example.com."}`),
		gatewaytest.Answer(`{"score":1}`),
	)
	way, err := openai.New(openai.Options{Key: "sk-test", BaseURL: server.URL(), Server: openai.Published()})
	if err != nil {
		t.Fatal(err)
	}
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US"}})
	if err != nil {
		t.Fatal(err)
	}
	conversation, err := scrubber.Begin(scrub.Known{Class: scrub.Name, Text: "Rosa Lopez"}, scrub.Known{Class: scrub.Address, Text: "12 Main Street, Springfield"})
	if err != nil {
		t.Fatal(err)
	}
	g := gatewayOf(t, way, scrubber)
	facts := caseFacts{
		Options: []string{"Call (415) 555-2671", "Write to Rosa Lopez"},
		Sheet:   []string{"The owner is rosa lopez, ana@example.com.", "Host 192.168.10.20", "SSN 078-05-1120"},
		Earlier: []string{`{"tool":{"args":[{"phone":4155552671,"ana@example.com":"4111 1111 1111 1111"}],"note":"ana\u0040example.com, 078051120"}}`, "file ana@example.com.txt: error: no such card 4111111111111111"},
		Says: []string{
			"see https://x.example/?mail=ana%40example.com&tel=%2B14155552671, iban GB82WEST12345698765432, ",
			"key " + planted[13] + ", postgres://ana:hunter2secret@db.example/x, 12 Main Street,\nSpringfield. call 415", "-555-", "2671 now.\n",
		},
	}
	out := harness.Run(scrub.NewContext(t.Context(), conversation), harness.Runner{
		Model: g, Judge: g, Attempts: 2, Within: time.Minute, Placeholders: scrub.Placeholders,
	}, leaky(t).Turn(facts))
	offered, ok := out.Offered()
	if !ok || offered.Choice != facts.Options[0] || offered.Reply != "Yes, ana@example.com. Or ana@example.com." {
		t.Fatalf("%+v, %v", offered, out.Halt())
	}
	requests := server.Requests()
	if len(requests) != 3 {
		t.Fatalf("%d requests", len(requests))
	}
	var sent, log bytes.Buffer
	for _, r := range requests {
		sent.Write(r.Body)
		sent.WriteString(unescaped(t, r.Body))
	}
	for _, text := range planted {
		if strings.Contains(sent.String(), text) {
			t.Errorf("%q is in a request: %s", text, sent.String())
		}
	}
	called := 0
	for _, r := range out.Records() {
		var prompt string
		switch b := r.Body.(type) {
		case harness.Called:
			prompt = b.Prompt
		case harness.Judged:
			prompt = b.Prompt
		default:
			continue
		}
		if prompt != requests[called].Prompt() {
			t.Errorf("sent\n%s\nrecorded\n%s", requests[called].Prompt(), prompt)
		}
		called++
	}
	if first, second := requests[0].Prompt(), requests[1].Prompt(); !strings.HasPrefix(second, first) {
		t.Errorf("the retry does not only append:\n%s\n%s", first, second)
	}
	if err := harness.WriteRecords(&log, out.Records()...); err != nil {
		t.Fatal(err)
	}
}

// unescaped returns the strings of a document, one after another, and together.
func unescaped(t *testing.T, document []byte) string {
	t.Helper()
	var b strings.Builder
	d := json.NewDecoder(bytes.NewReader(document))
	for {
		token, err := d.Token()
		if err != nil {
			return b.String()
		}
		if text, ok := token.(string); ok {
			b.WriteString(text)
		}
	}
}

func gatewayOf(t *testing.T, way gateway.Provider, s *scrub.Scrubber) *gateway.Gateway {
	t.Helper()
	ledger, err := budget.NewMemory(budget.Limits{Each: 5 * budget.Dollar})
	if err != nil {
		t.Fatal(err)
	}
	g, err := gateway.New(gateway.Config{
		Routes: []gateway.Route{{Provider: way, Model: "gpt-6-sol", Output: 512}},
		Ledger: ledger, Prices: budget.BuiltIn(), Scrub: s.Texts, Limits: gatewaytest.Limits(),
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestTheWireSchemaIsTheOfferScrubbed(t *testing.T) {
	server := gatewaytest.NewOpenAI(t).Forever(gatewaytest.Answer(`{"choice":"A","reply":"yes"}`))
	way, err := openai.New(openai.Options{Key: "sk-test", BaseURL: server.URL(), Server: openai.Published()})
	if err != nil {
		t.Fatal(err)
	}
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US"}})
	if err != nil {
		t.Fatal(err)
	}
	var first harness.Call
	run := func(ctx context.Context, options ...string) (json.RawMessage, error) {
		step := leaky(t).Turn(caseFacts{Options: options, Sheet: []string{"s"}, Earlier: []string{"e"}, Says: []string{"x"}}).Restoring(scrub.Placeholders(ctx)).Begin("t", 1)
		first, _ = step.Next()
		before := server.Count()
		_, err := gatewayOf(t, way, scrubber).Call(ctx, first)
		if server.Count() == before {
			return nil, err
		}
		return server.Requests()[server.Count()-1].Schema(), err
	}
	conversation, err := scrubber.Begin()
	if err != nil {
		t.Fatal(err)
	}
	ctx := scrub.NewContext(t.Context(), conversation)
	schema, err := run(ctx, "Tuesday 3pm", "Thursday 10am")
	if err != nil || !jsonEqual(t, schema, first.Grammar()) {
		t.Errorf("nothing personal: %s, %v", schema, err)
	}
	schema, err = run(ctx, "ana@example.com", "bob@example.com", "Thursday 10am")
	if err != nil || !strings.Contains(string(schema), `["<EMAIL_1>","<EMAIL_2>","Thursday 10am"]`) && !strings.Contains(string(schema), `["\u003cEMAIL_1\u003e","\u003cEMAIL_2\u003e","Thursday 10am"]`) {
		t.Errorf("two addresses: %s, %v", schema, err)
	}
	if schema, err := run(t.Context(), "ana@example.com", "bob@example.com"); err == nil {
		t.Errorf("options that cannot be told apart any more: %s", schema)
	}
}

func jsonEqual(t *testing.T, a, b []byte) bool {
	t.Helper()
	var x, y bytes.Buffer
	if json.Compact(&x, a) != nil || json.Compact(&y, b) != nil {
		return false
	}
	return x.String() == y.String()
}
