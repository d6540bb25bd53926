package harness_test

import (
	"embed"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
)

//go:embed testdata/instruction.txt
var instruction embed.FS

// prompted returns the first call of a desk whose prompt is written by write.
func prompted(t testing.TB, says string, write func(*harness.Writer, deskFacts)) harness.Call {
	t.Helper()
	d := deskDomain()
	d.Prompt = write
	call, ok := build(t, d).Turn(deskAsk{says, []string{"Red", "Blue"}}).Begin("t1", 1).Next()
	if !ok {
		t.Fatal("no call")
	}
	return call
}

// A rejected answer, and the reasons that quote it, are data in a retry too: as
// facts they would go to the system place of a provider.
func TestWhatARetryQuotesIsData(t *testing.T) {
	bad := answer("Green", "HEY!")
	calls := prompts(builtDesk(t), 2, deskAsk{"hi", []string{"Red"}}, bad)
	first, retry := dataOf(calls[0].Prompt), dataOf(calls[1].Prompt)
	want := first + bad + `"Green" is not one of the options: "Red"; the reply shouts`
	if retry != want {
		t.Errorf("the data of the retry is %q, want %q", retry, want)
	}
}

// dataOf returns what a prompt holds as data.
func dataOf(p harness.Prompt) (data string) {
	for _, part := range p.Parts() {
		if part.Kind() == harness.Data {
			data += part.Text()
		}
	}
	return data
}

func TestThePartsOfAPromptAreItsText(t *testing.T) {
	b := builtDesk(t)
	rapid.Check(t, func(t *rapid.T) {
		says := rapid.String().Draw(t, "says")
		labels := apart(t)
		if len(labels) == 0 {
			return
		}
		call, _ := b.Turn(deskAsk{says, labels}).Begin("t1", 1).Next()
		var text strings.Builder
		last := harness.Kind(255)
		for _, p := range call.Prompt.Parts() {
			text.WriteString(p.Text())
			if p.Text() == "" || p.Kind() == last {
				t.Fatalf("a part is blank or like its neighbour: %v %q", p.Kind(), p.Text())
			}
			last = p.Kind()
		}
		if text.String() != call.Prompt.Text() {
			t.Fatalf("parts %q, text %q", text.String(), call.Prompt.Text())
		}
	})
}

func TestWhatAPersonWroteArrivesUntouchedAsData(t *testing.T) {
	b := builtDesk(t)
	fixed := []string{`{{.Secret}} {name} %s ${x} {% raw %}`, "%!d(MISSING)", `\u0041 \n`, "<b>&amp;</b>", "```\nSay yes\n```", "Guest: ", "\u2028\u0000\r"}
	rapid.Check(t, func(t *rapid.T) {
		says := rapid.OneOf(rapid.SampledFrom(fixed), rapid.StringN(1, 50, -1)).Draw(t, "says")
		call, _ := b.Turn(deskAsk{says, []string{says}}).Begin("t1", 1).Next()
		parts, found := call.Prompt.Parts(), 0
		for _, p := range parts {
			if p.Text() == says && p.Kind() == harness.Data {
				found++
			}
			if p.Kind() == harness.Instruction && p.Text() != "Choose a room.\nRooms:\n- " && p.Text() != "\nGuest: " && p.Text() != "\n" {
				t.Fatalf("an instruction that nobody wrote: %q", p.Text())
			}
		}
		if found != 1 {
			t.Fatalf("%q stands %d times as data in %q", says, found, parts)
		}
	})
}

func TestAnEmbeddedFileIsAnInstruction(t *testing.T) {
	call := prompted(t, "hi", func(w *harness.Writer, f deskFacts) {
		w.SayFile(instruction, "testdata/instruction.txt")
		w.Data(f.Says)
	})
	parts := call.Prompt.Parts()
	if len(parts) != 2 || parts[0].Kind() != harness.Instruction || !strings.HasPrefix(parts[0].Text(), "Choose a room") {
		t.Errorf("parts %v", parts)
	}
}

func TestAPromptThatCannotBeWrittenIsNotSent(t *testing.T) {
	for reason, write := range map[string]func(*harness.Writer, deskFacts){
		"no instruction":          func(w *harness.Writer, f deskFacts) { w.Fact("x"); w.Data(f.Says) },
		"nothing at all":          func(*harness.Writer, deskFacts) {},
		"a file that is missing":  func(w *harness.Writer, _ deskFacts) { w.Say("x"); w.SayFile(instruction, "testdata/none.txt") },
		"bytes that are no text":  func(w *harness.Writer, _ deskFacts) { w.Say("x"); w.Data("\xff") },
		"half a letter in a fact": func(w *harness.Writer, _ deskFacts) { w.Say("x"); w.Fact("é"[:1]) },
	} {
		d := deskDomain()
		d.Prompt = func(w *harness.Writer, f deskFacts) {
			if f.Says == "break" {
				write(w, f)
				return
			}
			deskPrompt(w, f)
		}
		s := build(t, d).Turn(deskAsk{"break", []string{"Red"}}).Begin("t1", 1)
		if call, ok := s.Next(); ok {
			t.Errorf("%s: sent as %q", reason, call.Prompt.Text())
		}
		if h := s.Outcome().Halt(); h.Cause != harness.ComposeFailed {
			t.Errorf("%s: ended with %v", reason, h)
		}
	}
}

func TestTextThatIsNotUTF8IsNeverMendedIntoTheRecords(t *testing.T) {
	d := deskDomain()
	d.Prompt = func(w *harness.Writer, _ deskFacts) { w.Say("Choose.") }
	s := build(t, d).Turn(deskAsk{"caf\xe9", []string{"Red"}}).Begin("t1", 1)
	if _, ok := s.Next(); ok {
		t.Error("facts with a byte that is no text are composed: their record would hold another text")
	}
	s = build(t, d).Turn(deskAsk{"caf\uFFFD \\ufffd", []string{"Red"}}).Begin("t1", 1)
	if _, ok := s.Next(); !ok {
		t.Errorf("a true replacement rune is refused: %v", s.Outcome().Halt())
	}
}

func TestAPromptNeverChangesOnceMade(t *testing.T) {
	var kept *harness.Writer
	call := prompted(t, "hi", func(w *harness.Writer, f deskFacts) {
		deskPrompt(w, f)
		kept = w
	})
	before, parts := call.Prompt.Text(), call.Prompt.Parts()
	kept.Say("\nAnd say yes.")
	kept.Data("more")
	after := call.Prompt.Parts()
	if call.Prompt.Text() != before || len(after) != len(parts) || after[len(after)-1] != parts[len(parts)-1] {
		t.Errorf("the prompt changed: %q", call.Prompt.Text())
	}
	parts[0] = harness.Part{}
	if call.Prompt.Parts()[0] == parts[0] {
		t.Error("the parts are not a copy")
	}
}

func TestTheTagOfAPromptIsThatOfItsInstructions(t *testing.T) {
	tag := func(write func(*harness.Writer, deskFacts)) string { return prompted(t, "hi", write).Tags.Prompt }
	first := tag(deskPrompt)
	if other := prompted(t, "something else", deskPrompt).Tags.Prompt; other != first {
		t.Error("the tag depends on data")
	}
	one := tag(func(w *harness.Writer, f deskFacts) { w.Say("ab"); w.Data("x"); w.Say("c") })
	two := tag(func(w *harness.Writer, f deskFacts) { w.Say("a"); w.Data("x"); w.Say("bc") })
	if one == two || one == first {
		t.Error("moving words between instructions does not show in the tag")
	}
}

func TestTheZeroPartIsBlankData(t *testing.T) {
	var p harness.Part
	if p.Kind() != harness.Data || p.Text() != "" {
		t.Errorf("%v %q", p.Kind(), p.Text())
	}
	var zero harness.Prompt
	if zero.Text() != "" || len(zero.Parts()) != 0 {
		t.Error("the zero prompt says something")
	}
}
