package gateway

import (
	"fmt"
	"time"
)

// Limits bound what a gateway does by itself. Every one is required: a limit of
// zero means "none allowed", never "no limit". The zero Limits allow nothing,
// and no gateway starts with them. [RecommendedLimits] suit most programs.
type Limits struct {
	Within time.Duration // limit of one call, tries and pauses included; a sooner deadline of the caller's holds
	Tries  int           // wire requests for one entry of the routes in one call, at most

	// The pause before the n-th try after the first is drawn evenly from nothing
	// to Backoff doubled n-1 times, at most Pause. What the provider asks for is
	// waited for before that. Where it asks for more than Pause, or the call has
	// not so much left, the entry is given up at once.
	Backoff time.Duration
	Pause   time.Duration

	// The circuit to a model opens after so many faults upstream in a row, and
	// lets one request through when it has rested. A request that a deadline cut
	// off counts as a fault once it took as long as Patience, or as Within.
	Faults   int
	Rest     time.Duration
	Patience time.Duration

	PerSecond float64 // requests to one model, on average
	Burst     int     // requests to one model at once

	// Retries of a domain's prompt stop when, within Window, at least Rejections
	// turns and half of all turns ended rejected, until after Calm one passes.
	Rejections int
	Window     time.Duration
	Calm       time.Duration
}

// RecommendedLimits returns limits that suit a program in front of people: a
// minute and three tries a call, pauses up to 250 ms and then doubled, at most
// 8 s; a circuit that five faults in a row open for 20 s, with a patience of 3 s;
// 50 requests a second; retries stop when five turns, and half of them all, are
// rejected within a minute, for 30 s.
func RecommendedLimits() Limits {
	return Limits{
		Within: time.Minute, Tries: 3,
		Backoff: 250 * time.Millisecond, Pause: 8 * time.Second,
		Faults: 5, Rest: 20 * time.Second, Patience: 3 * time.Second,
		PerSecond: 50, Burst: 50,
		Rejections: 5, Window: time.Minute, Calm: 30 * time.Second,
	}
}

// lacks names every limit that allows nothing.
func (l Limits) lacks() (faults []string) {
	for _, limit := range []struct {
		name string
		ok   bool
	}{
		{"Within", l.Within > 0}, {"Tries", l.Tries > 0}, {"Backoff", l.Backoff > 0}, {"Pause", l.Pause > 0},
		{"Faults", l.Faults > 0}, {"Rest", l.Rest > 0}, {"Patience", l.Patience > 0},
		{"PerSecond", l.PerSecond > 0}, {"Burst", l.Burst > 0},
		{"Rejections", l.Rejections > 0}, {"Window", l.Window > 0}, {"Calm", l.Calm > 0},
	} {
		if !limit.ok {
			faults = append(faults, fmt.Sprintf("Limits.%s allows nothing", limit.name))
		}
	}
	return faults
}
