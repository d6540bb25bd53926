// A schema comes from a type.
// want: unknown field text|cannot refer to unexported field text
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Schema{text: "{}"}
}
