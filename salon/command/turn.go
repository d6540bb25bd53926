package command

import (
	"context"
	"errors"
	"strings"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
)

// turn runs one turn and prints it.
func (c Command) turn(ctx context.Context, args []string) (err error) {
	o, err := c.parse("", args)
	if err != nil {
		return err
	}
	ask := salon.Ask{Customer: o.customer, Asked: o.asked, Says: strings.Join(o.rest, " ")}
	if len(o.rest) == 0 {
		ask.Says = DefaultSays
	}
	if strings.TrimSpace(ask.Says) == "" {
		return usagef("the customer says nothing")
	}
	server, store, err := c.edge(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	out := harness.Serve(ctx, server, ask)
	if o.json {
		err = harness.WriteRecords(c.Out, out.Records()...)
	} else {
		err = c.print(out, o.Salon)
	}
	if _, ok := out.Offered(); err == nil && !ok {
		return errFellBack
	}
	return err
}
