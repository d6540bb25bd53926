package onlygateway

// sdks are the import paths of clients, each with everything below it, without
// major versions. All are published paths; frameworks are listed by the
// packages that reach a model.
var sdks = []string{
	// Anthropic: its own, a fork of it, and clients of others
	"github.com/anthropics/anthropic-sdk-go",
	"github.com/charmbracelet/anthropic-sdk-go",
	"github.com/liushuangls/go-anthropic",
	"github.com/madebywelch/anthropic-go",
	// OpenAI
	"github.com/openai/openai-go",
	"github.com/charmbracelet/openai-go",
	"github.com/sashabaranov/go-openai",
	"github.com/PullRequestInc/go-gpt3",
	// Google
	"google.golang.org/genai",
	"github.com/google/generative-ai-go",
	"cloud.google.com/go/ai/generativelanguage",
	"cloud.google.com/go/vertexai",
	"cloud.google.com/go/aiplatform",
	"google.golang.org/adk/model/gemini",
	// Azure
	"github.com/Azure/azure-sdk-for-go/sdk/ai/azopenai",
	"github.com/Azure/azure-sdk-for-go/sdk/ai/azopenaiassistants",
	"github.com/Azure/azure-sdk-for-go/sdk/ai/azopenaiextensions",
	"github.com/Azure/azure-sdk-for-go/sdk/ai/azaiagents",
	// Amazon
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime",
	"github.com/aws/aws-sdk-go-v2/service/bedrockagentruntime",
	"github.com/aws/aws-sdk-go/service/bedrockruntime",
	"github.com/aws/aws-sdk-go/service/bedrockagentruntime",
	// other providers
	"github.com/cohere-ai/cohere-go",
	"github.com/gage-technologies/mistral-go",
	"github.com/thomas-marquis/mistral-client",
	"github.com/ollama/ollama/api",
	"github.com/cohesion-org/deepseek-go",
	"github.com/conneroisu/groq-go",
	"github.com/revrost/go-openrouter",
	// frameworks
	"github.com/tmc/langchaingo/llms",
	"github.com/tmc/langchaingo/embeddings",
	"github.com/cloudwego/eino/components/model",
	"github.com/cloudwego/eino-ext/components/model",
	"github.com/cloudwego/eino-ext/components/embedding",
	"github.com/cloudwego/eino-ext/libs/acl/openai",
	"github.com/firebase/genkit/go/plugins/anthropic",
	"github.com/firebase/genkit/go/plugins/cohere",
	"github.com/firebase/genkit/go/plugins/compat_oai",
	"github.com/firebase/genkit/go/plugins/deepseek",
	"github.com/firebase/genkit/go/plugins/googleai",
	"github.com/firebase/genkit/go/plugins/googlegenai",
	"github.com/firebase/genkit/go/plugins/ollama",
	"github.com/firebase/genkit/go/plugins/vertexai",
	"charm.land/fantasy/providers",
	"github.com/charmbracelet/fantasy/providers",
}

// hosts are the hosts that providers document for their interfaces, each with
// the hosts below it, such as eu.api.openai.com. A star stands for one label,
// or for a part of it: a region.
var hosts = []string{
	"api.anthropic.com",
	"api.openai.com",
	// Google
	"generativelanguage.googleapis.com",
	"aiplatform.googleapis.com",
	"*-aiplatform.googleapis.com",
	"aiplatform.*.rep.googleapis.com",
	// Azure: a resource has a host below these
	"openai.azure.com",
	"services.ai.azure.com",
	"*.cognitiveservices.azure.com", // alone it is the scope of a token
	"models.inference.ai.azure.com",
	// Amazon
	"bedrock-runtime.*.amazonaws.com",
	"bedrock-runtime-fips.*.amazonaws.com",
	"bedrock-runtime.*.vpce.amazonaws.com",
	"bedrock-mantle.*.api.aws",
	"bedrock-agent-runtime.*.amazonaws.com",
	"bedrock-agent-runtime-fips.*.amazonaws.com",
	"bedrock-agent-runtime.*.vpce.amazonaws.com",
	// GitHub
	"models.github.ai",
	"api.githubcopilot.com",
	"api.*.githubcopilot.com", // by the kind of subscription
	// other providers
	"gateway.ai.cloudflare.com",
	"api.cohere.com",
	"api.cohere.ai",
	"api.mistral.ai",
	"codestral.mistral.ai",
	"ollama.com",
	"openrouter.ai",
	"api.groq.com",
	"api.together.xyz",
	"api.together.ai",
	"api.deepseek.com",
	"api.x.ai",
	"api.fireworks.ai",
	"api.cerebras.ai",
	"api.perplexity.ai",
	"api.moonshot.ai",
	"api.moonshot.cn",
	"api.z.ai",
	"integrate.api.nvidia.com",
	"dashscope.aliyuncs.com",
	"dashscope-intl.aliyuncs.com",
	"router.huggingface.co",
	"api-inference.huggingface.co",
}
