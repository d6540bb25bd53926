package sdk

import (
	_ "net/http"

	_ "github.com/Azure/azure-sdk-for-go/sdk/azcore"
	_ "github.com/aws/aws-sdk-go-v2/service/s3"
	_ "github.com/ollama/ollama/envconfig"
	_ "github.com/openai/openai-go-extra"
	_ "github.com/openai/openai-gopher"
	_ "github.com/tmc/langchaingo/schema"
)
