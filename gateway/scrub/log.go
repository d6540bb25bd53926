package scrub

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
)

// Handler returns a handler of logs that passes on what it is given with
// everything that is found redacted: messages, texts, errors and whatever else
// prints. Who is known to a conversation is found where the context of the record
// carries it (InfoContext and its like), and in no attribute of With. What cannot
// be scrubbed is left out, and said so. Numbers, times and the names of attributes
// stay as they are.
func (s *Scrubber) Handler(next slog.Handler) slog.Handler { return handler{s, next} }

type handler struct {
	scrubber *Scrubber
	slog.Handler
}

// Handle redacts a record and passes it on.
func (h handler) Handle(ctx context.Context, r slog.Record) error {
	clean := slog.NewRecord(r.Time, r.Level, h.text(ctx, r.Message), r.PC)
	r.Attrs(func(a slog.Attr) bool {
		clean.AddAttrs(h.attr(ctx, a))
		return true
	})
	return h.Handler.Handle(ctx, clean)
}

// WithAttrs returns a handler whose attributes are redacted too.
func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	clean := make([]slog.Attr, len(attrs))
	for i, a := range attrs {
		clean[i] = h.attr(context.Background(), a)
	}
	return handler{h.scrubber, h.Handler.WithAttrs(clean)}
}

// WithGroup returns a handler whose attributes are in a group.
func (h handler) WithGroup(name string) slog.Handler {
	return handler{h.scrubber, h.Handler.WithGroup(name)}
}

func (h handler) attr(ctx context.Context, a slog.Attr) slog.Attr {
	if a.Equal(slog.Attr{}) {
		return a // which handlers leave out
	}
	switch v := a.Value.Resolve(); v.Kind() {
	case slog.KindString:
		return slog.String(a.Key, h.text(ctx, v.String()))
	case slog.KindGroup:
		group := make([]any, 0, len(v.Group()))
		for _, inner := range v.Group() {
			group = append(group, h.attr(ctx, inner))
		}
		return slog.Group(a.Key, group...)
	case slog.KindAny:
		return slog.String(a.Key, h.text(ctx, printed(v.Any())))
	case slog.KindBool, slog.KindDuration, slog.KindFloat64, slog.KindInt64, slog.KindTime, slog.KindUint64, slog.KindLogValuer:
	}
	return a
}

// printed returns a value as text. Bytes are taken for text, but not those within
// other values.
func printed(v any) string {
	switch v := v.(type) {
	case []byte:
		return string(v)
	case json.RawMessage:
		return string(v)
	}
	return fmt.Sprintf("%+v", v) // a method that panics is no more than that
}

// text redacts a text, what the conversation in ctx knows too.
func (h handler) text(ctx context.Context, text string) string {
	clean, err := h.scrubber.redact(ctx, text)
	if err != nil {
		return "(left out: it could not be scrubbed)"
	}
	return clean
}

func (s *Scrubber) redact(ctx context.Context, text string) (string, error) {
	c, ok := FromContext(ctx)
	if !ok || s == nil || !s.made {
		return s.Redact(text)
	}
	clean, err := s.settled([]string{text}, &logging{conversation: c.conversation}, nil)
	if err != nil {
		return "", err
	}
	return clean[0], nil
}
