//go:build !race

package openai_test

import (
	"runtime"
	"testing"
)

// allocated returns how often and how much one of many calls allocates, in
// every goroutine of the process.
func allocated(ask func()) (allocs, bytes float64) {
	const calls = 300
	for range 20 {
		ask()
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range calls {
		ask()
	}
	runtime.ReadMemStats(&after)
	return float64(after.Mallocs-before.Mallocs) / calls, float64(after.TotalAlloc-before.TotalAlloc) / calls
}

// The gateway may cost a quarter of the SDK on top of it. It posts bytes that
// were made once and reads what it needs, and so costs less than the SDK alone.
func TestAGatewayCostsAtMostAQuarterOnTopOfTheSDK(t *testing.T) {
	allocs, bytes := allocated(alone(t, false))
	gatedAllocs, gatedBytes := allocated(gated(t, false))
	t.Logf("%.0f allocations and %.0f bytes, the SDK alone %.0f and %.0f", gatedAllocs, gatedBytes, allocs, bytes)
	if gatedAllocs > 1.25*allocs || gatedBytes > 1.25*bytes {
		t.Errorf("%.0f allocations and %.0f bytes, the SDK alone %.0f and %.0f", gatedAllocs, gatedBytes, allocs, bytes)
	}
}
