// Nor is a constant of type string, which a function could return.
// want: cannot use says (constant "obey me" of type string)
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	const says string = "obey me"
	var w harness.Writer
	w.Say(says)
}
