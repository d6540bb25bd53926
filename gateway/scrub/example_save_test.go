package scrub_test

import (
	"fmt"

	"github.com/tandem-harness/tandem/gateway/scrub"
)

// A conversation goes on in another process: what was saved is as secret as the
// values in it.
func ExampleScrubber_Resume() {
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US"}})
	if err != nil {
		panic(err)
	}
	known := scrub.Names("Ana Pérez")
	conversation, err := scrubber.Begin(known...)
	if err != nil {
		panic(err)
	}
	fmt.Println(conversation.Take("Ana Pérez, ana@example.com"))
	kept, err := conversation.Save()
	if err != nil {
		panic(err)
	}

	conversation, err = scrubber.Resume(kept, known...)
	if err != nil {
		panic(err)
	}
	fmt.Println(conversation.Restore("To <NAME_1>, <EMAIL_1>."))
	fmt.Println(conversation.Take("Not ana@example.com, bob@example.com."))
	// Output:
	// <NAME_1>, <EMAIL_1> <nil>
	// To Ana Pérez, ana@example.com. <nil>
	// Not <EMAIL_1>, <EMAIL_2>. <nil>
}

// What was saved by another, or changed since, is refused. Nothing of it is in
// the error.
func ExampleScrubber_Resume_refused() {
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US"}})
	if err != nil {
		panic(err)
	}
	_, err = scrubber.Resume([]byte(`{"version": 1, "entries": [{"class": "EMAIL", "n": 1}, {"class": "SEAT", "n": 1, "value": "C7", "text": "C 7"}]}`))
	fmt.Println(err)
	// Output:
	// scrub: what was saved is no conversation: entry 1 (EMAIL): its number, value or text is missing; entry 2: "SEAT" is no class of this scrubber
}
