package harness

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
)

// A Turn is one request put to a built domain: everything that decides what is
// asked and what passes, and nothing that acts. It never changes and may be
// run any number of times. The zero Turn does not run.
type Turn[A, E any] struct {
	compose func() (plan[A, E], error)
}

// plan is a composed turn.
type plan[A, E any] struct {
	domain string
	facts  json.RawMessage
	prompt Prompt
	schema Schema
	menu   menu // nil when the answer picks from nothing
	tags   Tags
	rule   func(text string, p Placeholders) verdict[A, E]
	judge  *bench[A, E] // nil when there is no rubric

	restores     bool         // the domain restores fields of its answers
	placeholders Placeholders // of the conversation; nil: none
}

// verdict is what the pure parts say of one output.
type verdict[A, E any] struct {
	ruling   Ruling[A]
	written  A // the answer with its placeholders
	answer   json.RawMessage
	unfenced bool
	restored bool // what was ruled on depends on what placeholders stand for
	effects  []E
	question Prompt // what a judge is asked about an answer that passed
	scores   map[string]int
	halt     Halt // set when a part of the domain failed
}

// Turn returns the turn of a request. Nothing is composed before it begins.
func (b *Built[Q, F, A, E]) Turn(q Q) Turn[A, E] {
	if b == nil || !b.ok {
		return Turn[A, E]{}
	}
	return Turn[A, E]{func() (plan[A, E], error) {
		f, err := b.domain.Compose(q)
		if err != nil {
			return plan[A, E]{}, err
		}
		return b.plan(f)
	}}
}

// TurnOf returns the turn of facts that were composed before: a replay.
func (b *Built[Q, F, A, E]) TurnOf(f F) Turn[A, E] {
	if b == nil || !b.ok {
		return Turn[A, E]{}
	}
	return Turn[A, E]{func() (plan[A, E], error) { return b.plan(f) }}
}

func (b *Built[Q, F, A, E]) plan(f F) (plan[A, E], error) {
	p := plan[A, E]{domain: b.domain.Name, schema: b.schema, facts: plainJSON(f)}
	if len(p.facts) == 0 || p.facts[0] != '{' {
		return p, errors.New("the facts are no JSON object")
	}
	if mended(p.facts) {
		return p, errors.New("the facts hold text that is not valid UTF-8")
	}
	var err error
	if p.prompt, err = b.prompt(f); err != nil {
		return p, err
	}
	if b.domain.Choice.chooses() {
		if p.menu, err = b.domain.Choice.open(f); err != nil {
			return p, fmt.Errorf("the offer: %w", err)
		}
	}
	p.tags = b.tags(f, p.prompt)
	p.rule = b.rule(f, p.menu)
	p.judge, p.restores = b.bench(f), b.domain.Restore != nil
	return p, nil
}

// prompt writes the prompt of a turn.
func (b *Built[Q, F, A, E]) prompt(f F) (Prompt, error) {
	var w Writer
	if size := b.size.Load(); size != nil {
		w.grow(*size)
	}
	b.domain.Prompt(&w, f)
	p, err := w.finish()
	b.remember(p)
	return p, err
}

// remember keeps the size of a prompt, when it is another than the last.
func (b *Built[Q, F, A, E]) remember(p Prompt) {
	size := promptSize{len(p.text), len(p.spans)}
	if last := b.size.Load(); last == nil || *last != size {
		b.size.Store(&size)
	}
}

func (b *Built[Q, F, A, E]) tags(f F, p Prompt) Tags {
	var t Tags
	if b.domain.Tags != nil {
		t = b.domain.Tags(f)
	}
	t.Prompt, t.Code = p.Tag(), b.code
	return t
}

// Tag identifies the wording of the prompt, as [Tags] keep it: a hash of its
// instruction parts, each with its length, so that moving words from one part
// to the next shows.
func (p Prompt) Tag() string {
	said, from := make([]byte, 0, len(p.text)+8*len(p.spans)), 0
	for _, s := range p.spans {
		if s.kind == Instruction {
			said = binary.LittleEndian.AppendUint64(said, uint64(s.end-from))
			said = append(said, p.text[from:s.end]...)
		}
		from = s.end
	}
	sum := sha256.Sum256(said)
	return hex.EncodeToString(sum[:8])
}

// rule returns the function that reads an output and judges it.
func (b *Built[Q, F, A, E]) rule(f F, m menu) func(string, Placeholders) verdict[A, E] {
	checks := b.domain.Checks
	if m != nil {
		checks = append([]Check[F, A]{b.domain.Choice.check(m)}, checks...)
	}
	return func(text string, p Placeholders) (v verdict[A, E]) {
		defer v.recovered(CheckFailed, "reading the answer")
		text, v.unfenced = unfence(text)
		a, reasons := b.read(text)
		if len(reasons) > 0 {
			v.ruling, v.halt = b.misread(reasons)
			return v
		}
		if v.written = a; b.domain.Restore != nil {
			v.written, _ = b.read(text) // which shares nothing with a
		}
		if p != nil {
			p = guarded{p}
		}
		unknown := b.restore(&v, &a, p)
		b.spell(&v, m, &a, p)
		if v.halt != (Halt{}) {
			v.answer = plainJSON(v.written)
			return v
		}
		b.judge(&v, f, a, checks)
		v.object(unknown)
		v.hide(p)
		return v
	}
}

// spell puts the choice into the offer's own spelling.
func (b *Built[Q, F, A, E]) spell(v *verdict[A, E], m menu, a *A, p Placeholders) {
	hidden, err := b.domain.Choice.spell(m, a, &v.written, p)
	if v.restored = v.restored || hidden || err != nil; err != nil {
		v.halt = Halt{ScrubFailed, err}
	}
}

// judge judges an answer that was read. What passes goes out as it was ruled
// on: an answer that holds slices or pointers must be the same afterwards.
func (b *Built[Q, F, A, E]) judge(v *verdict[A, E], f F, a A, checks []Check[F, A]) {
	v.answer = plainJSON(v.written)
	judged := v.answer
	if v.restored {
		judged = plainJSON(a)
	}
	v.ruling = Judge(f, a, checks...)
	if err := v.ruling.Broken(); err != nil {
		v.halt = Halt{CheckFailed, err}
	}
	if _, ok := v.ruling.Passed(); ok && b.domain.Rubric == nil {
		v.effects, v.halt = b.effects(f, v.written)
	}
	if b.schema.shared && (!bytes.Equal(plainJSON(a), judged) || !bytes.Equal(plainJSON(v.written), v.answer)) {
		v.halt = Halt{CheckFailed, &BrokenError{Check: "answer", What: "a check or the effects changed it"}}
	}
}

// recovered turns a panic into a halt.
func (v *verdict[A, E]) recovered(c Cause, doing string) {
	if p := recover(); p != nil {
		*v = verdict[A, E]{halt: Halt{c, caught(doing, p)}}
	}
}

// read reads an answer. What is not text at all is for [Decode] to refuse,
// whoever reads the rest: a record could not keep what it says.
func (b *Built[Q, F, A, E]) read(text string) (A, []Reason) {
	if b.domain.Read != nil && unsound(text) == "" {
		return b.domain.Read(text)
	}
	a, faults := Decode[A](b.schema, text)
	reasons := make([]Reason, len(faults))
	for i, fault := range faults {
		reasons[i] = Reason{b.domain.Shape, fault}
	}
	return a, reasons
}

// misread rejects an answer that could not be read.
func (b *Built[Q, F, A, E]) misread(reasons []Reason) (r Ruling[A], h Halt) {
	for _, reason := range reasons {
		if reason.Code != b.domain.Shape {
			h = Halt{CheckFailed, &BrokenError{Check: "read", What: fmt.Sprintf("it gave the code %q, which is not the shape's", reason.Code)}}
		}
	}
	return Reject[A](reasons[0], reasons[1:]...), h
}

func (b *Built[Q, F, A, E]) effects(f F, a A) (effects []E, h Halt) {
	defer func() {
		if p := recover(); p != nil {
			effects, h = nil, Halt{Panicked, caught("the effects", p)}
		}
	}()
	if b.domain.Effects == nil {
		return nil, Halt{}
	}
	return b.domain.Effects(f, a), Halt{}
}
