package harness_test

import (
	"context"
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

// Two guests ask for the last room. The second is served from the state as it
// is then, so nothing is left to offer, and no model is called.
func ExampleServe() {
	log := &harness.MemoryLog{}
	store, err := harness.NewMemory(deskState{Rooms: []string{"Red"}, Held: map[string]string{}}, deskBook(), log)
	if err != nil {
		fmt.Println(err)
		return
	}
	built := exampleDesk()
	server := harness.Server[deskState, deskAsk, deskAnswer, deskHold]{
		Runner: harness.Runner{
			Model: scripted(`{"choice":"Red","reply":"Red it is"}`), Attempts: harness.RecommendedAttempts, Within: harness.RecommendedWithin,
		},
		Store: store,
		Scrub: harness.Unscrubbed[deskAsk],
		Bind: func(q deskAsk, s deskState) harness.Turn[deskAnswer, deskHold] {
			q.Rooms = s.free()
			return built.Turn(q)
		},
		SnapshotWithin: harness.RecommendedSnapshot,
		CommitWithin:   harness.RecommendedCommit,
	}
	for range 2 {
		out := harness.Serve(context.Background(), server, deskAsk{Says: "a quiet one"})
		fmt.Println(harness.Match(out,
			func(a deskAnswer) string { return a.Reply },
			func(h harness.Halt) string { return h.Error() }))
	}
	for _, r := range log.Records() {
		fmt.Println(r.Seq, r.Stage())
	}
	// Output:
	// Red it is
	// nothing_to_offer
	// 1 composed
	// 2 called
	// 3 checked
	// 4 held
	// 5 read_back
	// 1 composed
	// 2 refused
}
