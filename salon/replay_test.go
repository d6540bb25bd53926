package salon_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// servedBy serves one ask of a salon, under a clock that stands still.
func servedBy(t *testing.T, s salon.Salon, m harness.Model, a salon.Ask) (rs records) {
	t.Helper()
	built(t) // outside of the bubble
	synctest.Test(t, func(t *testing.T) {
		srv, _, _ := open(t, s, m)
		srv.Runner.Within = shortLimit
		rs = harness.Serve(t.Context(), srv, a).Records()
	})
	return rs
}

func fails(err error) harness.ModelFunc {
	return func(context.Context, harness.Call) (harness.Reply, error) { return harness.Reply{}, err }
}

// everyKind returns the records of one turn of every kind that the salon has.
func everyKind(t *testing.T) map[string]records {
	t.Helper()
	s, full := salon.BuiltIn(), salon.BuiltIn()
	full.Schedule = full.Schedule[:1]
	one := func(m harness.Model) records { return servedBy(t, s, m, ana(question)) }
	silent := harness.ModelFunc(func(ctx context.Context, _ harness.Call) (harness.Reply, error) {
		<-ctx.Done()
		return harness.Reply{}, ctx.Err()
	})
	return map[string]records{
		"offered at once":              one(script(said(goodReply))),
		"offered after a rejection":    one(salon.StandIn{}),
		"offered with a price":         servedBy(t, priced("$45"), salon.StandIn{}, ana(question)),
		"offered in another casing":    one(script(answer("TUESDAY 3PM", goodReply))),
		"offered out of a fence":       one(script("```json\n" + said(goodReply) + "\n```")),
		"rejected to the end":          one(script(said("$45"), answer("Sunday", "x"), said(""))),
		"unreadable to the end":        one(script("?", "caf\xe9", `{"choice":1}`)),
		"a very long answer":           one(script(said(strings.Repeat("Wednesday 10am. ", 4000)), said(goodReply))),
		"hostile words":                servedBy(t, s, salon.StandIn{}, ana(strings.Join(hostileWords, "\n"))),
		"words that are not UTF-8":     servedBy(t, s, salon.StandIn{}, ana("caf\xe9")),
		"nothing to offer":             servedBy(t, full, salon.StandIn{}, ana(question)),
		"out of time":                  one(silent),
		"the model failed":             one(fails(errors.New("secret cause"))),
		"the model refused":            one(fails(harness.Halt{Cause: harness.RefusedByModel})),
		"the model panicked":           one(harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) { panic("x") })),
		"the hour was taken":           taken(t),
		"pure, and so never committed": pureTurn(t, said("$45"), said(goodReply)),
	}
}

// taken returns the records of a turn that lost its hour.
func taken(t *testing.T) records {
	t.Helper()
	s := salon.BuiltIn()
	srv, _, _ := open(t, s, gathered(2, s, func(int, []string) string { return "Tuesday 3pm" }))
	for _, out := range together(srv, []salon.Ask{ana(question), ana(question)}) {
		if out.Halt().Cause == harness.HoldTaken {
			return out.Records()
		}
	}
	t.Fatal("no turn lost its hour")
	return nil
}

func TestEveryKindOfTurnIsReplayedFromItsRecords(t *testing.T) {
	for name, rs := range everyKind(t) {
		t.Run(name, func(t *testing.T) {
			want := error(nil)
			if _, composed := rs[0].Body.(harness.Composed); !composed {
				want = harness.ErrNotReplayable
			}
			if err := harness.Replay(built(t), rs); !errors.Is(err, want) {
				t.Errorf("from the records: %v", err)
			}
			if err := harness.Replay(built(t), reread(t, rs)); !errors.Is(err, want) {
				t.Errorf("from the log: %v", err)
			}
			var plain records // < > and & are escapes here
			raw, err := json.Marshal(rs)
			if err := errors.Join(err, json.Unmarshal(raw, &plain), harness.Replay(built(t), plain)); !errors.Is(err, want) {
				t.Errorf("from encoding/json: %v", err)
			}
		})
	}
}

func TestEveryKindOfRecordSurvivesItsJSON(t *testing.T) {
	for name, rs := range everyKind(t) {
		t.Run(name, func(t *testing.T) {
			if d := cmp.Diff(rs, reread(t, rs)); d != "" {
				t.Error(d)
			}
			if text := lines(t, rs); strings.Contains(text, "secret cause") || strings.Contains(text, `\u003c`) {
				t.Error("the log holds the text of an error, or escapes < as \\u003c")
			}
		})
	}
}

func lines(t tb, rs records) string {
	t.Helper()
	var log bytes.Buffer
	if err := harness.WriteRecords(&log, rs...); err != nil {
		t.Fatalf("%v", err)
	}
	return log.String()
}

// reread returns the records as the log gives them back.
func reread(t tb, rs records) (again records) {
	t.Helper()
	for r, err := range harness.ReadRecords(strings.NewReader(lines(t, rs))) {
		if err != nil {
			t.Fatalf("%v", err)
		}
		again = append(again, r)
	}
	return again
}

func TestReplayFindsWhatWasChangedInARecord(t *testing.T) {
	clean := servedBy(t, salon.BuiltIn(), script(said("$45"), said(goodReply)), ana(question))
	for _, row := range []struct {
		why, member string
		seq         int
		change      func(harness.Body) harness.Body
	}{
		{"another customer", "for", 6, func(b harness.Body) harness.Body { return held("Bo", "Tuesday 3pm") }},
		{"another hour", "slot", 6, func(b harness.Body) harness.Body { return held("Ana", "Thursday 10am") }},
		{"another ruling", "ruling", 3, func(b harness.Body) harness.Body {
			c := b.(harness.Checked)
			c.Passed = true
			return c
		}},
		{"a reason is gone", "reasons", 3, func(b harness.Body) harness.Body {
			c := b.(harness.Checked)
			c.Reasons = c.Reasons[1:]
			return c
		}},
		{"another prompt", "prompt", 4, func(b harness.Body) harness.Body {
			c := b.(harness.Called)
			c.Prompt += "Be nice.\n"
			return c
		}},
		{"another answer", "ruling", 5, func(b harness.Body) harness.Body { return b }},
	} {
		rs := slices.Clone(clean)
		rs[row.seq-1].Body = row.change(rs[row.seq-1].Body)
		if row.why == "another answer" {
			c := rs[3].Body.(harness.Called)
			c.Output = said("Thursday 10am")
			rs[3].Body = c
		}
		var d *harness.DifferenceError
		if err := harness.Replay(built(t), rs); !errors.As(err, &d) || d.Seq != row.seq || d.Member != row.member {
			t.Errorf("%s: %v", row.why, err)
		}
	}
}

func TestAnyTurnIsReplayedFromItsLog(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, a := salons(0).Draw(t, "salon"), asks().Draw(t, "ask")
		a.Says = rapid.OneOf(rapid.String(), rapid.SampledFrom(hostileWords)).Draw(t, "says") + "?"
		outputs := rapid.SliceOfN(rapid.OneOf(rapid.String(), rapid.Map(rapid.String(), said)), 1, 3).Draw(t, "outputs")
		outputs = append(outputs[:len(outputs)-1], answer(s.Schedule[0], rightReply(s, s.Schedule[0])))
		srv, _, _ := open(t, s, script(outputs...))
		rs := harness.Serve(context.Background(), srv, a).Records()
		if err := harness.Replay(built(t), reread(t, rs)); err != nil {
			t.Fatalf("%v", err)
		}
	})
}
