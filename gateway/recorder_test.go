package gateway_test

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/metric"
	meternoop "go.opentelemetry.io/otel/metric/noop"
	"go.opentelemetry.io/otel/trace"
	tracenoop "go.opentelemetry.io/otel/trace/noop"
)

// recorder keeps everything that is exported: spans as they end, measurements
// as they are taken.
type recorder struct {
	tracenoop.TracerProvider
	mu           sync.Mutex
	spans        []*recordedSpan
	measurements []string
}

// meterRecorder is a recorder's other half.
type meterRecorder struct {
	meternoop.MeterProvider
	*recorder
}

func (r *recorder) add(name string, value any, set attribute.Set) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.measurements = append(r.measurements, fmt.Sprint(name, " ", value, " ", set.Encoded(attribute.DefaultEncoder())))
}

// exported is all of it as one text.
func (r *recorder) exported() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var b strings.Builder
	for _, s := range r.spans {
		fmt.Fprintln(&b, s)
	}
	fmt.Fprintln(&b, strings.Join(r.measurements, "\n"))
	return b.String()
}

func (r *recorder) Tracer(string, ...trace.TracerOption) trace.Tracer {
	return recordedTracer{recorder: r}
}

type recordedTracer struct {
	tracenoop.Tracer
	recorder *recorder
}

func (t recordedTracer) Start(ctx context.Context, name string, opts ...trace.SpanStartOption) (context.Context, trace.Span) {
	c := trace.NewSpanStartConfig(opts...)
	s := &recordedSpan{recorder: t.recorder, name: name, kind: c.SpanKind(), attrs: c.Attributes(), atStart: len(c.Attributes())}
	return trace.ContextWithSpan(ctx, s), s
}

type recordedSpan struct {
	tracenoop.Span
	recorder *recorder
	name     string
	kind     trace.SpanKind
	attrs    []attribute.KeyValue
	atStart  int
	status   string
}

func (s *recordedSpan) IsRecording() bool { return true }

func (s *recordedSpan) SetAttributes(kv ...attribute.KeyValue) { s.attrs = append(s.attrs, kv...) }

func (s *recordedSpan) SetStatus(c codes.Code, text string) { s.status = c.String() + " " + text }

func (s *recordedSpan) End(...trace.SpanEndOption) {
	s.recorder.mu.Lock()
	defer s.recorder.mu.Unlock()
	s.recorder.spans = append(s.recorder.spans, s)
}

func (s *recordedSpan) String() string {
	set := attribute.NewSet(s.attrs...)
	return fmt.Sprintf("%s %s %s %s", s.name, s.kind, s.status, set.Encoded(attribute.DefaultEncoder()))
}

// value returns an attribute of the span.
func (s *recordedSpan) value(key string) string {
	set := attribute.NewSet(s.attrs...)
	v, _ := set.Value(attribute.Key(key))
	return v.String()
}

func (r meterRecorder) Meter(string, ...metric.MeterOption) metric.Meter {
	return recordedMeter{recorder: r.recorder}
}

type recordedMeter struct {
	meternoop.Meter
	recorder *recorder
}

func (m recordedMeter) Float64Histogram(name string, _ ...metric.Float64HistogramOption) (metric.Float64Histogram, error) {
	return seconds{recorder: m.recorder, name: name}, nil
}

func (m recordedMeter) Int64Histogram(name string, _ ...metric.Int64HistogramOption) (metric.Int64Histogram, error) {
	return counts{recorder: m.recorder, name: name}, nil
}

func (m recordedMeter) Float64Counter(name string, _ ...metric.Float64CounterOption) (metric.Float64Counter, error) {
	return dollars{recorder: m.recorder, name: name}, nil
}

type seconds struct {
	meternoop.Float64Histogram
	recorder *recorder
	name     string
}

func (h seconds) Record(_ context.Context, v float64, opts ...metric.RecordOption) {
	h.recorder.add(h.name, v, metric.NewRecordConfig(opts).Attributes())
}

type counts struct {
	meternoop.Int64Histogram
	recorder *recorder
	name     string
}

func (h counts) Record(_ context.Context, v int64, opts ...metric.RecordOption) {
	h.recorder.add(h.name, v, metric.NewRecordConfig(opts).Attributes())
}

type dollars struct {
	meternoop.Float64Counter
	recorder *recorder
	name     string
}

func (c dollars) Add(_ context.Context, v float64, opts ...metric.AddOption) {
	c.recorder.add(c.name, v, metric.NewAddConfig(opts).Attributes())
}
