package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// yes is a module with one function, one test that sees what it returns, and
// one that sees nothing.
var yes = map[string]string{
	"go.mod": "module yes\n\ngo 1.26\n",
	"yes.go": "package yes\n\nfunc Yes() bool { return true }\n",
	"yes_test.go": `package yes

import "testing"

func TestYes(t *testing.T) {
	if !Yes() {
		t.Error("it says no")
	}
}

func TestNothing(t *testing.T) { Yes() }

func TestSkipped(t *testing.T) { t.Skip("not here") }

func TestBroken(t *testing.T) { t.Error("always") }

func TestElsewhere(t *testing.T) {
	over := make(chan bool)
	go func() { defer close(over); Yes() }()
	<-over
}
`,
}

// tried runs the command on the module with mutants that put what they are
// named by in place of true.
func tried(t *testing.T, mutants map[string]string) (printed string, err error) {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, yes)
	for name, text := range mutants {
		test, becomes, _ := strings.Cut(text, " ")
		write(t, dir, map[string]string{"internal/mutants/testdata/" + name + ".mutant": "why\n\nfile: yes.go\ntest: . " + test +
			"\n-- old --\nreturn true\n-- new --\n" + becomes + "\n"})
	}
	var b strings.Builder
	err = run(&b, dir, "")
	wantUntouched(t, dir)
	return b.String(), err
}

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func wantUntouched(t *testing.T, dir string) {
	t.Helper()
	for name, want := range yes {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s of the tree itself was changed: %q, %v", name, got, err)
		}
	}
}

// Only a test that fails by itself catches a mutant: anything else would be
// counted although no test has noticed anything.
func TestOnlyAFailingTestCatchesAMutant(t *testing.T) {
	printed, err := tried(t, map[string]string{
		"a-caught":   "TestYes return false",
		"b-unseen":   "TestNothing return false",
		"c-no-build": "TestYes return 1",
		"d-crash":    "TestElsewhere panic(1)",
		"e-caught":   "TestYes return !true",
	})
	if err == nil {
		t.Error("mutants survived, and the command says nothing")
	}
	rest := printed
	for _, want := range []string{
		"caught    a-caught\n",
		"SURVIVED  b-unseen: TestNothing passes all the same\n",
		"SURVIVED  c-no-build: it does not build:\n",
		"SURVIVED  d-crash: TestElsewhere does not come to its end:\n",
		"caught    e-caught\n5 mutants, 2 caught, 3 survived\n",
	} {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Errorf("want %q next, printed was:\n%s", want, printed)
			break
		}
		rest = after
	}
}

func TestWhenEveryMutantIsCaughtThereIsNoError(t *testing.T) {
	if printed, err := tried(t, map[string]string{"caught": "TestYes return false"}); err != nil {
		t.Errorf("%v\n%s", err, printed)
	}
}

// A test that does not pass without a mutant says nothing when it fails with one.
func TestNothingIsTriedWithATestThatDoesNotRunAndPass(t *testing.T) {
	for _, c := range []struct{ test, want, reason string }{
		{"TestMissing", "has no test TestMissing", "a test that is not there never fails"},
		{"TestSkipped", "has no test TestSkipped", "nor does one that is skipped"},
		{"TestBroken", "fail without a mutant", "one that always fails sees no mutant"},
		{"TestY", "has no test TestY that", "a name is a whole name"},
	} {
		printed, err := tried(t, map[string]string{"m": c.test + " return false"})
		if err == nil || !strings.Contains(err.Error(), c.want) || printed != "" {
			t.Errorf("%s: got %v, want %q; printed was %q", c.reason, err, c.want, printed)
		}
	}
}

func TestWithoutAMutantTheCommandFails(t *testing.T) {
	if _, err := tried(t, nil); err == nil {
		t.Error("a command that tried nothing must not pass")
	}
}
