package budgettest

import (
	"context"
	"errors"
	"math"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
)

// everything is the account of the rules that need only one.
var everything budget.Key

// booking are the rules of Book and Balance.
var booking = []rule{
	{"ANewAccountIsEmpty", "what nobody booked on has spent and holds nothing, and its limit is the one set", func(t *trial) {
		l := t.start(300)
		if got, want := l.balance(everything), (budget.Balance{Limit: 300}); got != want {
			l.errorf("a new account has %+v, want %+v", got, want)
		}
	}},
	{"ABookingHoldsItsAmount", "a hold is the whole amount that was asked, and nothing is spent by it", func(t *trial) {
		l := t.start(300)
		l.book("a", everything, 100)
		l.has(everything, 0, 100)
	}},
	{"BookingsFitUpToTheLimit", "spent + held + amount may be the limit itself", func(t *trial) {
		l := t.start(300)
		l.book("a", everything, 100)
		l.settle("a", 100)
		l.book("b", everything, 50)
		l.book("c", everything, 150)
		l.has(everything, 100, 200)
	}},
	{"ABookingThatDoesNotFitIsRefused", "spent and held count both, nothing is shrunk to fit, and a refusal changes nothing", func(t *trial) {
		l := t.start(300)
		l.refuses(everything, 301)
		l.book("a", everything, 100)
		l.settle("a", 100)
		l.book("b", everything, 100)
		l.refuses(everything, 101)
		l.book("c", everything, 100)
		l.refuses(everything, 1)
	}},
	{"NothingFitsWhereNothingIsOverspent", "a booking of 0 fits an account that is used up, and none that is beyond its limit", func(t *trial) {
		l := t.start(100)
		l.book("a", everything, 100)
		l.book("nothing", everything, 0)
		l.has(everything, 0, 100)
		l.settle("nothing", 0)
		l.settle("a", 101)
		l.refuses(everything, 0)
	}},
	{"AnIDIsBookedOnce", "a hold that is booked a second time would be ended once; a settled ID would be settled twice", func(t *trial) {
		l := t.start(300)
		l.book("a", everything, 100)
		l.duplicate("a", 100)
		l.has(everything, 0, 100)
		l.settle("a", 70)
		l.duplicate("a", 100)
		l.has(everything, 70, 0)
	}},
	{"AnIDIsBookedOnceInAllAccounts", "Settle and Release know no account but that of the ID", func(t *trial) {
		l := t.start(300)
		l.book("a", budget.Key{Tenant: "other"}, 100)
		l.duplicate("a", 100)
		l.has(everything, 0, 0)
	}},
	{"AnInvalidBookingIsAnError", "what has no ID cannot be settled, a negative amount would lift the limit, a day that is none would never end", func(t *trial) {
		l := t.start(300)
		l.invalid("a blank ID", l.tryBook(" ", everything, 1))
		l.invalid("no ID", l.tryBook("", everything, 1))
		l.invalid("a negative amount", l.tryBook("a", everything, -1))
		l.invalid("a day that is none", l.tryBook("a", budget.Key{Day: "today"}, 1))
		l.has(everything, 0, 0)
	}},
	{"NothingIsBookedOnAnEndedContext", "whoever is gone starts nothing that costs", func(t *trial) {
		l := t.start(300)
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if err := l.on.Book(ctx, budget.Booking{ID: "a", Amount: 1}); !errors.Is(err, context.Canceled) {
			l.errorf("Book on a cancelled context: %v, want one that wraps context.Canceled", err)
		}
		l.has(everything, 0, 0)
	}},
	{"AccountsDoNotTouchEachOther", "tenant and day name an account together", func(t *trial) {
		l := t.start(100)
		now := time.Now()
		today, yesterday := budget.Day(now), budget.Day(now.AddDate(0, 0, -1))
		for i, k := range []budget.Key{{}, {Tenant: "ana"}, {Tenant: "Ana"}, {Day: today}, {Tenant: "ana", Day: today}, {Tenant: "ana", Day: yesterday}} {
			id := string(rune('a' + i))
			l.book(id, k, 100)
			l.has(k, 0, 100)
			l.settle(id, 90)
			l.has(k, 90, 0)
		}
	}},
	{"ATenantMayHaveALimitOfItsOwn", "a limit of 0 is none allowed, never no limit", func(t *trial) {
		l := ledger{t, t.open(budget.Limits{Each: 100, Tenants: map[string]budget.Micros{"rich": 500, "barred": 0}})}
		l.book("a", budget.Key{Tenant: "rich"}, 500)
		l.refuses(budget.Key{Tenant: "rich"}, 1)
		l.refuses(budget.Key{Tenant: "barred"}, 1)
		l.refuses(budget.Key{Tenant: "anybody"}, 101)
		l.book("b", budget.Key{Tenant: "barred"}, 0)
	}},
	{"LargeAmountsStayInRange", "a sum that wraps would be a negative one, and everything would fit", func(t *trial) {
		l := t.start(math.MaxInt64)
		l.book("a", everything, math.MaxInt64-1)
		l.refuses(everything, math.MaxInt64)
		l.settle("a", math.MaxInt64)
		l.refuses(everything, 1)
		l.book("b", everything, 0)
		l.settle("b", math.MaxInt64)
		l.has(everything, math.MaxInt64, 0)
	}},
}

// duplicate expects an ID to be refused as one that was booked before.
func (l ledger) duplicate(id string, amount budget.Micros) {
	err := l.tryBook(id, everything, amount)
	if twice, ok := errors.AsType[*budget.DuplicateError](err); !ok || twice.ID != id {
		l.errorf("Book of %q again: %v, want a DuplicateError that names it", id, err)
	}
}
