package openai

import (
	"errors"
	"fmt"
)

// A Server says what a server takes. The zero Server refuses: [New] names
// every part that is missing. The functions [Published], [Compatible],
// [Ollama], [VLLM], [LlamaCPP] and [LMStudio] return ready ones, to be used as
// they are or with fields changed.
type Server struct {
	API     API
	Shape   Shape
	Strict  bool    // the schema goes out with strict: true; for [NamedSchema] alone
	Dialect Dialect // of the schema that goes out; not needed with [NoSchema]
	Cap     Cap
	Place   Place
	Forget  bool // store: false goes out; a published API keeps an answer unless told not to
	// Standard says that service_tier: default goes out: the tier that prices are
	// for. Left out, a setting of the account decides what is billed.
	Standard bool
	// ToolChoice says that the server knows tool_choice. Nothing here offers a
	// tool yet.
	ToolChoice bool
	// Context is the size of the context in tokens, of models whose route does
	// not say; 0: every route must say.
	Context int64
	Limits  Limits // of the schema; not needed with [NoSchema]
}

// An API is a form in which a server is asked. The zero API is none.
type API uint8

// The APIs.
const (
	Responses API = iota + 1 // POST responses
	Chat                     // POST chat/completions
)

// A Shape is the place that the answer's schema has in a request. The zero
// Shape is none.
type Shape uint8

// The shapes.
const (
	NoSchema    Shape = iota + 1 // the server takes no schema, so none goes out
	NamedSchema                  // OpenAI's: named, in text.format or in response_format.json_schema
	BareSchema                   // llama.cpp's: in response_format, beside its type; [Chat] alone
)

// A Dialect is a set of schema keywords that goes out. What else a schema says
// goes out in words. The zero Dialect is none.
type Dialect uint8

// The dialects.
const (
	// StrictSubset is what OpenAI's strict mode supports: all keywords of a
	// harness schema but minLength, maxLength and uniqueItems, and the formats
	// date-time, time, date, duration, email, hostname, ipv4, ipv6 and uuid.
	// Source: developers.openai.com/api/docs/guides/structured-outputs.
	StrictSubset Dialect = iota + 1
	// FlatSubset is type, properties, required, additionalProperties, items,
	// enum and description.
	FlatSubset
)

// A Cap is the name of the field that caps the output. The zero Cap is none.
type Cap uint8

// The caps.
const (
	MaxOutputTokens     Cap = iota + 1 // [Responses] alone
	MaxCompletionTokens                // [Chat] alone
	MaxTokens                          // [Chat] alone
)

// A Place is where a request holds its system text. The zero Place is none.
type Place uint8

// The places.
const (
	Instructions Place = iota + 1 // the field instructions; [Responses] alone
	Developer                     // a first message of the role developer; [Chat] alone
	System                        // a first message of the role system; [Chat] alone
)

// Limits bound a schema. A limit of 0 allows none, so that the zero Limits
// allow no member at all.
type Limits struct {
	Properties int // members of all objects together
	Depth      int // objects and lists within each other, the outermost counted
	Characters int // of all member names and all strings in enums
	EnumValues int // of all enums together
	// LongEnum is how many strings an enum may hold before LongCharacters bounds
	// the characters of all of them together.
	LongEnum       int
	LongCharacters int
}

// validate returns an error that names everything that is missing or does not
// go together.
func (s Server) validate() error {
	return errors.Join(
		missing(s.API < Responses || s.API > Chat, "API"),
		missing(s.Shape < NoSchema || s.Shape > BareSchema, "Shape"),
		missing(s.Cap < MaxOutputTokens || s.Cap > MaxTokens, "Cap"),
		missing(s.Place < Instructions || s.Place > System, "Place"),
		missing(s.Shape != NoSchema && (s.Dialect < StrictSubset || s.Dialect > FlatSubset), "Dialect"),
		wrong(s.Context < 0, "Context is negative"),
		wrong(s.API == Responses && s.Shape == BareSchema, "BareSchema is for Chat alone"),
		wrong(s.Strict && s.Shape != NamedSchema, "Strict is for NamedSchema alone"),
		wrong(s.API != 0 && s.Cap != 0 && (s.API == Responses) != (s.Cap == MaxOutputTokens), "Cap is not a field of the API"),
		wrong(s.API != 0 && s.Place != 0 && (s.API == Responses) != (s.Place == Instructions), "Place is not one of the API"),
	)
}

func missing(is bool, part string) error {
	return wrong(is, part+" is not one of the package's values")
}

func wrong(is bool, fault string) error {
	if !is {
		return nil
	}
	return fmt.Errorf("openai: Server: %s", fault)
}

// path is where the API stands under the base URL.
func (s Server) path() string {
	if s.API == Responses {
		return "responses"
	}
	return "chat/completions"
}
