// Package gateway is the one way to a provider's models. Every call, of a turn
// or alone, goes through one pipeline, and there is no way around it: a
// [Provider] can do nothing by itself.
//
//	harness.Call
//	   |
//	   v
//	tag         what the caller left out of the tags                         observe.go
//	lay out     the prompt's parts: the system's text, then user parts       layout.go
//	scrub       personal data out of them and of the schema                  scrubbed.go, scrub
//	route       the entry that suits the attempt, then those after it        route.go
//	   |
//	   |  for each entry                                                     route.go
//	   |    price     no price, no request
//	   |    prepare   the provider's own form and schema, or a reason why not
//	   |    measure   a prompt that may not fit the context is not sent
//	   |
//	   |    for each try                                                     try.go
//	   |      book      the worst case, in one atomic step                   hold.go, budget
//	   |      admit     the circuit and the limit of requests                line.go
//	   |      send      one wire request
//	   |      classify  only a normal stop, whole, is an answer              classify.go
//	   |      settle    what it cost; what was booked, when nobody counted   hold.go, budget
//	   |      record    one Try of the receipt                               try.go
//	   |      trace     a span, measurements, a line of the log              trace.go, meter.go, log.go
//	   |    until it is answered, or trying again cannot help                pause.go
//	   v
//	harness.Reply, or a harness.Halt with an Error                           class.go, error.go
//
// One try is one wire request and one cost entry. Retries that a provider's own
// package would make are off.
//
// # Wire order
//
// The leading run of instructions and facts is the provider's system text; from
// the first data part on every part, instructions too, is a user part. System
// text and user parts, one after the other, are the prompt's text byte for
// byte, and a retry only appends: what a provider was sent before stays as it
// was. What a person wrote is a user part and nothing parses it.
//
// # Money
//
// A call is booked on one account, [Config.Account]: one for all of a program
// unless it says otherwise, or one for each tenant and day.
//
// The most that a request can cost is booked before it is sent: an upper bound
// of its input tokens at the dearest price of the band, and the whole cap of
// its output. It is never shrunk to fit. What the provider counted is settled
// exactly. When it never counted, all of what was booked is spent, unless it
// said by its status that it did no work: [TooManyRequests], [Overloaded],
// [Quota], [Auth], [NotFound], [BadRequest]. A caller who leaves, a limit that
// passes, a connection that breaks, a filter and a full context count as work
// done: some providers bill them. What was [NotSent] is released.
//
// # The gate
//
// A gateway hears how turns end, as [harness.Gate]. While those of one domain
// and prompt are rejected in a cluster, each has one attempt: what a retry costs
// would mend nothing.
//
// # Personal data
//
// [Config.Scrub] is given everything that goes out, whatever the steps before
// did: the texts of the prompt and the schema with the options in it.
// gateway/scrub has what it wants. When it fails nothing is sent, and neither is a
// schema in which two options became the same. What was sent is in the receipt
// when it is not what was asked. What a prompt or an answer says is in no span,
// measurement or log line, and there is no switch for it.
//
// # Not here yet
//
// There are no tools: a model that calls one has not answered.
package gateway
