package harness_test

import (
	"context"
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

// A page follows a turn while the reply is still held back.
func ExampleObserver() {
	page := harness.NewObserver(16, func(r harness.Record) { fmt.Println(r.Turn, r.Seq, r.Stage()) })
	runner := harness.Runner{
		Model: scripted(`{"choice":"Red","reply":"Red it is"}`), Attempts: 1, Within: harness.RecommendedWithin,
		Observer: page, NewTurn: func() string { return "turn 7" },
	}
	harness.Run(context.Background(), runner, exampleDesk().Turn(deskAsk{Says: "a quiet one", Rooms: []string{"Red"}}))
	if err := page.Close(context.Background()); err != nil {
		fmt.Println(err)
	}
	fmt.Println("missed:", page.Missed())
	// Output:
	// turn 7 1 composed
	// turn 7 2 called
	// turn 7 3 checked
	// missed: 0
}
