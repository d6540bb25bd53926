package openai_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/gateway/openai"
)

// The servers that the tests go through, and their names.
func servers() map[string]openai.Server {
	return map[string]openai.Server{
		"published": openai.Published(), "compatible": openai.Compatible(), "ollama": openai.Ollama(),
		"vllm": openai.VLLM(), "llama.cpp": openai.LlamaCPP(), "lmstudio": openai.LMStudio(),
		"chat": chat(),
	}
}

// chat is OpenAI's own server by its other API.
func chat() openai.Server {
	s := openai.Published()
	s.API, s.Cap, s.Place = openai.Chat, openai.MaxCompletionTokens, openai.Developer
	return s
}

// both are OpenAI's two APIs.
func both() map[string]openai.Server {
	return map[string]openai.Server{"responses": openai.Published(), "chat": chat()}
}

const salonSchema = `{"type":"object","properties":{"choice":{"type":"string","enum":["Tuesday 3pm","Thursday 10am"]},"reply":{"type":"string"}},"required":["choice","reply"],"additionalProperties":false}`

const salonAnswer = `{"choice":"Tuesday 3pm","reply":"See you <then> & \"there\" ä 😀"}`

// ask is a request as the gateway makes one.
func ask() gateway.Request {
	return gateway.Request{
		Model: "gpt-6-luna", System: "Answer as JSON.\n", User: []string{"Ana asks: ", "a cut, please"},
		Schema: json.RawMessage(salonSchema), Output: 300,
	}
}

// to returns options for the fake server.
func to(s *gatewaytest.Server, server openai.Server) openai.Options {
	return openai.Options{BaseURL: s.URL(), Key: "sk-test", Server: server}
}

func prepared(t testing.TB, o openai.Options, r gateway.Request) gateway.Wire {
	t.Helper()
	a, err := openai.AdapterOf(o)
	if err != nil {
		t.Fatal(err)
	}
	w, err := a.Prepare(r)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// sent prepares and sends one request.
func sent(t testing.TB, s *gatewaytest.Server, server openai.Server) (gateway.Response, error) {
	t.Helper()
	return prepared(t, to(s, server), ask()).Send(t.Context())
}

// failure returns the error of the gateway within err.
func failure(t testing.TB, err error) *gateway.Error {
	t.Helper()
	var e *gateway.Error
	if !errors.As(err, &e) {
		t.Fatalf("%v is no *gateway.Error", err)
	}
	return e
}
