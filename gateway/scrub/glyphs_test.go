package scrub

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestGlyphsAreReadAsNumbersAreWritten(t *testing.T) {
	for _, row := range []struct {
		text, want string
		reason     string
	}{
		{"4111 1111", "41111111", "groups"},
		{"ab-12.c/3", "AB12C3", "in upper case, with any separator"},
		{"12  34", "1234", "two blanks, as in columns"},
		{"12\n34", "1234", "over two lines"},
		{"12\t34", "1234", "in columns"},
		{"12   34", "12", "three blanks end it"},
		{"12--34", "12", "so do two dashes"},
		{"12, 34", "12", "and a comma"},
		{"12.", "12", "the end of a sentence"},
		{"12 ", "12", "a blank at the end"},
		{"12_34", "12", "an underscore"},
		{"12é34", "12", "a letter beyond ASCII"},
		{"A" + strings.Repeat("7", maxGlyphs), "A" + strings.Repeat("7", maxGlyphs-1), "no more than the longest number has"},
	} {
		var g glyphs
		if g.read(row.text, 0); string(g.char[:g.n]) != row.want {
			t.Errorf("%s: %q reads as %q, want %q", row.reason, row.text, g.char[:g.n], row.want)
		}
	}
}

func TestGlyphsAreWholeWhereAWordEnds(t *testing.T) {
	for _, row := range []struct {
		text   string
		n      int
		want   bool
		reason string
	}{
		{"1234", 4, true, "the end of the text"},
		{"1234,", 4, true, "a comma"},
		{"1234 56", 4, true, "a blank"},
		{"1234 56", 6, true, "behind it"},
		{"1234 56", 5, false, "in a group"},
		{"12345", 4, false, "a digit follows"},
		{"1234a", 4, false, "a letter follows"},
		{"1234é", 4, false, "one beyond ASCII follows"},
		{"1234", 5, false, "there are not so many"},
		{"A" + strings.Repeat("7", maxGlyphs-1), maxGlyphs, true, "as many as are read"},
		{"A" + strings.Repeat("7", maxGlyphs-1) + " 7", maxGlyphs, true, "and a blank behind"},
		{strings.Repeat("7", maxGlyphs) + "7", maxGlyphs, false, "one more"},
	} {
		var g glyphs
		if g.read(row.text, 0); g.whole(row.n) != row.want {
			t.Errorf("%s: %d glyphs of %q are whole: %v", row.reason, row.n, row.text, !row.want)
		}
	}
}

func TestGlyphsAreGroupedAsTheyAreWritten(t *testing.T) {
	for _, row := range []struct {
		text   string
		sizes  []int
		want   bool
		reason string
	}{
		{"078-05-1120", []int{3, 2, 4}, true, "the groups"},
		{"078-05-1120", []int{3, 6}, false, "others"},
		{"078-05-1120", []int{3, 2}, true, "the first of them"},
		{"078051120", []int{9}, true, "one group"},
		{"078-051120", []int{9}, false, "that is two"},
		{"078-05", []int{3, 2, 4}, false, "too few"},
		{"078-05-1120", []int{3, 2, 5}, false, "too few in the last"},
	} {
		var g glyphs
		if g.read(row.text, 0); g.grouped(row.sizes) != row.want {
			t.Errorf("%s: %q is in groups of %v: %v", row.reason, row.text, row.sizes, !row.want)
		}
	}
}

func TestGlyphsAreThoseOfTheTextInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := "A" + rapid.StringMatching(`[0-9a-zA-Z ./,é\n-]{0,60}`).Draw(t, "text")
		var g glyphs
		g.read(text, 0)
		end := 0
		for i := range g.n {
			if g.end[i] <= end || toUpper(text[g.end[i]-1]) != g.char[i] || (g.sep[i] != 0) != (g.end[i]-end > 1) {
				t.Fatalf("glyph %d of %q is %q, which ends at %d behind %d", i, text, g.char[i], g.end[i], end)
			}
			end = g.end[i]
		}
	})
}
