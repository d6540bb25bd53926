package main

import (
	"cmp"

	"github.com/tandem-harness/tandem/gateway/openai"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon/command"
)

// server is a server of one's own: where it listens unless it is told
// otherwise, and what it takes.
type server struct {
	url   string
	takes func() openai.Server
}

// servers are those whose ways are known, by the name that -provider takes.
var servers = map[string]server{
	"ollama":   {"http://127.0.0.1:11434/v1", openai.Ollama},
	"vllm":     {"http://127.0.0.1:8000/v1", openai.VLLM},
	"llamacpp": {"http://127.0.0.1:8080/v1", openai.LlamaCPP},
	"lmstudio": {"http://127.0.0.1:1234/v1", openai.LMStudio},
}

// opener returns what opens a model of s. No key goes there: the one in the
// environment is for somebody else.
func (s server) opener(p provider) func(command.Options) (harness.Model, error) {
	return func(o command.Options) (harness.Model, error) {
		o.BaseURL = cmp.Or(o.BaseURL, s.url)
		return p.compatible(o, "", s.takes())
	}
}
