package openai

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/tandem-harness/tandem/gateway"
)

// AdapterOf returns what New hands to the gateway.
func AdapterOf(o Options) (gateway.Adapter, error) {
	if _, err := New(o); err != nil {
		return gateway.Adapter{}, err
	}
	return o.adapter(), nil
}

// Reduce returns the schema that goes out to s.
func Reduce(s Server, full json.RawMessage) (json.RawMessage, error) { return s.reduce(full) }

// RetryAfter reads how long a server asks to wait.
func RetryAfter(h http.Header, now time.Time) time.Duration { return retryAfter(h, now) }

// Longest is the longest reply that is read, in bytes, and LongestWait the
// longest wait that a server may ask for.
const (
	Longest     = most
	LongestWait = longestWait
)
