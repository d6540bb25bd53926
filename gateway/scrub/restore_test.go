package scrub_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/gateway/scrub"
)

// several returns a conversation with two emails, and one phone and ssn.
func several(t *testing.T) *scrub.Conversation {
	t.Helper()
	c := begun(t, made(t))
	take(t, c, "ana@example.com, bob@example.com, +1 415 555 2671, SSN 219-09-9999")
	return c
}

func TestRestorePutsValuesBackWhereTheirPlaceholdersStand(t *testing.T) {
	c := several(t)
	for _, row := range []struct{ text, want, reason string }{
		{"<EMAIL_1>", "ana@example.com", "alone"},
		{"To <EMAIL_2>, cc <EMAIL_1>.", "To bob@example.com, cc ana@example.com.", "in any order"},
		{"<EMAIL_1><PHONE_1>", "ana@example.com+1 415 555 2671", "side by side"},
		{"<EMAIL_1> <EMAIL_1>", "ana@example.com ana@example.com", "twice"},
		{"", "", "an empty text"},
		{"Nothing here: 2 < 3 > 1, é\xff.", "Nothing here: 2 < 3 > 1, é\xff.", "a text without any, byte for byte"},
		{"(<US_SSN_1>)", "(219-09-9999)", "a class of two words"},
	} {
		if got := restore(t, c, row.text); got != row.want {
			t.Errorf("%s: %q becomes %q, want %q", row.reason, row.text, got, row.want)
		}
	}
}

func TestRestoreReadsWhatAModelChangedALittle(t *testing.T) {
	c := several(t)
	for _, row := range []struct{ written, want, reason string }{
		{"<email_2>", "bob@example.com", "lower case"},
		{"<Email_2>", "bob@example.com", "mixed case"},
		{"EMAIL_2", "bob@example.com", "no brackets"},
		{"email_2", "bob@example.com", "no brackets, lower case"},
		{"<EMAIL 2>", "bob@example.com", "a blank for the underscore"},
		{"<EMAIL-2>", "bob@example.com", "a dash for the underscore"},
		{"<EMAIL#2>", "bob@example.com", "a sharp for the underscore"},
		{"<EMAIL2>", "bob@example.com", "no underscore"},
		{"<EMAIL_2", "bob@example.com", "no bracket behind"},
		{"EMAIL_2>", "bob@example.com", "no bracket before"},
		{"< EMAIL_2 >", "bob@example.com", "blanks in the brackets"},
		{"＜EMAIL_2＞", "bob@example.com", "full-width brackets"},
		{"＜ＥＭＡＩＬ＿２＞", "bob@example.com", "full-width throughout"},
		{"<EMAIL\u200b_2>", "bob@example.com", "an invisible character"},
		{"<EMAIL–2>", "bob@example.com", "another dash"},
		{"<us-ssn-1>", "219-09-9999", "a class of two words, with dashes"},
		{"<US SSN 1>", "219-09-9999", "a class of two words, with blanks"},
		{"<PHONE>", "+1 415 555 2671", "no number, and one of the class"},
		{"<US_SSN>", "219-09-9999", "no number of a class of two words, and one of it"},
	} {
		if got := restore(t, c, "x "+row.written+" y"); got != "x "+row.want+" y" {
			t.Errorf("%s: %s becomes %q, want %q", row.reason, row.written, got, row.want)
		}
	}
}

func TestRestoreKeepsTheSignsAroundAPlaceholder(t *testing.T) {
	c := several(t)
	for _, row := range []struct{ text, want string }{
		{"EMAIL_2.", "bob@example.com."},
		{"(EMAIL_2)", "(bob@example.com)"},
		{"**<EMAIL_2>**", "**bob@example.com**"},
		{`"EMAIL_2", and`, `"bob@example.com", and`},
		{"[EMAIL_2](mailto:<EMAIL_2>)", "[bob@example.com](mailto:bob@example.com)"},
		{"EMAIL_2's", "bob@example.com's"},
		{"<<EMAIL_2>>", "<bob@example.com>"},
	} {
		if got := restore(t, c, row.text); got != row.want {
			t.Errorf("%q becomes %q, want %q", row.text, got, row.want)
		}
	}
}

func TestRestoreLeavesOrdinaryWordsAlone(t *testing.T) {
	c := several(t)
	for _, text := range []string{
		"My email 1 and phone 2.", "<email>", "<Email>x</Email>", "EMAIL", "EMAIL_ADDRESS_1", "xEMAIL_1", "MY_EMAIL_1", "EMAIL_1x", "<EMAIL_x>",
	} {
		if got := restore(t, c, text); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

func TestWithAPlaceholderThatIsUnknownNothingIsRestored(t *testing.T) {
	for _, row := range []struct {
		text    string
		written []string
		reason  string
	}{
		{"<EMAIL_3> <EMAIL_1>", []string{"<EMAIL_3>"}, "a number that was not issued"},
		{"<CARD_1>", []string{"<CARD_1>"}, "a class of which there is none"},
		{"<EMAIL>", []string{"<EMAIL>"}, "no number, and two of the class"},
		{"<CARD>", []string{"<CARD>"}, "no number, and none of the class"},
		{"<EMAIL_9>, then Phone_7 and ＜IBAN＞", []string{"<EMAIL_9>", "＜IBAN＞"}, "every one, as it was written"},
		{"<EMAIL_999999999>", []string{"<EMAIL_999999999>"}, "a large number"},
		{"<MARK_1>", []string{"<MARK_1>"}, "a mark of which there is none"},
	} {
		got, err := several(t).Restore(row.text)
		var unknown *scrub.UnknownError
		if !errors.As(err, &unknown) || got != "" {
			t.Errorf("%s: %q becomes %q, %v", row.reason, row.text, got, err)
			continue
		}
		want := &scrub.UnknownError{Written: row.written, Issued: []string{"<EMAIL_1>", "<EMAIL_2>", "<PHONE_1>", "<US_SSN_1>"}}
		if diff := cmp.Diff(want, unknown); diff != "" {
			t.Errorf("%s (-want +got):\n%s", row.reason, diff)
		}
	}
}

func TestAnUnknownErrorTellsAModelWhatThereIs(t *testing.T) {
	var many []string
	for k := range 30 {
		many = append(many, fmt.Sprintf("<EMAIL_%d>", k+1))
	}
	for _, row := range []struct {
		err          scrub.UnknownError
		want, reason string
	}{
		{
			scrub.UnknownError{Written: []string{"<EMAIL_9>", "card_1"}, Issued: many[:2]},
			"<EMAIL_9>, card_1 stands for nothing in this conversation; there are <EMAIL_1>, <EMAIL_2>", "both lists",
		},
		{
			scrub.UnknownError{Written: []string{"<EMAIL_9>"}},
			"<EMAIL_9> stands for nothing in this conversation; there are none", "nothing was issued",
		},
		{
			scrub.UnknownError{Written: many, Issued: many},
			strings.Join(many[:20], ", ") + " stands for nothing in this conversation; there are " + strings.Join(many[:20], ", "), "twenty of each",
		},
	} {
		if got := row.err.Error(); got != row.want {
			t.Errorf("%s: %q, want %q", row.reason, got, row.want)
		}
	}
}

func TestLookAlikesComeBackAndAreNotRestoredAgain(t *testing.T) {
	c := begun(t, made(t))
	take(t, c, "ana@example.com")
	said := "Is it <EMAIL_1>, email_1 or <MARK_1>?"
	taken := take(t, c, said)
	if taken != "Is it <MARK_1>, <MARK_2> or <MARK_3>?" {
		t.Errorf("taken as %q", taken)
	}
	if got := restore(t, c, taken); got != said {
		t.Errorf("comes back as %q, want %q", got, said)
	}
}

func TestAValueThatReadsLikeAPlaceholderIsNotRestoredAgain(t *testing.T) {
	s := made(t, scrub.Words("PROJECT", "<EMAIL_1>", "Email 1"))
	c := begun(t, s)
	take(t, c, "ana@example.com is <EMAIL_1> of Email 1")
	for _, p := range c.Placeholders() {
		if got := restore(t, c, p); strings.Contains(got, "ana@") != (p == "<EMAIL_1>") {
			t.Errorf("%s becomes %q", p, got)
		}
	}
}

func TestAValueComesBackAsItWasWrittenFirst(t *testing.T) {
	for _, row := range []struct{ first, then, want, reason string }{
		{"Ana@Example.com", "ana@example.com", "Ana@Example.com", "case"},
		{"(415) 555-2671", "+1 415 555 2671", "(415) 555-2671", "groups"},
		{"ana%40example.com", "ana@example.com", "ana@example.com", "plainly before with escapes"},
		{"ana%40example.com", "x", "ana%40example.com", "with escapes, when it was written so only"},
	} {
		c := begun(t, made(t))
		placeholder := take(t, c, row.first)
		take(t, c, row.then)
		if got := restore(t, c, placeholder); got != row.want {
			t.Errorf("%s: %q comes back as %q, want %q", row.reason, row.first, got, row.want)
		}
	}
}

func TestWhatIsTheProgramsOwnIsRestoredForNobody(t *testing.T) {
	s, err := scrub.New(scrub.Config{Regions: []string{"US"}, Own: []scrub.Recogniser{scrub.Words("PROJECT", "Bluebird")}})
	if err != nil {
		t.Fatal(err)
	}
	c := begun(t, s)
	sent := scrubAll(t, c, "Bluebird slips, see https://u:p4ssw0rd@db.example/x, call (415) 555-2671")
	if sent[0] != "<PROJECT_1> slips, see <URL_1>, call <PHONE_1>" {
		t.Fatalf("%q", sent)
	}
	for _, text := range []string{"<PROJECT_1>", "<URL_1>"} {
		if got, err := c.Restore(text); err == nil {
			t.Errorf("%s is restored to %q", text, got)
		}
	}
	if got := restore(t, c, "<PHONE_1>"); got != "(415) 555-2671" {
		t.Errorf("%q", got)
	}
	if got := restore(t, c, take(t, c, "What is Bluebird?")); got != "What is Bluebird?" {
		t.Errorf("what he wrote himself: %q", got)
	}
}
