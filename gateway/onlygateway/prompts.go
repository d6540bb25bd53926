package onlygateway

import (
	"go/ast"
	"go/constant"
	"go/types"
	"regexp"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// harness is the package whose prompts take their instructions from constants.
const harness = "github.com/tandem-harness/tandem/harness"

// instruction matches the written form of a type that holds the type of
// instructions. It has no exported name: a program outside of the package
// cannot write it, only have it inferred.
var instruction = regexp.MustCompile(`\b` + regexp.QuoteMeta(harness) + `\.literal\b`)

// sayers are the methods that take instructions, for who looks by name.
var sayers = []string{"Say", "SayFile"}

// checkPrompts reports the ways to say what is not a constant.
func checkPrompts(pass *analysis.Pass, report report) {
	called := map[*ast.Ident]bool{} // what is called, and so no value
	for _, file := range pass.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				called[name(n.Fun)] = true
				if looksUp(pass.TypesInfo, n) {
					report(n, "reflection finds a method that takes constants only, and can call it with any string")
				}
			case *ast.Ident:
				if !called[n] && takesInstructions(pass.TypesInfo.Uses[n]) {
					report(n, "%s is used as a value: it takes constants only when it is called by its name", n.Name)
				}
				if slices.ContainsFunc(typeArguments(pass.TypesInfo, n), isInstruction) {
					report(n, "%s has the type of instructions as a type argument, and can convert any string to it", n.Name)
				}
			}
			return true
		})
	}
}

// name returns the name that a function is called by, or nil.
func name(fun ast.Expr) *ast.Ident {
	switch fun := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	}
	return nil
}

// takesInstructions reports whether a parameter of a function is an instruction.
func takesInstructions(o types.Object) bool {
	f, ok := o.(*types.Func)
	return ok && isInstruction(f.Signature().Params())
}

func isInstruction(t types.Type) bool {
	return instruction.MatchString(types.TypeString(t, importPath))
}

func typeArguments(info *types.Info, id *ast.Ident) []types.Type {
	return slices.Collect(info.Instances[id].TypeArgs.Types())
}

// looksUp reports whether a call looks for a sayer by its name.
func looksUp(info *types.Info, call *ast.CallExpr) bool {
	id := name(call.Fun)
	if id == nil || len(call.Args) != 1 {
		return false
	}
	f, ok := info.Uses[id].(*types.Func)
	if !ok || f.Pkg() == nil || f.Pkg().Path() != "reflect" || f.Name() != "MethodByName" {
		return false
	}
	value := info.Types[call.Args[0]].Value
	return value != nil && slices.Contains(sayers, constant.StringVal(value))
}
