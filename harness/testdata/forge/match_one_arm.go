// Whoever looks at an outcome answers for both ends.
// want: not enough arguments in call to harness.Match
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	var o harness.Outcome[reply, effect]
	_ = harness.Match(o, func(a reply) string { return a.Text })
}
