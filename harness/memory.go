package harness

import (
	"context"
	"errors"
	"sync"
)

// A Book says how effects change a state of type S that a [Memory] keeps. All
// four are pure, and required.
type Book[S, E any] struct {
	// Clone returns a copy that shares nothing with the state.
	Clone func(S) S
	// Apply returns the state after a turn's effect, or the state as it was when
	// the effect cannot be applied. It may change the state it is given.
	Apply func(state S, turn string, e E) S
	// Show returns a turn's effect as the state shows it, and whether it is there.
	// It builds the effect from the state: handing e back reads back nothing.
	Show func(state S, turn string, e E) (E, bool)
	// Of returns all effects of a turn that the state shows, in the order in which
	// they were applied.
	Of func(state S, turn string) []E
}

// A Memory is a [Store] in one process, for one process. Make one with
// [NewMemory]; the zero Memory refuses everything.
type Memory[S, E any] struct {
	book    Book[S, E]
	log     Log
	commits chan struct{} // held by whoever commits

	mu  sync.Mutex // guards now
	now S          // never changed, only replaced
}

var errUnbuilt = errors.New("harness: a Memory is made by NewMemory")

// NewMemory returns a store that begins with state, and keeps the records of
// each turn in log before its effects show. The error names every part that is
// missing.
func NewMemory[S, E any](state S, book Book[S, E], log Log) (*Memory[S, E], error) {
	var faults []string
	need(&faults, book.Clone != nil, "harness: the memory store has no Clone")
	need(&faults, book.Apply != nil, "harness: the memory store has no Apply")
	need(&faults, book.Show != nil, "harness: the memory store has no Show")
	need(&faults, book.Of != nil, "harness: the memory store has no Of")
	need(&faults, log != nil, "harness: the memory store has no Log: use Discard to keep none")
	if len(faults) > 0 {
		return nil, joined(faults)
	}
	return &Memory[S, E]{book: book, log: log, commits: make(chan struct{}, 1), now: book.Clone(state)}, nil
}

// Snapshot implements [Store]. It waits for no commit.
func (m *Memory[S, E]) Snapshot(ctx context.Context) (s S, err error) {
	err = m.guarded(ctx, func() error {
		s = m.book.Clone(m.state())
		return nil
	})
	return s, err
}

// ReadBack implements [Store]. It waits for no commit.
func (m *Memory[S, E]) ReadBack(ctx context.Context, turn string) (effects []E, err error) {
	err = m.guarded(ctx, func() error {
		effects = m.book.Of(m.state(), turn)
		return nil
	})
	return effects, err
}

// Commit implements [Store]. Commits run one after another, each with the
// state that the last one left.
func (m *Memory[S, E]) Commit(ctx context.Context, turn string, effects []E, seal Seal[E]) error {
	return m.guarded(ctx, func() error {
		select {
		case m.commits <- struct{}{}:
		case <-ctx.Done():
			return ctx.Err()
		}
		defer func() { <-m.commits }()
		return m.commit(ctx, turn, effects, seal)
	})
}

func (m *Memory[S, E]) commit(ctx context.Context, turn string, effects []E, seal Seal[E]) error {
	if len(effects) > 0 && len(m.book.Of(m.state(), turn)) > 0 {
		return ErrCommitted
	}
	next := m.book.Clone(m.state())
	for _, e := range effects {
		next = m.book.Apply(next, turn, e)
	}
	records, keep := seal(m.show(next, turn, effects))
	if err := m.record(ctx, records); err != nil {
		return err
	}
	if keep && !m.publish(ctx, next) {
		return m.takeBack(ctx, records)
	}
	return nil
}

// guarded runs f, whose panic is an error, unless ctx has ended.
func (m *Memory[S, E]) guarded(ctx context.Context, f func() error) (err error) {
	if m == nil || m.commits == nil {
		return errUnbuilt
	}
	defer func() {
		if p := recover(); p != nil {
			err = caught("harness: the store's book", p)
		}
	}()
	if err := ctx.Err(); err != nil {
		return err
	}
	return f()
}

func (m *Memory[S, E]) state() S {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now
}

// publish makes next the state, unless ctx has ended: whoever reads back after
// that sees what will hold.
func (m *Memory[S, E]) publish(ctx context.Context, next S) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if ctx.Err() != nil {
		return false
	}
	m.now = next
	return true
}

// record keeps records in the log; what goes wrong there is the log's fault.
func (m *Memory[S, E]) record(ctx context.Context, records []Record) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = Halt{LogFailed, caught("harness: the log", p)}
		}
	}()
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := m.log.Append(ctx, records); err != nil {
		return Halt{LogFailed, err}
	}
	return nil
}

// takeBack says in the log that a hold was not kept after all: the log wrote
// it, and went on past the limit when it should have taken it back.
func (m *Memory[S, E]) takeBack(ctx context.Context, records []Record) error {
	last := records[len(records)-1]
	refused := Record{Turn: last.Turn, Seq: last.Seq + 1, At: last.At, Body: Refused{Cause: StoreFailed}}
	return errors.Join(ctx.Err(), m.record(context.WithoutCancel(ctx), []Record{refused}))
}

func (m *Memory[S, E]) show(state S, turn string, effects []E) []*E {
	shown := make([]*E, len(effects))
	for i, e := range effects {
		if there, ok := m.book.Show(state, turn, e); ok {
			shown[i] = &there
		}
	}
	return shown
}

// A MemoryLog is a [Log] that keeps records in memory, for tests and for
// programs that end soon. The zero MemoryLog is empty and ready.
type MemoryLog struct {
	mu      sync.Mutex
	records []Record
}

// Append implements [Log].
func (l *MemoryLog) Append(ctx context.Context, records []Record) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	l.records = append(l.records, cloned(records)...)
	return nil
}

// Records returns the records so far, those of a turn together.
func (l *MemoryLog) Records() []Record {
	l.mu.Lock()
	defer l.mu.Unlock()
	return cloned(l.records)
}
