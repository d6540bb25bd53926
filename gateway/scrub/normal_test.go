package scrub

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// readRow is a text and how recognisers read it.
type readRow struct{ text, want, reason string }

func readsAs(t *testing.T, rows []readRow) {
	t.Helper()
	for _, row := range rows {
		if got := normalise(row.text, &workspace{}).text; got != row.want {
			t.Errorf("%s: %q reads as %q, want %q", row.reason, row.text, got, row.want)
		}
	}
}

func TestATextReadsAsItLooks(t *testing.T) {
	readsAs(t, []readRow{
		{"ann@example.org", "ann@example.org", "plain text is itself"},
		{"", "", "and so is none"},
		{"Rene\u0301", "René", "an accent that follows its letter is composed"},
		{"A\u030angstro\u0308m", "Ångström", "and in other places"},
		{"\u212bngstrom", "Ångstrom", "the sign of a unit is its letter (NFC)"},
		{"４１１１", "4111", "full-width digits"},
		{"ａｎｎ＠ｅｘａｍｐｌｅ．ｏｒｇ", "ann@example.org", "full-width letters and signs"},
		{"＋４９\u3000１７１", "+49 171", "a full-width plus and the blank that goes with it"},
		{"٠١٢٣٤٥٦٧٨٩", "0123456789", "Arabic-Indic digits"},
		{"۰۱۲۳۴۵۶۷۸۹", "0123456789", "those of Persian"},
		{"०१२ ৩৪৫ ๖๗๘", "012 345 678", "Devanagari, Bengali, Thai"},
		{"𝟎𝟗𝟘𝟡𝟢𝟫", "090909", "digits of mathematics"},
		{"1\u20072\u00a03\u202f4\u20095", "1 2 3 4 5", "blanks of other widths"},
		{"1\u20102\u20113\u20134\u20145\u22126", "1-2-3-4-5-6", "dashes, hyphens and a minus"},
		{"O’Neil O‘Neil OʼNeil", "O'Neil O'Neil O'Neil", "apostrophes"},
		{"例。com", "例.com", "the full stop of ideographs"},
		{"ann﹫example.org", "ann@example.org", "a small at sign"},
		{"5€ 5£ 5¥", "5€ 5£ 5¥", "signs of money mean something"},
		{"a→b", "a\x1fb", "a sign that means nothing ends a word"},
		{"„Ann“", "\x1fAnn\x1f", "quotes do"},
		{"😀4111", "\x1f4111", "and pictures"},
	})
}

func TestWhatShowsNothingIsNotRead(t *testing.T) {
	readsAs(t, []readRow{
		{"41\u200b11", "4111", "a zero-width space"},
		{"41\u00ad11", "4111", "a soft hyphen"},
		{"41\u206011", "4111", "a word joiner"},
		{"\ufeff4111", "4111", "a byte order mark"},
		{"\u202a4111\u202c", "4111", "marks of direction, as phones are copied with"},
		{"41\u034f11", "4111", "a grapheme joiner"},
		{"41\ufe0f11", "4111", "a variation selector"},
		{"41\U000e010011", "4111", "one of the supplement"},
		{"41\U000e004111", "4111", "a tag"},
		{"an\u3164n", "ann", "a filler of Hangul"},
		{"4\ufe0f\u20e31\ufe0f\u20e3", "41", "keycaps, as phones are written with on telephones"},
	})
}

func TestNothingThatUnicodeSaysToIgnoreIsRead(t *testing.T) {
	for _, table := range []*unicode.RangeTable{unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point, unicode.Cf} {
		for r := rune(0x80); r <= unicode.MaxRune; r++ {
			if !unicode.Is(table, r) {
				continue
			}
			if got := normalise("a"+string(r)+"b", &workspace{}).text; got != "ab" {
				t.Errorf("%U is read: %q", r, got)
				break // the others of the table fail for the same reason
			}
		}
	}
}

func TestEveryDecimalDigitReadsAsItsValue(t *testing.T) {
	value := byte(0) // digits come in tens (Unicode, section 4.6)
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !unicode.Is(unicode.Nd, r) {
			value = 0
			continue
		}
		if got := normalise(string(r), &workspace{}).text; got != string('0'+value) {
			t.Errorf("%U reads as %q, want %d", r, got, value)
		}
		value = (value + 1) % 10
	}
}

func TestEscapesReadAsWhatTheyStandFor(t *testing.T) {
	readsAs(t, []readRow{
		{"ann%40example.org", "ann@example.org", "as URLs escape"},
		{"%2b49%20171", "+49 171", "in either case of the digits"},
		{"tel=1%0D%0A4111", "tel=1\r\n4111", "the end of a line"},
		{"Andr%C3%A9", "André", "the bytes of a letter beyond ASCII"},
		{"4111%C2%A01111", "4111 1111", "and those of a blank"},
		{`ann\u0040example.org`, "ann@example.org", "as JSON escapes"},
		{`Andr\u00e9 \u00C9va`, "André Éva", "letters beyond ASCII"},
		{`41\u200b11`, "4111", "what shows nothing is nothing when escaped"},
		{`\ud835\udfcf\uD835\uDFD0`, "12", "two escapes that are one character"},
		{`tel\n4111\t1`, "tel\n4111\n1", "the ends of a line and a column"},
		{`12\/01\/2026`, "12/01/2026", "a slash, as some writers of JSON escape it"},
		{"100% sure", "100% sure", "a percentage"},
		{"50%4", "50%4", "cut short"},
		{"%zz%", "%zz%", "no digits"},
		{`\u004`, `\u004`, "cut short"},
		{`\uzzzz`, `\uzzzz`, "no digits"},
		{`\ud800 `, `\ud800 `, "half a character"},
		{`C:\dir\`, `C:\dir\`, "a path"},
	})
}

func TestInvalidUTF8Stays(t *testing.T) {
	readsAs(t, []readRow{
		{"a\xffb", "a\xffb", "a byte that never is one"},
		{"a\xc3", "a\xc3", "a character cut at the end"},
		{"a\xe2\x82 4111", "a\xe2\x82 4111", "and in the middle"},
		{"e\u0301\xff\xfe", "é\xff\xfe", "behind a text that is composed"},
		{"\xed\xa0\x80", "\xed\xa0\x80", "half of a pair"},
	})
}

func TestASpanMapsToWholeCharactersOfTheOriginal(t *testing.T) {
	for _, row := range []struct{ text, read, want, reason string }{
		{"x Rene\u0301 y", "René", "Rene\u0301", "an accent goes with its letter"},
		{"x 41\u200b11 y", "4111", "41\u200b11", "what shows nothing goes with what it stands in"},
		{"x\u200b4111\u200b y", "4111", "4111", "and stays when it stands at an end"},
		{"to ann%40example.org!", "ann@example.org", "ann%40example.org", "an escape is whole"},
		{`to \u0061nn@x.org\u0021`, "ann@x.org", `\u0061nn@x.org`, "at an end too"},
		{"tel ４１１１。", "4111", "４１１１", "characters of several bytes"},
		{"e\u0301 4111", "4111", "4111", "behind a change of length"},
	} {
		n := normalise(row.text, &workspace{})
		at := strings.Index(n.text, row.read)
		if at < 0 {
			t.Errorf("%s: %q reads as %q", row.reason, row.text, n.text)
			continue
		}
		if from, to := n.span(at, at+len(row.read)); row.text[from:to] != row.want {
			t.Errorf("%s: it maps to %q, want %q", row.reason, row.text[from:to], row.want)
		}
	}
}

// manyTexts draws texts of all that is read in its own way.
var manyTexts = rapid.Custom(func(t *rapid.T) string {
	part := rapid.OneOf(
		rapid.SampledFrom([]string{"e\u0301", "\u0301", "４", "٤", "%40", "%C3%A9", "%", `\u0065`, `\u0301`, `\n`, `\`, "\u200b", "\xff", "\xe2\x82", "–", "한", "\u1112\u1161", "a", " ", "7", "€"}),
		rapid.StringN(0, 3, -1),
		rapid.Custom(func(t *rapid.T) string { return string(rapid.SliceOfN(rapid.Byte(), 0, 3).Draw(t, "bytes")) }),
	)
	return strings.Join(rapid.SliceOfN(part, 0, 12).Draw(t, "parts"), "")
})

func TestEverySpanOfTheCopyMapsToAStretchOfTheOriginalInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := manyTexts.Draw(t, "text")
		n := normalise(text, &workspace{})
		end, last := 0, -1
		for i := range len(n.text) {
			from, to := n.span(i, i+1)
			switch {
			case from < 0 || from >= to || to > len(text):
				t.Fatalf("byte %d of %q maps to %d:%d of %d", i, n.text, from, to, len(text))
			case from != last && from < end, from == last && to != end:
				t.Fatalf("byte %d of %q maps to %d:%d behind %d:%d", i, n.text, from, to, last, end)
			case utf8.ValidString(text) && !(utf8.RuneStart(text[from]) && (to == len(text) || utf8.RuneStart(text[to]))):
				t.Fatalf("byte %d of %q maps to part of a character, %d:%d of %q", i, n.text, from, to, text)
			}
			end, last = to, from
		}
	})
}

func TestACharacterMapsToWhatReadsAsIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := manyTexts.Draw(t, "text")
		n := normalise(text, &workspace{})
		for i := 0; i < len(n.text); {
			from, to := n.span(i, i+1)
			k := i + 1
			for k < len(n.text) {
				if next, _ := n.span(k, k+1); next != from {
					break
				}
				k++
			}
			if again := normalise(text[from:to], &workspace{}).text; again != n.text[i:k] {
				t.Fatalf("%q of %q maps to %q, which reads as %q", n.text[i:k], n.text, text[from:to], again)
			}
			i = k
		}
	})
}

func TestTheCopyOfValidTextIsValid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.ToValidUTF8(manyTexts.Draw(t, "text"), "?")
		if n := normalise(text, &workspace{}); !utf8.ValidString(n.text) {
			t.Fatalf("%q reads as %q", text, n.text)
		}
	})
}

func TestAWorkspaceForgetsTheLastText(t *testing.T) {
	w := &workspace{}
	for _, text := range []string{"Rene\u0301 %40 Rene\u0301", "é", "plain", "４"} {
		if got, want := normalise(text, w), normalise(text, &workspace{}); got.text != want.text || len(got.from) != len(want.from) {
			t.Errorf("%q reads as %q behind others, and as %q alone", text, got.text, want.text)
		}
	}
}
