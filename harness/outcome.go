package harness

import "slices"

// An Outcome is the end of a turn: an offered answer with its effects, or a
// fallback with its [Halt]. Only a turn of a built domain offers. The zero
// Outcome is a fallback that [NeverRan]. It never changes once made.
type Outcome[A, E any] struct {
	turn    string
	ruling  Ruling[A]
	effects []E
	halt    Halt
	records []Record
}

// Turn returns the turn's id; it is blank when no turn began.
func (o Outcome[A, E]) Turn() string { return o.turn }

// Offered returns the answer exactly as it passed, and whether there is one.
func (o Outcome[A, E]) Offered() (answer A, ok bool) { return o.ruling.Passed() }

// Effects returns what the answer asks to change: after [Run] it is still to
// be committed, after [Serve] it is in the store. A fallback has none.
func (o Outcome[A, E]) Effects() []E {
	if _, ok := o.Offered(); !ok {
		return nil
	}
	return slices.Clone(o.effects)
}

// Halt says why the turn fell back. Ask [Outcome.Offered] first: of an offer it
// is the zero Halt, which reads "never_ran" and is not a nil error. What a part
// panicked with is in its [*PanicError], by errors.As.
func (o Outcome[A, E]) Halt() Halt { return o.halt }

// Records returns what happened, a record a stage, in order.
func (o Outcome[A, E]) Records() []Record { return cloned(o.records) }

// with returns o with its records.
func (o Outcome[A, E]) with(records []Record) Outcome[A, E] {
	o.records = slices.Clip(records)
	return o
}

// fallback returns o without its answer and its effects.
func (o Outcome[A, E]) fallback(h Halt) Outcome[A, E] {
	return Outcome[A, E]{turn: o.turn, halt: h, records: o.records}
}

// Match calls offered or fallback, whichever o is, and returns what it
// returns. The compiler asks for both.
func Match[A, E, T any](o Outcome[A, E], offered func(A) T, fallback func(Halt) T) T {
	if a, ok := o.Offered(); ok {
		return offered(a)
	}
	return fallback(o.Halt())
}
