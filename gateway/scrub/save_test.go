package scrub_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/gateway/scrub"
)

func save(t *testing.T, c *scrub.Conversation) []byte {
	t.Helper()
	kept, err := c.Save()
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

func resume(t *testing.T, kept []byte, known ...scrub.Known) *scrub.Conversation {
	t.Helper()
	c, err := made(t).Resume(kept, known...)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestAConversationThatIsResumedIsTheOneThatWasSaved(t *testing.T) {
	known := scrub.Names("Ana Pérez")
	before := begun(t, made(t), known...)
	text := "Ana Pérez, ana@example.com, <CARD_1>, \xff, SSN 219099999"
	taken := take(t, before, text)
	scrubAll(t, before, "<EMAIL_2> <IBAN_12> <IBAN_3>")
	kept := save(t, before)
	after := resume(t, kept, known...)
	if diff := cmp.Diff(string(kept), string(save(t, after))); diff != "" {
		t.Errorf("saved again it is another (-first +second):\n%s", diff)
	}
	if diff := cmp.Diff(before.Placeholders(), after.Placeholders()); diff != "" {
		t.Errorf("placeholders (-saved +resumed):\n%s", diff)
	}
	if got := restore(t, after, taken); got != text {
		t.Errorf("%q is restored as %q, want %q", taken, got, text)
	}
	for _, row := range []struct{ text, want, reason string }{
		{"ANA@example.com, Perez Ana", "<EMAIL_1>, <NAME_1>", "one value keeps its placeholder"},
		{"eve@example.com", "<EMAIL_3>", "numbering goes on, past what somebody wrote"},
		{"it was 219099999", "it was <US_SSN_1>", "what a word gave away is still known"},
		{"<CARD_1>", "<MARK_1>", "look-alikes too"},
		{"GB82 WEST 1234 5698 7654 32", "<IBAN_1>", "a class of which there was none"},
	} {
		if got := take(t, after, row.text); got != row.want {
			t.Errorf("%s: %q becomes %q, want %q", row.reason, row.text, got, row.want)
		}
	}
}

func TestAnEmptyConversationIsSavedToo(t *testing.T) {
	kept := save(t, begun(t, made(t)))
	if got := take(t, resume(t, kept), "ana@example.com"); got != "<EMAIL_1>" {
		t.Errorf("begins with %q", got)
	}
}

func TestWhatIsSavedIsTheSameEachTime(t *testing.T) {
	c := begun(t, made(t))
	scrubAll(t, c, "<EMAIL_2> <EMAIL_10> <IBAN_3> <CARD_1> <PHONE_7> ana@example.com")
	first := save(t, c)
	for range 20 {
		if diff := cmp.Diff(string(first), string(save(t, c))); diff != "" {
			t.Fatalf("(-first +later):\n%s", diff)
		}
	}
}

func TestResumeRefusesWhatIsNoConversation(t *testing.T) {
	const entry = `{"class":"EMAIL","n":1,"value":"ana@example.com","text":"ana@example.com"}`
	for _, row := range []struct {
		kept   string
		parts  []string
		reason string
	}{
		{"", nil, "nothing"},
		{"null", nil, "a null"},
		{"[]", nil, "a list"},
		{"ana@example.com", nil, "no JSON"},
		{`{"version":1,"entries":[` + entry, nil, "cut short"},
		{`{"entries":[` + entry + `]}`, []string{"version is 0, not 1"}, "no version"},
		{`{"version":2,"entries":[` + entry + `]}`, []string{"version is 2, not 1"}, "another version"},
		{`{"version":1,"entries":[` + entry + `],"ana@example.com":1}`, nil, "an unknown field"},
		{`{"version":1,"entries":[{"class":"EMAIL","n":1,"value":"ana@example.com","text":"ana@example.com","note":"ana@example.com"}]}`, nil, "an unknown field of an entry"},
		{`{"version":1,"entries":[{"class":"EMAIL","n":"ana@example.com","value":"v","text":"t"}]}`, nil, "a text for a number"},
		{`{"version":1,"entries":[` + entry + `]} {"ana@example.com":1}`, nil, "something behind it"},
		{`{"version":1,"entries":[` + entry + `]}]`, nil, "a bracket behind it"},
		{`{"version":1,"entries":[` + entry + `,` + entry + `]}`, []string{"entry 2:", "twice"}, "an entry twice"},
		{`{"version":1,"entries":[` + entry + `,{"class":"EMAIL","n":2,"value":"ana@example.com","text":"x"}]}`, []string{"entry 2:", "twice"}, "a value twice"},
		{`{"version":1,"entries":[` + entry + `,{"class":"EMAIL","n":1,"value":"x","text":"x"}]}`, []string{"entry 2:", "twice"}, "a number twice"},
		{
			`{"version":1,"entries":[{"class":"NOBODY","n":1,"value":"ana@example.com","text":"ana@example.com"},{"class":"EMAIL","value":"ana@example.com","text":"ana@example.com"},` +
				`{"class":"EMAIL","n":-1,"value":"ana@example.com","text":"x"},{"class":"CARD","n":1,"text":"ana@example.com"},{"class":"IP","n":1,"value":"ana@example.com"}]}`,
			[]string{`entry 1: "NOBODY"`, "entry 2 (EMAIL)", "entry 3 (EMAIL)", "entry 4 (CARD)", "entry 5 (IP)"}, "every fault at once",
		},
		{`{"version":1,"entries":[],"burnt":[{"class":"NOBODY","n":1}]}`, []string{"NOBODY"}, "a number of no class is burnt"},
		{`{"version":1,"entries":[],"burnt":[{"class":"EMAIL","n":0}]}`, []string{"EMAIL"}, "no number is burnt"},
		{`{"version":1,"entries":[` + entry + `],"burnt":[{"class":"EMAIL","n":1}]}`, []string{"<EMAIL_1>"}, "what was issued is burnt"},
	} {
		c, err := made(t).Resume([]byte(row.kept))
		if err == nil || c != nil {
			t.Errorf("%s: it is resumed, %v", row.reason, err)
			continue
		}
		for _, part := range append(row.parts, "what was saved is no conversation") {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%s: %q is not named in %v", row.reason, part, err)
			}
		}
		if strings.Contains(err.Error(), "ana@") {
			t.Errorf("%s: the error gives away a value: %v", row.reason, err)
		}
	}
}

func TestResumeRefusesWhatBeginRefuses(t *testing.T) {
	kept := save(t, begun(t, made(t)))
	if _, err := made(t).Resume(kept, scrub.Known{}); err == nil || !strings.Contains(err.Error(), "known 1") {
		t.Errorf("an empty known gives %v", err)
	}
}

func TestAClassThatAScrubberLacksIsNotResumed(t *testing.T) {
	s := made(t, scrub.Words("PROJECT", "Bluebird"))
	c := begun(t, s)
	take(t, c, "Bluebird")
	kept := save(t, c)
	if _, err := s.Resume(kept); err != nil {
		t.Errorf("the same scrubber gives %v", err)
	}
	if _, err := made(t).Resume(kept); err == nil || !strings.Contains(err.Error(), "PROJECT") {
		t.Errorf("one without the class gives %v", err)
	}
}

func TestWhatIsSavedNumbersEveryEntry(t *testing.T) {
	c := begun(t, made(t))
	for k := range 12 {
		take(t, c, fmt.Sprintf("p%d@example.com", k))
	}
	var kept struct {
		Version int
		Entries []struct {
			Class string
			N     int
			Text  string
		}
	}
	if err := json.Unmarshal(save(t, c), &kept); err != nil {
		t.Fatal(err)
	}
	for k, e := range kept.Entries {
		if e.N != k+1 || e.Class != "EMAIL" || e.Text != fmt.Sprintf("p%d@example.com", k) {
			t.Errorf("entry %d is %+v", k, e)
		}
	}
	if len(kept.Entries) != 12 || kept.Version != 1 {
		t.Errorf("%d entries of version %d", len(kept.Entries), kept.Version)
	}
}
