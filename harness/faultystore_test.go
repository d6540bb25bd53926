package harness_test

import (
	"context"
	"errors"
	"runtime"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// Stores that break their contract, each in one way: the memory store of the
// desk with one method replaced.

type (
	deskStore    = harness.Store[deskState, deskHold]
	deskSeal     = harness.Seal[deskHold]
	snapshotFunc = func(context.Context, deskStore) (deskState, error)
	commitFunc   = func(ctx context.Context, s deskStore, turn string, effects []deskHold, seal deskSeal) error
	readBackFunc = func(ctx context.Context, s deskStore, turn string) ([]deskHold, error)
)

// faulty is a store in which some methods are somebody else's.
type faulty struct {
	deskStore
	snapshot snapshotFunc
	commit   commitFunc
	readBack readBackFunc
}

func (f faulty) Snapshot(ctx context.Context) (deskState, error) {
	if f.snapshot == nil {
		return f.deskStore.Snapshot(ctx)
	}
	return f.snapshot(ctx, f.deskStore)
}

func (f faulty) Commit(ctx context.Context, turn string, effects []deskHold, seal deskSeal) error {
	if f.commit == nil {
		return f.deskStore.Commit(ctx, turn, effects, seal)
	}
	return f.commit(ctx, f.deskStore, turn, effects, seal)
}

func (f faulty) ReadBack(ctx context.Context, turn string) ([]deskHold, error) {
	if f.readBack == nil {
		return f.deskStore.ReadBack(ctx, turn)
	}
	return f.readBack(ctx, f.deskStore, turn)
}

var errDisk = errors.New("the disk is full")

func commitFails(context.Context, deskStore, string, []deskHold, deskSeal) error { return errDisk }

func commitPanics(context.Context, deskStore, string, []deskHold, deskSeal) error { panic("driver") }

func commitLeaves(context.Context, deskStore, string, []deskHold, deskSeal) error {
	runtime.Goexit()
	return nil
}

// neverSeals says that all went well and asked nothing.
func neverSeals(context.Context, deskStore, string, []deskHold, deskSeal) error { return nil }

// hangsBeforeSeal comes back when the turn is long over, and seals then.
func hangsBeforeSeal(ctx context.Context, s deskStore, turn string, effects []deskHold, seal deskSeal) error {
	time.Sleep(aLongTime)
	return s.Commit(context.WithoutCancel(ctx), turn, effects, seal)
}

// hangsAfterCommit keeps all that it is told to, and does not come back.
func hangsAfterCommit(ctx context.Context, s deskStore, turn string, effects []deskHold, seal deskSeal) error {
	err := s.Commit(ctx, turn, effects, seal)
	time.Sleep(aLongTime)
	return err
}

// losesAnswer keeps all that it is told to, and then loses its connection.
func losesAnswer(ctx context.Context, s deskStore, turn string, effects []deskHold, seal deskSeal) error {
	return errors.Join(errDisk, s.Commit(ctx, turn, effects, seal))
}

// keepsUnasked keeps the hold without asking, and has an error.
func keepsUnasked(ctx context.Context, s deskStore, turn string, effects []deskHold, _ deskSeal) error {
	keep := func([]*deskHold) ([]harness.Record, bool) { return nil, true }
	return errors.Join(errDisk, s.Commit(ctx, turn, effects, keep))
}

// sealThen asks what to keep, keeps none of it, and goes on as it likes.
func sealThen(then func() error) commitFunc {
	return func(_ context.Context, _ deskStore, _ string, effects []deskHold, seal deskSeal) error {
		seal(shownAll(effects))
		return then()
	}
}

// shownAll says that all effects are there.
func shownAll(effects []deskHold) (shown []*deskHold) {
	for _, e := range effects {
		shown = append(shown, &e)
	}
	return shown
}

// showing commits, and shows the seal something else than is there.
func showing(show func([]*deskHold) []*deskHold) commitFunc {
	return func(ctx context.Context, s deskStore, turn string, effects []deskHold, seal deskSeal) error {
		return s.Commit(ctx, turn, effects, func(shown []*deskHold) ([]harness.Record, bool) { return seal(show(shown)) })
	}
}

// triesTwice rolls its first transaction back and obeys what it hears in the
// second, as a store that retries a conflict would.
func triesTwice(ctx context.Context, s deskStore, turn string, effects []deskHold, seal deskSeal) error {
	seal(shownAll(effects))
	return s.Commit(ctx, turn, effects, seal)
}

// asksTwice obeys what it heard first, and asks once more.
func asksTwice(ctx context.Context, s deskStore, turn string, effects []deskHold, seal deskSeal) error {
	return s.Commit(ctx, turn, effects, func(shown []*deskHold) ([]harness.Record, bool) {
		records, keep := seal(shown)
		seal(shown)
		return records, keep
	})
}

// A brokenLog cannot be written, or not in time.
type brokenLog struct {
	harness.MemoryLog
	before func(context.Context) error
}

func (l *brokenLog) Append(ctx context.Context, records []harness.Record) error {
	if err := l.before(ctx); err != nil {
		return err
	}
	return l.MemoryLog.Append(ctx, records)
}

// logFunc is a function used as a log.
type logFunc func(context.Context, []harness.Record) error

func (f logFunc) Append(ctx context.Context, records []harness.Record) error { return f(ctx, records) }
