package gatewaytest

import (
	"testing"

	"github.com/tandem-harness/tandem/gateway"
)

// AllowLiveCalls lets one test reach providers' servers, with what that costs.
// Like [testing.T.Setenv] it is not for parallel tests.
func AllowLiveCalls(t testing.TB) { t.Setenv(gateway.LiveCalls, "allowed") }
