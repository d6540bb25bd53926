package onlygateway_test

import (
	"context"
	"errors"
	"net"
	"net/http"
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
		{"https://bedrock-runtime.{}.amazonaws.com{}", "bedrock-runtime.any.amazonaws.com", "gaps for a region and for a path"},
		{"https://us-%s1-aiplatform.googleapis.com", "us-any1-aiplatform.googleapis.com", "a gap within a part of a label"},
		{"https://%s.openai.com/v1", "api.openai.com", "a gap that can be the api"},
		{"https://{}.anthropic.com{}", "api.anthropic.com", "with a path that is not known"},
		{"https://%s%s.mistral.ai", "api.mistral.ai", "two gaps, the last of which can be the api"},
		{"https%%3A%%2F%%2F%s.cohere.com", "api.cohere.com", "behind an escaped scheme"},
		{"https://eu.${name}.openai.com", "api.openai.com", "a gap within a longer name"},
		{"api\u3002openai\u3002com", "api.openai.com", "ideographic dots"},
		{"https://api\uff61openai\uff0ecom/v1", "api.openai.com", "a half-width and a full-width dot"},
		{"\uff41\uff50\uff49.\uff2f\uff30\uff25\uff2e\uff21\uff29.com", "api.openai.com", "full-width letters"},
		{"api\uff0dinference.huggingface.co", "api-inference.huggingface.co", "a full-width hyphen"},
		{"%s\u3002openai\u3002com", "api.openai.com", "ideographic dots behind a gap"},
		{"Ask api.openai.com\u3002\u8bf7", "api.openai.com", "a full stop between sentences is no dot"},
		{"api.openai.com\uff0eexample", "api.openai.com", "a full-width dot, and what it may be in a sentence"},
		{"https://r1.cognitiveservices.azure.com/openai/v1", "r1.cognitiveservices.azure.com", "a resource of Azure"},
		{"https://%s.cognitiveservices.azure.com", "any.cognitiveservices.azure.com", "one that is not known"},
		{"bedrock-agent-runtime.us-east-1.amazonaws.com", "bedrock-agent-runtime.us-east-1.amazonaws.com", "agents of Amazon"},
		{"bedrock-agent-runtime-fips.us-west-2.amazonaws.com", "bedrock-agent-runtime-fips.us-west-2.amazonaws.com", "by their other name"},
		{"https://models.github.ai/inference/chat/completions", "models.github.ai", "models of GitHub"},
		{"https://api.githubcopilot.com/chat/completions", "api.githubcopilot.com", "Copilot"},
		{"api.individual.githubcopilot.com", "api.individual.githubcopilot.com", "Copilot for one kind of subscription"},
		{"https://gateway.ai.cloudflare.com/v1/a/g/openai", "gateway.ai.cloudflare.com", "a gateway of others"},

		{"", "", "nothing"},
		{"docs.openai.com", "", "another host below the same domain"},
		{"https://docs%s.openai.com", "", "a gap that cannot be the whole of a label"},
		{"%sopenai.com", "", "a gap that is no label"},
		{"%2Fopenai.com", "", "nor is an escaped slash"},
		{"https://%s-openai.com", "", "another domain"},
		{"https://%s.openai.com.example", "", "another domain"},
		{"https://api.%s.com/v1", "", "a gap for the provider"},
		{"https://api.openai.{}", "", "a gap for the end"},
		{"\uff41api.openai.com", "", "a full-width letter is a letter"},
		{"https://cognitiveservices.azure.com/.default", "", "the scope of a token"},
		{"https://github.ai", "", "the provider's own pages"},
		{"dash.cloudflare.com", "", "another service"},
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
		"api\u3002openai\uff0e\uff43om", "r.cognitiveservices.azure.com", "\uff1capi.openai.com",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ascii := width.Replace(text)
		if strings.ContainsAny(ascii, "%{<") {
			return
		}
		if host, ok := onlygateway.HostIn(text); ok != (peer(text) || peer(ascii)) {
			t.Errorf("in %q: found %q, %v", text, host, ok)
		}
	})
}

// width replaces the full-width form of every ASCII character, and dots of the
// East.
var width = strings.NewReplacer(func() (pairs []string) {
	pairs = []string{"\u3002", ".", "\uff61", "."}
	for c := '!'; c <= '~'; c++ {
		pairs = append(pairs, string(0xff00+c-' '), string(c))
	}
	return pairs
}()...)

// What is read as a host is what a client dials.
func TestAHostInAnotherWidthIsDialled(t *testing.T) {
	for _, host := range []string{
		"api\u3002openai\u3002com", "api\uff0eopenai\uff61com", "\uff41\uff30\uff49.openai.com", "api.openai.com",
	} {
		var dialled string
		client := http.Client{Transport: &http.Transport{DialContext: func(_ context.Context, _, address string) (net.Conn, error) {
			dialled = address
			return nil, errors.New("not from here")
		}}}
		if _, err := client.Get("http://" + host); err == nil {
			t.Fatal("it went out")
		}
		if found, _ := onlygateway.HostIn(host); found+":80" != dialled {
			t.Errorf("%q: found %q, dialled %q", host, found, dialled)
		}
	}
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
