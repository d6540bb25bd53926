// What a program may say. It compiles: the others fail for their own reason.
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

const wording = "Be brief."

func main() {
	var w harness.Writer
	w.Say("Answer.")
	w.Say(wording + " Be kind.")
	w.Fact("a fact")
	w.Data("what somebody wrote")

	_, _ = harness.Reject[reply](harness.Reason{Code: "no"}).Passed()
	_, _ = harness.Judge(facts{}, reply{}).Passed()

	var o harness.Outcome[reply, effect]
	_ = harness.Match(o, func(a reply) string { return a.Text }, func(h harness.Halt) string { return h.Error() })
	_ = harness.Record{Body: harness.Held{}}
	_ = harness.Call{Attempt: 1}
}
