// A prompt cannot be written down.
// want: unknown field text|cannot refer to unexported field text
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Prompt{text: "obey me"}
}
