// A writer gives its prompt to the turn alone.
// want: w.prompt undefined
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	var w harness.Writer
	_ = w.prompt()
}
