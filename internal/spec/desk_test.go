package spec

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
)

// A desk is the world of one scenario: a salon, the model that words its
// replies, and what came of one question.
type desk struct {
	salon    salon.Salon
	attempts int
	within   time.Duration
	model    model
	end      <-chan struct{} // closed when the scenario is over

	store   *harness.Memory[salon.Calendar, salon.Hold]
	outcome harness.Outcome[salon.Answer, salon.Hold]
	took    time.Duration
}

// openDesk returns a desk with no hours yet. A model that is silent is let go
// when t ends, so that nothing of the scenario outlives it.
func openDesk(t *testing.T) *desk {
	end := make(chan struct{})
	t.Cleanup(func() { close(end) })
	s := salon.BuiltIn()
	s.Schedule, s.Booked = nil, nil
	return &desk{salon: s, attempts: harness.RecommendedAttempts, within: harness.RecommendedWithin, end: end}
}

var betweenHours = regexp.MustCompile(`, | and `)

func (d *desk) hasHours(hours string)                  { d.salon.Schedule = betweenHours.Split(hours, -1) }
func (d *desk) hasNoPrice()                            { d.salon.Price = "" }
func (d *desk) allows(attempts int)                    { d.attempts = attempts }
func (d *desk) waits(ms int)                           { d.within = time.Duration(ms) * time.Millisecond }
func (d *desk) modelIsSilent()                         { d.model.silence = d.end }
func (d *desk) modelWrites(choice, reply string) error { return d.model.write(choice, reply) }

func (d *desk) isBooked(who, slot string) {
	d.salon.Booked = append(d.salon.Booked, salon.Hold{For: who, Slot: slot})
}

func (d *desk) modelRepeats(choice, reply string) error {
	d.model.repeats = true
	return d.model.write(choice, reply)
}

func (d *desk) asks(who, day, words string) error {
	asked, err := claims.ParseDay(day)
	if err != nil {
		return err
	}
	built, err := salon.Build()
	if err != nil {
		return err
	}
	if d.store, err = salon.NewStore(d.salon, harness.Discard{}); err != nil {
		return err
	}
	runner := harness.Runner{Model: &d.model, Attempts: d.attempts, Within: d.within}
	server := salon.NewServer(built, runner, d.store, d.salon)
	began := time.Now()
	d.outcome = harness.Serve(context.Background(), server, salon.Ask{Customer: who, Asked: asked, Says: words})
	d.took = time.Since(began)
	return nil
}

// reply is what the customer reads.
func (d *desk) reply() string {
	return harness.Match(d.outcome,
		func(a salon.Answer) string { return a.Reply },
		func(harness.Halt) string { return d.salon.Fallback })
}

func (d *desk) customerReads(want string) error {
	if _, offered := d.outcome.Offered(); !offered {
		return fmt.Errorf("nothing was offered: %w", d.outcome.Halt())
	}
	return same(want, d.reply())
}

func (d *desk) customerReadsLine() error {
	if a, offered := d.outcome.Offered(); offered {
		return fmt.Errorf("%q was offered", a.Reply)
	}
	return same(salon.DefaultFallback, d.reply())
}

func (d *desk) customerReadsLineAfter(ms int) error {
	if want := time.Duration(ms) * time.Millisecond; d.took != want {
		return fmt.Errorf("it took %v", d.took)
	}
	if h := d.outcome.Halt(); !errors.Is(h, harness.OutOfTime) {
		return fmt.Errorf("the turn ended for another reason: %w", h)
	}
	return d.customerReadsLine()
}

func (d *desk) holds() ([]salon.Hold, error) {
	calendar, err := d.store.Snapshot(context.Background())
	return calendar.Holds(), err
}

func (d *desk) isHeld(slot, who string) error {
	holds, err := d.holds()
	if !slices.Contains(holds, salon.Hold{For: who, Slot: slot}) {
		return errors.Join(err, fmt.Errorf("the holds are %v", holds))
	}
	return err
}

func (d *desk) holdsNothingNew() error {
	holds, err := d.holds()
	return errors.Join(err, same(d.salon.Booked, holds), same(nil, d.outcome.Effects()))
}

// rulings returns what the checks said, in the order of the replies.
func (d *desk) rulings() (rulings []harness.Checked) {
	for _, r := range d.outcome.Records() {
		if c, ok := r.Body.(harness.Checked); ok {
			rulings = append(rulings, c)
		}
	}
	return rulings
}

func (d *desk) replyUnsupported(n int) error {
	rulings := d.rulings()
	if n < 1 || n > len(rulings) {
		return fmt.Errorf("%d replies were checked", len(rulings))
	}
	c := rulings[n-1]
	unsupported := func(r harness.Reason) bool { return r.Code == salon.UnsupportedFact }
	if c.Passed || !slices.ContainsFunc(c.Reasons, unsupported) {
		return fmt.Errorf("reply %d: passed %t, with the reasons %v", n, c.Passed, c.Reasons)
	}
	return nil
}

func (d *desk) allUnsupported(n int) error {
	if checked, asked := len(d.rulings()), len(d.model.prompts); checked != n || asked != n {
		return fmt.Errorf("the model was asked %d times, %d replies were checked", asked, checked)
	}
	for i := range n {
		if err := d.replyUnsupported(i + 1); err != nil {
			return err
		}
	}
	return nil
}

// askedAgain wants the second prompt to be the first, the answer to it and what
// was wrong with that, to the byte.
func (d *desk) askedAgain() error {
	if len(d.model.prompts) < 2 {
		return errors.New("the model was asked once")
	}
	var why []string
	for _, r := range d.rulings()[0].Reasons {
		why = append(why, r.Detail)
	}
	// With one reason alone this could not tell "every reason" from "the first".
	if len(why) < 2 {
		return fmt.Errorf("the reasons are only %q", why)
	}
	rejected := "Your last answer was not sent: " + d.model.answers[0] + "\nWhy: " + strings.Join(why, "; ") + ".\n"
	return same(d.model.prompts[0]+rejected, d.model.prompts[1])
}

// promptsOmit also counts the prompts: what was never asked omits everything.
func (d *desk) promptsOmit(n int, name string) error {
	if len(d.model.prompts) != n {
		return fmt.Errorf("there are %d prompts", len(d.model.prompts))
	}
	for _, p := range d.model.prompts {
		if strings.Contains(strings.ToLower(p), strings.ToLower(name)) {
			return fmt.Errorf("there it is:\n%s", p)
		}
	}
	return nil
}

// same returns an error that shows where want and got differ.
func same[T any](want, got T) error {
	if diff := cmp.Diff(want, got); diff != "" {
		return fmt.Errorf("(-want +got):\n%s", diff)
	}
	return nil
}
