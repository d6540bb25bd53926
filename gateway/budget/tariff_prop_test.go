package budget_test

import (
	"math/big"
	"testing"

	"github.com/tandem-harness/tandem/gateway/budget"
	"pgregory.net/rapid"
)

var genRate = rapid.Map(rapid.OneOf(rapid.Int64Range(0, 50_000_000), rapid.Int64Range(0, int64(budget.MaxRate))), func(n int64) budget.Rate { return budget.Rate(n) })

func genBand(above int64) *rapid.Generator[budget.Price] {
	return rapid.Custom(func(t *rapid.T) budget.Price {
		return budget.Price{Provider: "p", Model: "m", From: "2026-01-01", Above: above,
			Input: genRate.Draw(t, "input"), CacheRead: genRate.Draw(t, "read"), CacheWrite: genRate.Draw(t, "write"), Output: genRate.Draw(t, "output")}
	})
}

// genBands draws the bands of a model, the first from 0.
func genBands(t *rapid.T) []budget.Price {
	bands := []budget.Price{genBand(0).Draw(t, "short")}
	for _, above := range rapid.SliceOfNDistinct(rapid.Int64Range(1, 1000), 0, 3, rapid.ID[int64]).Draw(t, "above") {
		bands = append(bands, genBand(above).Draw(t, "long"))
	}
	return bands
}

func genUsage(most int64) *rapid.Generator[usage] {
	count := rapid.Int64Range(0, most)
	return rapid.Custom(func(t *rapid.T) usage {
		return usage{Input: count.Draw(t, "input"), Cached: count.Draw(t, "cached"), CacheWrite: count.Draw(t, "write"), Output: count.Draw(t, "output")}
	})
}

func prompt(u usage) int64 { return u.Input + u.Cached + u.CacheWrite }

func TestTheWorstCaseIsAnUpperBound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of := tariff(t, genBands(t)...)
		u := genUsage(600).Draw(t, "usage")
		input := prompt(u) + rapid.Int64Range(0, 600).Draw(t, "input beyond")
		output := u.Output + rapid.Int64Range(0, 600).Draw(t, "output beyond")
		worst, err := of.Worst(input, output)
		if err != nil {
			t.Fatal(err)
		}
		if got := cost(t, of, u); got > worst {
			t.Fatalf("%+v costs %s, and at worst %d and %d tokens cost %s", u, got, input, output, worst)
		}
	})
}

func TestTheWorstCaseIsReached(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := genBand(0).Draw(t, "band")
		of := tariff(t, p)
		input, output := rapid.Int64Range(0, 1000).Draw(t, "input"), rapid.Int64Range(0, 1000).Draw(t, "output")
		worst, err := of.Worst(input, output)
		if err != nil {
			t.Fatal(err)
		}
		dearest := max(cost(t, of, usage{Input: input, Output: output}), cost(t, of, usage{Cached: input, Output: output}), cost(t, of, usage{CacheWrite: input, Output: output}))
		if worst != dearest {
			t.Fatalf("at worst it costs %s, and no usage costs more than %s: the hold would be too large", worst, dearest)
		}
	})
}

func TestACostIsTheExactSumRoundedUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := genBand(0).Draw(t, "band")
		u := genUsage(1_000_000).Draw(t, "usage")
		exact := new(big.Rat)
		for _, part := range []struct {
			tokens int64
			rate   budget.Rate
		}{{u.Input, p.Input}, {u.Cached, p.CacheRead}, {u.CacheWrite, p.CacheWrite}, {u.Output, p.Output}} {
			exact.Add(exact, new(big.Rat).Mul(big.NewRat(part.tokens, 1), big.NewRat(int64(part.rate), 1_000_000)))
		}
		got := new(big.Rat).SetInt64(int64(cost(t, tariff(t, p), u)))
		if over := new(big.Rat).Sub(got, exact); over.Sign() < 0 || over.Cmp(big.NewRat(1, 1)) >= 0 {
			t.Fatalf("%+v costs %s micros, and is charged %s", u, exact.FloatString(6), got.FloatString(0))
		}
	})
}

func TestCostsAddUpToTheRounding(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of := tariff(t, genBand(0).Draw(t, "band"))
		a, b := genUsage(100_000).Draw(t, "a"), genUsage(100_000).Draw(t, "b")
		both := usage{Input: a.Input + b.Input, Cached: a.Cached + b.Cached, CacheWrite: a.CacheWrite + b.CacheWrite, Output: a.Output + b.Output}
		together, apart := cost(t, of, both), cost(t, of, a)+cost(t, of, b)
		if together > apart || together < apart-1 {
			t.Fatalf("together %s, apart %s", together, apart)
		}
	})
}

func TestMoreTokensNeverCostLessInOneBand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of := tariff(t, genBand(0).Draw(t, "band"))
		u := genUsage(100_000).Draw(t, "usage")
		less := cost(t, of, u)
		field := rapid.SampledFrom([]*int64{&u.Input, &u.Cached, &u.CacheWrite, &u.Output}).Draw(t, "field")
		*field += rapid.Int64Range(0, 1000).Draw(t, "more")
		if more := cost(t, of, u); more < less {
			t.Fatalf("%s with fewer tokens, %s with more", less, more)
		}
	})
}
