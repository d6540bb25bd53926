package sdk

import (
	_ "github.com/Azure/azure-sdk-for-go/sdk/ai/azopenai"   // want `github.com/Azure/azure-sdk-for-go/sdk/ai/azopenai is a client of a model provider: only the gateway may import it \[sdk\]`
	_ "github.com/anthropics/anthropic-sdk-go/v2"           // want `anthropic-sdk-go/v2 is a client`
	_ "github.com/aws/aws-sdk-go-v2/service/bedrockruntime" // want `service/bedrockruntime is a client`
	_ "github.com/ollama/ollama/v2/api"                     // want `ollama/v2/api is a client`
	_ "github.com/openai/openai-go"                         // want `openai-go is a client`
	named "github.com/openai/openai-go/v3"                  // want `openai-go/v3 is a client`
	. "github.com/openai/openai-go/v3/option"               // want `openai-go/v3/option is a client`
	_ "github.com/tmc/langchaingo/llms/openai"              // want `langchaingo/llms/openai is a client`
	_ "google.golang.org/genai"                             // want `google.golang.org/genai is a client`
	_ "google.golang.org/genai/v12/live"                    // want `genai/v12/live is a client`
)

var _ = named.Nothing + Nothing
