package salon

import (
	"strings"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon/claims"
)

// samples prove that each check passes good answers and fails bad ones.
func samples() []harness.Sample[Request] {
	unpriced, priced := BuiltIn(), BuiltIn()
	priced.Price = "$45"
	return []harness.Sample[Request]{
		{
			Request: sampleRequest(unpriced),
			Good: []string{
				written("Tuesday 3pm", "Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet."),
				written("thursday 10AM", "I have Thursday at 10 am. I can't say the price."),
			},
			Bad: []harness.Bad{
				{Answer: "Tuesday 3pm", Codes: []harness.Code{WrongShape}},
				{Answer: written("Tuesday 3pm", "Tuesday 3pm is open, no price yet."+strings.Repeat("!", MaxReply)), Codes: []harness.Code{WrongShape}},
				{
					Answer: written("Monday 10am", "Monday's full, but Wednesday 10am is open. Want it?"),
					Codes:  []harness.Code{NotOnOffer, ChoiceNotNamed, UnsupportedFact, MissingNotNamed},
				},
				{
					Answer: written("Tuesday 3pm", "Tuesday 3pm is open, and a cut is $45."),
					Codes:  []harness.Code{UnsupportedFact, MissingNotNamed},
				},
			},
		},
		{
			Request: sampleRequest(priced),
			Good:    []string{written("Tuesday 3pm", "Tuesday 3pm is open, and a cut is $45.")},
			Bad: []harness.Bad{
				{Answer: written("Tuesday 3pm", "Tuesday 3pm is open, and a cut is $40."), Codes: []harness.Code{UnsupportedFact}},
			},
		},
	}
}

func sampleRequest(s Salon) Request {
	ask := Ask{Customer: "Ana", Asked: claims.Monday, Says: "Can I get a cut Monday? What’s the price?"}
	return Request{Ask: ask, Calendar: s.Calendar(), Voice: s.Voice}
}
