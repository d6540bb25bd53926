package harness_test

import (
	"context"
	"fmt"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// exampleDesk is the desk of the examples: somebody asks for a room.
func exampleDesk() *desk {
	b, err := harness.Build(deskDomain())
	if err != nil {
		panic(err)
	}
	return b
}

// A model that first shouts about a room that is not there, and mends both
// when it is told so.
func ExampleRun() {
	model := harness.ModelFunc(func(_ context.Context, c harness.Call) (harness.Reply, error) {
		if c.Attempt == 1 {
			return harness.Reply{Text: `{"choice":"Green","reply":"Green!"}`}, nil
		}
		return harness.Reply{Text: `{"choice":"Blue","reply":"Blue is quiet."}`}, nil
	})
	runner := harness.Runner{Model: model, Attempts: harness.RecommendedAttempts, Within: harness.RecommendedWithin}
	turn := exampleDesk().Turn(deskAsk{Says: "a quiet one", Rooms: []string{"Red", "Blue"}})

	out := harness.Run(context.Background(), runner, turn)
	for _, r := range out.Records() {
		fmt.Println(r.Seq, r.Stage())
		if checked, ok := r.Body.(harness.Checked); ok {
			for _, reason := range checked.Reasons {
				fmt.Println("  ", reason)
			}
		}
	}
	a, ok := out.Offered()
	fmt.Println(ok, a.Reply, out.Effects())
	// Output:
	// 1 composed
	// 2 called
	// 3 checked
	//    not_on_offer: "Green" is not one of the options: "Red", "Blue"
	//    shouting: the reply shouts
	// 4 called
	// 5 checked
	// true Blue is quiet. [{Blue}]
}

// A model that does not come back is left behind at the limit.
func ExampleRun_limit() {
	release := make(chan struct{})
	defer close(release)
	model := harness.ModelFunc(func(context.Context, harness.Call) (harness.Reply, error) {
		<-release // whatever its context says
		return harness.Reply{Text: `{"choice":"Red","reply":"Red it is"}`}, nil
	})
	runner := harness.Runner{Model: model, Attempts: 1, Within: 10 * time.Millisecond}
	turn := exampleDesk().Turn(deskAsk{Says: "a quiet one", Rooms: []string{"Red"}})

	out := harness.Run(context.Background(), runner, turn)
	fmt.Println(out.Halt())
	// Output:
	// out_of_time: the limit of 10ms passed
}
