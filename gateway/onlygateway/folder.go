package onlygateway

import (
	"errors"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

// holdsGo reports whether a folder holds a Go file that some build takes, or one
// of those below it that the go command finds there.
func holdsGo(folder string, below bool) bool {
	found := errors.New("found")
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != folder && (!below || isPassedOver(d.Name())):
			return fs.SkipDir
		case !d.IsDir() && isBuilt(name):
			return found
		}
		return nil
	})
	return err == found
}

// isPassedOver reports whether the go command passes over a folder of that name
// when it looks for all packages below another.
func isPassedOver(name string) bool {
	return name == "testdata" || name == "vendor" || isHidden(name)
}

// isHidden reports whether the go command takes no file or folder of that name.
func isHidden(name string) bool { return strings.HasPrefix(name, "_") || strings.HasPrefix(name, ".") }

// isBuilt reports whether a file is a Go file of some build, be it one for
// another system. One that cannot be read is for the compiler to report.
func isBuilt(name string) bool {
	if filepath.Ext(name) != ".go" || isHidden(filepath.Base(name)) {
		return false
	}
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.PackageClauseOnly)
	return err != nil || !slices.ContainsFunc(file.Comments, func(group *ast.CommentGroup) bool {
		return group.Pos() < file.Package && slices.ContainsFunc(group.List, ignores)
	})
}

// ignores reports whether a comment keeps its file out of every build.
func ignores(c *ast.Comment) bool {
	x, err := constraint.Parse(c.Text)
	return constraint.IsGoBuild(c.Text) && err == nil && needsIgnore(x)
}

// needsIgnore reports whether a constraint holds only with the tag ignore, which
// by convention nobody sets.
func needsIgnore(x constraint.Expr) bool {
	switch x := x.(type) {
	case *constraint.TagExpr:
		return x.Tag == "ignore"
	case *constraint.AndExpr:
		return needsIgnore(x.X) || needsIgnore(x.Y)
	case *constraint.OrExpr:
		return needsIgnore(x.X) && needsIgnore(x.Y)
	}
	return false
}
