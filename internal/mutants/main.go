package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	if err := run(os.Stdout, ".", strings.Join(os.Args[1:], "")); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// run tries the mutants of the tree at root whose name contains part.
func run(w io.Writer, root, part string) error {
	mutants, err := load(root, part)
	if err != nil {
		return err
	}
	if len(mutants) == 0 {
		return fmt.Errorf("there is no mutant to try: their names are those of the files in internal/mutants/testdata")
	}
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	benches, err := copies(root, dir)
	if err != nil {
		return err
	}
	if err := control(benches, mutants); err != nil {
		return err
	}
	survived := 0
	each(benches, mutants, mutant.caught, func(m mutant, err error) {
		if err != nil {
			survived++
			fmt.Fprintf(w, "SURVIVED  %s: %v\n", m.name, err)
			return
		}
		fmt.Fprintf(w, "caught    %s\n", m.name)
	})
	fmt.Fprintf(w, "%d mutants, %d caught, %d survived\n", len(mutants), len(mutants)-survived, survived)
	if survived > 0 {
		return fmt.Errorf("%d mutants survived", survived)
	}
	return nil
}

// each tries all, one at a time on each bench, and says in their order what
// came of it.
func each[T any](benches []string, all []T, try func(one T, bench string) error, done func(T, error)) {
	next, results := make(chan int, len(all)), make([]chan error, len(all))
	for i := range all {
		next <- i
		results[i] = make(chan error, 1)
	}
	close(next)
	for _, bench := range benches {
		go func() {
			for i := range next {
				results[i] <- try(all[i], bench)
			}
		}()
	}
	for i, result := range results {
		done(all[i], <-result)
	}
}

// caught returns nil when the mutant's test fails with the mutant in the tree
// at bench, which is the same again afterwards.
func (m mutant) caught(bench string) (err error) {
	rest, err := aside(filepath.Join(bench, m.pkg), m.test)
	if err != nil {
		return err
	}
	name := filepath.Join(bench, m.file)
	original, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	broken, err := m.applied(string(original))
	if err != nil {
		return err
	}
	if err := os.WriteFile(name, []byte(broken), 0o600); err != nil {
		return err
	}
	output, testErr := goTest(bench, rest, m.pkg, m.test)
	if err := os.WriteFile(name, original, 0o600); err != nil {
		return err
	}
	return verdict(m.test, output, testErr)
}
