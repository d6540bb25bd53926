package onlygateway

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

//go:embed doc.go
var doc string

// Analyzer reports what reaches a model provider past the gateway, by the rules
// in the package's documentation. Its flag -config names the file of
// exemptions; unset, nothing is exempt. A configuration with a fault makes every
// package fail with an error that names all of its faults. The category of a
// diagnostic is the rule. It needs no facts and is safe for concurrent use once
// its flags are set.
var Analyzer = newAnalyzer()

func newAnalyzer() *analysis.Analyzer {
	var config string
	a := &analysis.Analyzer{
		Name: "onlygateway",
		Doc:  help(),
		URL:  "https://pkg.go.dev/github.com/tandem-harness/tandem/gateway/onlygateway",
		Run:  func(pass *analysis.Pass) (any, error) { return nil, run(pass, config) },
	}
	a.Flags.StringVar(&config, "config", "", "the JSON `file` that says which packages are exempt, and why; without it none is")
	return a
}

// help is the package's documentation as the text of -help, which begins with
// the analyzer's name.
func help() string {
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", doc, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		panic(err) // the file was compiled into this package
	}
	return strings.TrimPrefix(file.Doc.Text(), "Package onlygateway ")
}

// report reports a node.
type report func(n ast.Node, format string, args ...any)

// rules are the rules by the names that a configuration knows them by.
var rules = []struct {
	name  string
	check func(*analysis.Pass, report)
}{
	{"sdk", checkImports},
	{"host", checkHosts},
	{"prompt", checkPrompts},
}

func run(pass *analysis.Pass, config string) error {
	exempt, err := load(config)
	if err != nil {
		return err
	}
	pass = written(pass)
	for _, r := range rules {
		if exempt.covers(importPath(pass.Pkg), r.name) {
			continue
		}
		r.check(pass, func(n ast.Node, format string, args ...any) {
			message := fmt.Sprintf(format, args...) + " [" + r.name + "]"
			pass.Report(analysis.Diagnostic{Pos: n.Pos(), End: n.End(), Category: r.name, Message: message})
		})
	}
	return nil
}

// written returns a pass without the files that nobody wrote: the main program
// of a test, which the go command keeps under a name that no source file can
// have, and which repeats what examples print.
func written(pass *analysis.Pass) *analysis.Pass {
	p := *pass
	p.Files = slices.DeleteFunc(slices.Clone(pass.Files), func(f *ast.File) bool {
		return filepath.Ext(pass.Fset.File(f.FileStart).Name()) != ".go"
	})
	return &p
}

// importPath returns the path under which a package is imported. A package is
// compiled a second time for its tests, and then has the test behind its path;
// its external tests are a package of the same folder.
func importPath(p *types.Package) string {
	path, _, _ := strings.Cut(p.Path(), " [")
	if strings.HasSuffix(p.Name(), "_test") {
		path = strings.TrimSuffix(path, "_test")
	}
	return path
}
