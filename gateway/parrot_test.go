package gateway_test

import (
	"testing"

	"github.com/tandem-harness/tandem/harness"
)

// said is the answer in these tests, and its own only fact.
type said struct {
	Word string `json:"word"`
}

// parrot returns a turn that offers any word but "bad".
func parrot(t testing.TB, prompt func(*harness.Writer)) harness.Turn[said, struct{}] {
	t.Helper()
	b, err := harness.Build(harness.Domain[said, said, said, struct{}]{
		Name:    "parrot",
		Compose: func(q said) (said, error) { return q, nil },
		Prompt:  func(w *harness.Writer, _ said) { prompt(w) },
		Choice:  harness.Free[said, said](),
		Shape:   "shape",
		Checks: []harness.Check[said, said]{{Name: "word", Codes: []harness.Code{"bad"}, Run: func(_ said, a said) []harness.Reason {
			if a.Word == "bad" {
				return []harness.Reason{{Code: "bad", Detail: "the word is bad"}}
			}
			return nil
		}}},
		Samples: []harness.Sample[said]{{
			Good: []string{`{"word":"good"}`},
			Bad:  []harness.Bad{{Answer: `{"word":"bad"}`, Codes: []harness.Code{"bad"}}, {Answer: `{}`, Codes: []harness.Code{"shape"}}},
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.Turn(said{})
}
