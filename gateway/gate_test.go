package gateway_test

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

// endings ends n turns of a domain in a way.
func endings(g *gateway.Gateway, n int, name, prompt string, e harness.End) {
	for range n {
		g.Ended(name, harness.Tags{Prompt: prompt}, e)
	}
}

var (
	offeredEnd  = harness.End{Offered: true}
	rejectedEnd = harness.End{Cause: harness.AnswersRejected, Rejected: 3}
)

// allowed returns the attempts that a turn has that asks for three.
func allowed(g *gateway.Gateway, name, prompt string) int {
	return g.Attempts(name, harness.Tags{Prompt: prompt}, 3)
}

func TestRetriesStopWhileRejectedTurnsClusterAndUntilAProbePasses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := open(t, config(t, gatewaytest.NewScript()))
		endings(g, 4, "salon", "p", rejectedEnd)
		if n := allowed(g, "salon", "p"); n != 3 {
			t.Errorf("after four rejected turns %d attempts", n)
		}
		endings(g, 1, "salon", "p", rejectedEnd)
		if n := allowed(g, "salon", "p"); n != 1 {
			t.Errorf("after five rejected turns %d attempts", n)
		}
		endings(g, 9, "salon", "p", offeredEnd)
		if n := allowed(g, "salon", "p"); n != 1 {
			t.Errorf("before it is calm %d attempts", n)
		}
		time.Sleep(31 * time.Second)
		if n := allowed(g, "salon", "p"); n != 1 {
			t.Errorf("the probe itself has %d attempts", n)
		}
		endings(g, 1, "salon", "p", rejectedEnd)
		time.Sleep(29 * time.Second)
		endings(g, 1, "salon", "p", offeredEnd)
		if n := allowed(g, "salon", "p"); n != 1 {
			t.Errorf("after a probe that was rejected %d attempts", n)
		}
		time.Sleep(2 * time.Second)
		endings(g, 1, "salon", "p", offeredEnd)
		if n := allowed(g, "salon", "p"); n != 3 {
			t.Errorf("after a probe that passed %d attempts", n)
		}
	})
}

// A window that is cleared all at once would see three and three.
func TestTheWindowOfRejectionsSlides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := open(t, config(t, gatewaytest.NewScript()))
		endings(g, 1, "salon", "p", offeredEnd) // the window begins
		time.Sleep(50 * time.Second)
		endings(g, 3, "salon", "p", rejectedEnd)
		time.Sleep(20 * time.Second)
		endings(g, 2, "salon", "p", rejectedEnd)
		if n := allowed(g, "salon", "p"); n != 1 {
			t.Errorf("five within twenty seconds leave %d attempts", n)
		}
	})
}

func TestRejectionsAreCountedForEachDomainAndPrompt(t *testing.T) {
	g := open(t, config(t, gatewaytest.NewScript()))
	endings(g, 5, "salon", "p", rejectedEnd)
	for _, other := range [][2]string{{"salon", "q"}, {"garage", "p"}} {
		if n := allowed(g, other[0], other[1]); n != 3 {
			t.Errorf("%v has %d attempts", other, n)
		}
	}
}

func TestOnlyAClusterStopsRetries(t *testing.T) {
	for _, c := range []struct {
		end    func(*gateway.Gateway)
		reason string
	}{
		{func(g *gateway.Gateway) { endings(g, 50, "d", "p", harness.End{Cause: harness.ModelFailed}) }, "the provider's faults are not the prompt's"},
		{func(g *gateway.Gateway) { endings(g, 50, "d", "p", harness.End{Cause: harness.Canceled, Rejected: 1}) }, "a caller who left said nothing"},
		{func(g *gateway.Gateway) { endings(g, 20, "d", "p", offeredEnd); endings(g, 19, "d", "p", rejectedEnd) }, "fewer than half"},
		{func(g *gateway.Gateway) {
			for range 10 {
				endings(g, 1, "d", "p", rejectedEnd)
				time.Sleep(30 * time.Second)
			}
		}, "never five in a minute"},
		{func(g *gateway.Gateway) {
			endings(g, 4, "d", "p", rejectedEnd)
			time.Sleep(61 * time.Second)
			endings(g, 4, "d", "p", rejectedEnd)
		}, "four, and four a minute later"},
	} {
		synctest.Test(t, func(t *testing.T) {
			g := open(t, config(t, gatewaytest.NewScript()))
			c.end(g)
			if n := allowed(g, "d", "p"); n != 3 {
				t.Errorf("%s: %d attempts", c.reason, n)
			}
		})
	}
}

func TestAGateAllowsNoMoreThanIsAsked(t *testing.T) {
	g := open(t, config(t, gatewaytest.NewScript()))
	for range 2 {
		if n := g.Attempts("d", harness.Tags{}, 0); n != 0 {
			t.Errorf("%d of 0 attempts", n)
		}
		endings(g, 5, "d", "", rejectedEnd)
	}
}

func TestATurnOfABadPromptHasOneAttempt(t *testing.T) {
	s := gatewaytest.NewScript().Forever(gatewaytest.Answers(`{"word":"bad"}`))
	g := open(t, config(t, s))
	turn := parrot(t, func(w *harness.Writer) { w.Say("A word?") })
	for i := range 7 {
		before := len(s.Requests())
		out := harness.Run(t.Context(), harness.Runner{Model: g, Gate: g, Attempts: 3, Within: soon}, turn)
		want := 3
		if i >= 5 {
			want = 1
		}
		if n := len(s.Requests()) - before; n != want || out.Halt().Cause != harness.AnswersRejected {
			t.Errorf("turn %d: %d requests, %v", i+1, n, out.Halt())
		}
	}
}

func TestAMillionWordingsDoNotPileUp(t *testing.T) {
	g := open(t, config(t, gatewaytest.NewScript()))
	for i := range 3000 {
		if allowed(g, "d", fmt.Sprint(i)) != 3 {
			t.Fatal("a new wording is stopped")
		}
	}
	if n := gateway.Circuits(g); n > 1024 {
		t.Errorf("%d circuits are kept", n)
	}
}
