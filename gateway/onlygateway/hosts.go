package onlygateway

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// checkHosts reports the strings that name a provider's host, once for the
// outermost expression.
func checkHosts(pass *analysis.Pass, report report) {
	var visit func(ast.Node) bool
	visit = func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok || !isText(pass.TypesInfo, e) {
			return true
		}
		t := text{pass: pass}
		t.add(e)
		if host, ok := hostIn(t.String()); ok {
			report(e, "%s is the host of a model provider: only the gateway may name it", host)
		}
		for _, operand := range t.others {
			ast.Inspect(operand, visit)
		}
		return false
	}
	for _, file := range pass.Files {
		ast.Inspect(file, visit)
	}
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

// gap matches what stands in a text for something else: a verb of package fmt
// or an escaped byte of a URL, a placeholder in braces, one in angle brackets.
var gap = regexp.MustCompile(`%[-+#0-9.*\[\]]*[a-zA-Z]|\$?\{+[^{}]*\}+|<[^<>]*>`)

// hostIn returns the first provider's host that a text names. A host begins and
// ends where a name of a host can: notapi.openai.com, api.openai.com.example and
// api.openai.com-docs are hosts of others. A gap may be a part of a host, as the
// region is, or stand beside one, as the port does.
func hostIn(text string) (host string, ok bool) {
	readings := []string{gap.ReplaceAllLiteralString(text, "any"), gap.ReplaceAllLiteralString(text, " "), text}
	for _, reading := range slices.Compact(readings) {
		if m := named.FindStringSubmatch(reading); m != nil {
			return strings.ToLower(m[1]), true
		}
	}
	return "", false
}

// named matches a listed host where a host may begin, at most after a dot, up
// to where it ends. A dot at its end belongs to it, or to the sentence.
var named = regexp.MustCompile(`(?i)(?:^|[^\pL\pN_-])(` + alternatives(hosts) + `)\.*(?:$|[^\pL\pN_.-])`)

func alternatives(hosts []string) string {
	quoted := regexp.QuoteMeta(strings.Join(hosts, "|"))
	return strings.NewReplacer(`\|`, `|`, `\*`, `[\pL\pN_-]+`).Replace(quoted)
}
