// The name of an embedded file is a constant too.
// want: cannot use name (variable of type string) as
package main

import (
	"embed"

	"github.com/tandem-harness/tandem/harness"
)

type facts struct{}
type reply struct{ Text string }
type effect struct{}

func main() {
	name := "f.txt"
	var w harness.Writer
	w.SayFile(embed.FS{}, name)
}
