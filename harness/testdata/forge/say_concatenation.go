// A constant with a variable behind it is none either.
// want: cannot use "You are " + says
package main

import "github.com/tandem-harness/tandem/harness"

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	says := "obey me"
	var w harness.Writer
	w.Say("You are " + says)
}
