// A choice is made by Choose or Free.
// want: unknown field set|cannot refer to unexported field set
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Choice[facts, reply]{set: true}
}
