package budget_test

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
)

func memory(t testing.TB, l budget.Limits) *budget.Memory {
	t.Helper()
	m, err := budget.NewMemory(l)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// book books and expects no error.
func book(t testing.TB, m *budget.Memory, id string, k budget.Key, amount budget.Micros) {
	t.Helper()
	if err := m.Book(t.Context(), budget.Booking{ID: id, Key: k, Amount: amount}); err != nil {
		t.Fatal(err)
	}
}

func settle(t testing.TB, m *budget.Memory, id string, spent budget.Micros) {
	t.Helper()
	if err := m.Settle(t.Context(), id, spent); err != nil {
		t.Fatal(err)
	}
}

func has(t testing.TB, m *budget.Memory, k budget.Key, spent, held budget.Micros) {
	t.Helper()
	if b, err := m.Balance(t.Context(), k); err != nil || b.Spent != spent || b.Held != held {
		t.Errorf("%s has %+v, %v, want %s spent and %s held", k, b, err, spent, held)
	}
}

func TestNoLimitSetNoStart(t *testing.T) {
	for _, c := range []struct {
		limits budget.Limits
		reason string
	}{
		{budget.Limits{}, "nothing is set"},
		{budget.Limits{Each: -1}, "a negative limit is none"},
		{budget.Limits{Tenants: map[string]budget.Micros{}}, "no tenant is named"},
		{budget.Limits{Each: 1, Tenants: map[string]budget.Micros{"ana": -1}}, "a tenant's limit may be 0, not below"},
	} {
		m, err := budget.NewMemory(c.limits)
		if _, ok := errors.AsType[*budget.InvalidError](err); !ok || m != nil {
			t.Errorf("%+v starts: %v: %s", c.limits, err, c.reason)
		}
	}
}

func TestWhereOnlyTenantsHaveALimitNobodyElseSpends(t *testing.T) {
	m, err := budget.NewMemory(budget.Limits{Tenants: map[string]budget.Micros{"rich": 9}})
	if err != nil {
		t.Fatal(err)
	}
	for tenant, fits := range map[string]bool{"rich": true, "who": false, "": false} {
		err := m.Book(t.Context(), budget.Booking{ID: "of " + tenant, Key: budget.Key{Tenant: tenant}, Amount: 1})
		if _, refused := errors.AsType[*budget.RefusedError](err); refused == fits {
			t.Errorf("%q: %v", tenant, err)
		}
	}
}

func TestTheZeroMemoryRefusesEveryBooking(t *testing.T) {
	var m budget.Memory
	for _, amount := range []budget.Micros{0, 1} {
		err := m.Book(t.Context(), budget.Booking{ID: "a", Amount: amount})
		if _, ok := errors.AsType[*budget.RefusedError](err); !ok {
			t.Errorf("a booking of %d: %v", amount, err)
		}
	}
	if err := m.Settle(t.Context(), "a", 1); err == nil {
		t.Error("something was settled")
	}
	if err := m.Release(t.Context(), "a"); err != nil {
		t.Errorf("Release of nothing: %v", err)
	}
	has(t, &m, budget.Key{}, 0, 0)
}

func TestLimitsAreCopied(t *testing.T) {
	tenants := map[string]budget.Micros{"ana": 100}
	m := memory(t, budget.Limits{Each: 1, Tenants: tenants})
	tenants["ana"] = 1_000
	if err := m.Book(t.Context(), budget.Booking{ID: "a", Key: budget.Key{Tenant: "ana"}, Amount: 101}); err == nil {
		t.Error("the limit was lifted from outside")
	}
}

func TestABudgetOfThreeAdmitsThree(t *testing.T) {
	m := memory(t, budget.Limits{Each: 300})
	var booked, refused atomic.Int64
	var done sync.WaitGroup
	for i := range 50 {
		done.Go(func() {
			err := m.Book(t.Context(), budget.Booking{ID: fmt.Sprint(i), Amount: 100})
			if _, no := errors.AsType[*budget.RefusedError](err); no {
				refused.Add(1)
			} else if err == nil {
				booked.Add(1)
			}
			if b, err := m.Balance(t.Context(), budget.Key{}); err != nil || b.Spent+b.Held > 300 {
				t.Errorf("beyond the limit for a moment: %+v, %v", b, err)
			}
		})
	}
	done.Wait()
	if booked.Load() != 3 || refused.Load() != 47 {
		t.Errorf("%d of 50 bookings passed and %d were refused, want 3 and 47", booked.Load(), refused.Load())
	}
	has(t, m, budget.Key{}, 0, 300)
}

func TestAnAccountOfADayBeforeYesterdayIsClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := memory(t, budget.Limits{Each: 300})
		today := func() budget.Key { return budget.Key{Tenant: "ana", Day: budget.Day(time.Now())} }
		first := today()
		book(t, m, "spent", first, 100)
		settle(t, m, "spent", 100)
		forever := budget.Key{Tenant: "ana"}
		book(t, m, "forever", forever, 100)
		settle(t, m, "forever", 100)

		time.Sleep(24 * time.Hour)
		book(t, m, "second", today(), 100)
		has(t, m, first, 100, 0)

		time.Sleep(24 * time.Hour)
		book(t, m, "third", today(), 100)
		if _, err := m.Balance(t.Context(), first); !errors.As(err, new(*budget.ClosedError)) {
			t.Errorf("the balance of a closed account: %v", err)
		}
		if err := m.Book(t.Context(), budget.Booking{ID: "late", Key: first, Amount: 1}); !errors.As(err, new(*budget.ClosedError)) {
			t.Errorf("a booking on a closed account: %v: what it had spent is forgotten, so it would have its limit again", err)
		}
		has(t, m, forever, 100, 0)
	})
}

func TestAnAccountThatHoldsStaysOpen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := memory(t, budget.Limits{Each: 300})
		first := budget.Key{Day: budget.Day(time.Now())}
		book(t, m, "long", first, 100)
		free := budget.Key{Tenant: "free", Day: first.Day}
		book(t, m, "free", free, 0)
		time.Sleep(72 * time.Hour)
		book(t, m, "other", budget.Key{}, 1)
		if accounts, _, _ := m.Size(); accounts != 3 {
			t.Fatalf("%d accounts are left, want 3: what is spent would be settled nowhere", accounts)
		}
		settle(t, m, "long", 70)
		settle(t, m, "free", 1)
		has(t, m, first, 70, 0)
		has(t, m, free, 1, 0)
	})
}

func TestMemoryDoesNotGrowWithTheDays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := memory(t, budget.Limits{Each: 1 << 40})
		for i := range 3 * budget.Remembered {
			id := fmt.Sprint(i)
			book(t, m, id, budget.Key{Tenant: fmt.Sprint(i % 5), Day: budget.Day(time.Now())}, 100)
			settle(t, m, id, 70)
			if i%1000 == 0 {
				time.Sleep(24 * time.Hour)
			}
		}
		accounts, holds, settled := m.Size()
		if accounts > 3*5 || holds != 0 || settled != budget.Remembered {
			t.Errorf("it keeps %d accounts, %d holds and %d settled IDs", accounts, holds, settled)
		}
	})
}

func TestMemoryKnowsTheLastSettledIDs(t *testing.T) {
	m := memory(t, budget.Limits{Each: 1 << 40})
	for i := range 2*budget.Remembered + 1 {
		id := fmt.Sprint(i)
		book(t, m, id, budget.Key{}, 1)
		settle(t, m, id, 1)
	}
	again := func(i int) error { return m.Book(t.Context(), budget.Booking{ID: fmt.Sprint(i), Amount: 1}) }
	for _, i := range []int{2 * budget.Remembered, budget.Remembered + 1} {
		if err := again(i); !errors.As(err, new(*budget.DuplicateError)) {
			t.Errorf("the %dth of the last IDs again: %v", 2*budget.Remembered+1-i, err)
		}
	}
	if err := again(budget.Remembered); err != nil {
		t.Errorf("the first ID that was forgotten: %v", err)
	}
}
