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
	set := o.labels.answered
	if failed != nil {
		set = o.labels.with(keyErrorType.String(failed.Class.String()))
	}
	m.duration.Record(ctx, took.Seconds(), metric.WithAttributeSet(set))
	m.cost.Add(ctx, usd(cost), metric.WithAttributeSet(set))
	if r.Counted {
		m.tokens.Record(ctx, r.input(), metric.WithAttributeSet(o.labels.input))
		m.tokens.Record(ctx, r.Usage.Output, metric.WithAttributeSet(o.labels.output))
	}
}

// labels are what the measurements of an entry carry, made once.
type labels struct{ answered, input, output attribute.Set }

func (r Route) labels() labels {
	l := labels{answered: attribute.NewSet(
		keyOperation.String(operation), keyProvider.String(conventional(r.Provider.Name())), keyModel.String(r.Model),
	)}
	l.input, l.output = l.with(keyTokenType.String("input")), l.with(keyTokenType.String("output"))
	return l
}

// with returns the labels with one more.
func (l labels) with(more attribute.KeyValue) attribute.Set {
	return attribute.NewSet(append(l.answered.ToSlice(), more)...)
}

// usd is for measurements only: money is counted in whole millionths.
func usd(m budget.Micros) float64 { return float64(m) / float64(budget.Dollar) }
