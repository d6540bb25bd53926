package claims

import "testing"

// A day that the customer asked for is named and not offered.
func TestWishes(t *testing.T) { check(t, wishesRows) }

var wishesRows = []row{
	{"You mentioned Monday.", "Monday named", "the customer's wish is no offer"},
	{"Thanks for asking about Monday!", "Monday named", "the customer's wish is no offer"},
	{"I know you hoped for Monday.", "Monday named", "the customer's wish is no offer"},
	{"Would've been great to do Monday.", "Monday named", "the customer's wish is no offer"},
	{"If Tuesday 3pm is no good, Thursday 10am is open too.", "Tuesday 3pm named, Thursday 10am yes", "the customer's wish is no offer"},
	{"If Friday's no good, there's Saturday 4:30pm.", "Friday named, Saturday 4:30pm yes", "the customer's wish is no offer"},
	{"You asked for Tuesday, and Tuesday at 3pm is open.", "Tuesday named, Tuesday 3pm yes", "the customer's wish is no offer"},
	{"Saturday 4:30pm is open if you can't do Friday.", "Saturday 4:30pm yes, Friday named", "the customer's wish is no offer"},
	{"I'm sorry to let you down on Monday.", "Monday named", "the customer's wish is no offer"},
	{"Received your note about Monday.", "Monday named", "the customer's wish is no offer"},
	{"Saw you wanted Monday.", "Monday named", "the customer's wish is no offer"},
	{"You were hoping for Monday, I know.", "Monday named", "the customer's wish is no offer"},
	{"You were after Monday, weren't you?", "Monday named", "the customer's wish is no offer"},
	{"You'd asked about Monday.", "Monday named", "the customer's wish is no offer"},
	{"In place of Monday, how's Tuesday 3pm?", "Monday named, Tuesday 3pm yes", "the customer's wish is no offer"},
	{"As an alternative to Monday, there's Tuesday 3pm.", "Monday named, Tuesday 3pm yes", "the customer's wish is no offer"},
	{"There's still Tuesday 3pm if Monday's full stops you.", "Tuesday 3pm yes, Monday named", "the customer's wish is no offer"},
	{"So you're after Tuesday?", "Tuesday named", "the customer's wish is no offer"},
	{"Sorry about Monday!", "Monday named", "the customer's wish is no offer"},
	{"If Tuesday 3pm doesn't suit, Thursday 10am is open as well.", "Tuesday 3pm named, Thursday 10am yes", "the customer's wish is no offer"},
	{"I won't book Tuesday 3pm until I hear from you.", "Tuesday 3pm named", "the customer's wish is no offer"},
	{"I can't hold Tuesday 3pm without your say-so.", "Tuesday 3pm named", "the customer's wish is no offer"},
	{"I wish I had Monday for you!", "Monday named", "the customer's wish is no offer"},
	{"Instead of Monday, how about Tuesday 3pm?", "Monday named, Tuesday 3pm yes", "the customer's wish is no offer"},
	{"If Tuesday 3pm doesn't suit, Thursday 10am is open too.", "Tuesday 3pm named, Thursday 10am yes", "the customer's wish is no offer"},
	{"Saturday at 16:30 is open if Friday doesn't suit.", "Saturday 4:30pm yes, Friday named", "the customer's wish is no offer"},
	{"If Friday doesn't work for you, Saturday at 4:30 pm is open.", "Friday named, Saturday 4:30pm yes", "the customer's wish is no offer"},
	{"Besides Friday, there's Saturday at 4:30pm.", "Friday named, Saturday 4:30pm yes", "the customer's wish is no offer"},
	{"If Tuesday 3pm isn't good, how about Thursday 10am?", "Tuesday 3pm named, Thursday 10am yes", "the customer's wish is no offer"},
	{"If you can't make Tuesday 3pm, Thursday 10am is open.", "Tuesday 3pm named, Thursday 10am yes", "the customer's wish is no offer"},
}
