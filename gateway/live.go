package gateway

import (
	"net"
	"os"
	"strings"
	"testing"
)

// LiveCalls is the environment variable that lets a test reach a provider's
// server when it is set to "allowed". See [MayReach].
const LiveCalls = "TANDEM_LIVE_CALLS"

// MayReach returns nil, or an [*Error] of class [LiveCall]: a running test
// reaches no host but this machine's own unless [LiveCalls] allows it, so that
// no test spends money, or sends what it was given anywhere, by mistake.
// Adapters ask it for each request, with the host that the request is about to
// go to, port or not. Programs that are not tests may reach any host.
func MayReach(host string) error {
	if !testing.Testing() || os.Getenv(LiveCalls) == "allowed" || loopback(host) {
		return nil
	}
	return &Error{Class: LiveCall, Detail: "a test may reach this machine only, unless " + LiveCalls + " is set to allowed"}
}

func loopback(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.Trim(host, "[]")
	return host == "localhost" || net.ParseIP(host).IsLoopback()
}
