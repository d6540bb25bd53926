package salon

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/tandem-harness/tandem/harness"
)

// StandIn is a model that needs no network: a pure function of the call. It
// takes the first option; its first reply invents Wednesday 10am, and its
// correction is right. With it a whole turn can be seen on any machine.
type StandIn struct{}

// Call implements [harness.Model].
func (StandIn) Call(_ context.Context, c harness.Call) (harness.Reply, error) {
	options := c.Options()
	if len(options) == 0 {
		return harness.Reply{}, harness.Halt{Cause: harness.MalformedResponse}
	}
	reply := "Wednesday 10am is open. Want it?"
	if c.Attempt > 1 {
		reply = corrected(options[0], c.Prompt.Text())
	}
	return harness.Reply{
		Text:    written(options[0], reply),
		Receipt: harness.Receipt{Stop: "stop", Asked: "standin", Model: "standin"},
	}, nil
}

// corrected reads the sheet, and not what the customer wrote behind it.
func corrected(choice, prompt string) string {
	sheet, _, _ := strings.Cut(prompt, "Options:\n")
	reply := choice + " is open. Want it?"
	if strings.HasSuffix(sheet, "\nNot on the sheet:\n- price\n") {
		reply += " The price isn't on my sheet yet."
	}
	_, facts, _ := strings.Cut(sheet, "\nFacts:\n- ")
	first, _, _ := strings.Cut(facts, "\n")
	if day, none := strings.CutSuffix(first, " has no openings."); none {
		return day + "'s full, sorry. " + reply
	}
	return reply
}

// written returns an answer as a model writes it.
func written(choice, reply string) string {
	text, _ := json.Marshal(Answer{choice, reply}) // two strings always marshal
	return string(text)
}
