package budget_test

import (
	"errors"
	"testing"

	"github.com/tandem-harness/tandem/gateway/budget"
	"pgregory.net/rapid"
)

// A model is a ledger in its simplest words: all that was settled, all that is
// held.
type model struct {
	limits  budget.Limits
	spent   map[budget.Key]budget.Micros
	held    map[string]budget.Booking
	settled map[string]bool
}

func (m model) balance(k budget.Key) budget.Balance {
	b := budget.Balance{Spent: m.spent[k], Limit: m.limits.Of(k)}
	for _, h := range m.held {
		if h.Key == k {
			b.Held += h.Amount
		}
	}
	return b
}

// books says what Book must answer, and does it.
func (m model) books(b budget.Booking) error {
	if _, held := m.held[b.ID]; held || m.settled[b.ID] {
		return &budget.DuplicateError{ID: b.ID}
	}
	if have := m.balance(b.Key); have.Spent+have.Held+b.Amount > have.Limit {
		return &budget.RefusedError{Key: b.Key, Asked: b.Amount, Balance: have}
	}
	m.held[b.ID] = b
	return nil
}

func (m model) settles(id string, spent budget.Micros) error {
	b, held := m.held[id]
	if !held {
		return &budget.UnknownBookingError{ID: id}
	}
	delete(m.held, id)
	m.spent[b.Key] += spent
	m.settled[id] = true
	return nil
}

// equal compares by the text, which holds every field.
func equal(t *rapid.T, what string, got, want error) {
	t.Helper()
	if (got == nil) != (want == nil) || got != nil && got.Error() != want.Error() {
		t.Fatalf("%s: %v, want %v", what, got, want)
	}
}

var (
	genKey = rapid.SampledFrom([]budget.Key{{}, {Tenant: "ana"}, {Tenant: "ana", Day: "2999-11-30"}, {Tenant: "rosa"}, {Tenant: "barred"}})
	genID  = rapid.SampledFrom([]string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"})
)

func genAmount(most int64) *rapid.Generator[budget.Micros] {
	return rapid.Map(rapid.Int64Range(0, most), func(n int64) budget.Micros { return budget.Micros(n) })
}

// run tries random bookings and endings on a memory and on the model; what is
// spent is up to excess beyond the hold.
func run(t *rapid.T, excess budget.Micros) {
	limits := budget.Limits{Each: 300, Tenants: map[string]budget.Micros{"rosa": 50, "barred": 0}}
	memory, err := budget.NewMemory(limits)
	if err != nil {
		t.Fatal(err)
	}
	m := model{limits, map[budget.Key]budget.Micros{}, map[string]budget.Booking{}, map[string]bool{}}
	t.Repeat(map[string]func(*rapid.T){
		"book": func(t *rapid.T) {
			b := budget.Booking{ID: genID.Draw(t, "id"), Key: genKey.Draw(t, "key"), Amount: genAmount(120).Draw(t, "amount")}
			equal(t, "Book", memory.Book(t.Context(), b), m.books(b))
		},
		"settle": func(t *rapid.T) {
			id := genID.Draw(t, "id")
			spent := genAmount(int64(m.held[id].Amount+excess)).Draw(t, "spent")
			equal(t, "Settle", memory.Settle(t.Context(), id, spent), m.settles(id, spent))
		},
		"release": func(t *rapid.T) {
			id := genID.Draw(t, "id")
			delete(m.held, id)
			equal(t, "Release", memory.Release(t.Context(), id), nil)
		},
		"": func(t *rapid.T) {
			for _, k := range []budget.Key{{}, {Tenant: "ana"}, {Tenant: "ana", Day: "2999-11-30"}, {Tenant: "rosa"}, {Tenant: "barred"}} {
				got, err := memory.Balance(t.Context(), k)
				if err != nil || got != m.balance(k) {
					t.Fatalf("%s has %+v, %v, want %+v", k, got, err, m.balance(k))
				}
				if excess == 0 && got.Spent+got.Held > got.Limit {
					t.Fatalf("%s is beyond its limit: %+v", k, got)
				}
			}
		},
	})
}

func TestMemoryIsWithinTheLimitWhenNothingIsSettledBeyondItsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { run(t, 0) })
}

func TestMemoryDoesWhatTheModelDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { run(t, 200) })
}

func TestARefusalCanBeRecognised(t *testing.T) {
	m := memory(t, budget.Limits{Each: 300})
	book(t, m, "a", budget.Key{}, 200)
	err := m.Book(t.Context(), budget.Booking{ID: "b", Amount: 101})
	want := budget.RefusedError{Asked: 101, Balance: budget.Balance{Held: 200, Limit: 300}}
	if refused, ok := errors.AsType[*budget.RefusedError](err); !ok || *refused != want {
		t.Errorf("it is %v, want %v", err, &want)
	}
}
