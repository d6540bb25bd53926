package gateway_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"go.opentelemetry.io/otel/trace"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

// told is a configuration that exports all it can, and where it goes.
func told(t *testing.T, s *gatewaytest.Script) (gateway.Config, *recorder, *bytes.Buffer) {
	c, r, log := config(t, s), &recorder{}, &bytes.Buffer{}
	c.Traces, c.Meters = r, meterRecorder{recorder: r}
	c.Log = slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	return c, r, log
}

func TestASpanForEachWireRequestCarriesTheConventionalNames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := gatewaytest.NewScript(
			gatewaytest.FailsWith(&gateway.Error{Class: gateway.TooManyRequests, Status: 429}),
			func(context.Context, gateway.Request) (gateway.Response, error) {
				time.Sleep(time.Second)
				return gateway.Response{
					ID: "id-1", Model: "m-2", Stop: gateway.StopNormal, Text: "yes", Counted: true,
					Usage: harness.Usage{Input: 10, Cached: 60, CacheWrite: 30, Output: 10},
				}, nil
			})
		c, r, _ := told(t, s)
		k := call(t)
		k.Tags = harness.Tags{Voice: "010", Data: "7"}
		if _, err := open(t, c).Call(t.Context(), k); err != nil || len(r.spans) != 2 {
			t.Fatalf("%v, %d spans", err, len(r.spans))
		}
		first, second := r.spans[0], r.spans[1]
		if second.name != "chat m" || second.kind != trace.SpanKindClient || second.status != "" || first.status != "Error too_many_requests" {
			t.Errorf("%s\n%s", first, second)
		}
		for key, want := range map[string]string{
			"gen_ai.operation.name": "chat", "gen_ai.provider.name": "script", "gen_ai.request.model": "m", "gen_ai.request.max_tokens": "50",
			"gen_ai.output.type": "text", "gen_ai.response.id": "id-1", "gen_ai.response.model": "m-2", "gen_ai.response.finish_reasons": `["stop"]`,
			"gen_ai.usage.input_tokens": "100", "gen_ai.usage.output_tokens": "10", "gen_ai.usage.cache_read.input_tokens": "60",
			"gen_ai.usage.cache_creation.input_tokens": "30", "tandem.cost.usd": "0.00012", "tandem.turn": "t1", "tandem.attempt": "1",
			"tandem.tags.voice": "010", "tandem.tags.data": "7", "tandem.tags.prompt": k.Prompt.Tag(), "tandem.tags.code": harness.Revision(),
			"http.response.status_code": "200",
		} {
			if got := second.value(key); got != want {
				t.Errorf("%s is %q, not %q", key, got, want)
			}
		}
		if first.value("error.type") != "too_many_requests" || first.value("http.response.status_code") != "429" || first.value("tandem.cost.usd") != "0" {
			t.Error(first)
		}
		for _, key := range []string{"gen_ai.operation.name", "gen_ai.provider.name", "gen_ai.request.model"} {
			if !strings.Contains(fmt.Sprint(second.attrs[:second.atStart]), key) {
				t.Errorf("%s is not there when a sampler decides", key)
			}
		}
		exported := r.exported()
		for _, want := range []string{
			"gen_ai.client.operation.duration 1 gen_ai.operation.name=chat", "gen_ai.client.token.usage 100 ", "gen_ai.client.token.usage 10 ",
			"gen_ai.token.type=output", "tandem.cost.usd 0.00012 ", "error.type=too_many_requests",
		} {
			if !strings.Contains(exported, want) {
				t.Errorf("%q is not measured:\n%s", want, exported)
			}
		}
	})
}

// What is planted into every place that a person, a model or a provider writes
// to must be in nothing that is exported.
func TestNothingThatAnybodyWroteIsExported(t *testing.T) {
	const planted = "planted ana@example.com sk-secret"
	response := func(change func(*gateway.Response)) gatewaytest.Step {
		r := gateway.Response{ID: "1", Model: "m", Stop: gateway.StopNormal, Text: planted, Counted: true, Usage: harness.Usage{Input: 20, Output: 10}}
		change(&r)
		return gatewaytest.Responds(r)
	}
	for reason, step := range map[string]gatewaytest.Step{
		"an answer":                 response(func(*gateway.Response) {}),
		"an id and a model":         response(func(r *gateway.Response) { r.ID, r.Model = planted, planted }),
		"a reason to stop":          response(func(r *gateway.Response) { r.Stop, r.Word = gateway.StopUnknown, planted }),
		"a code and a request's id": gatewaytest.FailsWith(&gateway.Error{Class: gateway.BadRequest, Status: 400, Code: planted, RequestID: planted}),
		"a body that echoes":        gatewaytest.FailsWith(&gateway.Error{Class: gateway.BadRequest, Status: 400, Err: errors.New(planted)}),
		"an error of no class":      gatewaytest.FailsWith(errors.New(planted)),
		"a panic":                   func(context.Context, gateway.Request) (gateway.Response, error) { panic(planted) },
		"a panic with an error":     func(context.Context, gateway.Request) (gateway.Response, error) { panic(errors.New(planted)) },
		"what is tried again":       gatewaytest.FailsWith(&gateway.Error{Class: gateway.ServerFault, Status: 500, Err: errors.New(planted)}),
		"what hangs at the limit":   gatewaytest.Hangs(),
	} {
		synctest.Test(t, func(t *testing.T) {
			c, r, log := told(t, gatewaytest.NewScript().Forever(step))
			p := written(t, func(w *harness.Writer) { w.Say("Guest: "); w.Data(planted) })
			_, err := open(t, c).Call(t.Context(), harness.Call{Turn: "t1", Attempt: 2, Prompt: p})
			synctest.Wait()
			all := r.exported() + log.String()
			if err != nil {
				all += err.Error()
			}
			for _, word := range strings.Fields(planted) {
				if strings.Contains(all, word) {
					t.Errorf("%s: %q is exported:\n%s", reason, word, all)
				}
			}
			if len(r.spans) == 0 || log.Len() == 0 {
				t.Errorf("%s: %d spans, %d bytes of log: nothing was looked at", reason, len(r.spans), log.Len())
			}
		})
	}
}

func TestEachRequestAndRefusalIsALineOfTheLog(t *testing.T) {
	s := gatewaytest.NewScript(gatewaytest.Answers("yes"), gatewaytest.FailsWith(&gateway.Error{Class: gateway.Auth, Status: 401, Code: "invalid_api_key", RequestID: "req_1"}))
	c, _, log := told(t, s)
	c.Ledger = ledger(t, answerCost+budget.Micros(worst))
	g := open(t, c)
	c.Routes[0].Context = outputCap + 1
	small := open(t, c)
	for _, g := range []*gateway.Gateway{g, g, small} {
		_, _ = g.Call(t.Context(), call(t))
	}
	for i, want := range []string{
		`"level":"DEBUG","msg":"request answered","turn":"t1","attempt":1,"provider":"script","model":"m","status":200,`,
		`"level":"WARN","msg":"request failed","turn":"t1","attempt":1,"provider":"script","model":"m","status":401,`,
		`"level":"WARN","msg":"request not sent","turn":"t1","attempt":1,"provider":"script","model":"m","error":"too_long"`,
	} {
		if lines := strings.Split(log.String(), "\n"); len(lines) != 4 || !strings.Contains(lines[i], want) {
			t.Errorf("line %d does not say %s:\n%s", i+1, want, log)
		}
	}
	if !strings.Contains(log.String(), `"error":"auth","code":"invalid_api_key","request":"req_1"`) {
		t.Error(log)
	}
}

func TestAHoldThatIsNotSettledIsALineOfTheLog(t *testing.T) {
	c, _, log := told(t, gatewaytest.NewScript(gatewaytest.Answers("yes")))
	c.Ledger = &failing{Memory: ledger(t, budget.Dollar), settle: errors.New("planted")}
	if _, err := open(t, c).Call(t.Context(), call(t)); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(log.String(), `"level":"ERROR","msg":"hold not settled","turn":"t1"`) || strings.Contains(log.String(), "planted") {
		t.Error(log)
	}
}

func TestASpanSaysOnlyWhatIsKnown(t *testing.T) {
	c, r, _ := told(t, gatewaytest.NewScript(gatewaytest.Fails(gateway.NotSent)))
	c.Limits.Tries = 1
	p := written(t, func(w *harness.Writer) { w.Say("hi") })
	schema, err := harness.SchemaFor[said]()
	if err != nil {
		t.Fatal(err)
	}
	_, _ = open(t, c).Call(t.Context(), harness.Call{Prompt: p, Schema: schema})
	for _, key := range []string{"http.response.status_code", "tandem.turn", "tandem.attempt", "tandem.tags.voice", "gen_ai.response.id", "gen_ai.usage.input_tokens"} {
		if strings.Contains(r.spans[0].String(), key) {
			t.Errorf("%s is not known: %s", key, r.spans[0])
		}
	}
	if got := r.spans[0].value("gen_ai.output.type"); got != "json" {
		t.Errorf("an answer with a schema is %q", got)
	}
}
