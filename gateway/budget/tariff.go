package budget

import (
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

// A Tariff is what the tokens of one model cost on one day. It never changes,
// and may be shared. The zero Tariff is not a price of zero: it refuses.
type Tariff struct {
	bands []Price // by Above, the first 0
}

// Cost returns what the tokens of one request cost: each at the rate of its
// field, all in the band that the whole prompt reaches, which is Input, Cached
// and CacheWrite together. The sum is exact, and rounded up to a micro once.
// It has an error, an [*InvalidError], for a count that is negative or above
// [MaxTokens], for a sum out of range, and from a zero Tariff.
func (t Tariff) Cost(u harness.Usage) (Micros, error) {
	if err := t.refuses(u.Input, u.Cached, u.CacheWrite, u.Output); err != nil {
		return 0, err
	}
	p := t.band(u.Input + u.Cached + u.CacheWrite)
	return bill{}.plus(u.Input, p.Input).plus(u.Cached, p.CacheRead).plus(u.CacheWrite, p.CacheWrite).plus(u.Output, p.Output).micros()
}

// Worst returns an upper bound for what a request costs whose prompt has at
// most input tokens and whose answer has at most output, thinking included:
// all of the prompt at the dearest rate, read, written or neither, of every
// band that such a prompt can reach, and likewise the answer. No usage within
// the bounds has a higher [Tariff.Cost]. Errors are those of Cost.
func (t Tariff) Worst(input, output int64) (Micros, error) {
	if err := t.refuses(input, output); err != nil {
		return 0, err
	}
	var in, out Rate
	for _, p := range t.bands {
		if p.reached(input) {
			in, out = max(in, p.Input, p.CacheRead, p.CacheWrite), max(out, p.Output)
		}
	}
	return bill{}.plus(input, in).plus(output, out).micros()
}

// band returns the highest band that a prompt reaches.
func (t Tariff) band(prompt int64) (p Price) {
	for _, b := range t.bands {
		if b.reached(prompt) {
			p = b
		}
	}
	return p
}

// reached reports whether the band holds for a prompt: for more tokens than
// Above, or for any when that is 0.
func (p Price) reached(prompt int64) bool { return p.Above == 0 || prompt > p.Above }

// refuses returns an error when t prices nothing, or a count is none.
func (t Tariff) refuses(counts ...int64) error {
	if len(t.bands) == 0 {
		return invalid("there is no tariff")
	}
	var faults []string
	for _, n := range counts {
		if n < 0 || n > MaxTokens {
			faults = append(faults, fmt.Sprintf("%d is not a count of tokens", n))
		}
	}
	return faulty(faults)
}
