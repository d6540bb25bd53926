// Command onlygateway reports what reaches a model provider past the gateway,
// alone or as a tool of go vet. See package onlygateway, or -help.
//
// Alone it exits with 0 when there is nothing to report, 1 on an error, 2 on
// wrong usage and 3 when it reported something. Go vet exits with 1 for both.
package main

import (
	"crypto/rand"
	"fmt"
	"os"
	"slices"

	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/tandem-harness/tandem/gateway/onlygateway"
)

func main() {
	if slices.Equal(os.Args[1:], []string{"-V=full"}) {
		fmt.Println(identity())
		return
	}
	singlechecker.Main(onlygateway.Analyzer)
}

// identity is what go vet asks for, and keeps results under together with the
// flags. The content of the configuration is in neither, so no two runs may be
// the same: a stale result would let through what is no longer exempt.
func identity() string { return "onlygateway version devel buildID=" + rand.Text() }
