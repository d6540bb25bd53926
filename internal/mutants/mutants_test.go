package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../.."

// Running the mutants takes minutes and is the command's work. That each still
// finds its place takes no time, and is shown here.
func TestEveryMutantFindsItsPlace(t *testing.T) {
	mutants, err := load(root, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range mutants {
		source, err := os.ReadFile(filepath.Join(root, m.file))
		if err != nil {
			t.Errorf("%s: %v", m.name, err)
			continue
		}
		if _, err := m.applied(string(source)); err != nil {
			t.Errorf("%s: %v", m.name, err)
		}
	}
}

// A mutant is taken away for a reason, and then the number here is too.
func TestThereAreEnoughMutants(t *testing.T) {
	const fewest = 150
	mutants, err := load(root, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(mutants) < fewest {
		t.Errorf("there are %d mutants, and were %d at least", len(mutants), fewest)
	}
}

func TestAMutantNamesWhatItLacks(t *testing.T) {
	for _, c := range []struct{ text, want, reason string }{
		{"why\n", "-- old --", "there is nothing to replace"},
		{"file: a.go\ntest: ./a TestA\n-- old --\nx\n-- new --\ny\n", "why", "a break without a reason teaches nobody"},
		{"why\nfile: a.go\n-- old --\nx\n-- new --\ny\n", "test", "nothing would fail"},
		{"why\nfile: a.go\ntest: ./a TestA\n-- old --\nx\n-- new --\nx\n", "changes nothing", "it would survive for ever"},
	} {
		if _, err := parse("m", c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.reason, err, c.want)
		}
	}
}
