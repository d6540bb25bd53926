package harness

import (
	"slices"
)

// A Stepper is a turn under way, as a pure state machine: it says what to ask,
// takes what came back, and is done at some point. It reads no clock, starts no
// goroutine and does no I/O, so that [Run], [Replay] and a workflow engine can
// all drive it. It is not safe for concurrent use. The zero Stepper is done,
// and its outcome is a fallback that [NeverRan].
//
//	for call, ok := s.Next(); ok; call, ok = s.Next() {
//		reply, err := ask(call)
//		if err != nil {
//			s.Fail(reply, err)
//		} else {
//			s.Answer(reply)
//		}
//	}
type Stepper[A, E any] struct {
	turn     string
	attempts int
	plan     plan[A, E]

	open      bool // the turn is not done
	asked     bool // a call is out
	call      Call
	candidate Ruling[A] // passed every check, and is now before the judge
	written   A         // the candidate with its placeholders
	rating    *Judged   // what the judge answered, while it is being read
	blocked   int       // answers that the judge blocked

	rejections int      // answers that were rejected
	last       []Reason // of the last rejection

	records []Record
	out     Outcome[A, E]
}

// A RejectedError is the error of a turn whose every attempt was rejected.
type RejectedError struct{ Reasons []Reason } // of the last rejection

// Error returns the reasons.
func (e *RejectedError) Error() string {
	return "the last answer was rejected: " + listing(e.Reasons)
}

// Next returns the call to make, and whether there is one; it returns the same
// call until that is answered.
func (s *Stepper[A, E]) Next() (Call, bool) {
	if !s.open {
		return Call{}, false
	}
	s.asked = true
	return s.call, true
}

// Answer takes what the model answered, and rules on it. Without a call under
// way it does nothing: a late answer changes nothing.
func (s *Stepper[A, E]) Answer(r Reply) {
	if examine := s.receive(r); examine != nil {
		s.settle(examine())
	}
}

// receive notes the answer, and returns the work of ruling on it, which
// touches nothing of the stepper.
func (s *Stepper[A, E]) receive(r Reply) func() verdict[A, E] {
	if !s.open || !s.asked {
		return nil
	}
	s.asked = false
	if s.call.Role == RoleJudge {
		s.rating = &Judged{Called: s.called(r, ""), Rubric: s.plan.judge.name}
		a, _ := s.candidate.Passed()
		rule := s.plan.judge.rule
		written := s.written
		return func() verdict[A, E] { return rule(a, written, r.Text) }
	}
	s.note(s.called(r, ""))
	rule, judge, placeholders := s.plan.rule, s.plan.judge, s.plan.placeholders
	return func() verdict[A, E] { return judge.asking(rule(r.Text, placeholders)) }
}

// called returns the body of the call under way. It shares nothing with the
// reply, which whoever gave it may go on using, and can be written as it is.
func (s *Stepper[A, E]) called(r Reply, failed string) Called {
	receipt, prompt := r.Receipt.spelled(), s.call.Prompt.Text()
	if receipt.Sent != "" {
		receipt.Sent, prompt = "", receipt.Sent
	}
	return Called{s.call.Attempt, prompt, r.Text, receipt, failed}
}

// settle takes the ruling on the answer that was received last.
func (s *Stepper[A, E]) settle(v verdict[A, E]) {
	if !s.open {
		return
	}
	if s.call.Role == RoleJudge {
		s.settleJudged(v)
		return
	}
	_, ok := v.ruling.Passed()
	s.note(Checked{s.call.Attempt, ok, v.answer, v.ruling.reasons, v.unfenced, v.restored})
	switch {
	case v.halt != (Halt{}):
		s.end(v.halt)
	case !ok:
		s.reject(v.ruling)
	case s.plan.judge != nil:
		s.askJudge(v)
	default:
		s.offer(v)
	}
}

// reject asks again while attempts are left.
func (s *Stepper[A, E]) reject(r Ruling[A]) {
	s.rejections, s.last = s.rejections+1, r.Reasons()
	if s.call.Attempt >= s.attempts {
		s.end(Halt{AnswersRejected, &RejectedError{r.Reasons()}})
		return
	}
	output := s.lastOutput()
	s.call = Call{
		Turn: s.turn, Attempt: s.call.Attempt + 1, Prompt: s.plan.prompt.again(output, s.last),
		Schema: s.plan.schema, Tags: s.plan.tags, options: s.options(),
	}
}

// lastOutput returns the answer that was rejected, as it was received.
func (s *Stepper[A, E]) lastOutput() string {
	for _, r := range slices.Backward(s.records) {
		if c, ok := r.Body.(Called); ok {
			return c.Output
		}
	}
	return ""
}

func (s *Stepper[A, E]) offer(v verdict[A, E]) {
	s.open = false
	s.out = Outcome[A, E]{turn: s.turn, ruling: v.ruling, effects: v.effects}
}

// Fail takes the error of the call under way, with what is known of its cost.
// The turn ends: an error is no answer, and asking again is the gateway's
// business. Without a call under way it does nothing.
func (s *Stepper[A, E]) Fail(r Reply, err error) {
	if s.open && s.asked {
		s.fail(r, haltOfModel(err))
	}
}

// haltOfModel returns the halt of a model's error. What only the harness can
// know is not the model's to say.
func haltOfModel(err error) Halt {
	h := haltOf(err, ModelFailed)
	if h.Cause == NothingToOffer || h.Cause == AnswersRejected || h.Cause == HoldTaken {
		h.Cause = ModelFailed
	}
	return h
}

func (s *Stepper[A, E]) fail(r Reply, h Halt) {
	s.asked = false
	if r.Text = ""; r.Stop == "" {
		r.Stop = NoAnswer
	}
	called := s.called(r, h.Cause.String())
	if s.call.Role == RoleJudge {
		s.failJudge(called, h)
		return
	}
	s.note(called)
	s.end(h)
}

// Stop ends the turn from outside: its limit passed, or its caller went away.
// A call that is under way is noted as one that brought no answer. A turn that
// is done stays as it is.
func (s *Stepper[A, E]) Stop(h Halt) { s.stop(h, Receipt{}) }

// stop ends the turn with what is known of the call under way.
func (s *Stepper[A, E]) stop(h Halt, known Receipt) {
	switch {
	case !s.open:
	case s.asked:
		s.fail(Reply{Receipt: known}, h)
	default:
		s.end(h)
	}
}

func (s *Stepper[A, E]) end(h Halt) {
	s.open = false
	s.noteRating()
	s.note(Refused{Cause: h.Cause, Reasons: s.last, Limit: limitOf(h)})
	s.out = Outcome[A, E]{turn: s.turn, halt: h}
}

func (s *Stepper[A, E]) note(b Body) {
	s.records = append(s.records, Record{Turn: s.turn, Seq: len(s.records) + 1, Body: b})
}

// Records returns what happened so far, in order.
func (s *Stepper[A, E]) Records() []Record { return cloned(s.records) }

// Outcome returns how the turn ended; before it is done, a fallback that
// [NeverRan].
func (s *Stepper[A, E]) Outcome() Outcome[A, E] {
	return s.out.with(s.Records())
}
