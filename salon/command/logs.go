package command

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/tandem-harness/tandem/audit"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// replay runs the turns of a log again and compares.
func (c Command) replay(_ context.Context, args []string) error {
	turns, err := c.readLog("replay", args)
	if err != nil {
		return err
	}
	b, err := salon.Build()
	if err != nil {
		return err
	}
	var faults []error
	for _, t := range turns {
		switch err := harness.Replay(b, t.Value); {
		case err == nil:
			fmt.Fprintf(c.Out, "%s  same\n", t.Name)
		case errors.Is(err, harness.ErrNotReplayable):
			fmt.Fprintf(c.Out, "%s  nothing to replay\n", t.Name)
		default:
			fmt.Fprintf(c.Out, "%s  differs: %v\n", t.Name, err)
			faults = append(faults, fmt.Errorf("turn %s differs", t.Name))
		}
	}
	return errors.Join(faults...)
}

// check audits the turns of a log.
func (c Command) check(_ context.Context, args []string) error {
	turns, err := c.readLog("check", args)
	if err != nil {
		return err
	}
	report := audit.Run(salon.Checks(), func(yield func(audit.Subject[[]harness.Record]) bool) {
		for _, t := range turns {
			if !yield(t) {
				return
			}
		}
	})
	if _, err := report.WriteTo(c.Out); err != nil {
		return err
	}
	if !report.Passed() {
		return errors.New("the audit failed")
	}
	return nil
}

// readLog reads the turns of a log, in the order in which they begin. A line
// that cannot be read is an error: an audit of the rest would be of another log.
func (c Command) readLog(verb string, args []string) (turns []audit.Subject[[]harness.Record], err error) {
	o, err := c.parse(verb, args)
	if err != nil {
		return nil, err
	}
	if len(o.rest) != 1 {
		return nil, usagef("%s takes the name of one log", verb)
	}
	f, err := os.Open(o.rest[0])
	if err != nil {
		return nil, err
	}
	defer f.Close()
	place := map[string]int{}
	var faults []error
	for r, err := range harness.ReadRecords(f) {
		if err != nil {
			faults = append(faults, err)
			continue
		}
		i, ok := place[r.Turn]
		if !ok {
			i = len(turns)
			place[r.Turn], turns = i, append(turns, audit.Named(r.Turn, []harness.Record(nil)))
		}
		turns[i].Value = append(turns[i].Value, r)
	}
	return turns, errors.Join(faults...)
}
