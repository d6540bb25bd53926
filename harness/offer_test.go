package harness_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
)

func itself(s string) string { return s }

func offerOf(t rapid.TB, labels ...string) harness.Offer[string] {
	t.Helper()
	o, err := harness.NewOffer(labels, itself)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func TestAnOfferRefusesLabelsThatCannotBeToldApart(t *testing.T) {
	for _, row := range []struct {
		reason string
		labels []string
		named  []string // what the error must say
	}{
		{"the same label twice", []string{"a", "b", "a"}, []string{`"a" and "a"`}},
		{"case", []string{"Monday", "MONDAY"}, []string{`"Monday" and "MONDAY"`}},
		{"the Kelvin sign folds to k", []string{"kilo", "\u212Ailo"}, []string{"\u212Ailo"}},
		{"long s folds to s", []string{"desk", "de\u017Fk"}, []string{"de\u017Fk"}},
		{"final sigma folds to sigma", []string{"ΟΔΟΣ", "οδος"}, []string{`"ΟΔΟΣ" and "οδος"`}},
		{"composed and decomposed", []string{"caf\u00e9", "cafe\u0301"}, []string{"\"caf\u00e9\" and \"cafe\u0301\""}},
		{"the Angstrom sign is normalised to a letter", []string{"\u212B", "\u00C5"}, []string{"\u212B"}},
		{"case and normal form together", []string{"caf\u00e9", "CAFE\u0301"}, []string{"CAFE\u0301"}},
		{"a small letter whose capital has no single rune", []string{"\u01F0", "J\u030C"}, []string{"\u01F0"}},
		{"the blank label twice", []string{"", ""}, []string{`"" and ""`}},
		{"every pair is named", []string{"a", "b", "A", "B", "c"}, []string{`"a" and "A"`, `"b" and "B"`}},
		{"every one of three is named", []string{"a", "A", "a"}, []string{`"a" and "A"`, `"a" and "a"`}},
		{"bytes that are no text", []string{"ok", "\xff"}, []string{`"\xff" is not valid UTF-8`}},
		{"both kinds of fault at once", []string{"x", "X", "\xff"}, []string{`"x" and "X"`, `"\xff"`}},
	} {
		o, err := harness.NewOffer(row.labels, itself)
		if err == nil {
			t.Errorf("%s: %q is taken", row.reason, row.labels)
			continue
		}
		for _, want := range row.named {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %q does not say %s", row.reason, err, want)
			}
		}
		if o.Len() != 0 {
			t.Errorf("%s: the refused offer offers %q", row.reason, o.Labels())
		}
	}
}

func TestAPickKnowsCaseAndNormalFormAndNothingElse(t *testing.T) {
	o := offerOf(t, "morning", "café", "a\u030Angstrom", "ΟΔΟΣ", "kilo", "straße", "\u01F0", "1 < 2 & 3", "")
	for _, row := range []struct {
		reason, label, want string
		ok                  bool
	}{
		{"as offered", "morning", "morning", true},
		{"upper case", "MORNING", "morning", true},
		{"decomposed", "cafe\u0301", "café", true},
		{"decomposed and upper case", "CAFE\u0301", "café", true},
		{"the Angstrom sign", "\u212Bngstrom", "a\u030Angstrom", true},
		{"final sigma", "οδος", "ΟΔΟΣ", true},
		{"the Kelvin sign", "\u212Ailo", "kilo", true},
		{"long s", "\u017Ftraße", "straße", true},
		{"a capital of two runes", "J\u030C", "\u01F0", true},
		{"the blank label is a label", "", "", true},
		{"a trailing blank", "morning ", "", false},
		{"a leading blank", " morning", "", false},
		{"a no-break space", "1\u00a0< 2 & 3", "", false},
		{"two blanks for one", "1  < 2 & 3", "", false},
		{"a zero-width space", "morn\u200Bing", "", false},
		{"a soft hyphen", "morn\u00ADing", "", false},
		{"a Cyrillic o", "mоrning", "", false},
		{"full-width letters", "ｍorning", "", false},
		{"ss is another spelling of ß", "strasse", "", false},
		{"a longer word", "mornings", "", false},
		{"a shorter word", "mornin", "", false},
		{"quotes around it", `"morning"`, "", false},
		{"an escape as text", `1 \u003c 2 & 3`, "", false},
		{"a byte that is no text", "morning\xff", "", false},
		{"a BOM before it", "\ufeffmorning", "", false},
	} {
		got, ok := o.Pick(row.label)
		if got != row.want || ok != row.ok {
			t.Errorf("%s: Pick(%q) = %q, %t, want %q, %t", row.reason, row.label, got, ok, row.want, row.ok)
		}
	}
}

// apart draws labels that can be told apart, of any text.
func apart(t *rapid.T) []string {
	text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.RuneFrom([]rune(`ab"\,<>& 'é'`+"\u00a0\t\n"))))
	labels := rapid.SliceOfN(text, 0, 40).Draw(t, "labels")
	var kept []string
	for _, l := range labels {
		same := func(k string) bool { return strings.EqualFold(norm.NFD.String(k), norm.NFD.String(l)) }
		if !slices.ContainsFunc(kept, same) {
			kept = append(kept, l)
		}
	}
	return kept
}

// casings returns s in other cases, sign by sign.
func casings(s string) []string {
	return []string{s, strings.ToUpper(s), strings.ToLower(s), norm.NFC.String(s), norm.NFD.String(s)}
}

func TestWhatIsOfferedIsTheEnumAndIsAccepted(t *testing.T) {
	b := builtDesk(t)
	rapid.Check(t, func(t *rapid.T) {
		labels := apart(t)
		o := offerOf(t, labels...)
		if diff := cmp.Diff(labels, o.Labels(), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("labels (-given +offered):\n%s", diff)
		}
		if len(labels) == 0 {
			return
		}
		call, _ := b.Turn(deskAsk{"hi", labels}).Begin("t1", 1).Next()
		if diff := cmp.Diff(labels, enumOf(t, call.Grammar())); diff != "" {
			t.Fatalf("enum (-offered +sent):\n%s", diff)
		}
		for i, label := range labels {
			for _, casing := range casings(label) {
				if got, ok := o.Pick(casing); strings.EqualFold(casing, label) && (!ok || got != labels[i]) {
					t.Fatalf("Pick(%q) = %q, %t, want %q", casing, got, ok, label)
				}
			}
		}
		if other := rapid.String().Draw(t, "other"); !slices.ContainsFunc(labels, func(l string) bool { return sameChoice(l, other) }) {
			if got, ok := o.Pick(other); ok {
				t.Fatalf("Pick(%q) = %q, which is not it", other, got)
			}
		}
	})
}

func sameChoice(a, b string) bool { return strings.EqualFold(norm.NFD.String(a), norm.NFD.String(b)) }

// enumOf reads the enum of the choice out of a grammar.
func enumOf(t rapid.TB, grammar json.RawMessage) []string {
	t.Helper()
	var s struct {
		Properties struct {
			Choice struct{ Enum []string }
		}
	}
	if err := json.Unmarshal(grammar, &s); err != nil {
		t.Fatalf("%s: %v", grammar, err)
	}
	return s.Properties.Choice.Enum
}

func TestLabelsThatFoldAlikeAreNeverOfferedTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		label := rapid.StringN(1, 8, -1).Draw(t, "label")
		for _, twin := range casings(label) {
			if _, err := harness.NewOffer([]string{label, twin}, itself); sameChoice(label, twin) && err == nil {
				t.Fatalf("%q and %q are offered together", label, twin)
			}
		}
	})
}

func TestAnOfferNeverChanges(t *testing.T) {
	items := []string{"a", "b"}
	o := offerOf(t, items...)
	items[0] = "changed"
	o.Labels()[1] = "changed"
	if got, ok := o.Pick("A"); got != "a" || !ok || o.Labels()[1] != "b" {
		t.Errorf("the offer changed with what it was made of: %q, %q", got, o.Labels())
	}
	var zero harness.Offer[int]
	if _, ok := zero.Pick(""); ok || zero.Len() != 0 || len(zero.Labels()) != 0 {
		t.Error("the zero offer offers something")
	}
}
