package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/tandem-harness/tandem/audit"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// replay runs the turns of a log again and compares. A log of which no turn can
// be replayed shows nothing, and is an error.
func (c Command) replay(_ context.Context, args []string) error {
	l, err := c.readLog("replay", args)
	if err != nil {
		return err
	}
	b, err := salon.Build()
	if err != nil {
		return err
	}
	return c.compare(b, l)
}

func (c Command) compare(b *salon.Built, l recording) error {
	faults, replayed := l.unread, false
	for _, t := range l.turns {
		err := harness.Replay(b, t.Value)
		fmt.Fprintf(c.Out, "%s  %s\n", visibleLine(t.Name), visibleLine(replayVerdict(err)))
		if errors.Is(err, harness.ErrNotReplayable) || errors.Is(err, harness.ErrRestored) {
			continue
		}
		replayed = true
		if err != nil {
			faults = append(faults, fmt.Errorf("turn %q differs", t.Name))
		}
	}
	if !replayed {
		faults = append(faults, errors.New("the log holds no turn to replay"))
	}
	return errors.Join(faults...)
}

func replayVerdict(err error) string {
	switch {
	case err == nil:
		return "same"
	case errors.Is(err, harness.ErrNotReplayable):
		return "nothing to replay"
	case errors.Is(err, harness.ErrRestored):
		return "restored from placeholders: not to be replayed from the log alone"
	}
	return "differs: " + err.Error()
}

// check audits the turns of a log.
func (c Command) check(_ context.Context, args []string) error {
	l, err := c.readLog("check", args)
	if err != nil {
		return err
	}
	report := audit.Run(salon.Checks(), slices.Values(l.turns))
	if _, err := report.WriteTo(c.Out); err != nil { // a report shows what is not printable as escapes
		return err
	}
	if !report.Passed() {
		l.unread = append(l.unread, errors.New("the audit failed"))
	}
	return errors.Join(l.unread...)
}

// A recording is what a log holds.
type recording struct {
	turns  []audit.Subject[[]harness.Record] // in the order in which they begin
	place  map[string]int                    // of a turn among them, by its id
	unread []error                           // a line that cannot be read costs itself only
}

// readLog reads the log that the arguments of a verb name.
func (c Command) readLog(verb string, args []string) (recording, error) {
	o, err := c.parse(verb, args)
	if err != nil {
		return recording{}, err
	}
	if len(o.rest) != 1 {
		return recording{}, usagef("%s takes the name of one log", verb)
	}
	f, err := os.Open(o.rest[0])
	if err != nil {
		return recording{}, err
	}
	defer f.Close()
	return read(f), nil
}

func read(r io.Reader) recording {
	l := recording{place: map[string]int{}}
	for record, err := range harness.ReadRecords(r) {
		if err != nil {
			l.unread = append(l.unread, err)
			continue
		}
		l.add(record)
	}
	return l
}

func (l *recording) add(r harness.Record) {
	i, ok := l.place[r.Turn]
	if !ok {
		i = len(l.turns)
		l.place[r.Turn], l.turns = i, append(l.turns, audit.Named(r.Turn, []harness.Record(nil)))
	}
	if want := len(l.turns[i].Value) + 1; r.Seq != want {
		l.unread = append(l.unread, fmt.Errorf("turn %q: its record %d stands where its record %d belongs", r.Turn, r.Seq, want))
	}
	l.turns[i].Value = append(l.turns[i].Value, r)
}
