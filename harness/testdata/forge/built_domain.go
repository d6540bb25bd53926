// A domain is no built domain.
// want: d.Turn undefined
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	var d harness.Domain[facts, facts, reply, effect]
	_ = d.Turn(facts{})
}
