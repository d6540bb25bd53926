package claims

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Day is a weekday. The zero Day is no day.
type Day int

// The weekdays.
const (
	Monday Day = iota + 1
	Tuesday
	Wednesday
	Thursday
	Friday
	Saturday
	Sunday
)

var dayNames = [...]string{"", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}

// String returns the full English name, or "no day" for a Day out of range.
func (d Day) String() string {
	if d < Monday || d > Sunday {
		return "no day"
	}
	return dayNames[d]
}

// ParseDay returns the weekday with the given full English name in any case,
// and an error for anything else.
func ParseDay(s string) (Day, error) {
	for d := Monday; d <= Sunday; d++ {
		if strings.EqualFold(s, dayNames[d]) {
			return d, nil
		}
	}
	return 0, fmt.Errorf("%q is not the name of a weekday", s)
}

const minutesInDay = 24 * 60

// Hour is a weekday and a minute of that day, comparable with ==. The zero
// Hour is no hour.
type Hour struct {
	day    Day
	minute int
}

// Day returns the weekday.
func (h Hour) Day() Day { return h.day }

// Minute returns the minute of the day, counted from midnight.
func (h Hour) Minute() int { return h.minute }

// String returns the canonical label: "Tuesday 3pm", "Friday 9:30am",
// "Friday noon"; "no hour" for the zero Hour.
func (h Hour) String() string {
	if h.day == 0 {
		return "no hour"
	}
	return h.day.String() + " " + minuteLabel(h.minute)
}

func minuteLabel(minute int) string {
	switch minute {
	case 0:
		return "midnight"
	case minutesInDay / 2:
		return "noon"
	}
	half := "am"
	if minute >= minutesInDay/2 {
		half = "pm"
	}
	return faceLabel(minute) + half
}

// faceLabel is what a twelve-hour clock face shows.
func faceLabel(minute int) string {
	hour := (minute/60+11)%12 + 1
	if minute%60 == 0 {
		return strconv.Itoa(hour)
	}
	return fmt.Sprintf("%d:%02d", hour, minute%60)
}

var errNotOneHour = errors.New("want a weekday and a time of day, and nothing else")

// ParseHour returns the one hour that a label names, however it is spelled:
// "Tuesday 3pm", "Friday noon", "Wed 15:00". A label that is not exactly one
// hour, or whose time has two readings ("Tuesday 3"), is an error.
func ParseHour(label string) (Hour, error) {
	r := newReading(label)
	found := r.claims()
	if len(found) != 1 || found[0].kind != AboutHour || found[0].clock.ambiguous() || !r.onlyAnchors() {
		return Hour{}, fmt.Errorf("label %q: %w", label, errNotOneHour)
	}
	return Hour{found[0].day, found[0].clock.minute}, nil
}
