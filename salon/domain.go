package salon

import "github.com/tandem-harness/tandem/harness"

// Built is the salon's domain, proven.
type Built = harness.Built[Request, Facts, Answer, Hold]

// Domain returns the salon's domain.
func Domain() harness.Domain[Request, Facts, Answer, Hold] {
	return harness.Domain[Request, Facts, Answer, Hold]{
		Name:    "salon",
		Compose: compose,
		Prompt:  prompt,
		Choice:  harness.Choose("choice", NotOnOffer, offer, func(a *Answer) *string { return &a.Choice }),
		Shape:   WrongShape,
		Checks:  checks(),
		Effects: func(f Facts, a Answer) []Hold { return []Hold{{f.For, a.Choice}} },
		Tags:    func(f Facts) harness.Tags { return harness.Tags{Voice: f.Point, Data: f.DataVersion} },
		Samples: samples(),
	}
}

// Build returns the salon's domain, proven on its samples.
func Build() (*Built, error) { return harness.Build(Domain()) }

// offer is the one list that the grammar and the checker share.
func offer(f Facts) (harness.Offer[string], error) {
	return harness.NewOffer(f.Options, func(slot string) string { return slot })
}
