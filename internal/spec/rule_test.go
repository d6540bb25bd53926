package spec

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/cucumber/godog"
)

// A jar is the world of the small features below.
type jar struct{ sweets int }

func (j *jar) holds(n int) { j.sweets = n }
func (j *jar) eat(n int)   { j.sweets -= n }
func (j *jar) left(n int) error {
	if j.sweets != n {
		return fmt.Errorf("%d are left", j.sweets)
	}
	return nil
}

var (
	holds = given(`^a jar of (\d+)$`, (*jar).holds)
	eats  = when(`^somebody eats (\d+)$`, (*jar).eat)
	left  = then(`^(\d+) are left$`, (*jar).left)

	eaten = spec{"Eaten", []step{holds, eats, left}}
	full  = spec{"Full", []step{holds, left}}
)

// verify does with a text what the test of the salon's file does with that.
func verify(text string, specs []spec) error {
	file := fstest.MapFS{"jar.feature": {Data: []byte("Feature: A jar\n" + text)}}
	scenes, err := pair(file, "jar.feature", specs)
	faults := []error{err}
	for _, s := range scenes {
		faults = append(faults, s.run(func() any { return &jar{} }))
	}
	return errors.Join(faults...)
}

const (
	eatenText = "Scenario: Eaten\nGiven a jar of 5\nWhen somebody eats 2\nThen 3 are left\n"
	fullText  = "Scenario: Full\nGiven a jar of 5\nThen 5 are left\n"
)

func TestEveryScenarioWithItsSpecPasses(t *testing.T) {
	for _, row := range []struct {
		text   string
		specs  []spec
		reason string
	}{
		{eatenText, []spec{eaten}, "one scenario and its spec"},
		{eatenText + fullText, []spec{full, eaten}, "two that share steps, in any order"},
		{"Rule: Sweets\n" + fullText, []spec{full}, "a scenario in a rule"},
		{"Background:\nGiven a jar of 5\nScenario: Full\nThen 5 are left\n", []spec{full}, "a step in the background"},
		{
			"Scenario Outline: Full\nGiven a jar of <n>\nThen <n> are left\nExamples:\n|n|\n|1|\n|2|\n",
			[]spec{full}, "each row of an outline",
		},
	} {
		if err := verify(row.text, row.specs); err != nil {
			t.Errorf("%s: %v", row.reason, err)
		}
	}
}

func TestWhatIsNotOneScenarioWithItsSpecFails(t *testing.T) {
	both := []spec{eaten, full}
	does := func(do any) []spec { return []spec{{"Full", []step{holds, then(`^(\d+) are left$`, do)}}} }
	for _, row := range []struct {
		text         string
		specs        []spec
		want, reason string
	}{
		{eatenText + fullText, []spec{eaten}, `scenario "Full" has no spec`, "known steps under a new name are no spec"},
		{"Rule: Sweets\n" + fullText + "Rule: More\n" + eatenText, []spec{full}, `scenario "Eaten" has no spec`, "nor in a rule"},
		{eatenText, both, `spec "Full" has no scenario`, "a scenario that was taken out"},
		{eatenText + "#" + strings.ReplaceAll(fullText, "\n", "\n#"), both, `spec "Full" has no scenario`, "or put in comments"},
		{"", []spec{full}, "jar.feature has no scenario that runs", "an empty file"},
		{"", nil, "jar.feature has no scenario that runs", "nothing on both sides"},
		{"Scenario:", []spec{full}, `spec "Full" has no scenario`, "a scenario without a name"},
		{"A jar of 5\nScenario 1", []spec{full}, `spec "Full" has no scenario`, "prose"},
		{"Scenario: Full\nGiven a jar of 5\nNow eat\n", []spec{full}, "jar.feature - Parser errors", "a text that cannot be read"},
		{fullText + fullText, []spec{full}, `scenario "Full" is there twice`, "one spec for two scenarios"},
		{fullText, []spec{full, full}, `spec "Full" is there twice`, "two specs for one scenario"},
		{
			"Scenario Outline: Full\nGiven a jar of <n>\nExamples:\n|n|\n" + eatenText, []spec{eaten},
			`scenario "Full" has no spec`, "an outline that runs nothing still needs a spec",
		},
		{"Scenario: Full\n", []spec{full}, "0 of 0 steps passed", "no steps"},
		{
			"Scenario Outline: Full\nGiven a jar of <n>\nThen <n> are left\nExamples:\n|n|\n" + eatenText, both,
			"0 of 0 steps passed", "an outline without a row",
		},
		{fullText + "And all are happy\n", []spec{full}, `step "all are happy": undefined`, "a step without a definition"},
		{fullText + "And 5 are left\nWhen somebody eats 1\n", []spec{full}, `step "somebody eats 1": undefined`, "a step of another spec"},
		{"Scenario: Full\nGiven a jar of 5\nWhen 5 are left\n", []spec{full}, `step "5 are left": undefined`, "a check written as a deed"},
		{"Scenario: Full\nGiven a jar of 5\n", []spec{full}, `it does not take a step of its spec: ^(\d+) are left$`, "a check that was dropped"},
		{fullText, []spec{{"Full", []step{holds, left, left}}}, `step "5 are left": ambiguous`, "a step with two definitions"},
		{strings.Replace(fullText, "Then 5", "Then 4", 1), []spec{full}, `step "4 are left": failed: 5 are left`, "a check that fails"},
		{fullText, does(func(*jar, int) error { return godog.ErrPending }), `step "5 are left": pending`, "a pending step"},
		{fullText, does(func(*jar, int) error { return godog.ErrSkip }), `step "5 are left": skipped`, "a skipped step"},
		{fullText, does(func(*jar, int) { panic("no jar") }), `step "5 are left": failed: no jar`, "a step that panics"},
	} {
		err := verify(row.text, row.specs)
		if err == nil {
			t.Errorf("%s: passed", row.reason)
		} else if !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v\nwant it to say: %s", row.reason, err, row.want)
		}
	}
}

func TestEveryFaultIsNamed(t *testing.T) {
	err := verify(strings.Replace(eatenText, "Then 3", "Then 4", 1)+fullText, []spec{eaten, {scenario: "Empty"}})
	want := []string{`scenario "Full" has no spec`, `spec "Empty" has no scenario`, `step "4 are left": failed: 3 are left`}
	missed := slices.DeleteFunc(want, func(s string) bool { return strings.Contains(fmt.Sprint(err), s) })
	if len(missed) > 0 {
		t.Errorf("%v\ndoes not say %q", err, missed)
	}
}
