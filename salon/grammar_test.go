package salon_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
)

var fiveHours = []string{"Monday 10am", "Tuesday 3pm", "Wednesday noon", "Thursday 10am", "Friday 4:30pm"}

// fiveHourSalon returns the salon in which the hours of the mask are open.
func fiveHourSalon(mask int) (s salon.Salon, free []string) {
	s = salon.BuiltIn()
	s.Schedule, s.Booked = fiveHours, nil
	for i, slot := range fiveHours {
		if mask&(1<<i) != 0 {
			free = append(free, slot)
		} else {
			s.Booked = append(s.Booked, salon.Hold{For: "Rosa", Slot: slot})
		}
	}
	return s, free
}

// Every subset is tried, the proper ones too: a grammar made of the whole
// schedule is right in the last of the thirty-one only, and an enum from which
// one hour is left out is wrong in sixteen. The bytes are compared, so that a
// length keyword, a third property or an open object cannot slip in.
func TestGrammarOfAFiveHourWeekIsExactlyTheOpenHours(t *testing.T) {
	for mask := 1; mask < 1<<len(fiveHours); mask++ {
		s, free := fiveHourSalon(mask)
		call := firstCall(t, requestOf(s, salon.Ask{Customer: "Ana", Asked: claims.Sunday, Says: question}))
		enum, err := json.Marshal(free)
		if err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf(`{"type":"object","properties":{"choice":{"type":"string","enum":%s},"reply":{"type":"string"}},`+
			`"required":["choice","reply"],"additionalProperties":false}`, enum)
		if d := cmp.Diff(want, string(call.Grammar())); d != "" {
			t.Errorf("open %q: %s", free, d)
		}
		wantClosedShape(t, call.Grammar())
	}
}

// wantClosedShape reads the grammar as JSON rather than as bytes.
func wantClosedShape(t *testing.T, grammar []byte) {
	t.Helper()
	var g struct {
		Type       string
		Properties map[string]map[string]any
		Required   []string
		Additional *bool `json:"additionalProperties"`
	}
	if err := json.Unmarshal(grammar, &g); err != nil {
		t.Fatal(err)
	}
	if g.Type != "object" || len(g.Properties) != 2 || !slices.Equal(g.Required, []string{"choice", "reply"}) || g.Additional == nil || *g.Additional {
		t.Errorf("the shape is open: %s", grammar)
	}
	if len(g.Properties["choice"]) != 2 || len(g.Properties["reply"]) != 1 {
		t.Errorf("there is a keyword too many: %s", grammar)
	}
	for _, word := range []string{"length", "pattern", "minimum", "maximum", "format", "maxItems"} {
		if strings.Contains(strings.ToLower(string(grammar)), strings.ToLower(word)) {
			t.Errorf("the grammar speaks of %s: %s", word, grammar)
		}
	}
}

// The checker takes the same set that the grammar names: an hour passes when it
// is open, and an hour that somebody holds is off the offer.
func TestEveryHourOfAFiveHourWeekPassesExactlyWhenItIsOpen(t *testing.T) {
	for mask := 1; mask < 1<<len(fiveHours); mask++ {
		s, free := fiveHourSalon(mask)
		q := requestOf(s, salon.Ask{Customer: "Ana", Asked: claims.Sunday, Says: question})
		for _, slot := range fiveHours {
			got := checkedOf(t, q, answer(slot, rightReply(s, slot)))
			if want := slices.Contains(free, slot); got.Passed != want {
				t.Errorf("open %q: %q passes: %t, reasons %v", free, slot, got.Passed, got.Reasons)
			}
			if off := slices.Contains(codes(got.Reasons), salon.NotOnOffer); off == got.Passed {
				t.Errorf("open %q: %q is off the offer: %t", free, slot, off)
			}
		}
	}
}

// recased returns s with the case of its letters drawn anew.
func recased(t *rapid.T, s string) string {
	return strings.Map(func(r rune) rune {
		if rapid.Bool().Draw(t, "upper") {
			return unicode.ToUpper(r)
		}
		return unicode.ToLower(r)
	}, s)
}

func TestEveryOptionPassesInAnyCasing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, a := salons(1).Draw(t, "salon"), asks().Draw(t, "ask")
		q := requestOf(s, a)
		for _, option := range firstCall(t, q).Options() {
			got := checkedOf(t, q, answer(recased(t, option), rightReply(s, option)))
			if !got.Passed {
				t.Fatalf("%q does not pass: %v", option, got.Reasons)
			}
			var written salon.Answer
			if err := json.Unmarshal(got.Answer, &written); err != nil || written.Choice != option {
				t.Fatalf("the choice is recorded as %s, not as %q", got.Answer, option)
			}
		}
	})
}

func TestNoHourOffTheOfferPasses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, a := salons(1).Draw(t, "salon"), asks().Draw(t, "ask")
		q := requestOf(s, a)
		options := firstCall(t, q).Options()
		for day := claims.Monday; day <= claims.Sunday; day++ {
			for _, face := range clockFaces {
				slot := day.String() + " " + face
				got := checkedOf(t, q, answer(slot, rightReply(s, slot)))
				if want := slices.Contains(options, slot); got.Passed != want {
					t.Fatalf("offer %q: %q passes: %t, reasons %v", options, slot, got.Passed, got.Reasons)
				}
			}
		}
	})
}

func TestOtherSpellingsOfAnOptionAreOffTheOffer(t *testing.T) {
	q := requestOf(salon.BuiltIn(), ana(question))
	for _, row := range []struct{ choice, reason string }{
		{"Tuesday 3 pm", "a blank more"},
		{" Tuesday 3pm", "a blank before"},
		{"Tuesday 3pm ", "a blank after"},
		{"Tuesday 15:00", "the same hour in another spelling"},
		{"Tuesday", "a day alone"},
		{"3pm Tuesday", "the words turned round"},
		{"Tuеsday 3pm", "a Cyrillic look-alike"},
		{"Tuesday\u00a03pm", "another kind of blank"},
		{"Tuesday 3pm\u200b", "an invisible character"},
		{"", "nothing"},
		{"Tuesday 3pm, Thursday 10am", "two options at once"},
		{"1", "the number of an option"},
	} {
		if got := checkedOf(t, q, answer(row.choice, goodReply)); !slices.Contains(codes(got.Reasons), salon.NotOnOffer) {
			t.Errorf("%q (%s) is taken for an option: %v", row.choice, row.reason, got.Reasons)
		}
	}
}

func TestEveryLoggedChoiceThatPassedIsInTheEnumOfItsOwnCall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, a := salons(1).Draw(t, "salon"), asks().Draw(t, "ask")
		enums := map[int][]string{}
		var passed int
		spy := harness.ModelFunc(func(ctx context.Context, c harness.Call) (harness.Reply, error) {
			enums[c.Attempt] = enumOf(t, c.Grammar())
			option := rapid.SampledFrom(c.Options()).Draw(t, "option")
			wrong := rapid.SampledFrom([]string{option, "Sunday 7am", ""}).Draw(t, "choice")
			return harness.Reply{Text: answer(recased(t, wrong), rightReply(s, option))}, nil
		})
		srv, _, _ := open(t, s, spy)
		for _, r := range harness.Serve(context.Background(), srv, a).Records() {
			c, ok := r.Body.(harness.Checked)
			if !ok || !c.Passed {
				continue
			}
			passed++
			var written salon.Answer
			if err := json.Unmarshal(c.Answer, &written); err != nil || !slices.Contains(enums[c.Attempt], written.Choice) {
				t.Fatalf("%s passed, the enum was %q", c.Answer, enums[c.Attempt])
			}
		}
		if passed > 1 {
			t.Fatalf("%d answers passed in one turn", passed)
		}
	})
}

func enumOf(t tb, grammar []byte) []string {
	t.Helper()
	var g struct {
		Properties struct{ Choice struct{ Enum []string } }
	}
	if err := json.Unmarshal(grammar, &g); err != nil {
		t.Fatalf("%v", err)
	}
	return g.Properties.Choice.Enum
}

func TestEmptyOfferEndsTheTurnWithoutACall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, a := salons(1).Draw(t, "salon"), asks().Draw(t, "ask")
		s.Booked = nil
		for _, slot := range s.Schedule {
			s.Booked = append(s.Booked, salon.Hold{For: "Rosa", Slot: slot})
		}
		srv, st, _ := open(t, s, harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
			t.Fatalf("a model was called")
			return harness.Reply{}, nil
		}))
		out := harness.Serve(context.Background(), srv, a)
		if out.Halt().Cause != harness.NothingToOffer {
			t.Fatalf("the cause is %v", out.Halt())
		}
		if got, want := stages(out.Records()), []string{"composed", "refused"}; !slices.Equal(got, want) {
			t.Fatalf("the records are %q", got)
		}
		if d := cmp.Diff(s.Booked, calendarOf(t, st).Holds()); d != "" {
			t.Fatalf("holds: %s", d)
		}
	})
}
