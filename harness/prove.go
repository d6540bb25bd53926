package harness

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// prove runs the samples of a domain and names everything that they do not
// show.
func prove[Q, F, A, E any](b *Built[Q, F, A, E]) []string {
	p := proof[Q, F, A, E]{built: b, fired: map[Code]bool{}}
	for i, s := range b.domain.Samples {
		p.guard(fmt.Sprintf("sample %d", i+1), func(name string) { p.sample(name, s) })
	}
	if b.domain.Rubric != nil {
		for i, r := range b.domain.Rubric.Samples {
			p.guard(fmt.Sprintf("judge sample %d", i+1), func(name string) { p.rated(name, r) })
		}
		need(&p.faults, p.agreed > 0, "no judge sample is without objection: nothing shows that the judge can agree")
	}
	need(&p.faults, p.good > 0, "no sample has a good answer")
	for _, c := range b.Codes() {
		need(&p.faults, p.fired[c], fmt.Sprintf("no bad answer brings about the code %q: nothing shows that it can be given", c))
	}
	return p.faults
}

type proof[Q, F, A, E any] struct {
	built  *Built[Q, F, A, E]
	faults []string
	fired  map[Code]bool
	good   int
	agreed int // judge samples without objection
}

func (p *proof[Q, F, A, E]) fault(name, format string, args ...any) {
	p.faults = append(p.faults, name+": "+fmt.Sprintf(format, args...))
}

// guard makes a fault of a panic, so that the other samples still run.
func (p *proof[Q, F, A, E]) guard(name string, run func(string)) {
	defer func() {
		if v := recover(); v != nil {
			p.fault(name, "panicked: %v", v)
		}
	}()
	run(name)
}

func (p *proof[Q, F, A, E]) sample(name string, s Sample[Q]) {
	f, err := p.built.domain.Compose(s.Request)
	if err != nil {
		p.fault(name, "does not compose: %v", err)
		return
	}
	plan, err := p.built.plan(f)
	if err != nil {
		p.fault(name, "has no prompt: %v", err)
		return
	}
	p.pure(name, s.Request, plan)
	again := p.survives(name, plan)
	p.free(name, "facts", plan.facts, factsReserved...)
	if plan.menu != nil && plan.menu.Len() == 0 && len(s.Good)+len(s.Bad) > 0 {
		p.fault(name, "offers nothing, so no answer is ever asked for")
		return
	}
	p.answers(name, s, plan, again)
}

// answers shows that the good answers of a sample pass, and the bad ones do
// not, from the facts as composed and as recorded.
func (p *proof[Q, F, A, E]) answers(name string, s Sample[Q], first, again plan[A, E]) {
	for i, text := range s.Good {
		p.guard(fmt.Sprintf("%s, good answer %d", name, i+1), func(name string) {
			p.passes(name, first, text)
			p.repeats(name, first, again, text)
		})
	}
	for i, bad := range s.Bad {
		p.guard(fmt.Sprintf("%s, bad answer %d", name, i+1), func(name string) {
			p.fails(name, first, bad)
			p.repeats(name, first, again, bad.Answer)
		})
	}
}

// pure shows that composing the same request again gives the same turn.
func (p *proof[Q, F, A, E]) pure(name string, q Q, first plan[A, E]) {
	f, err := p.built.domain.Compose(q)
	if err != nil {
		p.fault(name, "composes only once: %v", err)
		return
	}
	if again, err := p.built.plan(f); err != nil || !sameTurn(first, again) {
		p.fault(name, "composes differently each time: Compose, Prompt and the offer must be pure")
	}
}

// survives shows that the turn can be replayed from its facts as recorded, and
// returns that replay.
func (p *proof[Q, F, A, E]) survives(name string, first plan[A, E]) plan[A, E] {
	var f F
	if err := json.Unmarshal(first.facts, &f); err != nil {
		p.fault(name, "the facts do not survive JSON: %v", err)
		return first
	}
	again, err := p.built.plan(f)
	if err != nil || !sameTurn(first, again) {
		p.fault(name, "the facts do not survive JSON: a replay from the record would be another turn")
		return first
	}
	return again
}

// repeats shows that an answer is ruled on alike in a replay: a check may look
// at what the record of the facts does not hold.
func (p *proof[Q, F, A, E]) repeats(name string, first, again plan[A, E], text string) {
	a, b := first.rule(text, nil), again.rule(text, nil)
	same := bytes.Equal(a.answer, b.answer) && a.unfenced == b.unfenced && a.halt.Cause == b.halt.Cause &&
		slices.Equal(a.ruling.Reasons(), b.ruling.Reasons()) && bytes.Equal(plainJSON(a.effects), plainJSON(b.effects))
	if !same {
		p.fault(name, "is ruled on differently from the recorded facts: they do not survive JSON, or the checks are not pure")
	}
}

func sameTurn[A, E any](a, b plan[A, E]) bool {
	same := bytes.Equal(a.facts, b.facts) && a.prompt.text == b.prompt.text && slices.Equal(a.prompt.spans, b.prompt.spans)
	if a.menu == nil || b.menu == nil {
		return same && a.menu == nil && b.menu == nil && a.tags == b.tags
	}
	return same && slices.Equal(a.menu.enum(), b.menu.enum()) && a.tags == b.tags
}

func (p *proof[Q, F, A, E]) passes(name string, plan plan[A, E], text string) {
	v := plan.rule(text, nil)
	a, ok := v.ruling.Passed()
	if !ok {
		p.fault(name, "is rejected: %s%s", listing(v.ruling.Reasons()), haltNote(v.halt))
		return
	}
	p.good++
	p.free(name, "answer", v.answer, answerReserved...)
	p.tied(name, a, v.answer)
	if plan.judge != nil {
		if _, err := plan.judge.prompt(a); err != nil {
			p.fault(name, "%v", err)
		}
		return
	}
	if v.halt != (Halt{}) {
		p.fault(name, "%v", v.halt)
	}
	for _, e := range v.effects {
		p.free(name, "effects", plainJSON(e))
	}
}

// tied shows that the choice which is checked is the member that carries the
// enum: else the offer would not decide what passes.
func (p *proof[Q, F, A, E]) tied(name string, a A, answer json.RawMessage) {
	c := p.built.domain.Choice
	if !c.chooses() {
		return
	}
	for member := range strings.SplitSeq(c.property, ".") {
		ms, _ := membersOf(answer)
		answer = ms.value(member)
	}
	if !bytes.Equal(answer, plainJSON(*c.of(&a))) {
		p.fault(name, "the Choice does not read the member %q, whose enum is sent", c.property)
	}
}

func (p *proof[Q, F, A, E]) fails(name string, plan plan[A, E], bad Bad) {
	v := plan.rule(bad.Answer, nil)
	if _, ok := v.ruling.Passed(); ok {
		p.fault(name, "passes")
		return
	}
	if v.halt != (Halt{}) {
		p.fault(name, "cannot be judged%s", haltNote(v.halt))
		return
	}
	got := codesOf(v.ruling.Reasons())
	if !slices.Equal(got, bad.Codes) {
		p.fault(name, "is rejected with %q, not with %q", got, bad.Codes)
	}
	for _, c := range got {
		p.fired[c] = true
	}
}

// rated shows that the rubric reads an output of the judge as it should.
func (p *proof[Q, F, A, E]) rated(name string, r Rated) {
	reply := p.built.domain.Rubric.read(r.Output)
	if r.Unreadable || reply.Err != nil {
		if !r.Unreadable || reply.Err == nil {
			p.fault(name, "unreadable: %t (%v), not %t", reply.Err != nil, reply.Err, r.Unreadable)
		}
		return
	}
	got := codesOf(reply.Reasons)
	if len(got) == 0 {
		p.agreed++
	}
	if !slices.Equal(got, r.Codes) {
		p.fault(name, "is read as %q, not as %q", got, r.Codes)
	}
	var (
		f F
		a A
	)
	if err := Judge(f, a, p.built.domain.Rubric.check(reply)).Broken(); err != nil {
		p.fault(name, "%v", err)
	}
	for _, c := range got {
		p.fired[c] = true
	}
}

func codesOf(reasons []Reason) []Code {
	codes := make([]Code, len(reasons))
	for i, r := range reasons {
		codes[i] = r.Code
	}
	return codes
}

func haltNote(h Halt) string {
	if h == (Halt{}) {
		return ""
	}
	return fmt.Sprintf(" (%v)", h)
}
