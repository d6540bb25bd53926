package salon

import (
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

// A domain is a struct of pure functions. README shows this very code.
func ExampleDomain() {
	chosen := func(a *Answer) *string { return &a.Choice }
	built, err := harness.Build(harness.Domain[Request, Facts, Answer, Hold]{
		Name:    "salon",
		Compose: compose,                                             // request and snapshot -> facts
		Prompt:  prompt,                                              // only constants become instructions
		Choice:  harness.Choose("choice", NotOnOffer, offer, chosen), // one offer: grammar, empty rule, first check
		Shape:   WrongShape,
		Checks:  checks(), // none stops at the first fault
		Effects: func(f Facts, a Answer) []Hold { return []Hold{{f.For, a.Choice}} },
		Samples: samples(), // good answers, bad ones and exactly why
	})
	fmt.Println(built.Name(), err)
	// Output: salon <nil>
}
