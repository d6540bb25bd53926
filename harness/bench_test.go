package harness_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/harness"
)

func manyRooms(n int) []string {
	labels := make([]string, n)
	for i := range labels {
		labels[i] = fmt.Sprintf("Room %d", i+1)
	}
	return labels
}

// BenchmarkTurn is a whole turn with the model stubbed: compose, prompt and
// grammar, decode with the schema, check, ruling, records.
func BenchmarkTurn(b *testing.B) {
	for _, n := range []int{2, 50, 500} {
		b.Run(fmt.Sprintf("offers=%d", n), func(b *testing.B) { benchTurn(b, n, answer("Room 1", "Room 1 it is")) })
	}
	b.Run("rejected-then-passed", func(b *testing.B) {
		benchTurn(b, 50, answer("Room 0", "fine!"), answer("Room 1", "Room 1 it is"))
	})
}

func benchTurn(b *testing.B, n int, answers ...string) {
	turn := builtDesk(b).Turn(deskAsk{"a quiet one", manyRooms(n)})
	stub := scripted(answers...)
	r := runner(harness.ModelFunc(func(ctx context.Context, c harness.Call) (harness.Reply, error) {
		if len(c.Grammar()) == 0 {
			b.Error("no grammar")
		}
		return stub(ctx, c)
	}))
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := harness.Run(b.Context(), r, turn).Offered(); !ok {
			b.Fatal("not offered")
		}
	}
}

// BenchmarkFloor is what no turn can do without, written by hand: build the
// prompt and the request, decode the answer, look the choice up. It checks
// nothing else.
func BenchmarkFloor(b *testing.B) {
	for _, n := range []int{2, 50, 500} {
		labels := manyRooms(n)
		b.Run(fmt.Sprintf("offers=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				floor(b, labels)
			}
		})
	}
}

func floor(b *testing.B, labels []string) {
	var prompt strings.Builder
	prompt.WriteString("Choose a room.\nRooms:\n")
	for _, l := range labels {
		prompt.WriteString("- " + l + "\n")
	}
	prompt.WriteString("Guest: a quiet one\n")
	request, err := json.Marshal(map[string]any{
		"prompt": prompt.String(),
		"schema": map[string]any{"type": "object", "properties": map[string]any{
			"choice": map[string]any{"type": "string", "enum": labels}, "reply": map[string]any{"type": "string"},
		}},
	})
	if err != nil || len(request) == 0 {
		b.Fatal(err)
	}
	var a deskAnswer
	if err := json.Unmarshal([]byte(answer("Room 1", "Room 1 it is")), &a); err != nil || a.Choice != labels[0] {
		b.Fatal(err)
	}
}
