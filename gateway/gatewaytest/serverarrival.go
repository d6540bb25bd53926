package gatewaytest

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
)

// An Arrival is a request as it arrived at a [Server].
type Arrival struct {
	Path   string
	Header http.Header // with [key] for what authorizes
	Body   []byte      // byte for byte

	ask
}

// ask is what a request asks for.
type ask struct {
	model   string
	system  string
	user    []string
	schema  json.RawMessage
	dropped bool
}

// Model returns the model that was asked for.
func (a Arrival) Model() string { return a.model }

// System returns the text in the provider's system place.
func (a Arrival) System() string { return a.system }

// Parts returns the user parts in wire order.
func (a Arrival) Parts() []string { return slices.Clone(a.user) }

// Prompt returns all texts in wire order, one after the other.
func (a Arrival) Prompt() string { return a.system + strings.Join(a.user, "") }

// Schema returns the answer's schema byte for byte; nil when there was none, or
// when it was dropped.
func (a Arrival) Schema() json.RawMessage { return slices.Clone(a.schema) }

// SchemaDropped reports whether the request held a schema that was dropped on
// the way: see [Server.DropSchema].
func (a Arrival) SchemaDropped() bool { return a.dropped }
