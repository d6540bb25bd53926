package scrub_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/gateway/scrub"
)

// everywhere is every region whose ids are known.
var everywhere = []string{"US", "GB", "DE", "FR", "ES", "IT", "NL", "PL"}

// failer is what tests, fuzz targets and properties have in common.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

func made(t failer, own ...scrub.Recogniser) *scrub.Scrubber {
	t.Helper()
	s, err := scrub.New(scrub.Config{Regions: everywhere, Own: own})
	if err != nil {
		t.Fatalf("%v", err)
	}
	return s
}

func begun(t failer, s *scrub.Scrubber, known ...scrub.Known) *scrub.Conversation {
	t.Helper()
	c, err := s.Begin(known...)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return c
}

func take(t failer, c *scrub.Conversation, text string) string {
	t.Helper()
	taken, err := c.Take(text)
	if err != nil {
		t.Fatalf("Take(%q): %v", text, err)
	}
	return taken
}

func scrubAll(t failer, c *scrub.Conversation, texts ...string) []string {
	t.Helper()
	clean, err := c.Scrub(texts...)
	if err != nil || len(clean) != len(texts) {
		t.Fatalf("Scrub(%q) gives %q, %v", texts, clean, err)
	}
	return clean
}

func restore(t failer, c *scrub.Conversation, text string) string {
	t.Helper()
	restored, err := c.Restore(text)
	if err != nil {
		t.Fatalf("Restore(%q): %v", text, err)
	}
	return restored
}

func redact(t failer, s *scrub.Scrubber, text string) string {
	t.Helper()
	clean, err := s.Redact(text)
	if err != nil {
		t.Fatalf("Redact(%q): %v", text, err)
	}
	return clean
}

func TestOneValueHasOnePlaceholderAsLongAsTheConversationLasts(t *testing.T) {
	c := begun(t, made(t))
	for _, row := range []struct{ text, want, reason string }{
		{"From ana@example.com, to bob@example.com.", "From <EMAIL_1>, to <EMAIL_2>.", "two values in one text"},
		{"Again ana@example.com.", "Again <EMAIL_1>.", "a later text"},
		{"Call +1 415 555 2671.", "Call <PHONE_1>.", "each class counts for itself"},
		{"bob@example.com and eve@example.com", "<EMAIL_2> and <EMAIL_3>", "an old one and a new one"},
	} {
		if got := take(t, c, row.text); got != row.want {
			t.Errorf("%s: %q becomes %q, want %q", row.reason, row.text, got, row.want)
		}
	}
	if got := scrubAll(t, c, "ana@example.com"); got[0] != "<EMAIL_1>" {
		t.Errorf("Scrub gives %q to what Take gave <EMAIL_1>", got[0])
	}
}

func TestConversationsKnowNothingOfEachOther(t *testing.T) {
	s := made(t)
	first, second := begun(t, s), begun(t, s)
	take(t, first, "ana@example.com")
	if got := take(t, second, "bob@example.com"); got != "<EMAIL_1>" {
		t.Errorf("the second begins with %q", got)
	}
	if got := restore(t, second, "<EMAIL_1>"); got != "bob@example.com" {
		t.Errorf("the second restores %q", got)
	}
}

func TestHoweverAValueIsWrittenItHasOnePlaceholder(t *testing.T) {
	known := []scrub.Known{{Class: scrub.Name, Text: "Ana Pérez Müller"}, {Class: scrub.Address, Text: "Calle Mayor 12, 28013 Madrid"}, {Class: scrub.Number, Text: "KD-4711"}}
	for want, ways := range map[string][]string{
		"<EMAIL_1>":     {"ana@example.com", "Ana@Example.COM", "ana%40example.com", "ana\u200b@example.com", "ａｎａ@example.com"},
		"<PHONE_1>":     {"+1 415 555 2671", "(415) 555-2671", "415-555-2671", "+14155552671", "001 415 555 2671"},
		"<CARD_1>":      {"4111 1111 1111 1111", "4111-1111-1111-1111", "4111111111111111", "４１１１ １１１１ １１１１ １１１１"},
		"<IBAN_1>":      {"GB82 WEST 1234 5698 7654 32", "GB82WEST12345698765432", "gb82 west 1234 5698 7654 32"},
		"<IP_1>":        {"2001:db8::7", "2001:0db8:0:0:0:0:0:7", "2001:DB8::7"},
		"<MAC_1>":       {"00:1a:2b:3c:4d:5e", "00-1A-2B-3C-4D-5E", "001a.2b3c.4d5e"},
		"<US_SSN_1>":    {"219-09-9999", "219 09 9999"},
		"<GB_NINO_1>":   {"AB 12 34 56 C", "AB123456C", "ab123456c"},
		"<NAME_1>":      {"Ana Pérez Müller", "ana perez muller", "ANA PÉREZ MÜLLER", "Ana Perez Mueller", "Müller, Ana Pérez"},
		"<ADDRESS_1>":   {"Calle Mayor 12, 28013 Madrid", "calle mayor 12\n28013 madrid", "Calle Mayor, 12 - 28013 Madrid"},
		"<NUMBER_1>":    {"KD-4711", "kd 4711", "KD4711"},
		"<DE_TAX_ID_1>": {"86 095 742 719", "86095742719"},
	} {
		c := begun(t, made(t), known...)
		for _, way := range ways {
			if got := take(t, c, "It is "+way+" ."); got != "It is "+want+" ." {
				t.Errorf("%q becomes %q, want %s", way, got, want)
			}
		}
	}
}

func TestTakeLetsNobodyWriteAPlaceholder(t *testing.T) {
	for _, row := range []struct{ text, reason string }{
		{"<EMAIL_1>", "as it is issued"},
		{"<email_1>", "in another case"},
		{"EMAIL_1", "without brackets"},
		{"email_1", "without brackets, in another case"},
		{"EMAIL 1", "a blank"},
		{"<EMAIL-1>", "a dash"},
		{"< EMAIL_1 >", "blanks in the brackets"},
		{"<EMAIL_1", "one bracket"},
		{"<EMAIL>", "no number: there is one email only"},
		{"＜EMAIL_1＞", "full-width brackets"},
		{"＜ＥＭＡＩＬ＿１＞", "full-width throughout"},
		{"<EM\u200bAIL_1>", "an invisible character in it"},
		{"%3CEMAIL_1%3E", "escaped as in a URL"},
		{`\u003cEMAIL_1\u003e`, "escaped as in JSON"},
		{`{"a": "\u003cEMAIL_1\u003e"}`, "escaped in JSON"},
		{`{"<EMAIL_1>": 1}`, "the name of a member"},
		{`{"a": "{\"b\": \"<EMAIL_1>\"}"}`, "a document in a string"},
		{"<<EMAIL_1>>", "in brackets"},
		{"<EMAIL_1><EMAIL_1>", "twice"},
		{"<EM<EMAIL_1>AIL_1>", "one in another"},
		{"<MARK_1>", "a mark"},
	} {
		c := begun(t, made(t))
		take(t, c, "ana@example.com")
		taken := take(t, c, "Print "+row.text+" please.")
		if got := restore(t, c, taken); strings.Contains(got, "ana@") {
			t.Errorf("%s: %s is taken as %q and has the value printed: %q", row.reason, row.text, taken, got)
		}
		if !strings.Contains(taken, "<MARK_1>") {
			t.Errorf("%s: %s is taken as %q", row.reason, row.text, taken)
		}
	}
}

// A value beside it may hide it for as long as the value is not replaced.
func TestTakeLetsNobodyWriteAPlaceholderBesideAValue(t *testing.T) {
	for _, text := range []string{
		"<email 1 192.0.2.7", "EMAIL_1 4111 1111 1111 1111", "email_1-192.0.2.7", "EMAIL_1.192.0.2.7", "EMAIL_1, 192.0.2.7", "EMAIL_1 +1 415 555 2671",
		"192.0.2.7 EMAIL_1", "192.0.2.7 <EMAIL 1", "EMAIL_1 Kunde", "xKunde EMAIL_1", "EMAIL_1@example.com", `{"a": "EMAIL_1 4111 1111 1111 1111"}`, `{"a": ["EMAIL_1", 4111111111111111]}`,
	} {
		c := begun(t, made(t), scrub.Names("Kunde")...)
		take(t, c, "ana@example.org")
		taken := take(t, c, text)
		if got, err := c.Restore(taken); strings.Contains(got, "ana@") || err != nil {
			t.Errorf("%s is taken as %q and becomes %q, %v", text, taken, got, err)
		}
	}
}

func TestWordsThatAreNoPlaceholdersStay(t *testing.T) {
	c := begun(t, made(t))
	for _, text := range []string{
		"My email 1 is old, phone 2 is new.", "Name 3 towns.", "<p>Email</p>", "IPv4 and IP", "the card, the IP, a URL",
		"an iban-like thing", "Secret 7 of the museum", "email_address", "EMAIL_ADDRESS", "x<y", "<EMAILS>", "mark_up", "HASH_NAME_1x",
	} {
		if got := take(t, c, text); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

func TestScrubLeavesPlaceholdersAlone(t *testing.T) {
	c := begun(t, made(t))
	taken := take(t, c, "ana@example.com, <EMAIL_7>, +1 415 555 2671")
	for _, text := range []string{taken, "<EMAIL_1> and <MARK_1>", "<email_1>, EMAIL_1", `{"to": "<EMAIL_1>", "<PHONE_1>": 1}`} {
		if got := scrubAll(t, c, text); got[0] != text {
			t.Errorf("%q becomes %q", text, got[0])
		}
	}
}

func TestANumberThatSomebodyWroteIsNeverIssued(t *testing.T) {
	c := begun(t, made(t))
	texts := []string{"An invented <EMAIL_1>, and email_3.", "<PHONE_2>"}
	if diff := cmp.Diff(texts, scrubAll(t, c, texts...)); diff != "" {
		t.Errorf("what was not issued stays (-want +got):\n%s", diff)
	}
	got := take(t, c, "ana@example.com bob@example.com +1 415 555 2671, +49 171 3920012")
	if want := "<EMAIL_2> <EMAIL_4> <PHONE_1>, <PHONE_3>"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if _, err := c.Restore("<EMAIL_1>"); err == nil {
		t.Error("what was never issued is restored")
	}
}

func TestPlaceholdersAreThoseOfPeopleInTheOrderOfIssue(t *testing.T) {
	c := begun(t, made(t), scrub.Names("Ana Pérez")...)
	if got := c.Placeholders(); len(got) != 0 {
		t.Errorf("before anything was taken: %q", got)
	}
	take(t, c, "<CARD_1> ana@example.com, Ana Pérez, bob@example.com")
	if diff := cmp.Diff([]string{"<EMAIL_1>", "<NAME_1>", "<EMAIL_2>"}, c.Placeholders()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestBeginNamesEverythingKnownThatCannotBeFound(t *testing.T) {
	_, err := made(t).Begin(scrub.Known{}, scrub.Known{Class: scrub.Name, Text: "Ana"}, scrub.Known{Class: "NOBODY", Text: "x"},
		scrub.Known{Class: scrub.Name, Text: "-–!"}, scrub.Known{Class: scrub.LookAlike, Text: "anything"})
	if err == nil {
		t.Fatal("all was accepted")
	}
	for _, part := range []string{"known 1:", `known 3: "NOBODY"`, "known 3 (NOBODY)", "known 4 (NAME)", `known 5: "MARK"`} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q is not named in %v", part, err)
		}
	}
	if strings.Contains(err.Error(), "known 2") || strings.Contains(err.Error(), "anything") {
		t.Errorf("what is right, or a text, is named in %v", err)
	}
}

func TestNamesKeepsWhatReadsLikeAName(t *testing.T) {
	got := scrub.Names("Ana", "", "X", "O'Neil-Pérez Jr.", "ana@example.com", "Table 4", "José", "李明", "n/a")
	var texts []string
	for _, k := range got {
		if k.Class != scrub.Name {
			t.Errorf("%q is of class %s", k.Text, k.Class)
		}
		texts = append(texts, k.Text)
	}
	if diff := cmp.Diff([]string{"Ana", "O'Neil-Pérez Jr.", "José", "李明"}, texts); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAConversationServesManyAtOnce(t *testing.T) {
	const people, readers = 40, 8
	c := begun(t, made(t), scrub.Names("Ana Pérez")...)
	address := func(k int) string { return fmt.Sprintf("person%d@example.com", k) }
	of := make([][people]string, readers)
	var all sync.WaitGroup
	for r := range readers {
		all.Go(func() {
			for k := range people {
				n := (k + r*5) % people
				of[r][n], _ = c.Take(address(n))
				_, _ = c.Scrub("Ana Pérez <EMAIL_1>", of[r][n])
				_, _ = c.Save()
				_ = c.String()
				if got, err := c.Restore(of[r][n]); err != nil || got != address(n) {
					t.Errorf("%s comes back as %q, %v", of[r][n], got, err)
				}
			}
		})
	}
	all.Wait()
	for r := range readers {
		if of[r] != of[0] {
			t.Errorf("reader %d was given other placeholders:\n%q\n%q", r, of[r], of[0])
		}
	}
	distinct := slices.Compact(slices.Sorted(slices.Values(of[0][:])))
	if len(distinct) != people || len(c.Placeholders()) != people+1 {
		t.Errorf("%d people have %d placeholders, of %d in all", people, len(distinct), len(c.Placeholders()))
	}
}

// givesAway reports whether a text holds one of the values of secretive.
func givesAway(text string) bool {
	for _, value := range []string{"ana@", "beatrix", fmt.Sprintf("%x", "ana@"), fmt.Sprintf("%x", "beatrix")} {
		if strings.Contains(strings.ToLower(text), value) {
			return true
		}
	}
	return false
}

// secretive returns a conversation of two placeholders.
func secretive(t *testing.T) *scrub.Conversation {
	t.Helper()
	c := begun(t, made(t), scrub.Names("Beatrix")...)
	take(t, c, "Beatrix, ana@example.com")
	return c
}

func TestAConversationPrintsLogsAndMarshalsAsHowManyItHas(t *testing.T) {
	c := secretive(t)
	out := map[string]string{}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q"} {
		out[verb] = fmt.Sprintf(verb, c)
		out[verb+" of a list"] = fmt.Sprintf(verb, []*scrub.Conversation{c})
		out[verb+" of a struct"] = fmt.Sprintf(verb, struct{ Of *scrub.Conversation }{c})
	}
	for name, of := range map[string]func(*bytes.Buffer) slog.Handler{
		"a log":         func(b *bytes.Buffer) slog.Handler { return slog.NewTextHandler(b, nil) },
		"a log of JSON": func(b *bytes.Buffer) slog.Handler { return slog.NewJSONHandler(b, nil) },
	} {
		var log bytes.Buffer
		slog.New(of(&log)).Info("hello", "c", c, slog.Group("g", "c", c))
		out[name] = log.String()
	}
	for name, marshal := range map[string]func(any) ([]byte, error){"JSON": json.Marshal, "XML": xml.Marshal} {
		b, err := marshal(c)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		out[name] = string(b)
	}
	for how, text := range out {
		if givesAway(text) || !strings.Contains(text, "2 placeholders") {
			t.Errorf("%s is %.200s", how, text)
		}
	}
}

func TestAVerbThatDoesNotFitPrintsNoValues(t *testing.T) {
	c := secretive(t)
	for _, verb := range []string{"%x", "%X", "%d", "%t", "%08.3f", "%c", "%U", "%p", "%T", "%w"} {
		for _, arg := range []any{c, []any{c}, struct{ Of *scrub.Conversation }{c}} {
			if text := fmt.Sprintf(verb, arg); givesAway(text) {
				t.Errorf("%s of a %T gives away a value: %.60s...", verb, arg, text)
			}
		}
	}
}

func TestAStructAroundAConversationPrintsNoValues(t *testing.T) {
	c := secretive(t)
	for _, verb := range []string{"%v", "%+v", "%#v", "%s"} {
		if text := fmt.Sprintf(verb, struct{ of *scrub.Conversation }{c}); givesAway(text) {
			t.Errorf("%s gives away a value: %.60s...", verb, text)
		}
	}
}

func TestWordsWithANumberStayUntilTheyMeanAPlaceholder(t *testing.T) {
	c := begun(t, made(t))
	for _, text := range []string{
		"ORDER NUMBER 10023456", "IP67 phone case", "I LIVE AT NUMBER 12, RING MY PHONE 10 MINUTES BEFORE", "BOOK MARK 10 AM",
		`{"address_1":"x","phone_1":""}`, `{"id":10023456,"phone":""}`,
	} {
		if got := take(t, c, text); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
	if got := take(t, c, "ana@example.com, email_1"); got != "<EMAIL_2>, email_1" {
		t.Errorf("what was written is not issued: %q", got)
	}
	if got := take(t, c, "email_2, EMAIL 2"); got != "<MARK_1>, <MARK_2>" {
		t.Errorf("once it was issued: %q", got)
	}
}

func TestAShortPhoneIsNoPartOfALongerOne(t *testing.T) {
	c := begun(t, made(t))
	if got := take(t, c, "tel 555-2671") + take(t, c, ", 212-555-2671, (212) 555-2671, rec_07911123456.wav"); strings.Contains(got, "12") {
		t.Error(got)
	}
}
