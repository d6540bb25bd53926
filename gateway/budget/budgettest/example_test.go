package budgettest_test

import (
	"context"
	"fmt"

	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/budget/budgettest"
)

// A generous ledger says yes to whatever is asked.
type generous struct{ budget.Ledger }

func (generous) Book(context.Context, budget.Booking) error { return nil }

// What a ledger does wrong comes back as one error. In the tests of a ledger,
// [budgettest.TestLedger] shows the same as subtests.
func ExampleCheckLedger() {
	open := func(l budget.Limits) budget.Ledger {
		m, err := budget.NewMemory(l)
		if err != nil {
			panic(err)
		}
		return m
	}
	fmt.Println("memory:", budgettest.CheckLedger(open))
	fmt.Println("generous:", budgettest.CheckLedger(func(l budget.Limits) budget.Ledger { return generous{open(l)} }) != nil)
	// Output:
	// memory: <nil>
	// generous: true
}
