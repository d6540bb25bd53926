package openai

import (
	"fmt"
	"log/slog"
)

// A Key is an API key. It prints as "[key]", whatever prints it: the fmt
// package, a logger, an encoder.
type Key string

const hidden = "[key]"

// String returns "[key]".
func (Key) String() string { return hidden }

// GoString returns "[key]".
func (Key) GoString() string { return hidden }

// Format writes "[key]" for every verb.
func (Key) Format(f fmt.State, _ rune) { _, _ = f.Write([]byte(hidden)) }

// LogValue returns "[key]".
func (Key) LogValue() slog.Value { return slog.StringValue(hidden) }

// MarshalText returns "[key]".
func (Key) MarshalText() ([]byte, error) { return []byte(hidden), nil }
