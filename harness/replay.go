package harness

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// A DifferenceError says where a replay left its records.
type DifferenceError struct {
	Seq    int    // the record, from 1
	Member string // the member of its JSON; blank when one of the two records is missing
	Got    string // what the replay brought
	Want   string // what the record holds
}

// Error returns the place and both values.
func (e *DifferenceError) Error() string {
	return fmt.Sprintf("record %d, %q: the replay has %s, the record %s", e.Seq, e.Member, e.Got, e.Want)
}

// ErrNotReplayable is the error of records that hold no composed facts: the
// turn ended before anything could be decided.
var ErrNotReplayable = errors.New("harness: the records hold no composed facts to replay")

// Replay drives a turn of b with the facts and the outputs of its records, and
// compares. It needs the records alone, no model, store or clock. The error is
// nil when the same code gives the same records again, but for their times and
// the tag of the build; a [*DifferenceError] for the first difference;
// [ErrNotReplayable] when nothing was composed.
func Replay[Q, F, A, E any](b *Built[Q, F, A, E], records []Record) error {
	if len(records) == 0 {
		return ErrNotReplayable
	}
	first, ok := records[0].Body.(Composed)
	if !ok {
		return ErrNotReplayable
	}
	var f F
	if err := json.Unmarshal(first.Facts, &f); err != nil {
		return fmt.Errorf("harness: the recorded facts: %w", err)
	}
	s := b.TurnOf(f).Begin(records[0].Turn, max(first.Attempts, 1))
	s.Lower(first.Attempts)
	for i := range records {
		s.retrace(records, i)
	}
	return compare(again(s, records, first.Tags.Code), records)
}

// retrace feeds the stepper what record i says that came from outside.
func (s *Stepper[A, E]) retrace(records []Record, i int) {
	switch b := records[i].Body.(type) {
	case Called:
		s.reply(b, ruled(records, i+1, StageChecked))
	case Judged:
		s.reply(b.Called, len(b.Scores) > 0 || b.Passed || !limited(records, i+1))
	case Refused:
		s.Stop(haltAgain(b))
	case Composed, Checked, Held, ReadBack:
	}
}

// reply feeds an answer or a failure; an answer that nothing ruled on, because
// the turn was stopped in its checks, is only noted.
func (s *Stepper[A, E]) reply(c Called, wasRuled bool) {
	if _, ok := s.Next(); !ok {
		return
	}
	switch r := (Reply{c.Output, c.Receipt}); {
	case c.Error != "":
		var cause Cause
		_ = cause.UnmarshalText([]byte(c.Error)) // an unknown one shows as a difference
		s.asked = true
		s.failAgain(r, cause)
	case wasRuled:
		s.Answer(r)
	default:
		s.receive(r)
	}
}

// failAgain notes a call that brought no answer, and leaves the end of the
// turn to the record that says its limit.
func (s *Stepper[A, E]) failAgain(r Reply, cause Cause) {
	if s.call.Role == RoleJudge {
		s.rating = &Judged{Called: s.called(r, cause.String()), Rubric: s.plan.judge.name}
		s.noteRating()
	} else {
		s.note(s.called(r, cause.String()))
	}
	s.asked = false
}

func ruled(records []Record, i int, stage Stage) bool {
	return i < len(records) && records[i].Stage() == stage
}

// limited reports whether record i says that a limit passed.
func limited(records []Record, i int) bool {
	if i >= len(records) {
		return false
	}
	r, ok := records[i].Body.(Refused)
	return ok && r.Limit > 0
}

func haltAgain(r Refused) Halt {
	if r.Limit > 0 {
		return Halt{r.Cause, &LimitError{r.Limit}}
	}
	return Halt{Cause: r.Cause}
}

// again returns the records of the replay: those of the turn, then what only
// the edge can know, taken over as far as it fits what the turn offers.
func again[A, E any](s *Stepper[A, E], records []Record, code string) []Record {
	replayed := s.Records()
	if c, ok := replayed[0].Body.(Composed); ok {
		c.Tags.Code = code
		replayed[0].Body = c
	}
	out := s.Outcome()
	if _, ok := out.Offered(); !ok {
		return replayed
	}
	effects := out.Effects()
	for _, r := range records[min(len(replayed), len(records)):] {
		if held, ok := r.Body.(Held); ok && len(effects) > 0 {
			held.Effect, effects = plainJSON(effects[0]), effects[1:]
			r.Body = held
		}
		replayed = append(replayed, r)
	}
	return replayed
}

// compare returns the first difference.
func compare(got, want []Record) error {
	for i := range max(len(got), len(want)) {
		g, w := line(got, i), line(want, i)
		if bytes.Equal(g, w) {
			continue
		}
		return difference(i+1, g, w)
	}
	return nil
}

// line returns record i as JSON, without its time.
func line(records []Record, i int) []byte {
	if i >= len(records) {
		return nil
	}
	r := records[i]
	r.At = time.Time{}
	raw, err := r.MarshalJSON()
	if err != nil {
		return []byte(err.Error())
	}
	return raw
}

func difference(seq int, got, want []byte) error {
	g, gotErr := membersOf(got)
	w, wantErr := membersOf(want)
	if gotErr != nil || wantErr != nil {
		return &DifferenceError{Seq: seq, Got: shown(got), Want: shown(want)}
	}
	for i := range max(len(g), len(w)) {
		a, b := at(g, i), at(w, i)
		if a.name != b.name || !bytes.Equal(a.value, b.value) {
			return &DifferenceError{seq, firstName(b.name, a.name), shown(a.value), shown(b.value)}
		}
	}
	return nil
}

func at(ms members, i int) member {
	if i < len(ms) {
		return ms[i]
	}
	return member{}
}

func firstName(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func shown(raw []byte) string {
	if len(raw) == 0 {
		return "nothing"
	}
	return cut(string(raw), MaxDetail)
}
