// Package forge shows that wrong programs do not compile: what a type is there
// to prevent cannot be written down.
package forge

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Check type-checks each program of a folder against the source of what it
// imports. A line of a program's comment says what the compiler must complain
// of, "want: ", alternatives apart by a bar; one without such a line compiles.
// Fewer programs than least are a fault: a folder that is not found shows
// nothing.
func Check(t *testing.T, folder string, least int) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) < least {
		t.Fatalf("%d programs in %s, %v", len(files), folder, err)
	}
	fset := token.NewFileSet()
	source := importer.ForCompiler(fset, "source", nil)
	for _, name := range files {
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		complained := complaints(fset, source, file)
		if want := wanted(file.Doc.Text()); !fits(complained, want) {
			t.Errorf("%s: want %q, got %q", filepath.Base(name), want, complained)
		}
	}
}

// complaints is what the compiler says about a program.
func complaints(fset *token.FileSet, source types.Importer, file *ast.File) string {
	var all []string
	conf := types.Config{Importer: source, Error: func(err error) { all = append(all, err.Error()) }}
	_, _ = conf.Check("forge", fset, []*ast.File{file}, nil)
	return strings.Join(all, "\n")
}

// wanted returns what a program's comment says about it.
func wanted(comment string) string {
	for line := range strings.Lines(comment) {
		if want, ok := strings.CutPrefix(line, "want: "); ok {
			return strings.TrimSpace(want)
		}
	}
	return ""
}

func fits(complained, want string) bool {
	if want == "" || complained == "" {
		return want == complained
	}
	return slices.ContainsFunc(strings.Split(want, "|"), func(a string) bool { return strings.Contains(complained, a) })
}
