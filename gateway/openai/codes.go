package openai

import (
	"strings"

	"github.com/tandem-harness/tandem/gateway"
)

// codes is the closed list of codes that decide. Sources:
// developers.openai.com/api/docs/guides/error-codes and the ResponseErrorCode
// constants of github.com/openai/openai-go/v3 v3.99.0; content_filter and
// DeploymentNotFound are Azure's: learn.microsoft.com, Azure OpenAI.
var codes = map[string]gateway.Class{
	"insufficient_quota":                gateway.Quota,
	"credit_balance_exhausted":          gateway.Quota,
	"organization_spend_limit_exceeded": gateway.Quota,
	"project_spend_limit_exceeded":      gateway.Quota,
	"organization_usage_limit_exceeded": gateway.Quota,
	"billing_hard_limit_reached":        gateway.Quota,
	"billing_not_active":                gateway.Quota,

	"rate_limit_exceeded": gateway.TooManyRequests,
	"slow_down":           gateway.TooManyRequests,

	"server_is_overloaded": gateway.Overloaded,
	"server_error":         gateway.ServerFault,

	"invalid_api_key":                      gateway.Auth,
	"account_deactivated":                  gateway.Auth,
	"unsupported_country_region_territory": gateway.Auth,

	"model_not_found":    gateway.NotFound,
	"DeploymentNotFound": gateway.NotFound,

	"context_length_exceeded": gateway.ContextFull,

	"content_filter":                gateway.Filtered,
	"content_policy_violation":      gateway.Filtered,
	"invalid_prompt":                gateway.Filtered,
	"bio_policy":                    gateway.Filtered,
	"misalignment_policy_violation": gateway.Filtered,

	"invalid_json_schema":        gateway.BadRequest,
	"invalid_type":               gateway.BadRequest,
	"invalid_value":              gateway.BadRequest,
	"missing_required_parameter": gateway.BadRequest,
	"string_above_max_length":    gateway.BadRequest,
	"unknown_parameter":          gateway.BadRequest,
	"unsupported_parameter":      gateway.BadRequest,
	"unsupported_value":          gateway.BadRequest,
}

// kinds are the types of an error that decide, whatever the code: OpenAI's for
// every kind of used-up money, and llama.cpp's for a full context.
var kinds = map[string]gateway.Class{
	"insufficient_quota":        gateway.Quota,
	"exceed_context_size_error": gateway.ContextFull,
}

// aboutContext reports whether a message says that the prompt is too long, as
// vLLM, llama.cpp, LM Studio and older OpenAI models say it.
func aboutContext(message string) bool {
	m := strings.ToLower(message)
	for _, words := range []string{"context length", "context size", "context window", "prompt is too long"} {
		if strings.Contains(m, words) {
			return true
		}
	}
	return false
}
