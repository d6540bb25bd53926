package budget

import (
	"fmt"
	"maps"
	"slices"
)

// Limits says how much each account may spend. The zero Limits sets none, and
// no ledger starts with it.
type Limits struct {
	Each    Micros            // of every account; 0, beside Tenants: those alone may spend
	Tenants map[string]Micros // of these tenants' accounts instead; 0: may spend nothing
}

// Of returns the limit of an account.
func (l Limits) Of(k Key) Micros {
	if limit, ok := l.Tenants[k.Tenant]; ok {
		return limit
	}
	return l.Each
}

// Validate returns an [*InvalidError] that names everything that is wrong with
// l: no limit at all, a negative one.
func (l Limits) Validate() error {
	var faults []string
	if l.Each == 0 && len(l.Tenants) == 0 {
		faults = append(faults, "no limit set, no start")
	}
	if l.Each < 0 {
		faults = append(faults, fmt.Sprintf("the limit %s of each account is negative", l.Each))
	}
	for _, tenant := range slices.Sorted(maps.Keys(l.Tenants)) {
		if limit := l.Tenants[tenant]; limit < 0 {
			faults = append(faults, fmt.Sprintf("the limit %s of %q is negative", limit, tenant))
		}
	}
	return faulty(faults)
}

func (l Limits) clone() Limits {
	return Limits{l.Each, maps.Clone(l.Tenants)}
}
