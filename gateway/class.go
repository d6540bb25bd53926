package gateway

import (
	"fmt"
	"net/http"

	"github.com/tandem-harness/tandem/harness"
)

// A Class says what a try, or a call that was never tried, came to. It is an
// error, so that errors.Is(err, gateway.Quota) reads well. The zero Class is
// [Unclassified]: final, and what was booked for it is kept. Classes are only
// ever added: their names travel in records and traces.
//
//	tried again       TooManyRequests, Overloaded, ServerFault, Broken, NotSent
//	the next route    these once their tries are used up, TimedOut, Quota,
//	                  NotFound, TooLong, CircuitOpen, Throttled
//	opens a circuit   these but the last five, any 408 or 429, Unclassified,
//	                  Malformed, OutOfTime once it took Limits.Patience
//	costs nothing     NotSent, TooManyRequests, Overloaded, Quota, Auth, NotFound,
//	                  BadRequest, and what is refused here before it is sent
type Class uint8

// The classes.
const (
	Unclassified Class = iota // nobody said what it is

	// A 2xx that is no answer. None is tried again: the same request would be
	// paid for twice.
	Refused     // the model refused
	Filtered    // the provider's filter stopped the answer
	Truncated   // the cap of the output was reached
	ContextFull // the model's context was reached, or the provider says it would be
	Malformed   // no id, no content or no usage, or not the provider's form
	UnknownStop // a reason to stop that nobody knows
	UnaskedTool // a call of a tool that nobody offered

	// Faults upstream, tried again.
	TooManyRequests // 429
	Overloaded      // 503, 529
	ServerFault     // 500, 502, 504
	Broken          // the connection broke before a byte came back
	NotSent         // the connection could not be made: nothing went out

	// Faults that trying again does not mend.
	TimedOut   // 408
	Quota      // money or quota with the provider is used up: 402, or a code that says so
	Auth       // 401, 403
	NotFound   // 404: no such model, or no such server
	BadRequest // any other 4xx

	// Refused here, before anything was sent.
	Misbuilt    // the gateway or the call lacks a part
	Misfit      // the request is beyond the provider's limits
	TooLong     // the prompt may not fit the model's context
	ScrubFailed // personal data could not be scrubbed
	Unpriced    // the model has no price
	OverBudget  // the budget does not cover the worst case, or could not be booked
	CircuitOpen // the circuit to the model is open
	Throttled   // the own limit of requests would hold it beyond the call's limit
	LiveCall    // a test that reaches out

	// Ended from outside, before or after something was sent.
	Panicked      // something that the gateway calls panicked
	OutOfTime     // the call's limit passed
	CallerGone    // the caller went away
	classesBefore // not a class
)

// A trait is what follows from a class.
type trait struct {
	name     string
	cause    harness.Cause
	again    bool // may be tried again
	upstream bool // counts against the circuit
	silent   bool // says nothing of how the model is
	next     bool // the next entry of the routes may do better
	free     bool // nothing reached the provider, or it said that it did no work
}

var traits = [classesBefore]trait{
	Unclassified: {name: "unclassified", cause: harness.ModelFailed, upstream: true},

	Refused:     {name: "refused", cause: harness.RefusedByModel},
	Filtered:    {name: "filtered", cause: harness.Filtered},
	Truncated:   {name: "truncated", cause: harness.Truncated},
	ContextFull: {name: "context_full", cause: harness.ContextExceeded},
	Malformed:   {name: "malformed", cause: harness.MalformedResponse, upstream: true},
	UnknownStop: {name: "unknown_stop", cause: harness.MalformedResponse},
	UnaskedTool: {name: "unasked_tool", cause: harness.MalformedResponse},

	TooManyRequests: {name: "too_many_requests", cause: harness.RateLimited, again: true, upstream: true, next: true, free: true},
	Overloaded:      {name: "overloaded", cause: harness.ModelFailed, again: true, upstream: true, next: true, free: true},
	ServerFault:     {name: "server_fault", cause: harness.ModelFailed, again: true, upstream: true, next: true},
	Broken:          {name: "broken", cause: harness.ModelFailed, again: true, upstream: true, next: true},
	NotSent:         {name: "not_sent", cause: harness.ModelFailed, again: true, upstream: true, next: true, free: true},

	TimedOut:   {name: "timed_out", cause: harness.ModelFailed, upstream: true, next: true},
	Quota:      {name: "quota", cause: harness.ModelFailed, next: true, silent: true, free: true},
	Auth:       {name: "auth", cause: harness.ModelFailed, silent: true, free: true},
	NotFound:   {name: "not_found", cause: harness.ModelFailed, next: true, silent: true, free: true},
	BadRequest: {name: "bad_request", cause: harness.ModelFailed, silent: true, free: true},

	Misbuilt:    {name: "misbuilt", cause: harness.Misbuilt, free: true},
	Misfit:      {name: "misfit", cause: harness.Misbuilt, silent: true, free: true},
	TooLong:     {name: "too_long", cause: harness.ContextExceeded, next: true, free: true},
	ScrubFailed: {name: "scrub_failed", cause: harness.ScrubFailed, free: true},
	Unpriced:    {name: "unpriced", cause: harness.Unpriced, free: true},
	OverBudget:  {name: "over_budget", cause: harness.BudgetRefused, free: true},
	CircuitOpen: {name: "circuit_open", cause: harness.BreakerOpen, next: true, free: true},
	Throttled:   {name: "throttled", cause: harness.RateLimited, next: true, free: true},
	LiveCall:    {name: "live_call", cause: harness.ModelFailed, silent: true, free: true},
	Panicked:    {name: "panicked", cause: harness.Panicked, silent: true},
	OutOfTime:   {name: "out_of_time", cause: harness.OutOfTime, upstream: true},
	CallerGone:  {name: "caller_gone", cause: harness.Canceled, silent: true},
}

// trait returns what follows from c; a class that is not on the list is
// unclassified.
func (c Class) trait() trait {
	if c < classesBefore {
		return traits[c]
	}
	return traits[Unclassified]
}

// String returns the name that traces and records carry.
func (c Class) String() string {
	if c < classesBefore {
		return traits[c].name
	}
	return fmt.Sprintf("class_%d", uint8(c))
}

// Error returns the name.
func (c Class) Error() string { return c.String() }

// ClassOf returns the class of an HTTP status that is no success, for a
// provider's package that knows no more: codes may make it more final.
func ClassOf(status int) Class {
	switch status {
	case http.StatusUnauthorized, http.StatusForbidden:
		return Auth
	case http.StatusPaymentRequired:
		return Quota
	case http.StatusNotFound:
		return NotFound
	case http.StatusRequestTimeout:
		return TimedOut
	case http.StatusRequestEntityTooLarge:
		return ContextFull
	case http.StatusTooManyRequests:
		return TooManyRequests
	case http.StatusServiceUnavailable, 529: // 529: Anthropic's
		return Overloaded
	}
	switch status / 100 {
	case 4:
		return BadRequest
	case 5:
		return ServerFault
	}
	return Malformed
}

// Cause returns why a turn ends that fails with c.
func (c Class) Cause() harness.Cause { return c.trait().cause }
