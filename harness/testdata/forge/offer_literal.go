// An offer is made by NewOffer, which looks at its labels.
// want: unknown field labels|cannot refer to unexported field labels
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	_ = harness.Offer[string]{labels: []string{"a", "A"}}
}
