package command

import (
	"context"
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/web"
)

// serve serves the salon over HTTP until ctx ends. Each turn that was refused
// is a line on Err, whether or not records are kept.
func (c Command) serve(ctx context.Context, args []string) (err error) {
	o, err := c.parse("serve", args)
	if err != nil {
		return err
	}
	if len(o.rest) > 0 {
		return usagef("serve takes flags only, not %q", o.rest)
	}
	server, store, err := c.edge(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	observer := harness.NewObserver(observed, c.refused)
	defer func() { err = errors.Join(err, c.close(observer)) }()
	server.Runner.Observer = observer
	return c.listen(ctx, server, o)
}

func (c Command) listen(ctx context.Context, s salon.Server, o Options) error {
	door, err := web.New(s, o.Salon.Fallback, o.turns)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", o.addr)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "serving on http://%s\n", listener.Addr())
	return web.Run(ctx, listener, door.Server(), door.Limit())
}

// observed is how many records may wait for Err.
const observed = 16 * web.RecommendedTurns

// refused prints the id of a turn that was refused, and the cause: nothing that
// a customer or a model wrote.
func (c Command) refused(r harness.Record) {
	if b, ok := r.Body.(harness.Refused); ok {
		fmt.Fprintf(c.Err, "turn %s: %s\n", visibleLine(r.Turn), b.Cause)
	}
}

// close waits until the refusals are printed, and says when some may not be.
func (c Command) close(o *harness.Observer) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if err := o.Close(ctx); err != nil {
		return fmt.Errorf("the refusals are not all printed: %w", err)
	}
	if n := o.Missed(); n > 0 {
		fmt.Fprintf(c.Err, "records missed: %d; a turn that was refused may not be named\n", n)
	}
	return nil
}
