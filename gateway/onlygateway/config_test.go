package onlygateway_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/txtar"

	"github.com/tandem-harness/tandem/gateway/onlygateway"
)

// tree is a module with a nested one below it, and one that is not named after
// its folder.
const tree = `
-- go.mod --
module example.com/shop
-- shop.go --
package shop
-- gateway/openai/go.mod --
module example.com/shop/gateway/openai
-- gateway/openai/openai.go --
package openai
-- gateway/openai/wire/wire_test.go --
package wire
-- tools/go.mod --
module example.com/tools
-- tools/tool/tool.go --
package tool
-- docs/read.me --
nothing to compile
-- samples/testdata/a.go --
package a
-- samples/_old/a.go --
package a
-- samples/.new/a.go --
package a
-- samples/vendor/a/a.go --
package a
-- hidden/_a.go --
package a
-- hidden/.a.go --
package a
-- scripts/generate.go --
// A licence.

//go:build ignore

// Command generate is run by hand.
package main
-- scripts/linux.go --
//go:build linux && (ignore || ignore)

package main
-- manual/manual.go --
// Package manual says what this keeps a file out with:
//
//go:build !ignore || linux
package manual

//go:build ignore
-- broken/broken.go --
nothing that compiles
-- elsewhere/elsewhere.go --
//go:build plan9 && never

package elsewhere
-- deploy/exempt.json --
`

func TestConfiguration(t *testing.T) {
	for _, tt := range []struct {
		reason string
		config string
		want   string // of the error, blank for none
	}{
		{"nothing is exempt", `{"exempt":[]}`, ""},
		{"a folder of the module", `{"exempt":[{"package":"gateway/openai","reason":"r"}]}`, ""},
		{"the same by its import path", `{"exempt":[{"package":"example.com/shop/gateway/openai","reason":"r"}]}`, ""},
		{"the module's own package", `{"exempt":[{"package":"example.com/shop","reason":"r"}]}`, ""},
		{"all below, with Go files only there", `{"exempt":[{"package":"gateway/...","reason":"r"}]}`, ""},
		{"tests only", `{"exempt":[{"package":"gateway/openai/wire","reason":"r"}]}`, ""},
		{"a package and all below it are two things", `{"exempt":[{"package":"gateway/openai","reason":"r"},{"package":"gateway/openai/...","reason":"r"}]}`, ""},
		{"rules by name", `{"exempt":[{"package":"gateway/openai","rules":["sdk","host","prompt"],"reason":"r"}]}`, ""},
		{"a folder that is not for all packages, by its name", `{"exempt":[{"package":"samples/testdata","reason":"r"}]}`, ""},
		{"and what is below it", `{"exempt":[{"package":"samples/testdata/...","reason":"r"}]}`, ""},
		{"another system or tag", `{"exempt":[{"package":"elsewhere","reason":"r"}]}`, ""},
		{"a constraint that does not need what is ignored", `{"exempt":[{"package":"manual","reason":"r"}]}`, ""},
		{"a file for the compiler to report", `{"exempt":[{"package":"broken","reason":"r"}]}`, ""},
		{"a reason in another script", `{"exempt":[{"package":"gateway/openai","reason":"\u7db2\u95a2"}]}`, ""},
		{"a number as a reason", `{"exempt":[{"package":"gateway/openai","reason":"#12"}]}`, ""},

		{"an empty file", ``, "it is not a JSON object"},
		{"a list", `[]`, "it is not a JSON object"},
		{"nothing said", `{}`, `"exempt" is missing`},
		{"null is no list", `{"exempt":null}`, `"exempt" must be a list of objects`},
		{"broken off", `{"exempt":[`, `it is not JSON`},
		{"a comma too many", `{"exempt":[],}`, `it is not JSON`},
		{"no comma", `{"exempt":[] "x":1}`, `it is not JSON`},
		{"something behind it", `{"exempt":[]} {}`, "something stands behind the object"},
		{"an unknown field", `{"exempt":[],"except":[]}`, `"except" is not known`},
		{"another spelling is another name", `{"Exempt":[]}`, `"Exempt" is not known; "exempt" is missing`},
		{"a field twice", `{"exempt":[],"exempt":[]}`, `"exempt" is there twice`},
		{"an entry that is none", `{"exempt":["gateway/openai"]}`, "entry 1: it is not a JSON object"},
		{"an unknown field of an entry", `{"exempt":[{"package":"gateway/openai","reason":"r","why":"r"}]}`, `entry 1: "why" is not known`},
		{"a field of an entry twice", `{"exempt":[{"package":"gateway/openai","reason":"r","reason":"s"}]}`, `entry 1: "reason" is there twice`},
		{"no reason", `{"exempt":[{"package":"gateway/openai"}]}`, `entry 1: "reason" is missing`},
		{"a blank reason", `{"exempt":[{"package":"gateway/openai","reason":" \t"}]}`, "entry 1: it gives no reason"},
		{"a reason of signs", `{"exempt":[{"package":"gateway/openai","reason":"."}]}`, "entry 1: it gives no reason"},
		{"a reason that nobody sees", `{"exempt":[{"package":"gateway/openai","reason":"\u200b"}]}`, "entry 1: it gives no reason"},
		{"a reason that is no text", `{"exempt":[{"package":"gateway/openai","reason":1}]}`, `entry 1: "reason" must be a string`},
		{"no package", `{"exempt":[{"reason":"r"}]}`, `entry 1: "package" is missing`},
		{"a blank package", `{"exempt":[{"package":"","reason":"r"}]}`, `entry 1: "" is not the path of a package`},
		{"out of the module", `{"exempt":[{"package":"../other","reason":"r"}]}`, `entry 1: "../other" is not the path of a package`},
		{"an absolute folder", `{"exempt":[{"package":"/gateway","reason":"r"}]}`, `entry 1: "/gateway" is not the path of a package`},
		{"a slash too many", `{"exempt":[{"package":"gateway/openai/","reason":"r"}]}`, `entry 1: "gateway/openai/" is not the path of a package`},
		{"everything", `{"exempt":[{"package":"...","reason":"r"}]}`, `entry 1: "..." is not the path of a package`},
		{"this folder and all below", `{"exempt":[{"package":"./...","reason":"r"}]}`, `entry 1: "./..." is not the path of a package`},
		{"the whole module", `{"exempt":[{"package":"example.com/shop/...","reason":"r"}]}`, `entry 1: "example.com/shop/..." is not the path of a package`},
		{"dots in the middle", `{"exempt":[{"package":"gateway/.../wire","reason":"r"}]}`, `entry 1: "gateway/.../wire" is not the path of a package`},
		{"no rule", `{"exempt":[{"package":"gateway/openai","rules":[],"reason":"r"}]}`, "entry 1: it names no rule"},
		{"null is no list of rules", `{"exempt":[{"package":"gateway/openai","rules":null,"reason":"r"}]}`, `entry 1: "rules" must be a list of strings`},
		{"an unknown rule", `{"exempt":[{"package":"gateway/openai","rules":["SDK"],"reason":"r"}]}`, `entry 1: "SDK" is no rule; the rules are sdk, host, prompt`},
		{"a rule twice", `{"exempt":[{"package":"gateway/openai","rules":["sdk","sdk"],"reason":"r"}]}`, `entry 1: the rule "sdk" is there twice`},
		{"a package twice", `{"exempt":[{"package":"gateway/openai","rules":["sdk"],"reason":"r"},{"package":"gateway/openai","rules":["host"],"reason":"s"}]}`,
			`entry 2: "gateway/openai" is there twice`},
		{"a package twice, written in two ways", `{"exempt":[{"package":"gateway/openai","reason":"r"},{"package":"example.com/shop/gateway/openai","reason":"s"}]}`,
			`entry 2: "example.com/shop/gateway/openai" is there twice`},
		{"a folder that is not there", `{"exempt":[{"package":"gateway/gone","reason":"r"}]}`, `entry 1: "gateway/gone" matches no package: there is no Go file in `},
		{"a folder without Go files", `{"exempt":[{"package":"docs/...","reason":"r"}]}`, `entry 1: "docs/..." matches no package: there is no Go file in `},
		{"Go files below only", `{"exempt":[{"package":"gateway","reason":"r"}]}`, `entry 1: "gateway" matches no package: there is no Go file in `},
		{"Go files only where nobody looks", `{"exempt":[{"package":"samples/...","reason":"r"}]}`, `entry 1: "samples/..." matches no package: there is no Go file in `},
		{"Go files by a hidden name only", `{"exempt":[{"package":"hidden","reason":"r"}]}`, `entry 1: "hidden" matches no package: there is no Go file in `},
		{"ignored Go files only", `{"exempt":[{"package":"scripts","reason":"r"}]}`, `entry 1: "scripts" matches no package: there is no Go file in `},
		{"nor below", `{"exempt":[{"package":"scripts/...","reason":"r"}]}`, `entry 1: "scripts/..." matches no package: there is no Go file in `},
		{"a package of somebody else", `{"exempt":[{"package":"example.com/shopping/gateway","reason":"r"}]}`, `entry 1: "example.com/shopping/gateway" matches no package: `},
		{"every fault at once", `{"x":1,"exempt":[{"package":"a//b","rules":["x","sdk"],"reason":""},{"package":"docs"}]}`,
			`"x" is not known; entry 1: "a//b" is not the path of a package; entry 1: "x" is no rule; the rules are sdk, host, prompt; ` +
				`entry 1: it gives no reason; entry 2: "reason" is missing; entry 2: "docs" matches no package: `},
	} {
		t.Run(tt.reason, func(t *testing.T) {
			file := written(t, tt.config)
			if _, err := diagnostics(t, file, "example.com/shop", `package shop`); !says(err, file, tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}

// says reports whether err is about the file and says what is wanted; after a
// blank at the end of that stands a folder.
func says(err error, file, want string) bool {
	if err == nil || want == "" {
		return err == nil && want == ""
	}
	rest, ok := strings.CutPrefix(err.Error(), "configuration "+file+": "+want)
	return ok && (rest == "") != strings.HasSuffix(want, " ")
}

func TestAConfigurationThatIsNotThereIsAnError(t *testing.T) {
	for reason, file := range map[string]string{
		"a relative path may be right where the command was started": "gone.json",
		"an absolute one is wrong anywhere":                          filepath.Join(t.TempDir(), "gone.json"),
	} {
		_, err := diagnostics(t, file, "example.com/shop", `package shop`)
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", reason, err)
		}
		if hint := err != nil && strings.Contains(err.Error(), "absolute path"); hint == filepath.IsAbs(file) {
			t.Errorf("%s: %v", reason, err)
		}
	}
}

func TestAConfigurationOutsideOfAModuleIsAnError(t *testing.T) {
	file := filepath.Join(t.TempDir(), "exempt.json")
	if err := os.WriteFile(file, []byte(`{"exempt":[]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := diagnostics(t, file, "example.com/shop", `package shop`); err == nil || !strings.Contains(err.Error(), "no go.mod") {
		t.Errorf("got %v", err)
	}
}

func TestAnExemptionIsForItsPackagesAndRulesOnly(t *testing.T) {
	file := written(t, `{"exempt":[
		{"package":"gateway/openai","reason":"one package, all rules"},
		{"package":"tools/tool","rules":["host"],"reason":"a module that is not named after its folder"},
		{"package":"gateway/...","rules":["sdk"],"reason":"all below, one rule"}]}`)
	for _, tt := range []struct {
		pkg, source string
		want        []string
		reason      string
	}{
		{"example.com/shop", `package shop`, []string{"sdk", "host"}, "nothing is exempt here"},
		{"example.com/shop/gateway/openai", `package openai`, nil, "this is the gateway"},
		{"example.com/shop/gateway/openai [example.com/shop/gateway/openai.test]", `package openai`, nil, "compiled for its test"},
		{"example.com/shop/gateway/openai_test [example.com/shop/gateway/openai.test]", `package openai_test`, nil, "its external test"},
		{"example.com/shop/gateway/openai_test", `package openai_test`, nil, "its external test, when nothing else was compiled again"},
		{"example.com/shop/gateway/openai_test", `package openai`, []string{"host"}, "a folder of that name, which is below gateway"},
		{"example.com/shop/gateway/openai/wire", `package wire`, []string{"host"}, "below, where one rule is free"},
		{"example.com/shop/gateway", `package gateway`, []string{"host"}, "the top of what is below"},
		{"example.com/shop/gateways", `package gateways`, []string{"sdk", "host"}, "a name that begins the same"},
		{"example.com/tools/tool", `package tool`, []string{"sdk"}, "the import path comes from the folder's own module"},
		{"example.com/shop/tools/tool", `package tool`, []string{"sdk", "host"}, "not from the outer one"},
	} {
		got, err := diagnostics(t, file, tt.pkg, tt.source+"\nimport _ \"google.golang.org/genai\"\nconst _ = \"api.openai.com\"")
		if err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("%s (%s): reported %v, want %v; %v", tt.pkg, tt.reason, got, tt.want, err)
		}
	}
}

// written writes a configuration below the tree, and returns its name.
func written(t *testing.T, config string) string {
	t.Helper()
	root := t.TempDir()
	for _, f := range txtar.Parse([]byte(tree)).Files {
		if filepath.Base(f.Name) == "exempt.json" {
			f.Data = []byte(config)
		}
		name := filepath.Join(root, f.Name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, f.Data, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(root, "deploy/exempt.json")
}

// diagnostics runs the analyzer on one package of one file, and returns the
// rules that were broken.
func diagnostics(t *testing.T, config, pkg, source string) (broken []string, err error) {
	t.Helper()
	configure(t, config)
	pass := passOf(t, pkg, source, nil)
	pass.Report = func(d analysis.Diagnostic) { broken = append(broken, d.Category) }
	_, err = onlygateway.Analyzer.Run(pass)
	return broken, err
}

func configure(t *testing.T, config string) {
	t.Helper()
	if err := onlygateway.Analyzer.Flags.Set("config", config); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = onlygateway.Analyzer.Flags.Set("config", "") })
}

// said matches what is more than blanks and signs.
var said = regexp.MustCompile(`[\pL\p{Nd}]`)

// FuzzDecode holds that a configuration without a fault gives every entry a
// package, a reason and rules that there are.
func FuzzDecode(f *testing.F) {
	for _, seed := range []string{
		`{"exempt":[]}`, `{"exempt":[{"package":"a/...","rules":["sdk"],"reason":"r"}]}`, `{"exempt":[{"package":"a"},{"reason":"r"}]}`,
		`{"exempt":[{"package":"a","reason":" "}]}`, `{"exempt":[{"package":"a","reason":"."}]}`, `{"exempt":[{}]}`, `{"exempt":null}`, `{"exempt":[{"package":"a","reason":"r"}]}x`,
		`{"exempt"`, `{"exempt" 1}`, `{1:2}`, `[`, "\xff", `{"exempt":[{"package":"a","reason":"r","reason":null}]}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		entries, faults := onlygateway.Decode(data)
		if len(faults) > 0 {
			return
		}
		for _, e := range entries {
			if err := module.CheckImportPath(strings.TrimSuffix(e.Package, "/...")); err != nil || !said.MatchString(e.Reason) || len(e.Rules) == 0 {
				t.Errorf("%q was read as %+v: %v", data, e, err)
			}
			for _, rule := range e.Rules {
				if !slices.Contains(onlygateway.RuleNames(), rule) {
					t.Errorf("%q was read as %+v", data, e)
				}
			}
		}
	})
}
