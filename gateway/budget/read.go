package budget

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"github.com/tandem-harness/tandem/internal/strictjson"
)

// MaxPriceFile is how many bytes [ReadPrices] reads at most.
const MaxPriceFile = 256 << 10

// ReadPrices reads a price file: a JSON list of
//
//	{"provider":"local","model":"qwen4","from":"2026-11-01","input":0,"output":0,
//	 "cache_read":0,"cache_write":0,"above":0,"source":"our own machine","checked":"2026-11-30"}
//
// Prices are in dollars per million tokens, with at most six decimals, written
// out: 0 must be written to be meant. Provider, model, from, input and output
// are required. Without cache_read or cache_write those tokens cost what input
// does; without above the band begins at the first token.
//
// The error, an [*InvalidError], names every fault of every entry, and then
// there are no prices. An error of r comes back wrapped.
func ReadPrices(r io.Reader) ([]Price, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxPriceFile+1))
	if err != nil {
		return nil, fmt.Errorf("budget: the price file cannot be read: %w", err)
	}
	if len(data) > MaxPriceFile {
		return nil, invalid("the price file has more than %d bytes", MaxPriceFile)
	}
	entries, fault := list(data)
	prices, faults := readEach(entries)
	if fault != "" {
		faults = append(faults, "the price file "+fault)
	}
	if len(faults) > 0 {
		return nil, &InvalidError{faults}
	}
	return prices, nil
}

// readEach reads the entries. Whether two price the same can be said of those
// without another fault.
func readEach(entries []json.RawMessage) (prices []Price, faults []string) {
	at := positions{}
	for i, entry := range entries {
		p, wrong := readPrice(entry)
		if len(wrong) == 0 {
			wrong = at.check(i+1, p)
		}
		prices = append(prices, p)
		faults = append(faults, numbered(i+1, wrong)...)
	}
	return prices, faults
}

// list splits a JSON list into its entries, as far as it can be read.
func list(data []byte) (entries []json.RawMessage, fault string) {
	dec := json.NewDecoder(bytes.NewReader(data))
	if t, err := dec.Token(); err != nil || t != json.Delim('[') {
		return nil, "is not a JSON list"
	}
	for dec.More() {
		var entry json.RawMessage
		if err := dec.Decode(&entry); err != nil {
			return entries, "is not JSON: " + err.Error()
		}
		entries = append(entries, entry)
	}
	if _, err := dec.Token(); err != nil {
		return entries, "is not JSON: " + err.Error()
	}
	if _, err := dec.Token(); err != io.EOF {
		return entries, "has something behind the list"
	}
	return entries, ""
}

// untold marks a rate that the file does not give.
const untold Rate = -1

func readPrice(data json.RawMessage) (Price, []string) {
	p := Price{CacheRead: untold, CacheWrite: untold}
	faults := strictjson.Object(data,
		strictjson.Field{Name: "provider", Required: true, Into: (*name)(&p.Provider), Want: aName},
		strictjson.Field{Name: "model", Required: true, Into: (*name)(&p.Model), Want: aName},
		strictjson.Field{Name: "from", Required: true, Into: (*day)(&p.From), Want: aDay},
		strictjson.Field{Name: "above", Into: (*count)(&p.Above), Want: aCount},
		strictjson.Field{Name: "input", Required: true, Into: (*rate)(&p.Input), Want: aRate},
		strictjson.Field{Name: "cache_read", Into: (*rate)(&p.CacheRead), Want: aRate},
		strictjson.Field{Name: "cache_write", Into: (*rate)(&p.CacheWrite), Want: aRate},
		strictjson.Field{Name: "output", Required: true, Into: (*rate)(&p.Output), Want: aRate},
		strictjson.Field{Name: "source", Into: &p.Source, Want: "a string"},
		strictjson.Field{Name: "checked", Into: (*day)(&p.Checked), Want: aDay},
	)
	for _, r := range []*Rate{&p.CacheRead, &p.CacheWrite} {
		if *r == untold {
			*r = p.Input
		}
	}
	return p, faults
}

// name, day, count and rate are the members of a price that refuse what they
// cannot be while they are read.
type (
	rate  Rate
	name  string
	day   string
	count int64
)

func (n *name) UnmarshalText(text []byte) error {
	if *n = name(text); !isName(string(text)) {
		return invalid("not a name")
	}
	return nil
}

func (d *day) UnmarshalText(text []byte) error {
	if *d = day(text); !isDay(string(text)) {
		return invalid("not a day")
	}
	return nil
}

func (c *count) UnmarshalJSON(text []byte) error {
	n, err := strconv.ParseUint(string(text), 10, 64)
	if *c = count(n); err != nil || n > MaxTokens {
		return invalid("not a count")
	}
	return nil
}

func (r *rate) UnmarshalJSON(text []byte) error {
	n, err := ParseRate(string(text))
	*r = rate(n)
	return err
}
