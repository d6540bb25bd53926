package harness_test

import (
	"fmt"
	"strings"

	"github.com/tandem-harness/tandem/harness"
)

func ExampleJudge() {
	short := harness.Check[int, string]{Name: "short", Codes: []harness.Code{"too_long"}, Run: func(limit int, reply string) []harness.Reason {
		if len(reply) > limit {
			return []harness.Reason{{Code: "too_long", Detail: fmt.Sprintf("%d bytes, at most %d", len(reply), limit)}}
		}
		return nil
	}}
	polite := harness.Check[int, string]{Name: "polite", Codes: []harness.Code{"curt"}, Run: func(_ int, reply string) []harness.Reason {
		if !strings.Contains(reply, "please") {
			return []harness.Reason{{Code: "curt", Detail: "say please"}}
		}
		return nil
	}}
	for _, reply := range []string{"wait please", "wait until we have called you"} {
		ruling := harness.Judge(20, reply, short, polite)
		answer, ok := ruling.Passed()
		fmt.Printf("%q %t %v\n", answer, ok, ruling.Reasons())
	}
	// Output:
	// "wait please" true []
	// "" false [too_long: 29 bytes, at most 20 curt: say please]
}

func ExampleReject() {
	ruling := harness.Reject[string](harness.Reason{Code: "closed", Detail: "the desk is closed"})
	_, ok := ruling.Passed()
	fmt.Println(ok, ruling.Reasons())

	var nobody harness.Ruling[string]
	_, ok = nobody.Passed()
	fmt.Println(ok, nobody.Reasons())
	// Output:
	// false [closed: the desk is closed]
	// false [nothing_ruled: nothing ruled on this answer]
}

func ExampleRuling_Broken() {
	odd := harness.Check[int, string]{Name: "odd", Run: func(int, string) []harness.Reason { panic("oh") }}
	fmt.Println(harness.Judge(0, "x", odd).Broken())
	// Output:
	// check "odd": it panicked
}
