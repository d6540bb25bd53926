package imports

import (
	"cmp"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/tandem-harness/tandem"

// A rule says what a package and those below it may import beside the standard
// library. The rule with the longest path decides.
type rule struct {
	below string   // a folder of the module
	ours  []string // folders of the module, each with what is below it
	other []string // modules of others
	why   string
}

var rules = []rule{
	{".", nil, nil, "the root package is documentation"},
	{"harness", nil, []string{"golang.org/x/text", "github.com/invopop/jsonschema", "github.com/santhosh-tekuri/jsonschema/v5"},
		"whoever imports the turn gets the turn: no network, no database, no telemetry in the graph"},
	{"audit", nil, nil, "the accumulator knows nothing of what it checks, so that anything can be checked"},
	{"audit/recordlog", []string{"harness"}, nil, "a log keeps records; it knows no domain and reaches no provider"},
	{"salon", []string{"harness", "audit", "salon", "internal/strictjson"}, nil,
		"a domain never imports the gateway, so that its tests need no network by construction"},
	{"salon/claims", nil, []string{"golang.org/x/text"}, "reading words needs no harness, and can be tested alone"},
	{"gateway", []string{"harness", "gateway/budget"},
		[]string{"github.com/sony/gobreaker/v2", "golang.org/x/time", "go.opentelemetry.io/otel/attribute", "go.opentelemetry.io/otel/codes",
			"go.opentelemetry.io/otel/metric", "go.opentelemetry.io/otel/trace"},
		"the way to a provider knows no domain, and telemetry by its interface only"},
	{"gateway/budget", []string{"harness", "gateway/budget", "internal/strictjson"}, nil, "money is counted by the standard library alone"},
	{"gateway/scrub", []string{"harness", "gateway/scrub"}, []string{"github.com/nyaruka/phonenumbers", "golang.org/x/text"},
		"scrubbing reaches nothing, and can be used at an edge that has no gateway"},
	{"gateway/gatewaytest", []string{"harness", "gateway"}, nil, "a test kit brings nothing into a test that the gateway does not"},
	{"gateway/openai", []string{"harness", "gateway"}, []string{"github.com/openai/openai-go/v3", "github.com/tidwall/gjson"},
		"the one place for this provider's package, in a module of its own"},
	{"gateway/onlygateway", []string{"gateway/onlygateway"}, []string{"golang.org/x/mod", "golang.org/x/tools"},
		"a build check is used by programs that import nothing else of ours"},
	{"examples/salonlive", []string{"harness", "salon", "gateway"}, nil, "a main program ties things together; a provider it reaches through the gateway"},
	{"examples", []string{"harness", "audit", "salon", "examples", "gateway/scrub"}, nil, "a main program ties things together; nobody imports one"},
	{"internal/strictjson", nil, nil, "a door reads JSON by the standard library alone"},
	{"internal/forge", nil, nil, "what type-checks wrong programs needs the compiler only"},
	{"internal/imports", nil, nil, "rules about imports import nothing"},
	{"internal/mutants", nil, nil, "what breaks the code on purpose does not link it"},
	{"internal/spec", []string{"harness", "audit", "salon"}, []string{"github.com/cucumber/godog"},
		"the feature file is run in a module of its own, so that its runner is in nobody's graph"},
	{"internal/tools", nil, []string{"honnef.co/go/tools", "github.com/nishanths/exhaustive"},
		"linters are pinned in a module of their own, for the same reason"},
}

// providers are modules that reach a model: what is not a gateway's package may
// import none, whatever its rule says.
var providers = []string{
	"github.com/anthropics/anthropic-sdk-go", "github.com/openai/openai-go", "google.golang.org/genai",
	"github.com/sashabaranov/go-openai", "github.com/ollama/ollama", "github.com/tmc/langchaingo", "github.com/cloudwego/eino",
	"github.com/firebase/genkit", "github.com/aws/aws-sdk-go-v2/service/bedrockruntime", "github.com/cohere-ai/cohere-go",
	"charm.land/fantasy", "github.com/charmbracelet/fantasy",
}

func TestEveryImportHasARule(t *testing.T) {
	for _, p := range packages(t, "../..") {
		for _, fault := range p.faults() {
			t.Error(fault)
		}
	}
}

func TestRulesFindWhatTheyForbid(t *testing.T) {
	for _, c := range []struct{ pkg, imports, reason string }{
		{"harness", module + "/salon", "the core must not know a domain"},
		{"harness", module + "/gateway", "the core must not reach a provider"},
		{"harness", "go.opentelemetry.io/otel", "a module of others that is not on the list"},
		{"audit", module + "/harness", "the accumulator must not know records"},
		{"salon", module + "/gateway", "a domain must not reach a provider"},
		{"salon/web", module + "/examples/salon", "nobody imports an example"},
		{"examples/salon", "github.com/openai/openai-go/v3", "a provider belongs to its gateway package"},
		{"gateway", "github.com/openai/openai-go/v3", "and not to the gateway itself"},
		{"gateway", module + "/salon", "the gateway must not know a domain"},
		{"gateway", module + "/audit", "nor what is made of records"},
		{"gateway", "go.opentelemetry.io/otel/sdk/trace", "telemetry by its interface only"},
		{"gateway/budget", module + "/gateway", "money knows no gateway"},
		{"examples/salonlive", "github.com/openai/openai-go/v3", "a program reaches a provider through the gateway"},
		{"somewhere/new", "fmt", "a folder without a rule"},
	} {
		if len((pkg{c.pkg, []string{c.imports}}).faults()) == 0 {
			t.Errorf("%s may import %s: %s", c.pkg, c.imports, c.reason)
		}
	}
	if faults := (pkg{"salon/web", []string{"net/http", module + "/harness"}}).faults(); len(faults) > 0 {
		t.Errorf("what is allowed is refused: %v", faults)
	}
}

func TestEveryRuleGivesAReason(t *testing.T) {
	for _, r := range rules {
		if strings.TrimSpace(r.why) == "" {
			t.Errorf("the rule of %s has no reason", r.below)
		}
	}
}

// pkg is a folder with what its files, tests left out, import.
type pkg struct {
	folder  string
	imports []string
}

func (p pkg) faults() (faults []string) {
	r, ok := ruleOf(p.folder)
	if !ok {
		return []string{p.folder + ": no rule says what it may import"}
	}
	for _, i := range p.imports {
		if !r.allows(i) {
			faults = append(faults, fmt.Sprintf("%s imports %s: %s", p.folder, i, r.why))
		}
	}
	return faults
}

func ruleOf(folder string) (best rule, ok bool) {
	for _, r := range rules {
		matches := folder == r.below || r.below != "." && strings.HasPrefix(folder, r.below+"/")
		if matches && (!ok || len(r.below) > len(best.below)) {
			best, ok = r, true
		}
	}
	return best, ok
}

func (r rule) allows(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	switch {
	case !within(r.below, "gateway") && slices.ContainsFunc(providers, func(p string) bool { return within(imported, p) }):
		return false
	case within(imported, module):
		folder := strings.TrimPrefix(strings.TrimPrefix(imported, module), "/")
		return slices.ContainsFunc(r.ours, func(f string) bool { return within(folder, f) })
	case !strings.Contains(first, "."):
		return true // the standard library
	}
	return slices.ContainsFunc(r.other, func(m string) bool { return within(imported, m) })
}

func within(p, parent string) bool { return p == parent || strings.HasPrefix(p, parent+"/") }

// packages returns every folder below root that holds Go files, nested modules
// among them.
func packages(t *testing.T, root string) (all []pkg) {
	t.Helper()
	byFolder := map[string][]string{}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && name != root) {
			return cmp.Or(err, fs.SkipDir)
		}
		if d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		rel, err := filepath.Rel(root, name)
		folder := path.Dir(filepath.ToSlash(rel))
		byFolder[folder] = append(byFolder[folder], importsOf(t, name)...)
		return err
	})
	if err != nil || len(byFolder) == 0 {
		t.Fatalf("no package was found: %v", err)
	}
	for folder, imports := range byFolder {
		all = append(all, pkg{folder, imports})
	}
	return all
}

func importsOf(t *testing.T, name string) (imports []string) {
	t.Helper()
	source, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile(token.NewFileSet(), name, source, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range f.Imports {
		p, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		imports = append(imports, p)
	}
	return imports
}
