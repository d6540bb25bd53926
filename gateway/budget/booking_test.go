package budget_test

import (
	"math"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/gateway/budget"
	"pgregory.net/rapid"
)

func TestADayIsThatOfUTC(t *testing.T) {
	east := time.FixedZone("east", 2*60*60)
	for _, c := range []struct {
		at     time.Time
		want   string
		reason string
	}{
		{time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC), "2026-11-30", "noon"},
		{time.Date(2026, 12, 1, 1, 59, 0, 0, east), "2026-11-30", "the first of December in the east is still November in UTC"},
		{time.Date(2026, 12, 1, 2, 0, 0, 0, east), "2026-12-01", "midnight in UTC"},
	} {
		if got := budget.Day(c.at); got != c.want {
			t.Errorf("the day of %s is %s, want %s: %s", c.at, got, c.want, c.reason)
		}
	}
}

func TestAKeyIsWrittenInWords(t *testing.T) {
	for want, k := range map[string]budget.Key{
		"everybody":               {},
		`"rosa"`:                  {Tenant: "rosa"},
		"everybody on 2026-11-30": {Day: "2026-11-30"},
		`"rosa" on 2026-11-30`:    {Tenant: "rosa", Day: "2026-11-30"},
		`"a\nb"`:                  {Tenant: "a\nb"},
	} {
		if got := k.String(); got != want {
			t.Errorf("%+v is written %s, want %s", k, got, want)
		}
	}
}

func TestABookingIsToldAllItsFaults(t *testing.T) {
	err := budget.Booking{ID: "\t", Key: budget.Key{Day: "2026-02-30"}, Amount: -1}.Validate()
	want := &budget.InvalidError{Faults: []string{"the booking has no ID", `"2026-02-30" is not a day`, "the amount -$0.000001 is negative"}}
	if diff := cmp.Diff(error(want), err); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if err := (budget.Booking{ID: "a"}).Validate(); err != nil {
		t.Errorf("a booking of nothing for everybody: %v", err)
	}
}

func TestABalanceSaysWhatIsFree(t *testing.T) {
	const most = math.MaxInt64
	for _, c := range []struct {
		balance budget.Balance
		free    budget.Micros
		nothing bool
		reason  string
	}{
		{budget.Balance{}, 0, true, "the zero balance has nothing free"},
		{budget.Balance{Limit: 300}, 300, true, "a new account"},
		{budget.Balance{Spent: 100, Held: 50, Limit: 300}, 150, true, "spent and held count both"},
		{budget.Balance{Spent: 200, Held: 100, Limit: 300}, 0, true, "used up"},
		{budget.Balance{Spent: 301, Limit: 300}, 0, false, "overspent"},
		{budget.Balance{Spent: 300, Held: 1, Limit: 300}, 0, false, "spent and held are beyond the limit together"},
		{budget.Balance{Spent: most, Held: most, Limit: 300}, 0, false, "a sum would wrap"},
		{budget.Balance{Spent: most, Held: most, Limit: most}, 0, false, "a sum would wrap at the largest limit too"},
		{budget.Balance{Limit: most}, most, true, "the largest limit"},
	} {
		b := c.balance
		if got := b.Free(); got != c.free {
			t.Errorf("of %+v %s is free, want %s: %s", b, got, c.free, c.reason)
		}
		if got := b.Fits(0); got != c.nothing {
			t.Errorf("a booking of nothing fits %+v: %t, want %t: %s", b, got, c.nothing, c.reason)
		}
	}
}

func TestWhatIsFreeFitsAndNoMore(t *testing.T) {
	amounts := rapid.Map(rapid.Int64Min(0), func(n int64) budget.Micros { return budget.Micros(n) })
	rapid.Check(t, func(t *rapid.T) {
		b := budget.Balance{Spent: amounts.Draw(t, "spent"), Held: amounts.Draw(t, "held"), Limit: amounts.Draw(t, "limit")}
		free := b.Free()
		if free > 0 && !b.Fits(free) {
			t.Fatalf("%s is free of %+v and does not fit", free, b)
		}
		if free < math.MaxInt64 && b.Fits(free+1) {
			t.Fatalf("more than the %s that is free of %+v fits", free, b)
		}
		if b.Fits(-1) {
			t.Fatalf("a negative amount fits %+v", b)
		}
	})
}

func TestLimitsAreToldAllTheirFaults(t *testing.T) {
	err := budget.Limits{Each: -3, Tenants: map[string]budget.Micros{"b": -2, "a": -1, "c": 0}}.Validate()
	want := &budget.InvalidError{Faults: []string{
		"the limit -$0.000003 of each account is negative", `the limit -$0.000001 of "a" is negative`, `the limit -$0.000002 of "b" is negative`,
	}}
	if diff := cmp.Diff(error(want), err); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestALimitIsTheTenantsOwnOrThatOfEach(t *testing.T) {
	l := budget.Limits{Each: 5, Tenants: map[string]budget.Micros{"barred": 0, "rich": 9}}
	for tenant, want := range map[string]budget.Micros{"": 5, "ana": 5, "barred": 0, "rich": 9} {
		if got := l.Of(budget.Key{Tenant: tenant, Day: "2026-11-30"}); got != want {
			t.Errorf("the limit of %q is %d, want %d", tenant, got, want)
		}
	}
}

func TestErrorsSayWhatHappened(t *testing.T) {
	key := budget.Key{Tenant: "rosa", Day: "2026-11-30"}
	for _, c := range []struct {
		err    error
		want   string
		reason string
	}{
		{&budget.RefusedError{Key: key, Asked: 1_500_000, Balance: budget.Balance{Spent: 2_000_000, Held: 500_000, Limit: 3_000_000}},
			`budget: refused for "rosa" on 2026-11-30: asked $1.50, spent $2.00, held $0.50, limit $3.00`, "each figure on its own"},
		{&budget.DuplicateError{ID: "a"}, `budget: "a" was booked before`, "which ID"},
		{&budget.UnknownBookingError{ID: "a"}, `budget: nothing is held under "a"`, "which ID"},
		{&budget.ClosedError{Key: key}, `budget: the account of "rosa" on 2026-11-30 is closed`, "which account"},
		{&budget.InvalidError{Faults: []string{"one", "two"}}, "budget: one; two", "every fault"},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("it says %s, want %s: %s", got, c.want, c.reason)
		}
	}
}
