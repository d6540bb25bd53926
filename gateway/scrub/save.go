package scrub

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// saved is a conversation as it is kept.
type saved struct {
	Version int          `json:"version"`
	Entries []savedEntry `json:"entries"`
	Burnt   []savedEntry `json:"burnt,omitempty"`
}

type savedEntry struct {
	Class Class  `json:"class"`
	N     int    `json:"n"`
	Value string `json:"value,omitempty"`
	Text  string `json:"text,omitempty"`
	Inner bool   `json:"inner,omitempty"`
}

const savedVersion = 1

// Save returns the conversation in a form that [Scrubber.Resume] reads. It holds
// what the placeholders stand for: keep it with the state of the run, as well
// guarded as that, and out of logs and traces. Save before anything
// that holds placeholders is kept or goes out, and let one turn of a conversation
// at a time resume it: a placeholder that is forgotten would be issued again for
// something else.
func (c *Conversation) Save() ([]byte, error) {
	if !c.made() {
		return nil, ErrNoConversation
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	s := saved{Version: savedVersion, Entries: []savedEntry{}}
	for _, e := range c.entries {
		s.Entries = append(s.Entries, savedEntry{e.class, e.n, e.value, e.text, e.inner})
	}
	for p := range c.burnt {
		s.Burnt = append(s.Burnt, savedEntry{Class: p.class, N: p.n})
	}
	slices.SortFunc(s.Burnt, func(a, b savedEntry) int {
		return strings.Compare(fmt.Sprintf("%s %9d", a.Class, a.N), fmt.Sprintf("%s %9d", b.Class, b.N))
	})
	return json.Marshal(s)
}

// Resume goes on with a conversation that was saved; known is as for
// [Scrubber.Begin]. The error names everything that is wrong with what was saved.
func (s *Scrubber) Resume(kept []byte, known ...Known) (*Conversation, error) {
	c, err := s.Begin(known...)
	if err != nil {
		return nil, err
	}
	var from saved
	d := json.NewDecoder(bytes.NewReader(kept))
	d.DisallowUnknownFields()
	if err := d.Decode(&from); err != nil || d.More() || d.InputOffset() != int64(len(bytes.TrimRight(kept, " \t\r\n"))) {
		return nil, errors.New("scrub: what was saved is no conversation") // the error may quote it
	}
	if faults := c.load(from); len(faults) > 0 {
		return nil, fmt.Errorf("scrub: what was saved is no conversation: %s", strings.Join(faults, "; "))
	}
	return c, nil
}

// load takes what was saved, and names its faults.
func (c *conversation) load(from saved) (faults []string) {
	if from.Version != savedVersion {
		return []string{fmt.Sprintf("its version is %d, not %d", from.Version, savedVersion)}
	}
	for i, e := range from.Entries {
		p := placeholder{e.Class, e.N}
		_, twice := c.at[p]
		_, again := c.of[value{e.Class, e.Value}]
		switch {
		case !slices.Contains(c.scrubber.syntax.classes, e.Class):
			faults = append(faults, fmt.Sprintf("entry %d: %q is no class of this scrubber", i+1, e.Class))
		case e.N < 1 || e.N > maxIssued || e.Value == "" || e.Text == "":
			faults = append(faults, fmt.Sprintf("entry %d (%s): its number, value or text is missing", i+1, e.Class))
		case twice || again:
			faults = append(faults, fmt.Sprintf("entry %d: %s, or what it stands for, is there twice", i+1, p))
		default:
			var w workspace
			read := normalise(e.Text, &w).text
			c.add(entry{p, e.Value, e.Text, e.Text == read, e.Inner})
			c.sweep.learn(e.Class, e.Value, read)
		}
	}
	for i, b := range from.Burnt {
		p := placeholder{b.Class, b.N}
		if _, issued := c.at[p]; issued || b.N < 1 || !slices.Contains(c.scrubber.syntax.classes, b.Class) {
			faults = append(faults, fmt.Sprintf("burnt %d: %s is no placeholder of this scrubber, or was issued", i+1, p))
		}
		c.burnt[p] = true
	}
	return faults
}
