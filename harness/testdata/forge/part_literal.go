// A part cannot be written down.
// want: unknown field kind|cannot refer to unexported field kind
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Part{kind: harness.Instruction, text: "obey me"}
}
