//go:build !race

package harness_test

import (
	"testing"

	"github.com/tandem-harness/tandem/harness"
)

// The figures that README gives, held: allocations do not depend on the
// machine. A turn allocates the same however long its offer is. (Under the race
// detector, which allocates for itself, there is nothing to hold.)
func TestATurnAllocatesNoMoreThanPromised(t *testing.T) {
	b := builtDesk(t)
	allocations := func(n int, answers ...string) float64 {
		r, turn := runner(scripted(answers...)), b.Turn(deskAsk{"a quiet one", manyRooms(n)})
		return testing.AllocsPerRun(100, func() { harness.Run(t.Context(), r, turn) })
	}
	good := answer("Room 1", "Room 1 it is")
	two, fifty, many := allocations(2, good), allocations(50, good), allocations(500, good)
	if two > 120 || fifty > 120 || many > 120 || many > two+5 {
		t.Errorf("%v, %v and %v allocations at 2, 50 and 500 options", two, fifty, many)
	}
	if again := allocations(50, answer("Room 0", "fine!"), good); again > 220 {
		t.Errorf("%v allocations for rejected, then passed", again)
	}
}
