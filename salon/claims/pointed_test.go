package claims

import "testing"

// The points of an abbreviation end no sentence, so that no bound or denial
// hides behind one.
func TestPointedAbbreviations(t *testing.T) {
	check(t, []row{
		{"Monday is full, i.e. no openings.", "Monday no", "the abbreviation says nothing"},
		{"Try another slot, e.g. Tuesday 3pm.", "Tuesday 3pm yes", "the example is the offer"},
		{"Tuesday at 3 p.m. is open.", "Tuesday 3pm yes", "the points belong to the time"},
		{"Thursday 10 a.m. is open.", "Thursday 10am yes", "the points belong to the time"},
		{"FYI, Monday's full, btw.", "Monday no", "letters without points"},
		{"P.S. Tuesday 3pm is open.", "Tuesday 3pm yes", "a postscript claims what it says"},
		{"The price etc. isn't listed.", "no price", "the denial reaches over the point"},
		{"I can offer an appt. on Tuesday at 3pm.", "Tuesday 3pm yes", "an opening"},
		{"Reply a.s.a.p. if Tuesday 3pm suits.", "Tuesday 3pm yes", "haste is no claim"},
		{"Pls let me know asap, thx.", "", "courtesy"},
		{"Tuesday approx. 3pm.", "\"approx. 3pm\"", "the bound reaches over the point"},
		{"Tuesday 3pm is open, roughly.", "Tuesday 3pm yes, \"roughly\"", "no exact time"},
		{"Tuesday 3pm is open roughly.", "Tuesday 3pm yes, \"roughly\"", "no exact time"},
		{"Your appt. is Tuesday 3pm.", "\"Your appt. is\", Tuesday 3pm yes", "a booking that nobody made"},
		{"It takes 45 mins. or so.", "\"45\", \"mins.\"", "a duration"},
	})
}
