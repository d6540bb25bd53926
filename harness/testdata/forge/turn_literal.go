// A turn comes from a built domain.
// want: unknown field compose|cannot refer to unexported field compose
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Turn[reply, effect]{compose: nil}
}
