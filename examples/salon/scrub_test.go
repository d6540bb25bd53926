package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/gateway/scrub"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
)

func scrubberOf(t testing.TB, regions ...string) *scrub.Scrubber {
	t.Helper()
	s, err := scrub.New(scrub.Config{Regions: regions})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ordinary are words of customers that hold nothing personal.
var ordinary = []string{
	"Can I get a cut Monday? What’s the price?", "anything between 10:00 and 11:30", "Tue 3pm or 3.30pm", "12/24 at 9", "2026-12-24, 14:30",
	"am 24.12.2026 um 14 Uhr", "for 2 people, $45.00 each", "1.200,50 EUR?!", "order 10023456", "slot s-20260812-09", "my 3rd visit in 2026",
	"10am, 11am, 12 or 1", "#4815162342", "from 0900-1700", "le 5/1 à 9h30", "ring the bell 2 times", "50% off?", "{\"a\": 1}", "C'est 19.99 €",
}

// Prompts without anything personal go out as they are, whatever the calendar.
func TestAPromptWithNothingPersonalIsLeftAsItIs(t *testing.T) {
	s := scrubberOf(t, "US", "GB", "DE", "FR", "ES", "IT", "NL", "PL")
	built, err := salon.Build()
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		request := salon.Request{Calendar: week(t).Calendar(), Voice: salon.BuiltIn().Voice, Ask: salon.Ask{
			Customer: rapid.SampledFrom([]string{"Ana", "Rosa", "José Muñoz", "O'Brien"}).Draw(t, "customer"),
			Asked:    rapid.SampledFrom([]claims.Day{claims.Monday, claims.Wednesday, claims.Sunday}).Draw(t, "asked"),
			Says:     strings.Join(rapid.SliceOfN(rapid.SampledFrom(ordinary), 1, 4).Draw(t, "says"), " "),
		}}
		call, ok := built.Turn(request).Begin("t", 1).Next()
		if !ok { // the week is full
			return
		}
		conversation, err := s.Begin(customer(request.Ask)...)
		if err != nil {
			t.Fatal(err)
		}
		texts := []string{call.Prompt.Text(), string(call.Grammar())}
		for _, ctx := range []context.Context{context.Background(), scrub.NewContext(context.Background(), conversation)} {
			if clean, err := s.Texts(ctx, texts); err != nil || !slices.Equal(clean, texts) {
				t.Fatalf("%q\nbecame\n%q, %v", texts, clean, err)
			}
		}
	})
}

// week draws a salon with hours all over the week.
func week(t *rapid.T) salon.Salon {
	s := salon.BuiltIn()
	s.Schedule, s.Booked = nil, nil
	for _, day := range []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"} {
		for _, hour := range rapid.SliceOfNDistinct(rapid.IntRange(1, 12), 0, 4, rapid.ID[int]).Draw(t, day) {
			minutes := rapid.SampledFrom([]string{"", ":15", ":30", ":45"}).Draw(t, "minutes")
			s.Schedule = append(s.Schedule, fmt.Sprintf("%s %d%s%s", day, hour, minutes, rapid.SampledFrom([]string{"am", "pm"}).Draw(t, "half")))
		}
	}
	if len(s.Schedule) > 0 && rapid.Bool().Draw(t, "booked") {
		s.Booked = []salon.Hold{{For: "Rosa", Slot: rapid.SampledFrom(s.Schedule).Draw(t, "held")}}
	}
	if rapid.Bool().Draw(t, "priced") {
		s.Price = fmt.Sprintf("$%d", rapid.IntRange(1, 1999).Draw(t, "price"))
	}
	return s
}

func TestWhatACustomerSaysIsScrubbedBeforeAnythingIsMadeOfIt(t *testing.T) {
	begin, take := scrub.EachTurn(scrubberOf(t, "US"), customer, said)
	a := salon.Ask{Customer: "Ana", Asked: claims.Monday, Says: "Ana here, ana@example.com, <EMAIL_1>, (415) 555-2671"}
	ctx, err := begin(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	a, err = take(ctx, a)
	if err != nil || a.Customer != "Ana" || a.Says != "<NAME_1> here, <EMAIL_1>, <MARK_1>, <PHONE_1>" {
		t.Errorf("%+v, %v", a, err)
	}
}
