package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// The exit statuses of the command.
const (
	Offered  = 0 // an answer was offered; serve, replay and check: all is well
	Trouble  = 1 // anything else
	Usage    = 2 // wrong usage, a missing budget or price among it
	FellBack = 3 // the turn ended in the fallback
)

// A Command is the salon's command with the providers and stores that a main
// program links in. The zero Command has none and runs nothing.
type Command struct {
	// Providers are the models' providers, by the name that -provider takes.
	Providers map[string]Provider
	// Stores opens a store, by the scheme that -store takes before the colon.
	Stores map[string]func(context.Context, Options) (Store, error)
	// Edge changes the server before it serves: what it scrubs, and what its turns
	// carry. nil: it scrubs nothing.
	Edge func(*salon.Server)
	// Fuller names the program that links what this one lacks; blank when there
	// is none.
	Fuller string
	// Out and Err are where the command prints; what would go to one that is nil
	// goes nowhere.
	Out, Err io.Writer
	// Colour says that Out shows colours.
	Colour bool
}

// A Provider opens a model. The zero Provider opens none. A model that is a
// [harness.Gate] as well is the gate of its turns.
type Provider struct {
	Open func(Options) (harness.Model, error)
	Paid bool // it costs money, and does not start without a budget
}

// A Store is the salon's calendar, with what has to be closed in the end.
type Store interface {
	harness.Store[salon.Calendar, salon.Hold]
	io.Closer
}

// Run runs the command with its arguments, without the program's name, and
// returns the exit status. It ends when ctx ends.
func (c Command) Run(ctx context.Context, args []string) int {
	c.Out, c.Err = orNowhere(c.Out), orNowhere(c.Err)
	verbs := map[string]func(context.Context, []string) error{
		"serve": c.serve, "replay": c.replay, "check": c.check,
	}
	run := c.turn
	if len(args) > 0 && verbs[args[0]] != nil {
		run, args = verbs[args[0]], args[1:]
	}
	return c.status(run(ctx, args))
}

func orNowhere(w io.Writer) io.Writer {
	if w == nil {
		return io.Discard
	}
	return w
}

// errFellBack is the error of a turn that ended in the fallback, which was
// printed already.
var errFellBack = errors.New("the turn fell back")

// usageError is what somebody got wrong on the command line.
type usageError struct{ error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// status prints an error, once, and returns the exit status that it means.
func (c Command) status(err error) int {
	var usage usageError
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return Offered
	case errors.Is(err, errFellBack):
		return FellBack
	case errors.As(err, &usage):
		fmt.Fprintf(c.Err, "salon: %s\nsee -h\n", visible(err.Error()))
		return Usage
	}
	fmt.Fprintf(c.Err, "salon: %s\n", visible(err.Error()))
	return Trouble
}

// model opens the provider that the options name.
func (c Command) model(o Options) (harness.Model, error) {
	p := c.Providers[o.Provider]
	if p.Open == nil {
		return nil, c.lacks("provider", o.Provider, linked(c.Providers))
	}
	if p.Paid && o.Budget == 0 {
		return nil, usagef("the provider %q does not start without a -budget, whatever its price", o.Provider)
	}
	m, err := p.Open(o)
	if err != nil {
		return nil, usageError{err}
	}
	return m, nil
}

// store opens the store that the options name.
func (c Command) store(ctx context.Context, o Options) (Store, error) {
	scheme, _, _ := strings.Cut(o.Store, ":")
	open := c.Stores[scheme]
	if open == nil {
		return nil, c.lacks("store", scheme, linked(c.Stores))
	}
	return open(ctx, o)
}

// lacks says that this program does not link something, and which one does.
func (c Command) lacks(what, name, there string) error {
	hint := ""
	if c.Fuller != "" {
		hint = "; more is linked by " + c.Fuller
	}
	return usagef("this program has no %s %q, it has %s%s", what, name, there, hint)
}

// linked names what a table holds.
func linked[T any](table map[string]T) string {
	if len(table) == 0 {
		return "none"
	}
	return strings.Join(slices.Sorted(maps.Keys(table)), ", ")
}

// StandIn returns the provider of the model that needs no network.
func StandIn() Provider {
	return Provider{Open: func(Options) (harness.Model, error) { return salon.StandIn{}, nil }}
}

// memory is a store in memory whose log is closed with it.
type memory struct {
	*harness.Memory[salon.Calendar, salon.Hold]
	io.Closer
}

// Memory opens the calendar in memory, as -store memory asks for it.
func Memory(_ context.Context, o Options) (Store, error) {
	if o.Store != "memory" {
		return nil, usagef("-store %q: memory takes nothing behind its name", o.Store)
	}
	log, err := o.log()
	if err != nil {
		return nil, err
	}
	m, err := salon.NewStore(o.Salon, log)
	if err != nil {
		return nil, err
	}
	return memory{m, log}, nil
}
