package web

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
	"pgregory.net/rapid"
)

var (
	badName  = `"customer" must be ` + salon.WantCustomer
	badAsked = `"asked" must be a day of the week, such as "Monday"`
	badSays  = `"says" must be text that is not blank`
)

// ask writes a body whose members are JSON already.
func ask(customer, asked, says string) string {
	return fmt.Sprintf(`{"customer":%s,"asked":%s,"says":%s}`, customer, asked, says)
}

func TestParseNamesEveryFault(t *testing.T) {
	long := strings.Repeat("é", salon.MaxCustomer)
	for _, tt := range []struct {
		why  string
		body string
		want []string
	}{
		{"a good request", ask(`"Ana"`, `"Monday"`, `"Hi"`), nil},
		{"any order, any blanks", "\n{ \"says\" : \"Hi\",\"asked\":\"Monday\" ,\"customer\":\"Ana\"} ", nil},
		{"a day in any case", ask(`"Ana"`, `"mOnDAY"`, `"Hi"`), nil},
		{"a name of many sorts", ask(`"José-María O’Neil, 3rd 安娜 \ud83d\ude00"`, `"Monday"`, `"Hi"`), nil},
		{"the longest name, in characters", ask(`"`+long+`"`, `"Monday"`, `"Hi"`), nil},
		{"words on several lines", ask(`"Ana"`, `"Monday"`, `"Hi,\n\ta cut?"`), nil},
		{"words that look like anything", ask(`"{{.Secret}} ${x} %s"`, `"Monday"`, `"{{.Secret}} {name} %s ${x} {% raw %} </script>"`), nil},

		{"nothing", ``, []string{"it is not a JSON object"}},
		{"no object", `["Ana","Monday","Hi"]`, []string{"it is not a JSON object"}},
		{"all is missing", `{}`, []string{`"customer" is missing`, `"asked" is missing`, `"says" is missing`}},
		{"all is null", ask(`null`, `null`, `null`), []string{badName, badAsked, badSays}},
		{"all is of another type", ask(`1`, `["Monday"]`, `{"text":"Hi"}`), []string{badName, badAsked, badSays}},
		{"all is empty", ask(`""`, `""`, `""`), []string{badName, badAsked, badSays}},
		{"all is blank", ask(`" \t"`, `"  "`, `"\n\u00a0"`), []string{badName, badAsked, badSays}},
		{"nothing of it can be seen", ask(`"\u200b"`, `"\u2060"`, `"\ufeff\u00ad"`), []string{badName, badAsked, badSays}},

		{"a name of two lines", ask(`"Ana\nBo"`, `"Monday"`, `"Hi"`), []string{badName}},
		{"a line as Unicode ends it", ask(`"Ana\u2028Bo"`, `"Monday"`, `"Hi"`), []string{badName}},
		{"a name that steers a terminal", ask(`"\u001b[2JAna"`, `"Monday"`, `"Hi"`), []string{badName}},
		{"a name with the end of a string", ask(`"Ana\u0000"`, `"Monday"`, `"Hi"`), []string{badName}},
		{"a name that turns the line around", ask(`"Ana\u202egnirts"`, `"Monday"`, `"Hi"`), []string{badName}},
		{"a name with a space that nobody sees", ask(`"Ana\u200bBo"`, `"Monday"`, `"Hi"`), []string{badName}},
		{"a longer name", ask(`"`+long+`e"`, `"Monday"`, `"Hi"`), []string{badName}},

		{"no such day", ask(`"Ana"`, `"Funday"`, `"Hi"`), []string{badAsked}},
		{"part of a day", ask(`"Ana"`, `"Mon"`, `"Hi"`), []string{badAsked}},
		{"a day with blanks", ask(`"Ana"`, `" Monday"`, `"Hi"`), []string{badAsked}},
		{"a day that is a number", ask(`"Ana"`, `1`, `"Hi"`), []string{badAsked}},
		{"an hour", ask(`"Ana"`, `"Monday 10am"`, `"Hi"`), []string{badAsked}},

		{"an unknown member", `{"customer":"Ana","asked":"Monday","says":"Hi","turn":"t1"}`, []string{`"turn" is not known`}},
		{"a name in another case", `{"Customer":"Ana","asked":"Monday","says":"Hi"}`, []string{`"Customer" is not known`, `"customer" is missing`}},
		{"a repeated member", `{"customer":"Ana","customer":"Bo","asked":"Monday","says":"Hi"}`, []string{`"customer" is there twice`}},
		{"invalid UTF-8", ask("\"A\xff\"", `"Monday"`, `"Hi"`), []string{"it is not valid UTF-8"}},
		{"half of a surrogate pair", ask(`"Ana"`, `"Monday"`, `"\ud83d"`), []string{"it holds half of a surrogate pair as an escape"}},
		{"two objects", ask(`"Ana"`, `"Monday"`, `"Hi"`) + "{}", []string{"something stands behind the JSON object"}},
		{"broken off", `{"customer":"Ana"`, []string{"the JSON ends in the middle"}},

		{"everything at once", "{\"customer\":\"\",\"asked\":\"Funday\",\"turn\":\"\xff\\udc00\",\"asked\":null} x", []string{
			"it is not valid UTF-8", "it holds half of a surrogate pair as an escape", badName, badAsked, `"turn" is not known`,
			`"asked" is there twice`, `"says" is missing`, "something stands behind the JSON object",
		}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			_, got := parse([]byte(tt.body))
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("parse(%s) (-want +got):\n%s", tt.body, diff)
			}
		})
	}
}

func TestParseReadsTheAsk(t *testing.T) {
	got, faults := parse([]byte(ask(`"Ana \u00c9"`, `"sunday"`, `" <Hi>\n"`)))
	if want := (salon.Ask{Customer: "Ana É", Asked: claims.Sunday, Says: " <Hi>\n"}); got != want || faults != nil {
		t.Errorf("got %+v, %q; want %+v", got, faults, want)
	}
}

func TestMediaType(t *testing.T) {
	for _, tt := range []struct {
		why    string
		header http.Header
		want   bool
	}{
		{"plain", http.Header{"Content-Type": {"application/json"}}, true},
		{"the only charset of JSON", http.Header{"Content-Type": {"application/json; charset=utf-8"}}, true},
		{"in another spelling", http.Header{"Content-Type": {`Application/JSON;Charset="UTF-8"`}}, true},
		{"an encoding that is none", http.Header{"Content-Type": {"application/json"}, "Content-Encoding": {"identity"}}, true},
		{"none", http.Header{}, false},
		{"blank", http.Header{"Content-Type": {""}}, false},
		{"a form", http.Header{"Content-Type": {"application/x-www-form-urlencoded"}}, false},
		{"text, which a page of another site may send unasked", http.Header{"Content-Type": {"text/plain"}}, false},
		{"JSON of another kind", http.Header{"Content-Type": {"application/problem+json"}}, false},
		{"another charset", http.Header{"Content-Type": {"application/json; charset=latin1"}}, false},
		{"another parameter", http.Header{"Content-Type": {"application/json; version=1"}}, false},
		{"two charsets", http.Header{"Content-Type": {"application/json; charset=utf-8; charset=latin1"}}, false},
		{"two types", http.Header{"Content-Type": {"application/json", "application/json"}}, false},
		{"two types in one", http.Header{"Content-Type": {"application/json, text/plain"}}, false},
		{"nonsense", http.Header{"Content-Type": {"application/json; ="}}, false},
		{"compressed", http.Header{"Content-Type": {"application/json"}, "Content-Encoding": {"gzip"}}, false},
		{"compressed twice", http.Header{"Content-Type": {"application/json"}, "Content-Encoding": {"identity", "gzip"}}, false},
	} {
		if got := isJSON(tt.header); got != tt.want {
			t.Errorf("%s: isJSON(%v) = %t", tt.why, tt.header, got)
		}
	}
}

func TestUnreadBodies(t *testing.T) {
	big := ask(`"Ana"`, `"Monday"`, `"`+strings.Repeat("x", MaxBody)+`"`)
	for _, tt := range []struct {
		why    string
		body   io.Reader
		status int
	}{
		{"exactly as large as allowed", strings.NewReader(big[:MaxBody]), http.StatusBadRequest},
		{"a byte more", strings.NewReader(big[:MaxBody+1]), http.StatusRequestEntityTooLarge},
		{"blanks count", strings.NewReader(strings.Repeat(" ", MaxBody+1)), http.StatusRequestEntityTooLarge},
		{"too slow", iotest.ErrReader(os.ErrDeadlineExceeded), http.StatusRequestTimeout},
		{"broken off", iotest.ErrReader(io.ErrUnexpectedEOF), http.StatusBadRequest},
		{"an error of its own", iotest.ErrReader(fmt.Errorf("read tcp 10.0.0.1: secret")), http.StatusBadRequest},
	} {
		r := httptest.NewRequest("POST", "/turn", tt.body)
		r.Header.Set("Content-Type", "application/json")
		_, no := receive(httptest.NewRecorder(), r)
		if no == nil || no.status != tt.status || strings.Contains(no.why, "secret") {
			t.Errorf("%s: refused with %v, want %d", tt.why, no, tt.status)
		}
	}
}

// Whatever a person can write in a chat is taken, and stays as it is.
func TestEveryGoodAskIsTaken(t *testing.T) {
	seen := rapid.StringOfN(rapid.RuneFrom(nil, unicode.L, unicode.N, unicode.P, unicode.So), 1, salon.MaxCustomer/2, -1)
	spaces := rapid.StringOfN(rapid.RuneFrom([]rune(" \u00a0\u3000")), 0, salon.MaxCustomer/2, -1)
	day := rapid.IntRange(int(claims.Monday), int(claims.Sunday))
	rapid.Check(t, func(t *rapid.T) {
		sameAgain(t, salon.Ask{
			Customer: spaces.Draw(t, "before the name") + seen.Draw(t, "name"),
			Asked:    claims.Day(day.Draw(t, "day")),
			Says:     rapid.String().Draw(t, "words") + seen.Draw(t, "more words"),
		})
	})
}

// FuzzBody holds that no body crashes the door, that what it takes is what was
// sent, and that what it refuses is answered in JSON with a reason.
func FuzzBody(f *testing.F) {
	for _, seed := range []string{
		ask(`"Ana"`, `"Monday"`, `"Can I get a cut Monday? What’s the price?"`), ask(`"Ana\u00e9"`, `"SUNDAY"`, `"\ud83d\ude00<&>\\ud83d"`),
		`{}`, `{"customer":"Ana","customer":null`, `[]`, "{\"says\":\"\xff\"}", ask(`"\u0000"`, `"Mon"`, `"\udead"`), `{"a":{"b":[[[1e999]]]}} x`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		r := httptest.NewRequest("POST", "/turn", strings.NewReader(string(body)))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		new(Door).ServeHTTP(w, r)
		taken, faults := parse(body)
		if len(faults) == 0 && len(body) <= MaxBody {
			if w.Code != http.StatusServiceUnavailable { // the zero door lets a good request no further
				t.Errorf("a good request got %d", w.Code)
			}
			sameAgain(t, taken)
			if err := taken.Validate(); err != nil {
				t.Errorf("the door takes what a salon does not: %v", err)
			}
			return
		}
		var answer struct{ Error string }
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || answer.Error == "" || w.Code < 400 || w.Code > 499 {
			t.Errorf("got %d %q", w.Code, w.Body)
		}
	})
}

// sameAgain holds that an ask is taken, the same, once it is written as a body:
// nothing of it is mended.
func sameAgain(t rapid.TB, want salon.Ask) {
	t.Helper()
	body, err := json.Marshal(struct {
		Customer string `json:"customer"`
		Asked    string `json:"asked"`
		Says     string `json:"says"`
	}{want.Customer, want.Asked.String(), want.Says})
	if err != nil {
		t.Fatal(err)
	}
	if again, faults := parse(body); again != want || faults != nil {
		t.Errorf("%+v was written as %s and read as %+v, %q", want, body, again, faults)
	}
}
