package scrub_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/gateway/scrub"
)

type acrossRow struct {
	texts, want []string
	reason      string
}

var acrossRows = []acrossRow{
	{[]string{"Write to ana@exa", "mple.com now."}, []string{"Write to ", "<EMAIL_1> now."}, "over two"},
	{[]string{"It is 4111 1111", " 1111 ", "1111, thanks."}, []string{"It is ", "", "<CARD_1>, thanks."}, "over three"},
	{[]string{"a", "n", "a", "@example.com"}, []string{"", "", "", "<EMAIL_1>"}, "over four"},
	{[]string{"+1 415", "", " 555 2671"}, []string{"", "", "<PHONE_1>"}, "with an empty text between"},
	{[]string{"ana@example.com ", "+1 415", " 555 2671 bob@example.com"}, []string{"<EMAIL_1> ", "", "<PHONE_1> <EMAIL_2>"}, "others stand around it"},
	{[]string{"ana@exa", "mple.com bob@exa", "mple.com"}, []string{"", "<EMAIL_2> ", "<EMAIL_1>"}, "two, side by side"},
	{[]string{"the end.", "Begin ana@example.com", "x"}, []string{"the end.", "Begin <EMAIL_1>", "x"}, "what lies in one text"},
	{[]string{"one", "two", ""}, []string{"one", "two", ""}, "nothing"},
	{[]string{""}, []string{""}, "an empty text"},
	{[]string{}, []string{}, "no texts"},
}

func TestWhatBeginsInOneTextAndEndsInALaterOneIsFound(t *testing.T) {
	for _, row := range acrossRows {
		c := begun(t, made(t))
		got := scrubAll(t, c, row.texts...)
		if len(got) != len(row.want) || len(got) > 0 && cmp.Diff(row.want, got) != "" {
			t.Errorf("%s: %q becomes %q, want %q", row.reason, row.texts, got, row.want)
		}
		if again := scrubAll(t, c, got...); cmp.Diff(got, again) != "" && len(got) > 0 {
			t.Errorf("%s: %q scrubbed again is %q", row.reason, got, again)
		}
	}
}

func TestTextsWithoutAConversationAreFoundAcrossToo(t *testing.T) {
	got, err := made(t).Texts(context.Background(), []string{"Write to ana@exa", "mple.com, +1 415 555 2671."})
	if diff := cmp.Diff([]string{"Write to ", "<EMAIL>, <PHONE>."}, got); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}

func TestTextsAreNotChangedInPlace(t *testing.T) {
	texts := []string{"ana@exa", "mple.com bob@example.com"}
	scrubAll(t, begun(t, made(t)), texts...)
	if diff := cmp.Diff([]string{"ana@exa", "mple.com bob@example.com"}, texts); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAKnownNameIsFoundAcross(t *testing.T) {
	c := begun(t, made(t), scrub.Names("Ana Pérez")...)
	if diff := cmp.Diff([]string{"Dear ", "<NAME_1>, hello"}, scrubAll(t, c, "Dear Ana ", "Pérez, hello")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A schema goes out behind the texts of a prompt, and has to stay one.
func TestADocumentAmongTextsStaysOne(t *testing.T) {
	for _, row := range []acrossRow{
		{texts: []string{"Dear Ana", `["Pérez"]`}, reason: "a known name begins before it"},
		{texts: []string{`["Ana"]`, "Pérez"}, reason: "a known name ends behind it"},
		{texts: []string{`["Ana"]`, `["Pérez"]`}, reason: "a known name in two documents"},
		{texts: []string{"ana@example.", `{"a": "com"}`}, reason: "no email"},
		{texts: []string{"SSN 219 09", `[9999]`}, reason: "a number begins before it"},
		{texts: []string{`{"a": "ana@exa`, `mple.com"}`}, reason: "no document"},
	} {
		got := scrubAll(t, begun(t, made(t), scrub.Names("Ana Pérez")...), row.texts...)
		for k, text := range row.texts {
			if json.Valid([]byte(text)) && !json.Valid([]byte(got[k])) {
				t.Errorf("%s: of %q, %s becomes %s", row.reason, row.texts, text, got[k])
			}
		}
	}
}
