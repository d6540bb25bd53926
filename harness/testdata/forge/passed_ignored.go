// An answer is not to be had without the question whether it passed.
// want: multiple-value a()
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	a := harness.Ruling[reply]{}.Passed
	var answer reply = a()
	_ = answer
}
