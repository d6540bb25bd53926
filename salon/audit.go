package salon

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/tandem-harness/tandem/audit"
	"github.com/tandem-harness/tandem/harness"
)

// Checks returns the five checks over the records of one turn. Each stands on
// its own; package audit runs all of them and reports every failure.
func Checks() []audit.Check[[]harness.Record] {
	return []audit.Check[[]harness.Record]{
		check("the pick is an option the prompt offered",
			"A choice that passed is on the offer of its turn, and stands in the prompt that it answers.", (*trail).pickOffered),
		check("a hold follows only an answer that passed",
			"Nothing is held unless the last ruling before it passed the answer.", (*trail).holdFollowsPass),
		check("the hold is the pick",
			"What is held is the hour that was picked, for the customer who asked.", (*trail).holdIsPick),
		check("the hold was read back",
			"An offer goes out only after its hold was read back from the calendar.", (*trail).holdReadBack),
		check("the calendar shows the hold",
			"The calendar shows the hold of this very turn.", (*trail).calendarShows),
	}
}

func check(name, doc string, find func(*trail) audit.Finding) audit.Check[[]harness.Record] {
	return audit.Check[[]harness.Record]{
		Name: name, Doc: doc,
		Run: func(rs []harness.Record) audit.Finding { return find(follow(rs)) },
	}
}

// trail is what the records of a turn say of its pick and its hold.
type trail struct {
	options  []string
	asked    string // the customer
	prompt   string // of the last call
	picks    []pick // answers that passed
	held     []Hold
	unearned []Hold // held without a pass before
	readBack []seen
	unread   []string // what could not be read
	passed   bool     // the last ruling passed, and nothing refused the turn since
}

// seen is a hold as the calendar shows it; without a slot it is not there.
type seen struct {
	For  string
	Slot *string
}

// pick is a choice that passed, with the prompt that it answers.
type pick struct{ choice, prompt string }

// offered reports whether the prompt lists the choice as an option. What the
// customer and the model wrote stands behind the list, and offers nothing.
func (p pick) offered() bool {
	_, rest, _ := strings.Cut(p.prompt, "\nOptions:\n")
	list, _, _ := strings.Cut(rest, "Customer: ")
	return strings.Contains("\n"+list, "\n- "+p.choice+"\n")
}

func follow(records []harness.Record) *trail {
	t := &trail{}
	if len(records) == 0 {
		t.unread = []string{"there are no records"}
	}
	for _, r := range records {
		t.note(r.Body)
	}
	return t
}

func (t *trail) note(body harness.Body) {
	switch b := body.(type) {
	case harness.Composed:
		var f Facts
		t.read(b.Facts, &f)
		t.options, t.asked = f.Options, f.For
	case harness.Called:
		t.prompt = b.Prompt
	case harness.Checked:
		t.ruled(b)
	case harness.Judged:
		t.passed = b.Passed
	case harness.Held:
		t.hold(b)
	case harness.ReadBack:
		var h seen
		t.read(b.Effect, &h)
		t.readBack = append(t.readBack, h)
	case harness.Refused:
		t.passed = false
	}
}

func (t *trail) read(raw json.RawMessage, into any) {
	if err := json.Unmarshal(raw, into); err != nil {
		t.unread = append(t.unread, fmt.Sprintf("a record cannot be read: %v", err))
	}
}

func (t *trail) ruled(c harness.Checked) {
	if t.passed = c.Passed; !c.Passed {
		return
	}
	var a Answer
	t.read(c.Answer, &a)
	t.picks = append(t.picks, pick{a.Choice, t.prompt})
}

func (t *trail) hold(h harness.Held) {
	var hold Hold
	t.read(h.Effect, &hold)
	t.held = append(t.held, hold)
	if !t.passed {
		t.unearned = append(t.unearned, hold)
	}
}

// found is a failure with every detail, or holds when there is none.
func (t *trail) found(details []string) audit.Finding {
	if details = append(details, t.unread...); len(details) > 0 {
		return audit.Fails(details[0], details[1:]...)
	}
	return audit.Holds()
}

func (t *trail) pickOffered() audit.Finding {
	if len(t.picks) == 0 {
		return audit.DoesNotApply("no answer passed")
	}
	var details []string
	for _, p := range t.picks {
		if !slices.Contains(t.options, p.choice) {
			details = append(details, fmt.Sprintf("%q was picked and is not among the options %q", p.choice, t.options))
		}
		if !p.offered() {
			details = append(details, fmt.Sprintf("%q was picked and is not among the options of the prompt", p.choice))
		}
	}
	return t.found(details)
}

func (t *trail) holdFollowsPass() audit.Finding {
	var details []string
	for _, h := range t.unearned {
		details = append(details, fmt.Sprintf("%q was held without an answer that passed", h.Slot))
	}
	return t.found(details)
}

func (t *trail) holdIsPick() audit.Finding {
	if len(t.held) == 0 {
		return audit.DoesNotApply("nothing was held")
	}
	var details []string
	for _, h := range t.held {
		if want := t.lastPick(); h.Slot != want {
			details = append(details, fmt.Sprintf("%q was held, %q was picked", h.Slot, want))
		}
		if h.For != t.asked {
			details = append(details, fmt.Sprintf("%q was held for another customer than the one who asked", h.Slot))
		}
	}
	return t.found(details)
}

func (t *trail) lastPick() string {
	if len(t.picks) == 0 {
		return ""
	}
	return t.picks[len(t.picks)-1].choice
}

// due reports whether the turn owes a hold: it held one, or its answer passed
// and it did not fall back.
func (t *trail) due() bool { return len(t.held) > 0 || t.passed }

func (t *trail) holdReadBack() audit.Finding {
	if !t.due() {
		return audit.DoesNotApply("the turn fell back before a hold")
	}
	if len(t.readBack) < max(1, len(t.held)) {
		return t.found([]string{fmt.Sprintf("the hold of %q was never read back", t.lastPick())})
	}
	return t.found(nil)
}

func (t *trail) calendarShows() audit.Finding {
	if !t.due() || len(t.readBack) == 0 {
		return audit.DoesNotApply("nothing was read back")
	}
	want := Hold{t.asked, t.lastPick()}
	if len(t.held) > 0 {
		want = t.held[len(t.held)-1]
	}
	var details []string
	for _, back := range t.readBack {
		if back.Slot == nil {
			details = append(details, fmt.Sprintf("%q was held and the calendar does not show it", want.Slot))
		} else if *back.Slot != want.Slot {
			details = append(details, fmt.Sprintf("%q was held and the calendar shows %q", want.Slot, *back.Slot))
		} else if back.For != want.For {
			details = append(details, fmt.Sprintf("%q was held and the calendar shows it for another customer", want.Slot))
		}
	}
	return t.found(details)
}
