package harness_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"net/netip"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
)

func TestTheSchemaOfAChoiceAndAReplyIsExact(t *testing.T) {
	const want = `{"type":"object","properties":{"choice":{"type":"string","enum":["Tuesday 3pm","a<b & \"c\", d"]},"reply":{"type":"string"}},"required":["choice","reply"],"additionalProperties":false}`
	b := builtDesk(t)
	options := []string{"Tuesday 3pm", `a<b & "c", d`}
	for range 100 {
		if got := string(b.Schema().JSON(options)); got != want {
			t.Fatalf("got  %s\nwant %s", got, want)
		}
	}
}

func TestTheSchemaIsTheSameHoweverOftenItIsMade(t *testing.T) {
	first := string(builtDesk(t).Schema().JSON([]string{"a"}))
	for range 20 {
		if again := string(builtDesk(t).Schema().JSON([]string{"a"})); again != first {
			t.Fatalf("%s\n%s", first, again)
		}
	}
}

type base struct {
	Name string `json:"name"`
}

// shapeRow is one shape with its schema.
type shapeRow struct {
	reason string
	make   func() (harness.Schema, error)
	want   string // the properties, or what the error says
}

func TestASchemaIsClosedAndRequiresEverythingInTheTypesOrder(t *testing.T) {
	for _, row := range []shapeRow{
		{"the order is the type's", harness.SchemaFor[struct {
			Z string `json:"z"`
			A int    `json:"a"`
			M bool   `json:"m"`
		}], `{"z":{"type":"string"},"a":{"type":"integer"},"m":{"type":"boolean"}},"required":["z","a","m"]`},
		{"an optional member may be null", harness.SchemaFor[struct {
			A string  `json:"a,omitempty"`
			B *int    `json:"b"`
			C float64 `json:"c,omitzero"`
		}], `{"a":{"type":["string","null"]},"b":{"type":["integer","null"]},"c":{"type":["number","null"]}},"required":["a","b","c"]`},
		{"an optional enum may be null", harness.SchemaFor[struct {
			A string `json:"a,omitempty" jsonschema:"enum=x,enum=y"`
		}], `{"a":{"type":["string","null"],"enum":["x","y",null]}},"required":["a"]`},
		{"a list is never null", harness.SchemaFor[struct {
			A []*string `json:"a"`
			B [2]bool   `json:"b"`
		}], `{"a":{"type":"array","items":{"type":"string"}},"b":{"type":"array","items":{"type":"boolean"},"minItems":2,"maxItems":2}},"required":["a","b"]`},
		{"an embedded struct is its fields", harness.SchemaFor[struct {
			base
			B int `json:"b"`
		}], `{"name":{"type":"string"},"b":{"type":"integer"}},"required":["name","b"]`},
		{"an embedded struct with a name is a member", harness.SchemaFor[struct {
			base `json:"-"`
			Base struct {
				X string `json:"x"`
			} `json:"in"`
			X string `json:"x"`
		}], `{"in":{"type":"object","properties":{"x":{"type":"string"}},"required":["x"],"additionalProperties":false},"x":{"type":"string"}},"required":["in","x"]`},
		{"objects within are closed too", harness.SchemaFor[struct {
			In []base `json:"in"`
		}], `{"in":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"}},"required":["name"],"additionalProperties":false}}},"required":["in"]`},
		{"lengths and limits stand only where they are tagged", harness.SchemaFor[struct {
			A string `json:"a" jsonschema:"minLength=1,maxLength=9,pattern=^x"`
			N int    `json:"n" jsonschema:"minimum=0,maximum=10"`
			P string `json:"p"`
		}], `{"a":{"type":"string","minLength":1,"maxLength":9,"pattern":"^x"},"n":{"type":"integer","minimum":0,"maximum":10},"p":{"type":"string"}},"required":["a","n","p"]`},
		{"a comma that is escaped cuts nothing", harness.SchemaFor[struct {
			A string `json:"a" jsonschema:"enum=Cut\\, wash,enum=Colour"`
		}], `{"a":{"type":"string","enum":["Cut, wash","Colour"]}},"required":["a"]`},
		{"a moment is a text of a format", harness.SchemaFor[struct {
			At time.Time `json:"at"`
		}], `{"at":{"type":"string","format":"date-time"}},"required":["at"]`},
		{"a named string is a string", harness.SchemaFor[struct {
			C harness.Code `json:"c"`
		}], `{"c":{"type":"string"}},"required":["c"]`},
		{"what JSON does not see is not there", harness.SchemaFor[struct {
			A      string         `json:"a"`
			Hidden map[string]any `json:"-"`
			_      any
		}], `{"a":{"type":"string"}},"required":["a"]`},
	} {
		s, err := row.make()
		want := `{"type":"object","properties":` + row.want + `,"additionalProperties":false}`
		if got := string(s.JSON(nil)); err != nil || got != want {
			t.Errorf("%s:\ngot  %s, %v\nwant %s", row.reason, got, err, want)
		}
	}
}

type (
	direct  struct{ Next []direct }
	through struct{ In second }
	second  struct{ Back *through }
	knot    struct {
		A string
		*tie
	}
	tie struct {
		B string
		*knot
	}
	readsItself  struct{ A string }
	bothReads    struct{ A string }
	writesItself struct{ A string }
	OpenMap      map[string]any
	Inner        struct {
		V string `json:"v"`
	}
)

func (*readsItself) UnmarshalJSON([]byte) error      { return nil }
func (*bothReads) UnmarshalJSON([]byte) error        { return nil }
func (*bothReads) UnmarshalText([]byte) error        { return nil }
func (writesItself) MarshalJSON() ([]byte, error)    { return []byte("1"), nil }
func refused[T any]() func() (harness.Schema, error) { return harness.SchemaFor[T] }

func TestATypeWithoutAFixedShapeIsRefusedWithItsPath(t *testing.T) {
	for _, row := range []shapeRow{
		{"not a struct", refused[string](), "must be a struct"},
		{"a list of answers", refused[[]base](), "must be a struct"},
		{"a pointer", refused[*base](), "must be a struct"},
		{"a map", refused[map[string]string](), "must be a struct"},
		{"a moment", refused[time.Time](), "must be a struct"},
		{"recursion", refused[direct](), "Next[] is a|inside itself"},
		{"recursion through a second type", refused[through](), "In.Back is a|inside itself"},
		{"recursion through embedding, which nothing could stop", refused[knot](), "inside itself"},
		{"a map within", refused[struct {
			In struct{ M map[string]int } `json:"in"`
		}](), "in.M is a map"},
		{"an embedded map", refused[struct {
			A string
			OpenMap
		}](), "OpenMap is a map"},
		{"any", refused[struct{ A any }](), "A is a interface"},
		{"an embedded interface", refused[struct {
			A string
			fmt.Stringer
		}](), "Stringer is a interface"},
		{"a list of any", refused[struct{ A []any }](), "A[] is a interface"},
		{"a channel", refused[struct{ A chan int }](), "A is a chan"},
		{"a function", refused[struct{ A func() }](), "A is a func"},
		{"a complex number", refused[struct{ A complex128 }](), "A is a complex128"},
		{"a type that reads itself", refused[struct{ A []readsItself }](), "A[] reads itself"},
		{"a type that reads itself in two ways", refused[struct{ A bothReads }](), "A reads itself"},
		{"a type that writes itself", refused[struct{ A writesItself }](), "A writes itself"},
		{"a number of any size", refused[struct{ A big.Int }](), "A reads itself"},
		{"a struct that is read from text", refused[struct{ A netip.Addr }](), "A reads itself"},
		{"raw JSON", refused[struct{ A json.RawMessage }](), "A reads itself"},
		{"a number that is written in another way than it is read", refused[struct{ A json.Number }](), "A is a json.Number"},
		{"an answer that reads itself by what it embeds", refused[struct {
			time.Time
			A string
		}](), "it reads itself"},
		{"two names that differ by case", refused[struct {
			A string `json:"slot"`
			B string `json:"Slot"`
		}](), "differ at most by case: Slot"},
		{"two names that fold alike", refused[struct {
			A string `json:"slot"`
			B string `json:"ſlot"`
		}](), "differ at most by case"},
		{"two names of which JSON drops both", refused[struct {
			Inner
			Other struct{ Z string } `json:"other"`
			V2    string             `json:"v"`
		}](), "differ at most by case: v"},
		{"the string option", refused[struct {
			A int `json:"a,string"`
		}](), "a uses the string option"},
		{"a tag that cuts a value at a comma", refused[struct {
			A string `json:"a" jsonschema:"enum=Cut, wash,enum=Colour"`
		}](), `a has a schema tag that ends at a comma before "wash"`},
		{"an inline option that JSON does not know", refused[struct {
			In Inner `json:"in,inline"`
			B  string
		}](), "v is a member that JSON does not read"},
		{"unexported only", refused[struct{ a, b string }](), "has no members"},
		{"no members", refused[struct{}](), "has no members"},
		{"no members within", refused[struct{ A struct{} }](), "A has no members"},
	} {
		s, err := row.make()
		if err == nil {
			t.Errorf("%s: taken as %s", row.reason, s.JSON(nil))
			continue
		}
		for _, want := range strings.Split(row.want, "|") {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %q does not say %q", row.reason, err, want)
			}
		}
	}
}

func TestEveryFaultOfATypeIsNamedAtOnce(t *testing.T) {
	_, err := harness.SchemaFor[struct {
		A any            `json:"a"`
		B map[string]int `json:"b"`
		C direct         `json:"c"`
		D chan int       `json:"d"`
		E int            `json:"e,string"`
		F readsItself    `json:"f"`
	}]()
	if err == nil {
		t.Fatal("taken")
	}
	for _, want := range []string{"a is a interface", "b is a map", "c.Next[]", "d is a chan", "e uses the string", "f reads itself"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q does not say %q", err, want)
		}
	}
}

func TestOnlyAPlainStringMemberHoldsTheChoice(t *testing.T) {
	for property, reason := range map[string]string{
		"missing": "no member has the name",
		"count":   "a number is no label",
		"maybe":   "null is no label",
		"limited": "a limit of its own could refuse what is on offer",
		"listed":  "the enum comes from the offer, never from a tag",
		"Choice":  "another case is another member",
	} {
		d := harness.Domain[deskAsk, deskFacts, oddAnswer, deskHold]{
			Choice: harness.Choose(property, notOnOffer, rooms, func(a *oddAnswer) *string { return &a.Plain }),
		}
		_, err := harness.Build(d)
		if want := property + " is not a string member"; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s (%s): %v", property, reason, err)
		}
	}
}

type oddAnswer struct {
	Plain   string `json:"choice"`
	Count   int    `json:"count"`
	Maybe   string `json:"maybe,omitempty"`
	Limited string `json:"limited" jsonschema:"maxLength=3"`
	Listed  string `json:"listed" jsonschema:"enum=a,enum=b"`
}

func TestAnyOptionsTravelInTheGrammarUnchanged(t *testing.T) {
	schema := builtDesk(t).Schema()
	rapid.Check(t, func(t *rapid.T) {
		options := rapid.SliceOf(rapid.String()).Draw(t, "options")
		raw := schema.JSON(options)
		if got := enumOf(t, raw); fmt.Sprintf("%q", got) != fmt.Sprintf("%q", options) {
			t.Fatalf("sent %q for %q", got, options)
		}
		if !strings.Contains(strings.Join(options, ""), `\`) && strings.Contains(string(raw), `\u003c`) {
			t.Fatalf("a < is sent as an escape: %s", raw)
		}
	})
}

func TestTheZeroSchemaFitsNothing(t *testing.T) {
	if _, faults := harness.Decode[base](harness.Schema{}, `{"name":"a"}`); len(faults) == 0 {
		t.Error("the zero schema takes an answer")
	}
}
