package openai_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/tandem-harness/tandem/gateway/openai"
)

var noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

func header(ms, after string) http.Header {
	h := http.Header{}
	for name, value := range map[string]string{"Retry-After-Ms": ms, "Retry-After": after} {
		if value != "" {
			h.Set(name, value)
		}
	}
	return h
}

func TestHowLongToWaitIsReadOrIgnored(t *testing.T) {
	for _, row := range []struct {
		reason, ms, after string
		want              time.Duration
	}{
		{"nothing is said", "", "", 0},
		{"seconds", "", "3", 3 * time.Second},
		{"with decimals", "", " 0.25 ", 250 * time.Millisecond},
		{"milliseconds come first", "1500", "9", 1500 * time.Millisecond},
		{"what is no time gives way", "soon", "9", 9 * time.Second},
		{"a date", "", "Mon, 30 Nov 2026 12:01:30 GMT", 90 * time.Second},
		{"a date that has passed", "", "Mon, 30 Nov 2026 11:00:00 GMT", 0},
		{"a date far off", "", "Mon, 30 Nov 2099 11:00:00 GMT", openai.LongestWait},
		{"negative", "-5", "-3", 0},
		{"zero", "0", "0", 0},
		{"not a number", "NaN", "NaN", 0},
		{"without end", "", "Inf", openai.LongestWait},
		{"longer than a duration", "", "1e300", openai.LongestWait},
		{"garbage", "", "3 apples", 0},
	} {
		if got := openai.RetryAfter(header(row.ms, row.after), noon); got != row.want {
			t.Errorf("%s: got %v, want %v", row.reason, got, row.want)
		}
	}
}

func FuzzRetryAfter(f *testing.F) {
	f.Add("1500", "3")
	f.Add("", "Mon, 30 Nov 2026 12:01:30 GMT")
	f.Add("-0x1p9", "1_0")
	f.Fuzz(func(t *testing.T, ms, after string) {
		if got := openai.RetryAfter(header(ms, after), noon); got < 0 || got > openai.LongestWait {
			t.Errorf("got %v", got)
		}
	})
}
