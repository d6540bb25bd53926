package onlygateway

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// checkHosts reports the strings that name a provider's host, once for the
// outermost expression, and the struct tags that do.
func checkHosts(pass *analysis.Pass, report report) {
	check := func(n ast.Node, text string) {
		if host, ok := hostIn(text); ok {
			report(n, "%s is the host of a model provider: only the gateway may name it", host)
		}
	}
	var visit func(ast.Node) bool
	visit = func(n ast.Node) bool {
		if f, ok := n.(*ast.Field); ok && f.Tag != nil {
			check(f.Tag, tag(f))
		}
		e, ok := n.(ast.Expr)
		if !ok || !isText(pass.TypesInfo, e) {
			return true
		}
		t := text{pass: pass}
		t.add(e)
		check(e, t.String())
		for _, operand := range t.others {
			ast.Inspect(operand, visit)
		}
		return false
	}
	for _, file := range pass.Files {
		ast.Inspect(file, visit)
	}
}

// tag returns a field's tag, of which the type checker keeps no value.
func tag(f *ast.Field) string {
	text, err := strconv.Unquote(f.Tag.Value)
	if err != nil {
		return "" // no source that compiles has such a tag
	}
	return text
}

// isText reports whether e is a string of which something is known: a constant
// or a sum.
func isText(info *types.Info, e ast.Expr) bool {
	if info.Types[e].Value != nil {
		return info.Types[e].Value.Kind() == constant.String
	}
	sum, ok := e.(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD || info.TypeOf(e) == nil {
		return false
	}
	basic, ok := info.TypeOf(e).Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// unknown stands in a text for what is not known.
const unknown = "{}"

// text is what is known of an expression.
type text struct {
	strings.Builder
	pass   *analysis.Pass
	others []ast.Expr // the operands of which nothing is known
}

func (t *text) add(e ast.Expr) {
	e = ast.Unparen(e)
	if sum, ok := e.(*ast.BinaryExpr); ok {
		t.add(sum.X)
		t.add(sum.Y)
		return
	}
	value := t.pass.TypesInfo.Types[e].Value
	switch {
	case value == nil:
		t.others = append(t.others, e)
		t.WriteString(unknown)
	case t.told(e):
		t.WriteString(unknown)
	default:
		t.WriteString(constant.StringVal(value))
	}
}

// told reports whether e is a constant of this package that was reported where
// it is declared.
func (t *text) told(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	c, ok := t.pass.TypesInfo.Uses[id].(*types.Const)
	if !ok || c.Pkg() != t.pass.Pkg {
		return false
	}
	_, ok = hostIn(constant.StringVal(c.Val()))
	return ok
}
