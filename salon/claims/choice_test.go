package claims

import "testing"

// A list to choose from is no stretch of time.
func TestChoiceIsNoStretch(t *testing.T) {
	check(t, []row{
		{"Pick from Tuesday 3pm or Thursday 10am.", "Tuesday 3pm yes, Thursday 10am yes", "a list"},
		{"You can choose between Tuesday 3pm and Thursday 10am.", "Tuesday 3pm yes, Thursday 10am yes", "a list"},
		{"Take your pick of Tuesday 3pm and Thursday 10am.", "Tuesday 3pm yes, Thursday 10am yes", "a list"},
		{"Select from Tuesday 3pm or Thursday 10am.", "Tuesday 3pm yes, Thursday 10am yes", "a list"},
		{"It's between Tuesday 3pm and Thursday 10am.", "Tuesday 3pm yes, Thursday 10am yes", "a list"},
		{"Decide between Friday 9:30am and noon.", "Friday 9:30am yes, Friday noon yes", "a list of one day"},
		{"Choose between Tuesday 3pm and Wednesday 1pm.", "Tuesday 3pm yes, Wednesday 1pm yes", "every hour of the list is claimed"},
		{"Pick from Tuesday 3pm to Thursday 10am.", "\"from Tuesday 3pm\", Thursday 10am yes", "a stretch"},
		{"Pick from Tuesday 3pm onwards.", "\"from Tuesday 3pm\"", "a stretch"},
		{"We're open from Tuesday 3pm and Thursday 10am.", "\"from Tuesday 3pm\", Thursday 10am yes", "nobody chooses"},
		{"We open between Tuesday 3pm and 5pm.", "\"between Tuesday 3pm\", Tuesday 5pm yes", "nobody chooses"},
	})
}

// What an hour would be, asked of the customer, is the customer's to say.
func TestHourProposed(t *testing.T) {
	check(t, []row{
		{"Would Saturday at 4:30pm be easier?", "Saturday 4:30pm yes", "the hour is offered"},
		{"Would Saturday 4:30pm be more convenient for you?", "Saturday 4:30pm yes", "the hour is offered"},
		{"Might Tuesday at 3pm be handier?", "Tuesday 3pm yes", "the hour is offered"},
		{"Should Tuesday at 3pm be agreeable, tell me.", "Tuesday 3pm yes", "a condition on the customer"},
		{"Tuesday 3pm is what I've got.", "Tuesday 3pm yes", "the hour is what is open"},
		{"Tuesday 3pm is gloriously mauve.", "Tuesday 3pm unclear, \"mauve\"", "a complement that nobody knows"},
		{"Tuesday 3pm is nearly gone.", "Tuesday 3pm unclear", "neither open nor full"},
	})
}

// A reason after a denial is the denial of the same day.
func TestDenialWithItsReason(t *testing.T) {
	check(t, []row{
		{"Monday won't work as we have no openings.", "Monday no", "the reason denies it once more"},
		{"Can't do Monday because it's full.", "Monday no", "the reason denies it once more"},
		{"Can't do Monday since we're full.", "Monday no", "the reason denies it once more"},
		{"I can't offer Monday as it's fully booked.", "Monday no", "the reason denies it once more"},
		{"Monday's not an option as there are no openings.", "Monday no", "the reason denies it once more"},
		{"Mondays openings are gone.", "Monday no", "the apostrophe was left away"},
		{"Mondays are gone.", "none, \"Mondays\"", "every Monday"},
		{"Monday's chock-a-block.", "Monday no", "an idiom for full"},
		{"We're snowed under on Monday.", "Monday no", "an idiom for full"},
		{"There's nothing going on Monday.", "Monday no", "an idiom for full"},
		{"Monday's no good, Tuesday 3pm is.", "Monday no, Tuesday 3pm yes", "the ellipsis is of good"},
		{"Monday is taken, and so is Tuesday 3pm.", "Monday no, Tuesday 3pm unclear", "the ellipsis is of taken"},
	})
}

// Whoever does not know the price says so in many ways.
func TestPriceLeftToOthers(t *testing.T) {
	check(t, []row{
		{"Nobody's given me a price to quote.", "", "no claim at all"},
		{"I've not been given a price.", "no price", "the price is not known"},
		{"I wasn't told a price.", "no price", "the price is not known"},
		{"I can't see a price.", "no price", "the price is not known"},
		{"I don't hold a price.", "no price", "the price is not known"},
		{"Price: please ask the front desk.", "", "no claim at all"},
		{"The price isn't something I have.", "no price", "the price is not known"},
		{"I've been given no price.", "no price", "the price is not known"},
		{"I've been given no trouble, your place is held.", "\"been given\", \"your place is\", \"held\"", "a deed"},
		{"The price is one I can't give.", "no price", "the price is not known"},
		{"I'll leave the price to the front desk.", "", "no claim at all"},
		{"I've not been given a price rise.", "\"price rise\"", "another price is claimed"},
		{"Price: please ask the front desk when you come in.", "\"when you come\"", "a visit that nobody made"},
	})
}

// A count, a rank or a share is claimed of what was listed.
func TestSharedCountsAndRanks(t *testing.T) {
	check(t, []row{
		{"Friday has two, 9:30am and noon.", "Friday 9:30am yes, Friday noon yes, Friday yes, count 2", "what comes next is counted"},
		{"Tuesday 3pm or Thursday 10am? All two are open.", "Tuesday 3pm yes, Thursday 10am yes, count 2", "what went before is counted"},
		{"Tuesday 3pm is open; nothing before then.", "Tuesday 3pm yes, first", "the hour before has the rank"},
		{"Thursday 10am is sooner than Tuesday 3pm.", "Thursday 10am yes, first, Tuesday 3pm yes", "the hour before has the rank"},
		{"Tuesday 3pm or Thursday 10am, each at $45.", "Tuesday 3pm yes, Thursday 10am yes, $45 yes", "the price of either hour"},
		{"A cut is $45 each.", "\"$45\"", "no exact amount"},
		{"It's $45 if you pay in advance.", "\"$45\"", "a price with a condition"},
	})
}
