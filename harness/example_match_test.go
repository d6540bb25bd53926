package harness_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

// What a guest hears is either the answer that passed or the desk's own line.
// The cause stays inside.
func ExampleMatch() {
	turn := exampleDesk().Turn(deskAsk{Says: "a quiet one", Rooms: []string{"Red"}})
	say := func(m harness.Model) string {
		runner := harness.Runner{Model: m, Attempts: 1, Within: harness.RecommendedWithin}
		return harness.Match(harness.Run(context.Background(), runner, turn),
			func(a deskAnswer) string { return a.Reply },
			func(h harness.Halt) string {
				if errors.Is(h, harness.RateLimited) {
					return "One moment, please."
				}
				return "Please ring the bell."
			})
	}
	fmt.Println(say(scripted(`{"choice":"Red","reply":"Red it is"}`)))
	fmt.Println(say(scripted(`{"choice":"Red","reply":"Red!"}`)))
	fmt.Println(say(harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
		return harness.Reply{}, harness.Halt{Cause: harness.RateLimited}
	})))
	// Output:
	// Red it is
	// Please ring the bell.
	// One moment, please.
}
