package harness_test

import (
	"errors"
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

// A program that keeps its own clock and its own loop, such as a workflow,
// drives the turn itself.
func ExampleStepper() {
	answers := []string{`{"choice":"Red","reply":"Red!"}`, `{"choice":"Red","reply":"Red it is"}`}
	s := exampleDesk().Turn(deskAsk{Says: "a quiet one", Rooms: []string{"Red"}}).Begin("turn 7", 2)
	for call, ok := s.Next(); ok; call, ok = s.Next() {
		fmt.Println("attempt", call.Attempt, call.Options())
		s.Answer(harness.Reply{Text: answers[call.Attempt-1]})
	}
	a, ok := s.Outcome().Offered()
	fmt.Println(ok, a.Choice)
	// Output:
	// attempt 1 [Red]
	// attempt 2 [Red]
	// true Red
}

// A call that failed ends the turn: an error is no answer.
func ExampleStepper_Fail() {
	s := exampleDesk().Turn(deskAsk{Says: "a quiet one", Rooms: []string{"Red"}}).Begin("turn 8", 3)
	s.Next()
	s.Fail(harness.Reply{Receipt: harness.Receipt{CostMicros: 12}}, errors.New("no route"))
	for _, r := range s.Records() {
		switch b := r.Body.(type) {
		case harness.Called:
			fmt.Println("called:", b.Error, b.Receipt.CostMicros)
		case harness.Refused:
			fmt.Println("refused:", b.Cause)
		}
	}
	// Output:
	// called: model_failed 12
	// refused: model_failed
}
