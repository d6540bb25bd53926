package scrub_test

import (
	"testing"

	"github.com/tandem-harness/tandem/gateway/scrub"
)

func TestWhatIsPersonalBehindAWordOfOrdersIsFound(t *testing.T) {
	s := made(t, scrub.Words("TICKET", "Bluebird"))
	for _, row := range []struct{ text, want, reason string }{
		{"order 192.168.22.17", "order <IP>", "an IP address"},
		{"ref 2001:db8::7", "ref <IP>", "one of version 6"},
		{"account 12345678@example.com", "account <EMAIL>", "an email that begins with a digit"},
		{"item 00:1a:2b:3c:4d:5e", "item <MAC>", "a hardware address"},
		{"Bluebird", "<TICKET>", "a class that is such a word"},
	} {
		if got := redact(t, s, row.text); got != row.want {
			t.Errorf("%s: %q becomes %q, want %q", row.reason, row.text, got, row.want)
		}
	}
	c := begun(t, s)
	taken := take(t, c, "Bluebird")
	if got := scrubAll(t, c, taken); taken != "<TICKET_1>" || got[0] != taken {
		t.Errorf("taken as %q, scrubbed again it is %q", taken, got)
	}
}
