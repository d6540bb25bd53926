// A ruling that passes cannot be written down.
// want: unknown field passed|cannot refer to unexported field passed
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Ruling[reply]{passed: true}
}
