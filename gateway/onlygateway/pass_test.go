package onlygateway_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// anything is an importer for which every package is there, with nothing in it.
type anything map[string]*types.Package

func (known anything) Import(path string) (*types.Package, error) {
	if p, ok := known[path]; ok {
		return p, nil
	}
	p := types.NewPackage(path, "p")
	p.MarkComplete()
	return p, nil
}

// passOf parses and type-checks one file, and is the pass over it.
func passOf(t testing.TB, pkg, source string, known anything) *analysis.Pass {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "source.go", source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Instances: map[*ast.Ident]types.Instance{},
	}
	conf := types.Config{Importer: known}
	checked, err := conf.Check(pkg, fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	return &analysis.Pass{Fset: fset, Files: []*ast.File{file}, Pkg: checked, TypesInfo: info}
}
