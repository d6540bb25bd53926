package scrub

import (
	"fmt"
	"strings"
)

// An UnknownError names placeholders that cannot be restored: each stands for
// nothing, or may stand for several things. Its text is fit for a model, which
// can then name the right one.
type UnknownError struct {
	Written []string // as they were written
	Issued  []string // the placeholders that there are
}

// maxNamed is how many placeholders an error names.
const maxNamed = 20

// Error names them, and the placeholders that there are.
func (e *UnknownError) Error() string {
	there := "there are none"
	if len(e.Issued) > 0 {
		there = "there are " + strings.Join(e.Issued[:min(len(e.Issued), maxNamed)], ", ")
	}
	written := e.Written[:min(len(e.Written), maxNamed)]
	return fmt.Sprintf("%s stands for nothing in this conversation; %s", strings.Join(written, ", "), there)
}

// Restore returns text with its placeholders replaced by what they stand for, in
// the words in which that was written first. Small changes of a model (case,
// brackets, the underscore, a number left out) are accepted where they can mean
// one placeholder only. With one that cannot be restored nothing is: the error,
// an [*UnknownError], names all of those.
//
// Secrets, and words of your own recognisers, that did not come in by
// [Conversation.Take] are not restored: the program has them from somewhere else.
// What was restored is not to be restored again: it may hold what somebody wrote
// to look like a placeholder.
//
// It is for typed fields, one by one: the arguments of a tool of ours, a reply to
// the person whose conversation it is. What goes to anybody else, and what goes
// back to a model, is not to be restored.
func (c *Conversation) Restore(text string) (string, error) {
	if !c.made() {
		return "", ErrNoConversation
	}
	w := c.scrubber.workspace()
	defer c.scrubber.put(w)
	n := normalise(text, w)
	c.mu.Lock()
	defer c.mu.Unlock()
	var b strings.Builder
	var unknown []string
	end := 0
	c.scrubber.syntax.each(n.text, func(p mention) bool {
		from, to := n.span(p.from, p.to)
		e, ok := c.meant(p.placeholder)
		if !ok {
			if p.sure { // else they are words like any others
				unknown = append(unknown, text[from:to])
			}
			return true
		}
		b.WriteString(text[end:from])
		b.WriteString(e.text)
		end = to
		return true
	})
	if len(unknown) > 0 {
		return "", &UnknownError{unknown, c.issued()}
	}
	b.WriteString(text[end:])
	return b.String(), nil
}

// meant returns the one entry that a placeholder can mean.
func (c *conversation) meant(p placeholder) (entry, bool) {
	if p.n == 0 && c.issues[p.class] == 1 {
		p.n = c.last[p.class]
	}
	k, ok := c.at[p]
	if !ok || c.entries[k].inner {
		return entry{}, false
	}
	return c.entries[k], true
}

// issued returns the placeholders of people's data, in order.
func (c *conversation) issued() (all []string) {
	for _, e := range c.entries {
		if e.class != LookAlike && !e.inner {
			all = append(all, e.String())
		}
	}
	return all
}

// Placeholders returns those that were issued, in order: a schema whose field must
// hold one takes them as its enum.
func (c *Conversation) Placeholders() []string {
	if !c.made() {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.issued()
}
