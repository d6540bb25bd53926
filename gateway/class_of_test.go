package gateway_test

import (
	"testing"

	"github.com/tandem-harness/tandem/gateway"
)

func TestEachStatusHasItsClass(t *testing.T) {
	for status, want := range map[int]gateway.Class{
		400: gateway.BadRequest, 401: gateway.Auth, 402: gateway.Quota, 403: gateway.Auth, 404: gateway.NotFound, 408: gateway.TimedOut,
		409: gateway.BadRequest, 413: gateway.ContextFull, 418: gateway.BadRequest, 422: gateway.BadRequest, 429: gateway.TooManyRequests,
		500: gateway.ServerFault, 502: gateway.ServerFault, 503: gateway.Overloaded, 504: gateway.ServerFault, 529: gateway.Overloaded, 599: gateway.ServerFault,
		0: gateway.Malformed, 101: gateway.Malformed, 200: gateway.Malformed, 302: gateway.Malformed, 999: gateway.Malformed,
	} {
		if got := gateway.ClassOf(status); got != want {
			t.Errorf("%d is %s, not %s", status, got, want)
		}
	}
}
