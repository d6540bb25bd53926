package web

import (
	"net/http"
	"time"
)

// MaxBody bounds the body of a request, in bytes. No setting changes it.
const MaxBody = 64 << 10

// Limits that suit people who write from a phone, through any network. A server
// of net/http waits for ever unless it is told; [Door.Server] tells it these.
const (
	RecommendedTurns       = 64               // turns at once; each waits for its model most of the time
	RecommendedHeader      = 5 * time.Second  // for the head of a request to arrive
	RecommendedRead        = 10 * time.Second // for a whole request to arrive, however slowly its body drips
	RecommendedWrite       = 10 * time.Second // for an answer to be taken
	RecommendedIdle        = time.Minute      // between two requests of one connection
	RecommendedHeaderBytes = 16 << 10         // of the head of a request
)

// retryAfter is when to come back, in seconds: most turns are over by then.
const retryAfter = "1"

// slots are the places for turns. One that is nil has none.
type slots chan struct{}

func (s slots) take() bool {
	select {
	case s <- struct{}{}:
		return true
	default:
		return false
	}
}

func (s slots) free() { <-s }

// Server returns a server of the door with the recommended limits. A request
// that has arrived is given the time that a turn takes, [Door.Limit], so that
// neither side of the connection is cut while the turn runs. The caller may
// change what it wants before serving, wrap the Handler for instance.
func (d *Door) Server() *http.Server {
	return &http.Server{
		Handler:           d,
		ReadHeaderTimeout: RecommendedHeader,
		ReadTimeout:       RecommendedRead,
		WriteTimeout:      RecommendedRead + d.Limit() + RecommendedWrite,
		IdleTimeout:       RecommendedIdle,
		MaxHeaderBytes:    RecommendedHeaderBytes,
	}
}
