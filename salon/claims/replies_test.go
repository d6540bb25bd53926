package claims

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode/utf8"
)

// calendars are the fact lines that the labelled replies answer, and the item
// that is missing from the sheet.
var calendars = map[string]struct {
	facts   []string
	missing string
}{
	"plain":   {[]string{"Monday has no openings.", "Tuesday 3pm is open.", "Thursday 10am is open."}, "price"},
	"priced":  {[]string{"Monday has no openings.", "Tuesday 3pm is open.", "Thursday 10am is open.", "A cut is $45."}, ""},
	"tuesday": {[]string{"Tuesday has openings.", "Tuesday 3pm is open.", "Thursday 10am is open."}, "price"},
	"late":    {[]string{"Friday has openings.", "Friday 9:30am is open.", "Friday noon is open.", "Saturday 4:30pm is open."}, "price"},
}

type labelled struct{ ID, Calendar, Choice, Reply, Label, Reason string }

func readReplies(tb testing.TB, path string) []labelled {
	tb.Helper()
	f, err := os.Open(path)
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	var out []labelled
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var l labelled
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			tb.Fatalf("%s: %v", lines.Text(), err)
		}
		out = append(out, l)
	}
	return out
}

func sheetOf(tb testing.TB, calendar string) Sheet {
	tb.Helper()
	s, err := NewSheet(calendars[calendar].facts)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// faults are the reasons of a whole reply, as the salon gives them.
func faults(tb testing.TB, l labelled) []string {
	var out []string
	if !Names(l.Reply, l.Choice) {
		out = append(out, "choice not named")
	}
	for _, c := range sheetOf(tb, l.Calendar).Unsupported(l.Reply) {
		out = append(out, c.String()+" <"+c.Text()+">")
	}
	if m := calendars[l.Calendar].missing; !strings.Contains(strings.ToLower(l.Reply), m) {
		out = append(out, "missing not named")
	}
	if utf8.RuneCountInString(l.Reply) > 280 {
		out = append(out, "too long")
	}
	return out
}

// The labelled replies are ruled on as a fair and strict reader labelled them.
func TestLabelledReplies(t *testing.T) {
	checkReplies(t, "../testdata/replies.jsonl")
}

func checkReplies(t *testing.T, path string) {
	t.Helper()
	wrong := map[string]int{}
	total := map[string]int{}
	for _, l := range readReplies(t, path) {
		got := faults(t, l)
		total[l.Label]++
		if (len(got) == 0) != (l.Label == "pass") {
			wrong[l.Label]++
			t.Errorf("%s (%s, %s: %s) %q: faults %q", l.ID, l.Label, l.Calendar, l.Reason, l.Reply, got)
		}
	}
	t.Logf("honest %d, of them rejected %d; false %d, of them accepted %d", total["pass"], wrong["pass"], total["fail"], wrong["fail"])
}
