package scrub

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// vetoRow is a text and the stretches of it that recognisers are kept off; "":
// none.
type vetoRow struct{ text, want, reason string }

// vetoedIn returns the stretches of a text that get a mark.
func vetoedIn(text string, m mark) string {
	s := &scan{text: text, mask: make([]mark, len(text))}
	s.vetoes()
	var all []string
	for i := 0; i < len(text); {
		end := i
		for end < len(text) && s.mask[end] == m {
			end++
		}
		if end > i {
			all = append(all, text[i:end])
		}
		i = max(end, i+1)
	}
	return strings.Join(all, " | ")
}

func holdVetoes(t *testing.T, m mark, rows []vetoRow) {
	t.Helper()
	for _, row := range rows {
		if got := vetoedIn(row.text, m); got != row.want {
			t.Errorf("%s: of %q, %q is vetoed, want %q", row.reason, row.text, got, row.want)
		}
	}
}

func TestAUUIDIsVetoedWhole(t *testing.T) {
	holdVetoes(t, vetoed, []vetoRow{
		{"id 41555526-7112-4abc-8def-017139200122.", "41555526-7112-4abc-8def-017139200122", "a digit begins it"},
		{"id a1555526-7112-4abc-8def-017139200122", "a1555526-7112-4abc-8def-017139200122", "a letter does"},
		{"F1555526-7112-4ABC-8DEF-017139200122", "F1555526-7112-4ABC-8DEF-017139200122", "upper case"},
		{"urn:uuid:41555526-7112-4abc-8def-017139200122", "41555526-7112-4abc-8def-017139200122", "as a URN"},
		{"{41555526-7112-4abc-8def-017139200122}", "41555526-7112-4abc-8def-017139200122", "in braces"},
		{"/41555526-7112-4abc-8def-017139200122/", "41555526-7112-4abc-8def-017139200122", "in a path"},
		{"41555526-7112-4abc-8def-0171392001221", "", "a digit too many"},
		{"41555526-7112-4abc-8def-01713920012", "", "one too few"},
		{"41555526-7112-4abc-8dez-017139200122", "", "a letter that is no digit"},
		{"x41555526-7112-4abc-8def-017139200122", "", "part of a word"},
	})
}

func TestPersonalNumbersAreNotVetoed(t *testing.T) {
	for _, m := range []mark{ordered, vetoed} {
		holdVetoes(t, m, []vetoRow{
			{"+1 415 555 2671", "", "a phone of the United States"},
			{"+1.4155552671", "", "as registries of domains write it (RFC 5733)"},
			{"+49.1713920012", "", "and one whose country could be a latitude"},
			{"(415) 555-2671", "", "with its area in brackets"},
			{"415.555.2671", "", "with dots"},
			{"06.12.34.56.78", "", "of France, with dots: no 6 December 2034"},
			{"01.02.03.04.05", "", "and no 1 February 2003"},
			{"06/12/34/56/78", "", "with slashes"},
			{"06-12-34-56-78", "", "with dashes"},
			{"06 12 34 56 78", "", "with blanks"},
			{"06.12345678", "", "of the Netherlands, with a dot: no coordinate"},
			{"030/23125000", "", "of Germany, with a slash"},
			{"0171-3920012", "", "with a dash"},
			{"020 7946 0958", "", "of Britain"},
			{"512-345-678", "", "of Poland"},
			{"4111 1111 1111 1111", "", "a card"},
			{"4111-1111-1111-1111", "", "with dashes"},
			{"2223-0031-2200-3222", "", "one that begins like a time of day"},
			{"078-05-1120", "", "a Social Security number"},
			{"943 476 5919", "", "an NHS number"},
			{"1 85 12 75 108 123 42", "", "a French number"},
			{"12 190390 B 123", "", "a German one"},
			{"AB 12 34 56 C", "", "a British one"},
			{"GB82 WEST 1234 5698 7654 32", "", "an IBAN"},
		})
	}
}

func TestWhatIsTakenIsNotVetoed(t *testing.T) {
	s := &scan{text: "at 14:30", mask: make([]mark, 8)}
	s.put(3, 8, taken)
	if s.vetoes(); s.mask[3] != taken || s.mask[7] != taken {
		t.Errorf("the marks are %v", s.mask)
	}
}

func TestAThousandUUIDsStayAsTheyAre(t *testing.T) {
	s := scrubberOf(t, everywhere...)
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		a, b := random.Uint64(), random.Uint64()
		id := fmt.Sprintf("%08x-%04x-4%03x-%04x-%012x", a>>32, a>>16&0xffff, a&0xfff, 0x8000|b>>48&0x3fff, b&0xffffffffffff)
		stays(t, s, "booking "+id+" is confirmed", "a UUID")
		stays(t, s, id, "a UUID alone")
	}
}

func TestAThousandDigestsStayAsTheyAre(t *testing.T) {
	s := scrubberOf(t, everywhere...)
	random := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		stays(t, s, fmt.Sprintf("commit %016x%016x%08x", random.Uint64(), random.Uint64(), random.Uint32()), "a SHA-1")
	}
}
