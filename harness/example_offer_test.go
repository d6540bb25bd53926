package harness_test

import (
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

type opening struct {
	Hour int
	Name string
}

func ExampleNewOffer() {
	openings := []opening{{15, "Tuesday 3pm"}, {10, "Thursday 10am"}}
	offer, err := harness.NewOffer(openings, func(o opening) string { return o.Name })
	fmt.Println(offer.Len(), offer.Labels(), err)

	_, err = harness.NewOffer([]string{"Noon", "noon", "Café", "CAFÉ"}, func(s string) string { return s })
	fmt.Println(err)
	// Output:
	// 2 [Tuesday 3pm Thursday 10am] <nil>
	// the labels "Noon" and "noon" are the same choice
	// the labels "Café" and "CAFÉ" are the same choice
}

func ExampleOffer_Pick() {
	offer, err := harness.NewOffer([]opening{{15, "Tuesday 3pm"}}, func(o opening) string { return o.Name })
	if err != nil {
		panic(err)
	}
	for _, label := range []string{"Tuesday 3pm", "TUESDAY 3PM", "Tuesday 3pm ", "Tuesday 3 pm"} {
		picked, ok := offer.Pick(label)
		fmt.Printf("%q: %d %t\n", label, picked.Hour, ok)
	}
	// Output:
	// "Tuesday 3pm": 15 true
	// "TUESDAY 3PM": 15 true
	// "Tuesday 3pm ": 0 false
	// "Tuesday 3 pm": 0 false
}
