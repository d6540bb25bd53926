package onlygateway_test

import (
	"path"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/tandem-harness/tandem/gateway/onlygateway"
)

func TestClientsAreKnownByTheirImportPath(t *testing.T) {
	for _, tt := range []struct {
		path   string
		want   bool
		reason string
	}{
		{"github.com/openai/openai-go", true, "as it is listed"},
		{"github.com/openai/openai-go/v3", true, "a later major version"},
		{"github.com/openai/openai-go/v12/responses", true, "a package of one"},
		{"github.com/tmc/langchaingo/v2/llms/openai", true, "a version stands at the end of the module, here in the middle"},
		{"cloud.google.com/go/aiplatform/apiv1", true, "a package that is named after a version"},
		{"github.com/firebase/genkit/go/plugins/compat_oai/openai", true, "below"},
		{"charm.land/fantasy/providers/openai", true, "below"},
		{"github.com/openai/openai-gopher", false, "a name that begins the same"},
		{"github.com/openai/openai-go-extra/v3", false, "a name that begins the same"},
		{"github.com/openai/openai-go.v3", false, "a name that begins the same"},
		{"github.com/openai", false, "above"},
		{"github.com/firebase/genkit/go/plugins/firebase", false, "a plugin that is no model"},
		{"github.com/firebase/genkit/go/ai", false, "the framework, without a model"},
		{"charm.land/fantasy", false, "the framework, without a provider"},
		{"github.com/ollama/ollama/envconfig", false, "the module of a client, without the client"},
		{"example.com/github.com/openai/openai-go", false, "the path of another"},
		{"net/http", false, "the standard library"},
		{"", false, "no path"},
	} {
		if got := onlygateway.IsSDK(tt.path); got != tt.want {
			t.Errorf("%q is a client: %v (%s)", tt.path, got, tt.reason)
		}
	}
}

func TestHostsAreFoundInText(t *testing.T) {
	for _, tt := range []struct{ text, want, reason string }{
		{"api.openai.com", "api.openai.com", "the host alone"},
		{"https://api.openai.com/v1", "api.openai.com", "in a URL"},
		{"HTTPS://API.OpenAI.COM:443", "api.openai.com", "in any case, with a port"},
		{"https://user@api.openai.com?x", "api.openai.com", "with a user"},
		{"Set the URL to api.openai.com.", "api.openai.com", "at the end of a sentence"},
		{"api.openai.com...", "api.openai.com", "at the end of a longer one"},
		{"api.openai.com.:443", "api.openai.com", "with the dot of the root"},
		{"eu.api.openai.com", "api.openai.com", "a region's host is below"},
		{"*.openai.azure.com", "openai.azure.com", "below"},
		{".openai.azure.com", "openai.azure.com", "what stands before a resource's name"},
		{"https%3A%2F%2Fapi.openai.com%2Fv1", "api.openai.com", "escaped in a URL"},
		{"100% api.openai.com", "api.openai.com", "what looks like a verb hides nothing"},
		{"https://%s.openai.azure.com", "openai.azure.com", "a verb for a label"},
		{"%sapi.openai.com%s", "api.openai.com", "verbs beside it"},
		{"https://api.openai.com{}", "api.openai.com", "a path that is not known"},
		{"us-central1-aiplatform.googleapis.com", "us-central1-aiplatform.googleapis.com", "a region within a label"},
		{"%s-aiplatform.googleapis.com:443", "any-aiplatform.googleapis.com", "a verb for one"},
		{"https://aiplatform.eu.rep.googleapis.com", "aiplatform.eu.rep.googleapis.com", "a region as a label"},
		{"bedrock-runtime.us-east-1.amazonaws.com", "bedrock-runtime.us-east-1.amazonaws.com", "a region as a label"},
		{"https://bedrock-runtime.${region}.amazonaws.com", "bedrock-runtime.any.amazonaws.com", "a placeholder for one"},
		{"https://bedrock-runtime.{{.Region}}.amazonaws.com", "bedrock-runtime.any.amazonaws.com", "a template for one"},
		{"https://bedrock-runtime.<region>.amazonaws.com", "bedrock-runtime.any.amazonaws.com", "a placeholder of a manual"},

		{"", "", "nothing"},
		{"notapi.openai.com.example", "", "another host, at both ends"},
		{"notapi.openai.com", "", "another host below the same domain"},
		{"my-api.openai.com", "", "a label with a hyphen is another label"},
		{"my_api.openai.com", "", "so is one with an underscore"},
		{"éapi.openai.com", "", "and one with a letter that is not ASCII"},
		{"api.openai.com.example", "", "another domain"},
		{"myapi.openai.com-docs", "", "another domain, and another label"},
		{"api.openai.community", "", "another domain"},
		{"api-openai-com", "", "dots are dots"},
		{"apixopenai.com", "", "dots are dots"},
		{"openai.com", "", "the provider's own pages"},
		{"bedrock-runtime.amazonaws.com", "", "a region is missing"},
		{"bedrock-runtime.a.b.amazonaws.com", "", "a region is one label"},
		{"bedrock-runtime.%s.example.com", "", "another domain"},
		{"s3.us-east-1.amazonaws.com", "", "another service"},
		{"storage.googleapis.com", "", "another service"},
		{"{}.{}.com", "", "what is not known could be anything, and is not reported"},
		{"localhost:11434", "", "this machine"},
	} {
		got, ok := onlygateway.HostIn(tt.text)
		if got != tt.want || ok != (tt.want != "") {
			t.Errorf("in %q: found %q, %v, want %q (%s)", tt.text, got, ok, tt.want, tt.reason)
		}
	}
}

// FuzzHost holds that in text without a gap a host is found where, and only
// where, its labels are the last ones of a name.
func FuzzHost(f *testing.F) {
	for _, seed := range []string{
		"https://api.openai.com/v1", "x.api.openai.com.", "us-aiplatform.googleapis.com", "-aiplatform.googleapis.com",
		"bedrock-runtime.us.amazonaws.com:443", "bedrock-runtime..amazonaws.com", "API.X.AI", "api.x.a\u0130", "o\u017fllama.com openrouter.ai", "\xffollama.com",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ContainsAny(text, "%{<") {
			return
		}
		if host, ok := onlygateway.HostIn(text); ok != peer(text) {
			t.Errorf("in %q: found %q, %v", text, host, ok)
		}
	})
}

// peer reports whether a text names a host, name by name and label by label.
func peer(text string) bool {
	names := strings.FieldsFunc(strings.Map(fold, text), func(r rune) bool {
		return r != '.' && r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsNumber(r)
	})
	return slices.ContainsFunc(names, func(name string) bool {
		return slices.ContainsFunc(onlygateway.Hosts, func(host string) bool { return isBelow(strings.TrimRight(name, "."), host) })
	})
}

// fold returns the small ASCII letter that r is the same as in any case, or r.
func fold(r rune) rune {
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		if 'a' <= f && f <= 'z' {
			return f
		}
	}
	return r
}

func isBelow(name, host string) bool {
	have, want := strings.Split(name, "."), strings.Split(host, ".")
	if len(have) < len(want) {
		return false
	}
	for i, label := range have[len(have)-len(want):] {
		if ok, err := path.Match(strings.ReplaceAll(want[i], "*", "?*"), label); !ok || err != nil {
			return false
		}
	}
	return true
}
