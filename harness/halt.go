package harness

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// A Cause is why a turn ended without an offer. The zero Cause is [NeverRan].
// A Cause is an error, so that errors.Is(halt, OutOfTime) reads well. Causes
// are only ever added, since their names travel in records.
type Cause uint8

// The causes, each with what it means.
const (
	NeverRan          Cause = iota // no turn produced this outcome
	NothingToOffer                 // the offer is empty; no model was called
	AnswersRejected                // every attempt was rejected
	OutOfTime                      // the turn's limit passed
	HoldTaken                      // the effect did not show in the store as it is now
	Misbuilt                       // the runner, the server or the turn lacks a part or a limit
	ComposeFailed                  // the facts or the prompt could not be composed
	ModelFailed                    // the model could not be reached or gave an error
	RefusedByModel                 // the model refused to answer
	Filtered                       // the provider's filter stopped the answer
	Truncated                      // the answer was cut off
	ContextExceeded                // the prompt does not fit the model's context
	MalformedResponse              // the provider's response is no answer
	NoAnswerAtCap                  // the tool loop ended without an answer
	ScrubFailed                    // personal data could not be scrubbed
	Unpriced                       // the model has no price
	BudgetRefused                  // the budget does not cover the worst case
	BreakerOpen                    // the circuit is open
	RateLimited                    // the rate limit was reached
	CheckFailed                    // a check could not run
	Panicked                       // composing, prompting, effects or the model panicked
	StoreFailed                    // the store failed, or it is unknown what it kept
	LogFailed                      // the records could not be written
	Overloaded                     // too many turns at once
	Canceled                       // the caller went away
)

var causeNames = []string{
	"never_ran", "nothing_to_offer", "answers_rejected", "out_of_time", "hold_taken", "misbuilt", "compose_failed",
	"model_failed", "refused_by_model", "filtered", "truncated", "context_exceeded", "malformed_response",
	"no_answer_at_cap", "scrub_failed", "unpriced", "budget_refused", "breaker_open", "rate_limited", "check_failed",
	"panicked", "store_failed", "log_failed", "overloaded", "canceled",
}

// Causes returns every cause, in order.
func Causes() []Cause {
	causes := make([]Cause, len(causeNames))
	for i := range causes {
		causes[i] = Cause(i)
	}
	return causes
}

// String returns the name that records carry.
func (c Cause) String() string {
	if int(c) < len(causeNames) {
		return causeNames[c]
	}
	return fmt.Sprintf("cause_%d", uint8(c))
}

// Error returns the name.
func (c Cause) Error() string { return c.String() }

// MarshalText returns the name.
func (c Cause) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a name; one that is not on the list is an error.
func (c *Cause) UnmarshalText(text []byte) error {
	i := slices.Index(causeNames, string(text))
	if i < 0 {
		return fmt.Errorf("harness: no cause is named %q", text)
	}
	*c = Cause(i)
	return nil
}

// A Halt says why a turn ended without an offer. Err is for those who run the
// program: it never goes to a customer, nor into a record.
type Halt struct {
	Cause Cause
	Err   error
}

// Error returns the cause and the error; one that panics when it is asked says
// nothing more.
func (h Halt) Error() (text string) {
	if h.Err == nil {
		return h.Cause.String()
	}
	defer func() {
		if recover() != nil {
			text = h.Cause.String()
		}
	}()
	return h.Cause.String() + ": " + h.Err.Error()
}

// Unwrap returns the error.
func (h Halt) Unwrap() error { return h.Err }

// Is reports whether target is the halt's cause.
func (h Halt) Is(target error) bool { return target == h.Cause }

// A LimitError says which limit a turn reached.
type LimitError struct{ Limit time.Duration }

// Error returns the limit.
func (e *LimitError) Error() string { return "the limit of " + e.Limit.String() + " passed" }

// haltOf returns the halt of the [Halt] or [Cause] that an error carries, or one
// of cause otherwise. A cause that is not on the list is none: no record could
// be read that names it. It runs the error's own code, which may panic, and is
// called where that may also hang.
func haltOf(err error, otherwise Cause) (h Halt) {
	defer func() {
		if recover() != nil { // a nil pointer in an error, say
			h = Halt{otherwise, errors.New("an error that panics when it is looked at")}
		}
	}()
	if direct, ok := err.(Halt); ok {
		return direct.or(otherwise)
	}
	var bare Cause
	if !errors.As(err, &h) && errors.As(err, &bare) {
		h.Cause = bare
	}
	return Halt{h.Cause, err}.or(otherwise)
}

// or returns h, or one of cause otherwise when its own is none.
func (h Halt) or(otherwise Cause) Halt {
	if h.Cause == NeverRan || int(h.Cause) >= len(causeNames) {
		h.Cause = otherwise
	}
	return h
}

// limitOf returns the limit that a halt of the harness speaks of, in whole
// milliseconds, as records keep it. It looks at no error of somebody else's.
func limitOf(h Halt) time.Duration {
	switch err := h.Err.(type) {
	case Halt:
		return limitOf(err)
	case *LimitError:
		if err != nil && err.Limit > 0 {
			return max(err.Limit.Round(time.Millisecond), time.Millisecond)
		}
	}
	return 0
}
