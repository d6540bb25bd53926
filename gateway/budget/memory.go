package budget

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// Memory is a [Ledger] in the memory of one process, safe for concurrent use.
// It loses what was spent when the process ends. The zero Memory has no limit
// set, and refuses every booking.
//
// It does not grow with the days: an account of a day before yesterday (UTC)
// that holds nothing is closed, and such a day, or one before it, is not
// opened anew: that is a [*ClosedError]. Of the settled IDs it knows the last
// ten thousand. Accounts without a day stay.
type Memory struct {
	limits Limits

	mu       sync.Mutex
	accounts map[Key]*account
	holds    map[string]Booking
	settled  recent
	swept    string // the day on which accounts were closed last
	closed   string // the latest day of which an account was closed
}

// account is what a key has spent and holds.
type account struct {
	spent, held Micros
	holds       int
}

// NewMemory returns an empty ledger with a copy of the limits. The error is
// that of [Limits.Validate].
func NewMemory(limits Limits) (*Memory, error) {
	if err := limits.Validate(); err != nil {
		return nil, err
	}
	return &Memory{limits: limits.clone(), accounts: map[Key]*account{}, holds: map[string]Booking{}}, nil
}

// Book holds an amount, as [Ledger] says.
func (m *Memory) Book(ctx context.Context, b Booking) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("budget: not booked: %w", err)
	}
	if err := b.Validate(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sweep(time.Now())
	return m.book(b)
}

func (m *Memory) book(b Booking) error {
	if _, held := m.holds[b.ID]; held || m.settled.has(b.ID) {
		return &DuplicateError{b.ID}
	}
	balance, err := m.balance(b.Key)
	if err != nil {
		return err
	}
	if m.accounts == nil || !balance.Fits(b.Amount) {
		return &RefusedError{b.Key, b.Amount, balance}
	}
	m.hold(b)
	return nil
}

func (m *Memory) hold(b Booking) {
	a := m.accounts[b.Key]
	if a == nil {
		a = &account{}
		m.accounts[b.Key] = a
	}
	a.held, a.holds = a.held+b.Amount, a.holds+1
	m.holds[b.ID] = b
}

// Settle ends a hold with what was spent, as [Ledger] says. It does not look
// at the context.
func (m *Memory) Settle(_ context.Context, id string, spent Micros) error {
	if spent < 0 {
		return invalid("the amount %s spent is negative", spent)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	a := m.end(id)
	if a == nil {
		return &UnknownBookingError{id}
	}
	a.spent = a.spent.plus(spent)
	m.settled.add(id)
	return nil
}

// Release ends a hold of which nothing was sent, as [Ledger] says; its ID may
// be booked again. It does not look at the context, and returns nil.
func (m *Memory) Release(_ context.Context, id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.end(id)
	return nil
}

// end takes a hold out of its account, and returns the account: nil when
// nothing is held.
func (m *Memory) end(id string) *account {
	b, held := m.holds[id]
	if !held {
		return nil
	}
	delete(m.holds, id)
	a := m.accounts[b.Key]
	a.held, a.holds = a.held-b.Amount, a.holds-1
	return a
}

// Balance returns an account as it is now, as [Ledger] says; of one that is
// closed, a [*ClosedError]. It does not look at the context.
func (m *Memory) Balance(_ context.Context, k Key) (Balance, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.balance(k)
}

func (m *Memory) balance(k Key) (Balance, error) {
	b := Balance{Limit: m.limits.Of(k)}
	if a := m.accounts[k]; a != nil {
		b.Spent, b.Held = a.spent, a.held
	} else if k.Day != "" && k.Day <= m.closed {
		return Balance{}, &ClosedError{k}
	}
	return b, nil
}
