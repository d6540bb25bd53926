// Package web is the salon's HTTP door: a customer's words come in, the line
// that passed every check goes out, or the salon's own.
//
//	POST /turn {"customer":"Ana","asked":"Monday","says":"Can I get a cut?"}
//
//	200 Turn-Id: ...
//	{"outcome":"offered","reply":"Tuesday 3pm is open. Want it?","for":"Ana","hold":"Tuesday 3pm"}
//	{"outcome":"fallback","reply":"I can't book that here. Please call the salon and the front desk will sort it out."}
//
// An offer says that the hour is held; the reply is, byte for byte, the one
// that passed. Why a turn fell back stays in its records, which the Turn-Id
// finds. Everything else is an error, {"error":"..."}:
//
//	400  the request has faults; the error names every one of them
//	404  there is nothing at this path
//	405  the path does not take this method; Allow lists those that it takes
//	408  the body did not arrive in time
//	413  the body has more than [MaxBody] bytes
//	415  the body is not declared as plain JSON in UTF-8
//	500  the turn broke in a way that the harness does not know
//	503  as many turns run as may run; Retry-After says when to come back
//
// GET /healthz answers 200 as long as the process takes requests. What is no
// request of HTTP at all is answered, in plain words, by net/http itself.
//
// The door is standard net/http. A [Door] is the handler, [Door.Server] a
// server whose limits follow from those of a turn, and [Run] serves until it
// is told to stop, and lets the turns that run come to their end.
package web
