package openai

import (
	"slices"

	"github.com/tidwall/gjson"
)

// ambiguous reports whether an object within v has a name twice: whoever reads
// the first of the two and whoever reads the last would see different answers.
// What is nested deeper than any answer is ambiguous too.
func ambiguous(v gjson.Result, depth int) (twice bool) {
	if !v.IsObject() && !v.IsArray() {
		return false
	}
	names := make([]string, 0, 16)
	object := v.IsObject()
	v.ForEach(func(name, value gjson.Result) bool {
		twice = object && slices.Contains(names, name.Str) || depth > deepest || ambiguous(value, depth+1)
		if object {
			names = append(names, name.Str)
		}
		return !twice
	})
	return twice
}
