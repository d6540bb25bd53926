package harness_test

import (
	"testing"

	"github.com/tandem-harness/tandem/internal/forge"
)

func TestProgramsThatForgeAYesDoNotCompile(t *testing.T) { forge.Check(t, "testdata/forge", 20) }
