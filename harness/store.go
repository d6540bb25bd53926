package harness

import (
	"context"
	"errors"
)

// A Store keeps the state that effects change, together with the records of
// the turns that changed it. S is a snapshot of the state, E an effect. A
// Store is safe for concurrent use.
type Store[S, E any] interface {
	// Snapshot returns the state as it is now. What the caller does with it
	// changes nothing in the store.
	Snapshot(ctx context.Context) (S, error)

	// Commit applies a turn's effects in one transaction:
	//
	//   - The effects are applied to the state as it is now, keyed by turn, as
	//     far as they can be.
	//   - shown is what the state shows afterwards: for each effect, in order, the
	//     effect of this very turn, or nil when it is not there. An equal effect of
	//     another turn is not there.
	//   - seal is called once, inside the transaction, and decides: the records
	//     that it returns are kept in any case, the effects only when keep is true.
	//     All of it is kept, or none.
	//   - Once ctx has ended nothing is kept any more. An error says that nothing
	//     was kept, or that this is unknown.
	//   - A turn commits effects once: a second time is [ErrCommitted].
	//
	// The error may be, or wrap, a [Halt] that names the cause; any other error
	// is [StoreFailed].
	Commit(ctx context.Context, turn string, effects []E, seal Seal[E]) error

	// ReadBack returns the effects of a turn that the state shows now, in the order
	// in which they were committed: the way to learn what became of a Commit whose
	// end is unknown.
	ReadBack(ctx context.Context, turn string) ([]E, error)
}

// Seal decides, inside a store's transaction, what of a turn is kept.
type Seal[E any] func(shown []*E) (records []Record, keep bool)

// ErrCommitted is the error of a second Commit of the same turn's effects.
var ErrCommitted = errors.New("harness: the turn has committed its effects before")

// A Log takes the records of a turn, together. Append returns nil once all of
// them are safe; an error means that none of them is in the log. It does not
// begin to write, or takes back what it wrote, once ctx has ended. A Log is
// safe for concurrent use.
type Log interface {
	Append(ctx context.Context, records []Record) error
}

// Discard is a [Log] that keeps nothing, for those who have decided so.
type Discard struct{}

// Append returns nil.
func (Discard) Append(context.Context, []Record) error { return nil }
