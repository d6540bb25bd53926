package harness_test

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/harness"
)

func TestDecodingCostsNoMoreThanItsBytes(t *testing.T) {
	schema, err := harness.SchemaFor[deskAnswer]()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text   func(n int) string
		reason string
	}{
		{func(n int) string { return `{"` + strings.Repeat("a", n) + `":[` + strings.Repeat("0,", n) + `0]}` }, "a long name above many elements"},
		{func(n int) string {
			return strings.Repeat(`{"`+strings.Repeat("a", n/30)+`":`, 30) + "0" + strings.Repeat("}", 30)
		}, "long names one in another"},
		{func(n int) string {
			var b strings.Builder
			for i := range n / 8 {
				fmt.Fprintf(&b, `,"b%d":1`, i)
			}
			return `{"a":1` + b.String() + "}"
		}, "many members"},
	} {
		bytes := func(n int) uint64 {
			text := c.text(n)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			harness.Decode[deskAnswer](schema, text)
			runtime.ReadMemStats(&after)
			return after.TotalAlloc - before.TotalAlloc
		}
		if small, large := bytes(4<<10), bytes(32<<10); large > 16*small {
			t.Errorf("%s: 8 times the text takes %d times the memory", c.reason, large/small)
		}
	}
}

func TestARetryHasABoundHoweverManyReasonsThereAre(t *testing.T) {
	d := deskDomain()
	d.Checks = append(d.Checks, harness.Check[deskFacts, deskAnswer]{
		Name: "chatty", Codes: []harness.Code{shouting},
		Run: func(_ deskFacts, a deskAnswer) (reasons []harness.Reason) {
			for range strings.Count(a.Reply, "?") {
				reasons = append(reasons, harness.Reason{Code: shouting, Detail: strings.Repeat("why ", 20)})
			}
			return reasons
		},
	})
	b, err := harness.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	const many = 5000
	out := harness.Run(t.Context(), runner(scripted(answer("Red", strings.Repeat("?", many)), answer("Red", "fine"))), b.Turn(deskAsk{"hi", []string{"Red"}}))
	called := bodies[harness.Called](out.Records())
	if retry := called[1].Prompt; len(retry) > len(called[0].Prompt)+harness.MaxRejected+harness.MaxReasons+200 || !strings.Contains(retry, "reasons more]") {
		t.Errorf("the retry has %d bytes", len(retry))
	}
	if kept := bodies[harness.Checked](out.Records())[0].Reasons; len(kept) < many {
		t.Errorf("the record keeps %d reasons of %d", len(kept), many)
	}
}

func TestWhatAReceiptSaysIsSpelledAndNeverMended(t *testing.T) {
	r := harness.Receipt{Stop: "st\xffop", Model: "m\xfe", Tools: []harness.ToolUse{{Name: "n", Arguments: "\xff", Result: "\xfd"}}}
	out := harness.Run(t.Context(), runner(replies(harness.Reply{Text: answer("Red", "fine"), Receipt: r})), builtDesk(t).Turn(deskAsk{"hi", []string{"Red"}}))
	got := bodies[harness.Called](out.Records())[0].Receipt
	if said := []string{got.Stop, got.Model, got.Tools[0].Arguments, got.Tools[0].Result}; strings.Join(said, " ") != `st\xffop m\xfe \xff \xfd` {
		t.Errorf("the record says %+v", got)
	}
}

func TestAPanicSaysWhatAndNotWithWhat(t *testing.T) {
	secret := errors.New("ana@example.com")
	out := harness.Run(t.Context(), runner(panics(secret)), builtDesk(t).Turn(deskAsk{"hi", []string{"Red"}}))
	var p *harness.PanicError
	if !errors.As(out.Halt(), &p) || len(p.Stack) == 0 || !errors.Is(out.Halt(), secret) {
		t.Fatalf("the halt is %v", out.Halt())
	}
	if got := out.Halt().Error(); got != "panicked: the model panicked" {
		t.Errorf("the halt reads %q", got)
	}
}
