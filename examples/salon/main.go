// Command salon runs one turn of the salon's booking assistant and prints it,
// or serves it over HTTP. It needs no network and no key: its model is a
// stand-in, its calendar is in memory.
package main

import (
	"context"
	"log"
	"os"
	"os/signal"
	"syscall"

	"github.com/tandem-harness/tandem/gateway/scrub"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/command"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // whoever asks a second time is not made to wait
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US", "GB"}})
	if err != nil {
		log.Fatal(err) // a region that is none, say
	}
	c := command.Command{
		Edge: func(s *salon.Server) {
			s.Context, s.Scrub = scrub.EachTurn(scrubber, customer, said)
			s.Runner.Placeholders = scrub.Placeholders
		},
		Providers: map[string]command.Provider{"standin": command.StandIn()},
		Stores:    map[string]func(context.Context, command.Options) (command.Store, error){"memory": command.Memory},
		Fuller:    "go -C examples/salonlive run .",
		Out:       os.Stdout,
		Err:       os.Stderr,
		Colour:    command.Colours(os.Stdout),
	}
	os.Exit(c.Run(ctx, os.Args[1:]))
}

// customer is who is known in a turn, said what somebody wrote.
func customer(a salon.Ask) []scrub.Known { return scrub.Names(a.Customer) }
func said(a *salon.Ask) []*string        { return []*string{&a.Says} }
