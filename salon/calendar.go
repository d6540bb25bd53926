package salon

import (
	"slices"
	"strconv"

	"github.com/tandem-harness/tandem/harness"
)

// A Hold is an hour that is held for a customer: the effect of a good answer.
type Hold struct {
	For  string `json:"for"`
	Slot string `json:"slot"`
}

// Absent returns the hold as records show it when the calendar does not.
func (h Hold) Absent() any {
	return struct {
		For  string  `json:"for"`
		Slot *string `json:"slot"`
	}{For: h.For}
}

// A Calendar is the state of a salon: its hours and who holds one. A Calendar
// is a value; nothing that is done to one changes a copy made by [Book].
type Calendar struct {
	Schedule []string
	Price    string
	Version  int // how many changes it has seen
	holds    []heldBy
}

// heldBy is a hold with the turn that made it; blank for those of the salon.
type heldBy struct {
	Hold
	turn string
}

// Calendar returns the calendar that the salon begins with.
func (s Salon) Calendar() Calendar {
	c := Calendar{Schedule: slices.Clone(s.Schedule), Price: s.Price, Version: 1}
	for _, h := range s.Booked {
		c.holds = append(c.holds, heldBy{h, ""})
	}
	return c
}

// Open returns the hours that nobody holds, in the order of the schedule.
func (c Calendar) Open() (open []string) {
	for _, slot := range c.Schedule {
		if !c.held(slot) {
			open = append(open, slot)
		}
	}
	return open
}

// Holds returns every hold, in the order in which they were made.
func (c Calendar) Holds() []Hold {
	holds := make([]Hold, len(c.holds))
	for i, h := range c.holds {
		holds[i] = h.Hold
	}
	return holds
}

// DataVersion returns the version as tags carry it.
func (c Calendar) DataVersion() string { return strconv.Itoa(c.Version) }

func (c Calendar) held(slot string) bool {
	return slices.ContainsFunc(c.holds, func(h heldBy) bool { return h.Slot == slot })
}

// Book says how a hold changes a calendar: an hour of the schedule that nobody
// holds yet is held for the turn, any other stays as it is.
func Book() harness.Book[Calendar, Hold] {
	return harness.Book[Calendar, Hold]{
		Clone: func(c Calendar) Calendar {
			c.Schedule, c.holds = slices.Clone(c.Schedule), slices.Clone(c.holds)
			return c
		},
		Apply: func(c Calendar, turn string, h Hold) Calendar {
			if slices.Contains(c.Schedule, h.Slot) && !c.held(h.Slot) {
				c.holds = append(c.holds, heldBy{h, turn})
				c.Version++
			}
			return c
		},
		Show: func(c Calendar, turn string, h Hold) (Hold, bool) {
			return h, slices.Contains(c.holds, heldBy{h, turn})
		},
		Of: Calendar.of,
	}
}

// of returns the holds that a turn made.
func (c Calendar) of(turn string) (holds []Hold) {
	for _, h := range c.holds {
		if h.turn == turn {
			holds = append(holds, h.Hold)
		}
	}
	return holds
}
