package claims_test

import (
	"fmt"

	"github.com/tandem-harness/tandem/salon/claims"
)

func ExampleRead() {
	for _, c := range claims.Read("Monday's full, but 3 p.m. on Tuesday is open. You're booked!") {
		fmt.Println(c, "denied:", c.Denied())
	}
	// Output:
	// Monday denied: true
	// Tuesday 3pm denied: false
	// You're booked denied: false
}

func ExampleNewSheet() {
	_, err := claims.NewSheet([]string{"Tuesday 3pm is open.", "Come on in."})
	fmt.Println(err)
	// Output:
	// not a fact: "Come on in."
}

func ExampleSheet_Unsupported() {
	sheet, err := claims.NewSheet([]string{"Monday has no openings.", "Tuesday 3pm is open.", "Thursday 10am is open."})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(sheet.Unsupported("Monday's full, sorry. Tuesday 3pm is open. Want it?"))
	fmt.Println(sheet.Unsupported("Monday's full, but Wednesday 10am is open. It's $45."))
	// Output:
	// []
	// [Wednesday 10am $45]
}

func ExampleNames() {
	fmt.Println(claims.Names("How about 3pm on Tuesday?", "Tuesday 3pm"))
	fmt.Println(claims.Names("Tuesday is open. Thursday at 3pm?", "Tuesday 3pm"))
	// Output:
	// true
	// false
}

func ExampleParseHour() {
	h, err := claims.ParseHour("fri 12:00pm")
	fmt.Println(h, err)
	// Output:
	// Friday noon <nil>
}

func ExampleParseDay() {
	d, err := claims.ParseDay("monday")
	fmt.Println(d, err)
	// Output:
	// Monday <nil>
}

func ExampleParsePrice() {
	p, err := claims.ParsePrice("45 dollars")
	fmt.Println(p, err)
	// Output:
	// $45 <nil>
}
