package gateway

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
)

// finished tells of one wire request: its span ends, it is measured, and a line
// is logged.
func (g *Gateway) finished(u *under, r Response, failed *Error, cost budget.Micros, took time.Duration, odd []string) {
	u.span.end(r, failed, cost)
	g.meters.measure(u.ctx, u.order, r, failed, cost, took)
	level, said := slog.LevelDebug, "request answered"
	if failed != nil {
		level, said = slog.LevelWarn, "request failed"
	} else if len(odd) > 0 {
		level = slog.LevelWarn
	}
	if g.logs(u.ctx, level) {
		g.config.Log.LogAttrs(u.ctx, level, said, u.attrs(failed, cost, took, odd)...)
	}
}

// attrs is what a line says of a request: nothing that a provider or a person
// wrote.
func (u *under) attrs(failed *Error, cost budget.Micros, took time.Duration, odd []string) []slog.Attr {
	all := append(u.order.attrs(), slog.Int("status", status(failed)), slog.Int64("ms", took.Milliseconds()), slog.Int64("cost_micros", int64(cost)))
	if failed != nil {
		all = append(all, slog.String("error", failed.Class.String()), slog.String("code", failed.Code), slog.String("request", failed.RequestID))
	}
	if len(odd) > 0 {
		all = append(all, slog.String("mismatches", strings.Join(odd, " ")))
	}
	return all
}

// refused tells of a request that was not sent.
func (g *Gateway) refused(ctx context.Context, x *exchange, e *entry, failed *Error) {
	if g.logs(ctx, slog.LevelWarn) {
		attrs := append(e.attrs(), slog.String("turn", x.call.Turn), slog.String("error", failed.Class.String()), slog.String("detail", failed.Detail))
		g.config.Log.LogAttrs(ctx, slog.LevelWarn, "request not sent", attrs...)
	}
}

// unsettled tells of a hold that could not be ended: it counts as spent until
// somebody settles it.
func (g *Gateway) unsettled(ctx context.Context, e *entry, id string) {
	if g.logs(ctx, slog.LevelError) {
		g.config.Log.LogAttrs(ctx, slog.LevelError, "hold not settled", append(e.attrs(), slog.String("booking", id))...)
	}
}

func (g *Gateway) logs(ctx context.Context, level slog.Level) bool {
	return g.config.Log != nil && g.config.Log.Enabled(ctx, level)
}

func (e *entry) attrs() []slog.Attr {
	return []slog.Attr{slog.String("provider", e.Provider.Name()), slog.String("model", e.Model)}
}
