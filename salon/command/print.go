package command

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/tandem-harness/tandem/audit"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// print prints the turn: the prompt, every attempt with its ruling and
// reasons, the hold, the read-back, the outcome and the audit.
func (c Command) print(out harness.Outcome[salon.Answer, salon.Hold], s salon.Salon) error {
	p := &page{colour: c.Colour}
	records := out.Records()
	p.head("Turn", out.Turn())
	for _, r := range records {
		p.record(r)
	}
	p.outcome(out, s)
	p.audit(records)
	_, err := c.Out.Write(p.Bytes())
	return err
}

func (p *page) record(r harness.Record) {
	switch b := r.Body.(type) {
	case harness.Called:
		p.called(b)
	case harness.Checked:
		p.checked(b)
	case harness.Held:
		p.head("Hold", "")
		p.row("held", holdLine(b.Effect))
	case harness.ReadBack:
		p.row("read back", holdLine(b.Effect))
	case harness.Composed, harness.Judged, harness.Refused:
	}
}

// called prints the prompt of the first attempt, and of the next what it adds.
func (p *page) called(c harness.Called) {
	if c.Attempt == 1 {
		p.head("Prompt", "")
		p.block(c.Prompt)
		p.prompt = c.Prompt
	}
	p.head(fmt.Sprintf("Attempt %d", c.Attempt), "")
	if more := strings.TrimPrefix(c.Prompt, p.prompt); more != "" {
		p.row("asked", more)
	}
	p.receipt(c.Receipt)
	if c.Error != "" {
		p.row("no answer", c.Error)
		return
	}
	p.row("answer", c.Output)
}

// receipt prints what a gateway did for the call, and what it cost.
func (p *page) receipt(r harness.Receipt) {
	for _, h := range r.Hops {
		p.row("hop", fmt.Sprintf("past %s %s: %s", h.Provider, h.Model, h.Why))
	}
	for _, t := range r.Tries {
		p.row("try", fmt.Sprintf("%s %s: status %d, %d ms, $%d.%06d", t.Provider, t.Model, t.Status, t.MS, t.CostMicros/million, t.CostMicros%million))
	}
	for _, m := range r.Mismatches {
		p.row("mismatch", m)
	}
}

// million is how many millionths a dollar has.
const million = 1_000_000

func (p *page) checked(c harness.Checked) {
	if c.Unfenced {
		p.row("fence", "taken off")
	}
	p.paintedRow("ruling", p.verdict(c.Passed, "passed", "rejected"))
	for _, r := range c.Reasons {
		p.row("because", fmt.Sprintf("%-17s %s", r.Code, r.Detail))
	}
}

func holdLine(effect json.RawMessage) string {
	var h struct {
		For  string
		Slot *string
	}
	switch err := json.Unmarshal(effect, &h); {
	case err != nil:
		return string(effect)
	case h.Slot == nil:
		return "not there"
	}
	return fmt.Sprintf("%s for %s", *h.Slot, h.For)
}

func (p *page) outcome(out harness.Outcome[salon.Answer, salon.Hold], s salon.Salon) {
	a, ok := out.Offered()
	p.head("Outcome", p.verdict(ok, "offered", "fallback"))
	if ok {
		p.row("reply", a.Reply)
		return
	}
	p.row("reply", s.Fallback)
	p.row("cause", out.Halt().Error())
}

func (p *page) audit(records []harness.Record) {
	_, ok := audit.Validate(records, salon.Checks()...).Value()
	p.head("Audit", p.verdict(ok, "passed", "failed"))
	for _, check := range salon.Checks() {
		p.finding(check.Name, check.On(records))
	}
}

func (p *page) finding(name string, f audit.Finding) {
	switch f.Verdict() {
	case audit.Held:
		p.row("holds", name)
	case audit.NotApplicable:
		p.row("n/a", name)
	case audit.Failed:
		p.row("FAILS", name)
		for _, detail := range f.Details() {
			p.row("", "  "+detail)
		}
	}
}
