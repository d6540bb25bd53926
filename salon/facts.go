package salon

import (
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon/claims"
)

// A Request is an ask with the snapshot that it meets and the voice in which
// the salon answers.
type Request struct {
	Ask
	Calendar Calendar
	Voice    Voice
}

// Facts is everything that a turn knows. It holds no name but the key of the
// customer, which enters no prompt.
type Facts struct {
	Options     []string `json:"options"` // open hours, the asked day's first
	Facts       []string `json:"facts"`   // the lines of the sheet
	Missing     []string `json:"missing,omitempty"`
	Question    string   `json:"question"`
	Voice       string   `json:"voice"`
	For         string   `json:"for"`
	DataVersion string   `json:"data_version"`
	Point       string   `json:"point"`
}

// compose takes the facts out of a request.
func compose(q Request) (Facts, error) {
	if faults := q.faults(); len(faults) > 0 {
		return Facts{}, &FaultsError{"request", faults}
	}
	open := q.Calendar.Open()
	first, others := split(open, q.Asked)
	f := Facts{
		Options:     append(append([]string{}, first...), others...), // none is an empty list, not null
		Facts:       sheet(open, q.Asked, len(first) > 0, q.Calendar.Price),
		Question:    q.Says,
		Voice:       q.Voice.Words(),
		For:         q.Customer,
		DataVersion: q.Calendar.DataVersion(),
		Point:       q.Voice.Point(),
	}
	if q.Calendar.Price == "" {
		f.Missing = []string{"price"}
	}
	return f, nil
}

// faults names what a turn cannot do without.
func (q Request) faults() (faults []string) {
	if q.Voice == (Voice{}) {
		faults = append(faults, "there is no voice to answer in")
	}
	return append(faults, q.Ask.faults()...)
}

// split returns the open hours of a day and those of the others, in order.
func split(open []string, day claims.Day) (first, others []string) {
	for _, slot := range open {
		if onDay(slot, day) {
			first = append(first, slot)
		} else {
			others = append(others, slot)
		}
	}
	return first, others
}

func onDay(slot string, day claims.Day) bool {
	hour, err := claims.ParseHour(slot)
	return err == nil && hour.Day() == day
}

// sheet returns the lines that the prompt states as facts; some says whether
// the asked day has openings.
func sheet(open []string, asked claims.Day, some bool, price string) []string {
	lines := []string{asked.String() + " has no openings."}
	if some {
		lines[0] = asked.String() + " has openings."
	}
	for _, slot := range open {
		lines = append(lines, slot+" is open.")
	}
	if price != "" {
		lines = append(lines, "A cut is "+price+".")
	}
	return lines
}

// prompt writes the prompt. What the customer said is data; the lines of the
// sheet and the voice are facts; everything else is an instruction.
func prompt(w *harness.Writer, f Facts) {
	w.Say("You answer booking questions for a hair salon.\nAnswer in a ")
	w.Fact(f.Voice)
	w.Say(" voice, in at most 280 characters.\nChoose one of the options, and name it in your reply.\nFacts:\n")
	list(w, f.Facts)
	if len(f.Missing) > 0 {
		w.Say("Not on the sheet:\n")
		list(w, f.Missing)
	}
	w.Say("Options:\n")
	list(w, f.Options)
	w.Say("Customer: ")
	w.Data(f.Question)
	w.Say("\n")
}

func list(w *harness.Writer, lines []string) {
	for _, line := range lines {
		w.Say("- ")
		w.Fact(line)
		w.Say("\n")
	}
}
