package host

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"host/consts"
)

const (
	base   = "https://api.anthropic.com" // want `api.anthropic.com is the host`
	api    = "api."
	region = "-aiplatform.googleapis.com"
)

// URL is a string by another name.
type URL string

type client struct{ Host string }

type settings struct {
	BaseURL string `env:"LLM_URL" default:"https://api.openai.com/v1"` // want `api.openai.com is the host`
	Nested  struct {
		Host string "default:\"api.groq\x2ecom\"" // want `api.groq.com is the host`
	} `default:"https://%s.openai.azure.com"` // want `openai.azure.com is the host`
}

var table = map[string]client{
	"api.groq.com": {Host: "API.X.AI:443"}, // want `api.groq.com is the host` `api.x.ai is the host`
}

func bad(where, path string) {
	_ = api + "openai.com"                                       // want `api.openai.com is the host`
	_ = "https://" + (api + ("openai" + ".com")) + "/v1"         // want `api.openai.com is the host`
	_ = URL("https://openrouter.ai/api/v1")                      // want `openrouter.ai is the host`
	_, _ = http.Get("https://api.mistral.ai/v1" + path)          // want `api.mistral.ai is the host`
	_, _ = http.Get(consts.Base)                                 // want `api.openai.com is the host`
	_, _ = http.Get(consts.Base + path)                          // want `api.openai.com is the host`
	_ = url.URL{Scheme: "https", Host: "eu.api.openai.com"}      // want `api.openai.com is the host`
	_ = "https://" + where + region + "/v1"                      // want `any-aiplatform.googleapis.com is the host`
	_ = "https://bedrock-runtime." + where + ".amazonaws.com"    // want `bedrock-runtime.any.amazonaws.com is the host`
	_ = fmt.Sprintf("https://%s.openai.azure.com/openai", where) // want `openai.azure.com is the host`
	_ = base + strings.TrimSuffix("api.deepseek.com/", path)     // want `api.deepseek.com is the host`
	_ = []byte("api.cohere.com")                                 // want `api.cohere.com is the host`
	_ = base + path + "?next=https://ollama.com/api"             // want `ollama.com is the host`
	_ = "https://" + where + ".openai.com"                       // want `api.openai.com is the host`
	_ = "https://" + where + ".mistral.ai" + path                // want `api.mistral.ai is the host`
	_ = fmt.Sprintf("https://%s.openai.com/v1", "api")           // want `api.openai.com is the host`
	_, _ = http.Get("http://api\u3002openai\u3002com")           // want `api.openai.com is the host`
	_ = func() any {
		return struct {
			URL string `default:"https://api.x.ai"` // want `api.x.ai is the host`
		}{}
	}
	switch where {
	case "api.fireworks.ai": // want `api.fireworks.ai is the host`
	}
}
