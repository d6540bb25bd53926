package harness

import (
	"fmt"
	"strings"
)

// A Choice ties three things to one offer: the enum that is sent, the rule
// that an empty offer ends the turn without a call, and the first check. The
// zero Choice is refused by [Build]; [Choose] and [Free] make one.
type Choice[F, A any] struct {
	set      bool
	free     bool
	property string
	code     Code
	open     func(F) (menu, error)
	of       func(*A) *string
}

// menu is an [Offer] whose items are hidden.
type menu interface {
	Len() int
	enum() []string
	canonical(string) (string, bool)
}

// Choose says that an answer chooses from an offer: property is the member of
// the answer's JSON that holds the choice, code the reason when it is off the
// offer, offer builds the offer from the facts, of points at the choice of an answer.
// A choice that is on the offer is put into the offer's own spelling before
// anything else sees the answer.
func Choose[F, A, T any](property string, code Code, offer func(F) (Offer[T], error), of func(*A) *string) Choice[F, A] {
	c := Choice[F, A]{set: true, property: property, code: code, of: of}
	if offer != nil {
		c.open = func(f F) (menu, error) { return offer(f) }
	}
	return c
}

// Free says that an answer picks from nothing.
func Free[F, A any]() Choice[F, A] { return Choice[F, A]{set: true, free: true} }

// chooses reports whether there is anything to choose from.
func (c Choice[F, A]) chooses() bool { return c.set && !c.free }

func (c Choice[F, A]) faults() (faults []string) {
	if !c.set {
		return []string{"no Choice: use Choose or Free"}
	}
	if !c.chooses() {
		return nil
	}
	need(&faults, c.property != "", "the Choice names no property")
	need(&faults, c.code != "", "the Choice has no code")
	need(&faults, c.open != nil, "the Choice has no offer")
	need(&faults, c.of != nil, "the Choice does not say how an answer's choice is read")
	return faults
}

// spell puts the answer's choice into the offer's own spelling, in the answer as
// it was written too. It reports whether that took what placeholders stand for:
// an option may have gone out with some in it.
func (c Choice[F, A]) spell(m menu, a, written *A, p Placeholders) (hidden bool, err error) {
	if m == nil {
		return false, nil
	}
	label, ok := m.canonical(*c.of(a))
	if !ok && p != nil {
		label, ok, err = hiddenLabel(m, *c.of(written), p)
		hidden = ok
	}
	if ok {
		*c.of(a), *c.of(written) = label, label
	}
	return hidden, err
}

// hiddenLabel returns the label that goes out as what was picked.
func hiddenLabel(m menu, picked string, p Placeholders) (string, bool, error) {
	if !placeholder.MatchString(strings.ToUpper(picked)) {
		return "", false, nil
	}
	for _, label := range m.enum() {
		sent, err := p.Hide(label)
		if err != nil {
			return "", false, err
		}
		if strings.EqualFold(normal(sent), normal(picked)) {
			return label, true, nil
		}
	}
	return "", false, nil
}

// check is the first check of a domain that chooses.
func (c Choice[F, A]) check(m menu) Check[F, A] {
	return Check[F, A]{Name: "choice", Codes: []Code{c.code}, Run: func(_ F, a A) []Reason {
		picked := *c.of(&a)
		if _, ok := m.canonical(picked); ok {
			return nil
		}
		return []Reason{{c.code, fmt.Sprintf("%s is not one of the options: %s", quoted(picked), listed(m.enum()))}}
	}}
}

// listedOptions and quotedLength bound what a reason quotes, so that it does
// not grow with the offer or the answer.
const (
	listedOptions = 8
	quotedLength  = 80
)

// quoted quotes s so that blanks and odd characters are visible.
func quoted(s string) string { return fmt.Sprintf("%q", cut(s, quotedLength)) }

func listed(labels []string) string {
	shown := make([]string, 0, listedOptions)
	size := 0
	for _, l := range labels {
		q := quoted(l)
		if size += len(q); len(shown) == listedOptions || size > MaxDetail/2 {
			break
		}
		shown = append(shown, q)
	}
	list := strings.Join(shown, ", ")
	if more := len(labels) - len(shown); more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	return list
}
