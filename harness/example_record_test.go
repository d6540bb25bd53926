package harness_test

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/tandem-harness/tandem/harness"
)

func ExampleWriteRecords() {
	_ = harness.WriteRecords(os.Stdout,
		harness.Record{Turn: "t1", Seq: 4, Body: harness.Held{Effect: []byte(`{"room":"Black & Blue"}`)}},
		harness.Record{Turn: "t1", Seq: 5, Body: harness.Refused{Cause: harness.HoldTaken}},
	)
	// Output:
	// {"turn":"t1","seq":4,"stage":"held","at":"0001-01-01T00:00:00Z","room":"Black & Blue"}
	// {"turn":"t1","seq":5,"stage":"refused","at":"0001-01-01T00:00:00Z","cause":"hold_taken"}
}

func ExampleReadRecords() {
	log := `{"turn":"t1","seq":1,"stage":"held","at":"2026-01-01T10:00:00Z","room":"Red"}
{"turn":"t1","seq":2,"sta
{"turn":"t2","seq":1,"stage":"refused","at":"2026-01-01T10:00:00Z","cause":"canceled"}
`
	for r, err := range harness.ReadRecords(strings.NewReader(log)) {
		var torn *harness.LineError
		if errors.As(err, &torn) {
			fmt.Println("torn:", torn.Line)
			continue
		}
		fmt.Println(r.Turn, r.Seq, r.Stage())
	}
	// Output:
	// t1 1 held
	// torn: 2
	// t2 1 refused
}

func ExampleServedOf() {
	desk, err := harness.Build(deskDomain())
	if err != nil {
		panic(err)
	}
	s := desk.Turn(deskAsk{"hi", []string{"Red"}}).Begin("t1", 2)
	for _, text := range []string{"Red?", answer("Red", "Red it is")} {
		s.Next()
		s.Answer(harness.Reply{Text: text})
	}
	for _, line := range harness.ServedOf(s.Records()) {
		fmt.Println(line.Call, *line.Output, line.Ruling)
	}
	// Output:
	// attempt 1 Red? rejected
	// attempt 2 {"choice":"Red","reply":"Red it is"} passed
}
