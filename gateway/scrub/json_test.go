package scrub_test

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestJSONIsScrubbedWhereverAValueStands(t *testing.T) {
	for _, row := range []struct{ text, want, reason string }{
		{`{"a": {"b": {"c": "ana@example.com"}}}`, `{"a": {"b": {"c": "<EMAIL_1>"}}}`, "nested objects"},
		{`[["ana@example.com"], [{"x": ["bob@example.com"]}]]`, `[["<EMAIL_1>"], [{"x": ["<EMAIL_2>"]}]]`, "nested arrays"},
		{`{"ana@example.com": {"bob@example.com": 1}}`, `{"<EMAIL_1>": {"<EMAIL_2>": 1}}`, "names of members"},
		{`{"a": 4111111111111111, "b": "4111 1111 1111 1111"}`, `{"a": "<CARD_1>", "b": "<CARD_1>"}`, "a number becomes a string, with one value as text"},
		{`[4111111111111111,1]`, `["<CARD_1>",1]`, "a number of an array"},
		{`{"ssn":"078051120"}`, `{"ssn":"<US_SSN_1>"}`, "the name says what it is"},
		{`{"ssn":219099999}`, `{"ssn":"<US_SSN_1>"}`, "and of a number"},
		{`{"person":{"ssn" : "078051120","age":41}}`, `{"person":{"ssn" : "<US_SSN_1>","age":41}}`, "further in"},
		{`{"a":"{\"b\":\"{\\\"c\\\":\\\"ana@example.com\\\"}\"}"}`, `{"a":"{\"b\":\"{\\\"c\\\":\\\"<EMAIL_1>\\\"}\"}"}`, "a document in a document in a string"},
		{`{"a":"{\"ssn\":\"078051120\"}"}`, `{"a":"{\"ssn\":\"<US_SSN_1>\"}"}`, "the name within a document in a string"},
		{`{"a":"[4111111111111111]"}`, `{"a":"[\"<CARD_1>\"]"}`, "a number of a document in a string"},
		{`{"a":"{\"ssn\":219099999}"}`, `{"a":"{\"ssn\":\"<US_SSN_1>\"}"}`, "and one that its name gives away"},
		{`{"a":"ana\u0040example.com"}`, `{"a":"<EMAIL_1>"}`, "an escape"},
		{`{"a":"Hi\nana@example.com\tx"}`, `{"a":"Hi\n<EMAIL_1>\tx"}`, "escapes around it"},
		{`{"a":"\u0061na@example.com \"b\" \\ \/ é"}`, `{"a":"<EMAIL_1> \"b\" \\ \/ é"}`, "escapes beside it stay as they are"},
		{"\n\t {\"a\": \"ana@example.com\"}\r\n", "\n\t {\"a\": \"<EMAIL_1>\"}\r\n", "blanks around the document"},
		{`{}`, `{}`, "an empty object"},
		{`[]`, `[]`, "an empty array"},
		{`{"":""}`, `{"":""}`, "empty strings"},
		{`"ana@example.com"`, `"<EMAIL_1>"`, "a string alone"},
		{`4111111111111111`, `<CARD_1>`, "a number alone is a text"},
	} {
		if got := take(t, begun(t, made(t)), row.text); got != row.want {
			t.Errorf("%s: %s becomes %s, want %s", row.reason, row.text, got, row.want)
		}
	}
}

func TestJSONStaysAsItIsElsewhere(t *testing.T) {
	const before = "{ \"z\":1.50E+2,\r\n\t\"a\" : [ true,null,-0.0 , 1e5 ],\"u\":\"\\u00e9\\ud83d\\ude00 \\/ <b>&amp;</b> \u2028\",\"z\":2,\"mail\":"
	const after = ",\"deep\":{\"k\":\"2026-12-01T10:00:00Z\", \"e\":\"\\b\\f\"} }\n"
	got := take(t, begun(t, made(t)), before+`"ana@example.com"`+after)
	if want := before + `"<EMAIL_1>"` + after; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestJSONWithoutPersonalDataStaysByteForByte(t *testing.T) {
	for _, text := range []string{
		`{"id":"7f3a1c9e-0d5b-4b1e-9f60-2c1de5a7b001","at":"2026-12-01T10:00:00Z","total":1299.50,"items":[{"sku":"A-100","n":2}]}`,
		`{"lat":52.520008,"lon":13.404954,"epoch":1767225600}`,
		`{"type":"object","properties":{"phone":{"type":"string","pattern":"^\\+[0-9]{6,14}$"},"email":{"type":"string","format":"email"}},"required":["phone"]}`,
		`{"enum":["NAME","EMAIL","ADDRESS"],"minimum":0,"maximum":100000000}`,
		`{"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://example.com/a?x=1#top"}`,
		`[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]`,
		`[["a","b"],["c\\d","e\"f"]]`,
		`{"a":"{not json}","b":"[1, 2"}`,
	} {
		if got := take(t, begun(t, made(t)), text); got != text {
			t.Errorf("%s becomes %s", text, got)
		}
	}
}

func TestOptionsOfASchemaAreScrubbed(t *testing.T) {
	c := begun(t, made(t))
	taken := take(t, c, `{"enum": ["ana@example.com", "bob@example.com", "nobody"]}`)
	if want := `{"enum": ["<EMAIL_1>", "<EMAIL_2>", "nobody"]}`; taken != want {
		t.Errorf("got %s", taken)
	}
	if again := scrubAll(t, c, taken); again[0] != taken {
		t.Errorf("scrubbed again it is %s", again[0])
	}
}

func TestADeepDocumentIsScrubbed(t *testing.T) {
	const depth = 2000
	text := strings.Repeat(`{"a":[`, depth) + `"ana@example.com"` + strings.Repeat(`]}`, depth)
	got := take(t, begun(t, made(t)), text)
	if want := strings.Replace(text, "ana@example.com", "<EMAIL_1>", 1); got != want {
		t.Errorf("%d bytes become %d", len(text), len(got))
	}
}

func TestDocumentsInStringsOfDocumentsAreScrubbedHoweverDeep(t *testing.T) {
	text := `{"a":"ana@example.com"}`
	for range 6 {
		inner, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		text = `{"a":` + string(inner) + `}`
	}
	got := take(t, begun(t, made(t)), text)
	if strings.Contains(got, "ana@") || !strings.Contains(got, "<EMAIL_1>") || !json.Valid([]byte(got)) {
		t.Errorf("got %s", got)
	}
}
