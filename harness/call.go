package harness

import (
	"context"
	"encoding/json"
	"slices"
)

// A Role says what a call asks for. The zero Role asks for an answer.
type Role uint8

// The roles.
const (
	RoleAnswer Role = iota // the model answers the request
	RoleJudge              // a model rates an answer that passed every check
)

// A Call is one request to a model by the harness, an attempt. It never
// changes once made. A zero Call asks nothing, and a model should refuse it.
type Call struct {
	Turn    string // the turn's id
	Attempt int    // from 1
	Role    Role
	Prompt  Prompt
	Schema  Schema
	Tags    Tags
	options []string
}

// Options returns the labels that the answer may choose from, or nothing when
// the answer picks from nothing.
func (c Call) Options() []string { return slices.Clone(c.options) }

// Grammar returns the JSON schema of the answer, the options as its enum.
func (c Call) Grammar() json.RawMessage { return c.Schema.JSON(c.options) }

// Tags identify what made an answer, together with the model of each call.
type Tags struct {
	Prompt string `json:"prompt"` // hash of the instruction parts
	Voice  string `json:"voice"`  // the design point
	Code   string `json:"code"`   // build revision, else module version, else "unknown"
	Data   string `json:"data"`   // version of the snapshot
}

// Usage counts tokens. Each token is in one field only.
type Usage struct {
	Input      int64 `json:"input"` // neither read from nor written to a cache
	Cached     int64 `json:"cached"`
	CacheWrite int64 `json:"cache_write"`
	Output     int64 `json:"output"`
}

// A Try is one wire request, or one whose connection could not be made (status
// and cost 0); an attempt may cost several.
type Try struct {
	Provider   string `json:"provider"`
	Model      string `json:"model"`
	Status     int    `json:"status"` // HTTP status; 0 when none came
	MS         int64  `json:"ms"`
	CostMicros int64  `json:"cost_micros"`
}

// A Hop is an entry of a gateway's routes that a call passed over.
type Hop struct {
	Provider string `json:"provider"`
	Model    string `json:"model"`
	Why      string `json:"why"` // what it failed with, or that an answer was rejected
}

// A ToolUse is one tool call of a model's tool loop.
type ToolUse struct {
	Name      string `json:"name"`
	Arguments string `json:"arguments"` // exactly as the model wrote them
	Result    string `json:"result"`    // exactly as the model was told
	Failed    bool   `json:"failed,omitempty"`
	MS        int64  `json:"ms"`
}

// A Receipt is what a call cost and who served it.
type Receipt struct {
	Stop       string    // why the model stopped, in the provider's words
	Asked      string    // the model that was asked for
	Model      string    // the model that answered
	MS         int64     // milliseconds; the runner measures when it is 0
	Usage      Usage     // tokens of all tries
	CostMicros int64     // millionths of a dollar, of all tries
	Tries      []Try     // in order
	Tools      []ToolUse // in order
	Hops       []Hop     // in order
	Mismatches []string  // where the usage does not fit what was sent or allowed
	// Sent is the prompt as it left, when that is not the call's: something was taken
	// out of it. It is what a record keeps as the prompt.
	Sent string
}

// spelled returns a copy that shares nothing with r, its bad bytes spelled:
// JSON would turn them into other characters without a word.
func (r Receipt) spelled() Receipt {
	r.Sent = spellBytes(r.Sent)
	r.Stop, r.Asked, r.Model = spellBytes(r.Stop), spellBytes(r.Asked), spellBytes(r.Model)
	r = Called{Receipt: r}.clone().Receipt
	for i, t := range r.Tries {
		r.Tries[i].Provider, r.Tries[i].Model = spellBytes(t.Provider), spellBytes(t.Model)
	}
	for i, t := range r.Tools {
		r.Tools[i].Name, r.Tools[i].Arguments, r.Tools[i].Result = spellBytes(t.Name), spellBytes(t.Arguments), spellBytes(t.Result)
	}
	for i, h := range r.Hops {
		r.Hops[i] = Hop{spellBytes(h.Provider), spellBytes(h.Model), spellBytes(h.Why)}
	}
	for i, m := range r.Mismatches {
		r.Mismatches[i] = spellBytes(m)
	}
	return r
}

// A Reply is what a model answered, byte for byte, with its receipt.
type Reply struct {
	Text string
	Receipt
}

// A Model answers calls. Whatever implements it, its answers go through every
// check.
//
//   - Call is used by many goroutines at once.
//   - It should return soon after the context ends. The turn does not wait for
//     it: an answer that comes later changes nothing.
//   - The receipt counts beside an error too. What a call costs before it comes
//     back, [Report] tells.
//   - An error may be, or wrap, a [Halt] or a [Cause] that says why; any other
//     error is [ModelFailed]. No error is retried by the harness: what may be tried
//     again on the wire, the gateway tries.
type Model interface {
	Call(ctx context.Context, c Call) (Reply, error)
}

// A ModelFunc is a function used as a [Model].
type ModelFunc func(ctx context.Context, c Call) (Reply, error)

// Call calls f.
func (f ModelFunc) Call(ctx context.Context, c Call) (Reply, error) { return f(ctx, c) }
