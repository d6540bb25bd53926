package claims

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestNewSheetRefuses(t *testing.T) {
	for _, tt := range []struct{ line, reason string }{
		{"", "no fact"},
		{"We are nice.", "no fact"},
		{"Tuesday 3 is open.", "two readings"},
		{"Tuesday 3pm is taken.", "the facts list open hours"},
		{"Tuesday 3pm and 4pm are open.", "two facts"},
		{"Wendesday has openings.", "no such day"},
		{"A cut is around $45.", "no one price"},
		{"A cut isn't $45.", "a denied price"},
		{"You're booked.", "an action"},
	} {
		_, err := NewSheet([]string{"Tuesday 3pm is open.", tt.line})
		if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%q", tt.line)) || strings.Contains(err.Error(), "Tuesday 3pm is open.") {
			t.Errorf("NewSheet with %q: %v; want it named alone: %s", tt.line, err, tt.reason)
		}
	}
	if _, err := NewSheet([]string{"Monday has no openings.", "Monday 10am is open."}); err == nil {
		t.Error("a sheet that contradicts itself was built")
	}
}

// leftOver says what is left unsupported of a reply on one sheet.
var leftOver = []struct {
	calendar, reply string
	want            []string
	reason          string
}{
	{"plain", "Tuesday 3pm", nil, "the facts name it"},
	{"plain", "Tuesday 10am", []string{"Tuesday 10am"}, "its day and its time occur, not the hour"},
	{"plain", "10am", nil, "some fact names the time"},
	{"plain", "Tuesday at 3", nil, "one reading is open"},
	{"plain", "Tuesday at 4", []string{"Tuesday 4 o'clock"}, "no reading is open"},
	{"plain", "Tuesday 4pm. Tuesday 4 pm!", []string{"Tuesday 4pm"}, "said twice is one"},
	{"plain", "Thursday at 10am or 3pm", []string{"Thursday 3pm"}, "the day goes on in the list"},
	{"plain", "Tuesday and Thursday at 10am", []string{"Tuesday 10am"}, "the time is said of both"},
	{"plain", "Thursday's open. 3pm work?", []string{"Thursday 3pm"}, "a lone day takes the time after it"},
	{"plain", "Monday's full. 3pm on Tuesday is open", nil, "the time has its day"},
	{"plain", "Monday's full but 3pm Tuesday is open", nil, "the time has its day"},
	{"plain", "Tuesday 3pm or Thursday 10am", nil, "two hours"},
	{"plain", "Tuesday 3pm isn't free but 4pm is", []string{"Tuesday 3pm", "Tuesday 4pm"}, "both are false"},
	{"plain", "Tuesday 4pm isn't free but 3pm is", nil, "a denied hour that is not open"},
	{"plain", "Wednesday is full", []string{"Wednesday"}, "no fact names the day"},
	{"plain", "Monday is not full", []string{"Monday"}, "denied twice is affirmed"},
	{"plain", "nothing before noon Tuesday", nil, "no open hour lies there"},
	{"plain", "nothing after 2pm Tuesday", []string{"after 2pm"}, "3pm lies there"},
	{"plain", "The only opening on Tuesday is 3pm", nil, "true of the day"},
	{"plain", "The only opening is Tuesday 3pm", []string{"The only"}, "Thursday is open too"},
	{"plain", "The next opening is Tuesday 3pm", nil, "the first of the sheet"},
	{"plain", "two openings", nil, "true in the closed world"},
	{"plain", "three openings", []string{"three"}, "false in the closed world"},
	{"priced", "A cut is 45 dollars. $45.00, USD 45, 45 bucks, forty-five dollars", nil, "one price in five spellings"},
	{"priced", "A cut is €45", []string{"€45"}, "another currency"},
	{"priced", "A cut is $45.50", []string{"$45.50"}, "another amount"},
	{"priced", "A cut isn't $45", []string{"$45"}, "denied"},
	{"priced", "cuts from $45", []string{"$45"}, "a price that begins there"},
	{"priced", "The price isn't on my sheet", []string{"price"}, "it is"},
	{"plain", "The price isn't on my sheet", nil, "it is not"},
	{"plain", "feel free, Tuesday 3pm is free", nil, "no price"},
	{"plain", "the cut is free", []string{"free"}, "a price of nothing"},
	{"plain", "You're booked for 3pm", []string{"booked"}, "an action that has not happened"},
	{"plain", "I couldn't book it", nil, "no action"},
	{"plain", "Say yes and I'll book it", nil, "waits for the customer"},
	{"plain", "I'll book it", []string{"I'll book"}, "waits for nobody"},
}

func TestUnsupported(t *testing.T) {
	for _, tt := range leftOver {
		var got []string
		for _, c := range sheetOf(t, tt.calendar).Unsupported(tt.reply) {
			got = append(got, c.String())
		}
		ok := len(got) == len(tt.want)
		for i := 0; ok && i < len(got); i++ {
			ok = strings.Contains(got[i], tt.want[i])
		}
		if !ok {
			t.Errorf("%s: %q leaves %q, want %q: %s", tt.calendar, tt.reply, got, tt.want, tt.reason)
		}
	}
}

func TestNames(t *testing.T) {
	for _, tt := range []struct {
		reply, label string
		want         bool
	}{
		{"3 p.m. on Tuesday?", "Tuesday 3pm", true},
		{"Tuesday at 3", "Tuesday 3pm", true},
		{"Tuesday at 3", "Tuesday 3am", true},
		{"Tuesday is open", "Tuesday 3pm", false},
		{"Tuesday 4pm, Thursday 3pm", "Tuesday 3pm", false},
		{"anything", "", false},
	} {
		if got := Names(tt.reply, tt.label); got != tt.want {
			t.Errorf("Names(%q, %q) = %v", tt.reply, tt.label, got)
		}
	}
}

func TestParsePrice(t *testing.T) {
	for s, want := range map[string]string{
		"$45": "$45", "€30.50": "€30.50", "45 dollars": "$45", "CHF 45": "CHF 45", "US$45": "$45", "$1,200": "$1200",
		"": "", "45": "", "$45 $46": "", "around $45": "", "$45-ish": "", "$45.5": "", "$": "", "45 euros dollars": "",
	} {
		if got, err := ParsePrice(s); (err == nil) != (want != "") || err == nil && got.String() != want {
			t.Errorf("ParsePrice(%q) = %v, %v; want %q", s, got, err, want)
		}
	}
}

func randomSheet(t *rapid.T) (Sheet, map[Hour]bool) {
	open := map[Hour]bool{}
	var facts []string
	for range rapid.IntRange(1, 5).Draw(t, "openings") {
		h := anyHour(t)
		if !open[h] {
			facts = append(facts, h.String()+" is open.")
		}
		open[h] = true
	}
	s, err := NewSheet(facts)
	if err != nil {
		t.Fatal(err)
	}
	return s, open
}

// An hour is held if and only if it is among the facts, in every spelling; its
// denial never when it is open.
func TestHourHeldIffFact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, open := randomSheet(t)
		h := anyHour(t)
		text := spell(t, h)
		if left := s.Unsupported(text); (len(left) == 0) != open[h] {
			t.Fatalf("%q on %v: unsupported %v", text, open, left)
		}
		if left := s.Unsupported(h.String() + " is taken."); open[h] && len(left) == 0 {
			t.Fatalf("%v is open, and its denial is held", h)
		}
	})
}

func honest(tb testing.TB) []labelled {
	var out []labelled
	for _, l := range readReplies(tb, "../testdata/replies.jsonl") {
		if l.Label == "pass" {
			out = append(out, l)
		}
	}
	return out
}

// A false sentence put into an honest reply is found, wherever it stands.
func TestFalseSentenceIsFound(t *testing.T) {
	replies := honest(t)
	lies := []string{
		"You're booked.", "It takes 20 minutes.", "Sunday is open.", "See you tomorrow!", "I've reserved it for you.", "It's £12.", "Call 555-0134.",
		"Come at 7am.", "Wednesday at noon works.", "I told the stylist.", "We have nine openings.", "Done!", "Half price!", "Mercredi aussi.", "Your slot is saved.",
	}
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(replies).Draw(t, "reply")
		lie := rapid.SampledFrom(lies).Draw(t, "lie")
		text := rapid.SampledFrom([]string{lie + " " + l.Reply, l.Reply + " " + lie, l.Reply + "\n" + lie}).Draw(t, "place")
		if len(knownSheet(l.Calendar).Unsupported(text)) == 0 {
			t.Fatalf("%q hides in %q", lie, text)
		}
	})
}

func knownSheet(calendar string) Sheet {
	s, _ := NewSheet(calendars[calendar].facts)
	return s
}

// A character without honest use, put anywhere into an honest reply, is found.
func TestForeignCharacterIsFound(t *testing.T) {
	replies := honest(t)
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(replies).Draw(t, "reply")
		runes := []rune(l.Reply)
		i := rapid.IntRange(0, len(runes)).Draw(t, "place")
		c := rapid.SampledFrom([]rune("\u200b\u200d\u2060\ufeff\u00ad\u202e\u2066\x00\x1b\u0430\u03bf\uff13\u0663\u2460\u00b2\u2163\u0336\U0001d7d1\U000e0041\u01c0\u2800\u3164")).Draw(t, "character")
		text := string(runes[:i]) + string(c) + string(runes[i:])
		if len(knownSheet(l.Calendar).Unsupported(text)) == 0 {
			t.Fatalf("%U hides in %q", c, text)
		}
	})
}

func TestOrdinaryCharactersPass(t *testing.T) {
	for _, text := range []string{
		"caf\u00e9, na\u00efve, Zo\u00eb", "cafe\u0301 has a say", "\u201cquotes\u201d \u2018and\u2019 so on \u2013 \u2014 \u2026", "no\u00a0break\u202fblanks",
		"\U0001f642\u2702\ufe0f\U0001f487\u200d\u2640\ufe0f\U0001f44d\U0001f3fd \u2764\ufe0f", "\u2022 here\n\tand there",
	} {
		if got := Read(text); len(got) > 0 {
			t.Errorf("%q claims %v", text, got)
		}
	}
}

// What a claim quotes is exactly what the text says.
func TestTextIsQuotedExactly(t *testing.T) {
	got := Read("How about 3 P.M. on TUESDAY, or $45.00?")
	want := []string{"3 P.M. on TUESDAY", "$45.00"}
	var texts []string
	for _, c := range got {
		texts = append(texts, c.Text())
	}
	if diff := cmp.Diff(want, texts); diff != "" {
		t.Error(diff)
	}
}
