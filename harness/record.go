package harness

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"
)

// A Stage is a step of a turn. The zero Stage belongs to no step.
type Stage uint8

// The stages, in the order in which a turn can meet them.
const (
	StageNone Stage = iota
	StageComposed
	StageCalled
	StageChecked
	StageJudged
	StageHeld
	StageReadBack
	StageRefused
)

var stageNames = []string{"none", "composed", "called", "checked", "judged", "held", "read_back", "refused"}

// String returns the name that records carry.
func (s Stage) String() string {
	if int(s) < len(stageNames) {
		return stageNames[s]
	}
	return fmt.Sprintf("stage_%d", uint8(s))
}

func stageNamed(name string) (Stage, error) {
	if i := slices.Index(stageNames, name); i > 0 {
		return Stage(i), nil
	}
	return StageNone, fmt.Errorf("harness: no stage is named %q", name)
}

// A Record is what happened at one stage of a turn. A turn's records are
// immutable once written: who receives one receives a copy, and changes no
// other.
//
// As JSON it is one flat object: turn, seq, stage and at, then the members of
// its body. Encoding/json writes < > and & in it as escapes; [WriteRecords]
// leaves them readable. The zero Record has no body and cannot be written.
type Record struct {
	Turn string
	Seq  int       // from 1
	At   time.Time // stamped by the edge, zero in a pure turn
	Body Body
}

// Stage returns the stage that the record's body belongs to.
func (r Record) Stage() Stage {
	if r.Body == nil {
		return StageNone
	}
	return r.Body.stage()
}

// A Body is what a record says of its own stage. The set is closed: [Composed],
// [Called], [Checked], [Judged], [Held], [ReadBack], [Refused].
type Body interface{ stage() Stage }

// Composed is the body of the first record: from it alone a turn can be
// replayed.
type Composed struct {
	Facts    json.RawMessage // the domain's facts, an object
	Attempts int             // how many attempts the turn had
	Tags     Tags
}

// Called is the body of a call of the model, written before its answer is
// checked.
type Called struct {
	Attempt int
	Prompt  string // exactly as sent
	Output  string // exactly as received; blank when no answer came
	Receipt Receipt
	Error   string // the cause when no answer came; never raw text of an error
}

// NoAnswer is the stop of a call that brought no answer and said no other.
const NoAnswer = "no_answer"

// Checked is the body of the ruling of the checks on one answer.
type Checked struct {
	Attempt  int
	Passed   bool
	Answer   json.RawMessage // the answer's members, an object; nil when it did not decode
	Reasons  []Reason
	Unfenced bool // a code fence was taken off
	Restored bool // what placeholders stand for was put in before; Answer and Reasons hold the placeholders
}

// Judged is the body of the ruling of a model-based judge.
type Judged struct {
	Called
	Rubric  string         // name and version
	Scores  map[string]int // by criterion
	Passed  bool
	Reasons []Reason
}

// Held is the body of an effect that was applied.
type Held struct{ Effect json.RawMessage } // an object

// ReadBack is the body of an effect as the store shows it afterwards.
type ReadBack struct{ Effect json.RawMessage } // an object, members null where it does not show

// Refused is the body of the last record of a turn that fell back.
type Refused struct {
	Cause   Cause
	Reasons []Reason      // of the last rejection
	Limit   time.Duration // the limit that passed; 0 when none did
}

func (Composed) stage() Stage { return StageComposed }
func (Called) stage() Stage   { return StageCalled }
func (Checked) stage() Stage  { return StageChecked }
func (Judged) stage() Stage   { return StageJudged }
func (Held) stage() Stage     { return StageHeld }
func (ReadBack) stage() Stage { return StageReadBack }
func (Refused) stage() Stage  { return StageRefused }

// clone returns a copy that shares nothing with r.
func (r Record) clone() Record {
	switch b := r.Body.(type) {
	case Composed:
		b.Facts = slices.Clone(b.Facts)
		r.Body = b
	case Called:
		r.Body = b.clone()
	case Checked:
		b.Answer, b.Reasons = slices.Clone(b.Answer), slices.Clone(b.Reasons)
		r.Body = b
	case Judged:
		b.Called, b.Scores, b.Reasons = b.Called.clone(), maps.Clone(b.Scores), slices.Clone(b.Reasons)
		r.Body = b
	case Held:
		b.Effect = slices.Clone(b.Effect)
		r.Body = b
	case ReadBack:
		b.Effect = slices.Clone(b.Effect)
		r.Body = b
	case Refused:
		b.Reasons = slices.Clone(b.Reasons)
		r.Body = b
	}
	return r
}

func (c Called) clone() Called {
	c.Receipt.Tries, c.Receipt.Tools = slices.Clone(c.Receipt.Tries), slices.Clone(c.Receipt.Tools)
	c.Receipt.Hops, c.Receipt.Mismatches = slices.Clone(c.Receipt.Hops), slices.Clone(c.Receipt.Mismatches)
	return c
}

func cloned(records []Record) []Record {
	copies := make([]Record, len(records))
	for i, r := range records {
		copies[i] = r.clone()
	}
	return copies
}
