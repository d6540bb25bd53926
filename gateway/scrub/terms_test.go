package scrub

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// knownRow is a text, what is found of the one that is known, and why.
type knownRow struct {
	known      Known
	text, want string
	reason     string
}

// termsIn returns what terms find in a text as it is written.
func termsIn(text string, known ...Known) string {
	n := normalise(text, &workspace{})
	var all []string
	for _, f := range spot(n.text, newTerms(known).find) {
		from, to := n.span(f.from, f.to)
		all = append(all, text[from:to])
	}
	return strings.Join(all, " | ")
}

func holdTerms(t *testing.T, rows []knownRow) {
	t.Helper()
	for _, row := range rows {
		if got := termsIn(row.text, row.known); got != row.want {
			t.Errorf("%s: %q in %q gives %q, want %q", row.reason, row.known.Text, row.text, got, row.want)
		}
	}
}

func TestAKnownNameIsFoundHoweverItIsWritten(t *testing.T) {
	jose, oneil := Known{Name, "José Núñez"}, Known{Name, "O'Neil"}
	holdTerms(t, []knownRow{
		{jose, "I am José Núñez.", "José Núñez", "as it is known"},
		{jose, "JOSÉ NÚÑEZ", "JOSÉ NÚÑEZ", "in upper case"},
		{jose, "josé núñez", "josé núñez", "in lower case"},
		{jose, "Jose Nunez", "Jose Nunez", "without accents"},
		{Known{Name, "Jose Nunez"}, "José Núñez", "José Núñez", "and with those that are not known"},
		{jose, "Jose\u0301 Nu\u0301n\u0303ez", "Jose\u0301 Nu\u0301n\u0303ez", "with accents that follow their letters"},
		{jose, "José Núñez's table", "José Núñez", "a possessive"},
		{jose, "José Núñez’s table", "José Núñez", "with a proper apostrophe"},
		{jose, "José, Núñez", "José, Núñez", "a comma between"},
		{jose, "José-Núñez", "José-Núñez", "a hyphen"},
		{jose, "José\n  Núñez", "José\n  Núñez", "the end of a line and an indent"},
		{jose, "José\u00a0Núñez", "José\u00a0Núñez", "a blank of another kind"},
		{jose, "José_Núñez", "José_Núñez", "an underscore"},
		{jose, "José.Núñez", "José.Núñez", "a dot"},
		{jose, "JoséNúñez", "JoséNúñez", "nothing"},
		{jose, `"Jos\u00e9 N\u00fa\u00f1ez"`, `Jos\u00e9 N\u00fa\u00f1ez`, "escaped"},
		{jose, "Jos\u200bé Núñez", "Jos\u200bé Núñez", "with what shows nothing in it"},
		{jose, "José and Núñez", "", "a word between"},
		{jose, "José", "", "a part of it"},
		{oneil, "Mr O’Neil", "O’Neil", "another apostrophe"},
		{oneil, "Mr ONeil, Mr O Neil", "ONeil | O Neil", "none"},
		{Known{Name, "Müller"}, "Herr Muller", "Muller", "an umlaut without its dots"},
		{Known{Name, "Müller"}, "Herr Mueller", "Mueller", "and as keyboards without it type it"},
		{Known{Name, "Groß"}, "Frau GROSS", "GROSS", "a letter that is two in upper case"},
		{Known{Name, "Łukasz Wiśniewski"}, "lukasz wisniewski", "lukasz wisniewski", "a letter with no decomposition"},
		{Known{Name, "Søren Ærø"}, "Soren Aero, SØREN ÆRØ", "Soren Aero | SØREN ÆRØ", "of Denmark"},
		{Known{Name, "Жанна"}, "это ЖАННА!", "ЖАННА", "in another script"},
		{Known{Name, "山田太郎"}, "「山田太郎」", "山田太郎", "and one without case"},
		{Known{Name, "Nguyễn Văn An"}, "nguyen van an", "nguyen van an", "two accents on a letter"},
		{Known{Name, "Ann Bee"}, "ＡＮＮ ＢＥＥ", "ＡＮＮ ＢＥＥ", "full-width letters"},
	})
}

func TestAKnownNameIsAWord(t *testing.T) {
	holdTerms(t, []knownRow{
		{Known{Name, "Ann"}, "Ann, Ann! (Ann) Ann", "Ann | Ann | Ann | Ann", "signs around"},
		{Known{Name, "Ann"}, "Annual, Joann, Anne, Ännchen", "", "part of a word"},
		{Known{Name, "Ann"}, "Ann2, 2Ann", "", "with digits"},
		{Known{Name, "Ann"}, "Annä", "", "a letter beyond ASCII behind it"},
		{Known{Name, "Ann"}, "äAnn", "", "and before"},
		{Known{Name, "Ann"}, "@Ann #Ann", "Ann | Ann", "as a handle"},
		{Known{Name, "Bo Li"}, "Bo Li", "Bo Li", "a short one"},
		{Known{Name, "Bo Li"}, "Bo Lin", "", "that only begins so"},
		{Known{Name, "Bo Li"}, "hobo Li", "", "or only ends so"},
		{Known{Name, "Ann Bee"}, "Ann     Bee", "", "further apart than what lies between words"},
	})
}

func TestANameThatIsAWordIsFoundWithACapitalOnly(t *testing.T) {
	holdTerms(t, []knownRow{
		{Known{Name, "Will"}, "Will is here, and will come", "Will", "a word"},
		{Known{Name, "will"}, "Will is here, and will come", "Will", "that is known in lower case"},
		{Known{Name, "May"}, "MAY I? may I?", "MAY", "in upper case"},
		{Known{Name, "Rose Park"}, "rose park", "rose park", "two words are none"},
		{Known{Number, "will"}, "will", "will", "only names are words"},
	})
}

func TestKnownNumbersAreFoundHoweverTheyAreWritten(t *testing.T) {
	number := Known{Number, "C-10293"}
	holdTerms(t, []knownRow{
		{number, "C-10293", "C-10293", "as it is known"},
		{number, "my number: c 10293.", "c 10293", "in lower case, with a blank"},
		{number, "C10293", "C10293", "with nothing between"},
		{number, "c/10293, C#10293", "c/10293 | C#10293", "with other signs"},
		{number, "Ｃ－１０２９３", "Ｃ－１０２９３", "full-width"},
		{number, "C-102-93", "C-102-93", "in other groups"},
		{number, "C-102934", "", "a digit too many"},
		{number, "AC-10293", "", "a letter before"},
		{number, "10293", "", "a part of it"},
		{Known{Address, "12 High St, London"}, "12, High St.\nLondon", "12, High St.\nLondon", "an address over two lines"},
		{Known{Address, "12 High St, London"}, "112 High St, London", "", "the number of another house"},
	})
}

func TestOfKnownTermsTheLongestIsFound(t *testing.T) {
	ann, annBee, annBeeCee := Known{Name, "Ann"}, Known{Name, "Ann Bee"}, Known{Name, "Ann Bee Cee"}
	for _, known := range [][]Known{{ann, annBee, annBeeCee}, {annBeeCee, annBee, ann}, {annBee, ann, annBeeCee}} {
		if got := termsIn("Ann Bee Cee, Ann Bee, Ann Dee", known...); got != "Ann Bee Cee | Ann Bee | Ann" {
			t.Errorf("%v: %q", known, got)
		}
	}
}

func TestWhatIsTakenIsNoTerm(t *testing.T) {
	s := &scan{text: "Ann Bee", mask: make([]mark, 7)}
	s.put(4, 7, taken)
	newTerms([]Known{{Name, "Ann Bee"}}).find(s)
	if len(s.found) != 0 {
		t.Errorf("%+v is found over what was taken", s.found)
	}
}

func TestTermsAreFoundBeforeWhatIsVetoed(t *testing.T) {
	c, err := scrubberOf(t, everywhere...).Begin(Known{Number, "2026-12-01"}, Known{Number, "4155552671"})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"number 2026-12-01":           "NUMBER 2026-12-01",
		"order 4155552671, yes":       "NUMBER 4155552671",
		"tel 4155552671":              "NUMBER 4155552671",
		"number 2026-12-01T14:30:00Z": "",
	} {
		if got := foundBy(t, c.scrubber, issuing{c.conversation, false}, text); got != want {
			t.Errorf("%q gives %q, want %q", text, got, want)
		}
	}
}

func TestAKnownNameIsFoundWhateverStandsAround(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[A-Z][a-zéüñøł]{2,8}`), 1, 3).Draw(t, "words")
		name := strings.Join(words, " ")
		between := rapid.SampledFrom([]string{" ", "  ", "-", ", ", "\n", ".", "\u00a0"}).Draw(t, "between")
		written := strings.Join(words, between)
		if rapid.Bool().Draw(t, "upper case") {
			written = strings.ToUpper(written)
		}
		around := rapid.SampledFrom([]string{"", " ", "\n", "(", "\"", "*", "„", ":"})
		text := around.Draw(t, "before") + written + around.Draw(t, "behind")
		if got := termsIn(text, Known{Name, name}); got != written {
			t.Fatalf("%q in %q gives %q", name, text, got)
		}
	})
}
