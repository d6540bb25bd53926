package harness

import "errors"

// Begin composes the turn under an id and with at most so many attempts.
// Without an id or an attempt, or when the turn does not compose, the stepper
// is done at once.
func (t Turn[A, E]) Begin(turn string, attempts int) *Stepper[A, E] {
	s := &Stepper[A, E]{turn: turn, attempts: attempts, open: true, records: make([]Record, 0, 8)}
	if t.compose == nil || turn == "" || attempts < 1 {
		s.end(Halt{Misbuilt, errors.New("a turn needs a built domain, an id and at least one attempt")})
		return s
	}
	p, h := t.composed()
	if h != (Halt{}) {
		s.end(h)
		return s
	}
	s.plan = p
	s.note(Composed{Facts: p.facts, Attempts: attempts, Tags: p.tags})
	if p.restores && p.placeholders == nil {
		s.end(Halt{Misbuilt, errors.New("the domain restores fields of its answers, and there are no Placeholders")})
		return s
	}
	if p.menu != nil && p.menu.Len() == 0 {
		s.end(Halt{Cause: NothingToOffer})
		return s
	}
	s.call = Call{Turn: turn, Attempt: 1, Prompt: p.prompt, Schema: p.schema, Tags: p.tags, options: s.options()}
	return s
}

func (t Turn[A, E]) composed() (p plan[A, E], h Halt) {
	defer func() {
		if p := recover(); p != nil {
			h = Halt{Panicked, caught("composing the turn", p)}
		}
	}()
	p, err := t.compose()
	if err != nil {
		h = haltOf(err, ComposeFailed)
	}
	return p, h
}

func (s *Stepper[A, E]) options() []string {
	if s.plan.menu == nil {
		return nil
	}
	return s.plan.menu.enum()
}

// Lower lowers the number of attempts, before the first call; with none left
// the turn ends with [BreakerOpen]. It never raises it.
func (s *Stepper[A, E]) Lower(attempts int) {
	if !s.open || s.asked || len(s.records) != 1 || attempts >= s.attempts {
		return
	}
	s.attempts = attempts
	composed := s.records[0].Body.(Composed) // what Begin noted first
	composed.Attempts = max(attempts, 0)
	s.records[0].Body = composed
	if attempts < 1 {
		s.end(Halt{Cause: BreakerOpen})
	}
}

// Tags returns the tags of the composed turn.
func (s *Stepper[A, E]) Tags() Tags { return s.plan.tags }
