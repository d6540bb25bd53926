package openai

import (
	"github.com/tidwall/gjson"

	"github.com/tandem-harness/tandem/gateway"
)

// finishes says what the finish reasons of a choice come to.
var finishes = map[string]gateway.Stop{
	"stop":           gateway.StopNormal,
	"length":         gateway.StopLength,
	"content_filter": gateway.StopFilter,
	"tool_calls":     gateway.StopTool,
	"function_call":  gateway.StopTool,
}

// readChat reads the stop and the text of a completion. It reports whether the
// body has the form of one: one choice was asked for, so there is one.
func readChat(r *gateway.Response, root gjson.Result) bool {
	choices := root.Get("choices")
	if !choices.IsArray() || choices.Get("#").Int() != 1 {
		return false
	}
	choice := choices.Get("0")
	message := choice.Get("message")
	r.Word = word(choice.Get("finish_reason"))
	r.Stop = finishes[r.Word]
	if r.Stop == gateway.StopNormal {
		beside(r, message)
	}
	if r.Stop == gateway.StopRefusal {
		return true
	}
	content := message.Get("content")
	if content.Type == gjson.Null {
		return true
	}
	var ok bool
	r.Text, ok = verbatim(content)
	return ok
}

// beside looks for what makes a normal stop another: some servers finish a
// call of a tool with stop, and a refusal is always finished so.
func beside(r *gateway.Response, message gjson.Result) {
	switch {
	case message.Get("tool_calls.0").Exists() || message.Get("function_call").IsObject():
		r.Stop, r.Word = gateway.StopTool, "tool_calls"
	case message.Get("refusal").String() != "":
		r.Stop, r.Word = gateway.StopRefusal, "refusal"
	}
}
