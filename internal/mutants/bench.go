package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// maxBenches bounds how many copies are at work: each builds at first what it
// tests.
const maxBenches = 4

// copies copies the tree at root into dir, once for each mutant that is tried
// at a time. In a copy a test that reads the source meets the mutant too, and
// what a failing test leaves behind goes with it.
func copies(root, dir string) (benches []string, err error) {
	for i := range min(runtime.GOMAXPROCS(0), maxBenches) {
		bench := filepath.Join(dir, strconv.Itoa(i))
		benches = append(benches, bench)
		err = errors.Join(err, copyTree(root, bench))
	}
	return benches, err
}

func copyTree(from, to string) error {
	return filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		target := filepath.Join(to, rel)
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == ".git":
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(target, 0o700)
		case !d.Type().IsRegular():
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(target, data, 0o600)
	})
}

// control shows that every named test runs, and passes as long as nothing is
// broken.
func control(benches []string, mutants []mutant) (err error) {
	tests := map[string][]string{}
	for _, m := range mutants {
		if !slices.Contains(tests[m.pkg], m.test) {
			tests[m.pkg] = append(tests[m.pkg], m.test)
		}
	}
	var pkgs []string
	for pkg := range tests {
		pkgs = append(pkgs, pkg)
	}
	slices.Sort(pkgs)
	passes := func(pkg, bench string) error {
		output, err := goTest(bench, nil, pkg, tests[pkg]...)
		if err != nil {
			return fmt.Errorf("the tests of %s fail without a mutant: %w\n%s", pkg, err, output)
		}
		for _, name := range tests[pkg] {
			if !bytes.Contains(output, []byte("--- PASS: "+name+" ")) {
				return fmt.Errorf("%s has no test %s that runs", pkg, name)
			}
		}
		return nil
	}
	each(benches, pkgs, passes, func(_ string, fault error) { err = errors.Join(err, fault) })
	return err
}

// verdict returns nil when what go test says is that the test failed.
func verdict(test string, output []byte, err error) error {
	switch {
	case err == nil:
		return fmt.Errorf("%s passes all the same", test)
	case bytes.Contains(output, []byte("[build failed]")), bytes.Contains(output, []byte("[setup failed]")):
		return fmt.Errorf("it does not build:\n%s", output)
	case !bytes.Contains(output, []byte("--- FAIL: "+test+" ")):
		return fmt.Errorf("%s does not come to its end:\n%s", test, output)
	}
	return nil
}

// goTest runs tests of a package, without some of its test files. The time is
// bounded, since a mutant may hang. Nothing is optimised: what is run once is
// built faster than it runs.
func goTest(bench string, without []string, pkg string, tests ...string) ([]byte, error) {
	overlay := bench + ".json"
	if err := absent(without, overlay); err != nil {
		return nil, err
	}
	pattern := "^(" + strings.Join(tests, "|") + ")$"
	cmd := exec.Command("go", "test", "-count=1", "-v", "-timeout=90s", "-vet=off", "-gcflags=github.com/tandem-harness/tandem/...=-N -l",
		"-overlay="+overlay, "-run="+pattern, ".")
	cmd.Dir = filepath.Join(bench, pkg) // the package may be of a module of its own
	return cmd.CombinedOutput()
}

// absent writes an overlay in which files are not there.
func absent(files []string, overlay string) error {
	replace := map[string]string{}
	for _, f := range files {
		replace[f] = ""
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(overlay, text, 0o600)
}
