package scrub

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// numberRow says whether glyphs are a number, and why.
type numberRow struct {
	glyphs string
	valid  bool
	reason string
}

func holdRows(t *testing.T, valid func(string) bool, rows []numberRow) {
	t.Helper()
	for _, r := range rows {
		if valid(r.glyphs) != r.valid {
			t.Errorf("%q is valid: %v; %s", r.glyphs, !r.valid, r.reason)
		}
	}
}

// textRow says what is found in a text, and why; "": nothing is.
type textRow struct{ text, want, reason string }

func holdTexts(t *testing.T, at func(*scan, *glyphs) int, rows []textRow) {
	t.Helper()
	for _, r := range rows {
		if got := firstIn(r.text, at); got != r.want {
			t.Errorf("%q holds %q, want %q; %s", r.text, got, r.want, r.reason)
		}
	}
}

// firstIn returns the first number of a text, as it is written.
func firstIn(text string, at func(*scan, *glyphs) int) string {
	s := &scan{text: text, mask: make([]mark, len(text))}
	var g glyphs
	for i := range len(text) {
		if isAlnum(text[i]) && (i == 0 || !inWord(text[i-1])) {
			g.read(text, i)
			if n := at(s, &g); n > 0 {
				return text[i:g.end[n-1]]
			}
		}
	}
	return ""
}

// anyOf reads the ids of a country.
func anyOf(country []id) func(*scan, *glyphs) int {
	return func(s *scan, g *glyphs) int {
		for _, d := range country {
			for _, late := range []bool{false, true} {
				if n, _ := d.at(s, g, late); n > 0 {
					return n
				}
			}
		}
		return 0
	}
}

// holdDigits states that a number is valid no longer when one of its digits is
// another: of what payload draws, completed by one of the tails that is right.
func holdDigits(t *testing.T, valid func(string) bool, payload *rapid.Generator[string], tails []string) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		number, found := completed(valid, payload.Draw(t, "payload"), tails)
		if found > 1 {
			t.Fatalf("%d check digits fit %q", found, number)
		}
		if found == 0 {
			t.Skip("no check digit fits")
		}
		if wrong := misread(t, number); valid(wrong) {
			t.Fatalf("both %q and %q are valid", number, wrong)
		}
	})
}

func completed(valid func(string) bool, payload string, tails []string) (number string, found int) {
	for _, tail := range tails {
		if valid(payload + tail) {
			number, found = payload+tail, found+1
		}
	}
	return number, found
}

// misread changes one digit to another.
func misread(t *rapid.T, number string) string {
	i := rapid.IntRange(0, len(number)-1).Filter(func(i int) bool { return isDigit(number[i]) }).Draw(t, "place")
	d := rapid.ByteRange('0', '9').Filter(func(d byte) bool { return d != number[i] }).Draw(t, "digit")
	return number[:i] + string(d) + number[i+1:]
}

var (
	tenDigits      = strings.Split("0123456789", "")
	twentySixTails = strings.Split("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "")
)

func TestShapesAreOfUpperCaseLettersAndDigits(t *testing.T) {
	holdRows(t, func(glyphs string) bool { return shaped(glyphs, "A0") }, []numberRow{
		{"A0", true, "as the shape says"},
		{"Z9", true, "the last of both"},
		{"00", false, "a digit for a letter"},
		{"AA", false, "a letter for a digit"},
		{"a0", false, "glyphs are in upper case"},
		{"[0", false, "behind Z"},
		{"A", false, "too short"},
		{"A00", false, "too long"},
		{"", false, "empty"},
		{"Ä", false, "two bytes, and no letter of ours"},
	})
}

func TestLuhnsCheck(t *testing.T) {
	holdRows(t, luhn, []numberRow{
		{"79927398713", true, "the example of ISO/IEC 7812"},
		{"79927398710", false, "another check digit"},
		{"4111111111111111", true, "Visa's test number"},
		{"378282246310005", true, "an odd number of digits"},
		{"0", true, "zero adds up"},
		{"", false, "nothing to add up"},
	})
}

func TestLuhnSeesOneDigitMisread(t *testing.T) {
	holdDigits(t, luhn, rapid.StringMatching(`[0-9]{1,18}`), tenDigits)
}

func TestLuhnSeesNeighboursSwappedButForZeroAndNine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number, _ := completed(luhn, rapid.StringMatching(`[0-9]{2,18}`).Draw(t, "payload"), tenDigits)
		i := rapid.IntRange(0, len(number)-2).Draw(t, "place")
		a, b := number[i], number[i+1]
		swapped := number[:i] + string(b) + string(a) + number[i+2:]
		unseen := a == b || a == '0' && b == '9' || a == '9' && b == '0'
		if luhn(swapped) != unseen {
			t.Fatalf("%q passes: %v", swapped, !unseen)
		}
	})
}

func TestTheRemainderBy97IsThatOfTheWholeNumber(t *testing.T) {
	for _, c := range []struct {
		before int
		glyphs string
		want   int
		reason string
	}{
		{0, "", 0, "nothing"},
		{0, "97", 0, "97 itself"},
		{0, "2550814168025", 59, "97 - 38, the key of INSEE's example"},
		{0, "A", 10, "the first letter is ten"},
		{0, "Z", 35, "the last is 35"},
		{9, "8", 1, "98, in two parts"},
		{1, "A", 13, "110: letters move two places"},
	} {
		if got := mod97(c.before, c.glyphs); got != c.want {
			t.Errorf("%d and %q leave %d, want %d; %s", c.before, c.glyphs, got, c.want, c.reason)
		}
	}
}

func TestTheRemainderBy97GoesOnWhereItStopped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		glyphs := rapid.StringMatching(`[0-9A-Z]{0,34}`).Draw(t, "glyphs")
		i := rapid.IntRange(0, len(glyphs)).Draw(t, "place")
		if mod97(mod97(0, glyphs[:i]), glyphs[i:]) != mod97(0, glyphs) {
			t.Fatalf("%q and %q leave another remainder than together", glyphs[:i], glyphs[i:])
		}
	})
}

func TestTheHybridCheckOfElevenAndTen(t *testing.T) {
	holdRows(t, mod1110, []numberRow{
		{"07945", true, "the example of ISO 7064"},
		{"07944", false, "another check digit"},
		{"5", false, "a check digit of nothing"},
		{"", false, "nothing"},
	})
	holdDigits(t, mod1110, rapid.StringMatching(`[0-9]{1,12}`), tenDigits)
}

// Whatever a text is, no check panics, and none takes glyphs of another length
// than its id's.
func FuzzNumbersNeverPanic(f *testing.F) {
	for _, seed := range []string{
		"", "9434765919", "QQ123456C", "255081416802538", "1850581 2A 00484", "X1234567L", "RSSMRA85T10A562S", "rssmra85t10a562s",
		"65070649C108", "GB82WEST12345698765432", "4111 1111 1111 1111", "44051401359", "\xff\x80", "xx12 3456 7890 1234",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, country := range ids {
			for _, d := range country {
				if d.valid(text) && len(text) != d.length {
					t.Errorf("%s takes %q, of another length", d.class, text)
				}
				firstIn(text, anyOf([]id{d}))
			}
		}
		firstIn(text, func(_ *scan, g *glyphs) int { return ibanAt(g) })
		firstIn(text, cardAt)
	})
}

func TestEveryIDIsUsable(t *testing.T) {
	for _, country := range ids {
		for _, d := range country {
			if len(d.words) == 0 || len(d.groups) == 0 {
				t.Errorf("%s has no words or no groups", d.class)
			}
			for _, w := range d.words {
				if w == "" || w != strings.ToLower(w) {
					t.Errorf("%s: the word %q is not in lower case", d.class, w)
				}
			}
			for _, sizes := range d.groups {
				sum := 0
				for _, size := range sizes {
					sum += size
				}
				if sum != d.length {
					t.Errorf("%s: the groups %v are not of %d glyphs", d.class, sizes, d.length)
				}
			}
		}
	}
}
