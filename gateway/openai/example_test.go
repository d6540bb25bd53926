package openai_test

import (
	"fmt"

	sdk "github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"

	"github.com/tandem-harness/tandem/gateway/openai"
)

func ExampleNew() {
	provider, err := openai.New(openai.Options{Key: "sk-...", Server: openai.Published()})
	fmt.Println(provider, err)
	// Output: openai <nil>
}

func ExampleNew_faults() {
	_, err := openai.New(openai.Options{BaseURL: "localhost:11434", Server: openai.Server{API: openai.Chat, Cap: openai.MaxOutputTokens}})
	fmt.Println(err)
	// Output:
	// openai: Server: Shape is not one of the package's values
	// openai: Server: Place is not one of the package's values
	// openai: Server: Dialect is not one of the package's values
	// openai: Server: Cap is not a field of the API
	// openai: BaseURL is not a full URL of http or https
}

// A client of one's own may say where requests go by itself, such as to Azure.
func ExampleNew_client() {
	client := sdk.NewClient(option.WithBaseURL("https://models.example.com/v1"), option.WithAPIKey("sk-..."))
	server := openai.Compatible()
	server.Context = 200_000
	provider, err := openai.New(openai.Options{Name: "house", Client: &client, Server: server})
	fmt.Println(provider, err)
	// Output: house <nil>
}

func ExampleOllama() {
	server := openai.Ollama()
	server.Context = 65_536 // what it was started with
	provider, err := openai.New(openai.Options{Name: "ollama", BaseURL: "http://localhost:11434/v1", Server: server})
	fmt.Println(provider, err)
	// Output: ollama <nil>
}

func ExampleLlamaCPP() {
	provider, err := openai.New(openai.Options{Name: "llama.cpp", BaseURL: "http://localhost:8080/v1", Server: openai.LlamaCPP()})
	fmt.Println(provider, err)
	// Output: llama.cpp <nil>
}

func ExampleVLLM() {
	provider, err := openai.New(openai.Options{Name: "vllm", BaseURL: "http://localhost:8000/v1", Server: openai.VLLM()})
	fmt.Println(provider, err)
	// Output: vllm <nil>
}

func ExampleLMStudio() {
	provider, err := openai.New(openai.Options{Name: "lmstudio", BaseURL: "http://localhost:1234/v1", Server: openai.LMStudio()})
	fmt.Println(provider, err)
	// Output: lmstudio <nil>
}

// A model that was tuned knows fewer keywords of a schema.
func ExamplePublished() {
	server := openai.Published()
	server.Dialect = openai.FlatSubset
	provider, err := openai.New(openai.Options{Key: "sk-...", Server: server})
	fmt.Println(provider, err)
	// Output: openai <nil>
}

func ExampleCompatible() {
	server := openai.Compatible()
	server.Shape, server.Strict = openai.NoSchema, false // it takes no schema at all
	provider, err := openai.New(openai.Options{Name: "small", BaseURL: "http://localhost:9000/v1", Server: server})
	fmt.Println(provider, err)
	// Output: small <nil>
}

func ExamplePublishedLimits() {
	limits := openai.PublishedLimits()
	fmt.Println(limits.Properties, limits.Depth)
	// Output: 5000 10
}

func ExampleKey() {
	fmt.Printf("%s %v %+v\n", openai.Key("sk-..."), openai.Key("sk-..."), openai.Options{Name: "x", Key: "sk-..."}.Key)
	// Output: [key] [key] [key]
}
