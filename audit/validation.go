package audit

// A Validation is one of two things: a value that is valid, or every failure
// that was found, in order. The zero Validation is the second: nothing was
// validated. A Validation never changes, and may be shared.
//
// It has no method or function that chains one Validation to the next; the
// package comment says why.
type Validation[T any] struct {
	value    T
	valid    bool
	failures []Failure
}

// Valid returns a Validation that holds v.
func Valid[T any](v T) Validation[T] { return Validation[T]{value: v, valid: true} }

// Invalid returns a Validation that holds the failures, in order. There is no
// invalid Validation without a failure.
func Invalid[T any](first Failure, rest ...Failure) Validation[T] {
	return Validation[T]{failures: append([]Failure{first}, rest...)}
}

// Value returns the value and true, or the zero value of T and false.
func (v Validation[T]) Value() (value T, ok bool) { return v.value, v.valid }

// Failures returns a copy of every failure, in the order in which they were
// found: at least one when v is not valid, nil when it is.
func (v Validation[T]) Failures() []Failure {
	if v.valid {
		return nil
	}
	return atLeastOne(v.failures, nothingValidated)
}

// Err returns nil when v is valid, and otherwise an [*Error] with every
// failure.
func (v Validation[T]) Err() error {
	if v.valid {
		return nil
	}
	return &Error{v.Failures()}
}

// Map returns what f makes of the value of v, or the failures of v, in which
// case f is not called. It panics only where f does.
func Map[A, B any](v Validation[A], f func(A) B) Validation[B] {
	if a, ok := v.Value(); ok {
		return Valid(f(a))
	}
	return Validation[B]{failures: v.Failures()}
}

// Map2 returns what f makes of both values when both are valid. Otherwise it
// returns the failures of a and then those of b, and f is not called. For more
// than two values of different types, nest it: each one adds its failures.
func Map2[A, B, C any](a Validation[A], b Validation[B], f func(A, B) C) Validation[C] {
	x, okA := a.Value()
	y, okB := b.Value()
	if okA && okB {
		return Valid(f(x, y))
	}
	return Validation[C]{failures: append(a.Failures(), b.Failures()...)}
}

// Apply returns the result of the function that f holds on the value that v
// holds, when both are valid. Otherwise it returns the failures of f and then
// those of v. It keeps the four laws of an applicative: identity, composition,
// homomorphism and interchange.
func Apply[A, B any](f Validation[func(A) B], v Validation[A]) Validation[B] {
	return Map2(f, v, func(f func(A) B, a A) B { return f(a) })
}

// All returns the values of vs, in order, when each of them is valid.
// Otherwise it returns the failures of each, in order. All of nothing is not
// valid: nothing was validated.
func All[T any](vs ...Validation[T]) Validation[[]T] {
	var values []T
	var failures []Failure
	// Do not leave this loop at the first failure: whoever puts the failures
	// right would find the second only after repairing the first.
	for _, v := range vs {
		values = append(values, v.value)
		failures = append(failures, v.Failures()...)
	}
	if len(vs) == 0 {
		failures = atLeastOne(nil, nothingValidated)
	}
	return settle(values, failures)
}

// settle returns a Validation of v that is valid exactly when nothing failed.
func settle[T any](v T, failures []Failure) Validation[T] {
	if len(failures) > 0 {
		return Validation[T]{failures: failures}
	}
	return Valid(v)
}
