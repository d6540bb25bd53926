package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/tandem-harness/tandem/harness"
)

// A Request is one call as it goes on the wire, in no provider's own words.
// System and the parts of User, one after the other, are the prompt's text byte
// for byte.
type Request struct {
	Model  string
	System string          // the provider's system place; blank when the prompt begins with data
	User   []string        // user parts, in order; at least one, none of them blank
	Schema json.RawMessage // the answer's full JSON schema, the options as its enum; nil: free text
	Output int64           // cap of the output, in tokens
}

// A Response is what one wire request brought. The zero Response is no answer.
type Response struct {
	ID      string
	Model   string // the model that answered
	Stop    Stop
	Word    string // why the model stopped, in the provider's own word
	Text    string // the answer, byte for byte
	Counted bool   // Usage is the provider's own count
	Usage   harness.Usage
	// Total is the provider's own sum of all tokens; 0: it gives none. Where it is
	// more than Usage adds up to, the rest is taken for output: the dearer reading.
	Total int64
	// Odd names what the provider's package found amiss in the answer beside what
	// the gateway looks for: constant words, fit for records and logs.
	Odd []string
}

// A Stop is why a model stopped. The zero Stop is one that nobody knows, and no
// answer comes of it.
type Stop uint8

// The stops. Only [StopNormal] can become an answer.
const (
	StopUnknown Stop = iota
	StopNormal
	StopRefusal
	StopFilter
	StopLength  // the cap of the output, hidden reasoning counted
	StopContext // the model's context is full
	StopTool    // the model calls a tool that nobody offered
)

var stopNames = []string{"unknown", "stop", "refusal", "content_filter", "length", "context", "tool_call"}

// String returns the name that traces carry.
func (s Stop) String() string {
	if int(s) < len(stopNames) {
		return stopNames[s]
	}
	return stopNames[StopUnknown]
}

// A Wire is a request in a provider's own form, ready to be sent as often as it
// takes: the same bytes each time. The zero Wire is refused.
type Wire struct {
	// Input is an upper bound of the tokens that the provider will count as
	// input: the prompt, the schema and what the provider puts around them. A
	// token is at least one byte of text.
	Input int64
	// Send makes exactly one wire request:
	//
	//   - Many calls may send at once.
	//   - Retries and redirects of the client below are off: each would be a
	//     request that nobody booked.
	//   - It asks [MayReach] first, with the host that it is about to reach.
	//   - An answer has an id, a text and a count that is not all zero; without
	//     them it is [Malformed].
	//   - An error that is an [*Error] says what the request came to; [ClassOf] knows
	//     the classes of statuses, and [NotSent] must be certain. Any other error is
	//     [Unclassified], and nothing prints it: errors.As finds it.
	//   - What a provider counted goes into the Response, beside an error too.
	Send func(ctx context.Context) (Response, error)
}

// An Adapter is what a package for one provider writes down. Nobody else needs
// one.
type Adapter struct {
	// Name is the provider's name in prices, records and traces.
	Name string
	// Context is the size of the context in tokens, input and output together,
	// of models whose [Route] does not say; 0: every route must say.
	Context int64
	// Prepare puts a request into the provider's form. It reaches nothing. What
	// is beyond the provider's limits is an error, best an [*Error] of class
	// [Misfit] whose Detail says what and why.
	Prepare func(Request) (Wire, error)
}

// A Provider is a way to one provider's models. Only a [Gateway] can send
// through one: whoever holds it can reach nothing alone. The zero Provider
// reaches nothing at all. Two are equal when they came of one call of
// [NewProvider]. It is safe for concurrent use if its adapter is.
type Provider struct{ adapter *Adapter }

// NewProvider returns the provider of an adapter; an adapter that lacks a name
// or Prepare, or whose context is negative, is an error that names all of it.
func NewProvider(a Adapter) (Provider, error) {
	var faults []error
	if strings.TrimSpace(a.Name) == "" {
		faults = append(faults, errors.New("gateway: the adapter has no Name"))
	}
	if a.Prepare == nil {
		faults = append(faults, errors.New("gateway: the adapter has no Prepare"))
	}
	if a.Context < 0 {
		faults = append(faults, errors.New("gateway: the adapter's Context is negative"))
	}
	if len(faults) > 0 {
		return Provider{}, errors.Join(faults...)
	}
	return Provider{&a}, nil
}

// Name returns the provider's name; blank for the zero Provider.
func (p Provider) Name() string {
	if p.adapter == nil {
		return ""
	}
	return p.adapter.Name
}

// String returns the name, whatever the adapter holds.
func (p Provider) String() string { return p.Name() }

// GoString returns the name, whatever the adapter holds.
func (p Provider) GoString() string { return p.Name() }
