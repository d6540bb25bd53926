package main

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/tandem-harness/tandem/gateway"
	"github.com/tandem-harness/tandem/gateway/budget"
	"github.com/tandem-harness/tandem/gateway/openai"
	"github.com/tandem-harness/tandem/gateway/scrub"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon/command"
)

// outputCap caps one answer in tokens, and a quarter of a small context does. A
// reply has at most 280 characters; the rest is for models that think before they
// answer.
const outputCap = 2048

// provider opens providers' models behind a gateway.
type provider struct {
	trouble io.Writer           // hears of requests that failed
	env     func(string) string // holds the keys
	scrub   *scrub.Scrubber     // takes personal data out of everything that goes out
}

// keyName is the variable that holds OpenAI's key, and that of a compatible server.
const keyName = "OPENAI_API_KEY"

// openAI opens a model of OpenAI, or of the compatible server that -base-url
// names.
func (p provider) openAI(o command.Options) (harness.Model, error) {
	server, url := openai.At(o.BaseURL)
	o.BaseURL = url
	return p.compatible(o, openai.Key(p.env(keyName)), server)
}

// compatible opens a model of a server that speaks OpenAI's protocol.
func (p provider) compatible(o command.Options, key openai.Key, s openai.Server) (harness.Model, error) {
	way, err := openai.New(openai.Options{Name: o.Provider, Key: key, BaseURL: o.BaseURL, Server: s})
	if err != nil && key == "" {
		err = fmt.Errorf("%w\n(the key is taken from %s)", err, keyName)
	}
	return p.open(o, way, min(outputCap, s.Context/4), err)
}

// open puts a gateway before a provider, or names everything that is missing.
func (p provider) open(o command.Options, way gateway.Provider, output int64, unopened error) (harness.Model, error) {
	ledger, unspendable := budget.NewMemory(budget.Limits{Each: budget.Micros(o.Budget)})
	prices, unread := pricesOf(o.Prices)
	var unnamed error
	if o.Model == "" {
		unnamed = fmt.Errorf("-provider %s needs a -model", o.Provider)
	}
	if err := errors.Join(unnamed, unopened, unspendable, unread); err != nil {
		return nil, err
	}
	return gateway.New(gateway.Config{
		Routes: []gateway.Route{{Provider: way, Model: o.Model, Output: output}},
		Ledger: ledger,
		Prices: prices,
		Scrub:  p.scrub.Texts,
		Limits: gateway.RecommendedLimits(),
		Log:    slog.New(p.scrub.Handler(slog.NewTextHandler(p.trouble, &slog.HandlerOptions{Level: slog.LevelWarn}))),
	})
}

// pricesOf returns the built-in prices with those of a file, if one is named.
func pricesOf(name string) (budget.Prices, error) {
	prices := budget.BuiltIn()
	if name == "" {
		return prices, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return budget.Prices{}, fmt.Errorf("-prices: %w", err)
	}
	defer file.Close()
	entries, err := budget.ReadPrices(file)
	if err != nil {
		return budget.Prices{}, fmt.Errorf("-prices %s: %w", name, err)
	}
	if prices, err = prices.With(entries...); err != nil {
		return budget.Prices{}, fmt.Errorf("-prices %s: %w", name, err)
	}
	return prices, nil
}
