package claims

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A weekday reads by its names; a date, a plural and a misspelling are no weekday.
func TestDays(t *testing.T) { check(t, daysRows) }

var daysRows = []row{
	{"Monday", "Monday yes", "the full name"},
	{"MONDAY", "Monday yes", "in capitals"},
	{"mon", "Monday yes", "the short name"},
	{"Mon.", "Monday yes", "the short name with its point"},
	{"Tues 3pm", "Tuesday 3pm yes", "a longer short name"},
	{"Thurs 10am", "Thursday 10am yes", "a longer short name"},
	{"Weds", "Wednesday yes", "a British short name"},
	{"Sat 4:30pm", "Saturday 4:30pm yes", "a short name that is a word, with a time"},
	{"I sat down", "\"sat\"", "a word that is a short name"},
	{"the sun is out", "none, \"sun\"", "a word that is a short name"},
	{"Mondays", "\"Mondays\"", "a plural is a claim about all of them"},
	{"next Monday", "\"next\", \"Monday\"", "a date"},
	{"this Monday", "\"Monday\"", "a date"},
	{"Monday the 5th", "Monday yes, \"5th\"", "a date"},
	{"Monday 5 October", "Monday 5 o'clock yes, \"October\"", "a date"},
	{"Monday 28th", "Monday yes, \"28th\"", "a date"},
	{"tomorrow", "\"tomorrow\"", "a date"},
	{"today", "\"today\"", "a date"},
	{"tonight", "\"tonight\"", "a date"},
	{"next week", "\"next\", \"week\"", "a date"},
	{"the day after", "\"the day after\"", "a date"},
	{"at the weekend", "\"weekend\"", "a date"},
	{"October 3", "\"October\", \"3\"", "a date"},
	{"10/3", "\"10\", \"3\"", "a date"},
	{"2026-10-03", "\"2026\", \"10\", \"03\"", "a date"},
	{"Munday", "\"Munday\"", "a misspelled day"},
	{"Wendesday", "\"Wendesday\"", "a misspelled day"},
	{"Thrusday", "\"Thrusday\"", "a misspelled day"},
	{"Mon-day", "\"Mon-day\"", "a day cut in two"},
	{"M o n d a y", "\"M o n d a y\"", "a day spread out"},
	{"\u041conday", "\"\u041conday\"", "a day with a foreign letter"},
	{"lundi", "\"lundi\"", "a day in French"},
	{"Dienstag", "\"Dienstag\"", "a day in German"},
	{"martes", "\"martes\"", "a day in Spanish"},
	{"Monday morning", "Monday part yes", "a part of a day"},
	{"Monday afternoon is full.", "Monday part no", "a part of a day denied"},
	{"nothing in the morning", "part no", "a part of any day denied"},
	{"mornings", "\"mornings\"", "every morning is no fact"},
	{"this morning", "\"this morning\"", "a date"},
	{"Good morning", "", "a greeting"},
	{"Morning, Ana", "", "a greeting"},
	{"every Monday", "\"every\", \"Monday\"", "every one of them is no fact"},
	{"all week", "\"all week\"", "a claim about all days"},
	{"mondays full", "Monday no", "an apostrophe left away before a state"},
	{"mondays are busy", "none, \"mondays\"", "a plural is a claim about all of them"},
}

// One letter changed in the name of a day never leaves a text without claims,
// and never makes it another day.
func TestMisspelledDay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		day := Day(rapid.IntRange(1, 7).Draw(t, "day"))
		name := []byte(strings.ToLower(day.String()))
		name[rapid.IntRange(1, len(name)-4).Draw(t, "place")] = byte(rapid.IntRange('a', 'z').Draw(t, "letter"))
		got := Read(string(name) + " is open")
		if len(got) == 0 && !ordinary[string(name)] {
			t.Fatalf("%q claims nothing", name)
		}
		for _, c := range got {
			if c.kind == AboutDay && c.day != day && string(name) != strings.ToLower(c.day.String()) {
				t.Fatalf("%q reads as %v", name, c.day)
			}
		}
	})
}
