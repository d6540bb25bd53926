package claims

import "strings"

var actionWords = map[class]string{
	done:     `is coming|coming your way|expect a text|expect a call|expect an email|expect a reminder|count on it|count yourself in|count yourself|'s down|name is down|welcome to your|'ve let|have let|has let|i let|we let|let the team know|did it|did that|already did|got it for you|got that for you|got that one for you|got you that|got you this|got one for you|got this for you|we have you|we've got you|i have you|i've got you|looking forward to|look forward to|confirms|just show up|is show up|just turn up|allow me to book|allow me to reserve|allow me to hold|took|took care of|consider yourself|consider that|you got in|you made it in|is set|are set|'s set|'re set|appointment set|booking set|reservation set|on its way|on the way|in your inbox|your inbox|check your phone|check your email|'s under|we're good|we are good|we're golden|all good on our end|you're good to come|you made the list|on my list|on our list|happy to confirm|glad to confirm|pleased to confirm|delighted to confirm|happy to report|pleased to report|been put|put down|a done deal|done deal|been set|been given|been made|gave|given to you|given you|made|took you|let the stylist|let them know|let her know|let him know|wrote|brought|bumped|went through|gone through|going through|on hold|a hold on|hold on it|can't wait to see you|see you soon|catch you|await you|awaiting you|await your|waiting on you|have you down|have you in for|have you at|have you booked|has you down|have you on|confirmation|set it|set that|set you|set this|set your|kept it|kept that|kept you|kept your|you now have|you have it|you got the|you got a|you've got the|you've got your|job done|all good to go|golden|official|locked and loaded|welcome aboard|that's that|bingo|boom|nailed it|got it booked|got it reserved|got that booked|got that down|got it down|got it in|got it all|gave you|gave it|slid|dealt with|won you|bought|swung it|swung you|pulled strings|pulled it off|pulled some strings|made it happen|it happened|happened|succeeded|worked it|wangled|finagled|fixed you|fixed it|fixed up|squared away|ironed out|buttoned up|tied down|nailed down|pinned down|rebooked|re-booked|reassigned|promised|guaranteed|pledged|enrolled|queued|listed you|waitlisted|wait-listed|ready for you|set for you|waits for you|awaits|awaits you|as promised|as agreed|as arranged|as discussed|until then|till then|meet you|meeting you|welcome you|greet you|booked|reserved|saved|scheduled|confirmed|secured|locked in|locked|pencilled|penciled|pencilled in|penciled in|put you down|put you in|put you on|put it down|put it in|put that in|put that through|put it through|set aside|blocked off|signed up|signed you up|slotted|slotted you|squeezed|squeezed you|fitted you in|fit you in|added|noted|moved|rescheduled|cancelled|canceled|switched|swapped|changed|charged|refunded|paid|emailed|e-mailed|texted|called|phoned|messaged|sent|told|notified|informed|spoke|spoken to|contacted|arranged|sorted|done|all set|all sorted|all done|taken care of|good to go|finalized|finalised|completed|processed|submitted|placed|marked|marked you|wrote you|written you|got you in|got you down|got you booked|got you set|got you on|got you a|got you the|set you up|updated|entered|logged|recorded|registered|snagged|grabbed|nabbed|bagged|held|holding|kept|claimed|ordered|purchased|applied|waived|discounted|upgraded|it's a date|it is a date|it's a deal|consider it|thanks for booking|thank you for booking|thanks for choosing|payment received|received your|reminder sent|locked you|booking confirmed|appointment confirmed|yours now|is yours|'s yours|are yours|all yours|yours it is|see you|seeing you|see ya|cya|catch you then|you're in|you're on|you are in|you are on|you're down|you are down|you're good|you're set|you are set|we're set|we're all set|we're on|we are on|you're sorted|you've booked|expecting you|expect you|we'll expect|assigned|prepared|made the booking|made a booking|made your booking|made the appointment|made an appointment|made the reservation|made a reservation|made you an appointment|allocated|granted|approved|accepted|signed off|wrapped up|handled|in the books|in the book|on the books|on the calendar|in the calendar|in the diary|in the system|on the schedule|in our system|under your name|in your name|next to your name|with your name on it|has your name|have your name|has your name on it|waiting for you|there for you|it is then|it's settled|settled|ticked off|mission accomplished|success|voila|voilà|presto|you've got it|rang|pinged|dm'd|faxed|forwarded|relayed|passed on|passed along|alerted|advised the|agreed with|cleared with|clicked|tapped you|dropped you in|popped you in|popped you down|slid you in|slipped you in|worked you in|jotted you|jotted|wrote it down|inked|inked in|chalked|filed|requested it|put in a request|put in the request|put a hold|placed a hold|put your name|reserving`,
	doing:    `booking|reserving|holding|saving|scheduling|confirming|securing|locking|pencilling|penciling|putting you|putting it|putting that|blocking|signing you|slotting|squeezing you|adding you|moving you|moving your|rescheduling|cancelling|canceling|switching|charging|refunding|emailing|texting you|calling the|sending|telling the|notifying|arranging|marking you|getting you|setting you|entering|registering|processing|finalizing|submitting|popping you|keeping|grabbing|writing you|jotting|fitting you`,
	act:      `book|reserve|hold|save|schedule|confirm|secure|lock|pencil|put|block|sign|slot|squeeze|fit|add|move|reschedule|cancel|switch|swap|change|charge|refund|email|text|phone|message|send|notify|inform|arrange|sort|mark|set|update|enter|register|grab|snag|keep|claim|write|jot|pop|make|finalize|finalise|submit|process|place|tell|contact|alert|waive|discount|expect|have you|get you|see you|get that|get it|do that|do it|make it|have it|have that|take care|drop|note|pass|relay|forward|complete|fix|settle|record|log|order|pay|apply|assign|prepare|handle`,
	existing: `chair|name is|hold|appointment|booking|reservation|slot|spot|place|seat|visit|session|confirmation|receipt|invoice|confirmation number|booking number|reference`,
}

// promised are the verbs after "I'll" that promise nothing the facts would
// have to hold.
var promised = set(`check ask find look let be need have wait leave try do pass give happily gladly admit say stay keep get see
note happen share show know double run reach go come help point circle follow assume suggest recommend work still not never only also always just gladly happily
simply then want like understand skip stop quote pull tell offer take want miss defer explain answer love hear read`)

// harmless are the participles that tell of no action on a booking.
var harmless = set(`listed priced posted based needed closed supposed advised limited interested excited relaxed tired pleased delighted
thrilled worried concerned stuck missing checked looked asked wanted hoped mentioned preferred tried published provided given shown
specified stated included displayed quoted decided determined finalized finalised known available opened confirmed set required requested welcomed
unlisted unpriced unset undecided unconfirmed unknown unclear red bed need indeed speed feed seed shed wed med led bred fed embed hundred
red sacred naked kindred hatred biased loved liked called named talked seemed appeared turned happened packed booked filled jammed slammed
crammed stuffed swamped blocked reserved snagged grabbed claimed occupied maxed tapped sorry allowed authorized authorised expected meant
guaranteed reached ended started worked left written loaded entered added attached uploaded updated marked noted supplied tied jampacked
shared handed passed told gathered guessed learned noticed figured scanned searched double-checked enjoyed appreciated needed
recommended suggested stacked overbooked oversubscribed exhausted used committed accounted mobbed rammed heaped topped nixed scooped
prebooked swallowed ruled scratched vanished disappeared evaporated expired allocated assigned earmarked pulled scrapped unlocked opened offered
printed mixed confused surprised blessed flattered honored honoured spaced crowded sold red styled colored coloured aged skilled experienced disappointed embarrassed
touched flooded inundated open-ended heard kept settled nailed sorted locked covered short-staffed staffed squeezed detailed related rushed bothered tempted`)

// predicates after "you're" that say nothing about a booking.
var stateOfCustomer = set(`welcome looking hoping after free flexible ok okay interested asking thinking keen happy able set-on not
going wanting trying available in-town the a an very so most always too still more right curious wondering due ready up
getting wishing aiming comfortable open seeking needing planning coming eager tied busy at all unsure sure kind sweet lucky about done waiting worried probably only just back from here there good-with`)

func set(words string) map[string]bool {
	out := make(map[string]bool)
	for _, w := range fields(words) {
		out[w] = true
	}
	return out
}

func phrases(list string) map[string]bool {
	out := make(map[string]bool)
	for _, p := range strings.Split(list, "|") {
		out[p] = true
	}
	return out
}
