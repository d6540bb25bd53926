package tandem_test

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tandem-harness/tandem/salon/command"
)

func textOf(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// matches returns the first group of every match, each once and in order.
func matches(pattern, text string) []string {
	found := map[string]bool{}
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		found[m[1]] = true
	}
	return slices.Sorted(maps.Keys(found))
}

func TestReadmeListsTheFlagsOfTheCommand(t *testing.T) {
	var help bytes.Buffer
	command.Command{Out: &help}.Run(t.Context(), []string{"-h"})
	there := matches(`(?m)^  (-[\w-]+)`, help.String())
	_, table, _ := strings.Cut(textOf(t, "README.md"), "| flag |")
	table, _, _ = strings.Cut(table, "\n\n")
	cells := strings.Join(matches(`(?m)^\| ([^|]*) \|`, table), "\n")
	if listed := matches("`(-[a-z-]+)", cells); len(there) == 0 || cmp.Diff(there, listed) != "" {
		t.Errorf("(-command +README):\n%s", cmp.Diff(there, listed))
	}
}

func TestWhatReadmeNamesIsThere(t *testing.T) {
	readme := textOf(t, "README.md")
	for what, pattern := range map[string]string{
		"a command's path": `go (?:run|test|-C) (\.?[\w./-]*\w)`,
		"a package":        "(?m)^\\| (?:`[^|]*, )?`([a-z/]+)`.* \\|$",
		"a file or folder": "`(\\.?[a-z]+/[\\w./-]+|\\w+\\.(?:go|md))`",
		"a link":           `\]\(([^)]+)\)`,
	} {
		names := matches(pattern, readme)
		if len(names) == 0 {
			t.Errorf("%s: none is found", what)
		}
		for _, name := range names {
			if _, err := os.Stat(filepath.FromSlash(name)); err != nil {
				t.Errorf("%s: %v", what, err)
			}
		}
	}
}

func TestCommandsOfReadmeWorkWhenTheyArePasted(t *testing.T) {
	for reason, pattern := range map[string]string{
		"a | in a cell needs a backslash, which is pasted too": `(?m)^(\|.*\\\|.*)$`,
		"serve does not come back for what stands below":       "(?m)^(go run .* serve\n[^`].*)$",
	} {
		if found := matches(pattern, textOf(t, "README.md")); len(found) > 0 {
			t.Errorf("%s: %q", reason, found)
		}
	}
}

func TestReadmeShowsCodeThatCompilesAndRuns(t *testing.T) {
	plain := func(code string) string { return strings.Join(strings.Fields(code), " ") }
	example := plain(textOf(t, "salon/example_domain_test.go") + textOf(t, "gateway/openai/example_gateway_test.go") + textOf(t, "gateway/scrub/example_turn_test.go"))
	blocks := matches("(?s)```go\n(.*?)```", textOf(t, "README.md"))
	if len(blocks) == 0 {
		t.Error("it shows no code")
	}
	for _, block := range blocks {
		if !strings.Contains(example, plain(block)) {
			t.Errorf("this is in no example that runs:\n%s", block)
		}
	}
}
