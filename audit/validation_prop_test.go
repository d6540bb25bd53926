package audit_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/audit"
	"pgregory.net/rapid"
)

// A seen is everything that can be seen of a Validation. Two that look the same
// are the same.
type seen[T any] struct {
	Value    T
	OK       bool
	Failures []audit.Failure
}

func look[T any](v audit.Validation[T]) seen[T] {
	value, ok := v.Value()
	return seen[T]{value, ok, v.Failures()}
}

// same fails the test unless a and b look the same.
func same[T any](t *rapid.T, a, b audit.Validation[T]) {
	t.Helper()
	if diff := cmp.Diff(look(a), look(b)); diff != "" {
		t.Fatalf("the two sides differ:\n%s", diff)
	}
}

func genFailure() *rapid.Generator[audit.Failure] {
	return rapid.Custom(func(t *rapid.T) audit.Failure {
		return audit.Failure{
			Subject: rapid.SampledFrom([]string{"", "one", "two"}).Draw(t, "subject"),
			Check:   rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "check"),
			Detail:  rapid.String().Draw(t, "detail"),
		}
	})
}

func genInvalid[T any]() *rapid.Generator[audit.Validation[T]] {
	return rapid.Map(rapid.SliceOfN(genFailure(), 1, 4), func(fs []audit.Failure) audit.Validation[T] {
		return audit.Invalid[T](fs[0], fs[1:]...)
	})
}

// genValidation draws a valid, an invalid or a zero Validation.
func genValidation[T any](values *rapid.Generator[T]) *rapid.Generator[audit.Validation[T]] {
	return rapid.OneOf(rapid.Map(values, audit.Valid[T]), genInvalid[T](), rapid.Just(audit.Validation[T]{}))
}

// genFunc draws the functions n -> a*n + b, so that order of composition shows.
func genFunc() *rapid.Generator[func(int) int] {
	return rapid.Custom(func(t *rapid.T) func(int) int {
		a, b := rapid.IntRange(-9, 9).Draw(t, "a"), rapid.IntRange(-9, 9).Draw(t, "b")
		return func(n int) int { return a*n + b }
	})
}

func identity[T any](v T) T { return v }

func compose(f func(int) int) func(func(int) int) func(int) int {
	return func(g func(int) int) func(int) int { return func(n int) int { return f(g(n)) } }
}

func TestLawMapOfIdentityChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := genValidation(rapid.Int()).Draw(t, "v")
		same(t, audit.Map(v, identity), v)
	})
}

func TestLawMapOfAComposition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v, f, g := genValidation(rapid.Int()).Draw(t, "v"), genFunc().Draw(t, "f"), genFunc().Draw(t, "g")
		same(t, audit.Map(audit.Map(v, g), f), audit.Map(v, compose(f)(g)))
	})
}

func TestLawApplyIdentity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := genValidation(rapid.Int()).Draw(t, "v")
		same(t, audit.Apply(audit.Valid(identity[int]), v), v)
	})
}

func TestLawApplyComposition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, g := genValidation(genFunc()).Draw(t, "f"), genValidation(genFunc()).Draw(t, "g")
		v := genValidation(rapid.Int()).Draw(t, "v")
		left := audit.Apply(audit.Apply(audit.Apply(audit.Valid(compose), f), g), v)
		same(t, left, audit.Apply(f, audit.Apply(g, v)))
	})
}

func TestLawApplyHomomorphism(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, n := genFunc().Draw(t, "f"), rapid.Int().Draw(t, "n")
		same(t, audit.Apply(audit.Valid(f), audit.Valid(n)), audit.Valid(f(n)))
	})
}

func TestLawApplyInterchange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, n := genValidation(genFunc()).Draw(t, "f"), rapid.Int().Draw(t, "n")
		onN := func(f func(int) int) int { return f(n) }
		same(t, audit.Apply(f, audit.Valid(n)), audit.Apply(audit.Valid(onN), f))
	})
}

func TestMap2IsApplyOfACurriedFunction(t *testing.T) {
	pair := func(a int, b string) string { return fmt.Sprint(a, b) }
	curried := func(a int) func(string) string { return func(b string) string { return pair(a, b) } }
	rapid.Check(t, func(t *rapid.T) {
		a, b := genValidation(rapid.Int()).Draw(t, "a"), genValidation(rapid.String()).Draw(t, "b")
		same(t, audit.Map2(a, b, pair), audit.Apply(audit.Map(a, curried), b))
	})
}

func TestAllIsValidExactlyWhenEachIsAndKeepsEveryFailureInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		vs := rapid.SliceOfN(genValidation(rapid.Int()), 1, 8).Draw(t, "vs")
		var want seen[[]int]
		for _, v := range vs {
			value, _ := v.Value()
			want.Value = append(want.Value, value)
			want.Failures = slices.Concat(want.Failures, v.Failures())
		}
		if want.OK = len(want.Failures) == 0; !want.OK {
			want.Value = nil
		}
		if diff := cmp.Diff(want, look(audit.All(vs...))); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
	})
}

func TestAValidationIsValidOrHasAFailure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := look(genValidation(rapid.Int()).Draw(t, "v"))
		if s.OK == (len(s.Failures) > 0) {
			t.Fatalf("valid %t with failures %v", s.OK, s.Failures)
		}
	})
}
