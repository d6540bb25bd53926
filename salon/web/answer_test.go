package web_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

func TestOfferIsSentExactly(t *testing.T) {
	s, log := server(t, right)
	res := post(t, doorTo(t, s, 1), good)
	expect(t, res, 200, offered)
	if got, want := res.Header.Get("Turn-Id"), log.Records()[0].Turn; got != want || got == "" {
		t.Errorf("Turn-Id %q, the records are of turn %q", got, want)
	}
}

func TestFallbackIsSentExactly(t *testing.T) {
	s, log := server(t, says("Tuesday 3pm", "Tuesday 3pm is open, and a cut is $45."))
	res := post(t, doorTo(t, s, 1), good)
	expect(t, res, 200, fellBack)
	if got, want := res.Header.Get("Turn-Id"), log.Records()[0].Turn; got != want || got == "" {
		t.Errorf("Turn-Id %q, the records are of turn %q", got, want)
	}
}

// The reply that passed is what goes out, whatever its characters: readable
// where JSON allows it, and the same text once it is read.
func TestReplyGoesOutAsItPassed(t *testing.T) {
	const reply = "Tuesday 3pm is open – <b>want it</b>, Zoë? 💇\tThe \"price\" isn’t on my sheet & that's that."
	res := post(t, door(t, says("tuesday 3PM", reply)), `{"customer":"Zoë <&> O’Neil","asked":"tUESDAY","says":"<&>"}`)
	body := text(res)
	var got struct{ Outcome, Reply, For, Hold string }
	if err := json.Unmarshal([]byte(body), &got); err != nil {
		t.Fatal(err)
	}
	if got.Outcome != "offered" || got.Reply != reply || got.For != "Zoë <&> O’Neil" || got.Hold != "Tuesday 3pm" {
		t.Errorf("got %+v of %s", got, body)
	}
	if !strings.HasPrefix(body, `{"outcome":"offered","reply":"Tuesday 3pm is open – <b>want it</b>, Zoë? 💇\tThe \"price\" isn’t on my sheet & that`) || strings.Contains(body, "\n") {
		t.Errorf("the body is not readable on one line: %s", body)
	}
}

// secret stands in everything that could go wrong; no answer may hold it.
const secret = "sk-live-0451 ana@example.com"

func TestCausesStayInside(t *testing.T) {
	failing := errors.New(secret)
	for _, tt := range []struct {
		why   string
		model harness.Model
		spoil func(*edge)
	}{
		{"the model's error", harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
			return harness.Reply{}, failing
		}), nil},
		{"the model's answer", says(secret, secret), nil},
		{"a panic of the model", harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) { panic(failing) }), nil},
		{"the scrubber's error", right, func(s *edge) {
			s.Scrub = func(context.Context, salon.Ask) (salon.Ask, error) { return salon.Ask{}, failing }
		}},
		{"a panic of binding", right, func(s *edge) {
			s.Bind = func(salon.Ask, salon.Calendar) harness.Turn[salon.Answer, salon.Hold] { panic(secret) }
		}},
		{"the store's error", right, func(s *edge) { s.Store = brokenStore{failing} }},
	} {
		t.Run(tt.why, func(t *testing.T) {
			s, _ := server(t, tt.model)
			if tt.spoil != nil {
				tt.spoil(&s)
			}
			res := post(t, doorTo(t, s, 1), good)
			for name, values := range res.Header {
				if strings.Contains(strings.Join(values, " "), "sk-live") {
					t.Errorf("the header %s tells: %q", name, values)
				}
			}
			expect(t, res, 200, fellBack)
		})
	}
}

type brokenStore struct{ err error }

func (b brokenStore) Snapshot(context.Context) (salon.Calendar, error) {
	return salon.Calendar{}, b.err
}

func (b brokenStore) Commit(context.Context, string, []salon.Hold, harness.Seal[salon.Hold]) error {
	return b.err
}

func (b brokenStore) ReadBack(context.Context, string) ([]salon.Hold, error) { return nil, b.err }
