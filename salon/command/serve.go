package command

import (
	"context"
	"errors"
	"fmt"
	"net"

	"github.com/tandem-harness/tandem/salon/web"
)

// serve serves the salon over HTTP until ctx ends.
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
	door, err := web.New(server, o.Salon.Fallback, o.turns)
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
