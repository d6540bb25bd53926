package openai_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	sdk "github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/openai/openai-go/v3/packages/param"
	"github.com/openai/openai-go/v3/responses"
	"github.com/openai/openai-go/v3/shared/constant"
	metricnoop "go.opentelemetry.io/otel/metric/noop"
	tracenoop "go.opentelemetry.io/otel/trace/noop"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/openai"
	"github.com/tandem-harness/tandem/harness"
)

// picked is the answer that is asked for: a choice and a reply.
type picked struct {
	Choice string `json:"choice"`
	Reply  string `json:"reply"`
}

// answered is a whole response of the Responses API.
const answered = `{"id":"resp_1","object":"response","created_at":1790000000,"status":"completed","model":"gpt-6-sol",` +
	`"output":[{"type":"message","id":"msg_1","status":"completed","role":"assistant","content":[{"type":"output_text","annotations":[],` +
	`"text":"{\"choice\":\"Tuesday 3pm\",\"reply\":\"Tuesday 3pm is open. Want it?\"}"}]}],` +
	`"usage":{"input_tokens":200,"input_tokens_details":{"cached_tokens":0},"output_tokens":30,"output_tokens_details":{"reasoning_tokens":0},"total_tokens":230}}`

const (
	sheet = "You answer booking questions for a hair salon.\nChoose one of the options, and name it in your reply.\n" +
		"Facts:\n- Monday has no openings.\n- Tuesday 3pm is open.\nOptions:\n- Tuesday 3pm\nCustomer: "
	question = "Can I get a cut Monday? What's the price?"
)

// wired returns a client of a server on this machine, or of none: what is left
// then is what the packages themselves do.
func wired(t testing.TB, server bool) (url string, c *http.Client) {
	if !server {
		return "http://127.0.0.1:1/v1", &http.Client{Transport: canned{}}
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, answered)
	}))
	t.Cleanup(s.Close)
	return s.URL + "/v1", &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 1}}
}

// canned answers within the process.
type canned struct{}

func (canned) RoundTrip(r *http.Request) (*http.Response, error) {
	_, _ = io.Copy(io.Discard, r.Body)
	return &http.Response{
		StatusCode: 200, Request: r, Header: http.Header{"Content-Type": {"application/json"}}, Body: io.NopCloser(bytes.NewReader([]byte(answered))),
	}, nil
}

// BenchmarkCall measures one answer: asked of the SDK alone, and through a
// gateway with budget, records, traces, measurements and a log.
func BenchmarkCall(b *testing.B) {
	for _, wire := range []struct {
		name   string
		server bool
	}{{"server", true}, {"nowire", false}} {
		b.Run("sdk/"+wire.name, func(b *testing.B) { repeat(b, alone(b, wire.server)) })
		b.Run("gateway/"+wire.name, func(b *testing.B) { repeat(b, gated(b, wire.server)) })
	}
}

func repeat(b *testing.B, ask func()) {
	b.ReportAllocs()
	for b.Loop() {
		ask()
	}
}

// alone returns what asks the SDK once.
func alone(t testing.TB, server bool) func() {
	url, hc := wired(t, server)
	client := sdk.NewClient(option.WithBaseURL(url), option.WithAPIKey("k"), option.WithHTTPClient(hc), option.WithMaxRetries(0))
	ctx := limited(t)
	var form map[string]any
	if err := json.Unmarshal(pickedSchema(t).JSON(nil), &form); err != nil {
		t.Fatal(err)
	}
	return func() {
		response, err := client.Responses.New(ctx, params(form))
		if err != nil || response.OutputText() == "" || response.Usage.InputTokens != 200 {
			t.Fatal(err)
		}
	}
}

func params(form map[string]any) responses.ResponseNewParams {
	part := responses.ResponseInputTextParam{Text: question, Type: constant.ValueOf[constant.InputText]()}
	return responses.ResponseNewParams{
		Model: "gpt-6-sol", Instructions: param.NewOpt(sheet), Store: param.NewOpt(false), MaxOutputTokens: param.NewOpt[int64](2048),
		Input: responses.ResponseNewParamsInputUnion{OfInputItemList: responses.ResponseInputParam{
			{OfMessage: &responses.EasyInputMessageParam{Role: "user", Content: responses.EasyInputMessageContentUnionParam{
				OfInputItemContentList: responses.ResponseInputMessageContentListParam{{OfInputText: &part}},
			}}},
		}},
		Text: responses.ResponseTextConfigParam{Format: responses.ResponseFormatTextConfigUnionParam{
			OfJSONSchema: &responses.ResponseFormatTextJSONSchemaConfigParam{Name: "answer", Schema: form, Strict: param.NewOpt(true)},
		}},
	}
}

func pickedSchema(t testing.TB) harness.Schema {
	schema, err := harness.SchemaFor[picked]()
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// limited returns a context with a deadline, as every call has one.
func limited(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	t.Cleanup(cancel)
	return ctx
}

// gated returns what asks through a gateway once.
func gated(t testing.TB, server bool) func() {
	heard := 0
	g := full(t, server, &heard)
	prompt, err := harness.Write(func(w *harness.Writer) { w.Say(sheet); w.Data(question) })
	if err != nil {
		t.Fatal(err)
	}
	ctx, call := gateway.WithTenant(limited(t), "salon"), harness.Call{
		Turn: "t", Attempt: 1, Prompt: prompt, Schema: pickedSchema(t), Tags: harness.Tags{Prompt: prompt.Tag(), Code: "c"},
	}
	return func() {
		before := heard
		if reply, err := g.Call(ctx, call); err != nil || reply.CostMicros == 0 || heard == before {
			t.Fatalf("%v, cost %d", err, reply.CostMicros)
		}
	}
}

// full returns a gateway with everything on.
func full(t testing.TB, server bool, heard *int) *gateway.Gateway {
	url, hc := wired(t, server)
	way, err := openai.New(openai.Options{Key: "k", BaseURL: url, HTTP: hc, Server: openai.Published()})
	if err != nil {
		t.Fatal(err)
	}
	ledger, err := budget.NewMemory(budget.Limits{Each: 1_000_000 * budget.Dollar})
	if err != nil {
		t.Fatal(err)
	}
	limits := gateway.RecommendedLimits()
	limits.PerSecond = 1e9
	g, err := gateway.New(gateway.Config{
		Routes: []gateway.Route{{Provider: way, Model: "gpt-6-sol", Output: 2048}}, Ledger: ledger, Prices: budget.BuiltIn(),
		Scrub: gateway.Unscrubbed, Limits: limits, Account: gateway.PerTenantDay,
		Traces: tracenoop.NewTracerProvider(), Meters: metricnoop.NewMeterProvider(), Log: slog.New(slog.DiscardHandler),
		Observe: func(gateway.Exchange) { *heard++ },
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}
