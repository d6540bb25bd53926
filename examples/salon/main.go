// Command salon runs one turn of the salon's booking assistant and prints it,
// or serves it over HTTP. It needs no network and no key: its model is a
// stand-in, its calendar is in memory.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/tandem-harness/tandem/salon/command"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // whoever asks a second time is not made to wait
	c := command.Command{
		Providers: map[string]command.Provider{"standin": command.StandIn()},
		Stores:    map[string]func(context.Context, command.Options) (command.Store, error){"memory": command.Memory},
		Fuller:    "go -C examples/salonlive run .",
		Out:       os.Stdout,
		Err:       os.Stderr,
		Colour:    command.Colours(os.Stdout),
	}
	os.Exit(c.Run(ctx, os.Args[1:]))
}
