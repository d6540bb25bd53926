package salon_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
)

const wholeFile = `{"schedule":["Monday 10am","Tuesday 3pm","Thursday 10am"],"booked":[{"for":"Rosa","slot":"Monday 10am"}],"price":"$45",
"design":{"axes":[["brief","detailed"],["formal","casual"],["cautious","bold"]]},"point":"101","fallback":"Please call us."}`

func TestWholeSalonFileIsRead(t *testing.T) {
	s, err := salon.Parse([]byte(wholeFile), nil)
	if err != nil {
		t.Fatal(err)
	}
	if s.Voice.Words() != "detailed, formal, bold" || s.Price != "$45" || s.Fallback != "Please call us." {
		t.Errorf("voice %q, price %q, fallback %q", s.Voice.Words(), s.Price, s.Fallback)
	}
	if d := cmp.Diff(salon.BuiltIn().Schedule, s.Schedule); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]salon.Hold{{For: "Rosa", Slot: "Monday 10am"}}, s.Booked); d != "" {
		t.Error(d)
	}
}

func TestWhatASalonFileLeavesOutIsBuiltIn(t *testing.T) {
	s, err := salon.Parse([]byte(`{"schedule":["Tuesday 3pm"]}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	builtIn := salon.BuiltIn()
	if s.Voice != builtIn.Voice || s.Fallback != builtIn.Fallback || s.Price != "" || len(s.Booked) != 0 {
		t.Errorf("read as %+v", s)
	}
	call := firstCall(t, requestOf(s, ana(question)))
	if !strings.Contains(call.Prompt.Text(), "Not on the sheet:\n- price\n") {
		t.Errorf("without a price the prompt is\n%s", call.Prompt.Text())
	}
}

func TestBuiltInSalonIsThePlans(t *testing.T) {
	s := salon.BuiltIn()
	want := "I can't book that here. Please call the salon and the front desk will sort it out."
	if s.Fallback != want || s.Voice.Point() != "010" || s.Voice.Words() != "brief, casual, cautious" || s.Price != "" {
		t.Errorf("the built-in salon is %+v", s)
	}
}

func TestEveryFaultOfASalonFileIsNamed(t *testing.T) {
	for _, row := range []struct {
		why, file string
		want      []string // each must be said
	}{
		{"not JSON", `{"schedule":`, []string{"ends in the middle"}},
		{"not an object", `["Tuesday 3pm"]`, []string{"not a JSON object"}},
		{"blank", ` `, []string{"not a JSON object"}},
		{"more behind", `{"schedule":["Tuesday 3pm"]}{}`, []string{"behind"}},
		{"not UTF-8", "{\"schedule\":[\"\xff\"]}", []string{"UTF-8"}},
		{"no schedule", `{}`, []string{`"schedule" is missing`}},
		{"unknown members", `{"schedule":["Tuesday 3pm"],"prize":"$45","Point":"010"}`, []string{`"prize" is not known`, `"Point" is not known`}},
		{"there twice", `{"schedule":["Tuesday 3pm"],"schedule":["Monday 10am"],"price":"$45","price":"$46"}`, []string{`"schedule" is there twice`, `"price" is there twice`}},
		{"wrong types", `{"schedule":"Tuesday 3pm","booked":{},"price":45,"design":5,"point":10,"fallback":[]}`,
			[]string{`"schedule" must be`, `"booked" must be`, `"price" must be`, "design: ", `"point" must be`, `"fallback" must be`}},
		{"null is no value", `{"schedule":null,"booked":null,"price":null,"design":null,"point":null,"fallback":null}`,
			[]string{`"schedule" must be`, `"booked" must be`, `"price" must be`, `"design" must be`, `"point" must be`, `"fallback" must be`}},
		{"null inside a list", `{"schedule":[null,"Tuesday 3pm"],"booked":[null]}`, []string{`""`, "booked, entry 1"}},
		{"bad hours", `{"schedule":["Tuesday","3pm","Tuesday 3","Caturday 3pm","Tuesday 3pm or 4pm","Tuesday 25:00","Tuesday 3pm\n","Tuesday 3pm\u2028",""]}`,
			[]string{`"Tuesday" `, `"3pm"`, `"Tuesday 3"`, `"Caturday 3pm"`, `"Tuesday 3pm or 4pm"`, `"Tuesday 25:00"`, `"Tuesday 3pm\n"`, `"Tuesday 3pm\u2028"`, `""`}},
		{"hours with blanks around them or controls inside", `{"schedule":[" Tuesday 3pm","Friday 9am ","Wednesday\t9am"]}`,
			[]string{`" Tuesday 3pm" is not an hour`, `"Friday 9am " is not an hour`, `"Wednesday\t9am" is not an hour`}},
		{"the same hour in two spellings", `{"schedule":["Tuesday 3pm","Friday noon","tues at 15:00","Friday 12pm"]}`,
			[]string{`"Tuesday 3pm" and "tues at 15:00" are the same hour`, `"Friday noon" and "Friday 12pm" are the same hour`}},
		{"the same hour in one spelling", `{"schedule":["Tuesday 3pm","Tuesday 3pm"]}`, []string{"are the same hour"}},
		{"booked off the schedule", `{"schedule":["Tuesday 3pm"],"booked":[{"for":"Rosa","slot":"Friday 3pm"},{"for":"Bo","slot":"tuesday 3pm"}]}`,
			[]string{`"Friday 3pm" is not on the schedule`, `"tuesday 3pm" is not on the schedule`}},
		{"booked twice", `{"schedule":["Tuesday 3pm"],"booked":[{"for":"Rosa","slot":"Tuesday 3pm"},{"for":"Bo","slot":"Tuesday 3pm"}]}`, []string{`"Tuesday 3pm" is held twice`}},
		{"one entry with several faults", `{"schedule":["Tuesday 3pm"],"booked":[{"for":" ","slot":"Friday 3pm"},{"for":"","slot":"Friday 3pm"}]}`,
			[]string{"held for nobody", "not on the schedule", "held twice"}},
		{"a hold without its members", `{"schedule":["Tuesday 3pm"],"booked":[{},{"for":1,"slot":null,"since":2}]}`,
			[]string{`entry 1: "for" is missing`, `entry 1: "slot" is missing`, `entry 2: "for" must be`, `entry 2: "slot" must be`, `entry 2: "since" is not known`}},
		{"bad price", `{"schedule":["Tuesday 3pm"],"price":"$45 or so"}`, []string{`price: "$45 or so"`}},
		{"a price without a currency", `{"schedule":["Tuesday 3pm"],"price":"45"}`, []string{`price: "45"`}},
		{"a blank price", `{"schedule":["Tuesday 3pm"],"price":""}`, []string{"price: it is blank"}},
		{"a price on two lines", `{"schedule":["Tuesday 3pm"],"price":"$45\n"}`, []string{"price: "}},
		{"a point off the design", `{"schedule":["Tuesday 3pm"],"point":"012"}`, []string{`"2" is no word of axis 3`}},
		{"a point off the design in two places", `{"schedule":["Tuesday 3pm"],"point":"x19"}`, []string{`"x" is no word of axis 1`, `"9" is no word of axis 3`}},
		{"a point that is too short", `{"schedule":["Tuesday 3pm"],"point":"01"}`, []string{"2 digits for 3 axes"}},
		{"a blank fallback", `{"schedule":["Tuesday 3pm"],"fallback":" "}`, []string{"fallback: "}},
		{"a fallback of two lines", `{"schedule":["Tuesday 3pm"],"fallback":"Call us.\u2028Now."}`, []string{"fallback: "}},
		{"a design by name where no file can be read", `{"schedule":["Tuesday 3pm"],"design":"voices.json"}`, []string{"design: no file"}},
		{"several at once", `{"schedule":["Tuesday"],"booked":[{"for":"Rosa","slot":"Friday 3pm"}],"price":"cheap","design":{"axes":[["a","a"],[]]},"fallback":"","colour":1}`,
			[]string{`"Tuesday"`, `"Friday 3pm"`, `"cheap"`, "axis 1", "axis 2", "fallback", `"colour"`}},
	} {
		_, err := salon.Parse([]byte(row.file), nil)
		wantFaults(t, row.why, err, row.want)
	}
}

func wantFaults(t *testing.T, why string, err error, want []string) {
	t.Helper()
	var faults *salon.FaultsError
	if !errors.As(err, &faults) {
		t.Errorf("%s: the error is %v", why, err)
		return
	}
	for _, w := range want {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("%s: %q is not named in %v", why, w, err)
		}
	}
}

func TestEveryFaultOfADesignIsNamed(t *testing.T) {
	for _, row := range []struct {
		why, design string
		want        []string
	}{
		{"not an object", `[["a"]]`, []string{"not a JSON object"}},
		{"no axes", `{}`, []string{`"axes" is missing`}},
		{"an empty list of axes", `{"axes":[]}`, []string{"at least one axis"}},
		{"null", `{"axes":null}`, []string{`"axes" must be`}},
		{"words that are numbers", `{"axes":[[1]]}`, []string{`"axes" must be`}},
		{"one list only", `{"axes":["brief"]}`, []string{`"axes" must be`}},
		{"an axis without words", `{"axes":[["a"],[],null]}`, []string{"axis 2 has 0 words", "axis 3 has 0 words"}},
		{"more words than a digit tells apart", `{"axes":[["a","b","c","d","e","f","g","h","i","j","k"]]}`, []string{"axis 1 has 11 words"}},
		{"a word twice", `{"axes":[["a","a"]]}`, []string{`"a" is there twice`}},
		{"words that are none", `{"axes":[["", " a","a\nb","{x}","a, b","5"]]}`, []string{`""`, `" a"`, `"a\nb"`, `"{x}"`, `"a, b"`, `"5"`}},
		{"an unknown member", `{"axes":[["a"]],"point":"0"}`, []string{`"point" is not known`}},
		{"axes twice", `{"axes":[["a"]],"axes":[["b"]]}`, []string{`"axes" is there twice`}},
		{"several at once", `{"axes":[[],["1"],["b","b"]]}`, []string{"axis 1", "axis 2", "axis 3"}},
	} {
		_, err := salon.ParseDesign([]byte(row.design))
		wantFaults(t, row.why, err, row.want)
	}
}

func TestZeroValuesAreRefused(t *testing.T) {
	if _, err := (salon.Design{}).At(""); err == nil {
		t.Error("a design without axes has a voice")
	}
	if _, err := salon.NewStore(salon.Salon{}, harness.Discard{}); err == nil {
		t.Error("a zero Salon has a store")
	}
	if _, err := salon.NewStore(salon.BuiltIn(), nil); err == nil {
		t.Error("a store without a log was made")
	}
	if (salon.Calendar{}).Open() != nil {
		t.Error("a zero Calendar has open hours")
	}
}

func TestNamedDesignLiesBesideTheSalonFile(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "salon.json", `{"schedule":["Tuesday 3pm"],"design":"voices.json","point":"1"}`)
	write(t, dir, "voices.json", `{"axes":[["warm","cool"]]}`)
	t.Chdir(t.TempDir()) // it is not looked for where the program runs
	s, err := salon.Load(filepath.Join(dir, "salon.json"))
	if err != nil || s.Voice.Words() != "cool" {
		t.Errorf("voice %q, error %v", s.Voice.Words(), err)
	}
	write(t, dir, "salon.json", `{"schedule":["Tuesday"],"design":"`+filepath.Join(dir, "none.json")+`"}`)
	_, err = salon.Load(filepath.Join(dir, "salon.json"))
	wantFaults(t, "no such design", err, []string{"design: ", "none.json", `"Tuesday"`})
	write(t, dir, "voices.json", `{"axes":[[]]}`)
	write(t, dir, "salon.json", `{"schedule":["Tuesday 3pm"],"design":"voices.json","price":"?"}`)
	_, err = salon.Load(filepath.Join(dir, "salon.json"))
	wantFaults(t, "a faulty design", err, []string{"axis 1 has 0 words", `price: "?"`})
	if _, err = salon.Load(filepath.Join(dir, "nowhere.json")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no such file: %v", err)
	}
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// What is accepted must do for a turn on any day: a fact line that the check
// cannot read, or a label that its own claims do not name, would end it.
func FuzzParse(f *testing.F) {
	f.Add([]byte(wholeFile))
	f.Add([]byte(`{"schedule":["Tuesday, 3pm","Friday at noon","wed 15:00"],"price":"forty-five dollars"}`))
	f.Add([]byte(`{"schedule":["Tuesday 3pm"],"booked":[{"for":"Rosa","slot":"Tuesday 3pm"}]}`))
	f.Add([]byte(`{"schedule":["Tuesday\u00a03pm"],"design":{"axes":[["á"]]},"point":"0"}`))
	f.Add([]byte(`{"schedule":[],"price":"CHF 45","fallback":"-"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := salon.Parse(data, nil)
		if err != nil {
			return
		}
		for day := claims.Monday; day <= claims.Sunday; day++ {
			srv, _, _ := open(t, s, salon.StandIn{})
			out := harness.Serve(context.Background(), srv, salon.Ask{Customer: "Ana", Asked: day, Says: question})
			if _, ok := out.Offered(); !ok && out.Halt().Cause != harness.NothingToOffer {
				t.Fatalf("%q is accepted, and a turn ends with %v: %v", data, out.Halt(), last[harness.Refused](t, out.Records()).Reasons)
			}
		}
	})
}

func FuzzParseDesign(f *testing.F) {
	f.Add([]byte(`{"axes":[["brief","detailed"],["formal","casual"],["cautious","bold"]]}`), "010")
	f.Add([]byte(`{"axes":[["matter-of-fact","très chic"]]}`), "1")
	f.Add([]byte(`{"axes":[[]]}`), "\xff")
	f.Fuzz(func(t *testing.T, data []byte, point string) {
		d, err := salon.ParseDesign(data)
		if err != nil {
			return
		}
		v, err := d.At(strings.Repeat("0", len(d.Axes)))
		if err != nil {
			t.Fatalf("%q is accepted and has no first point: %v", data, err)
		}
		s := salon.BuiltIn()
		s.Voice = v
		if p := firstCall(t, requestOf(s, ana(question))).Prompt.Text(); !strings.HasPrefix(p, "You answer booking questions for a hair salon.\nAnswer in a "+v.Words()+" voice, in at") {
			t.Fatalf("the prompt is %q", p)
		}
		if v, err := d.At(point); err == nil && (v.Point() != point || len(point) != len(d.Axes)) {
			t.Fatalf("the point %q became %q", point, v.Point())
		}
	})
}
