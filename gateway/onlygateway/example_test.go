package onlygateway_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/tandem-harness/tandem/gateway/onlygateway"
)

// The analyzer is a value like any other of go/analysis: most programs hand it
// to a driver such as singlechecker or multichecker. Here it is run by hand.
func ExampleAnalyzer() {
	const source = `package shop

const base = "https://" + "api.openai.com" + "/v1"
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "shop.go", source, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	pkg, err := new(types.Config).Check("example.com/shop", fset, []*ast.File{file}, info)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = onlygateway.Analyzer.Run(&analysis.Pass{
		Fset: fset, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: info,
		Report: func(d analysis.Diagnostic) { fmt.Println(fset.Position(d.Pos), d.Message) },
	})
	fmt.Println(err)
	// Output:
	// shop.go:3:14 api.openai.com is the host of a model provider: only the gateway may name it [host]
	// <nil>
}
