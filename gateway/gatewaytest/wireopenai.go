package gatewaytest

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// openAI is OpenAI's wire format, as developers.openai.com/api/reference
// publishes it and as the servers that speak it read it.
type openAI struct{}

const (
	responsesPath = "/v1/responses"
	chatPath      = "/v1/chat/completions"
)

var bearer = regexp.MustCompile(`^Bearer [!-~]+$`)

func (openAI) read(r *http.Request, body []byte) (ask, []string) {
	var c checker
	if a := r.Header.Values("Authorization"); len(a) > 1 || len(a) == 1 && !bearer.MatchString(a[0]) {
		c.fault("Authorization", "is not one Bearer key")
	}
	if r.Method != http.MethodPost {
		c.fault("the method", "is %s", r.Method)
	}
	if kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); kind != "application/json" {
		c.fault("Content-Type", "is not application/json")
	}
	asked, known := openAIForms[r.URL.Path]
	if !known {
		c.fault("the path", "is %s", r.URL.Path)
		return ask{}, c.faults
	}
	asked.object(&c, "", c.document(body))
	return askedOpenAI(body), c.faults
}

var openAIForms = map[string]form{
	responsesPath: {required: []string{"model", "input"}, fields: map[string]check{
		"model": text, "instructions": text, "input": conversation("input_text"), "text": textFormat,
		"max_output_tokens": count, "store": flag, "temperature": number, "top_p": number,
		"prompt_cache_key": text, "safety_identifier": text, "service_tier": tier,
	}},
	chatPath: {required: []string{"model", "messages"}, fields: map[string]check{
		"model": text, "messages": conversation("text"), "response_format": chatFormat,
		"max_completion_tokens": count, "max_tokens": count, "store": flag, "temperature": number, "top_p": number,
		"prompt_cache_key": text, "safety_identifier": text, "service_tier": tier,
	}},
}

// tier is one of the tiers that a request may be served at.
func tier(c *checker, path string, v any) {
	if s, ok := v.(string); !ok || !slices.Contains([]string{"auto", "default", "flex", "scale", "priority", "fast"}, s) {
		c.fault(path, "is no service tier")
	}
}

// conversation is a list of messages: system or developer first, and the last
// is the user's.
func conversation(part string) check {
	content := func(c *checker, path string, v any) {
		if _, parts := v.([]any); parts {
			list(form{[]string{"type", "text"}, map[string]check{"type": oneOf(part), "text": text}}.object)(c, path, v)
			return
		}
		text(c, path, v)
	}
	message := form{[]string{"role", "content"}, map[string]check{
		"role": oneOf("system", "developer", "user", "assistant"), "content": content,
	}}
	return func(c *checker, path string, v any) {
		list(message.object)(c, path, v)
		inOrder(c, path, v)
	}
}

func inOrder(c *checker, path string, v any) {
	messages, _ := v.([]any)
	last := ""
	for i, m := range messages {
		o, _ := m.(map[string]any)
		last, _ = o["role"].(string)
		if i > 0 && (last == "system" || last == "developer") {
			c.fault(path, "has a %s message after the first", last)
		}
	}
	if last != "user" {
		c.fault(path, "does not end with a user message")
	}
}

var schemaName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// named is a schema with its name and whether it is strict.
func named(required []string, also map[string]check) check {
	fields := map[string]check{"name": func(c *checker, path string, v any) {
		if s, _ := v.(string); !schemaName.MatchString(s) {
			c.fault(path, "is not a name of 1 to 64 of A-Z, a-z, 0-9, _ and -")
		}
	}, "schema": anySchema, "strict": flag, "description": text}
	for name, check := range also {
		fields[name] = check
	}
	f := form{append(required, "name", "schema"), fields}
	return func(c *checker, path string, v any) {
		f.object(c, path, v)
		if o, _ := v.(map[string]any); o["strict"] == true {
			strictSchema(c, below(path, "schema"), o["schema"])
		}
	}
}

var isJSONSchema = map[string]check{"type": oneOf("json_schema")}

func textFormat(c *checker, path string, v any) {
	form{[]string{"format"}, map[string]check{
		"format": named([]string{"type"}, isJSONSchema), "verbosity": oneOf("low", "medium", "high"),
	}}.object(c, path, v)
}

// chatFormat is OpenAI's form, or llama.cpp's with the schema beside the type.
func chatFormat(c *checker, path string, v any) {
	fields := map[string]check{"type": isJSONSchema["type"], "json_schema": named(nil, nil)}
	required := []string{"type", "json_schema"}
	if o, _ := v.(map[string]any); o["schema"] != nil {
		fields, required = map[string]check{"type": isJSONSchema["type"], "schema": anySchema}, []string{"type", "schema"}
	}
	form{required, fields}.object(c, path, v)
}

// askedOpenAI reads the parts of a request that a test looks at. A request of
// another form leaves them blank.
func askedOpenAI(body []byte) (a ask) {
	var r openAIRequest
	_ = json.Unmarshal(body, &r)
	a.model, a.system = r.Model, r.Instructions
	for _, m := range slices.Concat(r.Input, r.Messages) {
		if m.Role == "system" || m.Role == "developer" {
			a.system += strings.Join(m.texts(), "")
			continue
		}
		a.user = append(a.user, m.texts()...)
	}
	for _, schema := range []json.RawMessage{r.Text.Format.Schema, r.Format.Schema, r.Format.Nested.Schema} {
		if schema != nil {
			a.schema = schema
		}
	}
	return a
}

type openAIRequest struct {
	Model        string          `json:"model"`
	Instructions string          `json:"instructions"`
	Input        []openAIMessage `json:"input"`
	Messages     []openAIMessage `json:"messages"`
	Text         struct {
		Format struct {
			Schema json.RawMessage `json:"schema"`
		} `json:"format"`
	} `json:"text"`
	Format struct {
		Schema json.RawMessage `json:"schema"`
		Nested struct {
			Schema json.RawMessage `json:"schema"`
		} `json:"json_schema"`
	} `json:"response_format"`
}

type openAIMessage struct {
	Role    string          `json:"role"`
	Content json.RawMessage `json:"content"`
}

// texts returns the content: one string, or the text of each part.
func (m openAIMessage) texts() []string {
	var one string
	if json.Unmarshal(m.Content, &one) == nil {
		return []string{one}
	}
	var parts []struct {
		Text string `json:"text"`
	}
	_ = json.Unmarshal(m.Content, &parts)
	var all []string
	for _, p := range parts {
		all = append(all, p.Text)
	}
	return all
}
