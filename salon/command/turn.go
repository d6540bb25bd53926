package command

import (
	"context"
	"errors"

	"github.com/tandem-harness/tandem/harness"
)

// turn runs one turn and prints it.
func (c Command) turn(ctx context.Context, args []string) (err error) {
	o, err := c.parse("", args)
	if err != nil {
		return err
	}
	server, store, err := c.edge(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	out := harness.Serve(ctx, server, o.ask)
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
