package scrub_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tandem-harness/tandem/gateway/scrub"
)

// seats finds the seats of a theatre: row and number. It is all that it takes.
var seats = scrub.Recogniser{Class: "SEAT", Find: func(text string) (found []scrub.Match) {
	for _, at := range regexp.MustCompile(`(?i)row ([a-z]),? seat ([0-9]+)`).FindAllStringSubmatchIndex(text, -1) {
		found = append(found, scrub.Match{Start: at[0], End: at[1], Value: strings.ToUpper(text[at[2]:at[3]] + text[at[4]:at[5]])})
	}
	return found
}}

// at returns a recogniser that finds the same matches in whatever it is given.
func at(matches ...scrub.Match) scrub.Recogniser {
	return scrub.Recogniser{Class: "OWN", Find: func(string) []scrub.Match { return matches }}
}

func TestAnOwnRecogniserHasItsOwnClassAndValues(t *testing.T) {
	c := begun(t, made(t, seats))
	taken := take(t, c, "Row C, seat 12 for ana@example.com, not row c seat 13. ROW C SEAT 12!")
	if want := "<SEAT_1> for <EMAIL_1>, not <SEAT_2>. <SEAT_1>!"; taken != want {
		t.Errorf("got %q, want %q", taken, want)
	}
	if got := restore(t, c, "<seat_1> and <SEAT_2>"); got != "Row C, seat 12 and row c seat 13" {
		t.Errorf("restored as %q", got)
	}
	if got := take(t, c, "<SEAT_1>, seat_2"); got != "<MARK_1>, <MARK_2>" {
		t.Errorf("look-alikes of the class are taken as %q", got)
	}
}

func TestWordsThatMayNeverGoOut(t *testing.T) {
	s := made(t, scrub.Words("PROJECT", "Blue Heron", "Zürich-Plan", "x"))
	for _, row := range []struct{ text, want, reason string }{
		{"the Blue Heron plan", "the <PROJECT_1> plan", "as they are given"},
		{"BLUE-HERON, blue  heron, BlueHeron", "<PROJECT_1>, <PROJECT_1>, <PROJECT_1>", "in any case, whatever lies between"},
		{"zurich plan", "<PROJECT_1>", "without accents"},
		{"Blue herons", "Blue herons", "another word"},
		{"x marks it", "x marks it", "fewer than two letters are never found"},
		{"blue <EMAIL_1> heron", "blue <EMAIL_1> heron", "a placeholder lies between"},
	} {
		if got := scrubAll(t, begun(t, s), row.text); got[0] != row.want {
			t.Errorf("%s: %q becomes %q, want %q", row.reason, row.text, got[0], row.want)
		}
	}
}

func TestAPatternFindsWhatItMatches(t *testing.T) {
	s := made(t, scrub.Pattern("STAFF_ID", regexp.MustCompile(`\bE-[0-9]{5}\b|`)))
	for _, row := range []struct{ text, want, reason string }{
		{"E-10442, E-10443 and E-10442", "<STAFF_ID_1>, <STAFF_ID_2> and <STAFF_ID_1>", "each value for itself"},
		{"e-10442 E-1044", "e-10442 E-1044", "nothing else; the empty match is none"},
		{"Ｅ－１０４４２", "<STAFF_ID_1>", "it reads what all recognisers read"},
		{`{"id": "E-10442"}`, `{"id": "<STAFF_ID_1>"}`, "in JSON"},
	} {
		if got := take(t, begun(t, s), row.text); got != row.want {
			t.Errorf("%s: %q becomes %q, want %q", row.reason, row.text, got, row.want)
		}
	}
}

func TestAnOwnRecogniserMayFindForAClassOfThePackage(t *testing.T) {
	c := begun(t, made(t, scrub.Pattern(scrub.Phone, regexp.MustCompile(`ext\. [0-9]{3}`))))
	if got := take(t, c, "ext. 123, +1 415 555 2671"); got != "<PHONE_1>, <PHONE_2>" {
		t.Errorf("got %q", got)
	}
}

func TestAnOwnRecogniserSpeaksBeforeAllOthers(t *testing.T) {
	c := begun(t, made(t, scrub.Pattern("LINE", regexp.MustCompile(`\+1 415 [0-9]+`))))
	if got := take(t, c, "+1 415 555 2671 on 2026-12-01"); got != "<LINE_1> 2671 on 2026-12-01" {
		t.Errorf("got %q", got)
	}
}

func TestARecogniserThatFailsRefusesTheText(t *testing.T) {
	boom := errors.New("boom")
	for _, row := range []struct {
		own    scrub.Recogniser
		part   string
		reason string
	}{
		{scrub.Recogniser{Class: "OWN", Find: func(string) []scrub.Match { panic("boom") }}, "OWN panicked", "a panic"},
		{scrub.Recogniser{Class: "OWN", Find: func(string) []scrub.Match { panic(boom) }}, "OWN panicked", "a panic with an error"},
		{scrub.Recogniser{Class: "OWN", Find: func(text string) []scrub.Match { _ = text[99]; return nil }}, "OWN panicked", "a mistake"},
		{at(scrub.Match{Start: -1, End: 2}), "OWN found bytes -1 to 2 in a text of 11", "before the text"},
		{at(scrub.Match{Start: 5, End: 12}), "OWN found bytes 5 to 12", "behind the text"},
		{at(scrub.Match{Start: 20, End: 30}), "OWN found bytes 20 to 30", "far behind the text"},
		{at(scrub.Match{Start: 5, End: 4}), "OWN found bytes 5 to 4", "the end before the start"},
		{at(scrub.Match{Start: 5, End: 5}), "OWN found bytes 5 to 5", "nothing"},
		{at(scrub.Match{Start: 0, End: 1}, scrub.Match{Start: 9, End: 99}), "OWN found bytes 9 to 99", "the second of two"},
	} {
		s := made(t, row.own)
		c := begun(t, s)
		for entry, err := range map[string]error{
			"Take": second(c.Take("hello world")), "Scrub": second(c.Scrub("hello world")), "Redact": second(s.Redact("hello world")),
		} {
			if err == nil || !strings.Contains(err.Error(), row.part) || strings.Contains(err.Error(), "hello") {
				t.Errorf("%s: %s gives %v", row.reason, entry, err)
			}
		}
	}
}

func second[T any](_ T, err error) error { return err }

func TestOfTwoMatchesThatOverlapTheFirstIsTaken(t *testing.T) {
	own := at(scrub.Match{Start: 0, End: 5}, scrub.Match{Start: 3, End: 8})
	if got := redact(t, made(t, scrub.Recogniser{Class: "OWN", Find: func(text string) []scrub.Match {
		if !strings.HasPrefix(text, "hello") {
			return nil
		}
		return own.Find(text)
	}}), "hello world"); got != "<OWN> world" {
		t.Errorf("got %q", got)
	}
}

func TestAMatchOfAPartOfACharacterTakesAllOfIt(t *testing.T) {
	own := scrub.Recogniser{Class: "OWN", Find: func(text string) []scrub.Match {
		if n := strings.Index(text, "é"); n >= 0 {
			return []scrub.Match{{Start: n + 1, End: n + 2}}
		}
		return nil
	}}
	if got := redact(t, made(t, own), "né!"); got != "n<OWN>!" || !utf8.ValidString(got) {
		t.Errorf("got %q", got)
	}
}

// The class in a placeholder is no word of the text.
func TestAClassThatIsOneOfItsOwnWordsSettles(t *testing.T) {
	for _, row := range []struct {
		own                  scrub.Recogniser
		text, redacted, kept string
		reason               string
	}{
		{scrub.Words("PROJECT", "project"), "a project!", "a <PROJECT>!", "a <PROJECT_1>!", "the class is a word of the deny list"},
		{scrub.Pattern("CODE", regexp.MustCompile(`\b[A-Z]{4}\b`)), "a QXYZ!", "a <CODE>!", "a <CODE_1>!", "the pattern matches the class"},
		{scrub.Pattern("ALL", regexp.MustCompile(`(?s).+`)), "a b!", "<ALL>", "<ALL_1>", "the pattern matches everything"},
		{scrub.Words("PROJECT", "email"), "email ana@example.com", "<PROJECT> <EMAIL>", "<PROJECT_1> <EMAIL_1>", "a word is the class of another"},
	} {
		s := made(t, row.own)
		if got, err := s.Redact(row.text); err != nil || got != row.redacted {
			t.Errorf("%s: Redact gives %q, %v; want %q", row.reason, got, err, row.redacted)
		}
		if got, err := begun(t, s).Take(row.text); err != nil || got != row.kept {
			t.Errorf("%s: Take gives %q, %v; want %q", row.reason, got, err, row.kept)
		}
	}
}
