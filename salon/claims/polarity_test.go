package claims

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// What a clause says of a day is bound to the clause, and inherited by the words that inherit.
func TestPolarity(t *testing.T) { check(t, polarityRows) }

var polarityRows = []row{
	{"Monday is full.", "Monday no", "a state without room denies its day"},
	{"Monday isn't full.", "Monday yes", "a negation takes the state back"},
	{"Monday is not available.", "Monday no", "a negation denies a state with room"},
	{"Monday? Full.", "Monday no", "a fragment answers the day before it"},
	{"Monday: full", "Monday no", "a colon stands for the copula"},
	{"Monday = full", "Monday no", "an equals sign reads as \"is\""},
	{"Full on Monday.", "Monday no", "the state may stand first"},
	{"No openings on Monday.", "Monday no", "a determiner denies"},
	{"Nothing on Monday.", "Monday no", "a pronoun denies"},
	{"There's nothing left on Monday.", "Monday no", "an existential denies"},
	{"Neither Monday nor Friday is open.", "Monday no, Friday no", "a paired negation denies both"},
	{"Monday is full. Tuesday is too.", "Monday no, Tuesday no", "\"too\" repeats a denial"},
	{"Monday is open. Tuesday is too.", "Monday yes, Tuesday yes", "\"too\" repeats an affirmation"},
	{"Monday's full. Tuesday 3pm is open, Thursday's full too.", "Monday no, Tuesday 3pm yes, Thursday no", "\"too\" after a state of its own repeats nothing"},
	{"Tuesday 3pm is open, Thursday is full as well.", "Tuesday 3pm yes, Thursday no", "\"as well\" after a state of its own repeats nothing"},
	{"Tuesday 3pm is open, Thursday isn't open either.", "Tuesday 3pm yes, Thursday no", "\"either\" goes with its own negation"},
	{"Tuesday 3pm is open. Thursday can't be done either.", "Tuesday 3pm yes, Thursday no", "\"either\" goes with its own negation"},
	{"Monday is full, and so is Tuesday.", "Monday no, Tuesday no", "\"so is\" repeats a denial"},
	{"Tuesday is open, and so is Thursday.", "Tuesday yes, Thursday yes", "\"so is\" repeats an affirmation"},
	{"Tuesday is open, as is Thursday.", "Tuesday yes, Thursday yes", "\"as is\" repeats an affirmation"},
	{"Tuesday (3pm) is open, as is Thursday (10am).", "Tuesday 3pm yes, Thursday 10am yes", "the times stand in brackets"},
	{"Monday is full, as is Tuesday.", "Monday no, Tuesday no", "\"as is\" repeats a denial"},
	{"Tuesday is open. Likewise Thursday.", "Tuesday yes, Thursday yes", "\"likewise\" repeats an affirmation"},
	{"Monday is full. Likewise Thursday.", "Monday no, Thursday no", "\"likewise\" repeats a denial"},
	{"Tuesday is open. Same for Thursday.", "Tuesday yes, Thursday yes", "\"same for\" repeats an affirmation"},
	{"Monday is full. Same goes for Thursday.", "Monday no, Thursday no", "\"same goes for\" repeats a denial"},
	{"Tuesday is open. Nor is Thursday.", "Tuesday yes, Thursday no", "\"nor is\" denies after an affirmation"},
	{"Tuesday is open. Neither is Thursday.", "Tuesday yes, Thursday no", "\"neither is\" denies after an affirmation"},
	{"Nor is Thursday.", "Thursday no", "\"nor is\" denies with nothing before it"},
	{"Monday isn't open, nor is Thursday.", "Monday no, Thursday no", "\"nor is\" goes on with a negation"},
	{"Tuesday isn't taken, and neither is Thursday.", "Tuesday yes, Thursday yes", "\"neither is\" goes on with what the negation came to"},
	{"Tuesday 3pm isn't free but 4pm is.", "Tuesday 3pm no, Tuesday 4pm yes", "an auxiliary affirms the state that was denied"},
	{"Tuesday 3pm is free but 4pm isn't.", "Tuesday 3pm yes, Tuesday 4pm no", "an auxiliary denies the state that was affirmed"},
	{"Monday is booked, Tuesday isn't.", "Monday no, Tuesday yes", "the opposite of a state without room"},
	{"Monday won't work. Tuesday will.", "Monday no, Tuesday yes", "an auxiliary answers a modal"},
	{"Monday 10am is taken.", "Monday 10am unclear", "somebody took the hour: no sheet says so"},
	{"Monday 10am is booked.", "Monday 10am unclear", "somebody booked the hour: no sheet says so"},
	{"Monday 10am is gone.", "Monday 10am unclear", "\"gone\" says that it was there"},
	{"Monday 10am is reserved.", "Monday 10am unclear", "a reservation is somebody's"},
	{"Monday 10am is already held.", "Monday 10am unclear", "a hold is somebody's"},
	{"Monday 10am is spoken for.", "Monday 10am unclear", "spoken for by somebody"},
	{"Monday 10am? Taken.", "Monday 10am unclear", "the fragment says that somebody took it"},
	{"Monday 10am has been snapped up.", "Monday 10am unclear", "snapped up by somebody"},
	{"Monday 10am is not available.", "Monday 10am no", "absence names nobody"},
	{"Monday 10am isn't free.", "Monday 10am no", "absence names nobody"},
	{"Monday 10am isn't open.", "Monday 10am no", "absence names nobody"},
	{"Monday 10am is not possible.", "Monday 10am no", "absence names nobody"},
	{"Monday 10am is unavailable.", "Monday 10am no", "absence names nobody"},
	{"Monday's gone.", "Monday no", "a day that is gone is a day denied"},
	{"Monday is fully booked.", "Monday no", "a day that is booked is a day denied"},
	{"Monday got snapped up.", "Monday no", "a day that was snapped up is a day denied"},
	{"Monday is full, that's all.", "Monday no", "\"that's all\" after a denial lists nothing"},
	{"Tuesday 3pm is open, that's all.", "Tuesday 3pm yes, only", "\"that's all\" after an opening says it is the only one"},
	{"You wanted Monday.", "Monday named", "a wish affirms nothing"},
	{"You asked about Monday.", "Monday named", "a question affirms nothing"},
	{"As for Monday, it's full.", "Monday no", "the pronoun's state is the day's"},
	{"Is Monday open?", "Monday yes", "the parser reads a question as an offer"},
	{"If Monday opens up, ask again.", "Monday named", "a condition affirms nothing"},
	{"Instead of Monday, how about Tuesday?", "Monday named, Tuesday yes", "what is set aside is not offered"},
	{"Monday is full, but Tuesday 3pm is open.", "Monday no, Tuesday 3pm yes", "a conjunction bounds a denial"},
	{"Monday is full; Tuesday 3pm is open.", "Monday no, Tuesday 3pm yes", "a semicolon bounds a denial"},
	{"Not only Tuesday is open.", "\"only\", Tuesday unclear", "a negation that asserts cannot be read"},
	{"I haven't booked Tuesday 3pm.", "Tuesday 3pm yes", "a deed denied leaves the hour as it is"},
	{"Nothing except Tuesday 3pm.", "only, Tuesday 3pm yes", "an exception is affirmed, and is all there is"},
	{"Apart from Tuesday 3pm and Thursday 10am there's nothing.", "Tuesday 3pm yes, Thursday 10am yes, only", "exceptions in a list are affirmed"},
	{"Nothing until Tuesday 3pm.", "first, Tuesday 3pm yes", "the hour is open, and the first"},
	{"Thursday 10am = open \u2705", "Thursday 10am yes", "a tick beside an open hour is a status"},
	{"Thursday 10am \u2705", "Thursday 10am yes, \"\u2705\"", "a tick alone may be a booking"},
	{"\u2705 You", "\"\u2705\"", "a tick beside no hour is a deed"},
	{"Monday = full \u2705", "Monday no, \"\u2705\"", "a tick beside a full day may be anything"},
	{"Monday is hardly open.", "Monday no", "a weak negation denies"},
	{"Monday is anything but free.", "Monday no", "an idiom denies"},
	{"Monday used to be open.", "Monday yes", "the past of a day is read as its present, which no sheet holds"},
	{"Monday is banana.", "Monday unclear, \"banana\"", "a complement nobody knows cannot be read"},
	{"Monday \u27a1\ufe0f full", "Monday no", "an arrow stands for the copula"},
	{"Tuesday 3pm is a solid choice.", "Tuesday 3pm yes", "an adjective of a choice is no state"},
	{"Monday is solid.", "Monday no", "the same adjective of a day is a state"},
	{"I can't hold Tuesday 3pm without your word.", "Tuesday 3pm named", "what waits for the customer's word denies no hour"},
	{"I can't do Monday.", "Monday no", "an ability denied of a day denies the day"},
	{"Monday is not open. Tuesday is too.", "Monday no, Tuesday no", "\"is too\" after a negation repeats it"},
	{"Not keen on Tuesday 3pm?", "Tuesday 3pm named", "a question that begins with a negation denies nothing"},
}

func anyDay(t *rapid.T, label string) string {
	return Day(rapid.IntRange(1, 7).Draw(t, label)).String()
}

// What repeats takes the polarity of what it repeats; what denies by repeating
// takes the opposite of an affirmation.
func TestRepetition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyDay(t, "first"), anyDay(t, "second")
		state := rapid.SampledFrom([]string{"open", "full", "available", "booked", "free", "gone", "not open", "not full"}).Draw(t, "state")
		text := fmt.Sprintf("%s is %s. ", a, state)
		want := Read(text)[0].stance
		again := rapid.SampledFrom([]string{"So is %s.", "%s is too.", "%s as well.", "Same for %s.", "Likewise %s.", "%s too."}).Draw(t, "again")
		got := Read(text + fmt.Sprintf(again, b))
		if last := got[len(got)-1]; len(got) != 2 || last.stance != want {
			t.Fatalf("%q: %v then %v", text+fmt.Sprintf(again, b), got[0].stance, last.stance)
		}
	})
}

// A state of its own outweighs a trailing word that would repeat.
func TestOwnStateOutweighs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyDay(t, "first"), anyDay(t, "second")
		tail := rapid.SampledFrom([]string{"", " too", " as well", " also"}).Draw(t, "tail")
		text := fmt.Sprintf("%s 3pm is open, %s's full%s.", a, b, tail)
		if got, want := found(text), fmt.Sprintf("%s 3pm yes, %s no", a, b); got != want {
			t.Fatalf("%q says %s, want %s", text, got, want)
		}
	})
}

// An hour that somebody took is held by no sheet; one that is absent is held if
// and only if it is not open and its day is named.
func TestDeniedHour(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHour(t)
		s := knownSheet("plain")
		took := rapid.SampledFrom([]string{"taken", "booked", "gone", "reserved", "already held", "spoken for", "snapped up"}).Draw(t, "took")
		if text := fmt.Sprintf("%v is %s.", h, took); len(s.Unsupported(text)) == 0 {
			t.Fatalf("%q is held", text)
		}
		absent := rapid.SampledFrom([]string{"is not available", "isn't free", "isn't open", "is not possible", "is unavailable"}).Draw(t, "absent")
		open := h == Hour{Tuesday, 15 * 60} || h == Hour{Thursday, 10 * 60}
		want := !open && (h.day == Monday || h.day == Tuesday || h.day == Thursday)
		if text := fmt.Sprintf("%v %s.", h, absent); (len(s.Unsupported(text)) == 0) != want {
			t.Fatalf("%q: held is not %v", text, want)
		}
	})
}
