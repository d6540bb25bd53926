package budget

import (
	"fmt"
	"strings"
	"time"
)

// A Key names an account: that of a tenant, on one day or for good. The zero
// Key is one account for everything.
type Key struct {
	Tenant string
	Day    string // as [Day] writes it; blank: not per day
}

// String returns the key in words: `"rosa" on 2026-11-30`.
func (k Key) String() string {
	who := "everybody"
	if k.Tenant != "" {
		who = fmt.Sprintf("%q", k.Tenant)
	}
	if k.Day == "" {
		return who
	}
	return who + " on " + k.Day
}

// Day returns the day of t in UTC, such as "2026-11-30".
func Day(t time.Time) string { return t.UTC().Format(time.DateOnly) }

func isDay(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil
}

// A Booking asks to hold an amount.
type Booking struct {
	ID     string // of this booking alone; made anew for each
	Key    Key
	Amount Micros
}

// Validate returns an [*InvalidError] that names everything that is wrong with
// b: a blank ID, a day that is none, a negative amount.
func (b Booking) Validate() error {
	var faults []string
	if strings.TrimSpace(b.ID) == "" {
		faults = append(faults, "the booking has no ID")
	}
	if b.Key.Day != "" && !isDay(b.Key.Day) {
		faults = append(faults, fmt.Sprintf("%.64q is not a day", b.Key.Day))
	}
	if b.Amount < 0 {
		faults = append(faults, fmt.Sprintf("the amount %s is negative", b.Amount))
	}
	return faulty(faults)
}

// A Balance is what an account has spent and holds, and its limit. That of a
// [Ledger] has no negative part. In the zero Balance nothing is free.
type Balance struct{ Spent, Held, Limit Micros }

// Free returns what can still be booked: 0 when the account is used up or
// overspent.
func (b Balance) Free() Micros {
	return max(0, b.room())
}

// Fits reports whether a booking of amount stays within the limit.
func (b Balance) Fits(amount Micros) bool {
	return amount >= 0 && amount <= b.room()
}

// room is negative in an overspent account. It subtracts where a sum could
// leave the range.
func (b Balance) room() Micros {
	if b.Limit < b.Spent {
		return -1
	}
	return b.Limit - b.Spent - b.Held
}
