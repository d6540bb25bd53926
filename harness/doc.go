// Package harness runs one turn of a language model under typed control: the
// model proposes, code decides.
//
//	            one snapshot of the domain's state
//	                          |
//	request -> Compose -> Facts + Offer -> Prompt -> Model.Call -> Check -> Ruling
//	              |          |   one offer list:        ^             |
//	              |          +-> grammar (enum) --------+             | Rejected: original prompt +
//	              |          +-> checker ------------------------>    | rejected answer + EVERY reason,
//	              |                                                   v at most N attempts
//	              |                              Outcome: Offered(answer, effects) | Fallback(halt)
//	              v                                                   |
//	        records, one per stage  <---------------------------------+--> Commit: one transaction,
//	                                                                       read back, records with it
//
// In the order of use:
//
//   - A [Domain] says how a request becomes facts, a prompt and an [Offer], how
//     an answer is checked and what a good answer changes. It is a struct of pure
//     functions.
//   - [Build] proves the domain on its samples: good answers pass, bad ones are
//     rejected with exactly the reasons expected, every reason can be given. A
//     [Built] domain is the only source of a [Turn].
//   - A [Runner] holds the model and the limits. [Run] runs a turn and returns an
//     [Outcome]: an answer that passed, or a fallback with its [Halt].
//   - A [Server] adds the edge: [Serve] takes the snapshot, runs the turn, and
//     commits its effects in one transaction that reads them back.
//   - Every stage leaves a [Record]; [Replay] feeds a turn's recorded outputs
//     through the same code and compares.
//
// # What holds whatever happens
//
// Every type fails closed: its zero value is the refusal. A zero [Ruling] is a
// rejection, a zero [Outcome] a fallback, a zero [Runner] does not run. No
// value that says yes can be written down outside this package: only [Judge]
// passes an answer, and only a turn of a built domain offers one.
//
// Only a string constant can become an instruction: the parameter of
// [Writer.Say] has an unexported type, which a variable is not. What a person or a model wrote travels
// as data, in parts of its own, to the model and in retry prompts alike.
//
// A check never stops at the first fault, and a rejection carries all of its
// reasons, into the records and into the next prompt.
//
// The limit of a turn holds even when the model ignores its context. What comes
// later changes nothing.
//
// The turn itself is a pure state machine, the [Stepper]: no clock, no
// goroutine, no I/O. [Run], [Replay] and workflow engines drive the same one.
package harness
