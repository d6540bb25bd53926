package command_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/salon/command"
)

// recorded returns the records of a turn, in a file.
func recorded(t *testing.T, args ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "records.jsonl")
	run(t, append([]string{"-records", name}, args...)...)
	return name
}

func TestARecordedTurnIsTheSameAgain(t *testing.T) {
	r := run(t, "replay", recorded(t))
	if r.status != command.Offered || !strings.HasSuffix(r.out, "  same\n") {
		t.Errorf("status %d\n%s%s", r.status, r.out, r.err)
	}
}

func TestARecordThatWasChangedIsNamed(t *testing.T) {
	name := recorded(t)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	changed := bytes.Replace(text, []byte(`"ruling":"rejected"`), []byte(`"ruling":"passed"`), 1)
	if err := os.WriteFile(name, changed, 0o600); err != nil {
		t.Fatal(err)
	}
	r := run(t, "replay", name)
	if r.status != command.Trouble || !strings.Contains(r.out, `record 3, "ruling"`) {
		t.Errorf("status %d\n%s%s", r.status, r.out, r.err)
	}
}

func TestALogIsAudited(t *testing.T) {
	r := run(t, "check", recorded(t))
	if r.status != command.Offered {
		t.Errorf("status %d\n%s%s", r.status, r.out, r.err)
	}
	holds(t, r.out, "the calendar shows the hold")
}

// A log is no customer: its name may be anything.
func TestTheNameOfALogIsNobodysWords(t *testing.T) {
	name := recorded(t)
	t.Chdir(filepath.Dir(name))
	if err := os.Rename(name, "\u200b"); err != nil {
		t.Fatal(err)
	}
	if r := run(t, "replay", "\u200b"); r.status != command.Offered {
		t.Errorf("status %d\n%s", r.status, r.err)
	}
}

func TestALogInWhichAHoldWasMovedFailsItsAudit(t *testing.T) {
	name := recorded(t)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	moved := bytes.Replace(text, []byte(`"stage":"held"`), []byte(`"stage":"read_back"`), 1)
	moved = bytes.Replace(moved, []byte(`"for":"Ana","slot":"Tuesday 3pm"`), []byte(`"for":"Ana","slot":null`), 1)
	if err := os.WriteFile(name, moved, 0o600); err != nil {
		t.Fatal(err)
	}
	if r := run(t, "check", name); r.status != command.Trouble || !strings.Contains(r.out, "does not show it") {
		t.Errorf("status %d\n%s%s", r.status, r.out, r.err)
	}
}

// logOf writes a log of lines.
func logOf(t *testing.T, lines ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "records.jsonl")
	if err := os.WriteFile(name, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func textOf(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(string(text), "\n")
}

// A crash tears a line; the turns around it are judged all the same.
func TestALineThatCannotBeReadCostsItselfOnly(t *testing.T) {
	first, second := textOf(t, recorded(t)), textOf(t, recorded(t, "-asked", "Thursday"))
	name := logOf(t, `{"turn":"half`, first, "?", second, `{"turn":"half`)
	for verb, want := range map[string][]string{
		"replay": {"  same\n", "  same\n"},
		"check":  {"PASSED", "5 checks, 2 subjects"},
	} {
		r := run(t, verb, name)
		if r.status != command.Trouble {
			t.Errorf("%s: status %d", verb, r.status)
		}
		holds(t, r.out, want...)
		holds(t, r.err, "line 1: ", "line 9: ", "line 17: ")
	}
	if r := run(t, "check", filepath.Join(t.TempDir(), "none")); r.status != command.Trouble {
		t.Errorf("a log that is not there: status %d", r.status)
	}
}

func TestALogWithoutATurnToReplayIsNoSuccess(t *testing.T) {
	const early = `{"turn":"t1","seq":1,"stage":"refused","at":"2026-01-05T09:00:00Z","cause":"store_failed"}`
	for reason, name := range map[string]string{
		"it is empty":                       logOf(t),
		"no turn composed anything":         logOf(t, early),
		"no line of it can be read":         logOf(t, "?"),
		"it is a folder, and no log at all": t.TempDir(),
	} {
		if r := run(t, "replay", name); r.status != command.Trouble || !strings.Contains(r.err, "no turn to replay") {
			t.Errorf("%s: status %d\n%s%s", reason, r.status, r.out, r.err)
		}
	}
	if r := run(t, "replay", logOf(t, early, textOf(t, recorded(t)))); r.status != command.Offered {
		t.Errorf("one of two can be replayed: status %d\n%s%s", r.status, r.out, r.err)
	}
}

func TestWhatALogHoldsCannotDriveATerminal(t *testing.T) {
	turn := regexp.MustCompile(`"turn":"\w+"`)
	text := turn.ReplaceAllString(textOf(t, recorded(t)), `"turn":"\u001b[2J\u009b\u202e\n t2  same"`)
	text = strings.Replace(text, `"ruling":"rejected"`, `"ruling":"passed"`, 1)
	text = strings.Replace(text, "Tuesday 3pm is open", "\u009bTuesday 3pm is open", 1)
	name := logOf(t, text, "\x1b[2J")
	for _, args := range [][]string{{"replay", name}, {"check", name}, {"check", "\x1b[2J"}, {"check", "-salon", "\x1b[2J", name}} {
		r := run(t, args...)
		if printed := r.out + r.err; strings.ContainsAny(printed, "\x1b\u009b\u202e") || strings.Contains(printed, "\n t2") {
			t.Errorf("%q: control characters reach the terminal: %q", args, printed)
		}
	}
}

func TestALogThatWasReorderedOrBeheadedIsReported(t *testing.T) {
	name := recorded(t)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	all := strings.SplitAfter(strings.TrimSuffix(string(text), "\n"), "\n")
	for why, kept := range map[string][]string{
		"the first two changed places": append([]string{all[1], all[0]}, all[2:]...),
		"the first is gone":            all[1:],
		"one in the middle is gone":    append(append([]string{}, all[:3]...), all[4:]...),
	} {
		if err := os.WriteFile(name, []byte(strings.Join(kept, "")), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, verb := range []string{"replay", "check"} {
			if r := run(t, verb, name); r.status != command.Trouble || !strings.Contains(r.err, "belongs") {
				t.Errorf("%s, %s: status %d\n%s%s", why, verb, r.status, r.out, r.err)
			}
		}
	}
}
