package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/tandem-harness/tandem/audit/recordlog"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
	"github.com/tandem-harness/tandem/salon/web"
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
	ask      salon.Ask
	addr     string
	turns    int
	json     bool
	rest     []string
}

// maxLimit bounds the limit of a turn: a longer one is a slip of the pen.
const maxLimit = 24 * time.Hour

// DefaultSays is what the customer says when the command line does not.
const DefaultSays = "Can I get a cut Monday? What’s the price?"

// spelled is what the command line says in more than a word or a number.
type spelled struct{ salon, customer, asked, budget string }

// parse reads the flags of a verb; every fault is named.
func (c Command) parse(verb string, args []string) (o Options, err error) {
	var s spelled
	f := c.flags(&o, &s)
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		c.help(f)
		return o, err
	case err != nil:
		return o, usageError{err}
	}
	o.rest = f.Args()
	if err := o.fill(verb, s); err != nil {
		return o, usageError{err}
	}
	return o, nil
}

// flags declares every flag; none prints anything by itself.
func (c Command) flags(o *Options, s *spelled) *flag.FlagSet {
	f := flag.NewFlagSet("salon", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.StringVar(&s.salon, "salon", "", "the salon `file` (built in)")
	f.StringVar(&s.customer, "customer", "Ana", "the `name` of who asks (one turn only)")
	f.StringVar(&s.asked, "asked", "Monday", "the `day` that is asked about (one turn only)")
	f.StringVar(&o.Provider, "provider", "standin", "the `name` of the model's provider: "+linked(c.Providers))
	f.StringVar(&o.Model, "model", "", "the model's `id`")
	f.StringVar(&o.BaseURL, "base-url", "", "the `URL` of the provider's server")
	f.DurationVar(&o.limit, "limit", harness.RecommendedWithin, "the limit of a turn")
	f.IntVar(&o.attempts, "attempts", harness.RecommendedAttempts, "attempts in a turn, at most `n`")
	f.StringVar(&s.budget, "budget", "", "spend at most so many `USD`; required with a paid provider")
	f.StringVar(&o.Prices, "prices", "", "a `file` of prices, added to those built in")
	f.StringVar(&o.Store, "store", "memory", "the `DSN` of what keeps holds and records: "+linked(c.Stores))
	f.StringVar(&o.Records, "records", "", "append the records to a `file`, as JSON lines")
	f.StringVar(&o.Served, "served", "", "append the served log to a `file`, as JSON lines")
	f.StringVar(&o.addr, "addr", "127.0.0.1:8080", "`host:port` to serve at (serve only)")
	f.IntVar(&o.turns, "turns", web.RecommendedTurns, "turns at once, at most `n` (serve only)")
	f.BoolVar(&o.json, "json", false, "print the records as JSON lines (one turn only)")
	return f
}

const synopsis = `salon [flags] [what the customer says]   runs one turn and prints it
salon serve [flags]                      serves POST /turn and GET /healthz
salon replay [flags] LOG                 runs recorded turns again and compares
salon check [flags] LOG                  audits recorded turns

Flags:
`

// help prints how the command is used. It was asked for, and goes to Out.
func (c Command) help(f *flag.FlagSet) {
	fmt.Fprint(c.Out, synopsis)
	f.SetOutput(c.Out)
	f.PrintDefaults()
	if c.Fuller != "" {
		fmt.Fprintf(c.Out, "\nMore providers and stores are linked by %s.\n", c.Fuller)
	}
}

// fill takes what is spelled, and names every fault of all options.
func (o *Options) fill(verb string, s spelled) error {
	var words []string
	if verb == "" { // the others take no words
		words = o.rest
	}
	var unread, unasked, unspent error
	o.Salon, unread = s.load()
	if i := slices.IndexFunc(o.rest, func(w string) bool { return strings.HasPrefix(w, "-") && len(w) > 1 }); i >= 0 {
		unread = errors.Join(unread, fmt.Errorf("flags stand before the words, and %q stands behind them", o.rest[i]))
	}
	o.ask, unasked = s.ask(words)
	o.Budget, unspent = parseBudget(s.budget)
	return errors.Join(unread, unasked, unspent, o.bounds())
}

func (s spelled) load() (salon.Salon, error) {
	if s.salon == "" {
		return salon.BuiltIn(), nil
	}
	return salon.Load(s.salon)
}

func (s spelled) ask(words []string) (salon.Ask, error) {
	day, err := claims.ParseDay(s.asked)
	if err != nil {
		day, err = claims.Monday, fmt.Errorf("-asked: %w", err) // so that the day is one fault, not two
	}
	a := salon.Ask{Customer: s.customer, Asked: day, Says: DefaultSays}
	if len(words) > 0 {
		a.Says = strings.Join(words, " ")
	}
	return a, errors.Join(err, a.Validate())
}

// bounds names every limit that allows nothing.
func (o *Options) bounds() error {
	var faults []error
	if o.limit <= 0 || o.limit > maxLimit {
		faults = append(faults, fmt.Errorf("-limit must be more than nothing, and at most %s", maxLimit))
	}
	if o.attempts < 1 {
		faults = append(faults, errors.New("-attempts must be at least 1"))
	}
	if o.turns < 1 {
		faults = append(faults, errors.New("-turns must be at least 1"))
	}
	return errors.Join(faults...)
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

// runner returns the limits with the model; one that is a gate too is the
// runner's.
func (o Options) runner(m harness.Model) harness.Runner {
	gate, _ := m.(harness.Gate)
	return harness.Runner{Model: m, Gate: gate, Attempts: o.attempts, Within: o.limit}
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
	server := salon.NewServer(b, o.runner(m), store, o.Salon)
	if c.Edge != nil {
		c.Edge(&server)
	}
	return server, store, nil
}
