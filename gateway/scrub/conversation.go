package scrub

import (
	"crypto/sha256"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
)

// A Conversation holds what the placeholders of one conversation stand for. One
// value has one placeholder as long as the conversation lasts. It is made by
// [Scrubber.Begin] or [Scrubber.Resume], and is safe for concurrent use. The zero
// Conversation refuses every text.
//
// It prints, logs and marshals as how many placeholders it has, never as what they
// stand for: [Conversation.Save] is the one way to keep it.
type Conversation struct {
	*conversation // so that no way of printing gets at it
}

type conversation struct {
	scrubber *Scrubber
	terms    *terms

	mu      sync.Mutex
	entries []entry
	of      map[value]int       // the entry of a value
	at      map[placeholder]int // the entry of a placeholder
	last    map[Class]int       // the number that was issued last
	issues  map[Class]int       // how many were issued
	burnt   map[placeholder]bool
	sent    map[[sha256.Size]byte]string // how a text went out
	sweep   sweep
}

// value is what an entry is keyed by.
type value struct {
	class Class
	value string
}

// entry is what a placeholder stands for.
type entry struct {
	placeholder
	value string // tells it from others of its class
	text  string // as it was written first; plainly before with escapes
	plain bool   // it reads as it is written
	inner bool   // the program's own secret or word: nobody who is answered wrote it
}

// Begin begins a conversation, whose people are known. The error names everything
// known that cannot be found: what has no class, or fewer than two letters or
// digits.
func (s *Scrubber) Begin(known ...Known) (*Conversation, error) {
	if s == nil || !s.made {
		return nil, ErrNotMade
	}
	var faults []string
	for i, k := range known {
		if !s.issues(k.Class) {
			faults = append(faults, fmt.Sprintf("known %d: %q is no class of this scrubber", i+1, k.Class))
		}
		if len(foldTerm(k.Text)) < minTerm {
			faults = append(faults, fmt.Sprintf("known %d (%s): there are fewer than two letters or digits in it", i+1, k.Class))
		}
	}
	if len(faults) > 0 {
		return nil, fmt.Errorf("scrub: %s", strings.Join(faults, "; "))
	}
	return &Conversation{&conversation{
		scrubber: s, terms: newTerms(known),
		of: map[value]int{}, at: map[placeholder]int{}, last: map[Class]int{}, issues: map[Class]int{}, burnt: map[placeholder]bool{}, sent: map[[sha256.Size]byte]string{},
	}}, nil
}

func (s *Scrubber) issues(c Class) bool {
	for _, known := range s.syntax.classes {
		if known == c && c != LookAlike {
			return true
		}
	}
	return false
}

func (c *Conversation) made() bool { return c != nil && c.conversation != nil && c.scrubber != nil }

// Take scrubs a text that comes in: what a person wrote, what a tool returned.
// What looks like a placeholder in it is none, and becomes one of class
// [LookAlike]: nobody can have a value printed by writing its placeholder. What
// was taken before is not to be taken again: [Conversation.Scrub] leaves it as it
// is.
func (c *Conversation) Take(text string) (string, error) {
	if !c.made() {
		return "", ErrNoConversation
	}
	marked, err := c.scrubber.marked(text, taking{issuing{c.conversation, true}})
	if err != nil {
		return "", err
	}
	texts, err := c.scrubber.settled([]string{marked}, retaking{issuing{c.conversation, true}}, nil)
	if err != nil {
		return "", err
	}
	return texts[0], nil
}

// Scrub scrubs texts that go out together. Placeholders of the conversation stay;
// scrubbed texts are left as they are. A placeholder that was not issued stays
// too, and never will be issued. A text that went out before goes out as it did
// then, whatever was found since: what a model was sent is not rewritten.
func (c *Conversation) Scrub(texts ...string) ([]string, error) {
	if !c.made() {
		return nil, ErrNoConversation
	}
	sent := c.before(texts)
	clean, err := c.scrubber.settled(texts, issuing{c.conversation, false}, sent)
	if err == nil {
		c.remember(texts, clean)
	}
	return clean, err
}

// before returns how texts went out before; of one that did not "".
func (c *conversation) before(texts []string) []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	sent := make([]string, len(texts))
	for i, text := range texts {
		sent[i] = c.sent[sha256.Sum256([]byte(text))]
	}
	return sent
}

func (c *conversation) remember(texts, clean []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, text := range texts {
		c.sent[sha256.Sum256([]byte(text))] = clean[i]
		c.sent[sha256.Sum256([]byte(clean[i]))] = clean[i]
	}
}

// issuing issues the placeholders of a conversation.
type issuing struct {
	*conversation
	incoming bool // what is issued stands for something that came in
}

func (i issuing) keeps(m mention) bool {
	i.burn(m.placeholder)
	return true
}

// burn keeps a placeholder that was not issued from ever being, and reports
// whether it was.
func (c *conversation) burn(p placeholder) (issued bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, issued = c.at[p]; !issued && p.n > 0 {
		c.burnt[p] = true
	}
	return issued
}

// taking issues them too, and keeps none that somebody wrote.
type taking struct{ issuing }

func (t taking) keeps(m mention) bool { return !m.sure && !t.burn(m.placeholder) }

// retaking is taking once more: what is written exactly was issued by now. What
// looks like a placeholder may do so only since something beside it was taken.
type retaking struct{ issuing }

func (t retaking) keeps(m mention) bool { return m.exact || !m.sure && !t.burn(m.placeholder) }

func (i issuing) issue(class Class, canonical, text, read string) string {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.sweep.learn(class, canonical, read)
	if k, ok := i.of[value{class, canonical}]; ok {
		e := &i.entries[k]
		if text == read && !e.plain {
			e.text, e.plain = text, true
		}
		e.inner = e.inner && !i.incoming
		return e.String()
	}
	p := placeholder{class, i.last[class] + 1}
	for i.burnt[p] {
		p.n++
	}
	i.add(entry{p, canonical, text, text == read, !i.incoming && class.guarded()})
	return p.String()
}

// add adds an entry.
func (c *conversation) add(e entry) {
	c.of[value{e.class, e.value}], c.at[e.placeholder], c.last[e.class] = len(c.entries), len(c.entries), max(c.last[e.class], e.n)
	c.entries, c.issues[e.class] = append(c.entries, e), c.issues[e.class]+1
}

func (i issuing) known(s *scan) { i.terms.find(s) }

func (i issuing) again(s *scan, whole bool) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.sweep.find(s, whole)
}

// String says how many placeholders there are.
func (c *Conversation) String() string {
	if !c.made() {
		return "scrub.Conversation(none)"
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return fmt.Sprintf("scrub.Conversation(%d placeholders)", len(c.entries))
}

// Format says the same, whatever the verb.
func (c *Conversation) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, c.String()) }

// LogValue says the same.
func (c *Conversation) LogValue() slog.Value { return slog.StringValue(c.String()) }

// MarshalText says the same: what is marshalled goes into logs and answers.
func (c *Conversation) MarshalText() ([]byte, error) { return []byte(c.String()), nil }
