package harness_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/harness"
)

func TestATornLineCostsNoOtherRecord(t *testing.T) {
	lines := strings.SplitAfter(strings.TrimSuffix(written(t, everyStage()...), "\n"), "\n")
	for torn := range lines {
		for _, cut := range []int{1, len(lines[torn]) / 2, len(lines[torn]) - 3} {
			log := strings.Join(lines[:torn], "") + lines[torn][:cut] + "\n \n" + strings.Join(lines[torn+1:], "")
			got, errs := read(log)
			var line *harness.LineError
			if len(got) != len(lines)-1 || len(errs) != 1 || !errors.As(errs[0], &line) || line.Line != torn+1 || line.Unwrap() == nil {
				t.Fatalf("line %d cut at %d: %d of %d records, %v", torn+1, cut, len(got), len(lines), errs)
			}
		}
	}
	if got, errs := read(strings.Join(lines, "")); len(got) != len(lines) || len(errs) > 0 {
		t.Errorf("a full last line without an end: %d records, %v", len(got), errs)
	}
}

type failing struct{ after int }

func (f *failing) Write(p []byte) (int, error) { return min(f.after, len(p)), errors.New("disk full") }

func TestAnErrorOfTheLogIsReturned(t *testing.T) {
	if err := harness.WriteRecords(&failing{3}, everyStage()...); err == nil {
		t.Error("the records are lost without a word")
	}
	if err := harness.WriteServed(&failing{3}, everyStage()...); err == nil {
		t.Error("the served log is lost without a word")
	}
	log := written(t, everyStage()[:2]...)
	var errs []error
	n := 0
	for _, err := range harness.ReadRecords(&brokenReader{strings.NewReader(log)}) {
		if n++; err != nil {
			errs = append(errs, err)
		}
	}
	if n != 3 || len(errs) != 1 || errs[0].Error() != "disk gone" {
		t.Errorf("%d yields, %v", n, errs)
	}
}

type brokenReader struct{ r *strings.Reader }

func (b *brokenReader) Read(p []byte) (int, error) {
	if b.r.Len() == 0 {
		return 0, errors.New("disk gone")
	}
	return b.r.Read(p)
}

func FuzzReadRecords(f *testing.F) {
	for _, r := range everyStage() {
		line, _ := json.Marshal(r)
		f.Add(string(line))
	}
	f.Add("{\"turn\":\n\n[]")
	f.Fuzz(func(t *testing.T, log string) {
		records, errs := read(log)
		if n := len(records) + len(errs); n > strings.Count(log, "\n")+1 {
			t.Fatalf("%d records and errors of %q", n, log)
		}
		for _, r := range records {
			var b bytes.Buffer
			if err := harness.WriteRecords(&b, r); err != nil {
				t.Fatalf("%+v was read and cannot be written: %v", r, err)
			}
			again, errs := read(b.String())
			if len(errs) > 0 || len(again) != 1 || written(t, again...) != b.String() {
				t.Fatalf("%s: %v %v", b.String(), again, errs)
			}
		}
	})
}

func TestTheServedLogHoldsEveryAnswerThatWasRuledOn(t *testing.T) {
	var b bytes.Buffer
	if err := harness.WriteServed(&b, everyStage()...); err != nil {
		t.Fatal(err)
	}
	s := builtDesk(t).Turn(deskAsk{"a<b & “c”", []string{"Red"}}).Begin("t1", 3)
	for _, text := range []string{"\xff", answer("Green", "x"), answer("red", "yes")} {
		s.Next()
		s.Answer(harness.Reply{Text: text})
	}
	b.Reset()
	if err := harness.WriteServed(&b, s.Records()...); err != nil {
		t.Fatal(err)
	}
	calls := bodies[harness.Called](s.Records())
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	for i, line := range lines {
		var got harness.Served
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatal(err)
		}
		output := string(got.Raw)
		if got.Output != nil {
			output = *got.Output
		}
		ruling := map[bool]string{true: "passed", false: "rejected"}[i == 2]
		if got.Call != fmt.Sprintf("attempt %d", i+1) || got.Prompt != calls[i].Prompt || output != calls[i].Output || got.Ruling != ruling {
			t.Errorf("line %d: %s", i+1, line)
		}
	}
	if len(lines) != 3 || !strings.Contains(lines[0], "a<b & “c”") || !strings.HasPrefix(lines[2], `{"call":"attempt 3","prompt":"`) {
		t.Errorf("%s", b.String())
	}
}
