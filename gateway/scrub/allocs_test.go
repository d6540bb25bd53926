//go:build !race

package scrub_test

import "testing"

// mostAllocations is how many there are for a text in which nothing is found.
const mostAllocations = 8

func TestOrdinaryChatTakesTheSameFewAllocationsHoweverLong(t *testing.T) {
	s := made(t)
	counts := map[int]float64{}
	for _, size := range []int{1 << 10, 64 << 10} {
		text := chat(size)
		counts[size] = testing.AllocsPerRun(50, func() { redact(t, s, text) })
		if counts[size] > mostAllocations {
			t.Errorf("%d bytes take %v allocations", size, counts[size])
		}
	}
	if counts[1<<10] != counts[64<<10] {
		t.Errorf("1 KB takes %v allocations, 64 KB take %v", counts[1<<10], counts[64<<10])
	}
}
