package harness

import (
	"context"
	"errors"
	"fmt"
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
	Show func(state S, turn string, e E) (E, bool)
	// Of returns all effects of a turn that the state shows.
	Of func(state S, turn string) []E
}

// A Memory is a [Store] in one process, for one process. Make one with
// [NewMemory]; the zero Memory refuses everything.
type Memory[S, E any] struct {
	book Book[S, E]
	log  Log
	lock chan struct{} // held by whoever sends into it
	now  S
}

var errUnbuilt = errors.New("harness: a Memory is made by NewMemory")

// NewMemory returns a store that begins with state, and keeps the records of
// each turn in log before its effects show. The error names every part that is
// missing.
func NewMemory[S, E any](state S, book Book[S, E], log Log) (*Memory[S, E], error) {
	var faults []error
	lack := func(missing bool, what string) {
		if missing {
			faults = append(faults, errors.New("harness: the memory store has no "+what))
		}
	}
	lack(book.Clone == nil, "Clone")
	lack(book.Apply == nil, "Apply")
	lack(book.Show == nil, "Show")
	lack(book.Of == nil, "Of")
	lack(log == nil, "Log: use Discard to keep none")
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return &Memory[S, E]{book: book, log: log, lock: make(chan struct{}, 1), now: book.Clone(state)}, nil
}

// locked runs f while nobody else is in the store; it waits no longer than ctx.
func (m *Memory[S, E]) locked(ctx context.Context, f func() error) (err error) {
	if m == nil || m.lock == nil {
		return errUnbuilt
	}
	select {
	case m.lock <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-m.lock }()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("harness: the store's book panicked: %v", p)
		}
	}()
	if err := ctx.Err(); err != nil {
		return err
	}
	return f()
}

// Snapshot implements [Store].
func (m *Memory[S, E]) Snapshot(ctx context.Context) (s S, err error) {
	err = m.locked(ctx, func() error {
		s = m.book.Clone(m.now)
		return nil
	})
	return s, err
}

// Commit implements [Store].
func (m *Memory[S, E]) Commit(ctx context.Context, turn string, effects []E, seal Seal[E]) error {
	return m.locked(ctx, func() error {
		if len(effects) > 0 && len(m.book.Of(m.now, turn)) > 0 {
			return ErrCommitted
		}
		next := m.book.Clone(m.now)
		for _, e := range effects {
			next = m.book.Apply(next, turn, e)
		}
		records, keep := seal(m.show(next, turn, effects))
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := m.record(ctx, records); err != nil {
			return err
		}
		if keep {
			m.now = next
		}
		return nil
	})
}

// record keeps records in the log; what goes wrong there is the log's fault.
func (m *Memory[S, E]) record(ctx context.Context, records []Record) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = Halt{LogFailed, fmt.Errorf("harness: the log panicked: %v", p)}
		}
	}()
	if err := m.log.Append(ctx, records); err != nil {
		return Halt{LogFailed, err}
	}
	return nil
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

// ReadBack implements [Store].
func (m *Memory[S, E]) ReadBack(ctx context.Context, turn string) (effects []E, err error) {
	err = m.locked(ctx, func() error {
		effects = m.book.Of(m.now, turn)
		return nil
	})
	return effects, err
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
