// A fallback cannot be turned into an offer.
// want: o.ruling undefined
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	var o harness.Outcome[reply, effect]
	o.ruling = harness.Judge(facts{}, reply{})
}
