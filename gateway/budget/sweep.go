package budget

import "time"

// sweep closes, once a day, the accounts of days before yesterday that hold
// nothing. Yesterday's stay for those who look back.
func (m *Memory) sweep(now time.Time) {
	if m.swept == Day(now) {
		return
	}
	m.swept = Day(now)
	yesterday := Day(now.AddDate(0, 0, -1))
	for k, a := range m.accounts {
		if k.Day != "" && k.Day < yesterday && a.holds == 0 {
			delete(m.accounts, k)
			m.closed = max(m.closed, k.Day)
		}
	}
}

// remembered is how many settled IDs a Memory knows.
const remembered = 10_000

// recent is a set of the last IDs that were added.
type recent struct {
	known map[string]bool
	ring  []string
	next  int // where the oldest one stands once the ring is full
}

func (r *recent) has(id string) bool { return r.known[id] }

func (r *recent) add(id string) {
	if r.known == nil {
		r.known = map[string]bool{}
	}
	r.known[id] = true
	if len(r.ring) < remembered {
		r.ring = append(r.ring, id)
		return
	}
	delete(r.known, r.ring[r.next])
	r.ring[r.next] = id
	r.next = (r.next + 1) % remembered
}
