package harness_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

type deskPlan = harness.Domain[deskAsk, deskFacts, deskAnswer, deskHold]

// buildFaults returns the faults of a domain.
func buildFaults[Q, F, A, E any](t *testing.T, d harness.Domain[Q, F, A, E]) string {
	t.Helper()
	b, err := harness.Build(d)
	if err == nil {
		return ""
	}
	var faults *harness.BuildError
	if !errors.As(err, &faults) || b != nil || len(faults.Faults) == 0 {
		t.Fatalf("built %v with %v", b, err)
	}
	return strings.Join(faults.Faults, "\n")
}

func TestBuildNamesEveryFaultOfADomain(t *testing.T) {
	for _, row := range []struct {
		reason string
		change func(*deskPlan)
		says   []string // all of them
	}{
		{"nothing is there", func(d *deskPlan) { *d = deskPlan{} },
			[]string{"no Name", "no Compose", "no Prompt", "no Shape", "no Checks", "no Samples", "no Choice: use Choose or Free"}},
		{"a blank name", func(d *deskPlan) { d.Name = " \t" }, []string{"no Name"}},
		{"a zero choice", func(d *deskPlan) { d.Choice = harness.Choice[deskFacts, deskAnswer]{} }, []string{"no Choice"}},
		{"a choice of nothing is not a free one", func(d *deskPlan) {
			d.Choice = harness.Choose[deskFacts, deskAnswer, string]("", "", nil, nil)
		}, []string{"names no property", "has no code", "has no offer", "does not say how"}},
		{"a choice that no member holds", func(d *deskPlan) {
			d.Choice = harness.Choose("pick", notOnOffer, rooms, func(a *deskAnswer) *string { return &a.Choice })
		}, []string{"pick is not a string member"}},
		{"a choice that reads another member than it sends", func(d *deskPlan) {
			d.Choice = harness.Choose("reply", notOnOffer, rooms, func(a *deskAnswer) *string { return &a.Choice })
		}, []string{`does not read the member "reply"`}},
		{"broken checks", func(d *deskPlan) { d.Checks = append(d.Checks, harness.Check[deskFacts, deskAnswer]{}, d.Checks[0]) },
			[]string{"check 3 has no Name", `check "" has no Run`, "does not name its codes", `two checks are named "length"`}},
		{"a blank code", func(d *deskPlan) { d.Checks[0].Codes = []harness.Code{tooLong, ""} }, []string{`check "length" does not name its codes`}},
		{"no sample", func(d *deskPlan) { d.Samples = nil }, []string{"no Samples"}},
		{"no good answer", func(d *deskPlan) { d.Samples[0].Good = nil }, []string{"no sample has a good answer"}},
		{"a good answer that is rejected", func(d *deskPlan) { d.Samples[0].Good = []string{answer("Green", "!")} },
			[]string{"sample 1, good answer 1: is rejected", "not_on_offer", "shouting", "no sample has a good answer"}},
		{"a bad answer that passes", func(d *deskPlan) { d.Samples[0].Bad[1].Answer = answer("Blue", "fine") },
			[]string{"sample 1, bad answer 2: passes", `the code "not_on_offer"`}},
		{"a bad answer with other codes", func(d *deskPlan) { d.Samples[0].Bad[2].Codes = []harness.Code{tooLong} },
			[]string{`bad answer 3: is rejected with ["too_long" "shouting"], not with ["too_long"]`}},
		{"codes in another order", func(d *deskPlan) { slices.Reverse(d.Samples[0].Bad[2].Codes) }, []string{"bad answer 3: is rejected with"}},
		{"a code that never fires", func(d *deskPlan) { d.Checks[1].Codes = append(d.Checks[1].Codes, "never") },
			[]string{`no bad answer brings about the code "never"`}},
		{"a code that is not declared", func(d *deskPlan) { d.Checks[1].Codes = []harness.Code{"other"} },
			[]string{"cannot be judged", `the code "shouting", which it does not declare`, `the code "other"`}},
		{"a compose that fails", func(d *deskPlan) {
			d.Compose = func(deskAsk) (deskFacts, error) { return deskFacts{}, errors.New("no sheet") }
		}, []string{"sample 1: does not compose: no sheet"}},
		{"an offer that cannot be made", func(d *deskPlan) { d.Samples[0].Request.Rooms = []string{"Red", "RED"} },
			[]string{`the labels "Red" and "RED" are the same choice`}},
		{"an offer of nothing", func(d *deskPlan) { d.Samples[0].Request.Rooms = nil }, []string{"offers nothing"}},
		{"a prompt without an instruction", func(d *deskPlan) { d.Prompt = func(w *harness.Writer, f deskFacts) { w.Data(f.Says) } },
			[]string{"the prompt holds no instruction"}},
		{"every sample is run", func(d *deskPlan) {
			d.Samples = append([]harness.Sample[deskAsk]{{Request: deskAsk{"x", []string{"a", "A"}}}, {Request: deskAsk{"x", []string{"b", "B"}}}}, d.Samples...)
		}, []string{"sample 1:", "sample 2:"}},
		{"a reader that gives another code", func(d *deskPlan) {
			d.Read = func(string) (a deskAnswer, r []harness.Reason) { return a, []harness.Reason{{Code: "odd"}} }
		}, []string{`it gave the code "odd", which is not the shape's`}},
	} {
		d := deskDomain()
		row.change(&d)
		faults := buildFaults(t, d)
		for _, want := range row.says {
			if !strings.Contains(faults, want) {
				t.Errorf("%s: %q does not say %q", row.reason, faults, want)
			}
		}
	}
}

func TestBuildNamesAPanicAndRunsTheOtherSamples(t *testing.T) {
	for reason, change := range map[string]func(*deskPlan){
		"compose": func(d *deskPlan) { d.Compose = func(deskAsk) (deskFacts, error) { panic("oh") } },
		"prompt":  func(d *deskPlan) { d.Prompt = func(*harness.Writer, deskFacts) { panic("oh") } },
		"offer": func(d *deskPlan) {
			d.Choice = harness.Choose("choice", notOnOffer, func(deskFacts) (harness.Offer[int], error) { panic("oh") }, func(a *deskAnswer) *string { return &a.Choice })
		},
		"choice": func(d *deskPlan) {
			d.Choice = harness.Choose("choice", notOnOffer, rooms, func(*deskAnswer) *string { return nil })
		},
		"check":   func(d *deskPlan) { d.Checks[0].Run = func(deskFacts, deskAnswer) []harness.Reason { panic("oh") } },
		"read":    func(d *deskPlan) { d.Read = func(string) (deskAnswer, []harness.Reason) { panic("oh") } },
		"effects": func(d *deskPlan) { d.Effects = func(deskFacts, deskAnswer) []deskHold { panic("oh") } },
		"tags":    func(d *deskPlan) { d.Tags = func(deskFacts) harness.Tags { panic("oh") } },
	} {
		d := deskDomain()
		d.Samples = append(d.Samples, harness.Sample[deskAsk]{Request: deskAsk{"x", []string{"Red"}}, Good: []string{answer("Red", "fine")}})
		change(&d)
		faults := buildFaults(t, d)
		if !strings.Contains(faults, "panicked") || !strings.Contains(faults, "sample 1") || !strings.Contains(faults, "sample 2") {
			t.Errorf("%s: %q", reason, faults)
		}
	}
}

func TestBuildRefusesADomainThatIsNotPure(t *testing.T) {
	count := 0
	d := deskDomain()
	d.Compose = func(q deskAsk) (deskFacts, error) {
		count++
		return deskFacts{q.Rooms, fmt.Sprint(q.Says, count)}, nil
	}
	if faults := buildFaults(t, d); !strings.Contains(faults, "composes differently each time") {
		t.Errorf("compose: %q", faults)
	}
	d = deskDomain()
	d.Prompt = func(w *harness.Writer, f deskFacts) {
		count++
		w.Say("Choose.")
		w.Fact(fmt.Sprint(count))
	}
	if faults := buildFaults(t, d); !strings.Contains(faults, "composes differently each time") {
		t.Errorf("prompt: %q", faults)
	}
	d = deskDomain()
	d.Checks[1].Run = func(_ deskFacts, a deskAnswer) []harness.Reason {
		if count++; count%2 == 0 {
			return []harness.Reason{{Code: shouting, Detail: "now and then"}}
		}
		return nil
	}
	if faults := buildFaults(t, d); faults == "" {
		t.Error("a check that says something else each time is taken")
	}
}

// keeping is a domain whose facts are F and whose check looks at them.
func keeping[F any](f F, object func(F) bool) harness.Domain[int, F, deskAnswer, deskHold] {
	return harness.Domain[int, F, deskAnswer, deskHold]{
		Name:    "keeping",
		Compose: func(int) (F, error) { return f, nil },
		Prompt:  func(w *harness.Writer, f F) { w.Say("Say.") },
		Choice:  harness.Free[F, deskAnswer](),
		Shape:   wrongShape,
		Checks: []harness.Check[F, deskAnswer]{{Name: "look", Codes: []harness.Code{"bad"}, Run: func(f F, a deskAnswer) []harness.Reason {
			if a.Reply == "bad" || object(f) {
				return []harness.Reason{{Code: "bad", Detail: "bad"}}
			}
			return nil
		}}},
		Samples: []harness.Sample[int]{{Good: []string{answer("x", "good")}, Bad: []harness.Bad{
			{Answer: "{}", Codes: []harness.Code{wrongShape}}, {Answer: answer("x", "bad"), Codes: []harness.Code{"bad"}},
		}}},
	}
}

type (
	secretive struct{ Shown, hidden string }
	measured  struct{ Value float64 }
	timed     struct{ At time.Time }
	lossy     struct{ Raw []byte }
)

func (lossy) MarshalJSON() ([]byte, error) { return []byte(`{"Raw":""}`), nil }

func never[F any](F) bool { return false }

func TestBuildRefusesFactsThatDoNotSurviveTheirRecord(t *testing.T) {
	const lost = "do not survive JSON"
	if f := buildFaults(t, keeping(secretive{"a", "b"}, func(f secretive) bool { return f.hidden == "" })); !strings.Contains(f, lost) {
		t.Errorf("an unexported field that a check reads: %q", f)
	}
	if f := buildFaults(t, keeping(measured{math.NaN()}, never[measured])); !strings.Contains(f, "no JSON object") {
		t.Errorf("NaN: %q", f)
	}
	if f := buildFaults(t, keeping(timed{time.Now()}, func(f timed) bool { return !strings.Contains(f.At.String(), "m=") })); !strings.Contains(f, lost) {
		t.Errorf("a monotonic clock that a check reads: %q", f)
	}
	if f := buildFaults(t, keeping(lossy{[]byte("x")}, func(f lossy) bool { return len(f.Raw) == 0 })); !strings.Contains(f, lost) {
		t.Errorf("a type that writes less than it holds: %q", f)
	}
	if f := buildFaults(t, keeping([]string{"a"}, never[[]string])); !strings.Contains(f, "no JSON object") {
		t.Errorf("a list: %q", f)
	}
	if f := buildFaults(t, keeping("text", never[string])); !strings.Contains(f, "no JSON object") {
		t.Errorf("a text: %q", f)
	}
	if f := buildFaults(t, keeping(timed{time.Now().Round(0)}, never[timed])); f != "" {
		t.Errorf("a plain moment: %q", f)
	}
	if f := buildFaults(t, keeping(map[string]int{"a": 1}, never[map[string]int])); f != "" {
		t.Errorf("a map: %q", f)
	}
}

func TestBuildRefusesMembersThatARecordKeepsForItself(t *testing.T) {
	type rarely struct {
		X   int
		Seq int `json:"seq,omitempty"`
	}
	if f := buildFaults(t, keeping(rarely{}, never[rarely])); !strings.Contains(f, `the facts have a member "seq"`) {
		t.Errorf("a member of the facts that no sample shows: %q", f)
	}
	for _, name := range []string{"turn", "seq", "stage", "at", "attempts", "tags"} {
		if f := buildFaults(t, keeping(map[string]int{name: 1}, never[map[string]int])); !strings.Contains(f, fmt.Sprintf("the facts have a member %q", name)) {
			t.Errorf("facts with %s: %q", name, f)
		}
	}
	type judging struct {
		Reasons []string `json:"reasons,omitempty"`
		Ruling  string   `json:"ruling"`
	}
	if f := buildFaults(t, harness.Domain[int, deskFacts, judging, deskHold]{}); !strings.Contains(f, `"reasons"`) || !strings.Contains(f, `"ruling"`) {
		t.Errorf("answers: %q", f)
	}
	type effect struct {
		Stage string `json:"stage"`
	}
	if f := buildFaults(t, harness.Domain[int, deskFacts, deskAnswer, effect]{}); !strings.Contains(f, `the effects have a member "stage"`) {
		t.Errorf("effects: %q", f)
	}
}

func TestABuiltDomainDoesNotChangeWithItsParts(t *testing.T) {
	d := deskDomain()
	b := build(t, d)
	d.Checks[0].Run, d.Checks[1].Run = nil, nil
	if out := once(b, deskAsk{"hi", []string{"Red"}}, answer("Red", "fine")); out.Halt() != (harness.Halt{}) {
		t.Errorf("changing the domain changed what was built: %v", out.Halt())
	}
	if got := fmt.Sprint(b.Codes()); b.Name() != "desk" || got != "[wrong_shape not_on_offer too_long shouting]" {
		t.Errorf("%s has the codes %s", b.Name(), got)
	}
}

// A rubric that could be exchanged after it was proven would say yes for any
// answer.
func TestARubricIsProvenForGood(t *testing.T) {
	d := mannersDomain(t)
	b := build(t, d)
	d.Checks[0].Codes[0], d.Rubric.Codes[0] = "made_up", "made_up"
	d.Rubric.Read = func(string) harness.RubricReply { return harness.RubricReply{Scores: map[string]int{"any": 5}} }
	r := runner(scripted(answer("Red", "fine")))
	r.Judge = judging(`{"score":1,"why":"rude"}`)
	if _, ok := harness.Run(t.Context(), r, b.Turn(deskAsk{"hi", []string{"Red"}})).Offered(); ok {
		t.Error("a judge that was exchanged was asked")
	}
}

type listAnswer struct {
	Rooms []string `json:"rooms"`
}

// An answer that holds a slice can be changed by whoever sees it: what was
// ruled on would not be what goes out.
func TestAnAnswerThatACheckChangesIsNotOffered(t *testing.T) {
	d := harness.Domain[deskAsk, deskFacts, listAnswer, deskHold]{
		Name:    "list",
		Compose: func(q deskAsk) (deskFacts, error) { return deskFacts{q.Rooms, q.Says}, nil },
		Prompt:  deskPrompt,
		Choice:  harness.Free[deskFacts, listAnswer](),
		Shape:   wrongShape,
		Checks: []harness.Check[deskFacts, listAnswer]{{Name: "first", Codes: []harness.Code{notOnOffer}, Run: func(f deskFacts, a listAnswer) []harness.Reason {
			if len(a.Rooms) == 0 || a.Rooms[0] == "Green" {
				return []harness.Reason{{Code: notOnOffer, Detail: "no"}}
			}
			if f.Says == "change it" {
				a.Rooms[0] = "Green"
			}
			return nil
		}}},
		Samples: []harness.Sample[deskAsk]{{
			Request: deskAsk{"hi", []string{"Red"}}, Good: []string{`{"rooms":["Red"]}`},
			Bad: []harness.Bad{{Answer: `{"rooms":[]}`, Codes: []harness.Code{notOnOffer}}, {Answer: `{}`, Codes: []harness.Code{wrongShape}}},
		}},
	}
	b, err := harness.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	out := harness.Run(t.Context(), runner(scripted(`{"rooms":["Red"]}`)), b.Turn(deskAsk{"change it", []string{"Red"}}))
	if !errors.Is(out.Halt(), harness.CheckFailed) {
		t.Errorf("the turn ended with %v", out.Halt())
	}
}

func TestAReaderOfItsOwnIsGivenOnlyText(t *testing.T) {
	d := deskDomain()
	d.Read = func(text string) (a deskAnswer, reasons []harness.Reason) {
		if err := json.Unmarshal([]byte(text), &a); err != nil {
			reasons = []harness.Reason{{Code: wrongShape, Detail: "no JSON"}}
		}
		return a, reasons
	}
	out := once(build(t, d), deskAsk{"hi", []string{"Red"}}, "{\"choice\":\"Red\",\"reply\":\"a\xff\"}")
	if a, ok := out.Offered(); ok {
		t.Errorf("a byte that is no text was offered as %q", a.Reply)
	}
	if got := codesIn(rejection(out)); got != string(wrongShape) {
		t.Errorf("rejected with %s", got)
	}
}
