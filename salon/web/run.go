package web

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// Settle is how long [Run] waits for turns that it cancelled: long enough to
// keep their records within the recommended limits of a commit.
const Settle = 2*harness.RecommendedCommit + time.Second

// Run serves on l until ctx ends, and then stops in three steps:
//
//   - It takes no more connections, and lets the turns that run come to their
//     end, and their clients to their answers, for at most drain. [Door.Limit]
//     is enough for every turn that has begun; with 0 nothing is waited for.
//   - It cancels those that still run: they keep their records and fall back.
//   - After at most [Settle] it closes what is still open.
//
// Run returns nil when the first step was enough, and an error that is
// [context.DeadlineExceeded] otherwise. It returns an error too when serving
// fails by itself, after the same steps. Run sets the BaseContext of s, and
// closes l in any case; s cannot be used again.
func Run(ctx context.Context, l net.Listener, s *http.Server, drain time.Duration) error {
	turns, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	s.BaseContext = func(net.Listener) context.Context { return turns }
	served := make(chan error, 1)
	go func() { served <- s.Serve(l) }()
	select {
	case err := <-served:
		return errors.Join(fmt.Errorf("web: serving: %w", err), stop(s, cancel, drain))
	case <-ctx.Done():
		err := stop(s, cancel, drain)
		<-served // the listener is closed
		return err
	}
}

// stop ends a server in the steps that [Run] names.
func stop(s *http.Server, cancelTurns func(), drain time.Duration) error {
	err := shutdown(s, drain)
	if !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	cancelTurns()
	if shutdown(s, Settle) != nil {
		_ = s.Close() // what it could not close is closed with the process
	}
	return fmt.Errorf("web: turns were cancelled after %v: %w", drain, err)
}

func shutdown(s *http.Server, within time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), within)
	defer cancel()
	return s.Shutdown(ctx)
}
