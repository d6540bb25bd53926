package gateway_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

func answer(change func(*gateway.Response)) gatewaytest.Step {
	r := gateway.Response{
		ID: "1", Model: "m", Stop: gateway.StopNormal, Word: "stop", Text: "yes", Counted: true, Usage: harness.Usage{Input: 20, Output: 10},
	}
	change(&r)
	return gatewaytest.Responds(r)
}

func TestOnlyANormalStopThatIsWholeIsAnAnswer(t *testing.T) {
	const kept = worst
	for _, c := range []struct {
		step   gatewaytest.Step
		class  gateway.Class
		cause  harness.Cause
		cost   int64
		reason string
	}{
		{gatewaytest.Stops(gateway.StopRefusal), gateway.Refused, harness.RefusedByModel, answerCost, "a refusal is billed"},
		{gatewaytest.Stops(gateway.StopFilter), gateway.Filtered, harness.Filtered, answerCost, "so is what a filter stops"},
		{gatewaytest.Stops(gateway.StopLength), gateway.Truncated, harness.Truncated, answerCost, "the same cap would cut it again"},
		{gatewaytest.Stops(gateway.StopContext), gateway.ContextFull, harness.ContextExceeded, answerCost, "the context is full"},
		{gatewaytest.Stops(gateway.StopTool), gateway.UnaskedTool, harness.MalformedResponse, answerCost, "no tool was offered"},
		{gatewaytest.Stops(gateway.StopUnknown), gateway.UnknownStop, harness.MalformedResponse, answerCost, "a stop that nobody knows"},
		{gatewaytest.Stops(99), gateway.UnknownStop, harness.MalformedResponse, answerCost, "a stop that is not on the list"},
		{gatewaytest.Responds(gateway.Response{}), gateway.UnknownStop, harness.MalformedResponse, kept, "{} is no answer, and nobody counted it"},
		{gatewaytest.FailsWith(&gateway.Error{Class: gateway.ServerFault, Status: 200}), gateway.Malformed, harness.MalformedResponse, kept, "a fault within a 2xx is not tried again"},
		{answer(func(r *gateway.Response) { r.ID = "" }), gateway.Malformed, harness.MalformedResponse, answerCost, "no id"},
		{answer(func(r *gateway.Response) { r.Text = "" }), gateway.Malformed, harness.MalformedResponse, answerCost, "no content"},
		{answer(func(r *gateway.Response) { r.Text = " \n" }), gateway.Malformed, harness.MalformedResponse, answerCost, "blank content"},
		{answer(func(r *gateway.Response) { r.Counted = false }), gateway.Malformed, harness.MalformedResponse, kept, "no count: what was booked is kept"},
		{answer(func(r *gateway.Response) { r.Usage.Output = -1 }), gateway.Malformed, harness.MalformedResponse, kept, "a count below nothing counts nothing"},
		{answer(func(r *gateway.Response) { r.Usage = harness.Usage{} }), gateway.Malformed, harness.MalformedResponse, kept, "an answer of no tokens"},
		{gatewaytest.Responds(gateway.Response{ID: "1", Stop: gateway.StopContext}), gateway.ContextFull, harness.ContextExceeded, kept, "a 2xx that nobody counted"},
		{gatewaytest.Fails(gateway.ContextFull), gateway.ContextFull, harness.ContextExceeded, kept, "some bill what is too long"},
		{gatewaytest.FailsWith(&gateway.Error{Class: gateway.BadRequest, Status: 200}), gateway.BadRequest, harness.ModelFailed, kept, "an error with a status of success"},
		{gatewaytest.Fails(gateway.Quota), gateway.Quota, harness.ModelFailed, 0, "the quota is used up: no work was done"},
		{gatewaytest.Fails(gateway.Auth), gateway.Auth, harness.ModelFailed, 0, "no key, no work"},
		{gatewaytest.Fails(gateway.NotFound), gateway.NotFound, harness.ModelFailed, 0, "no such model, no work"},
		{gatewaytest.Fails(gateway.BadRequest), gateway.BadRequest, harness.ModelFailed, 0, "refused unread"},
		{gatewaytest.Fails(gateway.TimedOut), gateway.TimedOut, harness.ModelFailed, kept, "it may have worked on it"},
		{gatewaytest.FailsWith(errors.New("what?")), gateway.Unclassified, harness.ModelFailed, kept, "nobody knows what happened"},
		{func() gatewaytest.Step { return gatewaytest.FailsWith((*gateway.Error)(nil)) }(), gateway.Unclassified, harness.ModelFailed, kept, "an error that is none"},
	} {
		s := gatewaytest.NewScript(c.step)
		reply, err := open(t, config(t, s)).Call(t.Context(), call(t))
		if !errors.Is(err, c.class) || !errors.Is(err, c.cause) || reply.Text != "" {
			t.Errorf("%s: %q, %v, want %s and %s", c.reason, reply.Text, err, c.class, c.cause)
		}
		if len(s.Requests()) != 1 || len(reply.Tries) != 1 {
			t.Errorf("%s: %d requests, %d tries", c.reason, len(s.Requests()), len(reply.Tries))
		}
		if reply.CostMicros != c.cost {
			t.Errorf("%s: it costs %d, not %d", c.reason, reply.CostMicros, c.cost)
		}
	}
}

func TestEveryClassHasANameOfItsOwnAndACause(t *testing.T) {
	names := map[string]gateway.Class{}
	for c := gateway.Unclassified; c <= gateway.CallerGone; c++ {
		if other, taken := names[c.String()]; taken || c.String() == "" || c.Cause() == harness.NeverRan {
			t.Errorf("class %d is %q like %d, cause %s", c, c, other, c.Cause())
		}
		names[c.String()] = c
	}
	if beyond := gateway.CallerGone + 1; beyond.String() != "class_"+itoa(int(beyond)) || beyond.Cause() != harness.ModelFailed {
		t.Errorf("a class that is none is %q with the cause %s", beyond, beyond.Cause())
	}
}

func TestAnErrorSaysWhatIsFitForALogAndNothingElse(t *testing.T) {
	inner := errors.New("key sk-planted, guest ana@example.com")
	e := &gateway.Error{
		Class: gateway.TooManyRequests, Provider: "openai", Model: "m", Status: 429, Code: "slow_down", RequestID: "req_1", Detail: "the day is full", Err: inner,
	}
	const want = "gateway: openai m: too_many_requests (status 429), code slow_down, request req_1, the day is full"
	if got := e.Error(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if !errors.Is(e, inner) || !errors.Is(e, gateway.TooManyRequests) || !errors.Is(e, harness.RateLimited) || errors.Is(e, gateway.Quota) {
		t.Error("it does not answer for what it is and wraps")
	}
	if h := (harness.Halt{Cause: harness.RateLimited, Err: e}); strings.Contains(h.Error(), "planted") {
		t.Error(h)
	}
	if (*gateway.Error)(nil).Error() == "" {
		t.Error("no error says nothing")
	}
}

func TestAMismatchOfTheCountIsNoted(t *testing.T) {
	long := strings.Repeat("many words ", 200)
	for _, c := range []struct {
		usage  harness.Usage
		want   string
		reason string
	}{
		{harness.Usage{Input: 600, Output: 50}, "", "all of it fits"},
		{harness.Usage{Input: 600, Output: 51}, gateway.OutputOverCap, "more output than was allowed"},
		{harness.Usage{Input: 1, Cached: 9000, Output: 1}, gateway.InputOverBound, "more input than the prompt has bytes"},
		{harness.Usage{Input: 10, Output: 1}, gateway.InputUnderPrompt, "a provider that cut the prompt in silence"},
		{harness.Usage{Output: 99}, gateway.OutputOverCap + " " + gateway.InputUnderPrompt, "both"},
	} {
		s := gatewaytest.NewScript(gatewaytest.Counts("yes", c.usage))
		p := written(t, func(w *harness.Writer) { w.Say("Guest: "); w.Data(long) })
		reply, err := open(t, config(t, s)).Call(t.Context(), harness.Call{Prompt: p})
		if got := strings.Join(reply.Mismatches, " "); err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.reason, got, err, c.want)
		}
	}
}

func TestWhatAProviderCallsItselfIsBoundedInTheReceipt(t *testing.T) {
	long := strings.Repeat("é", 200)
	s := gatewaytest.NewScript(answer(func(r *gateway.Response) { r.Model, r.Word = long, long }))
	reply, err := open(t, config(t, s)).Call(t.Context(), call(t))
	if want := long[:128]; err != nil || reply.Model != want || reply.Stop != want {
		t.Errorf("%v, model %q, stop %q", err, reply.Model, reply.Stop)
	}
	s = gatewaytest.NewScript(answer(func(r *gateway.Response) { r.Model = "x" + long }))
	if reply, _ := open(t, config(t, s)).Call(t.Context(), call(t)); reply.Model != "x"+long[:126] {
		t.Errorf("half a letter: %q", reply.Model)
	}
}

func TestTheUsageOfAllTriesIsAddedUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		counted := gateway.Response{Counted: true, Usage: harness.Usage{Input: 1, Cached: 2, CacheWrite: 3, Output: 4}}
		first := func(context.Context, gateway.Request) (gateway.Response, error) {
			return counted, &gateway.Error{Class: gateway.ServerFault}
		}
		whole := answer(func(r *gateway.Response) { r.Usage = counted.Usage })
		uncounted := gatewaytest.Fails(gateway.ServerFault)
		reply, err := open(t, config(t, gatewaytest.NewScript(first, uncounted, whole))).Call(t.Context(), call(t))
		if want := (harness.Usage{Input: 2, Cached: 4, CacheWrite: 6, Output: 8}); err != nil || reply.Usage != want {
			t.Errorf("%v, %+v", err, reply.Usage)
		}
		if want := 2*(1+2+3+2*4) + worst; reply.CostMicros != want {
			t.Errorf("it costs %d, not %d", reply.CostMicros, want)
		}
	})
}

func TestWhatDoesNotAddUpIsNotedAndTheDearerReadingIsBooked(t *testing.T) {
	for _, c := range []struct {
		change func(*gateway.Response)
		want   string
		cost   int64
		reason string
	}{
		{func(r *gateway.Response) { r.Total = 30 }, "", answerCost, "it adds up"},
		{func(r *gateway.Response) { r.Total = 35 }, gateway.TotalOff, answerCost + 2*5, "what the sum has more is output"},
		{func(r *gateway.Response) { r.Total = 9 }, gateway.TotalOff, answerCost, "a sum that is less changes no count"},
		{func(r *gateway.Response) { r.Text = strings.Repeat("word ", 40) }, gateway.OutputUnderText, answerCost, "an answer longer than its count"},
		{func(r *gateway.Response) { r.Model = "" }, gateway.ModelUnnamed, answerCost, "nobody says who answered"},
		{func(r *gateway.Response) { r.Odd = []string{"service_tier"} }, "service_tier", answerCost, "what the provider's package found"},
	} {
		p := written(t, func(w *harness.Writer) { w.Say("Answer the guest at once: "); w.Data("hi") })
		reply, err := open(t, config(t, gatewaytest.NewScript(answer(c.change)))).Call(t.Context(), harness.Call{Prompt: p})
		if got := strings.Join(reply.Mismatches, " "); err != nil || got != c.want || reply.CostMicros != c.cost {
			t.Errorf("%s: %q, %v, cost %d, want %q, %d", c.reason, got, err, reply.CostMicros, c.want, c.cost)
		}
	}
}
