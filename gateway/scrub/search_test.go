package scrub

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// everywhere is every region whose ids are known.
var everywhere = []string{"US", "GB", "DE", "FR", "ES", "IT", "NL", "PL"}

func scrubberOf(t testing.TB, regions ...string) *Scrubber {
	t.Helper()
	return scrubberLike(t, Config{Regions: regions})
}

func scrubberLike(t testing.TB, c Config) *Scrubber {
	t.Helper()
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// foundRow is a text and what is found in it, each with its class before it: "PHONE
// 0171 3920012 | NAME Ann".
type foundRow struct{ text, want, reason string }

// foundBy returns what a scrubber finds when it reads a text once, in that form.
func foundBy(t testing.TB, s *Scrubber, i issuer, text string) string {
	t.Helper()
	w := s.workspace()
	defer s.put(w)
	n := normalise(text, w)
	found, err := s.search(w.open(n.text), i)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, f := range found {
		from, to := n.span(f.from, f.to)
		all = append(all, string(f.class)+" "+text[from:to])
	}
	return strings.Join(all, " | ")
}

func holdFound(t *testing.T, s *Scrubber, rows []foundRow) {
	t.Helper()
	for _, row := range rows {
		if got := foundBy(t, s, &redaction{}, row.text); got != row.want {
			t.Errorf("%s: %q gives %q, want %q", row.reason, row.text, got, row.want)
		}
	}
}

// stays holds that nothing is found in a text, however often it is read.
func stays(t *testing.T, s *Scrubber, text, reason string) {
	t.Helper()
	if got, err := s.Redact(text); err != nil || got != text {
		t.Errorf("%s: %q becomes %q, %v", reason, text, got, err)
	}
}

func TestWhatComesFirstDecidesWhatAStretchIs(t *testing.T) {
	holdFound(t, scrubberOf(t, everywhere...), []foundRow{
		{"https://ann:pw@example.org/x", "URL https://ann:pw@example.org/x", "a URL before the address in it"},
		{"4111111111111111@example.org", "EMAIL 4111111111111111@example.org", "an address before the card in it"},
		{"4155552671@example.org", "EMAIL 4155552671@example.org", "and before a phone"},
		{"00:1a:2b:3c:4d:5e", "MAC 00:1a:2b:3c:4d:5e", "a MAC before an address of version 6"},
		{"192.168.10.201", "IP 192.168.10.201", "an IP before a phone"},
		{"4111 1111 1111 1111", "CARD 4111 1111 1111 1111", "a card before a phone"},
		{"GB82 WEST 1234 5698 7654 32", "IBAN GB82 WEST 1234 5698 7654 32", "an IBAN before a card"},
		{"DE89370400440532013000", "IBAN DE89370400440532013000", "in one"},
		{"at 2026-12-01 14:30", "", "a date before a phone"},
		{"tel +1 415 555 2671", "PHONE +1 415 555 2671", "a phone before the ids that look like one"},
		{"NHS 943 476 5919", "GB_NHS 943 476 5919", "unless a word says which"},
		{"SSN 078051120", "US_SSN 078051120", "another"},
		{"it is 078-05-1120", "US_SSN 078-05-1120", "or its groups do"},
		{"<EMAIL_1> ann@example.org", "EMAIL ann@example.org", "a placeholder is left as it is"},
	})
}

func TestWhatStandsSideBySideIsAllFound(t *testing.T) {
	holdFound(t, scrubberOf(t, everywhere...), []foundRow{
		{"ann@example.org +1 415 555 2671", "EMAIL ann@example.org | PHONE +1 415 555 2671", "an address and a phone"},
		{"4111 1111 1111 1111 +49 171 3920012", "CARD 4111 1111 1111 1111 | PHONE +49 171 3920012", "a card and a phone"},
		{"+49 171 3920012 4111 1111 1111 1111", "PHONE +49 171 3920012 | CARD 4111 1111 1111 1111", "the other way round"},
		{"4111111111111111,5555555555554444", "CARD 4111111111111111 | CARD 5555555555554444", "two cards"},
		{"4111 1111 1111 1111 5555 5555 5555 4444", "CARD 4111 1111 1111 1111 | CARD 5555 5555 5555 4444", "with a blank only"},
		{"4111 1111 1111 1111 $20", "CARD 4111 1111 1111 1111", "a card before a price"},
		{"20€ 4111 1111 1111 1111", "CARD 4111 1111 1111 1111", "and behind one"},
		{"charge EUR 20.00 4111 1111 1111 1111", "CARD 4111 1111 1111 1111", "in a table"},
		{"4111 1111 1111 1111 12/27 123", "CARD 4111 1111 1111 1111", "a card, its month and its code"},
		{"078-05-1120 2026-12-01", "US_SSN 078-05-1120", "an id before a date"},
		{"2026-12-01 078-05-1120", "US_SSN 078-05-1120", "and behind one"},
		{"GB82 WEST 1234 5698 7654 32 07700 900123", "IBAN GB82 WEST 1234 5698 7654 32 | PHONE 07700 900123", "an IBAN and a phone"},
		{"10:00 07700 900123 11:00", "PHONE 07700 900123", "times around"},
		{"192.0.2.7 07700 900123", "IP 192.0.2.7 | PHONE 07700 900123", "an IP before"},
	})
}

func TestWhatIsWrittenToHideIsFound(t *testing.T) {
	holdFound(t, scrubberOf(t, everywhere...), []foundRow{
		{"41\u200b11 1111 1111 1111", "CARD 41\u200b11 1111 1111 1111", "a zero-width space in a card"},
		{"４１１１ １１１１ １１１１ １１１１", "CARD ４１１１ １１１１ １１１１ １１１１", "full-width digits"},
		{"4111\u00a01111\u20091111\u202f1111", "CARD 4111\u00a01111\u20091111\u202f1111", "other blanks"},
		{"4111–1111—1111−1111", "CARD 4111–1111—1111−1111", "other dashes"},
		{"٤١١١١١١١١١١١١١١١", "CARD ٤١١١١١١١١١١١١١١١", "Arabic-Indic digits"},
		{"card=4111%201111%201111%201111", "CARD 4111%201111%201111%201111", "escaped blanks"},
		{"x%0A4111111111111111", "CARD 4111111111111111", "an escaped end of a line before it"},
		{`ann\u0040example.org`, `EMAIL ann\u0040example.org`, "an escaped at sign"},
		{"41\U000e010011 1111 1111 1111", "CARD 41\U000e010011 1111 1111 1111", "a variation selector of the supplement"},
		{"4111\t1111\t1111\t1111", "CARD 4111\t1111\t1111\t1111", "columns"},
		{"4111\n1111\n1111\n1111", "CARD 4111\n1111\n1111\n1111", "lines"},
		{"4111  1111  1111  1111", "CARD 4111  1111  1111  1111", "two blanks"},
		{"+49 171\n3920012", "PHONE +49 171\n3920012", "a phone over two lines"},
	})
}

// oneOfEach is a text of every class that is found in it.
var oneOfEach = map[Class]string{
	Email: "ann@example.org", Phone: "+49 171 3920012", Card: "4111 1111 1111 1111", IBAN: "GB82 WEST 1234 5698 7654 32",
	IP: "192.0.2.7", MAC: "00:1a:2b:3c:4d:5e", SSN: "078-05-1120", NINO: "AB 12 34 56 C", JWT: aJWT,
	URL: "https://ann:pw@example.org/", Secret: "AKIA" + strings.Repeat("A2", 8), PEM: aPEM("RSA PRIVATE KEY", "\n"),
}

func TestAClassThatIsOffLeavesTheOthers(t *testing.T) {
	for off := range oneOfEach {
		s := scrubberLike(t, Config{Regions: everywhere, Off: map[Class]string{off: "a test of what is left"}})
		for class, text := range oneOfEach {
			found := foundBy(t, s, &redaction{}, text)
			switch has := strings.Contains(found, string(class)+" "); {
			case class == off && has:
				t.Errorf("%s is off, and %q gives %q", off, text, found)
			case class != off && found != string(class)+" "+text:
				t.Errorf("%s is off, and %q gives %q", off, text, found)
			}
		}
	}
}

func TestWithoutPhonesNoRegionIsNeeded(t *testing.T) {
	s := scrubberLike(t, Config{Off: map[Class]string{Phone: "there are none"}})
	holdFound(t, s, []foundRow{
		{"+49 171 3920012", "", "no phone is found"},
		{"943 476 5919", "GB_NHS 943 476 5919", "and what looks like one is an id"},
	})
}

func TestOwnRecognisersAreAskedFirst(t *testing.T) {
	s := scrubberLike(t, Config{Regions: everywhere, Own: []Recogniser{
		Pattern("STAFF_ID", regexp.MustCompile(`\bS-[0-9]+\b`)),
		Words("PROJECT", "Blue Heron"),
		Pattern("DAY", regexp.MustCompile(`[0-9]{4}-[0-9]{2}-[0-9]{2}`)),
	}})
	holdFound(t, s, []foundRow{
		{"S-4155552671", "STAFF_ID S-4155552671", "before a phone"},
		{"the blue-heron plan", "PROJECT blue-heron", "words, however they are written"},
		{"on 2026-12-01", "DAY 2026-12-01", "what others take for no personal data too"},
		{"S-1 and ann@example.org", "STAFF_ID S-1 | EMAIL ann@example.org", "the others find theirs"},
		{"Ｓ-１２", "STAFF_ID Ｓ-１２", "they read what all read"},
	})
}

func TestOfTwoThatOverlapTheFirstOwnIsTaken(t *testing.T) {
	s := scrubberLike(t, Config{Regions: everywhere, Own: []Recogniser{
		Pattern("FIRST", regexp.MustCompile(`abc`)), Pattern("SECOND", regexp.MustCompile(`bcd`)),
	}})
	holdFound(t, s, []foundRow{{"abcd bcd", "FIRST abc | SECOND bcd", "the second is found where the first is not"}})
}

func TestFindsAreInOrderAndApart(t *testing.T) {
	s := scrubberOf(t, everywhere...)
	part := rapid.OneOf(
		rapid.SampledFrom([]string{" ", ", ", "\n", "tel ", "order ", "<EMAIL_1>", "14:30", "2026-12-01", "$20", "0171 3920012", "943 476 5919", "é", "%40"}),
		rapid.Custom(func(t *rapid.T) string { return oneOfEach[rapid.SampledFrom(classes).Draw(t, "class")] }),
		rapid.StringMatching(`[0-9 +()./-]{0,12}`), manyTexts)
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(part, 0, 8).Draw(t, "parts"), "")
		w := &workspace{}
		n := normalise(text, w)
		found, err := s.search(w.open(n.text), &redaction{})
		if err != nil {
			t.Fatal(err)
		}
		end := 0
		for _, f := range found {
			if f.from < end || f.to <= f.from || f.to > len(n.text) || f.value == "" {
				t.Fatalf("%q: %+v", text, found)
			}
			end = f.to
		}
	})
}

func TestAJSONDocumentIsScrubbedInItsStringsAndNumbers(t *testing.T) {
	s := scrubberOf(t, everywhere...)
	for _, row := range []readRow{
		{`{"mail": "ann@example.org"}`, `{"mail": "<EMAIL>"}`, "a string"},
		{`{"ann@example.org": 1}`, `{"<EMAIL>": 1}`, "a name"},
		{`{"card": 4111111111111111}`, `{"card": "<CARD>"}`, "a number becomes a string"},
		{`[4111111111111111, 2]`, `["<CARD>", 2]`, "in an array"},
		{`{"phone": "4155552671"}`, `{"phone": "<PHONE>"}`, "a phone"},
		{`{"phone": 4155552671}`, `{"phone": "<PHONE>"}`, "as a number"},
		{`{"ssn": "078051120"}`, `{"ssn": "<US_SSN>"}`, "a name says what it is"},
		{`{"ssn": 219099999}`, `{"ssn": "<US_SSN>"}`, "of a number too"},
		{`{"order": "4155552671"}`, `{"order": "4155552671"}`, "or what it is not"},
		{`{"order_id": 4155552671}`, `{"order_id": 4155552671}`, "in the names that programs use"},
		{`{"orderId": "4155552671"}`, `{"orderId": "4155552671"}`, "and others"},
		{`{"bookingRef": "4155552671"}`, `{"bookingRef": "4155552671"}`, "and others"},
		{`{"a": "ann\u0040example.org"}`, `{"a": "<EMAIL>"}`, "escapes"},
		{`{"a": "say \"ann@example.org\" <b> & c"}`, `{"a": "say \"<EMAIL>\" <b> & c"}`, "what is around stays"},
		{`{"a": "{\"mail\": \"ann@example.org\"}"}`, `{"a": "{\"mail\": \"<EMAIL>\"}"}`, "a document in a string"},
		{"{ \"a\" :\t1.50e2,\n\"b\": [true, null] }", "{ \"a\" :\t1.50e2,\n\"b\": [true, null] }", "byte for byte"},
		{`{"at": 1767225600, "ms": 1767225600000}`, `{"at": 1767225600, "ms": 1767225600000}`, "times"},
		{`{"a": ["+49 171", "3920012"]}`, `{"a": ["+49 171", "3920012"]}`, "two strings are not one"},
		{`{"lat": 52.520008, "lon": 13.404954}`, `{"lat": 52.520008, "lon": 13.404954}`, "a place"},
		{`{"phones": ["0171 3920012", "(415) 555-2671"]}`, `{"phones": ["<PHONE>", "<PHONE>"]}`, "several"},
	} {
		if got, err := s.Redact(row.text); err != nil || got != row.want {
			t.Errorf("%s: %s becomes %s, %v; want %s", row.reason, row.text, got, err, row.want)
		}
	}
}

func TestWhatIsNearlyJSONIsScrubbedAsText(t *testing.T) {
	s := scrubberOf(t, everywhere...)
	for _, row := range []readRow{
		{`{"mail": "ann@example.org"`, `{"mail": "<EMAIL>"`, "cut short"},
		{`{mail: 'ann@example.org'}`, `{mail: '<EMAIL>'}`, "of another language"},
		{`data: {"mail": "ann@example.org"}`, `data: {"mail": "<EMAIL>"}`, "something before it"},
		{"{\"a\": \"ann@example.org\"}\n{\"a\": \"bob@example.org\"}", "{\"a\": \"<EMAIL>\"}\n{\"a\": \"<EMAIL>\"}", "one document a line"},
	} {
		if got, err := s.Redact(row.text); err != nil || got != row.want {
			t.Errorf("%s: %s becomes %s, %v; want %s", row.reason, row.text, got, err, row.want)
		}
	}
}

func TestWhatComesOutOfJSONIsJSON(t *testing.T) {
	s := scrubberOf(t, everywhere...)
	value := rapid.OneOf(rapid.Map(manyTexts, func(s string) any { return s }),
		rapid.Map(rapid.SampledFrom(classes), func(c Class) any { return oneOfEach[c] }),
		rapid.Map(rapid.Int64(), func(n int64) any { return n }), rapid.Map(rapid.Float64Range(-1e9, 1e9), func(f float64) any { return f }))
	name := rapid.SampledFrom([]string{"phone", "ssn", "order", "card", "", "x\"y"})
	rapid.Check(t, func(t *rapid.T) {
		in, err := json.Marshal(rapid.MapOfN(name, rapid.SliceOfN(value, 0, 4), 1, 3).Draw(t, "document"))
		if err != nil {
			t.Fatal(err)
		}
		out, err := s.Redact(string(in))
		if err != nil || !json.Valid([]byte(out)) {
			t.Fatalf("%s becomes %s, %v", in, out, err)
		}
	})
}
