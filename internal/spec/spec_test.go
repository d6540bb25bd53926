package spec

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"reflect"
	"slices"

	"github.com/cucumber/godog"
	messages "github.com/cucumber/messages/go/v34"
)

// A spec is the Go side of one scenario: exactly the steps that it takes.
type spec struct {
	scenario string
	steps    []step
}

// A step is a sentence of a scenario and what it does: a function of the
// scenario's world, followed by the groups of the sentence, as godog passes
// them.
type step struct {
	define   func(sc godog.ScenarioContext, sentence, do any)
	sentence string
	do       any
}

func given(sentence string, do any) step { return step{godog.ScenarioContext.Given, sentence, do} }
func when(sentence string, do any) step  { return step{godog.ScenarioContext.When, sentence, do} }
func then(sentence string, do any) step  { return step{godog.ScenarioContext.Then, sentence, do} }

// in returns what the step does in a world, as a function for godog that also
// notes that it was called.
func (s step) in(world any, called *bool) any {
	do := reflect.ValueOf(s.do)
	var in, out []reflect.Type
	for i := 1; i < do.Type().NumIn(); i++ {
		in = append(in, do.Type().In(i))
	}
	for i := range do.Type().NumOut() {
		out = append(out, do.Type().Out(i))
	}
	return reflect.MakeFunc(reflect.FuncOf(in, out, false), func(args []reflect.Value) []reflect.Value {
		*called = true
		return do.Call(append([]reflect.Value{reflect.ValueOf(world)}, args...))
	}).Interface()
}

// A scene is a scenario of a feature file with its spec.
type scene struct {
	spec
	files fs.FS
	place string // file:line, which is how godog runs one scenario alone
	lines int    // steps in the file, over all rows of an outline
}

// pair returns the scenarios of a feature file that have a spec. The error
// names everything that lacks its other half, or has two.
func pair(files fs.FS, file string, specs []spec) (scenes []scene, err error) {
	found, err := read(files, file)
	faults := append([]error{err}, twice("scenario", names(found, scene.name))...)
	faults = append(faults, twice("spec", names(specs, spec.name))...)
	for _, s := range found {
		i := slices.Index(names(specs, spec.name), s.name())
		if i < 0 {
			faults = append(faults, fmt.Errorf("scenario %q has no spec", s.name()))
			continue
		}
		s.spec = specs[i]
		scenes = append(scenes, s)
	}
	for _, s := range specs {
		if !slices.Contains(names(found, scene.name), s.name()) {
			faults = append(faults, fmt.Errorf("spec %q has no scenario", s.name()))
		}
	}
	return scenes, errors.Join(faults...)
}

func (s spec) name() string { return s.scenario }

func names[T any](all []T, name func(T) string) (names []string) {
	for _, one := range all {
		names = append(names, name(one))
	}
	return names
}

func twice(kind string, names []string) (faults []error) {
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			faults = append(faults, fmt.Errorf("%s %q is there twice", kind, name))
		}
	}
	return faults
}

// read returns the scenarios of a feature file, each without the steps of its
// spec. It takes them from the text rather than from what godog would run,
// which leaves out an outline without rows.
func read(files fs.FS, file string) (scenes []scene, err error) {
	suite := godog.TestSuite{Options: &godog.Options{FS: files, Paths: []string{file}}}
	features, err := suite.RetrieveFeatures()
	if err != nil {
		return nil, err
	}
	for _, f := range features {
		lines := map[string]int{} // by the id of the scenario
		for _, p := range f.Pickles {
			lines[p.AstNodeIds[0]] += len(p.Steps)
		}
		for _, s := range scenarios(f.Feature) {
			place := fmt.Sprintf("%s:%d", file, s.Location.Line)
			scenes = append(scenes, scene{spec{scenario: s.Name}, files, place, lines[s.Id]})
		}
	}
	if len(scenes) == 0 {
		return nil, fmt.Errorf("%s has no scenario that runs", file)
	}
	return scenes, nil
}

// scenarios returns the scenarios of a feature and of its rules.
func scenarios(f *messages.Feature) (found []*messages.Scenario) {
	for _, child := range f.Children {
		if child.Scenario != nil {
			found = append(found, child.Scenario)
		}
		if child.Rule == nil {
			continue
		}
		for _, child := range child.Rule.Children {
			if child.Scenario != nil {
				found = append(found, child.Scenario)
			}
		}
	}
	return found
}

// run runs the scenario, each row of an outline in a world of its own. It
// returns an error unless every step passed and every step of the spec was
// taken.
func (s scene) run(world func() any) error {
	p := play{called: make([]bool, len(s.steps))}
	failed := godog.TestSuite{
		ScenarioInitializer: func(sc *godog.ScenarioContext) { p.begin(sc, s.steps, world()) },
		Options: &godog.Options{
			Strict: true, FS: s.files, Paths: []string{s.place},
			Format: "progress", Output: io.Discard, // the error says it all
		},
	}.Run()
	// godog passes a scenario that was skipped, and a file in which it runs none.
	if failed != 0 || p.passed == 0 || p.passed != s.lines {
		p.faults = append(p.faults, fmt.Errorf("%d of %d steps passed", p.passed, s.lines))
	} else {
		p.faults = append(p.faults, p.untaken(s.steps)...)
	}
	if len(p.faults) == 0 {
		return nil
	}
	return fmt.Errorf("scenario %q: %w", s.scenario, errors.Join(p.faults...))
}

// A play is what happens while a scenario runs.
type play struct {
	passed int    // steps
	called []bool // for each step of the spec
	faults []error
}

func (p *play) begin(sc *godog.ScenarioContext, steps []step, world any) {
	for i, st := range steps {
		st.define(*sc, st.sentence, st.in(world, &p.called[i]))
	}
	sc.StepContext().After(p.after)
}

// errNotRun is the error of a step that comes after one that failed.
var errNotRun = errors.New("it was not run")

func (p *play) after(ctx context.Context, st *godog.Step, status godog.StepResultStatus, err error) (context.Context, error) {
	if status == godog.StepPassed {
		p.passed++
	} else {
		p.faults = append(p.faults, fmt.Errorf("step %q: %v: %w", st.Text, status, cmp.Or(err, errNotRun)))
	}
	return ctx, nil
}

func (p *play) untaken(steps []step) (faults []error) {
	for i, st := range steps {
		if !p.called[i] {
			faults = append(faults, fmt.Errorf("it does not take a step of its spec: %s", st.sentence))
		}
	}
	return faults
}
