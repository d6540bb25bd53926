package gateway

import (
	"context"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"

	"github.com/tandem-harness/tandem/gateway/budget"
)

// span is the span of one wire request, or none. It carries names, numbers and
// classes: never a prompt, an answer, or what an error said.
type span struct{ trace.Span }

func newTracer(p trace.TracerProvider) trace.Tracer {
	if p == nil {
		return nil
	}
	return p.Tracer(scope, trace.WithSchemaURL(schemaURL))
}

// startSpan begins the span of a request; what a sampler decides by is there
// from the start.
func (x *exchange) startSpan(ctx context.Context, o order) (context.Context, span) {
	if o.tracer == nil {
		return ctx, span{}
	}
	output := "text"
	if o.schema {
		output = "json"
	}
	attrs := append(x.attributes(), keyOperation.String(operation), keyProvider.String(conventional(o.Provider.Name())),
		keyModel.String(o.Model), keyCap.Int64(o.Output), keyOutputType.String(output))
	ctx, s := o.tracer.Start(ctx, operation+" "+o.Model, trace.WithSpanKind(trace.SpanKindClient), trace.WithAttributes(attrs...))
	return ctx, span{s}
}

// attributes is what a span says of its call.
func (x *exchange) attributes() []attribute.KeyValue {
	c := x.call
	all := make([]attribute.KeyValue, 0, 12)
	for _, tag := range []struct {
		key   attribute.Key
		value string
	}{{keyTurn, c.Turn}, {keyPrompt, c.Tags.Prompt}, {keyVoice, c.Tags.Voice}, {keyCode, c.Tags.Code}, {keyData, c.Tags.Data}} {
		if tag.value != "" {
			all = append(all, tag.key.String(tag.value))
		}
	}
	if c.Attempt > 0 {
		all = append(all, keyAttempt.Int(c.Attempt))
	}
	return all
}

// cancel ends the span of a request that was never sent.
func (s span) cancel() {
	if s.Span != nil {
		s.End()
	}
}

// end ends the span with what the request came to.
func (s span) end(r Response, failed *Error, cost budget.Micros) {
	if s.Span == nil {
		return
	}
	defer s.End()
	if !s.IsRecording() {
		return
	}
	s.SetAttributes(keyCost.Float64(usd(cost)))
	if n := status(failed); n != 0 {
		s.SetAttributes(keyStatus.Int(n))
	}
	s.SetAttributes(answered(r)...)
	if failed != nil {
		s.SetAttributes(keyErrorType.String(failed.Class.String()))
		s.SetStatus(codes.Error, failed.Class.String())
	}
}

// answered returns what a response says of itself.
func answered(r Response) (all []attribute.KeyValue) {
	if r.ID != "" || r.Stop != StopUnknown {
		all = append(all, keyFinish.StringSlice([]string{r.Stop.String()}))
	}
	if identifier(r.ID) {
		all = append(all, keyID.String(r.ID))
	}
	if identifier(r.Model) {
		all = append(all, keyAnswered.String(r.Model))
	}
	if !r.Counted {
		return all
	}
	u := r.Usage
	return append(all, keyInput.Int64(r.input()), keyOutput.Int64(u.Output),
		keyCacheRead.Int64(u.Cached), keyCacheWrite.Int64(u.CacheWrite))
}

// identifier reports whether a provider's word is one of those that ids and
// models are made of: any other may be somebody's text.
func identifier(s string) bool {
	for i := range len(s) {
		c := s[i]
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
		if !letter && c != '-' && c != '_' && c != '.' && c != ':' && c != '/' {
			return false
		}
	}
	return s != "" && len(s) <= maxWord
}
