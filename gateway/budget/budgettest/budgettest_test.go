package budgettest_test

import (
	"strings"
	"testing"
	"testing/synctest"

	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/budget/budgettest"
)

func memory(l budget.Limits) *budget.Memory {
	m, err := budget.NewMemory(l)
	if err != nil {
		panic(err)
	}
	return m
}

func TestMemoryKeepsEveryRule(t *testing.T) {
	budgettest.TestLedger(t, func(_ *testing.T, l budget.Limits) budget.Ledger { return memory(l) })
}

func TestMemoryKeepsEveryRuleAsAnErrorToo(t *testing.T) {
	if err := budgettest.CheckLedger(func(l budget.Limits) budget.Ledger { return memory(l) }); err != nil {
		t.Error(err)
	}
}

func TestEveryWrongLedgerIsFound(t *testing.T) {
	for _, w := range wrongs {
		t.Run(w.reason, func(t *testing.T) {
			// In a bubble those who wait let everybody else run first.
			synctest.Test(t, func(t *testing.T) {
				err := budgettest.CheckLedger(w.open)
				if err == nil {
					t.Fatal("it keeps every rule")
				}
				for _, rule := range w.found {
					if !strings.Contains(err.Error(), rule+": ") {
						t.Errorf("%s does not find it", rule)
					}
				}
			})
		})
	}
}

func TestEveryRuleFindsAWrongLedger(t *testing.T) {
	found := map[string]bool{}
	for _, w := range wrongs {
		for _, rule := range w.found {
			found[rule] = true
		}
	}
	for _, rule := range budgettest.Rules() {
		if !found[rule] {
			t.Errorf("no wrong ledger is found by %s: nothing shows that it can fail", rule)
		}
	}
}
