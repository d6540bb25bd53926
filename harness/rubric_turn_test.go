package harness_test

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// The desk with a judge of manners, which scores a reply from 1 to 5.

const unkind harness.Code = "unkind"

type mannersScore struct {
	Score int    `json:"score"`
	Why   string `json:"why"`
}

func readManners(output string) harness.RubricReply {
	trap("reading", output)
	var s mannersScore
	if err := json.Unmarshal([]byte(output), &s); err != nil || s.Score == 0 {
		return harness.RubricReply{Err: err}
	}
	reply := harness.RubricReply{Scores: map[string]int{"manners": s.Score}}
	switch {
	case s.Why == "a code of its own":
		reply.Reasons = []harness.Reason{{Code: "made_up", Detail: s.Why}}
	case s.Score < 3:
		reply.Reasons = []harness.Reason{{Code: unkind, Detail: s.Why}}
	}
	return reply
}

func mannersPrompt(w *harness.Writer, _ deskFacts, a deskAnswer) {
	trap("question", a.Reply)
	w.Say("Score the manners of this reply: ")
	w.Data(a.Reply)
}

func mannersDomain(t testing.TB) harness.Domain[deskAsk, deskFacts, deskAnswer, deskHold] {
	t.Helper()
	schema, err := harness.SchemaFor[mannersScore]()
	if err != nil {
		t.Fatal(err)
	}
	d := trapDomain()
	d.Rubric = &harness.Rubric[deskFacts, deskAnswer]{
		Name: "manners", Version: "1", Codes: []harness.Code{unkind}, Schema: schema, Prompt: mannersPrompt, Read: readManners,
		Samples: []harness.Rated{
			{Output: kind}, {Output: rude, Codes: []harness.Code{unkind}}, {Output: "x", Unreadable: true},
		},
	}
	return d
}

const (
	kind = `{"score":5,"why":"kind"}`
	rude = `{"score":1,"why":"it is curt"}`
)

// judging scripts a judge call by call.
func judging(outputs ...string) harness.ModelFunc {
	n := 0
	return func(_ context.Context, c harness.Call) (harness.Reply, error) {
		n++
		return harness.Reply{Text: outputs[min(n, len(outputs))-1], Receipt: harness.Receipt{Model: "judge-1", CostMicros: 4}}, nil
	}
}

// judged runs a turn of the desk with a judge.
func judged(t *testing.T, model, judge harness.Model) deskOutcome {
	t.Helper()
	r := runner(model)
	r.Judge = judge
	return harness.Run(t.Context(), r, build(t, mannersDomain(t)).Turn(deskAsk{"a room", []string{"Red", "Blue"}}))
}

func TestTheJudgeIsAskedOnlyAboutAnswersThatPassedEveryCheck(t *testing.T) {
	calls := 0
	var asked harness.Call
	judge := harness.ModelFunc(func(_ context.Context, c harness.Call) (harness.Reply, error) {
		calls, asked = calls+1, c
		return harness.Reply{Text: kind}, nil
	})
	out := judged(t, scripted(badGreen, "Red", goodRed), judge)
	wantStages(t, out, "composed called checked called checked called checked judged")
	if calls != 1 || asked.Role != harness.RoleJudge || asked.Attempt != 3 || asked.Options() != nil {
		t.Errorf("the judge was called %d times, last with %+v", calls, asked)
	}
	if parts := asked.Prompt.Parts(); len(parts) != 2 || parts[1].Kind() != harness.Data || parts[1].Text() != "Red it is" {
		t.Errorf("what the model wrote is not data to the judge: %q", asked.Prompt.Text())
	}
	if !strings.Contains(string(asked.Grammar()), `"score"`) || strings.Contains(string(asked.Grammar()), "enum") {
		t.Errorf("the judge answers under %s", asked.Grammar())
	}
}

func TestAnObjectionOfTheJudgeIsAnsweredOnce(t *testing.T) {
	cases := []struct {
		why    string
		judge  []string
		stages string
		cause  harness.Cause
	}{
		{"it passes the second", []string{rude, kind}, "composed called checked judged called checked judged", 0},
		{"it blocks both, and the third attempt is not made", []string{rude, rude, kind},
			"composed called checked judged called checked judged refused", harness.AnswersRejected},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			var sent []string
			model := harness.ModelFunc(func(ctx context.Context, call harness.Call) (harness.Reply, error) {
				sent = append(sent, call.Prompt.Text())
				return scripted(goodRed, goodBlue, goodRed)(ctx, call)
			})
			out := judged(t, model, judging(c.judge...))
			wantStages(t, out, c.stages)
			if out.Halt().Cause != c.cause {
				t.Errorf("the turn halts with %v", out.Halt())
			}
			if rest, ok := strings.CutPrefix(sent[1], sent[0]); !ok || !strings.Contains(rest, goodRed) || !strings.Contains(rest, "it is curt") {
				t.Errorf("the retry says %q", rest)
			}
			if refused := bodies[harness.Refused](out.Records()); len(refused) == 1 && codesIn(refused[0].Reasons) != "unkind" {
				t.Errorf("the last rejection was the judge's, the record gives %v", refused[0].Reasons)
			}
			if lines := harness.ServedOf(out.Records()); len(lines) != 2 || lines[0].Ruling != "rejected" || (lines[1].Ruling == "passed") != (c.cause == 0) {
				t.Errorf("where a judge ruled, its ruling is served: %+v", lines)
			}
		})
	}
}

func TestARejectionByTheChecksBetweenTwoObjectionsUsesAttemptsOnly(t *testing.T) {
	out := judged(t, scripted(goodRed, badLoud, goodBlue), judging(rude, kind))
	wantStages(t, out, "composed called checked judged called checked called checked judged")
}

func TestTheJudgedRecordHoldsTheCall(t *testing.T) {
	out := judged(t, says(goodRed), judging(rude, kind))
	all := bodies[harness.Judged](out.Records())
	first := all[0]
	if first.Output != rude || first.Prompt != "Score the manners of this reply: Red it is" || first.Attempt != 1 || first.Receipt.CostMicros != 4 ||
		first.Rubric != "manners 1" || first.Scores["manners"] != 1 || first.Passed || codesIn(first.Reasons) != "unkind" {
		t.Errorf("the record of the objection is %+v", first)
	}
	if second := all[1]; !second.Passed || second.Scores["manners"] != 5 || len(second.Reasons) != 0 || second.Attempt != 2 {
		t.Errorf("the record of the pass is %+v", second)
	}
	first.Scores["manners"] = 5
	if again := bodies[harness.Judged](out.Records())[0]; again.Scores["manners"] != 1 {
		t.Error("a record changed with a copy of it")
	}
}

func TestAJudgeThatCannotRuleEndsTheTurnAtOnce(t *testing.T) {
	cases := []struct {
		why    string
		judge  harness.Model
		stages string
	}{
		{"it has an error", fails(errors.New("no route")), "composed called checked judged refused"},
		{"it halts with a cause of its own", fails(harness.Halt{Cause: harness.RateLimited}), "composed called checked judged refused"},
		{"it panics", harness.ModelFunc(nil), "composed called checked judged refused"},
		{"it ends its goroutine", harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
			runtime.Goexit()
			return harness.Reply{}, nil
		}),
			"composed called checked judged refused"},
		{"it cannot be read", judging("four out of five"), "composed called checked judged refused"},
		{"it scores nothing", judging(`{"score":0}`), "composed called checked judged refused"},
		{"it says nothing", judging(""), "composed called checked judged refused"},
		{"reading it panics", judging("reading panics"), "composed called checked judged refused"},
		{"reading it ends the goroutine", judging("reading leaves"), "composed called checked judged refused"},
		{"it invents a code", judging(`{"score":2,"why":"a code of its own"}`), "composed called checked judged refused"},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			calls := 0
			out := judged(t, counted(says(goodRed), &calls), c.judge)
			wantHalt(t, out, harness.CheckFailed)
			wantStages(t, out, c.stages)
			if calls != 1 || bodies[harness.Judged](out.Records())[0].Passed {
				t.Errorf("%d calls: asking the model again brings no ruling", calls)
			}
		})
	}
}

func TestAQuestionThatCannotBePutEndsTheTurn(t *testing.T) {
	calls := 0
	out := judged(t, says(answer("Red", "question panics")), counted(judging(kind), &calls))
	wantHalt(t, out, harness.CheckFailed)
	if wantStages(t, out, "composed called checked refused"); calls != 0 {
		t.Error("the judge was called all the same")
	}
}

func TestARunnerWithoutTheJudgeThatADomainNeedsPaysForNoCall(t *testing.T) {
	calls := 0
	out := judged(t, counted(says(goodRed), &calls), nil)
	wantHalt(t, out, harness.Misbuilt)
	if wantStages(t, out, "composed refused"); calls != 0 || !strings.Contains(out.Halt().Error(), "Judge") {
		t.Errorf("%d calls, %v", calls, out.Halt())
	}
}

func TestTheLimitHoldsForTheJudgeToo(t *testing.T) {
	turn := build(t, mannersDomain(t)).Turn(deskAsk{"a room", []string{"Red", "Blue"}})
	cases := []struct {
		why    string
		model  harness.Model
		judge  harness.Model
		cause  harness.Cause
		stages string
	}{
		{"it does not answer", says(goodRed), stubborn(5*time.Second, kind, nil), harness.OutOfTime, "composed called checked judged refused"},
		{"reading it hangs", says(goodRed), judging("reading hangs"), harness.CheckFailed, "composed called checked judged refused"},
		{"writing its question hangs", says(answer("Red", "question hangs")), judging(kind), harness.CheckFailed, "composed called refused"},
	}
	for _, c := range cases {
		t.Run(c.why, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := within(time.Second, c.model)
				r.Judge = c.judge
				began := time.Now()
				out := harness.Run(t.Context(), r, turn)
				if took := time.Since(began); took != time.Second {
					t.Errorf("the turn took %v", took)
				}
				wantHalt(t, out, c.cause)
				wantStages(t, out, c.stages)
				wantLimit(t, out, time.Second)
				time.Sleep(2 * aLongTime) // the callee returns
			})
		})
	}
}

func TestATurnIsNotLoweredWhileItsAnswerIsBeforeTheJudge(t *testing.T) {
	s := build(t, mannersDomain(t)).Turn(deskAsk{"a room", []string{"Red", "Blue"}}).Begin("t1", 3)
	feed(s, goodRed)
	s.Lower(0)
	feed(s, kind)
	wantStages(t, s.Outcome(), "composed called checked judged")
	if got := bodies[harness.Composed](s.Records())[0].Attempts; got != 3 {
		t.Errorf("the composed record says %d attempts", got)
	}
}
