package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	part := strings.Join(os.Args[1:], "")
	if err := run(".", part); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(root, part string) error {
	mutants, err := load(root, part)
	if err != nil {
		return err
	}
	if len(mutants) == 0 {
		return fmt.Errorf("there is no mutant to try")
	}
	if err := control(root, mutants); err != nil {
		return err
	}
	survived := 0
	for _, m := range mutants {
		if err := m.caught(root); err != nil {
			survived++
			fmt.Printf("SURVIVED  %s\n", err)
			continue
		}
		fmt.Printf("caught    %s\n", m.name)
	}
	fmt.Printf("%d mutants, %d caught, %d survived\n", len(mutants), len(mutants)-survived, survived)
	if survived > 0 {
		return fmt.Errorf("%d mutants survived", survived)
	}
	return nil
}

// control shows that the tests pass as long as nothing is broken.
func control(root string, mutants []mutant) error {
	tests := map[string][]string{}
	for _, m := range mutants {
		tests[m.pkg] = append(tests[m.pkg], m.test)
	}
	for pkg, names := range tests {
		output, err := goTest(root, "", pkg, "^("+strings.Join(names, "|")+")$")
		if err != nil {
			return fmt.Errorf("the tests of %s fail without a mutant: %w\n%s", pkg, err, output)
		}
		for _, name := range names {
			if !bytes.Contains(output, []byte("=== RUN   "+name+"\n")) {
				return fmt.Errorf("%s has no test %s", pkg, name)
			}
		}
	}
	return nil
}

// caught returns nil when the mutant's test fails with it.
func (m mutant) caught(root string) error {
	overlay, err := m.overlay(root)
	if err != nil {
		return err
	}
	defer os.RemoveAll(filepath.Dir(overlay))
	output, err := goTest(root, overlay, m.pkg, "^"+m.test+"$")
	switch {
	case err == nil:
		return fmt.Errorf("%s: %s passes all the same", m.name, m.test)
	case bytes.Contains(output, []byte("[build failed]")), bytes.Contains(output, []byte("[setup failed]")):
		return fmt.Errorf("%s: it does not build:\n%s", m.name, output)
	}
	return nil
}

// overlay writes the broken file beside the tree, and what lays it over.
func (m mutant) overlay(root string) (string, error) {
	source, err := m.applied(root)
	if err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return "", err
	}
	original, err := filepath.Abs(filepath.Join(root, m.file))
	if err != nil {
		return "", err
	}
	broken, overlay := filepath.Join(dir, "broken.go"), filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(broken, []byte(source), 0o600); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {original: broken}})
	if err != nil {
		return "", err
	}
	return overlay, os.WriteFile(overlay, text, 0o600)
}

// goTest runs tests by pattern. The seed and the time are bounded: a mutant
// may hang.
func goTest(root, overlay, pkg, pattern string) ([]byte, error) {
	args := []string{"test", "-count=1", "-v", "-timeout=90s", "-vet=off", "-run", pattern}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	cmd := exec.Command("go", append(args, pkg)...)
	cmd.Dir = root
	return cmd.CombinedOutput()
}
