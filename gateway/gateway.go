package gateway

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"go.opentelemetry.io/otel/metric"
	"go.opentelemetry.io/otel/trace"

	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/harness"
)

// A Route is one entry of a gateway's routes: a model of a provider, and what
// it may be used for.
type Route struct {
	Provider Provider
	Model    string
	Output   int64 // cap of one answer in tokens, hidden reasoning counted; required
	// Context is the size of the model's context in tokens, input and output
	// together; 0: the provider's own figure, which must be there then.
	Context int64
	// AfterRejected makes the entry the first choice once so many answers of a
	// turn were rejected: a stronger model for the second attempt, say. It may
	// still be asked earlier, when those before it could not answer, as those
	// before it may be asked after it. 0: from the first attempt on.
	AfterRejected int
}

// A Config is what a gateway is made of. Routes, Ledger, Prices, Scrub and
// every limit are required.
type Config struct {
	// Routes are tried in order; see [Gateway.Call]. The first entry serves from
	// the first attempt on.
	Routes []Route
	// Ledger holds and settles what calls cost.
	Ledger budget.Ledger
	// Account names the account that a call is booked on; its error refuses the
	// call. nil: one account for all calls. [PerTenantDay] is another choice.
	Account func(ctx context.Context, now time.Time) (budget.Key, error)
	// Prices of every model of the routes.
	Prices budget.Prices
	// Scrub takes personal data out of the texts of a request, which it is given all
	// at once, in order: those of the prompt, then the options of the answer, a JSON
	// array that must stay one of as many. It returns as many texts. It must give back
	// unchanged what it has once given, and may leave nothing of a user's text only
	// when what stood there goes on in the next. What it puts in the place of what it
	// takes out reads <EMAIL> or <EMAIL_1>: a replay knows it by that. [Unscrubbed]
	// takes out nothing.
	Scrub  func(ctx context.Context, texts []string) ([]string, error)
	Limits Limits

	Traces trace.TracerProvider // a span for each wire request; nil: none
	Meters metric.MeterProvider // durations, tokens and cost; nil: none
	// Log has a line for each wire request and refusal: an answer is Debug, what
	// failed, was refused or does not add up is Warn, a hold that could not be
	// ended is Error. nil: none.
	Log *slog.Logger
	// Observe hears of each call; nil: nobody. Call waits for it, beyond its limit
	// too, so that it should be quick; its panics are caught.
	Observe func(Exchange)
}

// Unscrubbed is a [Config.Scrub] that takes nothing out: whatever personal data
// a prompt holds goes to the provider.
func Unscrubbed(_ context.Context, texts []string) ([]string, error) { return texts, nil }

// A Gateway is the one way to the models of its routes. It is a
// [harness.Model] and a [harness.Gate], and can be used alone. It is safe for
// concurrent use. The zero Gateway refuses every call.
type Gateway struct {
	entries []*entry
	config  Config
	meters  meters
	code    string

	mu      sync.Mutex
	domains map[domain]*rejections
}

// entry is a route with what its model shares among all calls.
type entry struct {
	Route
	line   *line
	tracer trace.Tracer // nil: no spans
	labels labels
}

// New returns a gateway, or an error that names everything that its
// configuration lacks. A model without a price is a fault: no price, no start.
func New(c Config) (*Gateway, error) {
	if faults := c.faults(time.Now()); len(faults) > 0 {
		return nil, fmt.Errorf("gateway: %w", errors.Join(faults...))
	}
	m, err := newMeters(c.Meters)
	if err != nil {
		return nil, fmt.Errorf("gateway: the meters: %w", err)
	}
	return &Gateway{
		entries: entries(c), config: c, meters: m, code: harness.Revision(), domains: map[domain]*rejections{},
	}, nil
}

// faults names everything that c lacks.
func (c Config) faults(now time.Time) (faults []error) {
	need := func(ok bool, format string, args ...any) {
		if !ok {
			faults = append(faults, fmt.Errorf(format, args...))
		}
	}
	need(len(c.Routes) > 0, "there are no Routes")
	need(c.Ledger != nil, "there is no Ledger: no budget, no start")
	need(c.Scrub != nil, "there is no Scrub; Unscrubbed scrubs nothing")
	for _, fault := range c.Limits.lacks() {
		need(false, "%s", fault)
	}
	need(c.first().AfterRejected == 0, "the first route serves only AfterRejected answers, and nothing before")
	for i, r := range c.Routes {
		for _, err := range r.faults(c.Prices, now) {
			need(false, "route %d: %w", i+1, err)
		}
	}
	return faults
}

func (c Config) first() Route {
	if len(c.Routes) == 0 {
		return Route{}
	}
	return c.Routes[0]
}

func (r Route) faults(prices budget.Prices, now time.Time) (faults []error) {
	need := func(ok bool, err error) {
		if !ok {
			faults = append(faults, err)
		}
	}
	there := r.Provider.adapter != nil
	need(there, errors.New("there is no Provider"))
	need(r.Model != "", errors.New("there is no Model"))
	need(r.Output > 0, errors.New("the cap Output allows no answer"))
	need(r.AfterRejected >= 0, errors.New("the number AfterRejected is negative"))
	need(!there || r.context() > r.Output, fmt.Errorf("a context of %d tokens has no room for a prompt beside %d of output", r.context(), r.Output))
	if there && r.Model != "" {
		_, err := prices.Of(r.Provider.Name(), r.Model, now)
		need(err == nil, err)
	}
	return faults
}

func (r Route) context() int64 {
	if r.Context != 0 || r.Provider.adapter == nil {
		return r.Context
	}
	return r.Provider.adapter.Context
}

// place is a model of a provider. Two servers of one name are two places.
type place struct {
	provider Provider
	model    string
}

// entries returns the routes; those of one place share its line.
func entries(c Config) []*entry {
	lines := map[place]*line{}
	all := make([]*entry, len(c.Routes))
	for i, r := range c.Routes {
		p := place{r.Provider, r.Model}
		if lines[p] == nil {
			lines[p] = newLine(c.Limits)
		}
		all[i] = &entry{r, lines[p], newTracer(c.Traces), r.labels()}
	}
	return all
}
