package harness

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
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

// Replay drives the turn that records are of, a single one, on b with the facts and
// the outputs of those records, and compares. It needs the records alone, no model, store or clock. The error is
// nil when the same code gives the same records again, but for their times and
// the tag of the build; a [*DifferenceError] for the first difference;
// [ErrNotReplayable] when nothing was composed; [ErrRestored] when answers were
// restored from placeholders.
//
// A recorded prompt may differ from the one that is composed again in what was
// taken out of it on its way: where it has a placeholder, anything may stand.
func Replay[Q, F, A, E any](b *Built[Q, F, A, E], records []Record) error {
	if slices.ContainsFunc(records, restored) {
		return ErrRestored
	}
	return ReplayRestoring(b, records, nil)
}

func restored(r Record) bool {
	c, ok := r.Body.(Checked)
	return ok && c.Restored
}

// ReplayRestoring is [Replay] of records whose answers were restored, with what
// their placeholders stand for. Hiding may add to p: give it a copy.
func ReplayRestoring[Q, F, A, E any](b *Built[Q, F, A, E], records []Record, p Placeholders) error {
	if len(records) == 0 {
		return ErrNotReplayable
	}
	if p == nil {
		p = verbatim{}
	}
	first, ok := records[0].Body.(Composed)
	if !ok {
		return uncomposed(records)
	}
	var f F
	if err := json.Unmarshal(first.Facts, &f); err != nil {
		return fmt.Errorf("harness: the recorded facts: %w", err)
	}
	s := b.TurnOf(f).Restoring(p).Begin(records[0].Turn, max(first.Attempts, 1))
	s.Lower(first.Attempts)
	for i := range records {
		s.retrace(records, i)
	}
	err := compare(again(s, records, first.Tags.Code), records)
	if err == nil && s.open {
		err = &DifferenceError{Seq: len(records) + 1, Got: "a turn that goes on", Want: "nothing"}
	}
	return err
}

// uncomposed says what records are that do not begin with facts: those of a
// turn that was refused before it was composed, or a part of another turn.
func uncomposed(records []Record) error {
	if _, ok := records[0].Body.(Refused); ok && len(records) == 1 && records[0].Seq == 1 {
		return ErrNotReplayable
	}
	return &DifferenceError{Seq: 1, Got: "a turn that begins with its facts", Want: records[0].Stage().String()}
}

// retrace feeds the stepper what record i says that came from outside.
func (s *Stepper[A, E]) retrace(records []Record, i int) {
	switch b := records[i].Body.(type) {
	case Called:
		s.reply(b, ruled(records, i+1, StageChecked), limitAt(records, i+1))
	case Judged:
		limit := limitAt(records, i+1)
		s.reply(b.Called, len(b.Scores) > 0 || b.Passed || limit == 0, limit)
	case Refused:
		s.Stop(haltAgain(b.Cause, b.Limit))
	case Composed, Checked, Held, ReadBack:
	}
}

// reply feeds an answer or a failure; an answer that nothing ruled on, because
// the turn was stopped in its checks, is only noted. The limit is that of the
// record behind it.
func (s *Stepper[A, E]) reply(c Called, wasRuled bool, limit time.Duration) {
	call, ok := s.Next()
	if !ok {
		return
	}
	r := Reply{c.Output, c.Receipt}
	if scrubbedFrom(call.Prompt.Text(), c.Prompt) {
		r.Sent = c.Prompt
	}
	switch {
	case c.Error != "":
		var cause Cause
		_ = cause.UnmarshalText([]byte(c.Error)) // an unknown one shows as a difference
		s.fail(r, haltAgain(cause, limit))
	case wasRuled:
		s.Answer(r)
	default:
		s.receive(r)
	}
}

func ruled(records []Record, i int, stage Stage) bool {
	return i < len(records) && records[i].Stage() == stage
}

// limitAt returns the limit that record i says has passed, or 0.
func limitAt(records []Record, i int) time.Duration {
	if !ruled(records, i, StageRefused) {
		return 0
	}
	return records[i].Body.(Refused).Limit
}

func haltAgain(c Cause, limit time.Duration) Halt {
	if limit > 0 {
		return Halt{c, &LimitError{limit}}
	}
	return Halt{Cause: c}
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
	s.edge(out.Effects(), records[min(len(replayed), len(records)):])
	return append(replayed, s.Records()[len(replayed):]...)
}

// edge notes what followed an offer. Without a hold the edge may have refused
// for reasons of its own; with one, the read-back decides: a hold that does not
// show is refused as taken, and one that shows is refused only when keeping it
// failed in the end.
func (s *Stepper[A, E]) edge(effects []E, records []Record) {
	if len(records) == 0 || records[0].Stage() != StageHeld {
		s.refusedBy(records, Canceled, OutOfTime, StoreFailed, LogFailed)
		return
	}
	for _, e := range effects {
		s.note(Held{plainJSON(e)})
	}
	records, shows := records[min(len(effects), len(records)):], true
	for _, e := range effects {
		back := ReadBack{plainJSON(e)} // what must follow, unless the record says otherwise
		if len(records) > 0 && records[0].Stage() == StageReadBack {
			back = records[0].clone().Body.(ReadBack)
			records = records[1:]
		}
		s.note(back)
		shows = shows && bytes.Equal(back.Effect, plainJSON(e))
	}
	if !shows {
		s.note(Refused{Cause: HoldTaken})
		return
	}
	s.refusedBy(records, StoreFailed, LogFailed)
}

// refusedBy takes a refusal over that only the edge can know.
func (s *Stepper[A, E]) refusedBy(records []Record, causes ...Cause) {
	if len(records) == 0 {
		return
	}
	if r, ok := records[0].Body.(Refused); ok && slices.Contains(causes, r.Cause) {
		s.note(records[0].clone().Body)
	}
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
