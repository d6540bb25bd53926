package harness_test

import (
	"context"
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

// A store of rooms: which turn holds which. An equal hold of another turn
// counts as not there.
func ExampleMemory() {
	state := deskState{Rooms: []string{"Red"}, Held: map[string]string{}}
	store, err := harness.NewMemory(state, deskBook(), harness.Discard{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, turn := range []string{"turn 1", "turn 2"} {
		err := store.Commit(context.Background(), turn, []deskHold{{"Red"}}, func(shown []*deskHold) ([]harness.Record, bool) {
			fmt.Println(turn, "is shown its hold:", shown[0] != nil)
			return nil, shown[0] != nil
		})
		if err != nil {
			fmt.Println(err)
		}
	}
	s, _ := store.Snapshot(context.Background())
	fmt.Println(s.Held)
	// Output:
	// turn 1 is shown its hold: true
	// turn 2 is shown its hold: false
	// map[Red:turn 1]
}

// What is missing is named together.
func ExampleNewMemory() {
	_, err := harness.NewMemory(deskState{}, harness.Book[deskState, deskHold]{Clone: deskBook().Clone}, nil)
	fmt.Println(err)
	// Output:
	// harness: the memory store has no Apply
	// harness: the memory store has no Show
	// harness: the memory store has no Of
	// harness: the memory store has no Log: use Discard to keep none
}
