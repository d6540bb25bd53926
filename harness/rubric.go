package harness

import (
	"fmt"
	"maps"
	"slices"
)

// bench is a turn's rubric, bound to its facts.
type bench[A, E any] struct {
	name   string
	schema Schema
	prompt func(A) (Prompt, error)
	rule   func(a, written A, output string) verdict[A, E]
}

func (b *Built[Q, F, A, E]) bench(f F) *bench[A, E] {
	r := b.domain.Rubric
	if r == nil {
		return nil
	}
	return &bench[A, E]{
		name:   r.Name + " " + r.Version,
		schema: r.Schema,
		prompt: func(a A) (Prompt, error) { return r.prompt(f, a) },
		rule: func(a, written A, output string) (v verdict[A, E]) {
			defer v.recovered(CheckFailed, "reading the judge")
			reply := r.read(output)
			v.scores = maps.Clone(reply.Scores)
			if reply.Err != nil {
				v.halt = Halt{CheckFailed, reply.Err}
				return v
			}
			v.ruling = Judge(f, a, r.check(reply))
			if _, ok := v.ruling.Passed(); ok {
				v.effects, v.halt = b.effects(f, written)
			} else if err := v.ruling.Broken(); err != nil {
				v.halt = Halt{CheckFailed, err}
			}
			return v
		},
	}
}

// asking adds to the ruling on an answer that passed every check what the judge
// is asked about it. The domain writes that, so it is part of the work of
// ruling, which may panic or hang, and not of the stepper's.
func (b *bench[A, E]) asking(v verdict[A, E]) verdict[A, E] {
	if _, ok := v.ruling.Passed(); b == nil || !ok {
		return v
	}
	var err error
	if v.question, err = b.prompt(v.written); err != nil {
		v.halt = Halt{CheckFailed, err}
	}
	return v
}

func (r *Rubric[F, A]) prompt(f F, a A) (p Prompt, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = caught("the judge's prompt", p)
		}
	}()
	var w Writer
	r.Prompt(&w, f, a)
	if p, err = w.finish(); err != nil {
		err = fmt.Errorf("the judge's prompt: %w", err)
	}
	return p, err
}

// read reads a judge's output; one that scores nothing is unreadable.
func (r *Rubric[F, A]) read(output string) RubricReply {
	text, _ := unfence(output)
	if fault := unsound(text); fault != "" {
		return RubricReply{Err: fmt.Errorf("rubric %q: %s", r.Name, fault)}
	}
	reply := r.Read(text)
	if reply.Err == nil && len(reply.Scores) == 0 {
		reply.Err = fmt.Errorf("rubric %q: the judge scored nothing", r.Name)
	}
	return reply
}

// check is the judge's objection in the form of every other.
func (r *Rubric[F, A]) check(reply RubricReply) Check[F, A] {
	return Check[F, A]{Name: r.Name, Codes: r.Codes, Run: func(F, A) []Reason { return slices.Clone(reply.Reasons) }}
}
