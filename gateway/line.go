package gateway

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/sony/gobreaker/v2"
	"golang.org/x/time/rate"
)

// line is what all calls of one model share: the circuit and the limit of
// requests.
type line struct {
	circuit  *gobreaker.TwoStepCircuitBreaker[struct{}]
	limiter  *rate.Limiter
	patience time.Duration
}

func newLine(l Limits) *line {
	return &line{
		circuit: gobreaker.NewTwoStepCircuitBreaker[struct{}](gobreaker.Settings{
			MaxRequests:  1,
			Timeout:      l.Rest,
			ReadyToTrip:  func(c gobreaker.Counts) bool { return int64(c.ConsecutiveFailures) >= int64(l.Faults) },
			IsSuccessful: func(err error) bool { return !verdictOf(err).upstream },
			IsExcluded:   func(err error) bool { return verdictOf(err).silent },
		}),
		limiter:  rate.NewLimiter(rate.Limit(l.PerSecond), l.Burst),
		patience: min(l.Patience, l.Within),
	}
}

// admit waits until a request may go out, and returns what hears how it ended;
// a circuit that is open is not waited for.
func (l *line) admit(ctx context.Context) (hear func(*Error), refused *Error) {
	if l.circuit.State() == gobreaker.StateOpen {
		return nil, &Error{Class: CircuitOpen}
	}
	if err := l.limiter.Wait(ctx); err != nil {
		return nil, throttled(ctx)
	}
	tell, err := l.circuit.Allow()
	if err != nil {
		return nil, &Error{Class: CircuitOpen}
	}
	return l.once(ctx, tell), nil
}

// once returns what tells the circuit how a request ended, the first time that
// it is called. A request whose call has ended is told at once: the circuit
// does not wait for a provider that never comes back.
func (l *line) once(ctx context.Context, tell func(error)) func(*Error) {
	var told sync.Once
	began := time.Now()
	hear := func(e *Error) {
		told.Do(func() {
			switch {
			case e == nil:
				tell(nil)
			case e.Class == OutOfTime && time.Since(began) < l.patience:
				tell(&Error{Class: CallerGone}) // the caller had no time to give
			default:
				tell(e)
			}
		})
	}
	stop := context.AfterFunc(ctx, func() { hear(ended(ctx)) })
	return func(e *Error) { stop(); hear(e) }
}

// throttled says why the limit of requests let nothing through: the wait would
// outlast the call, or the call ended meanwhile.
func throttled(ctx context.Context) *Error {
	if ctx.Err() != nil {
		return ended(ctx)
	}
	return &Error{Class: Throttled}
}

// ended says how a call's context ended.
func ended(ctx context.Context) *Error {
	if errors.Is(ctx.Err(), context.Canceled) {
		return &Error{Class: CallerGone, Err: context.Cause(ctx)}
	}
	return &Error{Class: OutOfTime, Err: ctx.Err()}
}

// verdictOf returns what an error says to a circuit. Of the faults of a request
// 408 and 429 are the provider's; the others say nothing of it.
func verdictOf(err error) trait {
	var e *Error
	if !errors.As(err, &e) || e == nil {
		return trait{}
	}
	t := e.Class.trait()
	switch {
	case e.Status == http.StatusTooManyRequests || e.Status == http.StatusRequestTimeout:
		return trait{upstream: true}
	case e.Status/100 == 4:
		return trait{silent: true}
	}
	return t
}
