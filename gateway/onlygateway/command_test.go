package onlygateway_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"
)

// shop is a module with a gateway, and with a shop that should use it: its code,
// its test and its external test do not. The gateway for Gemini is a module of
// its own, the client of OpenAI a replaced one.
const shop = `
-- go.mod --
module example.com/shop

go 1.26.0

require github.com/openai/openai-go/v3 v3.0.0

replace github.com/openai/openai-go/v3 => ./third/openai
-- third/openai/go.mod --
module github.com/openai/openai-go/v3

go 1.26.0
-- third/openai/openai.go --
package openai

const Host = "api." + "openai.com"
-- shop.go --
package shop

import _ "github.com/openai/openai-go/v3"

const URL = "https://api.openai.com/v1"
-- inner_test.go --
package shop

const inner = "https://api.groq.com"
-- outer_test.go --
package shop_test

import (
	_ "example.com/shop"
	_ "github.com/openai/openai-go/v3"
)
-- gateway/openai/openai.go --
package openai

import openai "github.com/openai/openai-go/v3"

const Host = openai.Host
-- gateway/openai/openai_test.go --
package openai_test

import (
	gateway "example.com/shop/gateway/openai"
	openai "github.com/openai/openai-go/v3"
)

const same = gateway.Host == openai.Host

func Example() {
	// Output: api.openai.com
}
-- gateway/openai/inner_test.go --
package openai

const inner = "api.openai.com"
-- gateway/gemini/go.mod --
module example.com/shop/gateway/gemini

go 1.26.0
-- gateway/gemini/gemini.go --
package gemini

const Host = "generativelanguage.googleapis.com"
`

const (
	gatewayOnly = `{"exempt": [{"package": "gateway/...", "reason": "this is the gateway"}]}`
	all         = `{"exempt": [{"package": "gateway/openai", "reason": "this is the gateway"}, {"package": "example.com/shop", "reason": "a trial"}]}`
)

// found is what is reported of the shop's own package.
var found = []string{
	"shop.go:3:8: github.com/openai/openai-go/v3 is a client of a model provider",
	"shop.go:5:13: api.openai.com is the host of a model provider",
	"inner_test.go:3:15: api.groq.com is the host of a model provider",
	"outer_test.go:5:2: github.com/openai/openai-go/v3 is a client of a model provider",
}

// run is one run of the command.
type run struct {
	folder, config string
	status         int      // of the command alone; go vet has 1 for anything
	want, never    []string // in the output
	reason         string
}

func TestTheCommandAloneAndUnderGoVet(t *testing.T) {
	root := unpacked(t)
	inGateway := []string{"gateway/openai/openai.go:", "gateway/openai/openai_test.go:", "gateway/openai/inner_test.go:"}
	for _, r := range []run{
		{".", "", 3, append(inGateway, found...), nil, "without a configuration nothing is exempt, tests neither"},
		{".", gatewayOnly, 3, found, []string{"gateway/", "third/"}, "the gateway is free, and so are its tests; what is imported is not looked at"},
		{".", all, 0, nil, []string{":"}, "an exemption that came is seen"},
		{".", gatewayOnly, 3, found, []string{"gateway/"}, "an exemption that went is missed"},
		{".", `{"exempt": [{"package": "gateway/...", "reason": ""}]}`, 1, []string{"exempt.json: entry 1: it gives no reason"}, nil, "a fault stops everything"},
		{".", `{"exempt": [{"package": "gone", "reason": "r"}]}`, 1, []string{`entry 1: "gone" matches no package`}, nil, "so does an entry for nothing"},
		{".", all, 0, nil, []string{":"}, "and is gone when it was mended"},
		{"gateway/gemini", "", 3, []string{"gemini.go:3:14: generativelanguage.googleapis.com is the host"}, nil, "a nested module is checked like any other"},
		{"gateway/gemini", gatewayOnly, 0, nil, []string{":"}, "by the configuration of the outer one"},
	} {
		t.Run(r.reason, func(t *testing.T) {
			config := filepath.Join(root, "exempt.json")
			if err := os.WriteFile(config, []byte(r.config), 0o600); err != nil {
				t.Fatal(err)
			}
			alone, vet := []string{"./..."}, []string{"vet", "-vettool=" + command(t), "./..."}
			if r.config != "" {
				relative, err := filepath.Rel(r.folder, "exempt.json")
				if err != nil {
					t.Fatal(err)
				}
				alone = []string{"-config", relative, "./..."}
				vet = []string{"vet", "-vettool=" + command(t), "-config=" + config, "./..."}
			}
			r.check(t, filepath.Join(root, r.folder), r.status, command(t), alone)
			r.check(t, filepath.Join(root, r.folder), min(r.status, 1), "go", vet)
		})
	}
}

func (r run) check(t *testing.T, dir string, status int, name string, args []string) {
	t.Helper()
	got, out := execute(t, dir, name, args...)
	if got != status {
		t.Errorf("%s %v exits with %d, want %d:\n%s", filepath.Base(name), args, got, status, out)
	}
	for _, want := range r.want {
		if strings.Count(out, want) == 0 {
			t.Errorf("%s %v does not say %q:\n%s", filepath.Base(name), args, want, out)
		}
	}
	for _, never := range r.never {
		if strings.Contains(out, never) {
			t.Errorf("%s %v says %q:\n%s", filepath.Base(name), args, never, out)
		}
	}
}

func TestGoVetNeedsAnAbsolutePath(t *testing.T) {
	root := unpacked(t)
	status, out := execute(t, root, "go", "vet", "-vettool="+command(t), "-config=exempt.json", "./gateway/...")
	if status != 1 || !strings.Contains(out, "needs an absolute path") {
		t.Errorf("exits with %d:\n%s", status, out)
	}
}

// execute runs a command without a network, and returns its exit status and what
// it printed.
func execute(t *testing.T, dir, name string, args ...string) (status int, out string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	printed, err := cmd.CombinedOutput()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), string(printed)
}

// unpacked writes the shop to a folder.
func unpacked(t *testing.T) (root string) {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range txtar.Parse([]byte(shop)).Files {
		name := filepath.Join(root, f.Name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, f.Data, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// command returns the command, built once for all tests.
func command(t *testing.T) string {
	t.Helper()
	path, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

var build = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "onlygateway")
	if err != nil {
		return "", err
	}
	built = dir
	path := filepath.Join(dir, "onlygateway")
	out, err := exec.Command("go", "build", "-o", path, "./cmd/onlygateway").CombinedOutput()
	if err != nil {
		return "", errors.New(string(out))
	}
	return path, nil
})

var built string

func TestMain(m *testing.M) {
	status := m.Run()
	_ = os.RemoveAll(built) // nothing is removed when nothing was built
	os.Exit(status)
}
