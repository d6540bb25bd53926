package salon

import (
	"strings"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon/claims"
)

// samples prove that each check passes good answers and fails bad ones.
func samples() []harness.Sample[Request] {
	return []harness.Sample[Request]{withoutPrice(), withPrice()}
}

func withoutPrice() harness.Sample[Request] {
	return harness.Sample[Request]{
		Request: sampleRequest(BuiltIn()),
		Good: []string{
			written("Tuesday 3pm", "Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet."),
			written("thursday 10AM", "I have Thursday at 10 am. I can't say the price."),
		},
		Bad: []harness.Bad{
			bad("Tuesday 3pm", WrongShape),
			bad(written("Tuesday 3pm", "Tuesday 3pm is open, no price yet."+strings.Repeat("!", MaxReply)), WrongShape),
			bad(written("Monday 10am", "Monday's full, but Wednesday 10am is open. Want it?"),
				NotOnOffer, ChoiceNotNamed, UnsupportedFact, MissingNotNamed),
			bad(written("Tuesday 3pm", "Tuesday 3pm is open, and a cut is $45."), UnsupportedFact, MissingNotNamed),
		},
	}
}

func withPrice() harness.Sample[Request] {
	s := BuiltIn()
	s.Price = "$45"
	return harness.Sample[Request]{
		Request: sampleRequest(s),
		Good:    []string{written("Tuesday 3pm", "Tuesday 3pm is open, and a cut is $45.")},
		Bad:     []harness.Bad{bad(written("Tuesday 3pm", "Tuesday 3pm is open, and a cut is $40."), UnsupportedFact)},
	}
}

func bad(answer string, codes ...harness.Code) harness.Bad {
	return harness.Bad{Answer: answer, Codes: codes}
}

func sampleRequest(s Salon) Request {
	ask := Ask{Customer: "Ana", Asked: claims.Monday, Says: "Can I get a cut Monday? What’s the price?"}
	return Request{Ask: ask, Calendar: s.Calendar(), Voice: s.Voice}
}
