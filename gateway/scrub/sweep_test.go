package scrub_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/gateway/scrub"
)

func TestWhatAWordGaveAwayIsFoundElsewhere(t *testing.T) {
	for _, row := range []acrossRow{
		{[]string{"My SSN is 219099999. Again: 219099999!"}, []string{"My SSN is <US_SSN_1>. Again: <US_SSN_1>!"}, "later in the text"},
		{[]string{"SSN 219099999", "You said 219099999."}, []string{"SSN <US_SSN_1>", "You said <US_SSN_1>."}, "in a later text"},
		{[]string{"You said 219099999.", "SSN 219099999"}, []string{"You said <US_SSN_1>.", "SSN <US_SSN_1>"}, "in an earlier text"},
		{[]string{"219-09-9999", "x219099999y"}, []string{"<US_SSN_1>", "x<US_SSN_1>y"}, "in other groups, and inside a word"},
		{[]string{`{"ssn": "219099999"}`, `{"n": 219099999}`}, []string{`{"ssn": "<US_SSN_1>"}`, `{"n": "<US_SSN_1>"}`}, "in another document, as a number"},
		{[]string{"ana@example.com", "id_ana@example.com"}, []string{"<EMAIL_1>", "<EMAIL_2>"}, "what a recogniser finds as another is another"},
	} {
		c := begun(t, made(t))
		got := scrubAll(t, c, row.texts...)
		if diff := cmp.Diff(row.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", row.reason, diff)
		}
	}
}

func TestWhatAWordGaveAwayIsFoundInALaterCall(t *testing.T) {
	c := begun(t, made(t))
	take(t, c, "My SSN is 219099999.")
	if got := take(t, c, "Is it 219099999?"); got != "Is it <US_SSN_1>?" {
		t.Errorf("got %q", got)
	}
}

// Another recogniser would find it as something of its own.
func TestWhatAWordGaveAwayKeepsItsPlaceholder(t *testing.T) {
	c := begun(t, made(t))
	take(t, c, "My SSN is 078051120.")
	if got := take(t, c, "Is it 078051120?"); got != "Is it <US_SSN_1>?" {
		t.Errorf("got %q", got)
	}
}

func TestRedactFindsElsewhereWhatAWordGaveAway(t *testing.T) {
	s := made(t)
	if got := redact(t, s, "219099999 is my SSN. Really: I am sure that it was right the last time, 219099999."); got != "<US_SSN> is my SSN. Really: I am sure that it was right the last time, <US_SSN>." {
		t.Errorf("got %q", got)
	}
	if got := redact(t, s, "Was it 219099999?"); got != "Was it 219099999?" {
		t.Errorf("one text knows of another: %q", got)
	}
	got, err := s.Texts(context.Background(), []string{"Was it 219099999?", "My SSN is 219099999."})
	if diff := cmp.Diff([]string{"Was it <US_SSN>?", "My SSN is <US_SSN>."}, got); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}

func TestWhatIsFoundAsWordsIsNotFoundInsideWords(t *testing.T) {
	c := begun(t, made(t), scrub.Known{Class: scrub.Name, Text: "Martin"}, scrub.Known{Class: scrub.Number, Text: "471112"})
	text := take(t, c, "Martin has 471112; Martinique, 64711128 and Saint-Martinsville do not.")
	if want := "<NAME_1> has <NUMBER_1>; Martinique, 64711128 and Saint-Martinsville do not."; text != want {
		t.Errorf("got %q", text)
	}
}

func TestWhatWentOutGoesOutAgainAsItDid(t *testing.T) {
	c := begun(t, made(t))
	first := scrubAll(t, c, "code 123456782, ana@example.com\n")
	second := scrubAll(t, c, "code 123456782, ana@example.com\n", "BSN 123456782")
	if second[0] != first[0] || second[1] != "BSN <NL_BSN_1>" {
		t.Errorf("%q, then %q", first, second)
	}
	if third := scrubAll(t, c, first[0]); third[0] != first[0] {
		t.Errorf("and %q", third)
	}
}

func TestAPhoneIsFoundAgainWithoutItsSeparators(t *testing.T) {
	c := begun(t, made(t))
	got := scrubAll(t, c, "+1 (415) 555-2671", `["4155552671", 4155552671]`, "file-4155552671.txt")
	if strings.Contains(strings.Join(got, ""), "555") {
		t.Errorf("%q", got)
	}
}
