package harness_test

import (
	"fmt"
	"maps"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// The desk with a state: rooms, and which turn holds which.

type deskState struct {
	Rooms []string
	Held  map[string]string // the turn that holds a room
}

type deskServer = harness.Server[deskState, deskAsk, deskAnswer, deskHold]

func (s deskState) free() (free []string) {
	for _, room := range s.Rooms {
		if s.Held[room] == "" {
			free = append(free, room)
		}
	}
	return free
}

func deskBook() harness.Book[deskState, deskHold] {
	return harness.Book[deskState, deskHold]{
		Clone: func(s deskState) deskState { return deskState{slices.Clone(s.Rooms), maps.Clone(s.Held)} },
		Apply: func(s deskState, turn string, e deskHold) deskState {
			if s.Held[e.Room] == "" {
				s.Held[e.Room] = turn
			}
			return s
		},
		Show: func(s deskState, turn string, e deskHold) (deskHold, bool) { return e, s.Held[e.Room] == turn },
		Of: func(s deskState, turn string) (holds []deskHold) {
			for _, room := range s.Rooms {
				if s.Held[room] == turn {
					holds = append(holds, deskHold{room})
				}
			}
			return holds
		},
	}
}

// book is a memory store of the desk with its log.
type book struct {
	store *harness.Memory[deskState, deskHold]
	log   *harness.MemoryLog
}

func newBook(t testing.TB, free ...string) book {
	t.Helper()
	log := &harness.MemoryLog{}
	return book{bookWith(t, log, free...), log}
}

func bookWith(t testing.TB, log harness.Log, free ...string) *harness.Memory[deskState, deskHold] {
	t.Helper()
	m, err := harness.NewMemory(deskState{free, map[string]string{}}, deskBook(), log)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// heldIn returns which turn holds which room.
func heldIn(t testing.TB, store *harness.Memory[deskState, deskHold]) map[string]string {
	t.Helper()
	s, err := store.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return s.Held
}

// The limits of a served turn in these tests.
const (
	snapshotLimit = time.Second
	turnLimit     = 4 * time.Second
	commitLimit   = 2 * time.Second
)

// serverOf returns a server of the trap desk whose turns are t1, t2, ...
func serverOf(t testing.TB, store harness.Store[deskState, deskHold], m harness.Model) deskServer {
	t.Helper()
	return serverFor(build(t, trapDomain()), store, m)
}

func serverFor(b *desk, store harness.Store[deskState, deskHold], m harness.Model) deskServer {
	var turns atomic.Int64
	return deskServer{
		Runner: harness.Runner{
			Model: m, Attempts: 3, Within: turnLimit,
			NewTurn: func() string { return fmt.Sprintf("t%d", turns.Add(1)) },
		},
		Store: store,
		Scrub: harness.Unscrubbed[deskAsk],
		Bind: func(q deskAsk, s deskState) harness.Turn[deskAnswer, deskHold] {
			q.Rooms = s.free()
			return b.Turn(q)
		},
		SnapshotWithin: snapshotLimit,
		CommitWithin:   commitLimit,
	}
}
