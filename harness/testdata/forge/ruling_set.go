// Nor can a rejection be turned into a pass.
// want: r.passed undefined
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	r := harness.Reject[reply](harness.Reason{Code: "no"})
	r.passed = true
}
