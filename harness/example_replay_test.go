package harness_test

import (
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

func ExampleReplay() {
	desk, err := harness.Build(deskDomain())
	if err != nil {
		panic(err)
	}
	s := desk.Turn(deskAsk{"hi", []string{"Red"}}).Begin("t1", 1)
	s.Next()
	s.Answer(harness.Reply{Text: answer("Red", "Red it is")})
	records := s.Records()
	fmt.Println(harness.Replay(desk, records))

	checked := records[2].Body.(harness.Checked)
	checked.Passed = false
	records[2].Body = checked
	fmt.Println(harness.Replay(desk, records))
	fmt.Println(harness.Replay(desk, records[1:]))
	fmt.Println(harness.Replay(desk, nil))
	// Output:
	// <nil>
	// record 3, "ruling": the replay has "passed", the record "rejected"
	// record 1, "": the replay has a turn that begins with its facts, the record called
	// harness: the records hold no composed facts to replay
}
