package harness

import (
	"context"
	"errors"
	"time"
)

// growStack makes the stack of a new goroutine large enough for a turn at
// once. Left alone it would double several times in the middle of decoding and
// validating, and be copied each time: half the time of a short turn.
//
//go:noinline
func growStack(n int) byte { // n keeps the compiler from leaving it out
	var room [28 << 10]byte
	room[n] = 1
	return room[n/2]
}

func (d *drive[A, E]) work(ctx context.Context, t Turn[A, E]) {
	defer close(d.done)
	growStack(len(d.id) % 2)
	d.begin(restoring(ctx, d.runner, t).Begin(d.id, d.runner.Attempts))
	for call, ok := d.next(ctx); ok; call, ok = d.next(ctx) {
		began := time.Now()
		reply, err := d.ask(d.calling(ctx), call)
		if reply.MS == 0 {
			reply.MS = time.Since(began).Milliseconds()
		}
		if examine := d.receive(ctx, reply, failure(err)); examine != nil {
			d.settle(ctx, examine())
		}
	}
	d.tellGate()
}

// failure classifies an error of a model, before any lock is taken: that runs
// the error's own code.
func failure(err error) Halt {
	if err == nil {
		return Halt{}
	}
	return haltOfModel(err)
}

// begin takes the composed turn, with the attempts that the gate leaves it. A
// gate that does not answer in time cannot take back that it was composed.
func (d *drive[A, E]) begin(s *Stepper[A, E]) {
	if !d.take(s) {
		return
	}
	attempts, gated := d.runner.Attempts, d.runner.Gate != nil
	if gated {
		attempts = d.askGate(s.plan.domain, s.Tags())
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.untold = gated
	if !d.ended {
		s.Lower(attempts)
		d.show()
	}
}

// take makes s the turn's stepper, and reports whether the turn goes on. What a
// turn cannot do without is asked for here, before any call is paid for.
func (d *drive[A, E]) take(s *Stepper[A, E]) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.ended {
		return false
	}
	d.step = s
	if s.plan.judge != nil && d.runner.Judge == nil {
		s.Stop(Halt{Misbuilt, errors.New("the runner has no Judge for the domain's Rubric")})
	}
	if !s.open {
		d.show()
	}
	return s.open
}

// askGate asks how many attempts the turn may have; a gate that panics allows
// none.
func (d *drive[A, E]) askGate(domain string, tags Tags) (attempts int) {
	defer func() {
		if recover() != nil {
			attempts = 0
		}
	}()
	return d.runner.Gate.Attempts(domain, tags, d.runner.Attempts)
}

// next returns the call to make unless the turn is done or out of time.
func (d *drive[A, E]) next(ctx context.Context) (Call, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.late(ctx) {
		return Call{}, false
	}
	d.said = d.said.next()
	return d.step.Next()
}

// late stops a turn whose context has ended, and reports whether it is over.
func (d *drive[A, E]) late(ctx context.Context) bool {
	if !d.ended && ctx.Err() != nil && d.step.open {
		d.step.stop(d.halt(ctx), d.said.final())
		d.show()
	}
	return d.ended || !d.step.open
}

// errGone is the error of a part that called [runtime.Goexit].
var errGone = errors.New("it ended the goroutine that it was called in")

// halt says why the turn is stopped from outside.
func (d *drive[A, E]) halt(ctx context.Context) Halt {
	switch {
	case ctx.Err() == nil && d.checking:
		return Halt{CheckFailed, errGone}
	case ctx.Err() == nil:
		return Halt{Panicked, errGone}
	case errors.Is(ctx.Err(), context.Canceled):
		return Halt{Canceled, context.Cause(ctx)}
	case d.checking:
		return Halt{CheckFailed, &LimitError{d.limit}}
	}
	return Halt{OutOfTime, &LimitError{d.limit}}
}

// ask calls the model that the call is for.
func (d *drive[A, E]) ask(ctx context.Context, c Call) (r Reply, err error) {
	defer func() {
		if p := recover(); p != nil {
			r, err = Reply{}, Halt{Panicked, caught("the model", p)}
		}
	}()
	if c.Role == RoleJudge {
		return d.runner.Judge.Call(ctx, c)
	}
	return d.runner.Model.Call(ctx, c)
}

// receive takes what the model brought, and returns the work of ruling on it.
func (d *drive[A, E]) receive(ctx context.Context, r Reply, failed Halt) func() verdict[A, E] {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.ended || !d.step.open {
		return nil
	}
	defer d.show()
	if ctx.Err() != nil {
		failed, r.Stop = d.halt(ctx), "" // too late to be an answer; what it cost counts
	}
	if failed != (Halt{}) {
		if r.Stop == "" && r.CostMicros == 0 && len(r.Tries) == 0 { // it panicked, say, after it had reported
			r.Receipt = d.said.final()
		}
		d.step.fail(r, failed)
		return nil
	}
	d.checking = true
	return d.step.receive(r)
}

// settle takes the ruling.
func (d *drive[A, E]) settle(ctx context.Context, v verdict[A, E]) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.late(ctx) {
		return
	}
	d.checking = false
	d.step.settle(v)
	d.show()
}

// show stamps and shows the records that are new.
func (d *drive[A, E]) show() {
	d.runner.emit(d.step.records[d.shown:])
	d.shown = len(d.step.records)
}

// finish ends the turn for the work, wherever that is, and returns how the
// turn ended.
func (d *drive[A, E]) finish(ctx context.Context) Outcome[A, E] {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.step == nil {
		d.step = &Stepper[A, E]{turn: d.id, open: true}
	}
	if d.step.open {
		d.step.stop(d.halt(ctx), d.said.final())
		d.show()
		if d.untold {
			go d.tellGate()
		}
	}
	d.ended = true
	return d.step.out.with(d.step.records)
}

// tellGate tells a gate that was asked how the turn ended, once. Nothing waits
// for it beyond the limit.
func (d *drive[A, E]) tellGate() {
	defer func() { _ = recover() }() // what a gate does with the news changes no turn
	d.mu.Lock()
	if !d.untold {
		d.mu.Unlock()
		return
	}
	d.untold = false
	e, domain, tags := d.step.ending(), d.step.plan.domain, d.step.Tags()
	d.mu.Unlock()
	d.runner.Gate.Ended(domain, tags, e)
}

// ending sums the turn up for a gate.
func (s *Stepper[A, E]) ending() End {
	_, ok := s.out.Offered()
	return End{Offered: ok, Cause: s.out.halt.Cause, Rejected: s.rejections}
}
