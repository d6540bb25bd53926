package harness_test

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// gate allows what its function says and remembers what it heard.
type gate struct {
	allow func(asked int) int
	hear  func()

	mu    sync.Mutex
	asked []string
	ended []harness.End
}

func (g *gate) Attempts(domain string, tags harness.Tags, asked int) int {
	g.mu.Lock()
	g.asked = append(g.asked, fmt.Sprintf("%s %s %d", domain, tags.Data, asked))
	g.mu.Unlock()
	return g.allow(asked)
}

func (g *gate) Ended(domain string, tags harness.Tags, e harness.End) {
	g.mu.Lock()
	g.ended = append(g.ended, e)
	g.mu.Unlock()
	if g.hear != nil {
		g.hear()
	}
}

// heard returns the ends that the gate heard of.
func (g *gate) heard() []harness.End {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.ended)
}

func always(n int) func(int) int { return func(int) int { return n } }

func TestAGateLowersTheAttemptsAndHearsTheEnd(t *testing.T) {
	loud := says(badLoud)
	cases := []struct {
		why     string
		allow   func(int) int
		model   harness.Model
		calls   int
		allowed int
		end     harness.End
	}{
		{"it lowers", always(1), loud, 1, 1, harness.End{Cause: harness.AnswersRejected, Rejected: 1}},
		{"it leaves all", always(3), loud, 3, 3, harness.End{Cause: harness.AnswersRejected, Rejected: 3}},
		{"it cannot raise", always(99), loud, 3, 3, harness.End{Cause: harness.AnswersRejected, Rejected: 3}},
		{"it allows none", always(0), loud, 0, 0, harness.End{Cause: harness.BreakerOpen}},
		{"it allows less than none", always(-2), loud, 0, 0, harness.End{Cause: harness.BreakerOpen}},
		{"a gate that panics allows none", func(int) int { panic("gate") }, loud, 0, 0, harness.End{Cause: harness.BreakerOpen}},
		{"an answer passes", always(3), scripted(badLoud, goodRed), 2, 3, harness.End{Offered: true, Rejected: 1}},
		{"the model fails", always(3), fails(errors.New("no route")), 1, 3, harness.End{Cause: harness.ModelFailed}},
		{"a check that breaks is no rejection", always(3), says(answer("Red", "check panics")), 1, 3, harness.End{Cause: harness.CheckFailed}},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			g, calls := &gate{allow: c.allow}, 0
			r := runner(counted(c.model, &calls))
			r.Gate = g
			out := harness.Run(t.Context(), r, trapTurn(t, "a room"))
			if fault := malformed(out); fault != "" || calls != c.calls {
				t.Errorf("%d calls, want %d; %s", calls, c.calls, fault)
			}
			if composed := bodies[harness.Composed](out.Records())[0]; composed.Attempts != c.allowed {
				t.Errorf("the composed record says %d attempts, want %d", composed.Attempts, c.allowed)
			}
			if !slices.Equal(g.asked, []string{"desk v1 3"}) || !slices.Equal(g.ended, []harness.End{c.end}) {
				t.Errorf("the gate was asked %q and heard %+v, want %+v once", g.asked, g.ended, c.end)
			}
		})
	}
}

func TestAGateIsNotAskedForTurnsThatAskNothing(t *testing.T) {
	g := &gate{allow: always(3)}
	r := runner(says(goodRed))
	r.Gate = g
	for _, turn := range []deskTurn{{}, trapTurn(t, "compose fails"), builtDesk(t).Turn(deskAsk{"a room", nil})} {
		harness.Run(t.Context(), r, turn)
	}
	if len(g.asked)+len(g.ended) != 0 {
		t.Errorf("the gate was asked %q and heard %v", g.asked, g.ended)
	}
}

func TestAGateThatMisbehavesChangesNoOutcome(t *testing.T) {
	for why, hear := range map[string]func(){
		"hearing panics":             func() { panic("gate") },
		"hearing ends its goroutine": runtime.Goexit,
		"hearing hangs":              func() { time.Sleep(aLongTime) },
	} {
		t.Run(why, func(t *testing.T) {
			turn := trapTurn(t, "a room")
			synctest.Test(t, func(t *testing.T) {
				g := &gate{allow: always(3), hear: hear}
				r := within(time.Second, says(goodRed))
				r.Gate = g
				began := time.Now()
				out := harness.Run(t.Context(), r, turn)
				wantStages(t, out, "composed called checked")
				if took := time.Since(began); took > time.Second || len(g.heard()) != 1 {
					t.Errorf("the turn took %v, the gate heard %v", took, g.heard())
				}
				time.Sleep(2 * aLongTime) // the gate returns
			})
		})
	}
}

// A gate that counts turns in and out must not lose one, whenever it ends.
func TestAGateHearsOnceOfTurnsThatTheLimitEnds(t *testing.T) {
	cases := []struct {
		why    string
		allow  func(int) int
		model  harness.Model
		stages string
	}{
		{"in the model", always(3), stubborn(5*time.Second, goodRed, nil), "composed called refused"},
		{"in the gate itself", func(n int) int { time.Sleep(5 * time.Second); return n }, says(goodRed), "composed refused"},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			turn := trapTurn(t, "a room")
			synctest.Test(t, func(t *testing.T) {
				g := &gate{allow: c.allow}
				r := within(time.Second, c.model)
				r.Gate = g
				began := time.Now()
				out := harness.Run(t.Context(), r, turn)
				if took := time.Since(began); took != time.Second {
					t.Errorf("the turn took %v", took)
				}
				wantHalt(t, out, harness.OutOfTime)
				wantStages(t, out, c.stages)
				time.Sleep(time.Minute) // everybody returns
				if got := g.heard(); !slices.Equal(got, []harness.End{{Cause: harness.OutOfTime}}) {
					t.Errorf("the gate heard %+v", got)
				}
			})
		})
	}
}

func TestAGateHearsOfAModelThatEndsItsGoroutine(t *testing.T) {
	turn := trapTurn(t, "a room")
	synctest.Test(t, func(t *testing.T) {
		g := &gate{allow: always(3)}
		r := runner(says(answer("Red", "check leaves")))
		r.Gate = g
		harness.Run(t.Context(), r, turn)
		synctest.Wait()
		if got := g.heard(); !slices.Equal(got, []harness.End{{Cause: harness.CheckFailed}}) {
			t.Errorf("the gate heard %+v", got)
		}
	})
}
