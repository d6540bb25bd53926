package claims

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// A time of day reads as the table says; the first eleven rows are those of case J5.
func TestTimes(t *testing.T) { check(t, timesRows) }

var timesRows = []row{
	{"Friday 12am", "Friday midnight yes", "J5: midnight"},
	{"Friday 12 pm", "Friday noon yes", "J5: noon"},
	{"Friday 12:30 AM", "Friday 12:30am yes", "J5: half past midnight"},
	{"Friday noon", "Friday noon yes", "J5: twelve"},
	{"Friday midnight", "Friday midnight yes", "J5: nought"},
	{"Friday 00:30PM", "Friday yes, \"00:30PM\"", "J5: contradicts itself"},
	{"Friday 13:00PM", "Friday yes, \"13:00PM\"", "J5: contradicts itself"},
	{"Friday 12.30", "Friday 12:30 yes", "J5: two readings"},
	{"Friday 12h30", "Friday 12:30pm yes", "J5: an h is a day of twenty-four hours"},
	{"Friday half past twelve", "Friday 12:30 yes", "J5: two readings"},
	{"3", "\"3\"", "J5: alone it is no time"},
	{"Friday 3", "Friday 3 o'clock yes", "J5: beside a day it is a time of two readings"},
	{"Friday at 3", "Friday 3 o'clock yes", "\"at\" makes it a time"},
	{"Friday 3pm", "Friday 3pm yes", "twelve hours"},
	{"Friday 3 pm", "Friday 3pm yes", "a blank before the half"},
	{"Friday 3 p.m.", "Friday 3pm yes", "points in the half"},
	{"Friday 3PM", "Friday 3pm yes", "capitals"},
	{"Friday 3p", "Friday 3pm yes", "a short half"},
	{"Friday 3:00", "Friday 3 o'clock yes", "two readings"},
	{"Friday 03:00", "Friday 3am yes", "a leading nought is a day of twenty-four hours"},
	{"Friday 15:00", "Friday 3pm yes", "a day of twenty-four hours"},
	{"Friday 15h", "Friday 3pm yes", "an h is a day of twenty-four hours"},
	{"Friday 9:30am", "Friday 9:30am yes", "minutes"},
	{"Friday 9.30am", "Friday 9:30am yes", "minutes after a point"},
	{"Friday 3:60pm", "Friday yes, \"3:60pm\"", "no such minute"},
	{"Friday 24:00", "Friday yes, \"24:00\"", "no such minute"},
	{"Friday 25:00", "Friday yes, \"25:00\"", "no such hour"},
	{"Friday 0pm", "Friday yes, \"0pm\"", "contradicts itself"},
	{"Friday 3 o'clock", "Friday 3 o'clock yes", "two readings"},
	{"Friday three o'clock", "Friday 3 o'clock yes", "words"},
	{"Friday three pm", "Friday 3pm yes", "words"},
	{"Friday three-thirty pm", "Friday 3:30pm yes", "words with minutes"},
	{"Friday nine thirty am", "Friday 9:30am yes", "words with minutes"},
	{"Friday twelve noon", "Friday noon yes", "noon said twice"},
	{"Friday 12 midnight", "Friday midnight yes", "midnight said twice"},
	{"Friday half past three pm", "Friday 3:30pm yes", "half an hour more"},
	{"Friday quarter to four pm", "Friday 3:45pm yes", "a quarter less"},
	{"Friday quarter past 3pm", "\"quarter\", \"past 3pm\"", "the half of the day belongs to the figure"},
	{"Friday ten past three pm", "Friday 3:10pm yes", "minutes more"},
	{"Friday twenty to four pm", "Friday 3:40pm yes", "minutes less"},
	{"Friday half three", "Friday yes, \"half\", \"three\"", "a British half, which other tongues read otherwise"},
	{"Friday midday", "Friday noon yes", "another word for noon"},
	{"Friday 3ish", "Friday yes, \"3ish\"", "no exact time"},
	{"Friday 3pm-ish", "Friday yes, \"3pm-ish\"", "no exact time"},
	{"Friday 3pm or so", "Friday yes, \"3pm or so\"", "no exact time"},
	{"Friday 3pm+", "Friday yes, \"3pm+\"", "no exact time"},
	{"Friday around 3pm", "\"around 3pm\"", "no exact time"},
	{"Friday from 3pm", "\"from 3pm\"", "a stretch"},
	{"Friday after 3pm", "\"after 3pm\"", "a stretch"},
	{"Friday by 3pm", "\"by 3pm\"", "a stretch"},
	{"Friday until 3pm", "\"until 3pm\"", "a stretch"},
	{"Friday 3 in the afternoon", "Friday 3pm yes", "the part decides"},
	{"Friday 3 in the morning", "Friday yes, \"3 in the morning\"", "no reading lies in the part"},
	{"Friday 3pm in the morning", "Friday yes, \"3pm in the morning\"", "the part contradicts"},
	{"Friday 9 in the evening", "Friday 9pm yes", "the part decides"},
	{"Friday 3pm EST", "Friday 3pm yes, \"EST\"", "a time zone"},
	{"Friday 3pm sharp", "Friday 3pm yes", "an adverb changes nothing"},
	{"Friday 3 or 4", "Friday 3 o'clock yes, Friday 4 o'clock yes", "both have two readings"},
	{"Friday 3-4pm", "Friday 4pm yes, \"3-4pm\"", "a stretch"},
	{"Friday 9 to 5", "Friday 5 o'clock yes, \"9 to 5\"", "a stretch"},
	{"Friday lunchtime", "Friday part yes", "a part of the day"},
	{"Friday dawn", "Friday yes, \"dawn\"", "no part that any table knows"},
	{"Friday 1500", "Friday yes, \"1500\"", "a number that no clock shows"},
	{"Friday 3pm tomorrow", "Friday 3pm yes, \"tomorrow\"", "a date beside it"},
}

// A minute of the day written in either notation reads back as that minute, and
// as itself in its canonical form.
func TestMinutesReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := rapid.IntRange(0, minutesInDay-1).Draw(t, "minute")
		label := minuteLabel(m)
		for _, text := range []string{"Friday " + label, fmt.Sprintf("Friday %02d:%02d", m/60, m%60)} {
			if m/60 > 0 && m/60 < 10 || text == "Friday "+label || m/60 > 12 || m/60 == 0 {
				if got, want := found(text), "Friday "+label+" yes"; got != want {
					t.Fatalf("%q says %s, want %s", text, got, want)
				}
			}
		}
	})
}

// A figure beyond the clock is never a time.
func TestNoSuchTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hour, minute := rapid.IntRange(24, 99).Draw(t, "hour"), rapid.IntRange(0, 99).Draw(t, "minute")
		for _, c := range Read(fmt.Sprintf("Friday %d:%02d", hour, minute)) {
			if c.kind == AboutHour || c.kind == AboutTime {
				t.Fatalf("%d:%02d reads as %v", hour, minute, c)
			}
		}
	})
}
