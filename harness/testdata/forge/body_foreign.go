// The set of record bodies is closed.
// want: missing method stage|unexported method stage
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Record{Body: reply{}}
}
