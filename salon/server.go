package salon

import "github.com/tandem-harness/tandem/harness"

// A Server is the edge of a salon: asks come in, holds are kept.
type Server = harness.Server[Calendar, Ask, Answer, Hold]

// NewServer returns the edge of a salon, with the recommended limits for its
// store. It scrubs nothing: what a customer wrote goes into prompts and records
// as it is. A program that reaches a provider sets the server's Context and
// Scrub, as examples/salon does by gateway/scrub.
func NewServer(b *Built, r harness.Runner, store harness.Store[Calendar, Hold], s Salon) Server {
	return Server{
		Runner: r,
		Store:  store,
		Scrub:  harness.Unscrubbed[Ask],
		Bind: func(a Ask, c Calendar) harness.Turn[Answer, Hold] {
			return b.Turn(Request{Ask: a, Calendar: c, Voice: s.Voice})
		},
		SnapshotWithin: harness.RecommendedSnapshot,
		CommitWithin:   harness.RecommendedCommit,
	}
}

// NewStore returns a store in memory that begins with the salon's calendar, and
// keeps the records of each turn in log. The error, a [*FaultsError], names
// every fault of the salon.
func NewStore(s Salon, log harness.Log) (*harness.Memory[Calendar, Hold], error) {
	if faults := s.faults(); len(faults) > 0 {
		return nil, &FaultsError{"salon", faults}
	}
	return harness.NewMemory(s.Calendar(), Book(), log)
}
