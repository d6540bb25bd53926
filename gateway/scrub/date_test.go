package scrub

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestDatesAreVetoed(t *testing.T) {
	holdVetoes(t, vetoed, []vetoRow{
		{"on 2026-12-01.", "2026-12-01", "ISO 8601"},
		{"on 2026/12/1", "2026/12/1", "with slashes, and no zero"},
		{"on 2026.12.01", "2026.12.01", "with dots"},
		{"am 30.11.2026.", "30.11.2026", "the day first"},
		{"am 30. 11. 2026", "30. 11. 2026", "with blanks behind the dots"},
		{"am 1.2.26", "1.2.26", "a year of two digits"},
		{"am 24.12. um", "24.12.", "no year"},
		{"on 12/01/2026", "12/01/2026", "the month first"},
		{"on 12/1/26,", "12/1/26", "in short"},
		{"le 30-11-2026", "30-11-2026", "with dashes"},
		{"on 12/24 and 24/12", "12/24 | 24/12", "a day and a month"},
		{"on 20261201", "20261201", "in one"},
		{"on 01122026", "01122026", "the day first"},
		{"2026-03-29 14:30:00", "2026-03-29 14:30:00", "with a time"},
		{"2026-03-29T14:30:00Z", "2026-03-29T14:30:00Z", "RFC 3339"},
		{"2026-03-29T14:30:00.123456+02:00", "2026-03-29T14:30:00.123456+02:00", "with a fraction and a zone"},
		{"2026-03-29t14:30:00-0500", "2026-03-29t14:30:00-0500", "a zone without a colon"},
		{"20260329T143000Z", "20260329T143000Z", "as calendars write it (RFC 5545)"},
		{"20260329T1430", "20260329T1430", "without seconds"},
		{"30.11.2026,14:30", "30.11.2026,14:30", "a comma between"},
		{"2026-12-01/2026-12-05", "2026-12-01 | 2026-12-05", "a stretch of days"},
		{"s-20260812-09", "20260812", "a slot's id"},
	})
}

func TestWhatIsNoDayIsNoDate(t *testing.T) {
	holdVetoes(t, vetoed, []vetoRow{
		{"2026-13-01", "", "there is no month 13"},
		{"2026-00-10", "", "nor 0"},
		{"2026-12-32", "", "nor a day 32"},
		{"2026-12-00", "", "nor 0"},
		{"1899-12-01", "", "too long ago"},
		{"2100-12-01", "", "too far ahead"},
		{"32.13.2026", "", "neither is a month"},
		{"10023456", "", "eight digits that are no date"},
		{"2026-12-013", "", "a digit too many"},
		{"2026-12-01x", "", "part of a word"},
		{"x2026-12-01", "", "at its end too"},
		{"120261201", "", "nine digits"},
		{"2026-12", "", "a month alone"},
		{"12.2026", "", "in another form"},
		{"2026-12.01", "", "two kinds of separators"},
		{"415-12-01", "", "three digits before"},
		{"12-24", "", "a day and a month take a slash"},
		{"16/33", "", "neither is a month"},
		{"06/12 34 56 78", "", "a phone goes on behind a slash"},
		{"06.12.34.56.78", "", "and behind three pairs"},
		{"06-12-34-56-78", "", "with dashes"},
	})
}

func TestTimesOfDayAreVetoed(t *testing.T) {
	holdVetoes(t, vetoed, []vetoRow{
		{"at 14:30.", "14:30", "hour and minute"},
		{"at 9:05:30", "9:05:30", "seconds"},
		{"14:30:05.123", "14:30:05.123", "and their fraction"},
		{"14:30Z", "14:30Z", "universal time"},
		{"14:30:00+0100", "14:30:00+0100", "a zone"},
		{"à 9h30", "9h30", "as in France"},
		{"à 9h", "9h", "without minutes"},
		{"at 2:30pm", "2:30pm", "of twelve hours"},
		{"at 2:30 p.m.", "2:30 p.m.", "with dots"},
		{"at 10 am", "10 am", "the hour alone"},
		{"10:00-11:30", "10:00-11:30", "a range"},
		{"10:00 - 18:00", "10:00 - 18:00", "with blanks"},
		{"10.30-12.00h", "10.30-12.00h", "with dots, and a letter that says so"},
		{"10-11:30", "10-11:30", "one of the two says it"},
		{"9am-5pm", "9am-5pm", "of twelve hours"},
		{"0800-1500", "0800-1500", "without colons"},
		{"Wed 03 09:41:00", "09:41:00", "the day stays"},
		{"24:00", "24:00", "the end of a day"},
		{"23:59:60", "23:59:60", "a leap second"},
	})
}

func TestWhatIsNoTimeOfDayIsNotVetoed(t *testing.T) {
	holdVetoes(t, vetoed, []vetoRow{
		{"25:00", "", "there is no such hour"},
		{"14:60", "", "nor minute"},
		{"10.30", "", "a dot alone says nothing"},
		{"10-12", "", "two numbers say nothing"},
		{"10.30-12.00", "", "nor with dots"},
		{"14:305", "", "a digit too many"},
		{"1500-0800", "", "it would end before it begins"},
		{"0860-0930", "", "there is no such minute"},
		{"0800-1500-22", "", "it goes on"},
		{"10 amps", "", "a word that only begins so"},
		{"14h30x", "", "part of a word"},
		{"415:30", "", "three digits before"},
	})
}

func TestEveryDayInEveryFormIsVetoedWhole(t *testing.T) {
	forms := []string{
		"2006-01-02", "2006/01/02", "02.01.2006", "2.1.2006", "02/01/2006", "01/02/2006", "1/2/06", "20060102", "02-01-2006",
		time.RFC3339, time.RFC3339Nano, time.DateTime, "2006-01-02 15:04", "20060102T150405Z", "02.01.2006 15:04", "1/2/2006 15:04:05",
	}
	rapid.Check(t, func(t *rapid.T) {
		at := time.Unix(rapid.Int64Range(-1<<31, 4_102_300_000).Draw(t, "second"), rapid.Int64Range(0, 999_999_999).Draw(t, "nanosecond")).UTC()
		zone := time.FixedZone("", 900*rapid.IntRange(-48, 56).Draw(t, "quarter"))
		form := rapid.SampledFrom(forms).Draw(t, "form")
		if text := at.In(zone).Format(form); vetoedIn("on "+text+", please", vetoed) != text {
			t.Fatalf("%q: only %q is vetoed", text, vetoedIn("on "+text+", please", vetoed))
		}
	})
}
