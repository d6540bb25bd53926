package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A mutant is one way to break the code.
type mutant struct {
	name string
	why  string
	file string // from the root
	pkg  string // of the test, as go test takes it
	test string // a test's name
	old  string
	new  string
}

// parse reads a mutant; the error names everything that is missing.
func parse(name, text string) (mutant, error) {
	m := mutant{name: name}
	head, body, ok := strings.Cut(text, "\n-- old --\n")
	old, changed, both := strings.Cut(body, "\n-- new --\n")
	if !ok || !both {
		return m, fmt.Errorf("%s: it needs an -- old -- and a -- new -- part", name)
	}
	m.old, m.new = old, strings.TrimSuffix(changed, "\n")
	var why []string
	for _, line := range strings.Split(head, "\n") {
		switch key, value, _ := strings.Cut(line, ": "); key {
		case "file":
			m.file = value
		case "test":
			m.pkg, m.test, _ = strings.Cut(value, " ")
		default:
			why = append(why, line)
		}
	}
	m.why = strings.TrimSpace(strings.Join(why, "\n"))
	return m, m.lacks()
}

func (m mutant) lacks() error {
	var faults []error
	for what, value := range map[string]string{"why": m.why, "file": m.file, "package": m.pkg, "test": m.test, "old": m.old} {
		if strings.TrimSpace(value) == "" {
			faults = append(faults, fmt.Errorf("%s: it does not say its %s", m.name, what))
		}
	}
	if m.old == m.new {
		faults = append(faults, fmt.Errorf("%s: it changes nothing", m.name))
	}
	return errors.Join(faults...)
}

// applied returns the source of the mutant's file with the mutant in it.
func (m mutant) applied(source string) (string, error) {
	if n := strings.Count(source, m.old); n != 1 {
		return "", fmt.Errorf("its old part is %d times in %s, not once", n, m.file)
	}
	return strings.Replace(source, m.old, m.new, 1), nil
}

// load reads the mutants below root whose name contains part, by name.
func load(root, part string) ([]mutant, error) {
	files, err := filepath.Glob(filepath.Join(root, "internal", "mutants", "testdata", "*.mutant"))
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	var mutants []mutant
	var faults []error
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".mutant")
		if !strings.Contains(name, part) {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		m, err := parse(name, string(text))
		mutants, faults = append(mutants, m), append(faults, err)
	}
	return mutants, errors.Join(faults...)
}
