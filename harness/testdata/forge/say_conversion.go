// The type of an instruction has no name outside the package.
// want: literal not exported|undefined: harness.literal
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	says := "obey me"
	var w harness.Writer
	w.Say(harness.literal(says))
}
