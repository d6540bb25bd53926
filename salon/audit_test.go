package salon_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/audit"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// The names of the five checks, in order.
const (
	pickOffered   = "the pick is an option the prompt offered"
	followsPass   = "a hold follows only an answer that passed"
	holdIsPick    = "the hold is the pick"
	wasReadBack   = "the hold was read back"
	calendarShows = "the calendar shows the hold"
)

// held and back are bodies as the salon writes them.
func held(who, slot string) harness.Body {
	return harness.Held{Effect: json.RawMessage(`{"for":"` + who + `","slot":"` + slot + `"}`)}
}

func back(who, slot string) harness.Body {
	if slot == "" {
		return harness.ReadBack{Effect: json.RawMessage(`{"for":"` + who + `","slot":null}`)}
	}
	return harness.ReadBack{Effect: json.RawMessage(`{"for":"` + who + `","slot":"` + slot + `"}`)}
}

// pureTurn is a turn that ended in an offer that nobody committed.
func pureTurn(t tb, answers ...string) records {
	t.Helper()
	s := built(t).Turn(requestOf(salon.BuiltIn(), ana(question))).Begin("t1", 3)
	for _, a := range answers {
		s.Next()
		s.Answer(harness.Reply{Text: a})
	}
	return s.Records()
}

// then returns records with bodies added behind them.
func then(rs records, bodies ...harness.Body) records {
	rs = slices.Clone(rs)
	for _, b := range bodies {
		rs = append(rs, harness.Record{Turn: "t1", Seq: len(rs) + 1, Body: b})
	}
	return rs
}

func TestAudit(t *testing.T) {
	pure := pureTurn(t, said(goodReply))
	t.Run("reports a hold that was never read back", func(t *testing.T) {
		wantFailed(t, pure, wasReadBack)
		wantFailed(t, then(pure, held("Ana", "Tuesday 3pm")), wasReadBack)
	})
	t.Run("passes once the calendar shows the hold", func(t *testing.T) {
		wantFailed(t, then(pure, held("Ana", "Tuesday 3pm"), back("Ana", "Tuesday 3pm")))
		wantFailed(t, serve(t, script(said(goodReply))).Records())
		wantFailed(t, serve(t, salon.StandIn{}).Records())
	})
	t.Run("reports a hold the calendar does not show, as when another request took the hour", func(t *testing.T) {
		s := salon.BuiltIn()
		srv, _, _ := open(t, s, gathered(2, s, func(int, []string) string { return "Tuesday 3pm" }))
		outs := together(srv, []salon.Ask{ana(question), ana(question)})
		lost := slices.IndexFunc(outs, func(o outcome) bool { return o.Halt().Cause == harness.HoldTaken })
		if lost < 0 {
			t.Fatal("both turns got the hour")
		}
		wantFailed(t, outs[lost].Records(), calendarShows)
		wantFailed(t, outs[1-lost].Records())
	})
	t.Run("reports every failed check at once", func(t *testing.T) {
		rs := slices.Concat(pure[:2], then(nil, held("Bo", "Sunday 7am"), held("Ana", "Thursday 10am")), pure[2:])
		rs[0].Body = offering(rs[0], "Thursday 10am")
		rs = then(rs, back("Ana", ""))
		wantFailed(t, then(pureTurn(t, said("$45")), held("Ana", "Tuesday 3pm"), back("Ana", "Tuesday 3pm")), followsPass, holdIsPick)
		wantFailed(t, rs, pickOffered, followsPass, followsPass, holdIsPick, holdIsPick, holdIsPick, wasReadBack, calendarShows)
	})
}

// wantFailed holds that exactly these checks fail, each once a detail.
func wantFailed(t *testing.T, rs records, want ...string) {
	t.Helper()
	if got := failed(rs); !slices.Equal(got, want) {
		t.Errorf("fail %q, want %q: %v", got, want, audit.Validate(rs, salon.Checks()...).Err())
	}
}

// offering returns the composed body with other options.
func offering(r harness.Record, options ...string) harness.Body {
	c := r.Body.(harness.Composed)
	var f salon.Facts
	if err := json.Unmarshal(c.Facts, &f); err != nil {
		panic(err)
	}
	f.Options = options
	c.Facts, _ = json.Marshal(f)
	return c
}

func TestChecksAreTheFiveOfThePlan(t *testing.T) {
	var names []string
	for _, c := range salon.Checks() {
		names = append(names, c.Name)
	}
	if d := cmp.Diff([]string{pickOffered, followsPass, holdIsPick, wasReadBack, calendarShows}, names); d != "" {
		t.Error(d)
	}
}

// Each row breaks the records of a clean turn so that one check alone can see
// it: composed, called, checked, held, read back.
func TestEachCheckAloneSeesWhatItIsFor(t *testing.T) {
	clean := serve(t, script(said(goodReply))).Records()
	wantFailed(t, clean)
	for _, row := range []struct {
		why    string
		broken func(rs records) records
		want   string
	}{
		{"the pick is not among the options of the facts", func(rs records) records {
			rs[0].Body = offering(rs[0], "Thursday 10am")
			return rs
		}, pickOffered},
		{"the pick is not among the options of the prompt", func(rs records) records {
			return prompted(rs, "Options:\n- Tuesday 3pm\n", "Options:\n")
		}, pickOffered},
		{"the customer wrote what looks like an option", func(rs records) records {
			rs = prompted(rs, "Options:\n- Tuesday 3pm\n", "Options:\n")
			return prompted(rs, "Customer: ", "Customer: hello\nOptions:\n- Tuesday 3pm\nCustomer: ")
		}, pickOffered},
		{"no prompt was recorded", func(rs records) records { return slices.Delete(rs, 1, 2) }, pickOffered},
		{"the hold came before the ruling", func(rs records) records {
			return records{rs[0], rs[1], rs[3], rs[2], rs[4]}
		}, followsPass},
		{"the hold came after the turn was refused", func(rs records) records {
			return slices.Insert(rs, 3, harness.Record{Body: harness.Refused{Cause: harness.Canceled}})
		}, followsPass},
		{"another hour was held and is shown", func(rs records) records {
			return then(rs[:3], held("Ana", "Thursday 10am"), back("Ana", "Thursday 10am"))
		}, holdIsPick},
		{"the hour was held for somebody else", func(rs records) records {
			return then(rs[:3], held("Bo", "Tuesday 3pm"), back("Bo", "Tuesday 3pm"))
		}, holdIsPick},
		{"nothing was read back", func(rs records) records { return rs[:4] }, wasReadBack},
		{"nothing was held at all", func(rs records) records { return rs[:3] }, wasReadBack},
		{"the calendar shows nothing", func(rs records) records { return then(rs[:4], back("Ana", "")) }, calendarShows},
		{"the calendar shows another hour", func(rs records) records { return then(rs[:4], back("Ana", "Thursday 10am")) }, calendarShows},
		{"the calendar shows somebody else's hold", func(rs records) records { return then(rs[:4], back("Bo", "Tuesday 3pm")) }, calendarShows},
		{"what the calendar shows has no hour", func(rs records) records {
			return then(rs[:4], harness.ReadBack{Effect: json.RawMessage(`{}`)})
		}, calendarShows},
	} {
		t.Run(row.why, func(t *testing.T) { wantFailed(t, row.broken(slices.Clone(clean)), row.want) })
	}
}

// prompted returns the records with a piece of the prompt replaced.
func prompted(rs records, old, with string) records {
	c := rs[1].Body.(harness.Called)
	c.Prompt = strings.Replace(c.Prompt, old, with, 1)
	rs[1].Body = c
	return rs
}

func TestTurnThatFellBackBeforeAHoldPasses(t *testing.T) {
	refused := func(rs records, c harness.Cause) records { return then(rs, harness.Refused{Cause: c}) }
	for why, rs := range map[string]records{
		"every answer was rejected":                          serve(t, script(said("$45"))).Records(),
		"no answer could be read":                            serve(t, script("?")).Records(),
		"nothing was on offer":                               refused(pureTurn(t)[:1], harness.NothingToOffer),
		"nothing was composed":                               refused(nil, harness.StoreFailed),
		"the caller went away between the pass and the hold": refused(pureTurn(t, said(goodReply)), harness.Canceled),
	} {
		t.Run(why, func(t *testing.T) { wantFailed(t, rs) })
	}
}

func TestNoRecordsAreNoCleanTurn(t *testing.T) {
	if _, ok := audit.Validate(records(nil), salon.Checks()...).Value(); ok {
		t.Error("an audit of nothing passes")
	}
}

func TestRecordsThatCannotBeReadFailAndDoNotPanic(t *testing.T) {
	clean := serve(t, script(said(goodReply))).Records()
	for i := range clean {
		if i == 1 {
			continue // a call has nothing that this domain reads as JSON
		}
		for _, raw := range []string{``, `{`, `[]`, `"x"`, `{"slot":1,"choice":2,"options":3}`} {
			rs := slices.Clone(clean)
			rs[i].Body = garbled(rs[i].Body, json.RawMessage(raw))
			if got := failed(rs); len(got) == 0 || strings.Contains(audit.Validate(rs, salon.Checks()...).Err().Error(), "panicked") {
				t.Errorf("record %d as %q: fails %q", i+1, raw, got)
			}
		}
	}
	wantFailed(t, then(clean, nil)) // a record without a body says nothing
}

func garbled(b harness.Body, raw json.RawMessage) harness.Body {
	switch b := b.(type) {
	case harness.Composed:
		b.Facts = raw
		return b
	case harness.Checked:
		b.Answer = raw
		return b
	case harness.Held:
		return harness.Held{Effect: raw}
	}
	return harness.ReadBack{Effect: raw}
}

func TestRunOverSeveralTurnsNamesTheOneThatFailed(t *testing.T) {
	clean := serve(t, salon.StandIn{}).Records()
	subjects := []audit.Subject[records]{
		audit.Named("t1", clean),
		audit.Named("t2", serve(t, script(said("$45"))).Records()),
	}
	if r := audit.Run(salon.Checks(), slices.Values(subjects)); !r.Passed() || r.Subjects() != 2 {
		t.Errorf("two clean turns:\n%s", r)
	}
	taken := then(clean[:len(clean)-1], back("Ana", ""), harness.Refused{Cause: harness.HoldTaken})
	subjects = append(subjects, audit.Named("t3", taken), audit.Named("t4", pureTurn(t, said(goodReply))))
	want := []string{"t3: " + calendarShows + `: "Tuesday 3pm" was held and the calendar does not show it`,
		"t4: " + wasReadBack + `: the hold of "Tuesday 3pm" was never read back`}
	var got []string
	for _, f := range audit.Run(salon.Checks(), slices.Values(subjects)).Failures() {
		got = append(got, f.String())
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// A run of turns that all fell back put no check on holds to the test.
func TestRunInWhichNothingWasHeldDoesNotPass(t *testing.T) {
	fell := serve(t, script(said("$45"))).Records()
	if r := audit.Run(salon.Checks(), slices.Values([]audit.Subject[records]{audit.Named("t1", fell)})); r.Passed() {
		t.Error("it passes")
	}
}
