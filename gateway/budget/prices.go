package budget

import (
	"cmp"
	"maps"
	"slices"
	"time"
)

// Prices is a table of what models cost. It never changes, and may be shared.
// In the zero Prices nothing is priced.
type Prices struct {
	entries []Price // by provider, model, day and band
}

// Entries returns a copy of the table, by provider, model, day and band.
func (ps Prices) Entries() []Price { return slices.Clone(ps.entries) }

// With returns a table that has the entries too; one of the same provider,
// model, day and band takes the place of an older one. The error is an
// [*InvalidError] that names every fault of every entry: what [Price] does not
// allow, two entries for the same, a model that has, from some day on, no band
// for short prompts.
func (ps Prices) With(entries ...Price) (Prices, error) {
	table := map[key]Price{}
	for _, p := range slices.Concat(ps.entries, entries) {
		table[p.key()] = p
	}
	var faults []string
	at := positions{}
	for i, p := range entries {
		faults = append(faults, numbered(i+1, append(at.check(i+1, p), hangs(p, table)...))...)
	}
	if len(faults) > 0 {
		return Prices{}, &InvalidError{faults}
	}
	return Prices{slices.SortedFunc(maps.Values(table), byKey)}, nil
}

// hangs says whether a band has none below it that begins at 0.
func hangs(p Price, table map[key]Price) []string {
	base := p.key()
	base.above = 0
	if _, ok := table[base]; ok {
		return nil
	}
	return []string{"there is no price for shorter prompts"}
}

func byKey(a, b Price) int {
	return cmp.Or(cmp.Compare(a.Provider, b.Provider), cmp.Compare(a.Model, b.Model),
		cmp.Compare(a.From, b.From), cmp.Compare(a.Above, b.Above))
}

// Of returns what a model costs at a time: all bands of the latest day that is
// not after that of at, in UTC. Names are compared to the letter. The error is
// an [*UnpricedError].
func (ps Prices) Of(provider, model string, at time.Time) (Tariff, error) {
	day := Day(at)
	var bands []Price
	for _, p := range ps.entries {
		if p.Provider != provider || p.Model != model || p.From > day {
			continue
		}
		if len(bands) > 0 && bands[0].From < p.From {
			bands = nil
		}
		bands = append(bands, p)
	}
	if len(bands) == 0 {
		return Tariff{}, &UnpricedError{provider, model, day, ps.near(model, day)}
	}
	return Tariff{bands}, nil
}
