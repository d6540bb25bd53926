package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
)

// aside returns the test files in a folder that a test can do without. To
// compile all of them for each mutant would cost more than the rest together.
//
// It goes by names alone: a file that declares a name, or a method of a type of
// that name, is needed by every file that mentions it. That keeps some files
// too many and none too few.
func aside(dir, test string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return nil, err
	}
	declaredBy, mentions := map[string][]string{}, map[string][]string{}
	for _, f := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), f, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, d := range parsed.Decls {
			for _, name := range declares(d) {
				declaredBy[name] = append(declaredBy[name], f)
			}
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				mentions[f] = append(mentions[f], id.Name)
			}
			return true
		})
	}
	needed, names := map[string]bool{}, []string{test, "init", "TestMain"}
	for i := 0; i < len(names); i++ {
		for _, f := range declaredBy[names[i]] {
			if !needed[f] {
				needed[f] = true
				names = append(names, mentions[f]...)
			}
		}
	}
	return slices.DeleteFunc(files, func(f string) bool { return needed[f] }), nil
}

// declares returns the names that a declaration declares; a method counts as
// one of its type.
func declares(d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			return []string{d.Name.Name}
		}
		ast.Inspect(d.Recv.List[0].Type, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				names = append(names, id.Name)
			}
			return true
		})
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				names = append(names, s.Name.Name)
			case *ast.ValueSpec:
				for _, name := range s.Names {
					names = append(names, name.Name)
				}
			}
		}
	}
	return slices.DeleteFunc(names, func(name string) bool { return name == "_" })
}
