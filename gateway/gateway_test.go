package gateway_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

func TestNewNamesEverythingThatIsMissing(t *testing.T) {
	_, err := gateway.New(gateway.Config{})
	for _, want := range []string{"Routes", "Ledger", "Scrub", "Within", "Tries", "Backoff", "Pause", "Faults", "Rest", "PerSecond", "Burst", "Rejections", "Window", "Calm"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is not named in %v", want, err)
		}
	}
	c := config(t, gatewaytest.NewScript())
	c.Routes = []gateway.Route{{}, {Provider: c.Routes[0].Provider, Model: "who-3.1", AfterRejected: -1}, {Provider: c.Routes[0].Provider, Context: 5, Output: 5}}
	_, err = gateway.New(c)
	for _, want := range []string{
		"route 1: there is no Provider", "route 1: there is no Model", "route 1: the cap Output", `"who-3.1"`, "route 2: the cap Output", "route 2: the number AfterRejected", "route 3: there is no Model", "route 3: a context of 5 tokens has no room",
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is not named in %v", want, err)
		}
	}
	var unpriced *budget.UnpricedError
	if !errors.As(err, &unpriced) {
		t.Error("no unpriced model can be told from the error")
	}
	c = config(t, gatewaytest.NewScript())
	c.Routes[0].AfterRejected = 1
	if _, err := gateway.New(c); err == nil {
		t.Error("nothing serves the first attempt")
	}
}

func TestTheZeroGatewayRefuses(t *testing.T) {
	for _, g := range []*gateway.Gateway{nil, {}} {
		reply, err := g.Call(t.Context(), call(t))
		if !errors.Is(err, gateway.Misbuilt) || !errors.Is(err, harness.Misbuilt) || reply.Text != "" {
			t.Errorf("%q, %v", reply.Text, err)
		}
		g.Ended("salon", harness.Tags{}, harness.End{Offered: true})
		if n := g.Attempts("salon", harness.Tags{}, 3); n != 0 {
			t.Errorf("as a gate it allows %d attempts", n)
		}
	}
}

func TestTheZeroCallIsRefused(t *testing.T) {
	s := gatewaytest.NewScript()
	if _, err := open(t, config(t, s)).Call(t.Context(), harness.Call{}); !errors.Is(err, gateway.Misbuilt) || len(s.Requests()) != 0 {
		t.Error(err)
	}
}

func TestAnAdapterThatLacksPartsIsRefused(t *testing.T) {
	_, err := gateway.NewProvider(gateway.Adapter{Name: " ", Context: -1})
	for _, want := range []string{"Name", "Prepare", "Context"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is not named in %v", want, err)
		}
	}
}

func TestAProviderPrintsItsNameOnly(t *testing.T) {
	p := gatewaytest.NewScript().Provider("script")
	for _, verb := range []string{"%v", "%+v", "%#v", "%s"} {
		if got := fmt.Sprintf(verb, p); got != "script" {
			t.Errorf("%s prints %s", verb, got)
		}
	}
}

func TestTheReceiptTellsWhoWasAskedWhoAnsweredAndWhatItCost(t *testing.T) {
	s := gatewaytest.NewScript(answer(func(r *gateway.Response) { r.Model = "m-2026" }))
	reply, err := open(t, config(t, s)).Call(t.Context(), call(t))
	if err != nil || reply.Text != "yes" || reply.Stop != "stop" || reply.Asked != "m" || reply.Model != "m-2026" || reply.MS < 1 {
		t.Errorf("%v, %+v", err, reply)
	}
	if reply.Usage != (harness.Usage{Input: 20, Output: 10}) || reply.CostMicros != answerCost {
		t.Errorf("%+v", reply)
	}
	if len(reply.Tries) != 1 || reply.Tries[0].Status != 200 || reply.Tries[0].Provider != "script" || reply.Tries[0].Model != "m" || reply.Tries[0].CostMicros != answerCost {
		t.Errorf("tries %+v", reply.Tries)
	}
}

func TestAnObserverHearsOfEachCallWithItsTagsComplete(t *testing.T) {
	var heard []gateway.Exchange
	s := gatewaytest.NewScript(gatewaytest.Answers("yes"), gatewaytest.Fails(gateway.Auth))
	c := config(t, s)
	c.Observe = func(e gateway.Exchange) { heard = append(heard, e); panic("a listener's own affair") }
	g, k := open(t, c), call(t)
	k.Tags.Voice, k.Tags.Data = "010", "7"
	for range 2 {
		_, _ = g.Call(t.Context(), k)
	}
	if len(heard) != 2 || heard[0].Err != nil || heard[0].Reply.Text != "yes" || !errors.Is(heard[1].Err, gateway.Auth) {
		t.Fatalf("%+v", heard)
	}
	want := harness.Tags{Prompt: k.Prompt.Tag(), Voice: "010", Code: harness.Revision(), Data: "7"}
	for _, e := range heard {
		if e.Tags != want || e.Tags.Prompt == "" || e.Tags.Code == "" || e.Turn != "t1" || e.Attempt != 1 || e.Sent.System+e.Sent.User[0] != k.Prompt.Text() {
			t.Errorf("%+v", e)
		}
	}
}

func TestATestReachesThisMachineOnly(t *testing.T) {
	for host, ok := range map[string]bool{
		"127.0.0.1:80": true, "localhost": true, "[::1]:9": true, "::1": true, "127.8.8.8": true,
		"api.example.com": false, "api.example.com:443": false, "": false, "10.0.0.1": false, "localhost.example.com": false, "127.0.0.1.example.com:80": false,
	} {
		if err := gateway.MayReach(host); (err == nil) != ok || err != nil && !errors.Is(err, gateway.LiveCall) {
			t.Errorf("%q: %v", host, err)
		}
	}
	gatewaytest.AllowLiveCalls(t)
	if err := gateway.MayReach("api.example.com"); err != nil {
		t.Error(err)
	}
}
