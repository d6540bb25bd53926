package harness_test

import (
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

func ExampleSchemaFor() {
	type rating struct {
		Score int     `json:"score" jsonschema:"minimum=1,maximum=5"`
		Why   *string `json:"why"`
	}
	schema, err := harness.SchemaFor[rating]()
	fmt.Printf("%s %v\n", schema.JSON(nil), err)

	_, err = harness.SchemaFor[struct {
		Extra map[string]string `json:"extra"`
		More  any               `json:"more"`
	}]()
	fmt.Println(err)
	// Output:
	// {"type":"object","properties":{"score":{"type":"integer","minimum":1,"maximum":5},"why":{"type":["string","null"]}},"required":["score","why"],"additionalProperties":false} <nil>
	// harness: the answer's type: extra is a map: anything could stand there; the answer's type: more is a interface: anything could stand there
}

func ExampleSchema_JSON() {
	desk, err := harness.Build(deskDomain())
	if err != nil {
		panic(err)
	}
	fmt.Printf("%s\n", desk.Schema().JSON([]string{"Red", "Black & Blue"}))
	// Output:
	// {"type":"object","properties":{"choice":{"type":"string","enum":["Red","Black & Blue"]},"reply":{"type":"string"}},"required":["choice","reply"],"additionalProperties":false}
}

func ExampleDecode() {
	schema, err := harness.SchemaFor[deskAnswer]()
	if err != nil {
		panic(err)
	}
	for _, text := range []string{
		`{"choice":"Red","reply":"Red it is"}`,
		`{"choice":"Red","choice":"Blue","reply":null}`,
		`{"choice":"Red","reply":"Red it is"} Anything else?`,
	} {
		a, faults := harness.Decode[deskAnswer](schema, text)
		fmt.Printf("%q %q\n", a, faults)
	}
	// Output:
	// {"Red" "Red it is"} []
	// {"" ""} ["\"choice\" is there twice" "\"reply\": expected string, but got null"]
	// {"" ""} ["there is text after the answer"]
}
