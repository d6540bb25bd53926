// The options of a call are the offer's.
// want: unknown field options|cannot refer to unexported field options
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Call{options: []string{"a"}}
}
