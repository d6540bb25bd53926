package prompt_test

import "github.com/tandem-harness/tandem/harness"

var _ = new(harness.Writer).Say // want `Say is used as a value`
