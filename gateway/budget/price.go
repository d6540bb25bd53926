package budget

import (
	"fmt"
	"strings"
)

// A Price is one band of what a model costs from a day on: what a token costs
// that is neither read from nor written to a cache, one that is read from it,
// one that is written to it, and one of the output, thinking included. A
// request is billed at one band, whole: the highest that its prompt reaches.
type Price struct {
	Provider string // "anthropic"
	Model    string // as the provider writes it
	From     string // the first day on which it holds, in UTC, as [Day] writes it
	Above    int64  // it holds for prompts of more tokens than this; 0: from the first

	Input, CacheRead, CacheWrite, Output Rate

	Source  string // where the price was read
	Checked string // the day on which it was read, or blank
}

// key is what one table has once.
type key struct {
	provider, model, from string
	above                 int64
}

func (p Price) key() key { return key{p.Provider, p.Model, p.From, p.Above} }

func (p Price) faults() (faults []string) {
	add := func(ok bool, format string, args ...any) {
		if !ok {
			faults = append(faults, fmt.Sprintf(format, args...))
		}
	}
	add(isName(p.Provider), "provider must be %s", aName)
	add(isName(p.Model), "model must be %s", aName)
	add(isDay(p.From), "from must be %s", aDay)
	add(p.Above >= 0 && p.Above <= MaxTokens, "above must be %s", aCount)
	add(p.Input.valid(), "input must be %s", aRate)
	add(p.CacheRead.valid(), "cache_read must be %s", aRate)
	add(p.CacheWrite.valid(), "cache_write must be %s", aRate)
	add(p.Output.valid(), "output must be %s", aRate)
	add(p.Checked == "" || isDay(p.Checked), "checked must be %s", aDay)
	return faults
}

const (
	aName  = "a name without blanks around it"
	aDay   = "a day such as 2026-12-01"
	aCount = "a whole number of tokens, 0 or more"
)

func isName(s string) bool { return s != "" && strings.TrimSpace(s) == s }

// positions says at which place of a list each price stands first.
type positions map[key]int

// check returns what is wrong with the price at place n, as far as it goes
// with what stands before it.
func (at positions) check(n int, p Price) (faults []string) {
	faults = p.faults()
	if first, ok := at[p.key()]; ok {
		return append(faults, fmt.Sprintf("it prices the same as entry %d", first))
	}
	at[p.key()] = n
	return faults
}

// numbered says of each fault which entry has it.
func numbered(n int, faults []string) (all []string) {
	for _, fault := range faults {
		all = append(all, fmt.Sprintf("entry %d: %s", n, fault))
	}
	return all
}
