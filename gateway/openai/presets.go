package openai

import (
	"cmp"
	"net/url"
	"strings"
)

// PublishedURL is the base URL of OpenAI's own API.
const PublishedURL = "https://api.openai.com/v1"

// PublishedLimits returns the limits of OpenAI's strict mode: 5,000 members, 10
// levels, 120,000 characters of names and enum strings, 1,000 enum values, and
// 15,000 characters in an enum of more than 250 strings. Source:
// developers.openai.com/api/docs/guides/structured-outputs, read 2026-11-30.
func PublishedLimits() Limits {
	return Limits{
		Properties: 5_000, Depth: 10, Characters: 120_000,
		EnumValues: 1_000, LongEnum: 250, LongCharacters: 15_000,
	}
}

// Published returns OpenAI's own server: the Responses API with a strict
// schema, nothing stored. Its context is the smallest among the models that
// take a strict schema (128,000 tokens: gpt-4o); a route may say more.
func Published() Server {
	return Server{
		API: Responses, Shape: NamedSchema, Strict: true, Dialect: StrictSubset,
		Cap: MaxOutputTokens, Place: Instructions, Forget: true, Standard: true, ToolChoice: true,
		Context: 128_000, Limits: PublishedLimits(),
	}
}

// At returns the server that answers at a base URL, and the URL without an
// endpoint: OpenAI's own, at whichever of its hosts, is [Published]; so is one
// whose URL ends in /responses, but for the tier and a context of 32,768 tokens,
// a guess; any other is [Compatible]. A blank URL is [PublishedURL].
func At(baseURL string) (s Server, base string) {
	base, responses := strings.CutSuffix(strings.TrimRight(baseURL, "/"), "/responses")
	base = strings.TrimSuffix(base, "/chat/completions")
	host := ""
	if u, err := url.Parse(base); err == nil {
		host = strings.ToLower(u.Hostname())
	}
	switch {
	case base == "" || host == "api.openai.com" || strings.HasSuffix(host, ".api.openai.com"):
		return Published(), cmp.Or(base, PublishedURL)
	case responses:
		s := Published()
		s.Standard, s.Context = false, Compatible().Context
		return s, base
	}
	return Compatible(), base
}

// Compatible returns a server that speaks OpenAI's Chat API and of which no
// more is known: the role system, max_tokens, a schema of plain keywords in
// OpenAI's place. Whether it heeds the schema, the harness
// finds out: it checks every answer. No limits of such servers are known, so
// those of [PublishedLimits] stand in. Its context is a guess of 32,768 tokens
// that a route should correct.
func Compatible() Server {
	return Server{
		API: Chat, Shape: NamedSchema, Strict: true, Dialect: FlatSubset,
		Cap: MaxTokens, Place: System,
		Context: 32_768, Limits: PublishedLimits(),
	}
}

// Ollama returns an Ollama server: it reads response_format.json_schema.schema
// and neither name nor strict, caps with max_tokens and does not know
// tool_choice; models in Ollama's cloud do not heed a schema. Its context is
// the one that Ollama gives a model on a machine with less than 24 GiB for it
// (4,096 tokens), and a longer prompt is cut there without a word: set Context,
// or that of a route, to what the server was started with. Sources:
// openai/openai.go at fb30760 (2026-08-21) and docs/context-length.mdx at
// 948f693 of github.com/ollama/ollama.
func Ollama() Server {
	s := Compatible()
	s.Strict, s.Context = false, 4_096
	return s
}

// VLLM returns a vLLM server: response_format.json_schema with the keywords
// that its grammars know, tool_choice when it was started with a tool parser.
// Source: docs/features/structured_outputs.md of github.com/vllm-project/vllm,
// read 2026-11-30.
func VLLM() Server {
	s := Compatible()
	s.ToolChoice = true
	return s
}

// LlamaCPP returns a llama.cpp server: the schema stands in response_format
// beside its type. It becomes a grammar. Source: tools/server/README.md of
// github.com/ggml-org/llama.cpp at 00dc805, read 2026-11-30.
func LlamaCPP() Server {
	s := Compatible()
	s.Shape, s.Strict, s.ToolChoice = BareSchema, false, true
	return s
}

// LMStudio returns an LM Studio server: the schema in OpenAI's place; small
// models may not heed it. Source: lmstudio.ai/docs/api/structured-output, read
// 2026-11-30.
func LMStudio() Server { return Compatible() }
