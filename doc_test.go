package tandem_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The table of the laws names the tests that hold them; a name that no test
// has is a law that nothing holds.
func TestEveryLawNamesTestsThatAreThere(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	there := testsBelow(t, ".")
	named := regexp.MustCompile(`\bTest\w+`).FindAllString(string(text), -1)
	for _, name := range named {
		if !there[name] {
			t.Errorf("the laws name %s, and there is no such test", name)
		}
	}
	for law := 1; law <= 12; law++ {
		if !regexp.MustCompile("(?m)^//\t ?" + strconv.Itoa(law) + `  [A-Z].*\n//\t +Test`).Match(text) {
			t.Errorf("law %d has no test in the table", law)
		}
	}
}

func testsBelow(t *testing.T, root string) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		for _, match := range declared.FindAllSubmatch(text, -1) {
			names[string(match[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
