package budgettest_test

import (
	"context"
	"sync"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
)

// wrong is a ledger that does one thing in another way than Memory.
type wrong struct {
	budget.Ledger
	book    func(context.Context, budget.Booking) error
	settle  func(context.Context, string, budget.Micros) error
	release func(context.Context, string) error
	balance func(context.Context, budget.Key) (budget.Balance, error)
}

func (w wrong) Book(ctx context.Context, b budget.Booking) error {
	if w.book == nil {
		return w.Ledger.Book(ctx, b)
	}
	return w.book(ctx, b)
}

func (w wrong) Settle(ctx context.Context, id string, spent budget.Micros) error {
	if w.settle == nil {
		return w.Ledger.Settle(ctx, id, spent)
	}
	return w.settle(ctx, id, spent)
}

func (w wrong) Release(ctx context.Context, id string) error {
	if w.release == nil {
		return w.Ledger.Release(ctx, id)
	}
	return w.release(ctx, id)
}

func (w wrong) Balance(ctx context.Context, k budget.Key) (budget.Balance, error) {
	if w.balance == nil {
		return w.Ledger.Balance(ctx, k)
	}
	return w.balance(ctx, k)
}

// wrongs are ledgers that break the rules, each with rules that find it.
var wrongs = []struct {
	reason string
	found  []string
	open   func(budget.Limits) budget.Ledger
}{
	{"it checks and then books, and lets others in between", []string{"AsManyBookAtOnceAsFit"}, checkThenInsert},
	{"it sets no limit", []string{"ABookingThatDoesNotFitIsRefused", "ATenantMayHaveALimitOfItsOwn", "WhatIsTrueIsBooked"}, func(budget.Limits) budget.Ledger {
		return memory(budget.Limits{Each: 1 << 62})
	}},
	{"it takes a tenant's limit of 0 for none", []string{"ATenantMayHaveALimitOfItsOwn"}, func(l budget.Limits) budget.Ledger {
		for tenant, limit := range l.Tenants {
			if limit == 0 {
				l.Tenants[tenant] = 1 << 62
			}
		}
		return memory(l)
	}},
	{"it shrinks a booking until it fits", []string{"ABookingThatDoesNotFitIsRefused", "AsManyBookAtOnceAsFit"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		return wrong{Ledger: m, book: func(ctx context.Context, b budget.Booking) error {
			balance, _ := m.Balance(ctx, b.Key)
			b.Amount = min(b.Amount, balance.Free())
			return m.Book(ctx, b)
		}}
	}},
	{"it holds half", []string{"ABookingHoldsItsAmount", "BookingsFitUpToTheLimit", "ReleasingFreesTheHold"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		return wrong{Ledger: m, book: func(ctx context.Context, b budget.Booking) error {
			b.Amount /= 2
			return m.Book(ctx, b)
		}}
	}},
	{"it wants a little to be left", []string{"BookingsFitUpToTheLimit", "NothingFitsWhereNothingIsOverspent"}, func(l budget.Limits) budget.Ledger {
		l.Each--
		return wrong{Ledger: memory(l)}
	}},
	{"it reports another limit", []string{"ANewAccountIsEmpty"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		return wrong{Ledger: m, balance: func(ctx context.Context, k budget.Key) (budget.Balance, error) {
			b, err := m.Balance(ctx, k)
			b.Limit++
			return b, err
		}}
	}},
	{"it takes an ID for a booking that is already there", []string{"AnIDIsBookedOnce", "AnIDIsBookedOnceInAllAccounts", "OneBookingOfManyAtOncePerID"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		return wrong{Ledger: m, book: func(ctx context.Context, b budget.Booking) error {
			err := m.Book(ctx, b)
			if _, ok := err.(*budget.DuplicateError); ok {
				return nil
			}
			return err
		}}
	}},
	{"it mends invalid bookings", []string{"AnInvalidBookingIsAnError"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		return wrong{Ledger: m, book: func(ctx context.Context, b budget.Booking) error {
			if b.Validate() != nil {
				return nil
			}
			return m.Book(ctx, b)
		}}
	}},
	{"it does not look at the context", []string{"NothingIsBookedOnAnEndedContext"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		return wrong{Ledger: m, book: func(ctx context.Context, b budget.Booking) error {
			return m.Book(context.WithoutCancel(ctx), b)
		}}
	}},
	{"it has one account for all days", []string{"AccountsDoNotTouchEachOther"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		return wrong{Ledger: m, book: func(ctx context.Context, b budget.Booking) error {
			if b.Validate() == nil {
				b.Key.Day = ""
			}
			return m.Book(ctx, b)
		}, balance: func(ctx context.Context, k budget.Key) (budget.Balance, error) {
			return m.Balance(ctx, budget.Key{Tenant: k.Tenant})
		}}
	}},
	{"its sums wrap", []string{"LargeAmountsStayInRange"}, func(l budget.Limits) budget.Ledger {
		m, spent := memory(l), budget.Micros(0)
		var mu sync.Mutex
		return wrong{Ledger: m, settle: func(ctx context.Context, id string, n budget.Micros) error {
			mu.Lock()
			defer mu.Unlock()
			spent += n
			return m.Settle(ctx, id, n)
		}, balance: func(ctx context.Context, k budget.Key) (budget.Balance, error) {
			b, err := m.Balance(ctx, k)
			mu.Lock()
			defer mu.Unlock()
			b.Spent = min(b.Spent, spent)
			return b, err
		}}
	}},
	{"it keeps the hold as spent", []string{"SettlingReplacesTheHold", "SettlingWithNothingSpendsNothing", "WhatIsBookedAndEndedAtOnceAddsUp"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		var holds sync.Map
		return wrong{Ledger: m, book: func(ctx context.Context, b budget.Booking) error {
			err := m.Book(ctx, b)
			if err == nil {
				holds.Store(b.ID, b.Amount)
			}
			return err
		}, settle: func(ctx context.Context, id string, spent budget.Micros) error {
			if held, ok := holds.Load(id); ok && spent >= 0 {
				spent = held.(budget.Micros)
			}
			return m.Settle(ctx, id, spent)
		}}
	}},
	{"it books no more than is left", []string{"WhatIsTrueIsBooked"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		return wrong{Ledger: m, settle: func(ctx context.Context, id string, spent budget.Micros) error {
			return m.Settle(ctx, id, min(spent, 100))
		}}
	}},
	{"it takes a negative amount for 0", []string{"NothingNegativeIsSpent"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		return wrong{Ledger: m, settle: func(ctx context.Context, id string, spent budget.Micros) error {
			return m.Settle(ctx, id, max(spent, 0))
		}}
	}},
	{"it does not mind what is not held", []string{"AHoldIsSettledOnce", "OnlyAHoldIsSettled", "AHoldIsEndedOnceByManyAtOnce"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		return wrong{Ledger: m, settle: func(ctx context.Context, id string, spent budget.Micros) error {
			err := m.Settle(ctx, id, spent)
			if _, ok := err.(*budget.UnknownBookingError); ok {
				return nil
			}
			return err
		}}
	}},
	{"it gives nothing back", []string{"ReleasingFreesTheHold", "WhatIsBookedAndEndedAtOnceAddsUp"}, func(l budget.Limits) budget.Ledger {
		return wrong{Ledger: memory(l), release: func(context.Context, string) error { return nil }}
	}},
	{"it releases only what is held", []string{"ReleasingWhatIsNotHeldChangesNothing"}, func(l budget.Limits) budget.Ledger {
		m := memory(l)
		return wrong{Ledger: m, release: func(ctx context.Context, id string) error {
			return m.Settle(ctx, id, 0)
		}}
	}},
}

// checkThenInsert reads the balance and books in a second step, with time for
// others in between, as two statements on a database would.
func checkThenInsert(l budget.Limits) budget.Ledger {
	unlimited := memory(budget.Limits{Each: 1 << 62})
	balance := func(ctx context.Context, k budget.Key) (budget.Balance, error) {
		b, err := unlimited.Balance(ctx, k)
		b.Limit = l.Of(k)
		return b, err
	}
	return wrong{Ledger: unlimited, balance: balance, book: func(ctx context.Context, b budget.Booking) error {
		before, err := balance(ctx, b.Key)
		if err != nil {
			return err
		}
		if b.Amount >= 0 && !before.Fits(b.Amount) {
			return &budget.RefusedError{Key: b.Key, Asked: b.Amount, Balance: before}
		}
		time.Sleep(time.Second)
		return unlimited.Book(ctx, b)
	}}
}
