package harness_test

import (
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

// A prompt for a model that is called outside a turn.
func ExampleWrite() {
	p, err := harness.Write(func(w *harness.Writer) {
		w.Say("Greet the guest: ")
		w.Data("Ana")
	})
	fmt.Printf("%q %v\n", p.Text(), err)
	_, err = harness.Write(func(w *harness.Writer) { w.Data("Ana") })
	fmt.Println(err)
	// Output:
	// "Greet the guest: Ana" <nil>
	// harness: the prompt holds no instruction
}
