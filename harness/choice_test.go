package harness_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
)

// once runs a turn with one attempt, and returns its outcome.
func once(b *desk, q deskAsk, text string) deskOutcome {
	s := b.Turn(q).Begin("t1", 1)
	s.Next()
	s.Answer(harness.Reply{Text: text})
	return s.Outcome()
}

// rejection returns the reasons of the first check of an answer.
func rejection(out deskOutcome) []harness.Reason {
	for _, c := range bodies[harness.Checked](out.Records()) {
		return c.Reasons
	}
	return nil
}

func TestAChoiceIsPutIntoTheOffersSpelling(t *testing.T) {
	b := builtDesk(t)
	out := once(b, deskAsk{"hi", []string{"Café Red", "Blue"}}, answer("CAFE\u0301 RED", "fine"))
	got, ok := out.Offered()
	if !ok || got.Choice != "Café Red" {
		t.Errorf("offered %q, %t", got.Choice, ok)
	}
	if e := out.Effects(); len(e) != 1 || e[0].Room != "Café Red" {
		t.Errorf("the effect is of %v", e)
	}
	checked := bodies[harness.Checked](out.Records())
	var recorded deskAnswer
	if err := json.Unmarshal(checked[0].Answer, &recorded); err != nil || recorded != got {
		t.Errorf("the record holds %s, %v", checked[0].Answer, err)
	}
	called := bodies[harness.Called](out.Records())
	if !strings.Contains(called[0].Output, "CAFE\u0301 RED") {
		t.Errorf("the output is not as received: %q", called[0].Output)
	}
}

func TestAChoiceOffTheOfferDoesNotHideTheOtherReasons(t *testing.T) {
	out := once(builtDesk(t), deskAsk{"hi", []string{"Red"}}, answer("red ", strings.Repeat("x", 41)+"!"))
	if got := codesIn(rejection(out)); got != codesIn([]harness.Reason{{Code: notOnOffer}, {Code: tooLong}, {Code: shouting}}) {
		t.Errorf("rejected with %s", got)
	}
}

func TestAChoiceOffTheOfferIsQuotedSoThatBlanksShow(t *testing.T) {
	for _, row := range []struct{ reason, picked, quoted string }{
		{"a trailing blank", "Red ", `"Red "`},
		{"a no-break space", "Red\u00a0", `"Red\u00a0"`},
		{"a zero-width space", "R\u200bed", `"R\u200bed"`},
		{"a line break", "Red\n", `"Red\n"`},
		{"blank", "", `""`},
	} {
		reasons := rejection(once(builtDesk(t), deskAsk{"hi", []string{"Red", "Blue"}}, answer(row.picked, "fine")))
		if len(reasons) != 1 {
			t.Fatalf("%s: %v", row.reason, reasons)
		}
		if d := reasons[0].Detail; !strings.HasPrefix(d, row.quoted) || !strings.HasSuffix(d, `"Red", "Blue"`) {
			t.Errorf("%s: %s", row.reason, d)
		}
	}
}

func TestTheReasonOfAChoiceDoesNotGrowWithTheOffer(t *testing.T) {
	b := builtDesk(t)
	rapid.Check(t, func(t *rapid.T) {
		labels := manyRooms(rapid.IntRange(1, 600).Draw(t, "offers"))
		for i := range labels {
			labels[i] += strings.Repeat("é", rapid.IntRange(0, 60).Draw(t, "more"))
		}
		picked := rapid.StringN(0, 400, -1).Draw(t, "picked")
		raw, _ := json.Marshal(deskAnswer{picked, "fine"})
		reasons := rejection(once(b, deskAsk{"hi", labels}, string(raw)))
		if len(reasons) != 1 || reasons[0].Code != notOnOffer {
			t.Fatalf("%q is rejected with %v", picked, reasons)
		}
		if d := reasons[0].Detail; len(d) > harness.MaxDetail || !utf8.ValidString(d) || strings.Contains(d, "\n") {
			t.Fatalf("the detail has %d bytes: %q", len(d), d)
		}
	})
}

func TestAnEmptyOfferAsksNobody(t *testing.T) {
	s := builtDesk(t).Turn(deskAsk{"hi", nil}).Begin("t1", 3)
	if _, ok := s.Next(); ok {
		t.Error("there is a call although nothing is on offer")
	}
	if h := s.Outcome().Halt(); h.Cause != harness.NothingToOffer {
		t.Errorf("ended with %v", h)
	}
}

func TestAnOfferThatCannotBeMadeEndsTheTurn(t *testing.T) {
	s := builtDesk(t).Turn(deskAsk{"hi", []string{"Red", "RED"}}).Begin("t1", 3)
	if _, ok := s.Next(); ok {
		t.Error("there is a call although two options are the same")
	}
	if h := s.Outcome().Halt(); h.Cause != harness.ComposeFailed {
		t.Errorf("ended with %v", h)
	}
}

func TestADomainThatPicksFromNothingSendsNoEnum(t *testing.T) {
	d := deskDomain()
	d.Choice = harness.Free[deskFacts, deskAnswer]()
	d.Samples[0].Bad = append(d.Samples[0].Bad[:1], d.Samples[0].Bad[2])
	call, _ := build(t, d).Turn(deskAsk{"hi", nil}).Begin("t1", 1).Next()
	if strings.Contains(string(call.Grammar()), "enum") || len(call.Options()) != 0 {
		t.Errorf("an enum is sent: %s", call.Grammar())
	}
}

func TestTheOptionsOfACallAreACopy(t *testing.T) {
	s := builtDesk(t).Turn(deskAsk{"hi", []string{"Red", "Blue"}}).Begin("t1", 1)
	call, _ := s.Next()
	call.Options()[0] = "Green"
	if got := fmt.Sprint(call.Options(), enumOf(t, call.Grammar())); got != "[Red Blue] [Red Blue]" {
		t.Errorf("the call's options changed: %s", got)
	}
}
