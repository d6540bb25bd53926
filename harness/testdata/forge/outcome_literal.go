// An offer cannot be written down.
// want: implicit assignment to unexported field
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Outcome[reply, effect]{"t1", harness.Ruling[reply]{}, nil, harness.Halt{}, nil}
}
