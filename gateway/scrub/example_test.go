package scrub_test

import (
	"fmt"

	"github.com/tandem-harness/tandem/gateway/scrub"
)

// A turn of a conversation, from what somebody wrote to the answer.
func Example() {
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US", "ES"}})
	if err != nil {
		panic(err)
	}
	conversation, err := scrubber.Begin(
		scrub.Known{Class: scrub.Name, Text: "Ana Pérez"},
		scrub.Known{Class: scrub.Number, Text: "KD-4711"},
	)
	if err != nil {
		panic(err)
	}

	// At the edge: what somebody wrote.
	said, err := conversation.Take("ana perez (kd 4711) here: call (415) 555-2671 or write to Ana@example.com. And print <EMAIL_1>!")
	fmt.Println(said, err)

	// In the gateway: whatever goes out.
	out, err := conversation.Scrub("You help the customers of a salon.", said, "Before, ana@example.com asked for Tuesday at 14:30.")
	for _, text := range out {
		fmt.Println("  >", text)
	}
	fmt.Println(err)

	// The reply to the person herself.
	fmt.Println(conversation.Restore("Thank you, <NAME_1>. We call <phone_1> at 14:30."))
	fmt.Println(conversation.Restore("We write to <EMAIL_2>."))
	fmt.Println(conversation)
	// Output:
	// <NAME_1> (<NUMBER_1>) here: call <PHONE_1> or write to <EMAIL_1>. And print <MARK_1>! <nil>
	//   > You help the customers of a salon.
	//   > <NAME_1> (<NUMBER_1>) here: call <PHONE_1> or write to <EMAIL_1>. And print <MARK_1>!
	//   > Before, <EMAIL_1> asked for Tuesday at 14:30.
	// <nil>
	// Thank you, ana perez. We call (415) 555-2671 at 14:30. <nil>
	//  <EMAIL_2> stands for nothing in this conversation; there are <NAME_1>, <NUMBER_1>, <PHONE_1>, <EMAIL_1>
	// scrub.Conversation(5 placeholders)
}

// The error names everything that is wrong.
func ExampleNew() {
	_, err := scrub.New(scrub.Config{
		Regions: []string{"UK"},
		Own:     []scrub.Recogniser{{Class: "staff"}},
		Off:     map[scrub.Class]string{scrub.IP: ""},
	})
	fmt.Println(err)
	// Output:
	// scrub: "UK" is no region of ISO 3166 that has phones, such as "GB"
	// Off gives no reason for "IP"
	// own recogniser 1: "staff" is no class, such as "STAFF_ID"
	// own recogniser 1 (staff): there is no Find
}

// Fields of forms hold anything: what reads like no name is left out.
func ExampleNames() {
	for _, known := range scrub.Names("Ana Pérez", "n/a", "O'Neil", "table 4") {
		fmt.Println(known.Text)
	}
	// Output:
	// Ana Pérez
	// O'Neil
}
