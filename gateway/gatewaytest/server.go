package gatewaytest

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
)

// A Server stands in for a provider's server, on this machine, in the
// provider's own wire format. It follows a list of replies, one for each
// request, keeps what arrived, and finds fault with every request that is not
// of the published form: that one gets the provider's error for it, and takes
// no reply of the list. It is safe for concurrent use.
type Server struct {
	wire wire
	http *httptest.Server
	gone chan struct{} // closed when the server closes

	mu         sync.Mutex
	replies    []Reply
	forever    *Reply
	arrivals   []Arrival
	faults     []string
	faulty     bool // faults are what the test is about
	dropSchema bool
}

// longest is how long a request may be, in bytes.
const longest = 8 << 20

// NewOpenAI returns a server of the wire format of OpenAI and of the servers
// that speak it: POST /v1/responses and POST /v1/chat/completions, with the
// schema also where llama.cpp takes it. It closes when the test ends, which
// fails if the server found a fault, unless it was told [Server.AllowFaults].
func NewOpenAI(t testing.TB) *Server {
	s := &Server{wire: openAI{}, gone: make(chan struct{})}
	s.http = httptest.NewServer(s)
	t.Cleanup(func() {
		close(s.gone)
		s.http.Close()
		if faults := s.Faults(); !s.faulty && len(faults) > 0 {
			t.Errorf("the server found faults: %q", faults)
		}
	})
	return s
}

// URL returns the base URL, with the version in its path.
func (s *Server) URL() string { return s.http.URL + "/v1" }

// Script adds replies to the list and returns the server. A request beyond the
// last of them is a fault: a script says all that is to happen.
func (s *Server) Script(replies ...Reply) *Server {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.replies = append(s.replies, replies...)
	return s
}

// Forever makes the server repeat a reply once its list is over, and returns
// the server.
func (s *Server) Forever(reply Reply) *Server {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forever = &reply
	return s
}

// AllowFaults lets the test end well with faults, and returns the server.
func (s *Server) AllowFaults() *Server {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faulty = true
	return s
}

// DropSchema makes the server behave as one behind a middle box that drops the
// answer's schema: it replies as scripted, whatever the schema said. It returns
// the server.
func (s *Server) DropSchema() *Server {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.dropSchema = true
	return s
}

// Requests returns what arrived, in order, faulty or not.
func (s *Server) Requests() []Arrival {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.arrivals)
}

// Count returns how many requests arrived.
func (s *Server) Count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.arrivals)
}

// Left returns how many replies of the list nothing asked for.
func (s *Server) Left() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.replies)
}

// Faults returns what was wrong with the requests that arrived, in order.
func (s *Server) Faults() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.faults)
}

// ServeHTTP takes one request. A client that leaves before its request is
// whole has asked for nothing.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, longest))
	v := &visit{w: w, gone: s.gone, left: r.Context().Done(), wire: s.wire, key: r.Header.Get("Authorization")}
	var beyond *http.MaxBytesError
	switch {
	case errors.As(err, &beyond):
		s.blame("the body is too long")
		v.refuse(http.StatusRequestEntityTooLarge, "", err.Error())
	case err != nil:
		panic(http.ErrAbortHandler)
	default:
		if reply := s.take(v, r, body); reply.do != nil {
			reply.do(v)
		}
	}
}

// take keeps a request and returns the reply to it.
func (s *Server) take(v *visit, r *http.Request, body []byte) Reply {
	ask, faults := s.wire.read(r, body)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.dropSchema && ask.schema != nil {
		ask.schema, ask.dropped = nil, true
	}
	v.arrival = Arrival{Path: r.URL.Path, Header: redacted(r.Header), Body: bytes.Clone(body), ask: ask}
	s.arrivals = append(s.arrivals, v.arrival)
	if len(faults) > 0 {
		s.faults = append(s.faults, faults...)
		return refusal(faults)
	}
	return s.next()
}

// next takes the next reply off the list.
func (s *Server) next() Reply {
	switch {
	case len(s.replies) > 0:
		reply := s.replies[0]
		s.replies = s.replies[1:]
		return reply
	case s.forever != nil:
		return *s.forever
	}
	const over = "a request came after the last reply of the script"
	s.faults = append(s.faults, over)
	return refusal([]string{over})
}

func (s *Server) blame(fault string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, fault)
}

// redacted returns a copy of h without the key.
func redacted(h http.Header) http.Header {
	c := h.Clone()
	if c.Get("Authorization") != "" {
		c.Set("Authorization", "[key]")
	}
	return c
}
