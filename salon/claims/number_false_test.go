package claims

import "testing"

// A number or a duration that nothing ties to openings cannot be read.
func TestNumbersWithMeaning(t *testing.T) {
	check(t, []row{
		{"Everything's arranged at our end.", "\"Everything's\", \"arranged\"", "a number, a duration or a claim about all openings"},
		{"Only one slot is open this time round.", "only, count 1, \"round\"", "a number, a duration or a claim about all openings"},
		{"A cut lasts half an hour.", "\"lasts\", \"half an hour\"", "a number, a duration or a claim about all openings"},
		{"Allow 45 minutes.", "\"45\", \"minutes\"", "a number, a duration or a claim about all openings"},
		{"It won't take long, maybe twenty minutes.", "\"twenty\", \"minutes\"", "a number, a duration or a claim about all openings"},
		{"Our hours are 9 to 5.", "\"hours\", \"9\", \"5\"", "a number, a duration or a claim about all openings"},
		{"Call us on 020 7946 0000.", "\"020\", \"7946\", \"0000\"", "a number, a duration or a claim about all openings"},
		{"Text 555 0199 to confirm.", "\"555\", \"0199\"", "a number, a duration or a claim about all openings"},
		{"The hour is now under lock and key.", "\"key\"", "a number, a duration or a claim about all openings"},
		{"Lots of slots left.", "\"Lots of\"", "a number, a duration or a claim about all openings"},
		{"It'll be an hour, tops.", "\"It'll be\", \"an hour\", \"tops\"", "a number, a duration or a claim about all openings"},
		{"DM us on 07700 900123.", "\"DM\", \"07700\", \"900123\"", "a number, a duration or a claim about all openings"},
		{"Same chair as last time.", "\"Same chair\", \"as last time\"", "a number, a duration or a claim about all openings"},
		{"A quick twenty minute cut.", "\"twenty\", \"minute\"", "a number, a duration or a claim about all openings"},
		{"Takes no more than an hour.", "\"an hour\"", "a number, a duration or a claim about all openings"},
		{"It takes 30 minutes.", "\"30\", \"minutes\"", "a number, a duration or a claim about all openings"},
		{"It takes about an hour.", "\"an hour\"", "a number, a duration or a claim about all openings"},
		{"A cut takes half an hour.", "\"half an hour\"", "a number, a duration or a claim about all openings"},
		{"Call 555 0199.", "\"555\", \"0199\"", "a number, a duration or a claim about all openings"},
		{"There are several openings.", "\"several\"", "a number, a duration or a claim about all openings"},
		{"There's plenty of room.", "\"plenty of\"", "a number, a duration or a claim about all openings"},
		{"Every other day is full.", "none, \"Every other day\"", "a number, a duration or a claim about all openings"},
		{"Come any time after 2.", "\"Come\", \"any time\", \"after 2\"", "a number, a duration or a claim about all openings"},
		{"Any time works.", "\"Any time\"", "a number, a duration or a claim about all openings"},
		{"2026-10-14 works.", "\"2026\", \"10\", \"14\"", "a number, a duration or a claim about all openings"},
		{"An hour earlier works too.", "\"An hour\"", "a number, a duration or a claim about all openings"},
		{"An hour later is open too.", "\"An hour\"", "a number, a duration or a claim about all openings"},
		{"Everything is set.", "\"Everything is\"", "a number, a duration or a claim about all openings"},
		{"Everything's arranged.", "\"Everything's\", \"arranged\"", "a number, a duration or a claim about all openings"},
		{"Within the hour.", "\"Within the hour\"", "a number, a duration or a claim about all openings"},
		{"In an hour.", "\"an hour\"", "a number, a duration or a claim about all openings"},
		{"In half an hour.", "\"half an hour\"", "a number, a duration or a claim about all openings"},
		{"In 10 min.", "\"10\", \"min\"", "a number, a duration or a claim about all openings"},
		{"It'll take a couple of hours.", "count 2, \"hours\"", "a number, a duration or a claim about all openings"},
		{"Ten minutes tops.", "\"Ten\", \"minutes\", \"tops\"", "a number, a duration or a claim about all openings"},
		{"A handful of openings.", "\"A handful of\"", "a number, a duration or a claim about all openings"},
		{"A few openings.", "\"A few\"", "a number, a duration or a claim about all openings"},
		{"Multiple openings.", "\"Multiple\"", "a number, a duration or a claim about all openings"},
		{"Ask for Sara at 555-0100.", "\"Sara\", \"555\", \"0100\"", "a number, a duration or a claim about all openings"},
	})
}
