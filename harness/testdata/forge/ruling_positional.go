// Nor can its fields be given by position.
// want: implicit assignment to unexported field
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Ruling[reply]{reply{"yes"}, true, nil, nil}
}
