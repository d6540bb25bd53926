package host

import "testing"

func TestReaches(t *testing.T) {
	t.Log("https://api.together.xyz/v1") // want `api.together.xyz is the host`
}
