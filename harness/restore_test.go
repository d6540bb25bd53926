package harness_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// phones is a conversation in which <PHONE_1> stands for a number.
type phones struct{ broken bool }

const phoneNumber = "+1 415 555 2671"

func (p phones) Restore(text string) (string, []string, error) {
	switch {
	case p.broken:
		return "", nil, errors.New("the table is gone")
	case strings.Contains(text, "<PHONE_7>"):
		return "", []string{"<PHONE_7> stands for nothing; there is <PHONE_1>"}, nil
	}
	return strings.ReplaceAll(text, "<PHONE_1>", phoneNumber), nil, nil
}

func (p phones) Hide(text string) (string, error) {
	return strings.ReplaceAll(text, phoneNumber, "<PHONE_1>"), nil
}

type note struct {
	Desk  string `json:"desk"`
	Reply string `json:"reply"`
}

type noteFacts struct {
	Desks []string `json:"desks"`
}

type noted struct {
	Desk string `json:"desk"`
	Text string `json:"text"`
}

// notes is a domain whose replies may name a phone, but not twice, and of at most
// 40 bytes.
func notes(t *testing.T, restore func(*note) []*string) *harness.Built[noteFacts, noteFacts, note, noted] {
	t.Helper()
	b, err := harness.Build(harness.Domain[noteFacts, noteFacts, note, noted]{
		Name:    "notes",
		Compose: func(f noteFacts) (noteFacts, error) { return f, nil },
		Prompt:  func(w *harness.Writer, f noteFacts) { w.Say("Confirm.\n"); w.Data("Call <PHONE_1>.\n") },
		Choice: harness.Choose("desk", "off_offer", func(f noteFacts) (harness.Offer[string], error) {
			return harness.NewOffer(f.Desks, func(d string) string { return d })
		}, func(n *note) *string { return &n.Desk }),
		Shape: "shape",
		Checks: []harness.Check[noteFacts, note]{{Name: "length", Codes: []harness.Code{"long"}, Run: func(_ noteFacts, n note) []harness.Reason {
			if len(n.Reply) > 40 {
				return []harness.Reason{{Code: "long", Detail: "too long: " + n.Reply}}
			}
			return nil
		}}},
		Restore: restore,
		Effects: func(_ noteFacts, n note) []noted { return []noted{{n.Desk, n.Reply}} },
		Samples: []harness.Sample[noteFacts]{{
			Request: noteFacts{[]string{"A"}},
			Good:    []string{`{"desk":"A","reply":"fine"}`},
			Bad: []harness.Bad{
				{Answer: "no", Codes: []harness.Code{"shape"}},
				{Answer: `{"desk":"B","reply":"fine"}`, Codes: []harness.Code{"off_offer"}},
				{Answer: `{"desk":"A","reply":"` + strings.Repeat("x", 41) + `"}`, Codes: []harness.Code{"long"}},
			},
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func replyField(n *note) []*string { return []*string{&n.Reply} }

// inOrder answers the attempts in order, and keeps the prompts.
func inOrder(prompts *[]string, answers ...string) harness.Model {
	return harness.ModelFunc(func(_ context.Context, c harness.Call) (harness.Reply, error) {
		*prompts = append(*prompts, c.Prompt.Text())
		return harness.Reply{Text: answers[c.Attempt-1]}, nil
	})
}

func restoringRunner(m harness.Model, p harness.Placeholders) harness.Runner {
	return harness.Runner{
		Model: m, Attempts: 2, Within: time.Minute, NewTurn: func() string { return "t" },
		Placeholders: func(context.Context) harness.Placeholders { return p },
	}
}

func TestARestoredReplyIsCheckedAndGoesOutAndNothingElseHoldsIt(t *testing.T) {
	var prompts []string
	b := notes(t, replyField)
	long := `{"desk":"a","reply":"We call <PHONE_1> or <PHONE_1>, whichever."}`
	out := harness.Run(t.Context(), restoringRunner(inOrder(&prompts, long, `{"desk":"a","reply":"We call <PHONE_1>."}`), phones{}), b.Turn(noteFacts{[]string{"A"}}))
	offered, ok := out.Offered()
	if !ok || offered != (note{"A", "We call " + phoneNumber + "."}) {
		t.Fatalf("offered %+v, %v", offered, out.Halt())
	}
	if got := out.Effects(); len(got) != 1 || got[0] != (noted{"A", "We call <PHONE_1>."}) {
		t.Errorf("the effects are %+v, which a store restores when it has to", got)
	}
	var log strings.Builder
	if err := harness.WriteRecords(&log, out.Records()...); err != nil {
		t.Fatal(err)
	}
	if all := log.String() + strings.Join(prompts, ""); strings.Contains(all, "415") || !strings.Contains(all, "too long: We call <PHONE_1> or <PHONE_1>") {
		t.Errorf("records and prompts: %s", all)
	}
	if n := strings.Count(log.String(), `"restored":true`); n != 2 {
		t.Errorf("%d rulings are marked as restored: %s", n, log.String())
	}
}

func TestAReplayWithoutTheTableIsCountedApart(t *testing.T) {
	var prompts []string
	b := notes(t, replyField)
	turn := b.Turn(noteFacts{[]string{"A"}})
	out := harness.Run(t.Context(), restoringRunner(inOrder(&prompts, `{"desk":"A","reply":"We call <PHONE_1>."}`), phones{}), turn)
	if err := harness.Replay(b, out.Records()); !errors.Is(err, harness.ErrRestored) {
		t.Errorf("without: %v", err)
	}
	if err := harness.ReplayRestoring(b, out.Records(), phones{}); err != nil {
		t.Errorf("with: %v", err)
	}
	out = harness.Run(t.Context(), restoringRunner(inOrder(&prompts, `{"desk":"A","reply":"Fine."}`), phones{}), turn)
	if err := harness.Replay(b, out.Records()); err != nil {
		t.Errorf("a turn in which nothing was restored: %v", err)
	}
}

func TestAPlaceholderThatStandsForNothingIsAReason(t *testing.T) {
	var prompts []string
	b := notes(t, replyField)
	out := harness.Run(t.Context(), restoringRunner(inOrder(&prompts, `{"desk":"A","reply":"<PHONE_7>?"}`, `{"desk":"A","reply":"<PHONE_1>?"}`), phones{}),
		b.Turn(noteFacts{[]string{"A"}}))
	if offered, ok := out.Offered(); !ok || offered.Reply != phoneNumber+"?" {
		t.Fatalf("%+v, %v", offered, out.Halt())
	}
	if !strings.Contains(prompts[1], "Why: <PHONE_7> stands for nothing; there is <PHONE_1>.") {
		t.Errorf("the retry is not told: %q", prompts[1])
	}
	out = harness.Run(t.Context(), restoringRunner(inOrder(&prompts, `{"desk":"B","reply":"<PHONE_7>`+strings.Repeat("!", 40)+`"}`, "{}"), phones{}),
		b.Turn(noteFacts{[]string{"A"}}))
	var codes []harness.Code
	for _, r := range out.Records()[2].Body.(harness.Checked).Reasons {
		codes = append(codes, r.Code)
	}
	if !slices.Equal(codes, []harness.Code{"off_offer", "long", "shape"}) {
		t.Errorf("it hides other reasons: %v", codes)
	}
}

func TestWhatCannotBeRestoredEndsTheTurn(t *testing.T) {
	answer := `{"desk":"A","reply":"<PHONE_1>"}`
	for reason, c := range map[string]struct {
		change func(*harness.Runner)
		cause  harness.Cause
	}{
		"the table is gone": {func(r *harness.Runner) {
			r.Placeholders = func(context.Context) harness.Placeholders { return phones{true} }
		}, harness.ScrubFailed},
		"the runner has no table":      {func(r *harness.Runner) { r.Placeholders = nil }, harness.Misbuilt},
		"getting it panics":            {func(r *harness.Runner) { r.Placeholders = func(context.Context) harness.Placeholders { panic("gone") } }, harness.Panicked},
		"the conversation has no such": {func(r *harness.Runner) { r.Placeholders = func(context.Context) harness.Placeholders { return nil } }, harness.Misbuilt},
	} {
		var prompts []string
		r := restoringRunner(inOrder(&prompts, answer, answer), phones{})
		c.change(&r)
		out := harness.Run(t.Context(), r, notes(t, replyField).Turn(noteFacts{[]string{"A"}}))
		if _, ok := out.Offered(); ok || out.Halt().Cause != c.cause {
			t.Errorf("%s: %v", reason, out.Halt())
		}
	}
}

func TestADomainThatDoesNotAskForItRestoresNothing(t *testing.T) {
	var prompts []string
	out := harness.Run(t.Context(), restoringRunner(inOrder(&prompts, `{"desk":"A","reply":"<PHONE_1>"}`), phones{}), notes(t, nil).Turn(noteFacts{[]string{"A"}}))
	if offered, ok := out.Offered(); !ok || offered.Reply != "<PHONE_1>" {
		t.Errorf("%+v, %v", offered, out.Halt())
	}
}

func TestARecordHoldsThePromptAsItLeftAndReplays(t *testing.T) {
	b := notes(t, nil)
	m := harness.ModelFunc(func(_ context.Context, c harness.Call) (harness.Reply, error) {
		return harness.Reply{Text: `{"desk":"A","reply":"fine"}`, Receipt: harness.Receipt{Sent: strings.Replace(c.Prompt.Text(), "Confirm", "<NAME_1>", 1)}}, nil
	})
	out := harness.Run(t.Context(), harness.Runner{Model: m, Attempts: 1, Within: time.Minute}, b.Turn(noteFacts{[]string{"A"}}))
	records := out.Records()
	called := records[1].Body.(harness.Called)
	if called.Prompt != "<NAME_1>.\nCall <PHONE_1>.\n" || called.Receipt.Sent != "" {
		t.Errorf("%+v", called)
	}
	if err := harness.Replay(b, records); err != nil {
		t.Errorf("what was taken out on the way is a difference: %v", err)
	}
	for reason, prompt := range map[string]string{
		"other words":               "<NAME_1>!\nCall <PHONE_1>.\n",
		"words behind":              called.Prompt + "More.",
		"words that are left out":   "<NAME_1>.\nCall",
		"nothing was taken out":     "Confirm!\nCall <PHONE_1>.\n",
		"another placeholder":       "<NAME_1>.\nCall <CARD_7>.\n",
		"one in the place of two":   "<NAME_1>.\n",
		"something that is no word": fmt.Sprintf("%s <a> %s", "Confirm", called.Prompt),
	} {
		called.Prompt = prompt
		records[1].Body = called
		var different *harness.DifferenceError
		if err := harness.Replay(b, records); !errors.As(err, &different) || different.Member != "prompt" {
			t.Errorf("%s: %v", reason, err)
		}
	}
}

func TestARequestCarriesItsConversationThroughItsTurn(t *testing.T) {
	type key struct{}
	var told context.Context
	s := serverOf(t, newBook(t, "Red").store, harness.ModelFunc(func(ctx context.Context, _ harness.Call) (harness.Reply, error) {
		told = ctx
		return harness.Reply{Text: goodRed}, ctx.Err()
	}))
	s.Context = func(ctx context.Context, r deskAsk) (context.Context, error) {
		short, cancel := context.WithCancel(context.WithValue(ctx, key{}, r.Says))
		cancel() // the end of it is not that of the turn
		return short, nil
	}
	scrubbed := false
	s.Scrub = func(ctx context.Context, r deskAsk) (deskAsk, error) {
		scrubbed = ctx.Value(key{}) == "a room"
		return r, nil
	}
	out := harness.Serve(t.Context(), s, deskAsk{Says: "a room"})
	if _, ok := out.Offered(); !ok || !scrubbed || told == nil || told.Value(key{}) != "a room" {
		t.Errorf("scrubbed %v, told %v, %v", scrubbed, told, out.Halt())
	}
	s.Context = func(context.Context, deskAsk) (context.Context, error) { return nil, errors.New("the table is gone") }
	if out := harness.Serve(t.Context(), s, deskAsk{Says: "a room"}); out.Halt().Cause != harness.ScrubFailed {
		t.Errorf("an error: %v", out.Halt())
	}
	s.Context = func(context.Context, deskAsk) (context.Context, error) { return nil, nil }
	if out := harness.Serve(t.Context(), s, deskAsk{Says: "a room"}); out.Halt().Cause != harness.Misbuilt {
		t.Errorf("no context: %v", out.Halt())
	}
}

func TestAnOptionThatWentOutWithPlaceholdersIsTheOffersOwn(t *testing.T) {
	b := notes(t, nil)
	for reason, picked := range map[string]string{"as it was sent": "Call <PHONE_1>", "in other case": "call <phone_1>"} {
		var prompts []string
		out := harness.Run(t.Context(), restoringRunner(inOrder(&prompts, `{"desk":"`+picked+`","reply":"fine"}`, "no"), phones{}),
			b.Turn(noteFacts{[]string{"Write", "Call " + phoneNumber}}))
		if offered, ok := out.Offered(); !ok || offered.Desk != "Call "+phoneNumber {
			t.Errorf("%s: %+v, %v", reason, offered, out.Halt())
		}
	}
}

func TestADomainWhoseFieldsAreNoneIsNotBuilt(t *testing.T) {
	for reason, restore := range map[string]func(*note) []*string{
		"no fields": func(*note) []*string { return nil },
		"a nil one": func(n *note) []*string { return []*string{&n.Reply, nil} },
		"a panic":   func(*note) []*string { panic("planted") },
	} {
		d := harness.Domain[noteFacts, noteFacts, note, noted]{Restore: restore}
		if _, err := harness.Build(d); err == nil || !strings.Contains(err.Error(), "Restore") {
			t.Errorf("%s: %v", reason, err)
		}
	}
}
