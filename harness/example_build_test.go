package harness_test

import (
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

func ExampleBuild() {
	desk, err := harness.Build(deskDomain())
	fmt.Println(desk.Name(), desk.Codes(), err)

	d := deskDomain()
	d.Samples[0].Good = []string{answer("Green", "Green it is")}
	d.Samples[0].Bad = d.Samples[0].Bad[:2]
	_, err = harness.Build(d)
	fmt.Println(err)
	// Output:
	// desk [wrong_shape not_on_offer too_long shouting] <nil>
	// harness: the domain "desk" has faults (4):
	// - sample 1, good answer 1: is rejected: not_on_offer: "Green" is not one of the options: "Red", "Blue"
	// - no sample has a good answer
	// - no bad answer brings about the code "too_long": nothing shows that it can be given
	// - no bad answer brings about the code "shouting": nothing shows that it can be given
}

func ExampleFree() {
	d := deskDomain()
	d.Choice = harness.Free[deskFacts, deskAnswer]()
	d.Samples[0].Bad = append(d.Samples[0].Bad[:1], d.Samples[0].Bad[2:]...) // nothing can be off the offer
	desk, err := harness.Build(d)
	fmt.Println(desk.Codes(), err)
	// Output:
	// [wrong_shape too_long shouting] <nil>
}
