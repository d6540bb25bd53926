package salon_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// The codes, short enough for a table.
const (
	shape       = salon.WrongShape
	off         = salon.NotOnOffer
	unnamed     = salon.ChoiceNotNamed
	unsupported = salon.UnsupportedFact
	missing     = salon.MissingNotNamed
)

// judged is a row: an answer, what it must be told, and why.
type judged struct {
	why    string
	answer string
	want   []harness.Code // none: it passes
}

func said(reply string) string { return answer("Tuesday 3pm", reply) }

func judge(t *testing.T, s salon.Salon, rows []judged) {
	t.Helper()
	q := requestOf(s, ana(question))
	for _, row := range rows {
		got := checkedOf(t, q, row.answer)
		if d := cmp.Diff(row.want, codes(got.Reasons)); d != "" || got.Passed != (len(row.want) == 0) {
			t.Errorf("%s: passed %t\n%.200s\n%s%v", row.why, got.Passed, row.answer, d, got.Reasons)
		}
	}
}

func TestSentencesOfThePlanAreJudgedAsItSays(t *testing.T) {
	judge(t, salon.BuiltIn(), []judged{
		{"it names the choice, invents nothing and says what is missing", said(goodReply), nil},
		{"Wednesday is invented, Tuesday and the price are not named", said("Monday's full, but Wednesday 10am is open. Want it?"), []harness.Code{unnamed, unsupported, missing}},
		{"nobody has set a price", said("Tuesday 3pm is open, and a cut is $45."), []harness.Code{unsupported, missing}},
	})
	judge(t, priced("$45"), []judged{
		{"the price is set and is this one", said("Tuesday 3pm is open, and a cut is $45."), nil},
		{"the same price in words", said("Tuesday 3pm is open, and a cut is forty-five dollars."), nil},
		{"another price", said("Tuesday 3pm is open, and a cut is $46."), []harness.Code{unsupported}},
		{"the price need not be named when it is set", said("Tuesday 3pm is open."), nil},
	})
}

func TestEveryReasonIsGivenInItsOrder(t *testing.T) {
	long := strings.Repeat("!", salon.MaxReply)
	judge(t, salon.BuiltIn(), []judged{
		{"everything at once: the choice's first, then the reply's", answer("Monday 10am", "Wednesday 10am or Friday 2pm is open."+long),
			[]harness.Code{off, unnamed, shape, unsupported, unsupported, missing}},
		{"a choice off the offer does not hide the reply's reasons", answer("Sunday 7am", "Tuesday 3pm costs $45."), []harness.Code{off, unnamed, unsupported, missing}},
		{"a choice off the offer whose reply is right otherwise", answer("Sunday", goodReply), []harness.Code{off, unnamed}},
		{"a choice that claims nothing cannot go unnamed", answer("the first one", goodReply), []harness.Code{off}},
		{"held by somebody, and the reply names it", answer("Monday 10am", "Monday 10am is open. No price yet."), []harness.Code{off, unsupported}},
		{"the choice is not named, before the reply's others", said("Thursday 10am is open, $45."), []harness.Code{unnamed, unsupported, missing}},
		{"its day alone", said("Tuesday is open. No price yet."), []harness.Code{unnamed}},
		{"its time alone", said("3pm is open. No price yet."), []harness.Code{unnamed}},
		{"only the choice is unnamed", said("Thursday 10am is open. No price yet."), []harness.Code{unnamed}},
		{"one unsupported fact a claim", said("Tuesday 3pm is open, so are Wednesday 10am, Friday 2pm and Sunday noon. No price yet."),
			[]harness.Code{unsupported, unsupported, unsupported}},
		{"the same claim twice is one", said("Tuesday 3pm is open. Wednesday 10am is open. Wednesday 10am is open! No price yet."), []harness.Code{unsupported}},
	})
}

func TestMissingItemIsNamedInAnyCaseWhoeverAsked(t *testing.T) {
	rows := []judged{
		{"in capitals", said("Tuesday 3pm is open. The PRICE isn't on my sheet."), nil},
		{"within a longer word", said("Tuesday 3pm is open. Prices aren't on my sheet."), nil},
		{"not at all", said("Tuesday 3pm is open."), []harness.Code{missing}},
		{"another word for it", said("Tuesday 3pm is open. I can't say what it costs."), []harness.Code{missing}},
	}
	judge(t, salon.BuiltIn(), rows)
	for _, row := range rows {
		q := requestOf(salon.BuiltIn(), ana("Tuesday, please."))
		if d := cmp.Diff(row.want, codes(checkedOf(t, q, row.answer).Reasons)); d != "" {
			t.Errorf("%s, when nobody asked for the price: %s", row.why, d)
		}
	}
}

// filled returns a right reply of n characters in all, the rest of them fill.
func filled(n int, fill string) string {
	room := n - len([]rune(goodReply))
	return goodReply + strings.Repeat(fill, room/len([]rune(fill)))
}

func TestReplyIsMeasuredInCodePoints(t *testing.T) {
	judge(t, salon.BuiltIn(), []judged{
		{"280 letters", said(filled(280, "!")), nil},
		{"281 letters", said(filled(281, "!")), []harness.Code{shape}},
		{"280 code points, many more bytes", said(filled(280, "🙂")), nil},
		{"281 code points", said(filled(281, "🙂")), []harness.Code{shape}},
		{"281 with the curly apostrophe", said(strings.Replace(filled(281, "!"), "isn't", "isn’t", 1)), []harness.Code{shape}},
		{"280 with the curly apostrophe", said(strings.Replace(filled(280, "!"), "isn't", "isn’t", 1)), nil},
		{"blanks count", said(filled(281, " ")), []harness.Code{shape}},
	})
}

func TestBlankReplyIsToldEverythingThatItLacks(t *testing.T) {
	for _, blank := range []string{"", " ", "\n\t", "\u00a0", "\u2003"} {
		judge(t, salon.BuiltIn(), []judged{{"blank", said(blank), []harness.Code{unnamed, shape, missing}}})
	}
	judge(t, priced("$45"), []judged{{"blank, with a price", said(""), []harness.Code{unnamed, shape}}})
}

func TestAnswerOfAnotherShapeIsToldSoAndNothingElse(t *testing.T) {
	for _, row := range []struct{ why, answer string }{
		{"nothing", ""},
		{"blanks", " \n"},
		{"words", "Tuesday 3pm"},
		{"a string", `"Tuesday 3pm"`},
		{"null", `null`},
		{"a list", `[` + said(goodReply) + `]`},
		{"no reply", `{"choice":"Tuesday 3pm"}`},
		{"no choice", `{"reply":"Tuesday 3pm, no price"}`},
		{"neither", `{}`},
		{"a null reply", `{"choice":"Tuesday 3pm","reply":null}`},
		{"a number for a choice", `{"choice":1,"reply":"x"}`},
		{"a list for a reply", `{"choice":"Tuesday 3pm","reply":["x"]}`},
		{"a property too many", `{"choice":"Tuesday 3pm","reply":"x","confidence":1}`},
		{"a choice twice", `{"choice":"Monday 10am","choice":"Tuesday 3pm","reply":"x"}`},
		{"names in another case", `{"Choice":"Tuesday 3pm","Reply":"x"}`},
		{"names that differ by case only", `{"choice":"Tuesday 3pm","reply":"x","Reply":"y"}`},
		{"two answers", said(goodReply) + said(goodReply)},
		{"words after", said(goodReply) + " Hope that helps!"},
		{"words before", "Here you go: " + said(goodReply)},
		{"cut off", said(goodReply)[:40]},
		{"single quotes", `{'choice':'Tuesday 3pm','reply':'x'}`},
		{"a comma too many", `{"choice":"Tuesday 3pm","reply":"x",}`},
		{"not UTF-8", "{\"choice\":\"Tuesday 3pm\",\"reply\":\"caf\xe9\"}"},
		{"half a surrogate pair", `{"choice":"Tuesday 3pm","reply":"\ud83d"}`},
		{"a fence of another language", "```go\n" + said(goodReply) + "\n```"},
	} {
		got := checkedOf(t, requestOf(salon.BuiltIn(), ana(question)), row.answer)
		other := func(c harness.Code) bool { return c != shape }
		if got.Passed || len(got.Reasons) == 0 || slices.ContainsFunc(codes(got.Reasons), other) || got.Answer != nil {
			t.Errorf("%s: passed %t, answer %s, reasons %v", row.why, got.Passed, got.Answer, got.Reasons)
		}
	}
}

func TestFenceAroundTheWholeAnswerIsTakenOffAndNoted(t *testing.T) {
	got := checkedOf(t, requestOf(salon.BuiltIn(), ana(question)), "```json\n"+said(goodReply)+"\n```")
	if !got.Passed || !got.Unfenced {
		t.Errorf("passed %t, unfenced %t, reasons %v", got.Passed, got.Unfenced, got.Reasons)
	}
}

func TestDatesActionsAndOtherHoursAreUnsupported(t *testing.T) {
	const named = "Tuesday 3pm is open. No price yet. "
	for _, row := range []struct{ why, says string }{
		{"nothing was booked", "You're booked for Tuesday 3pm."},
		{"nothing was done", "Done, see you then!"},
		{"nothing was pencilled in", "I've pencilled you in."},
		{"a date is not in the facts", "That is Tuesday 28 October."},
		{"which Tuesday is not in the facts", "I mean next Tuesday."},
		{"the other half of the day", "Tuesday 3am is open too."},
		{"an open hour denied", "Actually, Thursday 10am is not available."},
		{"a day without openings affirmed", "Monday is open."},
		{"a time that no fact names", "I could do 4pm."},
		{"how long it takes is not in the facts", "It takes 45 minutes."},
		{"a percentage is not in the facts", "You get 10% off."},
	} {
		got := codes(checkedOf(t, requestOf(salon.BuiltIn(), ana(question)), said(named+row.says)).Reasons)
		if !slices.Contains(got, unsupported) || slices.ContainsFunc(got, func(c harness.Code) bool { return c != unsupported }) {
			t.Errorf("%s: %q: %v", row.why, row.says, got)
		}
	}
}

func TestReasonsSayWhatTheModelCanActOn(t *testing.T) {
	got := checkedOf(t, requestOf(salon.BuiltIn(), ana(question)), answer("Sunday 7am", "Tuesday 4pm, $45!"))
	want := []harness.Reason{
		{Code: off, Detail: `"Sunday 7am" is not one of the options: "Tuesday 3pm", "Thursday 10am"`},
		{Code: unnamed, Detail: `the reply does not name the choice, "Sunday 7am", with its day and time together`},
		{Code: unsupported, Detail: "Tuesday 4pm is not in the facts"},
		{Code: unsupported, Detail: "$45 is not in the facts"},
		{Code: missing, Detail: "the reply does not say that the price is not on the sheet"},
	}
	if d := cmp.Diff(want, got.Reasons); d != "" {
		t.Error(d)
	}
	length := checkedOf(t, requestOf(salon.BuiltIn(), ana(question)), said(filled(300, "!"))).Reasons
	if len(length) != 1 || length[0].Detail != "the reply has 300 characters, at most 280 are allowed" {
		t.Errorf("too long: %v", length)
	}
}

func TestSheetThatCannotBeReadIsNoFaultOfTheAnswer(t *testing.T) {
	s := salon.BuiltIn()
	s.Schedule = append(s.Schedule, "someday") // no store would begin with it
	out := harness.Run(t.Context(), runner(script(said(goodReply))), built(t).Turn(requestOf(s, ana(question))))
	if out.Halt().Cause != harness.CheckFailed {
		t.Errorf("the turn ended with %v", out.Halt())
	}
}

// A turn is told all reasons of its last answer, and none of the one before.
func TestEachAttemptIsJudgedOnItsOwnAnswer(t *testing.T) {
	out := serve(t, script(answer("Sunday 7am", "x"), said("Thursday 10am"), said(goodReply)))
	if _, ok := out.Offered(); !ok {
		t.Fatal(out.Halt())
	}
	prompt := last[harness.Called](t, out.Records()).Prompt
	if !strings.HasPrefix(prompt, firstPrompt+"Your last answer was not sent: "+said("Thursday 10am")+"\nWhy: ") {
		t.Errorf("the third prompt is\n%s", prompt)
	}
	if strings.Contains(prompt, "Sunday 7am") {
		t.Errorf("the third prompt speaks of the first answer:\n%s", prompt)
	}
}

func TestRejectedToTheEndFallsBackWithTheLastReasonsAndHoldsNothing(t *testing.T) {
	srv, st, _ := open(t, salon.BuiltIn(), script(said("Tuesday 3pm is open, and a cut is $45.")))
	out := harness.Serve(t.Context(), srv, ana(question))
	refused := last[harness.Refused](t, out.Records())
	if refused.Cause != harness.AnswersRejected || !slices.Equal(codes(refused.Reasons), []harness.Code{unsupported, missing}) {
		t.Errorf("refused: %+v", refused)
	}
	if got := calendarOf(t, st).Holds(); len(got) != 1 || len(out.Effects()) != 0 {
		t.Errorf("holds %v, effects %v", got, out.Effects())
	}
}
