package scrub

import (
	"context"
	"errors"

	"github.com/tandem-harness/tandem/harness"
)

// Placeholders are those of the conversation in ctx, for a runner whose domain
// restores fields of its answers. Without a conversation nothing is restored, and
// the turn ends.
func Placeholders(ctx context.Context) harness.Placeholders {
	c, _ := FromContext(ctx)
	return placeholders{c}
}

type placeholders struct{ *Conversation }

func (p placeholders) Restore(text string) (restored string, faults []string, err error) {
	restored, err = p.Conversation.Restore(text)
	if unknown := (*UnknownError)(nil); errors.As(err, &unknown) {
		return "", []string{unknown.Error()}, nil
	}
	return restored, nil, err
}

func (p placeholders) Hide(text string) (string, error) {
	hidden, err := p.Scrub(text)
	if err != nil {
		return "", err
	}
	return hidden[0], nil
}

// EachTurn returns the hooks of a server, Context and Scrub, for requests that
// are a conversation each: known says who is known of the people in a request,
// texts which of its fields somebody wrote. Where a conversation has several
// turns, a Context of your own resumes it from the state of the run; see
// [Conversation.Save] for when to save it.
func EachTurn[R any](s *Scrubber, known func(R) []Known, texts func(*R) []*string) (begin func(context.Context, R) (context.Context, error), take func(context.Context, R) (R, error)) {
	begin = func(ctx context.Context, r R) (context.Context, error) {
		c, err := s.Begin(known(r)...)
		if err != nil {
			return nil, err
		}
		return NewContext(ctx, c), nil
	}
	take = func(ctx context.Context, r R) (R, error) {
		for _, text := range texts(&r) {
			taken, err := Take(ctx, *text)
			if err != nil {
				return r, err
			}
			*text = taken
		}
		return r, nil
	}
	return begin, take
}
