package scrub

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// mentionsIn returns what reads like a placeholder, with what it is read as where
// that is something else: "email 1=<EMAIL_1>".
func mentionsIn(text string) string {
	var all []string
	newSyntax(append([]Class{"STAFF_ID"}, classes...)).each(text, func(m mention) bool {
		written := text[m.from:m.to]
		if m.exact != (written == m.String() && m.n > 0) {
			written = fmt.Sprintf("exact %v: %s", m.exact, written)
		}
		if !m.exact {
			written += "=" + m.String()
		}
		all = append(all, written)
		return true
	})
	return strings.Join(all, " | ")
}

func holdMentions(t *testing.T, rows []foundRow) {
	t.Helper()
	for _, row := range rows {
		if got := mentionsIn(row.text); got != row.want {
			t.Errorf("%s: %q gives %q, want %q", row.reason, row.text, got, row.want)
		}
	}
}

func TestWhatReadsLikeAPlaceholder(t *testing.T) {
	holdMentions(t, []foundRow{
		{"to <EMAIL_1>, please", "<EMAIL_1>", "as it is written"},
		{"<EMAIL_1><PHONE_2>", "<EMAIL_1> | <PHONE_2>", "two with nothing between"},
		{"<US_SSN_3>", "<US_SSN_3>", "a class of two words"},
		{"<STAFF_ID_4>", "<STAFF_ID_4>", "one's own class"},
		{"<EMAIL_123456789>", "<EMAIL_123456789>", "as large as a number may be"},
		{"<email_1>", "<email_1>=<EMAIL_1>", "lower case"},
		{"<Email 1>", "<Email 1>=<EMAIL_1>", "a blank"},
		{"<EMAIL-1>", "<EMAIL-1>=<EMAIL_1>", "a dash"},
		{"<EMAIL1>", "<EMAIL1>=<EMAIL_1>", "nothing"},
		{"<EMAIL #1>", "", "two signs between are too many"},
		{"< EMAIL_1 >", "< EMAIL_1 >=<EMAIL_1>", "blanks in the brackets"},
		{"EMAIL_1", "EMAIL_1=<EMAIL_1>", "no brackets"},
		{"email_1", "email_1=<EMAIL_1>", "in lower case, with an underscore"},
		{"EMAIL 1", "EMAIL 1=<EMAIL_1>", "in upper case, with a blank"},
		{"<EMAIL_1", "<EMAIL_1=<EMAIL_1>", "a bracket that is not shut"},
		{"EMAIL_1>", "EMAIL_1>=<EMAIL_1>", "or not opened"},
		{"<US-SSN 3>", "<US-SSN 3>=<US_SSN_3>", "a dash in the class"},
		{"<EMAIL>", "exact true: <EMAIL>", "no number: as a class that was redacted"},
		{"EMAIL_1.", "EMAIL_1=<EMAIL_1>", "the end of a sentence"},
		{"[EMAIL_1](x)", "EMAIL_1=<EMAIL_1>", "in other brackets"},
	})
}

func TestWhatDoesNotReadLikeAPlaceholder(t *testing.T) {
	holdMentions(t, []foundRow{
		{"", "", "nothing"},
		{"EMAIL", "", "the class alone"},
		{"<email>", "", "a tag"},
		{"email 1", "", "a word and a number"},
		{"phone 2 of 3", "", "another"},
		{"card-1", "", "with a dash"},
		{"<EMAILS_1>", "", "another word"},
		{"XEMAIL_1", "", "part of a word"},
		{"MY_EMAIL_1", "", "of a name"},
		{"EMAIL_1_OLD", "", "and at its beginning"},
		{"EMAIL_1a", "", "a letter behind"},
		{"EMAIL_1@example.org", "", "an address"},
		{"<EMAIL_0>", "", "numbers begin with 1"},
		{"<EMAIL_01>", "", "and with no zero"},
		{"EMAIL_1234567890", "", "more digits than a number may have"},
		{"<FOO_1>", "", "no class"},
	})
}

func TestEveryPlaceholderIsReadAsItself(t *testing.T) {
	x := newSyntax(classes)
	rapid.Check(t, func(t *rapid.T) {
		p := placeholder{rapid.SampledFrom(classes).Draw(t, "class"), rapid.IntRange(1, 999_999_999).Draw(t, "number")}
		around := rapid.SampledFrom([]string{"", " ", "(", "a", "é", "\n", "<", ">", "_", "1"})
		before, behind := around.Draw(t, "before"), around.Draw(t, "behind")
		text := before + p.String() + behind
		var got []mention
		x.each(text, func(m mention) bool { got = append(got, m); return true })
		if len(got) != 1 || got[0].placeholder != p || !got[0].exact || got[0].from != len(before) || got[0].to != len(before)+len(p.String()) {
			t.Fatalf("%q gives %+v", text, got)
		}
	})
}

func TestReadingPlaceholdersStopsWhenNoMoreAreWanted(t *testing.T) {
	seen := 0
	newSyntax(classes).each("<EMAIL_1> <EMAIL_2> <EMAIL_3>", func(mention) bool { seen++; return seen < 2 })
	if seen != 2 {
		t.Errorf("%d were read", seen)
	}
}
