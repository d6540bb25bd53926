// No function of the package makes a pass but Judge.
// want: undefined: harness.Pass
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Pass(reply{"yes"})
}
