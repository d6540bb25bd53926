package harness

import "slices"

// NothingRuled is the code of the reason that a ruling has which nobody made.
const NothingRuled Code = "nothing_ruled"

// A Ruling is a verdict on one answer: passed, or rejected with every reason.
// Only [Judge] passes an answer. The zero Ruling is a rejection. A Ruling never
// changes once made.
type Ruling[A any] struct {
	answer  A
	passed  bool
	reasons []Reason
	broken  error
}

// Reject returns a rejection. Anyone may say no.
func Reject[A any](first Reason, rest ...Reason) Ruling[A] {
	r := Ruling[A]{reasons: []Reason{first.tidy()}}
	for _, reason := range rest {
		r.reasons = append(r.reasons, reason.tidy())
	}
	return r
}

// Passed returns the answer, and whether it passed.
func (r Ruling[A]) Passed() (answer A, ok bool) {
	if !r.passed || len(r.reasons) > 0 || r.broken != nil {
		return answer, false
	}
	return r.answer, true
}

// Reasons returns every reason of a rejection, in order; there is always at
// least one. It returns nil for an answer that passed.
func (r Ruling[A]) Reasons() []Reason {
	if _, ok := r.Passed(); ok {
		return nil
	}
	if len(r.reasons) == 0 {
		return []Reason{{NothingRuled, "nothing ruled on this answer"}}
	}
	return slices.Clone(r.reasons)
}

// Broken returns what kept checks from running, a [*BrokenError] for each, joined,
// or nil. A broken ruling is a rejection that a further attempt cannot mend.
func (r Ruling[A]) Broken() error { return r.broken }
