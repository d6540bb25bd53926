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
	o := outputReader{sound: true}
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
	unknown       bool // a part of a message of which nobody knows what it says
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

// item reads one item. Reasoning, and what newer servers put beside it, is no
// part of the answer; a call of anything is one that nobody offered.
func (o *outputReader) item(item gjson.Result) {
	switch kind := item.Get("type").Str; {
	case kind == "message":
		said := item.Get("phase").Str != "commentary" // said on the way to the answer
		item.Get("content").ForEach(func(_, p gjson.Result) bool { o.part(p, said); return true })
	case strings.HasSuffix(kind, "_call"):
		o.tool = true
	}
}

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
