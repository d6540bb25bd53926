package gateway

import (
	"errors"

	"github.com/sony/gobreaker/v2"

	"github.com/tandem-harness/tandem/harness"
)

// A gateway is both: the model of a runner, and its gate.
var (
	_ harness.Model = (*Gateway)(nil)
	_ harness.Gate  = (*Gateway)(nil)
)

// domain is what rejections are counted for: a domain with one wording of its
// prompt.
type domain struct{ name, prompt string }

// rejections is a circuit that rejected turns open.
type rejections = gobreaker.CircuitBreaker[struct{}]

// maxDomains bounds the circuits that are kept. Wordings are constants of a
// program; only a domain that makes up its name could have more.
const maxDomains = 1024

// errRejected is what a rejected turn counts as.
var errRejected = errors.New("the turn was rejected")

// Attempts returns asked, or 1 while the turns of the domain and its prompt are
// rejected in a cluster: retries cost money then and mend nothing. The zero
// Gateway allows none. It is part of [harness.Gate].
func (g *Gateway) Attempts(name string, tags harness.Tags, asked int) int {
	if !g.made() {
		return 0
	}
	if g.rejections(name, tags).State() == gobreaker.StateClosed {
		return asked
	}
	return min(asked, 1)
}

// Ended hears how a turn ended. Turns that were neither offered nor rejected
// say nothing about the prompt. It is part of [harness.Gate].
func (g *Gateway) Ended(name string, tags harness.Tags, e harness.End) {
	if !g.made() || !e.Offered && e.Cause != harness.AnswersRejected {
		return
	}
	// While the circuit is open nothing counts, and after that the first turn to
	// end is the probe.
	_, _ = g.rejections(name, tags).Execute(func() (struct{}, error) {
		if e.Offered {
			return struct{}{}, nil
		}
		return struct{}{}, errRejected
	})
}

// made reports whether g came of [New].
func (g *Gateway) made() bool { return g != nil && len(g.entries) > 0 }

// rejections returns the circuit of a domain with its prompt.
func (g *Gateway) rejections(name string, tags harness.Tags) *rejections {
	d := domain{name, tags.Prompt}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.domains[d] == nil {
		g.forget()
		g.domains[d] = newRejections(g.config.Limits)
	}
	return g.domains[d]
}

// forget makes room for one more circuit.
func (g *Gateway) forget() {
	for d := range g.domains {
		if len(g.domains) < maxDomains {
			return
		}
		delete(g.domains, d)
	}
}

// newRejections returns a circuit that opens when rejected turns cluster.
func newRejections(l Limits) *rejections {
	return gobreaker.NewCircuitBreaker[struct{}](gobreaker.Settings{
		MaxRequests:  1,
		Interval:     l.Window,
		BucketPeriod: l.Window / 10,
		Timeout:      l.Calm,
		ReadyToTrip: func(c gobreaker.Counts) bool {
			return int64(c.TotalFailures) >= int64(l.Rejections) && 2*int64(c.TotalFailures) >= int64(c.Requests)
		},
	})
}
