package host

import (
	"fmt"
	"net/http"
	"strings"
)

// Good says https://api.openai.com in a comment.
type good struct {
	Base  string `json:"base" default:"https://docs.openai.com"`
	Plain string
}

func fine(where string, n int) {
	_, _ = http.Get(base) // it was reported where it is declared
	_, _ = http.Get(base + "/v1/messages")
	_, _ = http.Get(base + where)
	_ = "https://notapi.openai.com.example/"
	_ = "https://api.openai.com.example/"
	_ = "https://myapi.openai.com-docs/"
	_ = "https://my-api.openai.com/"
	_ = "https://platform.openai.com/docs"
	_ = "https://openai.com/api"
	_ = "https://docs.openai.com" + where
	_ = "https://docs" + where + ".openai.com"
	_ = "https://api.openai." + where
	_ = fmt.Sprintf("https://docs.openai.com/%s", where)
	_ = fmt.Sprintf("https://api.%s.com/v1", "openai")
	_ = fmt.Sprint("https://api.", "openai.com")
	_ = strings.Join([]string{"api", "openai", "com"}, ".")
	_ = "https://cognitiveservices.azure.com/.default"
	_ = "https://" + where + "/v1"
	_ = "api." + where + ".com"
	_ = "localhost:11434"
	_ = n + len("api") + 2
}
