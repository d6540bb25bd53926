package openai_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	sdk "github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/packages/param"
	"github.com/openai/openai-go/v3/responses"
	"github.com/openai/openai-go/v3/shared"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/gateway/openai"
)

// arrived returns the body of r as it arrives at the server.
func arrived(t testing.TB, server openai.Server, r gateway.Request) []byte {
	t.Helper()
	s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer("x"))
	if _, err := prepared(t, to(s, server), r).Send(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s.Requests()[0].Body
}

func TestTheBodiesAreWhatTheyWere(t *testing.T) {
	golden, err := os.ReadFile("testdata/bodies.golden")
	if err != nil {
		t.Fatal(err)
	}
	prose, want, found := strings.Cut(string(golden), "\n\n== ")
	if !found {
		t.Fatalf("no body after %q", prose)
	}
	var got []string
	all := servers()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		got = append(got, name+"\n"+string(arrived(t, all[name], ask()))+"\n")
	}
	if diff := cmp.Diff(want, strings.Join(got, "\n== ")); diff != "" {
		t.Error(diff)
	}
}

func TestARequestHasTheSameBytesEachTime(t *testing.T) {
	for name, server := range servers() {
		first := arrived(t, server, ask())
		s := gatewaytest.NewOpenAI(t).Forever(gatewaytest.Answer("x"))
		w := prepared(t, to(s, server), ask())
		for i := range 100 {
			if i%10 == 0 {
				w = prepared(t, to(s, server), ask())
			}
			if _, err := w.Send(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		for _, r := range s.Requests() {
			if !bytes.Equal(r.Body, first) {
				t.Fatalf("%s: %s is not %s", name, r.Body, first)
			}
		}
	}
}

func TestThePromptArrivesByteForByte(t *testing.T) {
	const template = "{{.Secret}} {name} %s ${x} {% raw %} <b>&amp;\u2028\u2029 \"\\u003c\" \x00\t\r\n 😀 e\u0301"
	for name, server := range servers() {
		r := ask()
		r.System, r.User = "a<b & c "+template, []string{template, "{}" + template}
		body := arrived(t, server, r)
		s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer("x"))
		if _, err := prepared(t, to(s, server), r).Send(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := s.Requests()[0].Prompt(); got != r.System+r.User[0]+r.User[1] {
			t.Errorf("%s: %q", name, got)
		}
		if !bytes.Contains(body, []byte("a<b & c")) || bytes.Contains(body, []byte(`"\u003c`)) {
			t.Errorf("%s: %s", name, body)
		}
	}
}

func TestUserPartsStayApart(t *testing.T) {
	for name, server := range servers() {
		s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer("x"))
		if _, err := sent(t, s, server); err != nil {
			t.Fatal(err)
		}
		if got := s.Requests()[0].Parts(); !slices.Equal(got, []string{"Ana asks: ", "a cut, please"}) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestABlankSystemTextLeavesNoTrace(t *testing.T) {
	r := ask()
	r.System = ""
	for name, server := range servers() {
		body := string(arrived(t, server, r))
		for _, trace := range []string{"instructions", "developer", "system"} {
			if strings.Contains(body, trace) {
				t.Errorf("%s: %s", name, body)
			}
		}
	}
}

func TestFreeTextNeedsNoSchema(t *testing.T) {
	without := ask()
	without.Schema = nil
	none := openai.Compatible()
	none.Shape, none.Strict, none.Dialect, none.Limits = openai.NoSchema, false, 0, openai.Limits{}
	for name, body := range map[string][]byte{
		"no schema by responses": arrived(t, openai.Published(), without), "no schema by chat": arrived(t, chat(), without),
		"a server that takes none": arrived(t, none, ask()),
	} {
		if bytes.Contains(body, []byte("schema")) || bytes.Contains(body, []byte("format")) {
			t.Errorf("%s: %s", name, body)
		}
	}
}

func TestTheSchemaArrivesInItsOwnOrder(t *testing.T) {
	for name, server := range servers() {
		s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer("x"))
		if _, err := sent(t, s, server); err != nil {
			t.Fatal(err)
		}
		if got := s.Requests()[0].Schema(); string(got) != salonSchema {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// The SDK's own types write the same requests, but for the order of members.
func TestTheBodiesSayWhatTheSDKWouldSay(t *testing.T) {
	var schema map[string]any
	if err := json.Unmarshal([]byte(salonSchema), &schema); err != nil {
		t.Fatal(err)
	}
	r := ask()
	byResponses := responses.ResponseNewParams{
		Model: r.Model, Instructions: param.NewOpt(r.System), MaxOutputTokens: param.NewOpt(r.Output), Store: param.NewOpt(false), ServiceTier: "default",
		Input: responses.ResponseNewParamsInputUnion{OfInputItemList: responses.ResponseInputParam{
			responses.ResponseInputItemParamOfMessage(responses.ResponseInputMessageContentListParam{
				responses.ResponseInputContentParamOfInputText(r.User[0]), responses.ResponseInputContentParamOfInputText(r.User[1]),
			}, responses.EasyInputMessageRoleUser),
		}},
		Text: responses.ResponseTextConfigParam{Format: responses.ResponseFormatTextConfigUnionParam{
			OfJSONSchema: &responses.ResponseFormatTextJSONSchemaConfigParam{Name: "answer", Strict: param.NewOpt(true), Schema: schema},
		}},
	}
	byChat := sdk.ChatCompletionNewParams{
		Model: r.Model, MaxCompletionTokens: param.NewOpt(r.Output), Store: param.NewOpt(false), ServiceTier: "default",
		Messages: []sdk.ChatCompletionMessageParamUnion{
			sdk.DeveloperMessage(r.System),
			sdk.UserMessage([]sdk.ChatCompletionContentPartUnionParam{sdk.TextContentPart(r.User[0]), sdk.TextContentPart(r.User[1])}),
		},
		ResponseFormat: sdk.ChatCompletionNewParamsResponseFormatUnion{OfJSONSchema: &shared.ResponseFormatJSONSchemaParam{
			JSONSchema: shared.ResponseFormatJSONSchemaJSONSchemaParam{Name: "answer", Strict: param.NewOpt(true), Schema: schema},
		}},
	}
	for _, row := range []struct {
		server openai.Server
		params any
	}{{openai.Published(), byResponses}, {chat(), byChat}} {
		typed, err := json.Marshal(row.params)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(value(t, typed), value(t, arrived(t, row.server, r))); diff != "" {
			t.Error(diff)
		}
	}
}

func value(t *testing.T, text []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestARequestThatNoServerTakesIsRefusedWithEveryFault(t *testing.T) {
	a, err := openai.AdapterOf(openai.Options{Key: "k", Server: openai.Published()})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		reason string
		r      gateway.Request
		faults []string
	}{
		{"the zero request", gateway.Request{}, []string{"no model", "the cap", "no user part"}},
		{"bytes that JSON cannot hold", gateway.Request{Model: "\xff", System: "\xff", User: []string{"\xff"}, Output: 1},
			[]string{"name is not UTF-8", "system text is not UTF-8", "user part is not UTF-8"}},
		{"a blank part", gateway.Request{Model: "m", User: []string{"a", " \n"}, Output: -1}, []string{"is blank", "the cap"}},
	} {
		_, err := a.Prepare(row.r)
		if !errors.Is(err, gateway.Misfit) {
			t.Fatalf("%s: %v", row.reason, err)
		}
		for _, fault := range row.faults {
			if !strings.Contains(err.Error(), fault) {
				t.Errorf("%s: %q does not say %q", row.reason, err, fault)
			}
		}
	}
}

// A token is at least a byte: what is sent bounds what is counted, also where a
// description grew by the words of a rule.
func TestTheInputIsBoundedByWhatIsSent(t *testing.T) {
	r := ask()
	r.Schema = json.RawMessage(`{"type":"object","properties":{"a":{"type":"string","maxLength":40}},"required":["a"],"additionalProperties":false}`)
	for name, server := range servers() {
		s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer("x"))
		w := prepared(t, to(s, server), r)
		if _, err := w.Send(t.Context()); err != nil {
			t.Fatal(err)
		}
		a := s.Requests()[0]
		sent := int64(len(a.Prompt()) + len(a.Schema()))
		if w.Input < sent+256 || w.Input > sent+512 || len(a.Schema()) <= len(r.Schema) {
			t.Errorf("%s: bounded by %d, sent %d", name, w.Input, sent)
		}
	}
}
