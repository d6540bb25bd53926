package scrub

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// A Scrubber finds personal data and secrets in texts, and puts placeholders in
// their place. It is made by [New] and safe for concurrent use. The zero
// Scrubber refuses every text.
type Scrubber struct {
	own    []Recogniser
	off    map[Class]bool
	phones phones
	ids    []*id
	syntax *syntax
	made   bool
	pool   sync.Pool // of *workspace
}

// The errors of those that were not made as they have to be.
var (
	ErrNotMade        = errors.New("scrub: the scrubber was not made by New")
	ErrNoConversation = errors.New("scrub: there is no conversation")
)

// ErrUnsettled is the error of a text in which more is found each time that it is
// read, as an own recogniser can bring about that finds its own placeholders.
var ErrUnsettled = fmt.Errorf("scrub: the text does not settle in %d rounds", rounds)

// workspace is memory that one text after another uses.
type workspace struct {
	copied   []byte
	from, to []int32
	scan     scan
}

// reset forgets the last text.
func (w *workspace) reset() { w.copied, w.from, w.to = w.copied[:0], w.from[:0], w.to[:0] }

// open returns a scan of a text.
func (w *workspace) open(text string) *scan {
	if cap(w.scan.mask) < len(text) {
		w.scan.mask = make([]mark, len(text)+len(text)/4)
	}
	w.scan.mask = w.scan.mask[:len(text)]
	clear(w.scan.mask)
	w.scan = scan{text: text, mask: w.scan.mask, found: w.scan.found[:0], doubtful: w.scan.doubtful}
	return &w.scan
}

// maxKept is the largest memory that is kept for the next text, in bytes of text.
const maxKept = 1 << 18

func (s *Scrubber) workspace() *workspace {
	if w, ok := s.pool.Get().(*workspace); ok {
		return w
	}
	return &workspace{}
}

func (s *Scrubber) put(w *workspace) {
	clear(w.scan.found)
	w.scan = scan{mask: w.scan.mask, found: w.scan.found[:0], doubtful: w.scan.doubtful[:0]}
	if cap(w.scan.mask) <= maxKept && cap(w.scan.found) <= maxKept/64 {
		s.pool.Put(w)
	}
}

// Redact returns text with everything that is found replaced by its class alone:
// <EMAIL>. Nothing tells what stood there, and nothing can be put back: it is
// for logs, reports and texts that belong to no conversation.
func (s *Scrubber) Redact(text string) (string, error) {
	if s == nil || !s.made {
		return "", ErrNotMade
	}
	redacted, err := s.settled([]string{text}, &redaction{}, nil)
	if err != nil {
		return "", err
	}
	return redacted[0], nil
}

// Texts scrubs texts that go out together, in order: it is the hook of a
// gateway. With a conversation in ctx it does what [Conversation.Scrub] does,
// without one what [Scrubber.Redact] does; both find what begins in one text and
// ends in the next.
func (s *Scrubber) Texts(ctx context.Context, texts []string) ([]string, error) {
	if s == nil || !s.made {
		return nil, ErrNotMade
	}
	if c, ok := FromContext(ctx); ok {
		return c.Scrub(texts...)
	}
	return s.settled(texts, &redaction{}, nil)
}

// issuer says what stands in the place of a find.
type issuer interface {
	// keeps reports whether what reads like a placeholder stays as it is.
	keeps(w mention) bool
	// issue returns the placeholder of a find; text is how it is written, read how
	// recognisers read that.
	issue(c Class, value, text, read string) string
	// known takes what the domain knows of people.
	known(s *scan)
	// again takes what was found before: whole numbers and words, before recognisers
	// take them for something else, or whatever is left.
	again(s *scan, whole bool)
}

// redaction issues classes.
type redaction struct{ sweep sweep }

func (*redaction) keeps(mention) bool { return true }

func (r *redaction) issue(c Class, canonical, _, read string) string {
	r.sweep.learn(c, canonical, read)
	return "<" + string(c) + ">"
}

func (r *redaction) known(*scan)               {}
func (r *redaction) again(s *scan, whole bool) { r.sweep.find(s, whole) }

// logging issues classes, and knows what a conversation knows, which it leaves as
// it is.
type logging struct {
	redaction
	conversation *conversation
}

func (l *logging) known(s *scan) { l.conversation.terms.find(s) }

func (l *logging) again(s *scan, whole bool) {
	l.redaction.again(s, whole)
	l.conversation.mu.Lock()
	defer l.conversation.mu.Unlock()
	l.conversation.sweep.find(s, whole)
}

// rounds is how often texts are read until nothing more is found.
const rounds = 6

// settled scrubs texts until nothing is found in them any more, so that
// scrubbing them again changes nothing. Those that went out before are as sent
// says.
func (s *Scrubber) settled(texts []string, i issuer, sent []string) ([]string, error) {
	texts = append([]string(nil), texts...)
	fixed := make([]bool, len(texts))
	for k, text := range sent {
		if text != "" {
			texts[k], fixed[k] = text, true
		}
	}
	for range rounds {
		changed := false
		for k, text := range texts {
			if fixed[k] {
				continue
			}
			clean, err := s.once(text, i)
			if err != nil {
				return nil, err
			}
			changed = changed || clean != text
			texts[k] = clean
		}
		across, err := s.across(texts, fixed, i)
		if err != nil {
			return nil, err
		}
		if !changed && !across {
			return texts, nil
		}
	}
	return nil, ErrUnsettled
}

// once scrubs a text once.
func (s *Scrubber) once(text string, i issuer) (string, error) {
	if isJSON(text) {
		return s.json(text, i)
	}
	return s.plain(text, i)
}
