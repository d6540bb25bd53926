//go:build !race

package scrub

import (
	"strings"
	"testing"
)

func TestNothingIsAllocatedWhenNothingIsFound(t *testing.T) {
	s := &scan{text: strings.Repeat(ordinary, 8)}
	s.mask = make([]mark, len(s.text))
	for name, recognise := range recognisers {
		if n := testing.AllocsPerRun(10, func() { recognise(s) }); n != 0 || len(s.found) != 0 {
			t.Errorf("%s allocate %v times and find %d", name, n, len(s.found))
		}
	}
}
