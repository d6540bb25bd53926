package gateway

import "go.opentelemetry.io/otel/attribute"

// The names of the GenAI semantic conventions, as of version 1.41.0, the last
// in which the main conventions hold them; they are in development and will
// move. The cost has no name there, nor has a turn: those are our own.
const (
	scope     = "github.com/tandem-harness/tandem/gateway"
	schemaURL = "https://opentelemetry.io/schemas/1.41.0"

	operation = "chat"

	keyOperation  = attribute.Key("gen_ai.operation.name")
	keyProvider   = attribute.Key("gen_ai.provider.name")
	keyModel      = attribute.Key("gen_ai.request.model")
	keyCap        = attribute.Key("gen_ai.request.max_tokens")
	keyOutputType = attribute.Key("gen_ai.output.type")
	keyID         = attribute.Key("gen_ai.response.id")
	keyAnswered   = attribute.Key("gen_ai.response.model")
	keyFinish     = attribute.Key("gen_ai.response.finish_reasons")
	keyInput      = attribute.Key("gen_ai.usage.input_tokens") // cached ones included
	keyOutput     = attribute.Key("gen_ai.usage.output_tokens")
	keyCacheRead  = attribute.Key("gen_ai.usage.cache_read.input_tokens")
	keyCacheWrite = attribute.Key("gen_ai.usage.cache_creation.input_tokens")
	keyTokenType  = attribute.Key("gen_ai.token.type")
	keyErrorType  = attribute.Key("error.type")
	keyStatus     = attribute.Key("http.response.status_code")

	keyTurn    = attribute.Key("tandem.turn")
	keyAttempt = attribute.Key("tandem.attempt")
	keyPrompt  = attribute.Key("tandem.tags.prompt")
	keyVoice   = attribute.Key("tandem.tags.voice")
	keyCode    = attribute.Key("tandem.tags.code")
	keyData    = attribute.Key("tandem.tags.data")
	keyCost    = attribute.Key("tandem.cost.usd")

	metricDuration = "gen_ai.client.operation.duration"
	metricTokens   = "gen_ai.client.token.usage"
	metricCost     = "tandem.cost.usd"
)

// providerNames are the names that the conventions have for providers whose
// own name in prices and records is another.
var providerNames = map[string]string{"gemini": "gcp.gemini"}

// conventional returns the name that the conventions have for a provider.
func conventional(provider string) string {
	if name, other := providerNames[provider]; other {
		return name
	}
	return provider
}
