package scrub_test

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/tandem-harness/tandem/gateway/scrub"
)

var lockerShape = regexp.MustCompile(`(?i)locker ([a-z]) ?([0-9]+)`)

// lockers finds the lockers of a gym. Locker B7 and locker b 7 are one.
func lockers(text string) (found []scrub.Match) {
	for _, at := range lockerShape.FindAllStringSubmatchIndex(text, -1) {
		found = append(found, scrub.Match{Start: at[2], End: at[5], Value: strings.ToUpper(text[at[2]:at[3]] + text[at[4]:at[5]])})
	}
	return found
}

// A recogniser of one's own is a class and a function.
func ExampleRecogniser() {
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US"}, Own: []scrub.Recogniser{{Class: "LOCKER", Find: lockers}}})
	if err != nil {
		panic(err)
	}
	conversation, err := scrubber.Begin()
	if err != nil {
		panic(err)
	}
	fmt.Println(conversation.Take("Locker B7 is open, locker C2 is not. I mean locker b 7."))
	fmt.Println(conversation.Restore("We locked <LOCKER_1>."))
	// Output:
	// Locker <LOCKER_1> is open, locker <LOCKER_2> is not. I mean locker <LOCKER_1>. <nil>
	// We locked B7. <nil>
}

// A deny list holds what may never go out.
func ExampleWords() {
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US"}, Own: []scrub.Recogniser{scrub.Words("PROJECT", "Bluebird", "Zürich Plan")}})
	if err != nil {
		panic(err)
	}
	fmt.Println(scrubber.Redact("BLUEBIRD is late, says the zurich-plan. Bluebirds are birds."))
	// Output: <PROJECT> is late, says the <PROJECT>. Bluebirds are birds. <nil>
}

func ExamplePattern() {
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US"}, Own: []scrub.Recogniser{scrub.Pattern("STAFF_ID", regexp.MustCompile(`\bE-[0-9]{5}\b`))}})
	if err != nil {
		panic(err)
	}
	fmt.Println(scrubber.Redact("Ask E-10442, not E-7."))
	// Output: Ask <STAFF_ID>, not E-7. <nil>
}
