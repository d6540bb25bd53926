package scrub_test

import (
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/gateway/scrub"
	"pgregory.net/rapid"
)

// personalPieces are values that are found wherever they stand, each in one way
// of writing.
var personalPieces = []string{
	"ana@example.com", "bob.b+x@mail.example.org", "jörg@müller.example", "o'neil@example.net", "p7@sub.domain.example.co.uk",
	"+1 415 555 2671", "+49 171 3920012", "+44 7400 123456", "+34 612 345 678", "+33 6 12 34 56 78",
	"4111 1111 1111 1111", "5555555555554444", "3782 822463 10005", "6011111111111117",
	"GB82 WEST 1234 5698 7654 32", "DE89370400440532013000", "FR14 2004 1010 0505 0001 3M02 606", "NL91ABNA0417164300",
	"192.0.2.7", "2001:db8::7", "00:1a:2b:3c:4d:5e", "AB123456C",
	"https://ann:pw@example.org/x", "AKIA2B4D6F8H1J3L5N7P",
	"Ana Pérez", "Calle Mayor 12", "KD-4711",
}

var knownPieces = []scrub.Known{
	{Class: scrub.Name, Text: "Ana Pérez"}, {Class: scrub.Address, Text: "Calle Mayor 12"}, {Class: scrub.Number, Text: "KD-4711"},
}

// impersonalPieces are those in which nothing is found.
var impersonalPieces = []string{
	"Hello", "we", "would", "like", "a", "table", "für", "zwei", "bitte", "gracias", "мы", "你好", "🙂", "é\u0301", "I", "the phone", "an email",
	"2026-12-01", "30.11.2026", "12/1/26", "14:30", "9h30", "10:00-11:30", "Tue", "$45", "1.200,50 EUR", "1 200 000 zł", "3,50 €", "20 %", "24 Uhr",
	"7f3a1c9e-0d5b-4b1e-9f60-2c1de5a7b001", "order 4155559876", "order no. 88-1234", "room 12", "v2.10.4", "52.520008", "@ana_k", "a/b", "x < y > z", "&lt;", "C++",
	"https://example.org/faq?page=2#top", "20 people", "1", "2", "12",
}

var lookAlikes = []string{"<EMAIL_1>", "<email_2>", "PHONE_1", "<NAME>", "<MARK_1>", "< CARD 3 >", "＜IBAN_1＞", "<IP_12", "gb_nino_4"}

// betweenPieces are what no value goes on behind.
var betweenPieces = rapid.SampledFrom([]string{", ", "; ", " | ", "!\n", " and ", ":\n\n", " = ", " (and) "})

// textOf draws a text of pieces.
func textOf(pieces ...[]string) *rapid.Generator[string] {
	var all []string
	for _, list := range pieces {
		all = append(all, list...)
	}
	return rapid.Custom(func(t *rapid.T) string {
		var b strings.Builder
		for range rapid.IntRange(0, 8).Draw(t, "n") {
			b.WriteString(rapid.SampledFrom(all).Draw(t, "piece"))
			b.WriteString(betweenPieces.Draw(t, "between"))
		}
		return b.String()
	})
}

var anyText = textOf(personalPieces, impersonalPieces, lookAlikes)

func TestScrubbingTwiceIsScrubbingOnce(t *testing.T) {
	s := made(t)
	texts := rapid.SliceOfN(anyText, 0, 3)
	rapid.Check(t, func(t *rapid.T) {
		c := begun(t, s, knownPieces...)
		first := scrubAll(t, c, texts.Draw(t, "texts")...)
		second := scrubAll(t, c, first...)
		for k := range first {
			if first[k] != second[k] {
				t.Fatalf("%q becomes %q", first[k], second[k])
			}
		}
	})
}

func TestWhatWasTakenIsScrubbed(t *testing.T) {
	s := made(t)
	rapid.Check(t, func(t *rapid.T) {
		c := begun(t, s, knownPieces...)
		taken := take(t, c, anyText.Draw(t, "text"))
		if got := scrubAll(t, c, taken); got[0] != taken {
			t.Fatalf("%q becomes %q", taken, got[0])
		}
	})
}

func TestRedactingTwiceIsRedactingOnce(t *testing.T) {
	s := made(t)
	rapid.Check(t, func(t *rapid.T) {
		once := redact(t, s, anyText.Draw(t, "text"))
		if twice := redact(t, s, once); twice != once {
			t.Fatalf("%q becomes %q", once, twice)
		}
	})
}

func TestAValueBehindADigitIsFound(t *testing.T) {
	for _, between := range []string{"\n", "\n\n", ".\n", ". ", ") ", "\t", ", ", ": ", "\r\n"} {
		for _, value := range append([]string{"219-09-9999"}, personalPieces...) {
			text := "2" + between + value + ", yes"
			if got := take(t, begun(t, made(t), knownPieces...), text); strings.Contains(got, value) {
				t.Errorf("%q becomes %q", text, got)
			}
		}
	}
}

func TestAPhoneBehindAnIDIsAPhone(t *testing.T) {
	for _, row := range []struct{ text, want, reason string }{
		{"219-09-9999, +34 612 345 678, +33 6 12 34 56 78", "<US_SSN_1>, <PHONE_1>, <PHONE_2>", "nine digits of a phone beside a number of nine digits"},
		{"No SSN, but +34 612 345 678.", "No SSN, but <PHONE_1>.", "nine digits of a phone behind the word for such a number"},
	} {
		c := begun(t, made(t))
		got := take(t, c, row.text)
		if back := restore(t, c, got); got != row.want || back != row.text {
			t.Errorf("%s: %q becomes %q, and that %q", row.reason, row.text, got, back)
		}
	}
}

func TestASignBeforeAKnownTextStays(t *testing.T) {
	for _, sign := range []string{"€", "£", "¥", "—", "•", "🙂", "„", "$", "%"} {
		c := begun(t, made(t), knownPieces...)
		for _, between := range []string{"", " ", ", "} {
			if got, want := take(t, c, "3,50 "+sign+between+"Calle Mayor 12"), "3,50 "+sign+between+"<ADDRESS_1>"; got != want {
				t.Errorf("%q becomes %q", want, got)
			}
		}
	}
}

func TestNoValueIsLeft(t *testing.T) {
	s := made(t)
	rapid.Check(t, func(t *rapid.T) {
		text := anyText.Draw(t, "text")
		c := begun(t, s, knownPieces...)
		for how, got := range map[string]string{
			"Take": take(t, c, text), "Scrub": scrubAll(t, c, text)[0], "Take, in JSON": take(t, c, `{"a":["`+strings.ReplaceAll(text, "\n", `\n`)+`"]}`),
		} {
			for _, value := range personalPieces {
				if strings.Contains(strings.ToLower(got), strings.ToLower(value)) {
					t.Fatalf("%s of %q leaves %q: %q", how, text, value, got)
				}
			}
		}
	})
}

func TestWhatWasTakenComesBackAsItWas(t *testing.T) {
	s := made(t)
	rapid.Check(t, func(t *rapid.T) {
		text := anyText.Draw(t, "text")
		c := begun(t, s, knownPieces...)
		taken := take(t, c, text)
		if got := restore(t, c, taken); got != text {
			t.Fatalf("%q is taken as %q and comes back as %q", text, taken, got)
		}
		kept, err := c.Save()
		if err != nil {
			t.Fatal(err)
		}
		resumed, err := s.Resume(kept, knownPieces...)
		if err != nil {
			t.Fatal(err)
		}
		if got := restore(t, resumed, taken); got != text {
			t.Fatalf("resumed, %q comes back as %q", text, got)
		}
	})
}

func TestTextsWithoutPersonalDataStayByteForByte(t *testing.T) {
	s := made(t)
	impersonal := textOf(impersonalPieces)
	rapid.Check(t, func(t *rapid.T) {
		text := impersonal.Draw(t, "text")
		c := begun(t, s, knownPieces...)
		if got := take(t, c, text); got != text {
			t.Fatalf("%q becomes %q", text, got)
		}
		if got := redact(t, s, text); got != text {
			t.Fatalf("%q is redacted to %q", text, got)
		}
	})
}

func TestEqualPiecesHaveEqualPlaceholders(t *testing.T) {
	s := made(t)
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.SampledFrom(personalPieces).Draw(t, "value")
		other := rapid.SampledFrom(personalPieces).Filter(func(p string) bool { return p != value }).Draw(t, "other")
		c := begun(t, s, knownPieces...)
		first, second, third := take(t, c, value), take(t, c, other), take(t, c, value)
		if first != third || first == second {
			t.Fatalf("%q, %q and %q again are %s, %s and %s", value, other, value, first, second, third)
		}
	})
}

func TestAValueThatIsCutAnywhereIsFound(t *testing.T) {
	s := made(t)
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.SampledFrom(personalPieces).Draw(t, "value")
		cut := rapid.IntRange(1, len(value)-1).Draw(t, "cut")
		c := begun(t, s, knownPieces...)
		got := strings.Join(scrubAll(t, c, "x, "+value[:cut], value[cut:]+", y"), "")
		if strings.Contains(got, value) || !strings.HasPrefix(got, "x, ") || !strings.HasSuffix(got, ", y") {
			t.Fatalf("%q cut at %d leaves %q", value, cut, got)
		}
	})
}
