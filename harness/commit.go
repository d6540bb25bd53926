package harness

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
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
	sealed, keep := c.over()
	if err == nil && !sealed {
		err = errors.New("the store did not ask what to keep")
	}
	if err != nil && !(keep && s.kept(ctx, out)) {
		return s.unkept(out, haltOf(err, StoreFailed))
	}
	s.show(c.records[len(out.records):])
	return c.outcome()
}

// kept reads back what became of a commit whose end is unknown.
func (s Server[S, R, A, E]) kept(ctx context.Context, out Outcome[A, E]) bool {
	effects, err := bounded(ctx, s.CommitWithin, func(ctx context.Context) ([]E, error) {
		return s.Store.ReadBack(ctx, out.turn)
	})
	if err != nil || len(effects) != len(out.effects) {
		return false
	}
	for i := range effects {
		if !bytes.Equal(plainJSON(effects[i]), plainJSON(out.effects[i])) {
			return false
		}
	}
	return len(effects) > 0
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
	sealed  bool
	keep    bool
	records []Record
}

// seal implements [Seal]. It keeps the effects when every one of them shows as
// it was meant, and the records in any case.
func (c *closing[A, E]) seal(shown []*E) ([]Record, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.late || c.sealed {
		return nil, false
	}
	c.sealed, c.records = true, append([]Record(nil), c.out.records...)
	effects := c.out.Effects()
	if _, ok := c.out.Offered(); !ok {
		return cloned(c.records), false
	}
	c.keep = c.readBack(effects, shown)
	if !c.keep {
		c.note(Refused{Cause: HoldTaken})
	}
	return cloned(c.records), c.keep
}

// readBack notes each effect and what the store shows of it, and reports
// whether all are there.
func (c *closing[A, E]) readBack(effects []E, shown []*E) bool {
	all := len(shown) == len(effects)
	for _, e := range effects {
		c.note(Held{plainJSON(e)})
	}
	for i, e := range effects {
		there, shows := absent(e), i < len(shown) && shown[i] != nil
		if shows {
			there = plainJSON(*shown[i])
		}
		all = all && shows && bytes.Equal(there, plainJSON(e))
		c.note(ReadBack{there})
	}
	return all
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
func (c *closing[A, E]) over() (sealed, keep bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.late = true
	return c.sealed, c.keep
}

// outcome is how a turn ended whose records were kept.
func (c *closing[A, E]) outcome() Outcome[A, E] {
	out := c.out
	if _, ok := out.Offered(); ok && !c.keep {
		out = out.fallback(Halt{Cause: HoldTaken})
	}
	return out.with(c.records)
}
