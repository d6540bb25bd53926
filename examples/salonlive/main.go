// Command salonlive is the salon's command with real providers linked in. A
// provider that costs money starts with a budget and a price only.
package main

import (
	"context"
	"io"
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
	c, err := live(os.Stdout, os.Stderr, os.Getenv)
	if err != nil {
		log.Fatal(err)
	}
	c.Colour = command.Colours(os.Stdout)
	os.Exit(c.Run(ctx, os.Args[1:]))
}

// live returns the command with everything that this module links.
func live(out, trouble io.Writer, env func(string) string) (command.Command, error) {
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US", "GB"}})
	if err != nil {
		return command.Command{}, err // a region that is none, say
	}
	p := provider{trouble, env, scrubber}
	providers := map[string]command.Provider{
		"standin": command.StandIn(),
		"openai":  {Paid: true, Open: p.openAI},
	}
	for name, s := range servers {
		providers[name] = command.Provider{Paid: true, Open: s.opener(p)}
	}
	return command.Command{
		Edge: func(s *salon.Server) {
			s.Context, s.Scrub = scrub.EachTurn(scrubber, customer, said)
			s.Runner.Placeholders = scrub.Placeholders
		},
		Providers: providers,
		Stores:    map[string]func(context.Context, command.Options) (command.Store, error){"memory": command.Memory},
		Out:       out,
		Err:       trouble,
	}, nil
}

// customer is who is known in a turn, said what somebody wrote.
func customer(a salon.Ask) []scrub.Known { return scrub.Names(a.Customer) }
func said(a *salon.Ask) []*string        { return []*string{&a.Says} }
