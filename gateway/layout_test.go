package gateway_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
)

// sent returns what goes on the wire for a prompt.
func sent(t testing.TB, p harness.Prompt) gateway.Request {
	t.Helper()
	s := gatewaytest.NewScript(gatewaytest.Answers("yes"))
	if _, err := open(t, config(t, s)).Call(t.Context(), harness.Call{Attempt: 1, Prompt: p}); err != nil {
		t.Fatal(err)
	}
	return s.Requests()[0]
}

func written(t testing.TB, write func(*harness.Writer)) harness.Prompt {
	t.Helper()
	p, err := harness.Write(write)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPartsAreLaidOnTheWireInOrder(t *testing.T) {
	for _, c := range []struct {
		write  func(*harness.Writer)
		system string
		user   []string
		reason string
	}{
		{func(w *harness.Writer) { w.Say("a "); w.Fact("b "); w.Say("c "); w.Data("d") }, "a b c ", []string{"d"}, "the leading run is the system's"},
		{func(w *harness.Writer) { w.Say("a"); w.Data("d"); w.Say("e"); w.Fact("f"); w.Data("g") }, "a", []string{"d", "e", "f", "g"}, "everything behind data is a user part"},
		{func(w *harness.Writer) { w.Say("a"); w.Data("d"); w.Say("\n") }, "a", []string{"d\n"}, "a blank part joins the one before"},
		{func(w *harness.Writer) { w.Say("a"); w.Data("d"); w.Say("\n"); w.Fact(" "); w.Data("e") }, "a", []string{"d\n ", "e"}, "so do several"},
		{func(w *harness.Writer) { w.Say("a"); w.Data(" "); w.Say("b"); w.Data("c") }, "a ", []string{"b", "c"}, "blank data joins the system, and what follows is behind data"},
		{func(w *harness.Writer) { w.Data("d"); w.Say("a") }, "", []string{"d", "a"}, "data first leaves the system blank"},
		{func(w *harness.Writer) { w.Say("\n"); w.Data("d"); w.Say("a") }, "", []string{"\nd", "a"}, "a blank system is none"},
		{func(w *harness.Writer) { w.Say("a"); w.Fact("b") }, "a", []string{"b"}, "without data the last part is the user's"},
		{func(w *harness.Writer) { w.Say("a") }, "", []string{"a"}, "the only part is the user's"},
		{func(w *harness.Writer) { w.Say("a"); w.Fact(" ") }, "", []string{"a "}, "a blank last part is nobody's"},
	} {
		got := sent(t, written(t, c.write))
		if got.System != c.system || !slices.Equal(got.User, c.user) {
			t.Errorf("%s: system %q, user %q, want %q, %q", c.reason, got.System, got.User, c.system, c.user)
		}
	}
}

func TestWireOrderIsThePromptByteForByte(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		parts := drawParts(r)
		p := written(t, func(w *harness.Writer) { parts.write(w); w.Say("end") })
		got := sent(t, p)
		if all := got.System + strings.Join(got.User, ""); all != p.Text() {
			r.Fatalf("%q is sent for %q", all, p.Text())
		}
		if got.System != "" && strings.TrimSpace(got.System) == "" || slices.ContainsFunc(got.User, func(s string) bool { return strings.TrimSpace(s) == "" }) {
			r.Fatalf("a blank part: %q, %q", got.System, got.User)
		}
	})
}

// drawn is a list of parts.
type drawn []func(*harness.Writer)

func (d drawn) write(w *harness.Writer) {
	for _, part := range d {
		part(w)
	}
}

func drawParts(r *rapid.T) (parts drawn) {
	for range rapid.IntRange(0, 6).Draw(r, "parts") {
		text := rapid.SampledFrom([]string{"x", " ", "\n", "hello {{.Secret}} %s", "<&>"}).Draw(r, "text")
		parts = append(parts, rapid.SampledFrom(drawn{
			func(w *harness.Writer) { w.Fact(text) },
			func(w *harness.Writer) { w.Data(text) },
			func(w *harness.Writer) { w.Say("say ") },
			func(w *harness.Writer) { w.Say("\n") },
		}).Draw(r, "part"))
	}
	return parts
}

// TestARetryOnlyAppends draws prompts of every form, and has each answered
// wrongly: what was sent first must be the beginning of what is sent next.
func TestARetryOnlyAppends(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s := gatewaytest.NewScript().Forever(gatewaytest.Answers(`{"word":"bad"}`))
		before, after := drawParts(r), drawParts(r)
		turn := parrot(t, func(w *harness.Writer) { before.write(w); w.Say("end"); after.write(w) })
		harness.Run(t.Context(), harness.Runner{Model: open(t, config(t, s)), Attempts: 3, Within: soon}, turn)
		requests := s.Requests()
		if len(requests) != 3 {
			r.Fatalf("%d requests", len(requests))
		}
		first := requests[0]
		for _, next := range requests[1:] {
			if next.System != first.System || len(next.User) <= len(first.User) || !slices.Equal(next.User[:len(first.User)], first.User) {
				r.Fatalf("%q, %q is followed by %q, %q", first.System, first.User, next.System, next.User)
			}
		}
	})
}

func TestTemplateSyntaxInUserTextArrivesUntouchedInAUserPart(t *testing.T) {
	const evil = "{{.Secret}} {name} %s ${x} {% raw %} <b>&amp;</b> \u2028 \U0001F600"
	got := sent(t, written(t, func(w *harness.Writer) { w.Say("Guest: "); w.Data(evil); w.Say("\n") }))
	if !slices.Equal(got.User, []string{evil + "\n"}) {
		t.Errorf("%q", got.User)
	}
}
