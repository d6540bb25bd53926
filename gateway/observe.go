package gateway

import "github.com/tandem-harness/tandem/harness"

// An Exchange is one call with what came of it, for those who keep records of
// a gateway that is used without a harness. Its tags are complete.
type Exchange struct {
	Call  harness.Call
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

// observe tells who listens. Nothing that a listener does changes the call.
func (g *Gateway) observe(x *exchange, reply harness.Reply, failed *Error) {
	if g.config.Observe == nil {
		return
	}
	defer func() { _ = recover() }()
	e := Exchange{Call: x.call, Reply: reply}
	if failed != nil {
		e.Err = halt(failed)
	}
	g.config.Observe(e)
}
