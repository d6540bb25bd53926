package openai

import (
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// longestWait bounds what a server may ask for. Whoever reads it waits no
// longer than its own limits in any case.
const longestWait = 24 * time.Hour

// retryAfter returns how long a server asks to wait, 0 when it does not say or
// says what is no time: retry-after-ms in milliseconds, else retry-after in
// seconds or as a date.
func retryAfter(h http.Header, now time.Time) time.Duration {
	if d := wait(h.Get("Retry-After-Ms"), time.Millisecond); d > 0 {
		return d
	}
	after := h.Get("Retry-After")
	if d := wait(after, time.Second); d > 0 {
		return d
	}
	if at, err := http.ParseTime(after); err == nil {
		return min(max(0, at.Sub(now)), longestWait)
	}
	return 0
}

// wait reads a number of units, which may have decimals.
func wait(s string, unit time.Duration) time.Duration {
	n, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil || math.IsNaN(n) || n <= 0 {
		return 0
	}
	return time.Duration(min(n*float64(unit), float64(longestWait)))
}
