package claims

import "testing"

// A character without honest use is a claim of its own.
func TestScripts(t *testing.T) { check(t, scriptsRows) }

var scriptsRows = []row{
	{"café, naïve, Zoë", "", "Latin letters with accents"},
	{"Tuésday", "\"Tuésday\"", "a day behind an accent"},
	{"\u03a4uesday", "\"\u03a4uesday\"", "a Greek capital"},
	{"Tu\u0435sday", "\"Tu\u0435sday\"", "a Cyrillic letter"},
	{"3\u0440m", "\"3\u0440m\"", "a Cyrillic letter in a time"},
	{"\uff13pm", "\"\uff13\", \"pm\"", "a full-width figure"},
	{"\u0663pm", "\"\u0663\", \"pm\"", "an Arabic-Indic figure"},
	{"\u2460", "\"\u2460\"", "a number in a circle"},
	{"²", "\"²\"", "a raised number"},
	{"\u2162", "\"\u2162\"", "a Roman numeral of one character"},
	{"iii", "\"iii\"", "a Roman numeral of letters"},
	{"3\ufe0f\u20e3", "\"3\", \"\ufe0f\", \"\u20e3\"", "a keycap"},
	{"\U0001f642", "", "an emoji that says nothing"},
	{"\U0001f487\u200d\u2640\ufe0f", "", "an emoji joined of two"},
	{"\U0001f44d\U0001f3fd", "", "an emoji with a skin tone"},
	{"\u23f0", "\"\u23f0\"", "an emoji that says a time"},
	{"\U0001f552", "\"\U0001f552\"", "an emoji that says a time"},
	{"\U0001f4c5", "\"\U0001f4c5\"", "an emoji that says a date"},
	{"\U0001f4af", "\"\U0001f4af\"", "an emoji that says a number"},
	{"\U0001f4b0", "\"\U0001f4b0\"", "an emoji that says money"},
	{"\u2705", "\"\u2705\"", "an emoji that says done"},
	{"\u274c", "\"\u274c\"", "an emoji that says no"},
	{"\U0001f512", "\"\U0001f512\"", "an emoji that says kept"},
	{"a\u200bb", "\"\\u200b\"", "a blank without width"},
	{"a\u200db", "\"\\u200d\"", "a joiner outside an emoji"},
	{"a\ufeffb", "\"\\ufeff\"", "a byte-order mark"},
	{"a\u00adb", "\"\\u00ad\"", "a soft hyphen"},
	{"\u202eabc", "\"\\u202e\", \"abc\"", "a direction mark"},
	{"no break", "", "a blank that does not break"},
	{"“quotes” ‘and’ – — …", "", "typographic marks"},
	{"• here", "", "a bullet"},
	{"b o o k e d", "\"b o o k e d\"", "letters that stand apart"},
	{"book-ed", "\"book-ed\"", "a deed cut in two"},
	{"sooo good", "", "drawn-out letters"},
	{"see example.com", "\"example.com\"", "an address on the web"},
	{"a@b", "\"a@b\"", "an address"},
	{"\u9810\u7d04", "\"\u9810\u7d04\"", "another script"},
	{"\u0437\u0430\u0431\u0440\u043e\u043d\u0438\u0440\u043e\u0432\u0430\u043d\u043e", "\"\u0437\u0430\u0431\u0440\u043e\u043d\u0438\u0440\u043e\u0432\u0430\u043d\u043e\"", "another script"},
}
