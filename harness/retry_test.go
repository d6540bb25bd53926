package harness_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
)

// prompts answers a turn again and again, and returns the prompts of its calls.
func prompts(b *desk, attempts int, q deskAsk, answers ...string) (calls []harness.Call) {
	s := b.Turn(q).Begin("t1", attempts)
	for call, ok := s.Next(); ok; call, ok = s.Next() {
		calls = append(calls, call)
		s.Answer(harness.Reply{Text: answers[(len(calls)-1)%len(answers)]})
	}
	return calls
}

func TestARetryIsThePromptThenTheAnswerThenEveryReason(t *testing.T) {
	bad := answer("Green", strings.Repeat("x", 41)+"!")
	calls := prompts(builtDesk(t), 2, deskAsk{"hi", []string{"Red", "Blue"}}, bad)
	want := calls[0].Prompt.Text() + "Your last answer was not sent: " + bad + "\n" +
		`Why: "Green" is not one of the options: "Red", "Blue"; the reply has 42 bytes, at most 40; the reply shouts.` + "\n"
	if got := calls[1].Prompt.Text(); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	original := calls[1].Prompt.Original()
	for _, p := range calls[1].Prompt.Parts()[original:] {
		if p.Kind() == harness.Instruction && p.Text() != "Your last answer was not sent: " && p.Text() != "\nWhy: " && p.Text() != ".\n" {
			t.Errorf("what a model wrote is an instruction: %q", p.Text())
		}
	}
}

// What a provider keeps of a prompt, or checks against what it was sent before,
// it keeps part by part.
func TestARetryLeavesEveryPartOfThePromptAsItWas(t *testing.T) {
	calls := prompts(builtDesk(t), 3, deskAsk{"hi", []string{"Red"}}, answer("Green", "no"))
	first := calls[0].Prompt
	if first.Original() != len(first.Parts()) {
		t.Errorf("%d of %d parts of a first prompt are its own", first.Original(), len(first.Parts()))
	}
	for i, c := range calls[1:] {
		if got := c.Prompt.Parts()[:c.Prompt.Original()]; !slices.Equal(got, first.Parts()) {
			t.Errorf("attempt %d begins with %q, not %q", i+2, got, first.Parts())
		}
	}
}

func TestAPromptIsWrittenOutsideATurn(t *testing.T) {
	p, err := harness.Write(func(w *harness.Writer) { w.Say("Be brief: "); w.Data("hi") })
	if err != nil || p.Text() != "Be brief: hi" || len(p.Parts()) != 2 || p.Tag() == "" {
		t.Errorf("%q, tag %q, %v", p.Text(), p.Tag(), err)
	}
	p, err = harness.Write(func(w *harness.Writer) { w.Data("\xff") })
	if err == nil || p.Text() != "" || !strings.Contains(err.Error(), "UTF-8") || !strings.Contains(err.Error(), "no instruction") {
		t.Errorf("%q, %v: not every fault is named", p.Text(), err)
	}
}

func TestEveryRetryBeginsWithThePromptAndCarriesTheLastAnswerOnly(t *testing.T) {
	b := builtDesk(t)
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-z]{12}`)
		answers := []string{word.Draw(t, "first"), word.Draw(t, "second"), word.Draw(t, "third")}
		calls := prompts(b, 4, deskAsk{rapid.String().Draw(t, "says"), []string{"Red"}}, answers...)
		first := calls[0].Prompt.Text()
		for i, c := range calls[1:] {
			text := c.Prompt.Text()
			if !strings.HasPrefix(text, first) {
				t.Fatalf("attempt %d does not begin with the prompt", i+2)
			}
			tail := text[len(first):]
			for j, a := range answers {
				if strings.Contains(tail, a) != (i == j) && answers[i] != a {
					t.Fatalf("attempt %d: answer %d is there: %t", i+2, j+1, i != j)
				}
			}
			if c.Attempt != i+2 || string(c.Grammar()) != string(calls[0].Grammar()) || c.Tags != calls[0].Tags {
				t.Fatalf("attempt %d is numbered %d, or asks for something else", i+2, c.Attempt)
			}
		}
	})
}

func TestALongAnswerIsCutAtACharacterWithAMark(t *testing.T) {
	for _, row := range []struct {
		reason, answer string
		kept, missing  int
	}{
		{"whole up to the limit", strings.Repeat("a", harness.MaxRejected), harness.MaxRejected, 0},
		{"one byte more", strings.Repeat("a", harness.MaxRejected+1), harness.MaxRejected, 1},
		{"two bytes a character", "a" + strings.Repeat("é", harness.MaxRejected), harness.MaxRejected - 1, harness.MaxRejected + 2},
		{"three bytes a character", strings.Repeat("€", harness.MaxRejected), harness.MaxRejected - 1, 2*harness.MaxRejected + 1},
		{"four bytes a character", "ab" + strings.Repeat("😀", harness.MaxRejected), harness.MaxRejected - 2, 3*harness.MaxRejected + 4},
	} {
		got := harness.Quoted(row.answer)
		want := row.answer[:row.kept]
		if row.missing > 0 {
			want += " [cut: " + strconv.Itoa(row.missing) + " bytes more]"
		}
		if got != want || !utf8.ValidString(got) {
			t.Errorf("%s: %d bytes that end in %q, want %q", row.reason, len(got), got[len(got)-40:], want[len(want)-40:])
		}
		calls := prompts(builtDesk(t), 2, deskAsk{"hi", []string{"Red"}}, row.answer)
		if !strings.Contains(calls[1].Prompt.Text(), got+"\nWhy: ") {
			t.Errorf("%s: the retry does not carry it", row.reason)
		}
	}
}

func TestTheSizeOfARetryDoesNotGrowWithItsAttempt(t *testing.T) {
	calls := prompts(builtDesk(t), 9, deskAsk{"hi", []string{"Red"}}, strings.Repeat("é", 1<<19), "short", strings.Repeat("\xff", 1<<20))
	for _, c := range calls {
		if n := len(c.Prompt.Text()); n > 5*harness.MaxRejected {
			t.Errorf("attempt %d has %d bytes", c.Attempt, n)
		}
	}
	many := `{"choice":"Red","reply":"hi","x":[1e999` + strings.Repeat(",1e999", 100_000) + `]}`
	if n := len(prompts(builtDesk(t), 2, deskAsk{"hi", []string{"Red"}}, many)[1].Prompt.Text()); n > 3*harness.MaxRejected {
		t.Errorf("the faults of one long answer make %d bytes", n)
	}
}

func TestABadByteIsSpelledInTheRetry(t *testing.T) {
	for in, want := range map[string]string{
		"a\xffb": `a\xffb`, "\x80": `\x80`, "é\xc3": `é\xc3`, "\xed\xa0\x80": `\xed\xa0\x80`, "\uFFFD\xfe": "\uFFFD" + `\xfe`, "plain": "plain",
	} {
		if got := harness.Quoted(in); got != want {
			t.Errorf("Quoted(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestADetailIsBoundedAndStaysOnOneLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.RuneFrom([]rune("a\n\r\t\v\u0085\u2028\u2029é😀"))), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }))
		detail := text.Draw(t, "detail") + strings.Repeat(text.Draw(t, "more"), rapid.IntRange(0, 200).Draw(t, "times"))
		got := harness.Reject[string](harness.Reason{Code: "c", Detail: detail}).Reasons()[0].Detail
		breaks := func(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' }
		if len(got) > harness.MaxDetail || !utf8.ValidString(got) || strings.ContainsFunc(got, breaks) || strings.TrimSpace(got) == "" {
			t.Fatalf("%q became %q", detail, got)
		}
		if strings.Contains(got, "\uFFFD") && !strings.Contains(detail, "\uFFFD") {
			t.Fatalf("a bad byte was mended: %q became %q", detail, got)
		}
	})
}

func TestALongDetailSaysHowMuchIsMissing(t *testing.T) {
	got := harness.Reject[string](harness.Reason{Code: "c", Detail: strings.Repeat("€", 200)}).Reasons()[0].Detail
	kept, mark, ok := strings.Cut(got, " [cut: ")
	if !ok || mark != strconv.Itoa(600-len(kept))+" bytes more]" || strings.Trim(kept, "€") != "" {
		t.Errorf("%q", got)
	}
	whole := strings.Repeat("x", harness.MaxDetail)
	if got := harness.Reject[string](harness.Reason{Code: "c", Detail: whole}).Reasons()[0].Detail; got != whole {
		t.Errorf("a detail of exactly %d bytes is cut", harness.MaxDetail)
	}
}

// Without the line's end the retry would go on in the customer's last line.
func TestARetryBeginsOnALineOfItsOwn(t *testing.T) {
	d := deskDomain()
	d.Prompt = func(w *harness.Writer, f deskFacts) {
		w.Say("Choose a room. Guest: ")
		w.Data(f.Says)
	}
	out := harness.Run(t.Context(), runner(scripted(answer("Green", "no"), answer("Red", "fine"))), build(t, d).Turn(deskAsk{"hi", []string{"Red"}}))
	if retry := bodies[harness.Called](out.Records())[1].Prompt; !strings.HasPrefix(retry, "Choose a room. Guest: hi\nYour last answer was not sent: ") {
		t.Errorf("the retry is %q", retry)
	}
}
