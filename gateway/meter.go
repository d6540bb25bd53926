package gateway

import (
	"context"
	"errors"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"github.com/tandem-harness/tandem/gateway/budget"
)

// meters are the instruments of a gateway; the zero meters measure nothing.
type meters struct {
	duration metric.Float64Histogram
	tokens   metric.Int64Histogram
	cost     metric.Float64Counter
}

func newMeters(p metric.MeterProvider) (m meters, err error) {
	if p == nil {
		return m, nil
	}
	meter := p.Meter(scope, metric.WithSchemaURL(schemaURL))
	var duration, tokens, cost error
	m.duration, duration = meter.Float64Histogram(metricDuration, metric.WithUnit("s"), metric.WithDescription("How long a wire request took."))
	m.tokens, tokens = meter.Int64Histogram(metricTokens, metric.WithUnit("{token}"), metric.WithDescription("Tokens of a wire request, as the provider counted them."))
	m.cost, cost = meter.Float64Counter(metricCost, metric.WithUnit("USD"), metric.WithDescription("What wire requests cost, as it was booked."))
	return m, errors.Join(duration, tokens, cost)
}

// measure counts one wire request.
func (m meters) measure(ctx context.Context, o order, r Response, failed *Error, cost budget.Micros, took time.Duration) {
	if m.duration == nil {
		return
	}
	labels := o.labels
	if failed != nil {
		labels = append(labels[:len(labels):len(labels)], keyErrorType.String(failed.Class.String()))
	}
	set := metric.WithAttributeSet(attribute.NewSet(labels...))
	m.duration.Record(ctx, took.Seconds(), set)
	m.cost.Add(ctx, usd(cost), set)
	if r.Counted {
		m.count(ctx, o, "input", r.Usage.Input+r.Usage.Cached+r.Usage.CacheWrite)
		m.count(ctx, o, "output", r.Usage.Output)
	}
}

func (m meters) count(ctx context.Context, o order, kind string, tokens int64) {
	labels := append(o.labels[:len(o.labels):len(o.labels)], keyTokenType.String(kind))
	m.tokens.Record(ctx, tokens, metric.WithAttributeSet(attribute.NewSet(labels...)))
}

// labels are what the measurements of an entry have in common.
func (r Route) labels() []attribute.KeyValue {
	return []attribute.KeyValue{
		keyOperation.String(operation), keyProvider.String(conventional(r.Provider.Name())), keyModel.String(r.Model),
	}
}

// usd is for measurements only: money is counted in whole millionths.
func usd(m budget.Micros) float64 { return float64(m) / float64(budget.Dollar) }
