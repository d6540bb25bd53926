package harness_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// The desk is the smallest domain that chooses: somebody asks for a room, the
// answer picks one of those that are free and says a word about it.

type deskAsk struct {
	Says  string
	Rooms []string
}

type deskFacts struct {
	Options []string `json:"options"`
	Says    string   `json:"says"`
}

type deskAnswer struct {
	Choice string `json:"choice"`
	Reply  string `json:"reply"`
}

type deskHold struct {
	Room string `json:"room"`
}

const (
	wrongShape harness.Code = "wrong_shape"
	notOnOffer harness.Code = "not_on_offer"
	tooLong    harness.Code = "too_long"
	shouting   harness.Code = "shouting"
)

func rooms(f deskFacts) (harness.Offer[string], error) {
	return harness.NewOffer(f.Options, func(s string) string { return s })
}

func deskPrompt(w *harness.Writer, f deskFacts) {
	w.Say("Choose a room.\nRooms:\n")
	for _, r := range f.Options {
		w.Say("- ")
		w.Fact(r)
		w.Say("\n")
	}
	w.Say("Guest: ")
	w.Data(f.Says)
	w.Say("\n")
}

func deskEffects(_ deskFacts, a deskAnswer) []deskHold { return []deskHold{{a.Choice}} }

// deskDomain returns the domain; a test changes what it is about.
func deskDomain() harness.Domain[deskAsk, deskFacts, deskAnswer, deskHold] {
	return harness.Domain[deskAsk, deskFacts, deskAnswer, deskHold]{
		Name:    "desk",
		Compose: func(q deskAsk) (deskFacts, error) { return deskFacts{q.Rooms, q.Says}, nil },
		Prompt:  deskPrompt,
		Choice:  harness.Choose("choice", notOnOffer, rooms, func(a *deskAnswer) *string { return &a.Choice }),
		Shape:   wrongShape,
		Checks: []harness.Check[deskFacts, deskAnswer]{
			{Name: "length", Codes: []harness.Code{tooLong}, Run: func(_ deskFacts, a deskAnswer) []harness.Reason {
				if len(a.Reply) > 40 {
					return []harness.Reason{{Code: tooLong, Detail: fmt.Sprintf("the reply has %d bytes, at most 40", len(a.Reply))}}
				}
				return nil
			}},
			{Name: "tone", Codes: []harness.Code{shouting}, Run: func(_ deskFacts, a deskAnswer) []harness.Reason {
				if strings.Contains(a.Reply, "!") {
					return []harness.Reason{{Code: shouting, Detail: "the reply shouts"}}
				}
				return nil
			}},
		},
		Effects: deskEffects,
		Samples: []harness.Sample[deskAsk]{{
			Request: deskAsk{"a quiet one", []string{"Red", "Blue"}},
			Good:    []string{answer("Blue", "Blue it is")},
			Bad: []harness.Bad{
				{Answer: "Blue", Codes: []harness.Code{wrongShape}},
				{Answer: answer("Green", "fine"), Codes: []harness.Code{notOnOffer}},
				{Answer: answer("Red", strings.Repeat("x", 41)+"!"), Codes: []harness.Code{tooLong, shouting}},
			},
		}},
	}
}

func answer(choice, reply string) string {
	return fmt.Sprintf(`{"choice":%q,"reply":%q}`, choice, reply)
}

type desk = harness.Built[deskAsk, deskFacts, deskAnswer, deskHold]

func builtDesk(t testing.TB) *desk {
	t.Helper()
	b, err := harness.Build(deskDomain())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// scripted answers call by call, and stays with its last answer.
func scripted(answers ...string) harness.ModelFunc {
	return func(_ context.Context, c harness.Call) (harness.Reply, error) {
		if len(answers) == 0 {
			return harness.Reply{}, errors.New("nothing to say")
		}
		return harness.Reply{Text: answers[min(c.Attempt, len(answers))-1], Receipt: harness.Receipt{Stop: "stop", Model: "script"}}, nil
	}
}

func runner(m harness.Model) harness.Runner {
	return harness.Runner{Model: m, Attempts: 3, Within: time.Minute, NewTurn: func() string { return "t1" }}
}
