package gateway

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
)

// finished tells of one wire request: its span ends, it is measured, and a line
// is logged. What breaks in there costs nobody an answer that is paid for.
func (g *Gateway) finished(w *wireRequest, r Response, failed *Error, cost budget.Micros, took time.Duration, odd []string) {
	defer func() { _ = recover() }()
	w.span.end(r, failed, cost)
	g.meters.measure(w.ctx, w.order, r, failed, cost, took)
	level, said := slog.LevelDebug, "request answered"
	if failed != nil {
		level, said = slog.LevelWarn, "request failed"
	} else if len(odd) > 0 {
		level = slog.LevelWarn
	}
	if g.logs(w.ctx, level) {
		g.config.Log.LogAttrs(w.ctx, level, said, w.logged(failed, cost, took, odd)...)
	}
}

// logged is what a line says of a request: nothing that a provider or a person
// wrote.
func (w *wireRequest) logged(failed *Error, cost budget.Micros, took time.Duration, odd []string) []slog.Attr {
	all := append(w.names(w.entry), slog.Int("status", status(failed)), slog.Int64("ms", took.Milliseconds()), slog.Int64("cost_micros", int64(cost)))
	if failed != nil {
		all = append(all, slog.String("error", failed.Class.String()), slog.String("code", failed.Code), slog.String("request", failed.RequestID), slog.String("detail", failed.Detail))
	}
	if len(odd) > 0 {
		all = append(all, slog.String("mismatches", strings.Join(odd, " ")))
	}
	return all
}

// refused tells of a request that was not sent.
func (g *Gateway) refused(ctx context.Context, x *exchange, e *entry, failed *Error) {
	defer func() { _ = recover() }()
	if g.logs(ctx, slog.LevelWarn) {
		attrs := append(x.names(e), slog.String("error", failed.Class.String()), slog.String("detail", failed.Detail))
		g.config.Log.LogAttrs(ctx, slog.LevelWarn, "request not sent", attrs...)
	}
}

// unsettled tells of a hold that could not be ended: it counts as spent until
// somebody settles it.
func (g *Gateway) unsettled(ctx context.Context, x *exchange, e *entry, id string) {
	defer func() { _ = recover() }()
	if g.logs(ctx, slog.LevelError) {
		g.config.Log.LogAttrs(ctx, slog.LevelError, "hold not settled", append(x.names(e), slog.String("booking", id))...)
	}
}

func (g *Gateway) logs(ctx context.Context, level slog.Level) bool {
	return g.config.Log != nil && g.config.Log.Enabled(ctx, level)
}

// names say which call of whom a line is about.
func (x *exchange) names(e *entry) []slog.Attr {
	all := append(make([]slog.Attr, 0, 12), slog.String("turn", x.call.Turn), slog.Int("attempt", x.call.Attempt))
	if e == nil { // it was refused before any entry was asked
		return all
	}
	return append(all, slog.String("provider", e.Provider.Name()), slog.String("model", e.Model))
}
