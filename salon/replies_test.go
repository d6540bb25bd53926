package salon_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
)

// labelled is a whole reply with what must become of it, and why.
type labelled struct {
	ID       string
	Calendar string
	Choice   string
	Reply    string
	Label    string // pass or fail
	Reason   string
}

// calendars are what the labelled replies answer.
var calendars = map[string]struct {
	schedule, held []string
	price          string
	asked          claims.Day
}{
	"plain":   {[]string{"Monday 10am", "Tuesday 3pm", "Thursday 10am"}, []string{"Monday 10am"}, "", claims.Monday},
	"priced":  {[]string{"Monday 10am", "Tuesday 3pm", "Thursday 10am"}, []string{"Monday 10am"}, "$45", claims.Monday},
	"tuesday": {[]string{"Monday 10am", "Tuesday 3pm", "Thursday 10am"}, []string{"Monday 10am"}, "", claims.Tuesday},
	"late":    {[]string{"Friday 9:30am", "Friday noon", "Saturday 4:30pm"}, nil, "", claims.Friday},
}

// The replies of one table were written by the parser's author, those of the
// other by somebody who had seen the rules and not the parser; the second is
// never edited to fit. A false accept is a lie that went out; a false reject is
// a call and a second that were wasted.
func TestLabelledReplies(t *testing.T) {
	for _, c := range []struct {
		file          string
		rows, honest  int // at least
		falseRejects  int // at most
		falseAccepts  int // at most
		whereTheyFrom string
	}{
		{"testdata/replies.jsonl", 150, 90, 0, 0, "the parser's author"},
		{"testdata/replies-blind.jsonl", 150, 100, 2, 0, "somebody who has not seen the parser"},
	} {
		t.Run(c.file, func(t *testing.T) {
			rows := readLabelled(t, c.file)
			honest, rejects, accepts := count(t, rows)
			t.Logf("%s: %d replies, %d honest; %d false rejects, %d false accepts", c.whereTheyFrom, len(rows), honest, rejects, accepts)
			if counts := fmt.Sprintf("%d replies, %d honest; %d false rejects, %d false accepts", len(rows), honest, rejects, accepts); !strings.Contains(claimsDoc(t), counts) {
				t.Errorf("the documentation of package claims does not say: %s", counts)
			}
			if len(rows) < c.rows || honest < c.honest {
				t.Errorf("%d replies, %d honest: too few", len(rows), honest)
			}
			if rejects > c.falseRejects || accepts > c.falseAccepts {
				t.Errorf("%d false rejects, %d false accepts: at most %d and %d", rejects, accepts, c.falseRejects, c.falseAccepts)
			}
		})
	}
}

// claimsDoc returns the documentation of package claims, its lines joined.
func claimsDoc(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("claims/claims.go")
	if err != nil {
		t.Fatal(err)
	}
	doc, _, _ := strings.Cut(string(text), "\npackage claims\n")
	return strings.Join(strings.Fields(strings.ReplaceAll(doc, "\n//", " ")), " ")
}

func count(t *testing.T, rows []labelled) (honest, rejects, accepts int) {
	b, err := salon.Build()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		passed, why := ruleOn(t, b, row)
		switch {
		case row.Label == "pass":
			honest++
			if !passed {
				rejects++
				t.Logf("false reject %s: %s: %v", row.ID, row.Reply, why)
			}
		case passed:
			accepts++
			t.Logf("false accept %s: %s: %s", row.ID, row.Reply, row.Reason)
		}
	}
	return honest, rejects, accepts
}

// ruleOn puts a reply through a whole turn of one attempt.
func ruleOn(t *testing.T, b *salon.Built, row labelled) (passed bool, why []harness.Reason) {
	c, ok := calendars[row.Calendar]
	if !ok || row.Label != "pass" && row.Label != "fail" || row.Reason == "" {
		t.Fatalf("row %s is not labelled", row.ID)
	}
	s := salon.Salon{Schedule: c.schedule, Price: c.price, Voice: salon.BuiltIn().Voice}
	for _, slot := range c.held {
		s.Booked = append(s.Booked, salon.Hold{For: "Rosa", Slot: slot})
	}
	request := salon.Request{
		Ask:      salon.Ask{Customer: "Ana", Asked: c.asked, Says: "A cut, please?"},
		Calendar: s.Calendar(), Voice: s.Voice,
	}
	text, err := json.Marshal(salon.Answer{Choice: row.Choice, Reply: row.Reply})
	if err != nil {
		t.Fatal(err)
	}
	step := b.Turn(request).Begin(row.ID, 1)
	if _, ok := step.Next(); !ok {
		t.Fatalf("row %s: the turn did not begin: %v", row.ID, step.Outcome().Halt())
	}
	step.Answer(harness.Reply{Text: string(text)})
	_, passed = step.Outcome().Offered()
	for _, r := range step.Records() {
		if checked, ok := r.Body.(harness.Checked); ok {
			why = checked.Reasons
		}
	}
	return passed, why
}

func readLabelled(t *testing.T, file string) (rows []labelled) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		var row labelled
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatalf("%s: %v", lines.Text(), err)
		}
		if seen[row.ID+row.Reply] {
			t.Fatalf("%s is there twice", row.ID)
		}
		seen[row.ID+row.Reply] = true
		rows = append(rows, row)
	}
	return rows
}
