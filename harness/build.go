package harness

import (
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"
)

// A Built is a domain whose samples were proven, and the only source of a
// [Turn]. It never changes and is safe for concurrent use. The zero Built has
// only turns that do not run.
type Built[Q, F, A, E any] struct {
	domain Domain[Q, F, A, E]
	schema Schema
	code   string // the tag
	ok     bool
	// size is that of the last prompt: room for the next is made at once, so that
	// what a turn allocates does not grow with its offer. It decides nothing.
	size atomic.Pointer[promptSize]
}

// A BuildError names every fault of a domain.
type BuildError struct {
	Domain string
	Faults []string
}

// Error returns every fault, one a line.
func (e *BuildError) Error() string {
	return fmt.Sprintf("harness: the domain %q has faults (%d):\n- %s", e.Domain, len(e.Faults), strings.Join(e.Faults, "\n- "))
}

// Build validates a domain, runs its samples and returns it ready for use. The
// error, a [*BuildError], names every fault: a missing part, an answer type
// whose shape is not fixed, facts that do not survive JSON, a good answer that
// is rejected, a bad one that passes or is rejected for another reason, a code
// that no bad answer brings about.
func Build[Q, F, A, E any](d Domain[Q, F, A, E]) (*Built[Q, F, A, E], error) {
	d = d.clone()
	b := &Built[Q, F, A, E]{domain: d, code: Revision(), ok: true}
	faults := d.faults()
	schema, more := schemaOf[A](d.Choice.property)
	b.schema = schema
	faults = append(faults, more...)
	faults = append(faults, reserved("facts", reflect.TypeFor[F](), factsReserved...)...)
	faults = append(faults, reserved("answers", reflect.TypeFor[A](), answerReserved...)...)
	faults = append(faults, reserved("effects", reflect.TypeFor[E]())...)
	if len(faults) == 0 {
		faults = prove(b)
	}
	if len(faults) > 0 {
		return nil, &BuildError{d.Name, faults}
	}
	return b, nil
}

// clone returns a copy that the domain's author cannot reach: what was proven
// is what runs.
func (d Domain[Q, F, A, E]) clone() Domain[Q, F, A, E] {
	d.Checks, d.Samples = slices.Clone(d.Checks), slices.Clone(d.Samples)
	for i := range d.Checks {
		d.Checks[i].Codes = slices.Clone(d.Checks[i].Codes)
	}
	if d.Rubric != nil {
		r := *d.Rubric
		r.Codes, r.Samples = slices.Clone(r.Codes), slices.Clone(r.Samples)
		d.Rubric = &r
	}
	return d
}

func need(faults *[]string, ok bool, fault string) {
	if !ok {
		*faults = append(*faults, fault)
	}
}

// faults names what the domain lacks.
func (d Domain[Q, F, A, E]) faults() (faults []string) {
	need(&faults, strings.TrimSpace(d.Name) != "", "no Name")
	need(&faults, d.Compose != nil, "no Compose")
	need(&faults, d.Prompt != nil, "no Prompt")
	need(&faults, d.Shape != "", "no Shape: an answer that does not decode needs a code")
	need(&faults, len(d.Checks) > 0 || d.Choice.chooses(), "no Checks: nothing could reject an answer")
	need(&faults, len(d.Samples) > 0, "no Samples: nothing shows that the checks can fail")
	faults = append(faults, d.Choice.faults()...)
	faults = append(faults, d.restoreFaults()...)
	names := map[string]bool{}
	for i, c := range d.Checks {
		need(&faults, strings.TrimSpace(c.Name) != "", fmt.Sprintf("check %d has no Name", i+1))
		need(&faults, !names[c.Name], fmt.Sprintf("two checks are named %q", c.Name))
		need(&faults, c.Run != nil, fmt.Sprintf("check %q has no Run", c.Name))
		need(&faults, len(c.Codes) > 0 && !slices.Contains(c.Codes, ""), fmt.Sprintf("check %q does not name its codes", c.Name))
		names[c.Name] = true
	}
	return append(faults, d.Rubric.faults()...)
}

// restoreFaults tries Restore on an answer that says nothing.
func (d Domain[Q, F, A, E]) restoreFaults() (faults []string) {
	if d.Restore == nil {
		return nil
	}
	defer func() {
		if recover() != nil {
			faults = []string{"Restore panics on an empty answer"}
		}
	}()
	var a A
	fields := d.Restore(&a)
	need(&faults, len(fields) > 0 && !slices.Contains(fields, nil), "Restore returns no fields, or one that is nil")
	return faults
}

func (r *Rubric[F, A]) faults() (faults []string) {
	if r == nil {
		return nil
	}
	need(&faults, r.Name != "" && r.Version != "", "the Rubric needs a Name and a Version")
	need(&faults, len(r.Codes) > 0, "the Rubric does not name its codes")
	need(&faults, r.Prompt != nil, "the Rubric has no Prompt")
	need(&faults, r.Read != nil, "the Rubric has no Read")
	need(&faults, r.Schema.fixed != nil, "the Rubric has no Schema: use SchemaFor")
	return faults
}

// Name returns the domain's name.
func (b *Built[Q, F, A, E]) Name() string { return b.domain.Name }

// Schema returns the schema of the domain's answers.
func (b *Built[Q, F, A, E]) Schema() Schema { return b.schema }

// Codes returns every code that a rejection can carry, each once: the shape's,
// the choice's, then those of the checks and of the rubric in order.
func (b *Built[Q, F, A, E]) Codes() []Code {
	codes := []Code{b.domain.Shape}
	if b.domain.Choice.chooses() {
		codes = append(codes, b.domain.Choice.code)
	}
	for _, c := range b.domain.Checks {
		codes = append(codes, c.Codes...)
	}
	if r := b.domain.Rubric; r != nil {
		codes = append(codes, r.Codes...)
	}
	return unique(codes)
}

func unique[T comparable](all []T) (kept []T) {
	for _, x := range all {
		if !slices.Contains(kept, x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// Revision returns the tag of the running code, as [Tags] keep it: the build's
// revision, else the version of its module, else "unknown".
func Revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && s.Value != "" {
			return s.Value
		}
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	return "unknown"
}
