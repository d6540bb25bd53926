package scrub_test

import (
	"context"
	"fmt"

	"github.com/tandem-harness/tandem/gateway/scrub"
)

// Texts that belong to no conversation: nothing can be put back.
func ExampleScrubber_Redact() {
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US"}})
	if err != nil {
		panic(err)
	}
	fmt.Println(scrubber.Redact("ana@example.com paid $45 with 4111 1111 1111 1111 on 2026-12-01."))
	fmt.Println(scrubber.Redact(`{"ssn": "078051120", "card": 4111111111111111, "total": 45.00}`))
	// Output:
	// <EMAIL> paid $45 with <CARD> on 2026-12-01. <nil>
	// {"ssn": "<US_SSN>", "card": "<CARD>", "total": 45.00} <nil>
}

// The hook of a gateway: with a conversation in the context, and without one.
func ExampleScrubber_Texts() {
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US"}})
	if err != nil {
		panic(err)
	}
	conversation, err := scrubber.Begin()
	if err != nil {
		panic(err)
	}
	ctx := context.Background()
	texts := []string{"Answer ana@exa", "mple.com."} // cut by somebody on the way
	for _, ctx := range []context.Context{ctx, scrub.NewContext(ctx, conversation)} {
		clean, err := scrubber.Texts(ctx, texts)
		fmt.Printf("%q %v\n", clean, err)
	}
	// Output:
	// ["Answer " "<EMAIL>."] <nil>
	// ["Answer " "<EMAIL_1>."] <nil>
}
