package harness_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/tandem-harness/tandem/harness"
)

// outside are the members that come from outside the turn: a replay takes them
// as they are, and cannot know that one was changed to another that fits.
var outside = map[string][]string{
	"composed": {"attempts", "says"},
	"called":   {"output", "stop", "model_asked", "model", "ms", "usage", "cost_micros", "tries"},
}

func TestAChangeOfAnyMemberIsReportedWithItsPlace(t *testing.T) {
	b := builtDesk(t)
	red := deskAsk{"hi", []string{"Red", "Blue"}}
	for reason, records := range map[string][]harness.Record{
		"offered":       answered(b, red, 3, answer("Green", "no!"), "```\n"+answer("RED", "fine")+"\n```"),
		"rejected":      answered(b, red, 2, answer("Green", "no!"), "x"),
		"failed":        answered(b, red, 2, answer("Green", "no!"), error(harness.Halt{Cause: harness.RateLimited})),
		"held":          kept(answered(b, red, 1, answer("Red", "fine")), `{"room":"Red"}`, false),
		"lost the room": kept(answered(b, red, 1, answer("Red", "fine")), `{"room":null}`, true),
	} {
		for i, r := range records {
			for _, name := range memberNames(t, r) {
				if slices.Contains(outside[r.Stage().String()], name) || name == "at" || r.Stage() == harness.StageReadBack && name == "room" {
					continue
				}
				changed := flipped(t, records, i, name)
				if changed == nil {
					continue // no reader takes it
				}
				err := harness.Replay(b, changed)
				var diff *harness.DifferenceError
				if !errors.As(err, &diff) && !errors.Is(err, harness.ErrNotReplayable) {
					if edge(r, name) {
						continue
					}
					t.Errorf("%s: %s of record %d (%s) changed: %v", reason, name, i+1, r.Stage(), err)
					continue
				}
				if diff != nil && (diff.Seq < i+1 && name != "turn" || diff.Got == diff.Want || diff.Error() == "") {
					t.Errorf("%s: %s of record %d changed, reported as %v", reason, name, i+1, diff)
				}
			}
		}
	}
}

// edge reports whether only the edge knows a member: why its commit failed.
func edge(r harness.Record, name string) bool {
	b, ok := r.Body.(harness.Refused)
	return ok && b.Cause == harness.HoldTaken && name == "cause"
}

func memberNames(t *testing.T, r harness.Record) (names []string) {
	t.Helper()
	raw, _ := json.Marshal(r)
	dec := json.NewDecoder(bytes.NewReader(raw))
	_, _ = dec.Token()
	for dec.More() {
		name, _ := dec.Token()
		names = append(names, name.(string))
		var skip json.RawMessage
		if err := dec.Decode(&skip); err != nil {
			t.Fatal(err)
		}
	}
	return names
}

// flipped returns records in which one member of record i has another value of
// its type, or nil when such a record cannot be read.
func flipped(t *testing.T, records []harness.Record, i int, name string) []harness.Record {
	t.Helper()
	raw, _ := json.Marshal(records[i])
	var object map[string]any
	if err := json.Unmarshal(raw, &object); err != nil {
		t.Fatal(err)
	}
	switch v := object[name].(type) {
	case string:
		object[name] = map[string]string{"passed": "rejected", "rejected": "passed", "rate_limited": "overloaded", "answers_rejected": "check_failed"}[v]
		if object[name] == "" {
			object[name] = v + "x"
		}
	case float64:
		object[name] = v + 1
	case bool:
		object[name] = !v
	case []any:
		object[name] = v[:len(v)-1]
	case map[string]any:
		object[name] = map[string]any{"prompt": "other"}
	case nil:
		object[name] = "x"
	}
	raw, _ = json.Marshal(object)
	changed := slices.Clone(records)
	if json.Unmarshal(raw, &changed[i]) != nil {
		return nil
	}
	return changed
}
