package harness

import (
	"context"
	"errors"
)

// Placeholders are what stands in a conversation for personal data, which no
// model sees and no record holds. It is used by one turn at a time.
type Placeholders interface {
	// Restore returns text with what its placeholders stand for. Faults say, in words
	// that the model can act on, which of them stand for nothing; an error ends the
	// turn with [ScrubFailed].
	Restore(text string) (restored string, faults []string, err error)
	// Hide is the way back: it returns text with placeholders for what is personal.
	// Reasons go through it, which may quote what was restored.
	Hide(text string) (string, error)
}

// ErrRestored is the error of a replay of records whose answers were restored
// before they were checked: what their placeholders stand for is in no record.
// [ReplayRestoring] replays them with that.
var ErrRestored = errors.New("harness: answers were restored from placeholders, and the records do not hold what those stand for")

// Restoring returns the turn with what the placeholders of its answers stand
// for. It changes nothing for a domain that restores no fields.
func (t Turn[A, E]) Restoring(p Placeholders) Turn[A, E] {
	if t.compose == nil {
		return t
	}
	return Turn[A, E]{compose: func() (plan[A, E], error) {
		composed, err := t.compose()
		composed.placeholders = p
		return composed, err
	}}
}

// restoring returns the turn with the placeholders that ctx brings.
func restoring[A, E any](ctx context.Context, r Runner, t Turn[A, E]) Turn[A, E] {
	if r.Placeholders == nil || t.compose == nil {
		return t
	}
	return Turn[A, E]{compose: func() (plan[A, E], error) { return t.Restoring(r.Placeholders(ctx)).compose() }}
}

// verbatim are the placeholders of a replay that restores nothing.
type verbatim struct{}

func (verbatim) Restore(text string) (string, []string, error) { return text, nil, nil }
func (verbatim) Hide(text string) (string, error)              { return text, nil }

// guarded are placeholders whose panics are errors.
type guarded struct{ Placeholders }

func (g guarded) Restore(text string) (restored string, faults []string, err error) {
	defer recoverAs(&err, "the placeholders")
	return g.Placeholders.Restore(text)
}

func (g guarded) Hide(text string) (hidden string, err error) {
	defer recoverAs(&err, "the placeholders")
	return g.Placeholders.Hide(text)
}

func recoverAs(err *error, what string) {
	if p := recover(); p != nil {
		*err = caught(what, p)
	}
}

// restore puts back what the placeholders in an answer stand for, and returns a
// reason for each that stands for nothing. The ruling depends on the table as soon
// as that is asked.
func (b *Built[Q, F, A, E]) restore(v *verdict[A, E], a *A, p Placeholders) (reasons []Reason) {
	if b.domain.Restore == nil || p == nil {
		return nil
	}
	for _, field := range b.domain.Restore(a) {
		text, faults, err := p.Restore(*field)
		v.restored = v.restored || err != nil || len(faults) > 0 || text != *field
		if err != nil {
			v.halt = Halt{ScrubFailed, err}
			return nil
		}
		for _, fault := range faults {
			reasons = append(reasons, Reason{b.domain.Shape, fault}.tidy())
		}
		if len(faults) == 0 {
			*field = text
		}
	}
	return reasons
}

// object adds reasons to a ruling, which is a rejection with them.
func (v *verdict[A, E]) object(reasons []Reason) {
	if len(reasons) > 0 {
		v.ruling.passed, v.effects = false, nil
		v.ruling.reasons = append(v.ruling.reasons, reasons...)
	}
}

// hide puts placeholders into the reasons, which records and retry prompts carry:
// they may quote what was restored, and the facts.
func (v *verdict[A, E]) hide(p Placeholders) {
	if p == nil || len(v.ruling.reasons) == 0 {
		return
	}
	hidden := v.ruling.Reasons()
	for i, r := range hidden {
		text, err := p.Hide(r.Detail)
		if err != nil {
			v.halt, v.restored = Halt{ScrubFailed, err}, true
			text = "it could not be scrubbed"
		}
		if text != r.Detail {
			hidden[i], v.restored = Reason{r.Code, text}.tidy(), true
		}
	}
	v.ruling.reasons = hidden
}
