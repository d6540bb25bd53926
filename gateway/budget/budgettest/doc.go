// Package budgettest checks that a ledger keeps the rules of [budget.Ledger].
package budgettest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/tandem-harness/tandem/gateway/budget"
)

// TestLedger runs every rule as a subtest. Open returns an empty ledger with
// the limits, another for each call; what it opened it closes through the
// cleanup of t.
func TestLedger(t *testing.T, open func(t *testing.T, l budget.Limits) budget.Ledger) {
	t.Helper()
	for _, r := range rules {
		t.Run(r.name, func(t *testing.T) {
			for _, fault := range r.faults(func(l budget.Limits) budget.Ledger { return open(t, l) }) {
				t.Errorf("%v\n%s", fault, r.why)
			}
		})
	}
}

// CheckLedger tries every rule and returns what was wrong, joined; nil when
// the ledger keeps them all. Open is as in [TestLedger].
func CheckLedger(open func(l budget.Limits) budget.Ledger) error {
	var all []error
	for _, r := range rules {
		for _, fault := range r.faults(open) {
			all = append(all, fmt.Errorf("%s: %w (%s)", r.name, fault, r.why))
		}
	}
	return errors.Join(all...)
}

// A rule is one thing that a ledger must keep.
type rule struct {
	name  string
	why   string
	check func(*trial)
}

func (r rule) faults(open func(budget.Limits) budget.Ledger) []error {
	t := &trial{open: open}
	r.check(t)
	return t.faults
}

// rules are all of them, in the order of the interface.
var rules = append(append(append([]rule{}, booking...), ending...), racing...)
