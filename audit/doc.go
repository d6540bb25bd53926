// Package audit runs every check over anything and reports every failure.
//
// A [Check] is a rule with a name, a documentation and a function; what it
// sees in one subject is a [Finding]:
//
//	var dated = audit.Check[Letter]{
//		Name: "dated",
//		Doc:  "a letter that was sent carries the day it was sent",
//		Run: func(l Letter) audit.Finding {
//			switch {
//			case !l.Sent:
//				return audit.DoesNotApply("the letter was not sent")
//			case l.Day == "":
//				return audit.Fails("it was sent without a day")
//			}
//			return audit.Holds()
//		},
//	}
//
// One subject is checked by [Validate], which gives the subject back as a
// [Validation], or every failure. Many named subjects are checked by [Run],
// which gives a [Report]:
//
//	checks x one subject    -> Validate -> Validation -> Value | Failures, Err
//	checks x many subjects  -> Run      -> Report     -> Passed, Failures, Tallies, String
//
// # What counts as a failure
//
// Silence never passes. The zero value of each result is a failure: a zero
// [Finding] found nothing, a zero [Validation] validated nothing, a zero
// [Report] ran nothing. So are a run without checks or without subjects, a
// check that applied to nothing in the whole run, a check without a name, a
// documentation or a function, a check that panics, and two checks or two
// subjects of the same name. Each is reported beside all the others and hides
// none of them. What is wrong with the audit rather than with a subject is
// reported under the check name "audit", or under the check concerned with no
// subject.
//
// # Why nothing chains
//
// A [Validation] can be mapped and combined ([Map], [Map2], [Apply], [All]),
// and each combination keeps the failures of all its parts, in order. There is
// deliberately no function that takes what one Validation holds and decides
// with it which Validation comes next: the second could not run when the first
// failed, and its failures would be lost. Work that has to stop at the first
// fault (decoding, for one) returns an ordinary error before the accumulation
// begins. Accumulation and early exit are different types.
//
// # Concurrency
//
// Everything here is a pure function of its arguments. Run and Validate call
// checks one after another in the caller's goroutine; their results never
// change and may be shared. A check must not change its subject.
package audit
