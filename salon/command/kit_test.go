package command_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon/command"
)

// ran is what a command printed and how it ended.
type ran struct {
	out, err string
	status   int
}

// run runs a command with the stand-in, with models that misbehave, and with a
// provider that costs money.
func run(t *testing.T, args ...string) ran {
	t.Helper()
	return runIn(t.Context(), args...)
}

func runIn(ctx context.Context, args ...string) ran {
	var out, trouble bytes.Buffer
	status := commandTo(&out, &trouble).Run(ctx, args)
	return ran{out.String(), trouble.String(), status}
}

func commandTo(out, trouble io.Writer) command.Command {
	return command.Command{
		Providers: map[string]command.Provider{
			"standin": command.StandIn(),
			"liar":    answering(`{"choice":"Tuesday 3pm","reply":"Tuesday 3pm is open, and a cut is $45."}`),
			"evil":    answering("\x1b[31m{\"choice\":\x07"),
			"broken":  {Open: func(command.Options) (harness.Model, error) { return nil, errors.New("no key") }},
			"mute": {Open: func(command.Options) (harness.Model, error) {
				return harness.ModelFunc(func(ctx context.Context, _ harness.Call) (harness.Reply, error) {
					<-ctx.Done()
					return harness.Reply{}, ctx.Err()
				}), nil
			}},
			"dear": {Paid: true, Open: command.StandIn().Open},
			"tried": {Open: func(command.Options) (harness.Model, error) {
				return harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
					return harness.Reply{Receipt: harness.Receipt{
						Hops:       []harness.Hop{{Provider: "openai", Model: "small", Why: "circuit_open"}},
						Tries:      []harness.Try{{Provider: "openai", Model: "big", Status: 429, MS: 3}, {Provider: "openai", Model: "big", Status: 200, MS: 71, CostMicros: 1_000_280}},
						Mismatches: []string{"output_over_cap"}, CostMicros: 1_000_280,
					}}, harness.Truncated
				}), nil
			}},
		},
		Stores: map[string]func(context.Context, command.Options) (command.Store, error){"memory": command.Memory},
		Fuller: "go run ./fuller",
		Out:    out,
		Err:    trouble,
	}
}

func answering(text string) command.Provider {
	return command.Provider{Open: func(command.Options) (harness.Model, error) {
		return harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
			return harness.Reply{Text: text, Receipt: harness.Receipt{Stop: "stop"}}, nil
		}), nil
	}}
}

// holds reports everything that text lacks, in the order asked for.
func holds(t *testing.T, text string, wants ...string) {
	t.Helper()
	rest := text
	for _, want := range wants {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Errorf("%q is not there, or not in its place, in:\n%s", want, text)
			return
		}
		rest = after
	}
}
