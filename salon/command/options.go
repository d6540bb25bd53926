package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/tandem-harness/tandem/audit/recordlog"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
)

// Options is what the flags say, for those who open providers and stores.
type Options struct {
	Salon    salon.Salon
	Provider string
	Model    string // blank: the provider's own choice
	BaseURL  string // blank: the provider's own server
	Budget   int64  // what may be spent, in millionths of a dollar; 0: nothing
	Prices   string // the name of a file; blank: none
	Store    string
	Records  string // the name of a file; blank: none
	Served   string // the name of a file; blank: none

	limit    time.Duration
	attempts int
	customer string
	asked    claims.Day
	addr     string
	turns    int
	json     bool
	rest     []string
}

// DefaultSays is what the customer says when the command line does not.
const DefaultSays = "Can I get a cut Monday? What’s the price?"

// defaultTurns is how many turns serve runs at once.
const defaultTurns = 64

// parse reads the flags of a verb; every fault is named.
func (c Command) parse(verb string, args []string) (Options, error) {
	var o Options
	var file, asked, budget string
	f := flag.NewFlagSet("salon "+verb, flag.ContinueOnError)
	f.SetOutput(c.Err)
	f.StringVar(&file, "salon", "", "the salon `file` (built in)")
	f.StringVar(&o.customer, "customer", "Ana", "who asks (one turn only)")
	f.StringVar(&asked, "asked", "Monday", "the `day` that is asked about (one turn only)")
	f.StringVar(&o.Provider, "provider", "standin", "the model's provider: standin, anthropic, openai, gemini")
	f.StringVar(&o.Model, "model", "", "the model's `id`")
	f.StringVar(&o.BaseURL, "base-url", "", "the `URL` of the provider's server")
	f.DurationVar(&o.limit, "limit", harness.RecommendedWithin, "the limit of a turn")
	f.IntVar(&o.attempts, "attempts", harness.RecommendedAttempts, "attempts in a turn, at most")
	f.StringVar(&budget, "budget", "", "spend at most so many `USD`; required with a paid provider")
	f.StringVar(&o.Prices, "prices", "", "a `file` of prices, added to those built in")
	f.StringVar(&o.Store, "store", "memory", "where holds and records are kept: memory, sqlite:FILE, postgres:DSN")
	f.StringVar(&o.Records, "records", "", "append the records to a `file`, as JSON lines")
	f.StringVar(&o.Served, "served", "", "append the served log to a `file`, as JSON lines")
	f.StringVar(&o.addr, "addr", "127.0.0.1:8080", "`host:port` to serve at (serve only)")
	f.IntVar(&o.turns, "turns", defaultTurns, "turns at once, at most (serve only)")
	f.BoolVar(&o.json, "json", false, "print the records as JSON lines (one turn only)")
	if err := f.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return o, err
		}
		return o, usageError{err}
	}
	o.rest = f.Args()
	return o, o.fill(file, asked, budget)
}

// fill takes what is more than a word or a number, and names every fault.
func (o *Options) fill(file, asked, budget string) error {
	var faults []error
	o.Salon = salon.BuiltIn()
	if file != "" {
		s, err := salon.Load(file)
		o.Salon, faults = s, append(faults, err)
	}
	day, err := claims.ParseDay(asked)
	o.asked, faults = day, append(faults, err)
	b, err := parseBudget(budget)
	o.Budget, faults = b, append(faults, err)
	if o.limit <= 0 {
		faults = append(faults, errors.New("-limit must be more than nothing"))
	}
	if o.attempts < 1 {
		faults = append(faults, errors.New("-attempts must be at least 1"))
	}
	if o.turns < 1 {
		faults = append(faults, errors.New("-turns must be at least 1"))
	}
	if strings.TrimSpace(o.customer) == "" {
		faults = append(faults, errors.New("-customer must name somebody"))
	}
	if err := errors.Join(faults...); err != nil {
		return usageError{err}
	}
	return nil
}

// parseBudget reads dollars into millionths, digit by digit: money is never
// rounded. A blank is 0.
func parseBudget(s string) (int64, error) {
	if s == "" {
		return 0, nil
	}
	dollars, millionths, pointed := strings.Cut(s, ".")
	digits := func(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
	if !digits(dollars) || len(dollars) > 9 || pointed && (!digits(millionths) || len(millionths) > 6) {
		return 0, fmt.Errorf("-budget %q is no amount of dollars, such as 2.50", s)
	}
	return strconv.ParseInt(dollars+(millionths + "000000")[:6], 10, 64)
}

// log opens the files that records and served log are appended to.
func (o Options) log() (interface {
	harness.Log
	io.Closer
}, error) {
	if o.Records == "" && o.Served == "" {
		return unkept{}, nil
	}
	return recordlog.Open(o.Records, o.Served)
}

// unkept is the log of a command that was told no file.
type unkept struct{ harness.Discard }

func (unkept) Close() error { return nil }

// runner returns the limits with the model.
func (o Options) runner(m harness.Model) harness.Runner {
	return harness.Runner{Model: m, Attempts: o.attempts, Within: o.limit}
}

// edge opens everything that serves turns.
func (c Command) edge(ctx context.Context, o Options) (salon.Server, Store, error) {
	b, err := salon.Build()
	if err != nil {
		return salon.Server{}, nil, err
	}
	m, err := c.model(o)
	if err != nil {
		return salon.Server{}, nil, err
	}
	store, err := c.store(ctx, o)
	if err != nil {
		return salon.Server{}, nil, err
	}
	return salon.NewServer(b, o.runner(m), store, o.Salon), store, nil
}
