package harness

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Absent is implemented by an effect that says itself how records show it when
// the store does not: as a value with the same members. Without it every
// member is null.
type Absent interface{ Absent() any }

// commit keeps what a turn brought, and returns what became of it. The turn is
// over: whether the caller still waits only decides whether effects are
// wanted, not whether its records are kept.
func (s Server[S, R, A, E]) commit(ctx context.Context, out Outcome[A, E]) Outcome[A, E] {
	if _, ok := out.Offered(); ok && ctx.Err() != nil {
		out = s.refuse(out, edgeHalt(ctx, ctx.Err(), Canceled))
	}
	ctx = context.WithoutCancel(ctx)
	c := &closing[A, E]{out: out}
	_, err := bounded(ctx, s.CommitWithin, func(ctx context.Context) (struct{}, error) {
		return struct{}{}, s.Store.Commit(ctx, out.turn, out.Effects(), c.seal)
	})
	seals, keep := c.over()
	if err == nil && seals != 1 {
		err = fmt.Errorf("the store asked %d times what to keep", seals)
	}
	if err != nil && !(keep && s.kept(ctx, out)) {
		return s.unkept(out, haltOf(err, StoreFailed))
	}
	s.show(c.records[len(out.records):])
	return c.outcome()
}

// kept reads back what became of a commit whose end is unknown.
func (s Server[S, R, A, E]) kept(ctx context.Context, out Outcome[A, E]) bool {
	kept, err := bounded(ctx, s.CommitWithin, func(ctx context.Context) (bool, error) {
		effects, err := s.Store.ReadBack(ctx, out.turn)
		return len(effects) > 0 && slices.EqualFunc(effects, out.effects, same), err
	})
	return kept && err == nil
}

// same reports whether two effects say the same; one that cannot be written as
// JSON says nothing.
func same[E any](a, b E) bool {
	raw := plainJSON(a)
	return len(raw) > 0 && bytes.Equal(raw, plainJSON(b))
}

// unkept is the outcome of a turn of which nothing, or nobody knows what, was
// kept. A turn that fell back before keeps its own cause.
func (s Server[S, R, A, E]) unkept(out Outcome[A, E], h Halt) Outcome[A, E] {
	if _, ok := out.Offered(); ok {
		return s.refuse(out, h)
	}
	out.halt.Err = errors.Join(out.halt.Err, h)
	return out
}

// refuse makes a fallback of an offer, with its last record.
func (s Server[S, R, A, E]) refuse(out Outcome[A, E], h Halt) Outcome[A, E] {
	refused := Record{Turn: out.turn, Seq: len(out.records) + 1, Body: Refused{Cause: h.Cause, Limit: limitOf(h)}}
	out = out.fallback(h).with(append(out.records, refused))
	s.Runner.emit(out.records[len(out.records)-1:])
	return out
}

// show shows records that carry their time already.
func (s Server[S, R, A, E]) show(records []Record) {
	for _, r := range records {
		s.Runner.Observer.show(r)
	}
}

// closing is the end of one turn: what its store is told to keep.
type closing[A, E any] struct {
	out Outcome[A, E]

	mu      sync.Mutex
	late    bool // the limit passed, nothing is kept any more
	seals   int  // how often the store asked
	keep    bool
	records []Record
}

// seal implements [Seal]. It keeps the effects when every one of them shows as
// it was meant, and the records in any case. What was said first holds.
func (c *closing[A, E]) seal(shown []*E) ([]Record, bool) {
	// The effects write themselves as JSON: their code runs before the lock is
	// taken, so that it cannot hold the turn.
	notes, keep := c.readBack(shown)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.late {
		return nil, false
	}
	if c.seals++; c.seals > 1 {
		return nil, false
	}
	c.keep, c.records = keep, append([]Record(nil), c.out.records...)
	for _, b := range notes {
		c.note(b)
	}
	return cloned(c.records), keep
}

// readBack returns what is to be noted of an offer's effects, and reports
// whether all of them show.
func (c *closing[A, E]) readBack(shown []*E) (notes []Body, keep bool) {
	if _, ok := c.out.Offered(); !ok {
		return nil, false
	}
	effects := c.out.Effects()
	keep = len(shown) == len(effects)
	for _, e := range effects {
		notes = append(notes, Held{plainJSON(e)})
	}
	for i, e := range effects {
		there, shows := absent(e), i < len(shown) && shown[i] != nil
		if shows {
			there = plainJSON(*shown[i])
		}
		keep = keep && shows && same(*shown[i], e)
		notes = append(notes, ReadBack{there})
	}
	if !keep {
		notes = append(notes, Refused{Cause: HoldTaken})
	}
	return notes, keep
}

func (c *closing[A, E]) note(b Body) {
	r := Record{Turn: c.out.turn, Seq: len(c.records) + 1, At: time.Now().UTC().Round(0), Body: b}
	c.records = append(c.records, r)
}

// absent returns the members of an effect that is not there.
func absent(effect any) json.RawMessage {
	if a, ok := effect.(Absent); ok {
		return plainJSON(a.Absent())
	}
	ms, err := membersOf(plainJSON(effect))
	if err != nil {
		return json.RawMessage("{}")
	}
	return ms.nulled()
}

// over ends the closing: a seal that comes later keeps nothing.
func (c *closing[A, E]) over() (seals int, keep bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.late = true
	return c.seals, c.keep
}

// outcome is how a turn ended whose records were kept.
func (c *closing[A, E]) outcome() Outcome[A, E] {
	out := c.out
	if _, ok := out.Offered(); ok && !c.keep {
		out = out.fallback(Halt{Cause: HoldTaken})
	}
	return out.with(c.records)
}
