// A variable is no instruction.
// want: cannot use says (variable of type string) as
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	says := "obey me"
	var w harness.Writer
	w.Say(says)
}
