package web_test

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon/web"
)

// run serves a door on a network of its own, and returns what ends it and how
// it ended.
func run(t *testing.T, d *web.Door, drain time.Duration) (p *pipes, stop func(), ended <-chan error) {
	ctx, stop := context.WithCancel(t.Context())
	p, result := newPipes(), make(chan error, 1)
	go func() { result <- web.Run(ctx, p, d.Server(), drain) }()
	return p, stop, result
}

func TestRunLetsTurnsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		model := newHeld()
		d := door(t, model)
		p, stop, ended := run(t, d, d.Limit())
		answer := p.ask()
		<-model.called
		stop()
		<-p.closed
		if _, err := p.client().Get("http://salon/healthz"); !errors.Is(err, errClosed) {
			t.Errorf("a connection after the end got %v", err)
		}
		close(model.letGo)
		if got := <-answer; got != "200 OK "+offered {
			t.Errorf("the turn that ran got %s", got)
		}
		if err := <-ended; err != nil {
			t.Errorf("Run: %v", err)
		}
	})
}

// A turn that outlasts the drain is cancelled; its client hears the salon's
// own line, and its records are kept.
func TestRunCancelsWhatOutlastsTheDrain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		model := newHeld()
		s, log := server(t, model)
		p, stop, ended := run(t, doorTo(t, s, 1), time.Second)
		answer := p.ask()
		<-model.called
		stop()
		stopped := time.Now()
		if got := <-answer; got != "200 OK "+fellBack {
			t.Errorf("the turn that ran got %s", got)
		}
		if took := time.Since(stopped); took != time.Second {
			t.Errorf("it was cancelled after %v", took)
		}
		if err := <-ended; !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("Run: %v", err)
		}
		records := log.Records()
		if last, ok := records[len(records)-1].Body.(harness.Refused); !ok || last.Cause != harness.Canceled {
			t.Errorf("the last record is %+v", records[len(records)-1])
		}
	})
}

// Nothing holds Run for longer than it promises: not a handler that never ends.
func TestRunEndsWhateverRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		called, letGo := make(chan struct{}), make(chan struct{})
		ctx, stop := context.WithCancel(t.Context())
		p, ended := newPipes(), make(chan error, 1)
		s := new(web.Door).Server()
		s.Handler = http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
			close(called)
			<-letGo
		})
		go func() { ended <- web.Run(ctx, p, s, time.Minute) }()
		answer := p.ask()
		<-called
		stop()
		stopped := time.Now()
		if err := <-ended; !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("Run: %v", err)
		}
		if took := time.Since(stopped); took != time.Minute+web.Settle {
			t.Errorf("it took %v", took)
		}
		if got := <-answer; !strings.Contains(got, "EOF") {
			t.Errorf("the client got %s", got)
		}
		close(letGo)
	})
}

func TestRunWithoutDrainWaitsForNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		model := newHeld()
		p, stop, ended := run(t, door(t, model), 0)
		answer := p.ask()
		<-model.called
		stop()
		stopped := time.Now()
		if got := <-answer; got != "200 OK "+fellBack || time.Since(stopped) != 0 {
			t.Errorf("after %v the turn that ran got %s", time.Since(stopped), got)
		}
		<-ended
	})
}

func TestRunThatIsOverBeforeItBegins(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := web.Run(ctx, l, door(t, right).Server(), time.Minute); err != nil {
		t.Errorf("Run: %v", err)
	}
	if _, err := l.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("the listener is not closed: %v", err)
	}
}

func TestRunTellsThatServingFailed(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	if err := web.Run(t.Context(), l, door(t, right).Server(), time.Minute); !errors.Is(err, net.ErrClosed) {
		t.Errorf("Run: %v", err)
	}
}

// A turn may take as long as its limits allow, and neither side of the
// connection is cut; a limit more than an hour long shows it.
func TestServerGivesATurnItsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		model := newHeld()
		model.deaf = true
		s, _ := server(t, model)
		s.Runner.Within = time.Hour
		d := doorTo(t, s, 1)
		if want := time.Hour + s.SnapshotWithin + 2*s.CommitWithin; d.Limit() != want {
			t.Errorf("the limit is %v, want %v", d.Limit(), want)
		}
		p, stop, ended := run(t, d, 0)
		if got := <-p.ask(); got != "200 OK "+fellBack {
			t.Errorf("got %s", got)
		}
		close(model.letGo)
		stop()
		<-ended
	})
}
