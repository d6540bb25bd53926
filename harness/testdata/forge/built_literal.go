// A built domain is one that was proven.
// want: unknown field ok|cannot refer to unexported field ok
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Built[facts, facts, reply, effect]{ok: true}
}
