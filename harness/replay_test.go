package harness_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
)

// answered runs a turn on answers and errors, and returns its records.
func answered(b *desk, q deskAsk, attempts int, answers ...any) []harness.Record {
	s := b.Turn(q).Begin("t1", attempts)
	for i := 0; ; i++ {
		if _, ok := s.Next(); !ok {
			return s.Records()
		}
		switch a := answers[i%len(answers)].(type) {
		case string:
			s.Answer(harness.Reply{Text: a, Receipt: harness.Receipt{Stop: "stop", Model: "script", MS: 3}})
		case error:
			s.Fail(harness.Reply{Receipt: harness.Receipt{Model: "script", CostMicros: 7}}, a)
		}
	}
}

// anAnswer draws what a model may say to the desk.
func anAnswer() *rapid.Generator[any] {
	fenced := func(s string) any { return "```json\n" + s + "\n```" }
	return rapid.OneOf(
		rapid.Just[any](answer("Red", "fine")), rapid.Just[any](answer("RED", "fine")), rapid.Just(fenced(answer("blue", "fine"))),
		rapid.Just[any](answer("Green", "no!")), rapid.Just[any](answer("Red", strings.Repeat("long ", 20))), rapid.Just[any]("\xff"), rapid.Just[any](""),
		rapid.Map(rapid.String(), func(s string) any { return s }),
		rapid.Map(rapid.SampledFrom(harness.Causes()[1:]), func(c harness.Cause) any { return error(harness.Halt{Cause: c}) }),
		rapid.Just[any](errors.New("wire")),
	)
}

func TestReplayGivesTheSameRecords(t *testing.T) {
	b := builtDesk(t)
	rapid.Check(t, func(t *rapid.T) {
		q := deskAsk{rapid.String().Draw(t, "says"), rapid.SampledFrom([][]string{{"Red", "Blue"}, {"a<b & c"}, nil}).Draw(t, "rooms")}
		records := answered(b, q, rapid.IntRange(1, 4).Draw(t, "attempts"), rapid.SliceOfN(anAnswer(), 1, 4).Draw(t, "answers")...)
		if err := harness.Replay(b, records); err != nil {
			t.Fatalf("%s: %v", stages(records), err)
		}
		fromLog, errs := read(written(t, records...))
		if err := harness.Replay(b, fromLog); err != nil || len(errs) > 0 {
			t.Fatalf("from its log: %v %v", err, errs)
		}
		var marshalled []harness.Record
		raw, _ := json.Marshal(records)
		if err := json.Unmarshal(raw, &marshalled); err != nil {
			t.Fatal(err)
		}
		if err := harness.Replay(b, marshalled); err != nil {
			t.Fatalf("from encoding/json: %v", err)
		}
	})
}

func TestEveryKindOfFallbackReplays(t *testing.T) {
	b := builtDesk(t)
	limit := &harness.LimitError{Limit: 200 * time.Millisecond}
	bad, red := answer("Green", "no"), deskAsk{"hi", []string{"Red"}}
	for reason, records := range map[string][]harness.Record{
		"an empty offer":                    answered(b, deskAsk{"hi", nil}, 3, bad),
		"every answer rejected":             answered(b, red, 3, bad, "x", bad),
		"an error":                          answered(b, red, 3, errors.New("wire")),
		"an error after a rejection":        answered(b, red, 3, bad, error(harness.Halt{Cause: harness.RateLimited})),
		"a limit in the call":               answered(b, red, 3, harness.Halt{Cause: harness.OutOfTime, Err: limit}),
		"a limit in the second call":        answered(b, red, 3, bad, harness.Halt{Cause: harness.OutOfTime, Err: limit}),
		"a caller that went away":           answered(b, red, 3, harness.Halt{Cause: harness.Canceled}),
		"an error that speaks of a limit":   answered(b, red, 3, error(limit)),
		"a stop between the calls":          stoppedBetween(b, red, bad, harness.Halt{Cause: harness.OutOfTime, Err: limit}),
		"a gate that left one attempt":      lowered(b, red, 1, bad),
		"a gate that left no attempt":       lowered(b, red, 0, bad),
		"an offer that was held":            kept(answered(b, red, 1, answer("Red", "fine")), `{"room":"Red"}`, false),
		"an offer that lost its room":       kept(answered(b, red, 1, answer("Red", "fine")), `{"room":null}`, true),
		"an offer that the store could not": failedStore(answered(b, red, 1, answer("Red", "fine"))),
	} {
		if err := harness.Replay(b, records); err != nil {
			t.Errorf("%s (%s): %v", reason, stages(records), err)
		}
	}
}

func stoppedBetween(b *desk, q deskAsk, text string, h harness.Halt) []harness.Record {
	s := b.Turn(q).Begin("t1", 3)
	s.Next()
	s.Answer(harness.Reply{Text: text})
	s.Stop(h)
	return s.Records()
}

func lowered(b *desk, q deskAsk, attempts int, text string) []harness.Record {
	s := b.Turn(q).Begin("t1", 3)
	s.Lower(attempts)
	for _, ok := s.Next(); ok; _, ok = s.Next() {
		s.Answer(harness.Reply{Text: text})
	}
	return s.Records()
}

// add appends what an edge notes.
func add(records []harness.Record, bodies ...harness.Body) []harness.Record {
	for _, b := range bodies {
		records = append(records, harness.Record{Turn: "t1", Seq: len(records) + 1, At: time.Unix(1, 0), Body: b})
	}
	return records
}

func kept(records []harness.Record, shown string, taken bool) []harness.Record {
	records = add(records, harness.Held{Effect: raw(`{"room":"Red"}`)}, harness.ReadBack{Effect: raw(shown)})
	if taken {
		records = add(records, harness.Refused{Cause: harness.HoldTaken})
	}
	return records
}

func failedStore(records []harness.Record) []harness.Record {
	return add(records, harness.Refused{Cause: harness.StoreFailed, Limit: time.Second})
}

func TestARecordThatDoesNotBelongIsReported(t *testing.T) {
	b := builtDesk(t)
	offered := answered(b, deskAsk{"hi", []string{"Red"}}, 2, answer("Red", "fine"))
	for reason, records := range map[string][]harness.Record{
		"a call after the offer":         add(offered, harness.Called{Attempt: 2}),
		"a ruling after the offer":       add(offered, harness.Checked{Attempt: 2, Passed: true, Answer: raw(`{"choice":"Red","reply":"x"}`)}),
		"a second beginning":             add(offered, offered[0].Body),
		"a hold of another room":         add(offered, harness.Held{Effect: raw(`{"room":"Blue"}`)}, harness.ReadBack{Effect: raw(`{"room":"Blue"}`)}),
		"two holds of one effect":        add(offered, harness.Held{Effect: raw(`{"room":"Red"}`)}, harness.Held{Effect: raw(`{"room":"Red"}`)}),
		"a read-back before the hold":    add(offered, harness.ReadBack{Effect: raw(`{"room":"Red"}`)}, harness.Held{Effect: raw(`{"room":"Red"}`)}),
		"two read-backs of one effect":   add(kept(offered, `{"room":"Red"}`, false), harness.ReadBack{Effect: raw(`{"room":"Red"}`)}),
		"two refusals":                   add(kept(offered, `{"room":null}`, true), harness.Refused{Cause: harness.HoldTaken}),
		"a hold after a fallback":        add(answered(b, deskAsk{"hi", []string{"Red"}}, 1, "x"), harness.Held{Effect: raw(`{"room":"Red"}`)}),
		"the last record missing":        offered[:2],
		"the last two records missing":   offered[:1],
		"a record of the middle missing": append(slices.Clone(offered[:1]), offered[2:]...),
		"two records exchanged":          {offered[0], offered[2], offered[1]},
	} {
		var diff *harness.DifferenceError
		if err := harness.Replay(b, slices.Clone(records)); !errors.As(err, &diff) {
			t.Errorf("%s: %v", reason, err)
		}
	}
}

func TestRecordsWithoutFactsAreNotReplayable(t *testing.T) {
	b := builtDesk(t)
	failed := build(t, func() deskPlan {
		d := deskDomain()
		compose := d.Compose
		d.Compose = func(q deskAsk) (deskFacts, error) {
			if q.Says == "break" {
				return deskFacts{}, errors.New("no sheet")
			}
			return compose(q)
		}
		return d
	}()).Turn(deskAsk{"break", nil}).Begin("t1", 3)
	for reason, records := range map[string][]harness.Record{
		"no records":            nil,
		"a compose that failed": failed.Records(),
	} {
		if err := harness.Replay(b, records); !errors.Is(err, harness.ErrNotReplayable) {
			t.Errorf("%s: %v", reason, err)
		}
	}
	for reason, records := range map[string][]harness.Record{
		"the beginning missing": answered(b, deskAsk{"hi", []string{"Red"}}, 1, "x")[1:],
		"the end alone":         answered(b, deskAsk{"hi", []string{"Red"}}, 1, "x")[3:],
		"a zero record":         {{}},
	} {
		if err := harness.Replay(b, records); err == nil || errors.Is(err, harness.ErrNotReplayable) {
			t.Errorf("%s passes for a turn that was never composed: %v", reason, err)
		}
	}
}

func TestAReplayWithOtherCodeShowsTheDifference(t *testing.T) {
	records := answered(builtDesk(t), deskAsk{"hi", []string{"Red"}}, 2, answer("Red", "a word of nineteen"))
	d := deskDomain()
	d.Prompt = func(w *harness.Writer, f deskFacts) { w.Say("Take a room. "); w.Data(f.Says) }
	var diff *harness.DifferenceError
	if err := harness.Replay(build(t, d), records); !errors.As(err, &diff) || diff.Seq != 1 || diff.Member != "tags" {
		t.Errorf("another wording: %v", err)
	}
	d = deskDomain()
	d.Checks[0].Run = func(_ deskFacts, a deskAnswer) []harness.Reason {
		if len(a.Reply) > 12 {
			return []harness.Reason{{Code: tooLong, Detail: "too long"}}
		}
		return nil
	}
	if err := harness.Replay(build(t, d), records); !errors.As(err, &diff) || diff.Seq != 3 || diff.Member != "ruling" || diff.Want != `"passed"` {
		t.Errorf("a stricter check: %v", err)
	}
	var zero desk
	if err := harness.Replay(&zero, records); err == nil {
		t.Error("a domain that was not built replays")
	}
}

func TestAReplayChangesNoRecord(t *testing.T) {
	b := builtDesk(t)
	records := kept(answered(b, deskAsk{"hi", []string{"Red"}}, 1, answer("Red", "fine")), `{"room":null}`, true)
	before := fmt.Sprintf("%+v", records)
	if err := harness.Replay(b, records); err != nil || fmt.Sprintf("%+v", records) != before {
		t.Errorf("%v, %+v", err, records)
	}
}

func TestAnEndThatContradictsItselfIsReported(t *testing.T) {
	b := builtDesk(t)
	offered := answered(b, deskAsk{"hi", []string{"Red"}}, 1, answer("Red", "fine"))
	held, there := harness.Held{Effect: []byte(`{"room":"Red"}`)}, harness.ReadBack{Effect: []byte(`{"room":"Red"}`)}
	gone := harness.ReadBack{Effect: []byte(`{"room":null}`)}
	for _, c := range []struct {
		edge   []harness.Body
		ok     bool
		reason string
	}{
		{nil, true, "a turn that nobody committed"},
		{[]harness.Body{held, there}, true, "held and shown"},
		{[]harness.Body{held, gone, harness.Refused{Cause: harness.HoldTaken}}, true, "held by somebody else"},
		{[]harness.Body{harness.Refused{Cause: harness.Canceled}}, true, "the caller went away before the commit"},
		{[]harness.Body{held, there, harness.Refused{Cause: harness.StoreFailed}}, true, "written, and not kept in the end"},
		{[]harness.Body{held, gone}, false, "a hold that does not show was offered"},
		{[]harness.Body{held, there, harness.Refused{Cause: harness.HoldTaken}}, false, "a hold that shows was called taken"},
		{[]harness.Body{held, there, harness.Refused{Cause: harness.NeverRan}}, false, "a turn that ran"},
		{[]harness.Body{held}, false, "a hold that was never read back"},
		{[]harness.Body{there}, false, "read back, and never held"},
		{[]harness.Body{harness.Refused{Cause: harness.AnswersRejected}}, false, "an answer that passed was rejected"},
	} {
		if err := harness.Replay(b, add(offered, c.edge...)); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.reason, err)
		}
	}
}
