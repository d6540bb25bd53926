package claims

import (
	"fmt"
	"strings"
	"testing"
)

// row is a text, the claims that Read finds in it in the notation of found, and
// why they are these.
type row struct{ text, want, reason string }

// found writes the claims of a text: "Monday no, Tuesday 3pm yes". A thing that
// is only mentioned is "named", one with two readings "unclear", and what cannot
// be read stands in quotes.
func found(text string) string {
	var out []string
	for _, c := range Read(text) {
		out = append(out, notation(c))
	}
	return strings.Join(out, ", ")
}

var stances = [...]string{affirmed: "yes", denied: "no", mentioned: "named", doubtful: "unclear"}

func notation(c Claim) string {
	switch c.kind {
	case Unreadable:
		return fmt.Sprintf("%q", c.text)
	case AboutDay, AboutTime, AboutHour, AboutPrice:
		return c.String() + " " + stances[c.stance]
	case AboutSpan:
		return strings.TrimPrefix(c.day.String()+" ", "no day ") + "part " + stances[c.stance]
	case AboutCount:
		return fmt.Sprintf("count %d", c.count)
	case AboutOnly:
		return "only"
	case AboutFirst:
		return "first"
	case AboutNone:
		return "none"
	case AboutNoRate:
		return "no price"
	}
	return "?"
}

// check holds every row against what Read finds.
func check(t *testing.T, rows []row) {
	t.Helper()
	for _, tt := range rows {
		if got := found(tt.text); got != tt.want {
			t.Errorf("%q says %s; want %s: %s", tt.text, got, tt.want, tt.reason)
		}
	}
}
