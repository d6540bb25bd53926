package claims

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var hourLabels = []struct{ label, want, reason string }{
	{"Tuesday 3pm", "Tuesday 3pm", "the canonical form"},
	{"tuesday at 3 p.m.", "Tuesday 3pm", "case and points are spelling"},
	{"3pm on Tuesday", "Tuesday 3pm", "either order"},
	{"Friday 9:30am", "Friday 9:30am", "minutes"},
	{"Friday noon", "Friday noon", "noon is 12pm"},
	{"Friday 12pm", "Friday noon", "12pm is noon"},
	{"Friday 12am", "Friday midnight", "12am is midnight"},
	{"Friday 12:30 AM", "Friday 12:30am", "half past midnight"},
	{"Wed 15:00", "Wednesday 3pm", "twenty-four hours"},
	{"Wed 12h30", "Wednesday 12:30pm", "an h between hour and minute"},
	{"Tuesday half past three pm", "Tuesday 3:30pm", "words"},
	{"Tuesday 3", "", "two readings"},
	{"Tuesday 12.30", "", "two readings"},
	{"Tuesday 00:30PM", "", "contradicts itself"},
	{"Tuesday 13:00PM", "", "contradicts itself"},
	{"Tuesday 3pm in the morning", "", "contradicts itself"},
	{"Tuesday 24:00", "", "no such minute"},
	{"Tuesday 3:60pm", "", "no such minute"},
	{"Tuesday", "", "no time"},
	{"3pm", "", "no day"},
	{"", "", "nothing"},
	{"Tuesday 3pm or 4pm", "", "two hours"},
	{"Tuesday 3pm is taken", "", "says more than an hour"},
	{"next Tuesday 3pm", "", "a date"},
	{"Tuesday 3pm\u200b", "", "an invisible character"},
}

func TestParseHour(t *testing.T) {
	for _, tt := range hourLabels {
		got, err := ParseHour(tt.label)
		if (err == nil) != (tt.want != "") || err == nil && got.String() != tt.want {
			t.Errorf("ParseHour(%q) = %v, %v; want %q: %s", tt.label, got, err, tt.want, tt.reason)
		}
	}
}

func TestParseDay(t *testing.T) {
	for name, want := range map[string]Day{"monday": Monday, "SUNDAY": Sunday, "mon": 0, "": 0, "Monday ": 0, "Mondays": 0} {
		if got, err := ParseDay(name); got != want || (err == nil) != (want != 0) {
			t.Errorf("ParseDay(%q) = %v, %v; want %v", name, got, err, want)
		}
	}
}

func TestZeroValues(t *testing.T) {
	got := []string{Hour{}.String(), Day(0).String(), Price{}.String(), Claim{}.String()}
	if diff := cmp.Diff([]string{"no hour", "no day", "no price", ""}, got); diff != "" {
		t.Error(diff)
	}
	if (Sheet{}).holds(Claim{}, nil) || sheetOf(t, "plain").holds(Claim{}, nil) {
		t.Error("a sheet holds the zero claim")
	}
}

func anyHour(t *rapid.T) Hour {
	return Hour{Day(rapid.IntRange(1, 7).Draw(t, "day")), rapid.IntRange(0, 24*12-1).Draw(t, "five minutes") * 5}
}

// spell writes an hour in one of the ways that leave no doubt.
func spell(t *rapid.T, h Hour) string {
	face, half := (h.minute/60+11)%12+1, "am"
	if h.minute >= minutesInDay/2 {
		half = "pm"
	}
	m := h.minute % 60
	times := []string{
		fmt.Sprintf("%d:%02d%s", face, m, half), fmt.Sprintf("%d:%02d %s", face, m, strings.ToUpper(half)),
		fmt.Sprintf("%d.%02d%s", face, m, half), fmt.Sprintf("%d:%02d %c.m.", face, m, half[0]), fmt.Sprintf("%02dh%02d", h.minute/60, m),
		minuteLabel(h.minute),
	}
	if h.minute >= 13*60 {
		times = append(times, fmt.Sprintf("%d:%02d", h.minute/60, m))
	}
	at := rapid.SampledFrom(times).Draw(t, "time")
	name := h.day.String()
	days := []string{name, strings.ToLower(name), strings.ToUpper(name), name[:3]}
	day := rapid.SampledFrom(days).Draw(t, "name")
	return fmt.Sprintf(rapid.SampledFrom([]string{"%[1]s %[2]s", "%[1]s at %[2]s", "%[2]s on %[1]s", "%[1]s, %[2]s", "%[1]s @ %[2]s", "%[1]s (%[2]s)", "%[1]s the %[2]s slot", "%[1]s I have %[2]s", "%[1]s is open at %[2]s"}).Draw(t, "form"), day, at)
}

// An hour reads back as itself in every spelling.
func TestHourSpelledReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHour(t)
		text := spell(t, h)
		got := Read(text)
		if len(got) != 1 || got[0].kind != AboutHour || got[0].day != h.day || got[0].clock != at(h.minute) {
			t.Fatalf("%q reads as %v, want %v", text, got, h)
		}
		if !Names(text, h.String()) {
			t.Fatalf("%q does not name %v", text, h)
		}
	})
}
