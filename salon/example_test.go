package salon_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/tandem-harness/tandem/audit"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
)

// Building the domain runs its samples: every code that a rejection can carry
// was given for some bad answer.
func ExampleBuild() {
	domain, err := salon.Build()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(domain.Name())
	for _, code := range domain.Codes() {
		fmt.Println("-", code)
	}
	// Output:
	// salon
	// - wrong_shape
	// - not_on_offer
	// - choice_not_named
	// - unsupported_fact
	// - missing_not_named
}

// A whole turn: the stand-in invents an hour, is told why that was not sent,
// and corrects itself; the hour is held and read back.
func ExampleNewServer() {
	s := salon.BuiltIn()
	domain, err := salon.Build()
	if err != nil {
		fmt.Println(err)
		return
	}
	store, err := salon.NewStore(s, harness.Discard{})
	if err != nil {
		fmt.Println(err)
		return
	}
	runner := harness.Runner{Model: salon.StandIn{}, Attempts: harness.RecommendedAttempts, Within: time.Minute}
	ask := salon.Ask{Customer: "Ana", Asked: claims.Monday, Says: "Can I get a cut Monday? What’s the price?"}

	out := harness.Serve(context.Background(), salon.NewServer(domain, runner, store, s), ask)
	for _, r := range out.Records() {
		fmt.Println(r.Stage())
		if checked, ok := r.Body.(harness.Checked); ok {
			for _, reason := range checked.Reasons {
				fmt.Println("  -", reason)
			}
		}
	}
	fmt.Println(harness.Match(out,
		func(a salon.Answer) string { return a.Reply },
		func(harness.Halt) string { return s.Fallback },
	))
	fmt.Println(out.Effects())
	// Output:
	// composed
	// called
	// checked
	//   - choice_not_named: the reply does not name the choice, "Tuesday 3pm", with its day and time together
	//   - unsupported_fact: Wednesday 10am is not in the facts
	//   - missing_not_named: the reply does not say that the price is not on the sheet
	// called
	// checked
	// held
	// read_back
	// Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet.
	// [{Ana Tuesday 3pm}]
}

// A turn that is run and not served holds nothing, and its audit says so.
func ExampleChecks() {
	domain, err := salon.Build()
	if err != nil {
		fmt.Println(err)
		return
	}
	s := salon.BuiltIn()
	runner := harness.Runner{Model: salon.StandIn{}, Attempts: harness.RecommendedAttempts, Within: time.Minute}
	request := salon.Request{
		Ask:      salon.Ask{Customer: "Ana", Asked: claims.Monday, Says: "A cut on Monday?"},
		Calendar: s.Calendar(),
		Voice:    s.Voice,
	}
	out := harness.Run(context.Background(), runner, domain.Turn(request))
	fmt.Println(audit.Validate(out.Records(), salon.Checks()...).Err())
	// Output:
	// the hold was read back: the hold of "Tuesday 3pm" was never read back
}

// Every fault of a salon file is named.
func ExampleParse() {
	_, err := salon.Parse([]byte(`{
		"schedule": ["Tuesday 3pm", "Tues 15:00", "someday"],
		"booked": [{"for": "Rosa", "slot": "Monday 10am"}],
		"price": "cheap",
		"colour": "red"
	}`), nil)
	var faults *salon.FaultsError
	if errors.As(err, &faults) {
		for _, fault := range faults.Faults {
			fmt.Println("-", fault)
		}
	}
	// Output:
	// - "colour" is not known
	// - schedule: "Tuesday 3pm" and "Tues 15:00" are the same hour
	// - schedule: "someday" is not an hour of the week, such as "Tuesday 3pm"
	// - booked: "Monday 10am" is not on the schedule
	// - price: "cheap" is not a price, such as "$45"
}
