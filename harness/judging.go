package harness

// maxBlocked is how many answers a judge may block before the turn ends: one
// is asked for again, the next is not.
const maxBlocked = 2

// askJudge puts an answer that passed every check before the judge.
func (s *Stepper[A, E]) askJudge(v verdict[A, E]) {
	s.candidate, s.written = v.ruling, v.written
	s.call = Call{
		Turn: s.turn, Attempt: s.call.Attempt, Role: RoleJudge, Prompt: v.question, Schema: s.plan.judge.schema, Tags: s.plan.tags,
	}
}

func (s *Stepper[A, E]) settleJudged(v verdict[A, E]) {
	_, ok := v.ruling.Passed()
	s.rating.Scores, s.rating.Passed, s.rating.Reasons = v.scores, ok, v.ruling.reasons
	s.noteRating()
	switch {
	case v.halt != (Halt{}):
		s.end(v.halt)
	case ok:
		s.offer(v)
	default:
		s.block(v)
	}
}

// noteRating notes what the judge answered, if it is not noted yet.
func (s *Stepper[A, E]) noteRating() {
	if s.rating != nil {
		s.note(*s.rating)
		s.rating = nil
	}
}

// block sends an answer back that the judge objects to, once.
func (s *Stepper[A, E]) block(v verdict[A, E]) {
	if s.blocked++; s.blocked >= maxBlocked {
		s.attempts = s.call.Attempt
	}
	s.reject(v.ruling)
}

// failJudge ends the turn of a judge that did not answer: without its ruling
// nothing goes out, and asking the model again would not bring one.
func (s *Stepper[A, E]) failJudge(called Called, h Halt) {
	s.note(Judged{Called: called, Rubric: s.plan.judge.name})
	if h.Cause != OutOfTime && h.Cause != Canceled {
		h = Halt{CheckFailed, h}
	}
	s.end(h)
}
