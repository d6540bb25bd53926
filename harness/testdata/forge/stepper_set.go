// A stepper takes no ruling from outside.
// want: s.settle undefined
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	var s harness.Stepper[reply, effect]
	s.settle(harness.Ruling[reply]{})
}
