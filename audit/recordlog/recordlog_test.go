package recordlog_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/tandem-harness/tandem/audit/recordlog"
	"github.com/tandem-harness/tandem/harness"
)

// turn returns the records of a small turn that was called and ruled on once.
func turn(id string) []harness.Record {
	return []harness.Record{
		{Turn: id, Seq: 1, Body: harness.Called{Attempt: 1, Prompt: "a <b> & c\n", Output: "yes"}},
		{Turn: id, Seq: 2, Body: harness.Checked{Attempt: 1, Passed: true}},
	}
}

func open(t *testing.T, records, served string) *recordlog.Log {
	t.Helper()
	l, err := recordlog.Open(records, served)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	return l
}

func appended(t *testing.T, l *recordlog.Log, id string) {
	t.Helper()
	if err := l.Append(t.Context(), turn(id)); err != nil {
		t.Fatal(err)
	}
}

// read returns the turns of a file, one entry a record, and how many lines
// could not be read.
func read(t *testing.T, name string) (turns []string, torn int) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for r, err := range harness.ReadRecords(f) {
		if err != nil {
			torn++
			continue
		}
		turns = append(turns, r.Turn)
	}
	return turns, torn
}

func text(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestRecordsAndServedLogAreWrittenTogether(t *testing.T) {
	dir := t.TempDir()
	records, served := filepath.Join(dir, "records"), filepath.Join(dir, "served")
	l := open(t, records, served)
	appended(t, l, "t1")
	appended(t, l, "t2")
	if turns, _ := read(t, records); fmt.Sprint(turns) != "[t1 t1 t2 t2]" {
		t.Errorf("the records are of the turns %v", turns)
	}
	const line = `{"call":"attempt 1","prompt":"a <b> & c\n","output":"yes","ruling":"passed"}` + "\n"
	if got := text(t, served); got != line+line {
		t.Errorf("the served log is %s", got)
	}
}

func TestATornLastLineCostsOnlyItself(t *testing.T) {
	for _, c := range []struct{ before, reason string }{
		{`{"turn":"t0","seq":1,"stage":"refu`, "half a line, as a crash leaves it"},
		{`{"turn":"t0","seq":1,"stage":"refused","at":"2026-01-01T00:00:00Z","cause":"canceled"}`, "a whole line without its end"},
		{"", "nothing before"},
	} {
		t.Run(c.reason, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "records")
			if err := os.WriteFile(name, []byte(c.before), 0o600); err != nil {
				t.Fatal(err)
			}
			l := open(t, name, "")
			appended(t, l, "t1")
			appended(t, l, "t2")
			turns, torn := read(t, name)
			if got := strings.TrimPrefix(fmt.Sprint(turns), "[t0 "); !strings.HasSuffix(got, "t1 t1 t2 t2]") || torn > 1 {
				t.Errorf("turns %v, %d lines torn", turns, torn)
			}
			if !strings.HasPrefix(text(t, name), c.before) {
				t.Error("what was there before has changed")
			}
		})
	}
}

func TestWhatCannotBeWrittenWholeIsTakenBack(t *testing.T) {
	dir := t.TempDir()
	records := filepath.Join(dir, "records")
	l := open(t, records, "/dev/full") // every write there fails, as on a full disk
	if err := l.Append(t.Context(), turn("t1")); err == nil {
		t.Fatal("a full disk is no error")
	}
	if got := text(t, records); got != "" {
		t.Errorf("half of the turn was kept: %s", got)
	}
}

func TestNothingIsWrittenOnceTheContextHasEnded(t *testing.T) {
	name := filepath.Join(t.TempDir(), "records")
	l := open(t, name, "")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := l.Append(ctx, turn("t1")); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	if got := text(t, name); got != "" {
		t.Errorf("written all the same: %s", got)
	}
}

// ending is a context that ends once it was asked about so many times.
type ending struct {
	context.Context
	after int
}

func (e *ending) Err() error {
	if e.after--; e.after < 0 {
		return context.Canceled
	}
	return nil
}

// Whoever waits for the records has been told that there are none: what was
// written meanwhile must not stay.
func TestWhatIsWrittenWhenTheContextEndsIsTakenBack(t *testing.T) {
	for after := range 3 { // before the records, before the served log, behind both
		dir := t.TempDir()
		records, served := filepath.Join(dir, "records"), filepath.Join(dir, "served")
		l := open(t, records, served)
		if err := l.Append(&ending{t.Context(), after}, turn("t1")); !errors.Is(err, context.Canceled) {
			t.Errorf("ended after %d steps: the error is %v", after, err)
		}
		if kept := text(t, records) + text(t, served); kept != "" {
			t.Errorf("ended after %d steps: this was kept: %s", after, kept)
		}
	}
}

func TestRecordsThatCannotBeEncodedLeaveNothing(t *testing.T) {
	name := filepath.Join(t.TempDir(), "records")
	l := open(t, name, "")
	if err := l.Append(t.Context(), append(turn("t1"), harness.Record{Turn: "t1", Seq: 3})); err == nil {
		t.Error("a record without a body is no error")
	}
	if got := text(t, name); got != "" {
		t.Errorf("half of the turn was kept: %s", got)
	}
}

func TestTurnsOfManyWritersNeverMix(t *testing.T) {
	name := filepath.Join(t.TempDir(), "records")
	l := open(t, name, "")
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() { appended(t, l, fmt.Sprintf("t%d", i)) })
	}
	wg.Wait()
	turns, torn := read(t, name)
	if len(turns) != 40 || torn != 0 {
		t.Fatalf("%d records, %d lines torn", len(turns), torn)
	}
	for i := 0; i < len(turns); i += 2 {
		if turns[i] != turns[i+1] {
			t.Errorf("the records of %s and %s are mixed", turns[i], turns[i+1])
		}
	}
}

func TestALogThatCannotBeOpenedSaysSo(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ records, served, reason string }{
		{"", "", "there is nothing to open"},
		{dir, "", "a folder is no file"},
		{filepath.Join(dir, "no", "such"), "", "the folder is not there"},
	} {
		if _, err := recordlog.Open(c.records, c.served); err == nil {
			t.Error(c.reason)
		}
	}
}

func TestTwoNamesOfOneFileAreRefused(t *testing.T) {
	for reason, other := range map[string]func(name string) (string, error){
		"the same name":    func(name string) (string, error) { return name, nil },
		"another spelling": func(name string) (string, error) { return filepath.Dir(name) + "/./" + filepath.Base(name), nil },
		"a symbolic link":  func(name string) (string, error) { return name + "-link", os.Symlink(name, name+"-link") },
		"a hard link":      func(name string) (string, error) { return name + "-link", os.Link(name, name+"-link") },
	} {
		t.Run(reason, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "a")
			if err := os.WriteFile(name, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			again, err := other(name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := recordlog.Open(name, again); err == nil || !strings.Contains(err.Error(), again) {
				t.Errorf("two logs in one file would mix; the error is %v", err)
			}
		})
	}
}

func TestTheZeroLogAndAClosedOneRefuse(t *testing.T) {
	var zero recordlog.Log
	if zero.Append(t.Context(), turn("t1")) == nil {
		t.Error("the zero log keeps nothing and says nothing")
	}
	l := open(t, filepath.Join(t.TempDir(), "records"), "")
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if l.Append(t.Context(), turn("t1")) == nil {
		t.Error("a closed log keeps nothing and says nothing")
	}
}
