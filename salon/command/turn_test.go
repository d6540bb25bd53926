package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/command"
)

func TestATurnIsPrintedFromPromptToAudit(t *testing.T) {
	r := run(t)
	if r.status != command.Offered || r.err != "" {
		t.Fatalf("status %d, %s", r.status, r.err)
	}
	holds(t, r.out,
		"Prompt\n  You answer booking questions for a hair salon.\n", "  Customer: "+command.DefaultSays+"\n",
		"Attempt 1\n", "Wednesday 10am", "rejected", "choice_not_named", "unsupported_fact", "missing_not_named",
		"Attempt 2\n", "Your last answer was not sent: ", "Why: ", "passed",
		"Hold\n", "Tuesday 3pm for Ana", "read back Tuesday 3pm for Ana",
		"Outcome    offered\n", "Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet.",
		"Audit      passed\n", "the calendar shows the hold",
	)
	if strings.Contains(r.out, "\x1b") {
		t.Error("a pipe gets colours")
	}
}

func TestWhatAGatewayDidIsPrinted(t *testing.T) {
	r := run(t, "-provider", "tried")
	holds(t, r.out, "Attempt 1\n", "past openai small: circuit_open\n", "openai big: status 429, 3 ms, $0.000000\n",
		"openai big: status 200, 71 ms, $1.000280\n", "output_over_cap\n", "truncated\n")
}

func TestTheStatusSaysHowATurnEnded(t *testing.T) {
	full := salonFile(t, `{"schedule":["Monday 10am"],"booked":[{"for":"Rosa","slot":"Monday 10am"}],"fallback":"Ring us."}`)
	for _, c := range []struct {
		args   string
		status int
		want   string
		reason string
	}{
		{"-customer Bo -asked thursday Thursday, please?", command.Offered, "Thursday 10am for Bo", "who asks, which day, and what is said"},
		{"-provider liar", command.FellBack, "answers_rejected", "every attempt is rejected"},
		{"-provider liar", command.FellBack, salon.DefaultFallback, "the salon's own line goes out"},
		{"-provider liar -attempts 1", command.FellBack, "Attempt 1\n", "one attempt is one attempt"},
		{"-provider mute -limit 1ms", command.FellBack, "out_of_time", "the limit passes"},
		{"-salon " + full, command.FellBack, "Ring us.", "there is nothing to offer"},
	} {
		r := run(t, strings.Fields(c.args)...)
		if r.status != c.status || !strings.Contains(r.out, c.want) {
			t.Errorf("%s: %s: status %d\n%s%s", c.args, c.reason, r.status, r.out, r.err)
		}
	}
}

func TestWrongUsageNamesEveryFault(t *testing.T) {
	for _, c := range []struct {
		args   string
		want   []string
		reason string
	}{
		{"-limit 0 -attempts 0 -asked Someday -budget -1 -salon /no/such", []string{"/no/such", "Someday", "-budget", "-limit", "-attempts"}, "all of it at once"},
		{"-colour", []string{"-colour"}, "there is no such flag"},
		{"-provider openai", []string{`"openai"`, "standin", "go run ./fuller"}, "the light program names the fuller one"},
		{"-store memory:calendar", []string{"memory:calendar"}, "memory is in no place that could be named"},
		{"-store memory:", []string{"memory:"}, "nor in one without a name"},
		{"-customer Ana\u202e\u200b", []string{"customer", "200"}, "a name that turns the line around"},
		{"-asked Someday -customer A\x1b -- \xff", []string{"Someday", "customer", "says"}, "the whole ask at once"},
		{"-store sqlite:x.db", []string{`"sqlite"`, "memory", "go run ./fuller"}, "the same for stores"},
		{"-provider dear", []string{"-budget"}, "no limit set, no start"},
		{"-provider dear -budget 0", []string{"-budget"}, "a limit of nothing is no limit set"},
		{"-provider broken", []string{"no key"}, "the provider says why it does not start"},
		{"-budget 1e3", []string{"-budget"}, "money is written out"},
		{"-budget 0.0000001", []string{"-budget"}, "less than a millionth"},
		{"serve now", []string{"now"}, "serve takes flags only"},
		{"replay", []string{"one log"}, "no log is named"},
		{"check a b", []string{"one log"}, "two logs are named"},
		{"hello -customer Bo", []string{"before the words", `"-customer"`}, "a flag behind the words is no word of a customer"},
	} {
		r := run(t, strings.Fields(c.args)...)
		if r.status != command.Usage {
			t.Errorf("%s: %s: status %d\n%s", c.args, c.reason, r.status, r.err)
		}
		for _, want := range c.want {
			if !strings.Contains(r.err, want) {
				t.Errorf("%s: %s: %q is not named in\n%s", c.args, c.reason, want, r.err)
			}
		}
	}
	if r := run(t, "  "); r.status != command.Usage {
		t.Errorf("a customer who says nothing: status %d", r.status)
	}
}

func TestAPaidProviderStartsWithABudget(t *testing.T) {
	if r := run(t, "-provider", "dear", "-budget", "0.5"); r.status != command.Offered {
		t.Errorf("status %d\n%s", r.status, r.err)
	}
}

func TestRecordsArePrintedAsJSONLines(t *testing.T) {
	r := run(t, "-json")
	stages := ""
	for record, err := range harness.ReadRecords(strings.NewReader(r.out)) {
		if err != nil {
			t.Fatal(err)
		}
		stages += record.Stage().String() + " "
	}
	if stages != "composed called checked called checked held read_back " || r.status != command.Offered {
		t.Errorf("stages %s, status %d", stages, r.status)
	}
}

func TestWhatAModelWritesCannotDriveATerminal(t *testing.T) {
	r := run(t, "-provider", "evil", "-attempts", "1")
	if strings.ContainsAny(r.out, "\x1b\x07") {
		t.Errorf("control characters reach the terminal: %q", r.out)
	}
	holds(t, r.out, "<U+001B>", "<U+0007>")
}

func TestRecordsAndServedLogAreAppended(t *testing.T) {
	dir := t.TempDir()
	records, served := filepath.Join(dir, "records"), filepath.Join(dir, "served")
	for range 2 {
		if r := run(t, "-records", records, "-served", served); r.status != command.Offered {
			t.Fatalf("status %d\n%s", r.status, r.err)
		}
	}
	if n := lines(t, records); n != 14 {
		t.Errorf("%d records, not 7 for each turn", n)
	}
	if n := lines(t, served); n != 4 {
		t.Errorf("%d served answers, not 2 for each turn", n)
	}
}

func TestALogThatCannotBeWrittenEndsInTheFallback(t *testing.T) {
	r := run(t, "-records", "/dev/full")
	if r.status != command.FellBack || !strings.Contains(r.out, "log_failed") {
		t.Errorf("status %d\n%s", r.status, r.out)
	}
	if r := run(t, "-records", t.TempDir()); r.status != command.Trouble {
		t.Errorf("a folder as a log: status %d", r.status)
	}
}

func TestAFaultIsPrintedOnce(t *testing.T) {
	for _, args := range [][]string{{"-colour"}, {"-limit", "soon"}, {"-provider", "nobody"}, {"serve", "-turns", "0"}} {
		r := run(t, args...)
		if n := strings.Count(r.err, "\n"); n != 2 || !strings.HasPrefix(r.err, "salon: ") || !strings.HasSuffix(r.err, "\nsee -h\n") || r.out != "" {
			t.Errorf("%q: %s%s", args, r.out, r.err)
		}
	}
}

func TestHelpSaysWhatThisProgramCanDo(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"serve", "-help"}} {
		r := run(t, args...)
		if r.status != command.Offered || r.err != "" {
			t.Errorf("%q: status %d\n%s", args, r.status, r.err)
		}
		holds(t, r.out, "salon [flags] [what the customer says] ", "\nsalon serve ", "\nsalon replay ", "\nsalon check ",
			"-attempts", "provider: broken, dear, evil, liar, mute, standin, tried (", "records: memory (", "\nMore providers and stores are linked by go run ./fuller.")
		for _, other := range []string{"Usage of", "anthropic", "openai", "gemini", "sqlite", "postgres"} {
			if strings.Contains(r.out, other) {
				t.Errorf("%q: %q is not to be had here:\n%s", args, other, r.out)
			}
		}
	}
}

func TestTheZeroCommandRunsNothing(t *testing.T) {
	for args, want := range map[string]int{
		"": command.Usage, "serve": command.Usage, "check": command.Usage, "replay /no/such": command.Trouble, "-h": command.Offered,
	} {
		if got := (command.Command{}).Run(t.Context(), strings.Fields(args)); got != want {
			t.Errorf("%q: status %d, want %d", args, got, want)
		}
	}
}

func salonFile(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "salon.json")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func lines(t *testing.T, name string) int {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Count(string(text), "\n")
}
