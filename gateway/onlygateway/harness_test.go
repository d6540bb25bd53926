package onlygateway_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/tandem-harness/tandem/gateway/onlygateway"
)

const harness = "github.com/tandem-harness/tandem/harness"

const speaker = `package shop

import "` + harness + `"

func generic[T ~string](w interface{ Say(T) }, text string) { w.Say(T(text)) }

func bad(w *harness.Writer, text string) {
	_, _ = w.Say, w.SayFile
	generic(w, text)
	w.Say("a constant")
	w.Data(text)
}
`

// The rule knows the harness by names. This is what holds them to the harness
// as it is, where this module lies beside it.
func TestTheHarnessIsTheOneThatTheRuleKnows(t *testing.T) {
	if _, err := os.Stat("../../go.mod"); err != nil {
		t.Skip("this module was fetched alone, without the harness beside it")
	}
	const file = "../../harness/prompt.go"
	for path, reason := range map[string]string{
		harness:                             "as it is imported",
		harness + " [" + harness + ".test]": "compiled again for its own tests",
	} {
		pass := passOf(t, "example.com/shop", speaker, anything{harness: sourced(t, path, file)})
		var lines []int
		pass.Report = func(d analysis.Diagnostic) { lines = append(lines, pass.Fset.Position(d.Pos).Line) }
		if _, err := onlygateway.Analyzer.Run(pass); err != nil || !slices.Equal(lines, []int{8, 8, 9}) {
			t.Errorf("%s: reported lines %v, want 8 twice and 9: %v", reason, lines, err)
		}
	}
}

// sourced type-checks a file as if it were a whole package; what it lacks for
// that is no matter.
func sourced(t *testing.T, path, name string) *types.Package {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil), Error: func(error) {}}
	p, _ := conf.Check(path, fset, []*ast.File{file}, nil)
	return p
}
