package onlygateway_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/tandem-harness/tandem/gateway/onlygateway"
)

func TestAClientOfAProviderIsReported(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), onlygateway.Analyzer, "sdk")
}

func TestAHostOfAProviderIsReported(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), onlygateway.Analyzer, "host", "host/consts")
}

func TestAWayAroundConstantInstructionsIsReported(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), onlygateway.Analyzer, "prompt")
}

func TestTheHelpIsTheDocumentation(t *testing.T) {
	doc := onlygateway.Analyzer.Doc
	if !strings.HasPrefix(doc, "reports what reaches") || !strings.Contains(doc, `{"exempt": [`) {
		t.Errorf("the help reads:\n%s", doc)
	}
}
