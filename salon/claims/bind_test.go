package claims

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// A time is tied to its day.
func TestBind(t *testing.T) { check(t, bindRows) }

var bindRows = []row{
	{"Tuesday 3pm", "Tuesday 3pm yes", "day, then time"},
	{"3pm Tuesday", "Tuesday 3pm yes", "time, then day"},
	{"3pm on Tuesday", "Tuesday 3pm yes", "\"on\" ties a time to its day"},
	{"Tuesday at 3pm", "Tuesday 3pm yes", "\"at\" ties a day to its time"},
	{"Tuesday, 3pm", "Tuesday 3pm yes", "a comma between them ties"},
	{"Tuesday (3pm)", "Tuesday 3pm yes", "brackets tie"},
	{"Tuesday: 3pm", "Tuesday 3pm yes", "a colon ties"},
	{"Tuesday - 3pm", "Tuesday 3pm yes", "a dash ties"},
	{"Tuesday @ 3pm", "Tuesday 3pm yes", "a sign ties"},
	{"Tuesday's 3pm slot", "Tuesday 3pm yes", "a possessive ties"},
	{"Tuesday or Thursday at 10am", "Tuesday 10am yes, Tuesday yes, Thursday 10am yes", "the time is said of both days"},
	{"Tuesday 3pm or 4pm", "Tuesday 3pm yes, Tuesday 4pm yes", "the day is said of both times"},
	{"Tuesday at 3pm and Thursday at 10am", "Tuesday 3pm yes, Thursday 10am yes", "each day takes its own time"},
	{"Tuesday 3pm, Thursday 10am", "Tuesday 3pm yes, Thursday 10am yes", "each day takes its own time"},
	{"3pm Tuesday or 10am Thursday", "Tuesday 3pm yes, Thursday 10am yes", "each day takes its own time"},
	{"3pm or 4pm on Tuesday", "Tuesday 3pm yes, Tuesday 4pm yes", "the day is said of both times"},
	{"Tuesday is open. 3pm work?", "Tuesday 3pm yes, Tuesday yes", "a lone day takes the time of the next sentence"},
	{"Monday's full. 3pm on Tuesday is open.", "Monday no, Tuesday 3pm yes", "the time has its day"},
	{"Monday is full. How about 3pm?", "Monday no, 3pm yes", "a denied day takes no time"},
	{"3pm", "3pm yes", "a time alone"},
	{"Tuesday", "Tuesday yes", "a day alone"},
	{"Tuesday and Thursday", "Tuesday yes, Thursday yes", "two days alone"},
	{"Tuesday 3pm is open. 3pm then?", "Tuesday 3pm yes, Tuesday 3pm yes", "a time said again is the same hour"},
	{"Tuesday afternoon at 3", "Tuesday 3pm yes, Tuesday part yes", "the part of the day decides the reading"},
	{"3 in the afternoon on Tuesday", "\"3\", Tuesday part yes, Tuesday yes", "a bare number before its part of the day is not read"},
	{"Tuesday morning at 3pm", "\"Tuesday morning at 3pm\", Tuesday part yes", "the part contradicts the time"},
	{"Tuesday has something at 3pm.", "Tuesday 3pm yes", "words between stay within the clause"},
	{"I have Tuesday open at 3pm.", "Tuesday 3pm yes", "words between stay within the clause"},
	{"On Tuesday there's 3pm.", "Tuesday 3pm yes", "the day may stand first"},
	{"Tuesday 3pm - 4pm", "Tuesday 4pm yes, \"3pm - 4pm\"", "a stretch is no hour"},
	{"from 3pm Tuesday", "\"from 3pm\"", "a bound makes a stretch"},
	{"before noon Tuesday", "\"before noon\"", "a bound makes a stretch"},
	{"nothing before noon Tuesday", "Tuesday part no", "a denied stretch is checked"},
	{"between 2 and 4 on Tuesday", "\"2\", Tuesday 4 o'clock yes", "two bounds make a stretch"},
	{"around 3pm Tuesday", "\"around 3pm\"", "\"around\" is no hour"},
	{"Tuesday to Thursday", "\"Tuesday to Thursday\", \"Tuesday\", Thursday yes", "a stretch of days"},
}

// Two hours in one list are claimed as these two and no others.
func TestTwoHours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyHour(t), anyHour(t)
		join := rapid.SampledFrom([]string{" or ", " and ", ", ", " / ", "; ", ". ", "\n"}).Draw(t, "join")
		text := a.String() + join + b.String()
		if got, want := found(text), fmt.Sprintf("%v yes, %v yes", a, b); got != want {
			t.Fatalf("%q says %s, want %s", text, got, want)
		}
	})
}
