package onlygateway

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
)

// exemption frees packages from rules.
type exemption struct {
	path  string
	below bool // what is below the path, too
	rules []string
}

type exemptions []exemption

// covers reports whether a package is free from a rule.
func (all exemptions) covers(pkg, rule string) bool {
	return slices.ContainsFunc(all, func(e exemption) bool {
		here := pkg == e.path || e.below && strings.HasPrefix(pkg, e.path+"/")
		return here && slices.Contains(e.rules, rule)
	})
}

// load reads a configuration. Without a file nothing is exempt. The error names
// every fault of the file.
func load(file string) (exemptions, error) {
	if file == "" {
		return nil, nil
	}
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) && !filepath.IsAbs(file) {
		return nil, fmt.Errorf("configuration: %w (go vet runs this in the folder of each package, and needs an absolute path)", err)
	}
	if err != nil {
		return nil, fmt.Errorf("configuration: %w", err)
	}
	entries, faults := decode(data)
	all, unresolved := resolve(entries, filepath.Dir(file))
	if faults = append(faults, unresolved...); len(faults) > 0 {
		return nil, fmt.Errorf("configuration %s: %s", file, strings.Join(faults, "; "))
	}
	return all, nil
}

// mod is a module on disk.
type mod struct{ path, dir string }

// moduleOf returns the module that a folder belongs to.
func moduleOf(dir string) (m mod, err error) {
	dir, err = filepath.Abs(dir)
	if err != nil {
		return m, err
	}
	for at := dir; ; at = filepath.Dir(at) {
		data, err := os.ReadFile(filepath.Join(at, "go.mod"))
		if err == nil {
			return mod{modfile.ModulePath(data), at}, nil
		}
		if !errors.Is(err, fs.ErrNotExist) || at == filepath.Dir(at) {
			return m, fmt.Errorf("no go.mod stands in %s or above it: %w", dir, err)
		}
	}
}

// resolve finds the packages of entries, in the module that a folder belongs to.
func resolve(entries []entry, dir string) (all exemptions, faults []string) {
	root, err := moduleOf(dir)
	if err != nil {
		return nil, []string{err.Error()}
	}
	for i, e := range entries {
		if !e.names() {
			continue // it was reported when it was decoded
		}
		x, err := root.exemption(e)
		if err == nil && all.has(x) {
			err = fmt.Errorf("%q is there twice", e.pkg)
		}
		if err != nil {
			faults = append(faults, fmt.Sprintf("entry %d: %v", i+1, err))
			continue
		}
		all = append(all, x)
	}
	return all, faults
}

// has reports whether there is an exemption for the same packages.
func (all exemptions) has(x exemption) bool {
	return slices.ContainsFunc(all, func(y exemption) bool { return x.path == y.path && x.below == y.below })
}

// exemption returns what an entry of the module's configuration exempts. The
// folder is what is asked, for go vet shows one package at a time, and of one
// module only.
func (m mod) exemption(e entry) (exemption, error) {
	name, below := e.path()
	if below && name == m.path {
		return exemption{}, e.unnamed() // it would be the whole module
	}
	folder := filepath.Join(m.dir, filepath.FromSlash(m.relative(name)))
	if !holdsGo(folder, below) {
		return exemption{}, fmt.Errorf("%q matches no package: there is no Go file in %s", e.pkg, folder)
	}
	owner, err := moduleOf(folder)
	if err != nil {
		return exemption{}, err
	}
	rel, err := filepath.Rel(owner.dir, folder)
	return exemption{path.Join(owner.path, filepath.ToSlash(rel)), below, e.rules}, err
}

// relative returns the folder of a package, by its import path or by its place
// in the module.
func (m mod) relative(name string) string {
	if name == m.path {
		return "."
	}
	return strings.TrimPrefix(name, m.path+"/")
}
