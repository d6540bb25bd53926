package gateway_test

import (
	"testing"

	"github.com/tandem-harness/tandem/internal/forge"
)

func TestNothingButAGatewaySends(t *testing.T) { forge.Check(t, "testdata/forge", 5) }
