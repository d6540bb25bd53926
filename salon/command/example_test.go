package command_test

import (
	"context"
	"os"

	"github.com/tandem-harness/tandem/salon/command"
)

// A main program fills the tables of a command and runs it.
func Example() {
	c := command.Command{
		Providers: map[string]command.Provider{"standin": command.StandIn()},
		Stores:    map[string]func(context.Context, command.Options) (command.Store, error){"memory": command.Memory},
		Out:       os.Stdout,
		Err:       os.Stdout,
	}
	status := c.Run(context.Background(), []string{"-provider", "another"})
	_, _ = os.Stdout.WriteString(map[int]string{command.Usage: "wrong usage\n"}[status])
	// Output:
	// salon: this program has no provider "another", it has standin
	// see -h
	// wrong usage
}
