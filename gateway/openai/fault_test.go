package openai_test

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	sdk "github.com/openai/openai-go/v3"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/gateway/openai"
)

func TestAStatusAndACodeMakeAClass(t *testing.T) {
	for _, row := range []struct {
		reason string
		status int
		code   string
		class  gateway.Class
	}{
		{"the rate of requests", 429, "", gateway.TooManyRequests},
		{"the rate of requests, said", 429, "rate_limit_exceeded", gateway.TooManyRequests},
		{"slower, please", 429, "slow_down", gateway.TooManyRequests},
		{"no money is no rate", 429, "insufficient_quota", gateway.Quota},
		{"credit", 429, "credit_balance_exhausted", gateway.Quota},
		{"a limit of the organisation", 429, "organization_spend_limit_exceeded", gateway.Quota},
		{"a limit of the project", 429, "project_spend_limit_exceeded", gateway.Quota},
		{"a limit of use", 429, "organization_usage_limit_exceeded", gateway.Quota},
		{"a limit of the bill", 429, "billing_hard_limit_reached", gateway.Quota},
		{"a code counts under any status", 400, "insufficient_quota", gateway.Quota},
		{"payment", 402, "", gateway.Quota},
		{"no key", 401, "", gateway.Auth},
		{"a wrong key", 401, "invalid_api_key", gateway.Auth},
		{"not for you", 403, "", gateway.Auth},
		{"no such place", 404, "", gateway.NotFound},
		{"no such model", 404, "model_not_found", gateway.NotFound},
		{"no such model, said with 400", 400, "model_not_found", gateway.NotFound},
		{"the context is full", 400, "context_length_exceeded", gateway.ContextFull},
		{"more than a request may be", 413, "", gateway.ContextFull},
		{"a filter", 400, "content_filter", gateway.Filtered},
		{"a policy", 400, "content_policy_violation", gateway.Filtered},
		{"a flagged prompt", 400, "invalid_prompt", gateway.Filtered},
		{"a wrong request", 400, "", gateway.BadRequest},
		{"a wrong request of a new kind", 400, "brand_new", gateway.BadRequest},
		{"a wrong request of a known kind", 400, "invalid_json_schema", gateway.BadRequest},
		{"any other 4xx", 418, "", gateway.BadRequest},
		{"a conflict", 409, "", gateway.BadRequest},
		{"the server waited too long", 408, "", gateway.TimedOut},
		{"the server failed", 500, "", gateway.ServerFault},
		{"the server failed, said", 500, "server_error", gateway.ServerFault},
		{"a gateway failed", 502, "", gateway.ServerFault},
		{"a gateway waited too long", 504, "", gateway.ServerFault},
		{"any other 5xx", 599, "", gateway.ServerFault},
		{"overloaded", 503, "", gateway.Overloaded},
		{"overloaded, said", 503, "server_is_overloaded", gateway.Overloaded},
		{"overloaded, as others say it", 529, "", gateway.Overloaded},
		{"money is money, also when overloaded", 503, "insufficient_quota", gateway.Quota},
		{"a redirect without a place", 304, "", gateway.Malformed},
		{"a 401 stays one", 401, "rate_limit_exceeded", gateway.Auth},
		{"a 400 stays one", 400, "server_error", gateway.BadRequest},
		{"a 404 stays one", 404, "slow_down", gateway.NotFound},
	} {
		for api, server := range both() {
			s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Status(row.status, row.code, "X-Should-Retry: true"))
			got, err := sent(t, s, server)
			e := failure(t, err)
			if e.Class != row.class || e.Status != row.status || s.Count() != 1 || !reflect.DeepEqual(got, gateway.Response{}) {
				t.Errorf("%s, %s: %v after %d requests, %+v", row.reason, api, e, s.Count(), got)
			}
			known := row.code != "" && row.code != "brand_new"
			if known != (e.Code == row.code && e.Code != "") {
				t.Errorf("%s, %s: the code is %q", row.reason, api, e.Code)
			}
		}
	}
}

func TestWordsCountWhereThereIsNoCode(t *testing.T) {
	for _, row := range []struct {
		reason, body string
		status       int
		class        gateway.Class
	}{
		{"vLLM", `{"error":{"message":"This model's maximum context length is 32768 tokens.","type":"BadRequestError","code":400}}`, 400, gateway.ContextFull},
		{"older vLLM, bare", `{"object":"error","message":"This model's maximum context length is 8 tokens.","type":"BadRequestError","code":400}`, 400, gateway.ContextFull},
		{"llama.cpp says it by the type", `{"error":{"code":400,"message":"too big","type":"exceed_context_size_error"}}`, 400, gateway.ContextFull},
		{"digits are no code", `{"error":{"code":"400","message":"exceeds the available context size"}}`, 400, gateway.ContextFull},
		{"a code wins over the words", `{"error":{"code":"invalid_value","message":"context length"}}`, 400, gateway.BadRequest},
		{"also one that nobody knows", `{"error":{"code":"brand_new","message":"context length"}}`, 400, gateway.BadRequest},
		{"under another status words are words", `{"error":{"message":"context length"}}`, 500, gateway.ServerFault},
		{"the type of all used-up money", `{"error":{"code":"brand_new","type":"insufficient_quota"}}`, 429, gateway.Quota},
		{"the type of all used-up money wins over a code", `{"error":{"code":"rate_limit_exceeded","type":"insufficient_quota"}}`, 429, gateway.Quota},
		{"an error that is a string", `{"error":"model not found"}`, 404, gateway.NotFound},
		{"a page", `<html>context length</html>`, 400, gateway.BadRequest},
		{"nothing", ``, 503, gateway.Overloaded},
		{"cut", `{"error":{"code":"insufficient_quota","mess`, 429, gateway.TooManyRequests},
		{"of another type than any", `{"error":{"code":{"a":1},"type":[],"message":7}}`, 400, gateway.BadRequest},
	} {
		s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Raw(row.status, "application/json", row.body))
		_, err := sent(t, s, openai.Compatible())
		if e := failure(t, err); e.Class != row.class || e.Status != row.status {
			t.Errorf("%s: %v", row.reason, e)
		}
	}
}

func TestAnErrorSaysHowLongToWaitAndWhichRequestItWas(t *testing.T) {
	for _, row := range []struct{ reason, id, want string }{
		{"an id", "req_9-A", "req_9-A"},
		{"what is no id", "ana@example.com", ""},
		{"what no log line holds", "a b", ""},
		{"longer than any", strings.Repeat("a", 129), ""},
	} {
		s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Status(429, "", "Retry-After: 7", "X-Request-Id: "+row.id))
		_, err := sent(t, s, chat())
		if e := failure(t, err); e.RequestID != row.want || e.RetryAfter != 7*time.Second {
			t.Errorf("%s: got %+v", row.reason, e)
		}
	}
}

func TestAnErrorHoldsNothingOfWhatWasSentOrCameBack(t *testing.T) {
	const marker, key = "ana.MARKER@example.com", "sk-MARKER-key"
	for _, status := range []int{400, 401, 403, 404, 429, 500, 503} {
		for api, server := range both() {
			s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Echo(status, marker))
			r := ask()
			r.System, r.User = "I am "+marker, []string{"Write to " + marker}
			o := to(s, server)
			o.Key = key
			_, err := prepared(t, o, r).Send(t.Context())
			said := fmt.Sprintf("%v %s %q", err, err, err.Error())
			if strings.Contains(said, "MARKER") || strings.Contains(said, "127.0.0.1") {
				t.Errorf("%d, %s: %s", status, api, said)
			}
			var inner *sdk.Error
			if !errors.As(err, &inner) || !strings.Contains(inner.Message, marker) || !strings.Contains(inner.Message, key) {
				t.Errorf("%d, %s: the SDK's error is not kept: %v", status, api, inner)
			}
			if dump := inner.DumpResponse(true); !bytes.Contains(dump, []byte(marker)) {
				t.Errorf("%d, %s: the response is not kept: %s", status, api, dump)
			}
		}
	}
}

func TestTheErrorOfALostConnectionHoldsNoURL(t *testing.T) {
	o := openai.Options{BaseURL: "http://127.0.0.1:1/MARKER/v1", HTTP: &http.Client{Transport: refusing{}}, Server: chat()}
	_, err := prepared(t, o, ask()).Send(t.Context())
	if said := fmt.Sprint(err); strings.Contains(said, "MARKER") || strings.Contains(said, "nothing goes through") {
		t.Error(said)
	}
}
