package scrub

import "context"

type contextKey struct{}

// NewContext returns a context that carries a conversation to the edge's hook
// and to the gateway.
func NewContext(ctx context.Context, c *Conversation) context.Context {
	return context.WithValue(ctx, contextKey{}, c)
}

// FromContext returns the conversation that ctx carries, and whether there is
// one.
func FromContext(ctx context.Context) (*Conversation, bool) {
	c, ok := ctx.Value(contextKey{}).(*Conversation)
	return c, ok && c.made()
}

// Take is [Conversation.Take] of the conversation in ctx. Without one it is an
// error.
func Take(ctx context.Context, text string) (string, error) {
	c, _ := FromContext(ctx)
	return c.Take(text)
}

// Restore is [Conversation.Restore] of the conversation in ctx. Without one it is
// an error.
func Restore(ctx context.Context, text string) (string, error) {
	c, _ := FromContext(ctx)
	return c.Restore(text)
}
