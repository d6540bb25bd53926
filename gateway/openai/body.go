package openai

import (
	"bytes"
	"encoding/json"

	"github.com/tandem-harness/tandem/gateway"
)

// The bodies stand here as types of our own, though the SDK has some: its
// types hold a schema of the Responses API as a map, which loses the order of
// the members, and they cost more to write than all else in a request. That
// both write the same is a test.

type responsesBody struct {
	Model        string    `json:"model"`
	Instructions string    `json:"instructions,omitempty"`
	Input        []message `json:"input"`
	Text         *text     `json:"text,omitempty"`
	Cap          int64     `json:"max_output_tokens"`
	Store        *bool     `json:"store,omitempty"`
	Tier         string    `json:"service_tier,omitempty"`
}

type text struct {
	Format format `json:"format"`
}

type chatBody struct {
	Model    string    `json:"model"`
	Messages []message `json:"messages"`
	Format   *format   `json:"response_format,omitempty"`
	NewCap   int64     `json:"max_completion_tokens,omitempty"`
	OldCap   int64     `json:"max_tokens,omitempty"`
	Store    *bool     `json:"store,omitempty"`
	Tier     string    `json:"service_tier,omitempty"`
}

type message struct {
	Role    string `json:"role"`
	Content any    `json:"content"` // a string or parts
}

type part struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type format struct {
	Type   string          `json:"type,omitempty"`
	Name   string          `json:"name,omitempty"`
	Strict bool            `json:"strict,omitempty"`
	Schema json.RawMessage `json:"schema,omitempty"`
	Nested *format         `json:"json_schema,omitempty"`
}

// body returns the request as the server reads it; schema is the reduced one.
func (s Server) body(r gateway.Request, schema json.RawMessage) ([]byte, error) {
	if s.API == Responses {
		return plain(s.responses(r, schema), r, schema)
	}
	return plain(s.chat(r, schema), r, schema)
}

func (s Server) responses(r gateway.Request, schema json.RawMessage) *responsesBody {
	b := &responsesBody{
		Model: r.Model, Instructions: r.System, Cap: r.Output, Store: s.store(), Tier: s.tier(),
		Input: []message{{"user", content(r.User, "input_text")}},
	}
	if schema != nil {
		b.Text = &text{format{Type: "json_schema", Name: "answer", Strict: s.Strict, Schema: schema}}
	}
	return b
}

func (s Server) chat(r gateway.Request, schema json.RawMessage) *chatBody {
	b := &chatBody{Model: r.Model, Store: s.store(), Tier: s.tier(), Format: s.format(schema)}
	if s.Cap == MaxTokens {
		b.OldCap = r.Output
	} else {
		b.NewCap = r.Output
	}
	b.Messages = make([]message, 0, 2)
	if r.System != "" {
		b.Messages = append(b.Messages, message{s.role(), r.System})
	}
	b.Messages = append(b.Messages, message{"user", content(r.User, "text")})
	return b
}

func (s Server) format(schema json.RawMessage) *format {
	if schema == nil {
		return nil
	}
	if s.Shape == BareSchema {
		return &format{Type: "json_schema", Schema: schema}
	}
	return &format{Type: "json_schema", Nested: &format{Name: "answer", Strict: s.Strict, Schema: schema}}
}

func (s Server) role() string {
	if s.Place == Developer {
		return "developer"
	}
	return "system"
}

func (s Server) store() *bool {
	if s.Forget {
		return new(bool)
	}
	return nil
}

func (s Server) tier() string {
	if s.Standard {
		return "default"
	}
	return ""
}

// content returns the user parts as they stand in a message.
func content(user []string, kind string) []part {
	parts := make([]part, len(user))
	for i, t := range user {
		parts[i] = part{kind, t}
	}
	return parts
}

// plain returns v as JSON in which <, > and & are readable as such.
func plain(v any, r gateway.Request, schema json.RawMessage) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(int(bound(r, schema)))
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}
