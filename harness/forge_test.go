package harness_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"testing"
)

// TestProgramsThatForgeAYesDoNotCompile type-checks each program of
// testdata/forge against the package's source. The second line of each says
// what the compiler must complain of, alternatives apart by a bar; the one
// program without such a line compiles.
func TestProgramsThatForgeAYesDoNotCompile(t *testing.T) {
	files, err := filepath.Glob("testdata/forge/*.go")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d programs, %v", len(files), err)
	}
	fset := token.NewFileSet()
	source := importer.ForCompiler(fset, "source", nil)
	for _, name := range files {
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		var found []string
		conf := types.Config{Importer: source, Error: func(err error) { found = append(found, err.Error()) }}
		_, _ = conf.Check("forge", fset, []*ast.File{file}, nil)
		complained := strings.Join(found, "\n")
		if want := wanted(file); !complains(complained, want) {
			t.Errorf("%s: want %q, got %q", filepath.Base(name), want, complained)
		}
	}
}

// wanted returns what a program's comment says about it.
func wanted(file *ast.File) string {
	for _, line := range strings.Split(file.Doc.Text(), "\n") {
		if want, ok := strings.CutPrefix(line, "want: "); ok {
			return want
		}
	}
	return ""
}

func complains(found, want string) bool {
	if want == "" || found == "" {
		return want == found
	}
	for _, alternative := range strings.Split(want, "|") {
		if strings.Contains(found, alternative) {
			return true
		}
	}
	return false
}
