package audit_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/tandem-harness/tandem/audit"
)

var equateEmpty = cmpopts.EquateEmpty()

// source parses every file of the package that is not a test.
func source(t *testing.T) (files []*ast.File) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil || len(names) == 0 {
		t.Fatalf("no source: %v", err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}

// chains reports whether a parameter of f is a function that returns a
// Validation: what a bind, a then or a flat map would need.
func chains(f *ast.FuncDecl) (found bool) {
	for _, param := range f.Type.Params.List {
		ast.Inspect(param.Type, func(n ast.Node) bool {
			if fn, ok := n.(*ast.FuncType); ok && fn.Results != nil {
				found = found || mentions(fn.Results, "Validation")
			}
			return true
		})
	}
	return found
}

func mentions(n ast.Node, name string) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == name
		return true
	})
	return found
}

func TestNothingChainsOneValidationToTheNext(t *testing.T) {
	for _, file := range source(t) {
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && chains(f) {
				t.Errorf("%s takes a function that returns a Validation: it can hide failures", f.Name)
			}
		}
	}
}

func TestTheSearchForChainsFindsOne(t *testing.T) {
	const then = `package p; func Then[A, B any](v Validation[A], next func(A) Validation[B]) Validation[B]`
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", then, 0)
	if err != nil {
		t.Fatal(err)
	}
	if !chains(f.Decls[0].(*ast.FuncDecl)) {
		t.Error("a Then would go unseen")
	}
}

func TestAValidationHasAccessorsOnly(t *testing.T) {
	var methods []string
	v := reflect.TypeFor[*audit.Validation[int]]()
	for i := range v.NumMethod() {
		methods = append(methods, v.Method(i).Name)
	}
	if diff := cmp.Diff([]string{"Err", "Failures", "Value"}, methods); diff != "" {
		t.Errorf("methods (-want +got):\n%s", diff)
	}
}

func TestWhatPassesCannotBeWrittenDown(t *testing.T) {
	for _, closed := range []reflect.Type{
		reflect.TypeFor[audit.Report](), reflect.TypeFor[audit.Finding](),
		reflect.TypeFor[audit.Validation[int]](), reflect.TypeFor[audit.Error](),
	} {
		for i := range closed.NumField() {
			if f := closed.Field(i); f.IsExported() {
				t.Errorf("%v has the exported field %s", closed, f.Name)
			}
		}
	}
}

func TestThePackageImportsTheStandardLibraryOnly(t *testing.T) {
	for _, file := range source(t) {
		for _, spec := range file.Imports {
			if strings.Contains(spec.Path.Value, ".") {
				t.Errorf("it imports %s", spec.Path.Value)
			}
		}
	}
}
