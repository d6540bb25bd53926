package harness

import (
	"errors"
	"fmt"
	"time"
	"unicode/utf8"
)

// The JSON of a record: each body is written as pieces, objects whose members
// follow one another in the record's own flat object.

type composedJSON struct {
	Attempts int  `json:"attempts"`
	Tags     Tags `json:"tags"`
}

type calledJSON struct {
	Attempt    int       `json:"attempt"`
	Prompt     string    `json:"prompt"`
	Output     *string   `json:"output,omitempty"`
	Raw        []byte    `json:"output_base64,omitempty"`
	Stop       string    `json:"stop"`
	Asked      string    `json:"model_asked"`
	Model      string    `json:"model"`
	MS         int64     `json:"ms"`
	Usage      Usage     `json:"usage"`
	CostMicros int64     `json:"cost_micros"`
	Tries      []Try     `json:"tries"`
	Tools      []ToolUse `json:"tools,omitempty"`
	Hops       []Hop     `json:"hops,omitempty"`
	Mismatches []string  `json:"mismatches,omitempty"`
	Error      string    `json:"error,omitempty"`
}

type rulingJSON struct {
	Attempt int    `json:"attempt"`
	Ruling  string `json:"ruling"`
}

type reasonsJSON struct {
	Reasons  []Reason `json:"reasons,omitempty"`
	Unfenced bool     `json:"unfenced,omitempty"`
	Restored bool     `json:"restored,omitempty"`
}

type judgedJSON struct {
	Rubric  string         `json:"rubric"`
	Scores  map[string]int `json:"scores"`
	Ruling  string         `json:"ruling"`
	Reasons []Reason       `json:"reasons,omitempty"`
}

type refusedJSON struct {
	Cause   Cause    `json:"cause"`
	Reasons []Reason `json:"reasons,omitempty"`
	LimitMS int64    `json:"limit_ms,omitempty"`
}

type headJSON struct {
	Turn  string    `json:"turn"`
	Seq   int       `json:"seq"`
	Stage string    `json:"stage"`
	At    time.Time `json:"at"`
}

const (
	passed   = "passed"
	rejected = "rejected"
)

func rulingWord(ok bool) string {
	if ok {
		return passed
	}
	return rejected
}

// MarshalJSON writes the record as one flat object.
func (r Record) MarshalJSON() ([]byte, error) {
	if r.Body == nil {
		return nil, errors.New("harness: a record without a body says nothing")
	}
	own := pieces(r.Body)
	if own == nil {
		return nil, fmt.Errorf("harness: a record's body is one of the seven, by value, not %T", r.Body)
	}
	head := headJSON{r.Turn, r.Seq, r.Stage().String(), r.At}
	return flat(append([]any{head}, own...)...)
}

func pieces(body Body) []any {
	switch b := body.(type) {
	case Composed:
		return []any{b.Facts, composedJSON{b.Attempts, b.Tags}}
	case Called:
		return []any{callJSON(b)}
	case Checked:
		return []any{rulingJSON{b.Attempt, rulingWord(b.Passed)}, b.Answer, reasonsJSON{b.Reasons, b.Unfenced, b.Restored}}
	case Judged:
		return []any{callJSON(b.Called), judgedJSON{b.Rubric, b.Scores, rulingWord(b.Passed), b.Reasons}}
	case Held:
		return []any{b.Effect}
	case ReadBack:
		return []any{b.Effect}
	case Refused:
		return []any{refusedJSON{b.Cause, b.Reasons, b.Limit.Milliseconds()}}
	}
	return nil
}

func callJSON(c Called) calledJSON {
	j := calledJSON{
		Attempt: c.Attempt, Prompt: c.Prompt, Stop: c.Receipt.Stop, Asked: c.Receipt.Asked, Model: c.Receipt.Model,
		MS: c.Receipt.MS, Usage: c.Receipt.Usage, CostMicros: c.Receipt.CostMicros,
		Tries: c.Receipt.Tries, Tools: c.Receipt.Tools, Hops: c.Receipt.Hops, Mismatches: c.Receipt.Mismatches, Error: c.Error,
	}
	if j.Tries == nil {
		j.Tries = []Try{}
	}
	if utf8.ValidString(c.Output) {
		j.Output = &c.Output
	} else {
		j.Raw = []byte(c.Output)
	}
	return j
}

// UnmarshalJSON reads a record. Members that it does not know are ignored
// where the stage has members of its own only; an unknown stage, a member that
// is there twice and a member of a wrong type are errors.
func (r *Record) UnmarshalJSON(data []byte) error {
	if !utf8.Valid(data) {
		return errors.New("harness: a record that is not valid UTF-8")
	}
	ms, err := membersOf(data)
	if err != nil {
		return err
	}
	var head headJSON
	if err := ms.read(&head); err != nil {
		return err
	}
	stage, err := stageNamed(head.Stage)
	if err != nil {
		return err
	}
	body, err := readBody(stage, ms)
	if err != nil {
		return fmt.Errorf("harness: a %s record: %w", stage, err)
	}
	*r = Record{head.Turn, head.Seq, head.At, body}
	return nil
}

func readBody(stage Stage, ms members) (Body, error) {
	switch stage {
	case StageComposed:
		var j composedJSON
		err := ms.read(&j)
		return Composed{ms.without("attempts", "tags"), j.Attempts, j.Tags}, err
	case StageCalled:
		return readCalled(ms)
	case StageChecked:
		return readChecked(ms)
	case StageJudged:
		return readJudged(ms)
	case StageHeld:
		return Held{ms.without()}, nil
	case StageReadBack:
		return ReadBack{ms.without()}, nil
	case StageRefused:
		var j refusedJSON
		err := ms.read(&j)
		return Refused{j.Cause, j.Reasons, time.Duration(j.LimitMS) * time.Millisecond}, err
	case StageNone:
	}
	return nil, fmt.Errorf("there is no body for the stage %s", stage)
}

func readCalled(ms members) (Called, error) {
	var j calledJSON
	if err := ms.read(&j); err != nil {
		return Called{}, err
	}
	if len(j.Tries) == 0 {
		j.Tries = nil
	}
	output := string(j.Raw)
	if j.Output != nil {
		output = *j.Output
	}
	receipt := Receipt{j.Stop, j.Asked, j.Model, j.MS, j.Usage, j.CostMicros, j.Tries, j.Tools, j.Hops, j.Mismatches, ""}
	return Called{j.Attempt, j.Prompt, output, receipt, j.Error}, nil
}

func readChecked(ms members) (Body, error) {
	var j struct {
		rulingJSON
		reasonsJSON
	}
	if err := ms.read(&j); err != nil {
		return nil, err
	}
	answer := ms.without("attempt", "ruling", "reasons", "unfenced", "restored")
	if string(answer) == "{}" {
		answer = nil
	}
	return Checked{j.Attempt, j.Ruling == passed, answer, j.Reasons, j.Unfenced, j.Restored}, rulingKnown(j.Ruling)
}

func readJudged(ms members) (Body, error) {
	called, err := readCalled(ms)
	if err != nil {
		return nil, err
	}
	var j judgedJSON
	if err := ms.read(&j); err != nil {
		return nil, err
	}
	return Judged{called, j.Rubric, j.Scores, j.Ruling == passed, j.Reasons}, rulingKnown(j.Ruling)
}

func rulingKnown(word string) error {
	if word != passed && word != rejected {
		return fmt.Errorf("the ruling %q is neither passed nor rejected", word)
	}
	return nil
}
