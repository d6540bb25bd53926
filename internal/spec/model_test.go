package spec

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// A model gives the answers of a script, and keeps the prompts that it met. A
// turn calls it from one goroutine at a time.
type model struct {
	answers []string
	repeats bool            // the last answer is given again and again
	silence <-chan struct{} // when not nil, no answer comes before it is closed
	prompts []string
}

func (m *model) write(choice, reply string) error {
	text, err := json.Marshal(salon.Answer{Choice: choice, Reply: reply})
	m.answers = append(m.answers, string(text))
	return err
}

// Call implements [harness.Model]. It ignores its context: the limit has to
// hold all the same.
func (m *model) Call(_ context.Context, c harness.Call) (harness.Reply, error) {
	m.prompts = append(m.prompts, c.Prompt.Text())
	if m.silence != nil {
		<-m.silence
	}
	n := len(m.prompts) - 1
	if m.repeats {
		n = min(n, len(m.answers)-1)
	}
	if n >= len(m.answers) {
		return harness.Reply{}, errors.New("the script has no more answers")
	}
	return harness.Reply{Text: m.answers[n], Receipt: harness.Receipt{Stop: "stop", Asked: "script", Model: "script"}}, nil
}
