package claims

import "testing"

// A character or a word of another script is a claim.
func TestOtherScripts(t *testing.T) { check(t, otherScriptsRows) }

var otherScriptsRows = []row{
	{"Tuesday 3pm is open \u23f0 4\ufe0f\u20e3 too", "Tuesday 3pm yes, \"\u23f0\", \"4\", \"\ufe0f\", \"\u20e3\"", "a character or a word of another script"},
	{"Tuesday 3pm \u2714 booked", "Tuesday 3pm yes, \"\u2714\", \"booked\"", "a character or a word of another script"},
	{"\U0001f4c5 Tuesday 3pm, sorted", "\"\U0001f4c5\", Tuesday 3pm yes, \"sorted\"", "a character or a word of another script"},
	{"Fr\u0456day is open.", "\"Fr\u0456day\"", "a character or a word of another script"},
	{"\uff2donday is open.", "\"\uff2donday\"", "a character or a word of another script"},
	{"\U0001d40conday is open.", "\"\U0001d40conday\"", "a character or a word of another script"},
	{"Mo\u200bnday is open.", "\"Mo\", \"\\u200b\", \"nday\"", "a character or a word of another script"},
	{"Tuesday \uff14pm is open.", "Tuesday yes, \"\uff14\", \"pm\"", "a character or a word of another script"},
	{"Tuesday \u2463 is open.", "Tuesday yes, \"\u2463\"", "a character or a word of another script"},
	{"Tuesday 4\ufe0f\u20e3 is open.", "Tuesday 4 o'clock yes, \"\ufe0f\", \"\u20e3\"", "a character or a word of another script"},
	{"Tuesday \u2163 pm.", "Tuesday yes, \"\u2163\", \"pm\"", "a character or a word of another script"},
	{"\U0001f553 works.", "\"\U0001f553\"", "a character or a word of another script"},
	{"\U0001f4c5 Monday.", "\"\U0001f4c5\", Monday yes", "a character or a word of another script"},
	{"\U0001f4af booked.", "\"\U0001f4af\", \"booked\"", "a character or a word of another script"},
	{"\u2705 Booked.", "\"\u2705\", \"Booked\"", "a character or a word of another script"},
	{"\U0001f44d you're in.", "\"you're in\"", "a character or a word of another script"},
	{"\u20bf1.", "\u20bf1 yes", "a character or a word of another script"},
}
