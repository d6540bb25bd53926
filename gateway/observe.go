package gateway

import "github.com/tandem-harness/tandem/harness"

// An Exchange is one call with what came of it, for those who keep records of
// a gateway that is used without a harness.
type Exchange struct {
	Turn    string
	Attempt int
	Role    harness.Role
	Tags    harness.Tags // complete
	// Sent is the request as it was laid out and scrubbed, without a model: each
	// entry of the routes fills in its own. Zero when it did not get as far.
	Sent  Request
	Reply harness.Reply // the receipt counts beside an error too
	Err   error         // nil, or a [harness.Halt] whose error is an [*Error]
}

// tagged returns c with the tags that its caller left out and that the gateway
// can tell. The voice and the version of the data are for the caller to say.
func (g *Gateway) tagged(c harness.Call) harness.Call {
	if c.Tags.Prompt == "" {
		c.Tags.Prompt = c.Prompt.Tag()
	}
	if c.Tags.Code == "" {
		c.Tags.Code = g.code
	}
	return c
}

// observe tells who listens.
func (g *Gateway) observe(x *exchange, reply harness.Reply, failed *Error) {
	if g.config.Observe == nil {
		return
	}
	defer func() { _ = recover() }()
	x.mu.Lock()
	c, sent := x.call, x.sent
	x.mu.Unlock()
	e := Exchange{Turn: c.Turn, Attempt: c.Attempt, Role: c.Role, Tags: c.Tags, Sent: sent, Reply: reply}
	if failed != nil {
		e.Err = halt(failed)
	}
	g.config.Observe(e)
}
