package openai

import (
	"strings"

	"github.com/tidwall/gjson"

	"github.com/tandem-harness/tandem/gateway"
)

// incomplete says what the reasons of an incomplete response come to.
var incomplete = map[string]gateway.Stop{
	"max_output_tokens": gateway.StopLength,
	"content_filter":    gateway.StopFilter,
}

// readResponses reads the stop and the text of a response. It reports whether
// the body has the form of one.
func readResponses(r *gateway.Response, root gjson.Result) bool {
	output := root.Get("output")
	if !output.IsArray() {
		return false
	}
	o := outputReader{sound: true, unknown: root.Get("incomplete_details").IsObject()}
	output.ForEach(func(_, item gjson.Result) bool { o.item(item); return true })
	r.Text = o.text
	r.Word = word(root.Get("status"))
	switch r.Word {
	case "completed":
		o.stop(r)
	case "incomplete":
		r.Word = word(root.Get("incomplete_details.reason"))
		r.Stop = incomplete[r.Word]
	}
	return o.sound
}

// outputReader goes through the items of an output.
type outputReader struct {
	text          string
	refused, tool bool
	unknown       bool // something of which nobody knows what it says
	sound         bool
}

// stop says what a completed response came to.
func (o *outputReader) stop(r *gateway.Response) {
	switch {
	case o.tool:
		r.Stop, r.Word = gateway.StopTool, "tool_call"
	case o.refused:
		r.Stop, r.Word, r.Text = gateway.StopRefusal, "refusal", ""
	case o.unknown:
		r.Stop = gateway.StopUnknown
	default:
		r.Stop = gateway.StopNormal
	}
}

// item reads one item. Reasoning, and what it was cut down to, is no part of the
// answer; a call of anything is one that nobody offered. An item of which nobody
// knows what it says may say that this is no answer.
func (o *outputReader) item(item gjson.Result) {
	switch kind := item.Get("type").Str; {
	case kind == "message":
		said := item.Get("phase").Str != "commentary" // said on the way to the answer
		o.unknown = o.unknown || other(item.Get("status"), "completed") || other(item.Get("role"), "assistant")
		item.Get("content").ForEach(func(_, p gjson.Result) bool { o.part(p, said); return true })
	case strings.HasSuffix(kind, "_call"):
		o.tool = true
	case kind != "reasoning" && kind != "compaction":
		o.unknown = true
	}
}

// other reports whether something is said, and is not want.
func other(v gjson.Result, want string) bool { return v.Type != gjson.Null && v.Str != want }

// part reads one part of a message. The texts of several are one text, in
// their order.
func (o *outputReader) part(p gjson.Result, said bool) {
	switch p.Get("type").Str {
	case "output_text":
		text, ok := verbatim(p.Get("text"))
		o.sound = o.sound && ok
		if said {
			o.text += text
		}
	case "refusal":
		o.refused = true
	default:
		o.unknown = true
	}
}
