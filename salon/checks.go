package salon

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon/claims"
)

// The codes of a rejection.
const (
	WrongShape      harness.Code = "wrong_shape"       // not a choice and a reply, or a reply that is blank or too long
	NotOnOffer      harness.Code = "not_on_offer"      // the choice is not an open hour
	ChoiceNotNamed  harness.Code = "choice_not_named"  // the reply does not name the choice
	UnsupportedFact harness.Code = "unsupported_fact"  // the reply claims what the facts do not hold, once a claim
	MissingNotNamed harness.Code = "missing_not_named" // the reply does not say that something is not on the sheet
)

// MaxReply bounds a reply, in characters (Unicode code points). The schema
// does not say so: providers weaken or refuse a length there.
const MaxReply = 280

// An Answer is what the model writes.
type Answer struct {
	Choice string `json:"choice"`
	Reply  string `json:"reply"`
}

// checks are the reply's, in the order in which reasons are given.
func checks() []harness.Check[Facts, Answer] {
	return []harness.Check[Facts, Answer]{
		{Name: "choice named", Codes: []harness.Code{ChoiceNotNamed}, Run: namesChoice},
		{Name: "length", Codes: []harness.Code{WrongShape}, Run: fits},
		{Name: "claims", Codes: []harness.Code{UnsupportedFact}, Run: supported},
		{Name: "missing named", Codes: []harness.Code{MissingNotNamed}, Run: namesMissing},
	}
}

func namesChoice(_ Facts, a Answer) []harness.Reason {
	if len(claims.Read(a.Choice)) == 0 || claims.Names(a.Reply, a.Choice) {
		return nil
	}
	return one(ChoiceNotNamed, "the reply does not name the choice, %q, with its day and time together", a.Choice)
}

func fits(_ Facts, a Answer) []harness.Reason {
	if strings.TrimSpace(a.Reply) == "" {
		return one(WrongShape, "the reply is blank")
	}
	if n := utf8.RuneCountInString(a.Reply); n > MaxReply {
		return one(WrongShape, "the reply has %d characters, at most %d are allowed", n, MaxReply)
	}
	return nil
}

// supported objects to every claim that the sheet does not hold. A sheet that
// cannot be read is no fault of the answer: the check breaks.
func supported(f Facts, a Answer) (reasons []harness.Reason) {
	s, err := claims.NewSheet(f.Facts)
	if err != nil {
		panic(err)
	}
	for _, c := range s.Unsupported(a.Reply) {
		reasons = append(reasons, harness.Reason{Code: UnsupportedFact, Detail: objection(c)})
	}
	return reasons
}

func objection(c claims.Claim) string {
	if c.Denied() {
		return fmt.Sprintf("the facts do not say that it is not so: %q", c.Text())
	}
	if c.Kind() == claims.Unreadable {
		return fmt.Sprintf("%q is not in the facts", c.Text())
	}
	return fmt.Sprintf("%s is not in the facts", c)
}

func namesMissing(f Facts, a Answer) (reasons []harness.Reason) {
	reply := strings.ToLower(a.Reply)
	for _, missing := range f.Missing {
		if !strings.Contains(reply, strings.ToLower(missing)) {
			reasons = append(reasons, one(MissingNotNamed, "the reply does not say that the %s is not on the sheet", missing)...)
		}
	}
	return reasons
}

func one(code harness.Code, format string, args ...any) []harness.Reason {
	return []harness.Reason{{Code: code, Detail: fmt.Sprintf(format, args...)}}
}
