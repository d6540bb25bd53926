package openai

import (
	"context"
	"encoding/json"
	"strings"
	"unicode/utf8"

	sdk "github.com/openai/openai-go/v3"

	"github.com/tandem-harness/tandem/gateway"
)

// What a server may count beside the bytes that it was sent, in tokens. OpenAI
// puts some three tokens around each message and three before the answer; a
// schema gets a heading, and the chat templates of open models a preamble of
// their own. The figures are well above what was seen of those: an upper bound
// of the input is wanted, not its count.
const (
	aroundRequest = 256
	aroundPart    = 16
)

// adapter is one server, ready to be asked.
type adapter struct {
	server Server
	client sdk.Client
	// foreign says that the client is the user's, with a transport of which
	// nothing is known.
	foreign bool
}

// prepare puts a request into the server's form: its body, written once.
func (a adapter) prepare(r gateway.Request) (gateway.Wire, error) {
	if err := unfit(r); err != nil {
		return gateway.Wire{}, err
	}
	schema, err := a.server.reduce(r.Schema)
	if err != nil {
		return gateway.Wire{}, err
	}
	body, err := a.server.body(r, schema)
	if err != nil {
		return gateway.Wire{}, &gateway.Error{Class: gateway.Misfit, Detail: "the request cannot be written as JSON", Err: err}
	}
	send := func(ctx context.Context) (gateway.Response, error) { return a.send(ctx, body) }
	return gateway.Wire{Input: bound(r, schema), Send: send}, nil
}

// bound returns an upper bound of the input in tokens: a token is at least one
// byte of text.
func bound(r gateway.Request, schema json.RawMessage) int64 {
	n := aroundRequest + aroundPart*(1+len(r.User)) + len(r.System) + len(schema)
	for _, part := range r.User {
		n += len(part)
	}
	return int64(n)
}

// unfit returns an error that names everything in a request that no server
// takes as it is. JSON holds UTF-8 alone: any other byte would arrive as
// another one.
func unfit(r gateway.Request) error {
	var faults []string
	fault := func(is bool, text string) {
		if is {
			faults = append(faults, text)
		}
	}
	fault(strings.TrimSpace(r.Model) == "", "the request names no model")
	fault(r.Output <= 0, "the cap of the output is not positive")
	fault(len(r.User) == 0, "there is no user part")
	fault(!utf8.ValidString(r.Model), "the model's name is not UTF-8")
	fault(!utf8.ValidString(r.System), "the system text is not UTF-8")
	for _, part := range r.User {
		fault(strings.TrimSpace(part) == "", "a user part is blank")
		fault(!utf8.ValidString(part), "a user part is not UTF-8")
	}
	return misfit(faults)
}

// misfit returns the error of all faults, nil when there are none.
func misfit(faults []string) error {
	if len(faults) == 0 {
		return nil
	}
	return &gateway.Error{Class: gateway.Misfit, Detail: strings.Join(faults, "; ")}
}
