package claims

import "strings"

// class is the set of roles that a word or a phrase can play.
type class uint32

const (
	idle      class = 1 << iota // an idiom that claims nothing, its words included
	negator                     // denies what it governs
	full                        // a state without room
	open                        // a state with room
	fine                        // a complement that speaks well of an hour
	copula                      // ties a subject to its state
	subject                     // a pronoun that starts a clause
	modal                       // makes what follows possible, not done
	condition                   // makes what follows depend on the customer
	opener                      // a question or an offer starts with it
	asked                       // the day after it is the customer's, not an offer
	boundary                    // a conjunction that starts a clause
	listing                     // a conjunction that may go on with a list
	ditto                       // repeats what was said before
	done                        // an action that is over
	doing                       // an action under way
	act                         // an action that "I'll" would promise
	thing                       // what is counted: an opening
	rate                        // the price as such
	service                     // what the price is for
	date                        // a date that no fact holds
	money                       // money talk that no fact holds
	amount                      // a number or a duration that no fact holds
	quantity                    // a claim about all openings
	only                        // the openings named are all
	first                       // the opening named is before the others
	existing                    // a booking that would have to exist
	foreign                     // a word of another language that has to do with booking
	hedge                       // makes a price a guess
	settled                     // says that nothing is left to do, whatever governs it
	limit                       // makes a time a stretch
)

// lexicon is every word and phrase with a role, by its folded words. It is
// read-only.
var lexicon = buildLexicon()

// longestPhrase is the number of words of the longest entry.
const longestPhrase = 6

func buildLexicon() map[string]class {
	out := make(map[string]class, 2048)
	for _, table := range []map[class]string{grammarWords, stateWords, actionWords, factWords} {
		for role, entries := range table {
			for _, entry := range strings.FieldsFunc(entries, func(r rune) bool { return r == '|' || r == '\n' }) {
				if key := strings.Join(spellings(entry), " "); key != "" {
					out[key] |= role
				}
			}
		}
	}
	for _, word := range strings.Fields(foreignWords) {
		out[word] |= foreign
	}
	return out
}

// spellings splits an entry the way the scanner splits a text.
func spellings(entry string) []string {
	var out []string
	for _, w := range strings.Fields(entry) {
		if cut := cliticStart(w); cut > 0 {
			out = append(out, w[:cut], w[cut:])
			continue
		}
		out = append(out, w)
	}
	return out
}

// unspelled writes out contractions whose apostrophe people leave away.
var unspelled = map[string]string{
	"im": "i 'm", "ive": "i 've", "youre": "you 're", "youve": "you 've", "weve": "we 've", "theyre": "they 're",
	"thats": "that 's", "theres": "there 's", "heres": "here 's", "whats": "what 's", "hows": "how 's", "lets": "let 's",
	"dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "isnt": "isn't", "arent": "aren't", "wasnt": "wasn't",
	"cant": "can't", "couldnt": "couldn't", "wont": "won't", "wouldnt": "wouldn't", "havent": "haven't",
	"hasnt": "hasn't", "hadnt": "hadn't", "shouldnt": "shouldn't", "aint": "ain't", "youll": "you 'll", "itll": "it 'll",
	"gonna": "going to", "wanna": "want to", "gotta": "got to", "lemme": "let me", "y'all": "you", "yall": "you",
}

var grammarWords = map[class]string{
	idle: `told nothing|been told nothing|know nothing|knows nothing|nobody's told me|no one's told me|nobody has told us|no one has told us|nobody's given me|no one's given me|nobody has told me|no one has told me|nobody told me|no one told me|nobody has given me|no one has given me|be advised|please be advised|be aware|be warned|as it stands|as things stand|as it happens|double checked|double-checked|double checking|high and low|never fear|fear not|cheer up|there 's always|there is always|is always|read the sheet twice|checked twice|looked twice|that's the thing|i get it|i get that|i got that|there you have it|there you go|here you go|there we go|looking forward to hearing|look forward to hearing|looking forward to your reply|look forward to your reply|looking forward to hearing from you|come by|pop by|drop by|stop by|swing by|came by|can't say|can't promise|can't guarantee|couldn't say|won't promise|not promising|can't swear|can't be certain|can't be sure|couldn't promise|wouldn't promise|you're in luck|in luck|in a row|in a bit|in a while|in general|go ahead and|went ahead and|many thanks|at your earliest convenience|your earliest convenience|took a look|take a look|taken a look|had a look|have a look|having a look|only if|made sense|make sense|makes sense|given that|given the|gone through the sheet|went through the sheet|went over the sheet|reach out|reached out|reaching out|check out|figure out|find out|found out|sort out|help you out|work out|worked out|work something out|get in touch|make do|whenever you're|whenever you are|whenever you like|no problem|not a problem|no worries|no worry|not to worry|don't worry|no rush|no hurry|no pressure|no doubt|no idea
no matter|no trouble|no obligation|no commitment|no need|no fuss|no biggie|no stress|no strings|no strings attached|no hard feelings|why not|or not|if not|not sure|i'm not sure|don't hesitate|can't wait|not bad|can't go wrong|no offense
feel free|feeling free|first come|first come first served|first served|at first|first name|your first choice|your first pick|your first|first of all|first off|first up
at the moment|one moment|just a moment|a moment|any moment|this moment|just a sec|one sec|a sec|just a second|a second|one second|give me a second
last minute|at last|last time|next time|next step|next steps|next to|what's next|happy hour|no one|any one|which one|that one|this one|either one
the one|each one|good one|one more thing|one thing|one of them|one of those|one of these|one of the|one or the other|another one|the other one|a different one
good morning|good afternoon|good evening|good day|great day|nice day|lovely day|good one|have a good one|day off|these days|one day|some day|make your day|made my day
all right|right away|straight away|in the meantime|for now|right now|just now|as of now|by the way|of course|in any case
too good to be true|hang on|hold on|hold on a sec|bear with me|one sec|to be honest|to be fair|that said|having said that
no later|triple check|half a mind|one and the same|one way|one way or another|one or other|at this point
at once|once more|once again|all at once|not ideal|not great|what i can do|best i can do|let me know|let us know|let you know|as soon as possible
that's all i can say|that's all i can tell|that's all i know|that's it for|full disclosure|full list|full picture|full sheet|full menu|full price list|front desk|in full|be honest|book club|saved by the bell
for free to|seasoned|second that|on second thought|second thoughts|give or take|no promises|can't promise|can't guarantee|don't want to guess|rather not guess|won't guess|not going to guess|can't say for sure|don't know|do not know|not know
sit tight|i hear you|got it|gotcha|got you|heard you|all ears|you're welcome|you are welcome|no thanks|on it|on the fence|let me see|see if|see whether|as you can see|i see
what works|which works|whichever works|whatever works|whatever suits|which suits|whichever suits
not on me|up to you|it's up to you|your call|it's your call|your pick|your choice|as far as i can see|as far as i can tell
good to hear from you|nice to hear from you|thanks for reaching out|thank you for reaching out|thanks for asking|thanks for checking|thanks for your message|thanks for getting in touch|thank you for asking|thanks for writing|thank you for contacting us|thanks for contacting us
hope that helps|hope this helps|hope that's ok|hope that works
may i|you may|we may|it may|i may|that may|may be|may have|may not|may work|may suit
fall through|falls through|fall back|spring for|spring to mind
tell me|tell you|telling you|call me|call us|message me|text me|text us|message us|email us|ping me|ping us|drop me|drop us|send me|send us|get back to me|give me a shout|give us a shout|give me a call|give us a call
same page|just the same|all the same|in a pinch|the thing is|if only|only if|not only a|not your day
ask for a price|pinky promise|sure thing|you bet|most welcome|save you the trip|save you a trip|save you the trouble|save time|save your time|to hold out|keep an eye|keep you posted
no news|no word|no luck with the price|i'll leave it|wait and see|stay tuned
say the word|on the spot|a spot of|hit the spot|put simply|to put it simply|put off|stay put|set the record straight|set price|price set|made up my mind|on hand|in hand|hand on heart|at hand|to hand
|get a hold|get hold of|hold of|time being|for the time being|this time|that time|in time|on time|another time|a different time|other time|some time|sometime|what time|which time|the time|a time|your time|of time|time slot|time slots|times|time|right time|any luck|time around|long time|every time you|each time`,
	negator: `nowt|yet to be|yet to get|neither is|neither are|nor is|nor are|neither does|nor does|not|no|none|nothing|never|neither|nor|cannot|can't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|won't|wouldn't
couldn't|shouldn't|haven't|hasn't|hadn't|ain't|nope|nah|nobody|nowhere|without|hardly|barely|scarcely|rarely|seldom|zero|zilch|nada|zip|unable|no longer
lack|lacks|lacking|fails|failed|sans|minus|fresh out of|clean out of|all out of|run out of|ran out of|not any|not a|no more|anything but|far from|mustn't|needn't|not one|not a single|no can do|doubtful|neither of`,
	copula:    `is|'s|are|'re|was|were|be|been|being|am|'m|looks|look|looking|seems|seem|stays|remains|appears|sits|sounds|shows`,
	subject:   `i|we|you|it|they|there|that|this|he|she|here|those|these|somebody|someone|everything|your`,
	modal:     `can|could|would|'d|might|may|shall|should|must|to|able|happy to|glad to|like|love|want|wants|wanna|need|needs|care|prefer|try|trying|let 's see|help|ready|rather|or should|want me to|hope|hoping|wish|possible|available to|welcome to|please|ought`,
	condition: `if|once|whenever|unless|as soon as|provided|assuming|should you|in case|say yes|just say|when you|until|until you|till you|before you|after you|whether|subject to|pending|were you|depending on|as long as|say so|only once|only when|before i|before we|only after`,
	opener:    `might|want|wanna|would|could|can|shall|should|may|do|does|did|is|are|will|won't|wouldn't|couldn't|how|what|which|who|when|where|why|any|ok|okay|sound|sounds|like|care|fancy|need|ready|have|has|isn't|aren't|don't|doesn't|can't|think|mind|happy|interested|keen|either|work|works|good|up`,
	asked:     `alternative to|let you down on|asked|asked about|asked for|asking about|asking for|ask about|asking|about|wanted|wanting|want|hoped|hoping|hoping for|mentioned|requested|request|regarding|re|as for|concerning|sorry about|checked|checking|looked|looked at|looking at|looking for|look at|looked for|instead of|rather than|other than|besides|apart from|aside from|preferred|prefer|after|were after|wish|wished|know|your first choice|your heart set on|heart set on|set on|missed|question|needed|had in mind|in mind for|tried|would've|would have|in place of|in lieu of|beyond|love to do|loved|love to offer|your request for|the request for|wait for|would love|keep watching|cancels|opens up|frees up|pops up|comes up|comes free|changes|change`,
	boundary:  `other than|besides|apart from|aside from|save for|bar|outside of|but|however|though|although|so|because|since|while|whereas|yet|except|excepting|except for|but for|then|otherwise|instead|therefore|if|unless|which|who|where|without|alternatively|still|hence|plus|as`,
	listing:   `and|or|&|/|nor|then|as well as|or else|and also|or even|or maybe|or perhaps|and maybe|also|maybe|perhaps|even|both|either|plus|and then|possibly`,
	ditto:     `and so is|and so are|and so does|and so do|too|as well|also|either|so is|so are|so 's|so does|so do|same for|same with|same goes for|ditto|likewise|neither is|neither are|nor is|nor are|neither does|nor does|as is|as are|similarly|same story`,
	hedge:     `around|about|roughly|approximately|approx|approx.|circa|from|under|over|below|above|up to|at least|at most|starting|starting at|starting from|starts at|start at|starts from|begin at|begins at|as low as|as little as|as much as|less than|more than|nearly|almost|maybe|probably|perhaps|likely|guess|usually|normally|typically|generally|between|min|minimum|max|maximum|no more than|upwards of|or so|ish|or more|and up|plus|each|per|a person|apiece|something like|somewhere|within|close to|near|might be|could be|may be|think|reckon|believe|estimate|estimated|used to be|was|were|range|ranges|before|after|extra|off|deposit|tip|discount|more|less|thereabouts|average|used to|will go|sometimes|weekly|monthly|hourly|every|other|another|about to|both|half|quote|quoted|instead of|excluding|including|includes|tax|vat|plus tax|also`,
	limit:     `before|after|until|till|til|by|from|since|past|earlier than|later than|prior to|around|about|roughly|approximately|approx|circa|between|starting|starting at|starting from|onwards|through|thru|no later than|not before|towards|toward|near|nearly|almost|from about|sometime around|up to|up until|as early as|as late as|ahead of|within|beyond|following|just before|just after|right after|shortly after`,
}

var stateWords = map[class]string{
	full:     `chock a block|snowed under|nothing going|nowt going|full to bursting|full to the brim|bursting at the seams|no-no|no no|no longer ours|ours no longer|subscribed|fully subscribed|chockers|chocker|rammo|a washout|washout|a dud|fell through|at capacity|took|over capacity|full|fully booked|booked|booked up|booked solid|booked out|all booked|all booked up|packed|packed out|jam-packed|jam packed|taken|gone|filled|filled up|unavailable|closed|sold out|spoken for|tapped out|maxed|maxed out|busy|slammed|jammed|tied up|no-go|no go|crammed|chock full|chock-full|chockablock|chock-a-block|snapped up|snatched up|snatched|grabbed|snagged|claimed|reserved|occupied|stuffed|swamped|bust|a bust|a wash|blocked|blocked off|blocked out|off the table|off the books|off limits|out of the question|out|tight|jammed up|solid|solidly booked|a dead end|a full house|full house|full up|no dice|no luck|no joy|too late|stacked|overbooked|rammed|heaving|impossible|crowded|tricky|tough|wall to wall|wall-to-wall|chocka|oversubscribed|exhausted|used up|committed|accounted for|held|lost|went|goes to someone else|double booked|double-booked|wiped out|swallowed up|bursting|not happening|shut|off|all filled|all taken|all gone|all full|completely full|completely booked|dried up|sewn up|a lost cause|a goner|scratched|struck out|drawn a blank|drew a blank|came up empty|coming up empty|coming up blank|comes up blank|short on|pulled|withdrawn|scrapped|snaffled|nabbed|bagged|swiped|cancelled|canceled|removed|passed|beyond reach|bookings only|unworkable|unfortunately not|a write-off|ruled out|vanished|disappeared|evaporated|expired|dead|inaccessible|allocated|assigned|earmarked|given away|history|toast|kaput|done for|finished|over|out of reach|a nonstarter|a non-starter|no good|poor|jampacked|mobbed|nixed|scooped|swept up|pre-booked|prebooked|wanting|hopeless|no use`,
	open:     `appt|appts|at your disposal|stands open|stand open|nobody has|nobody's|no one has|no one's|nobody's taken|no one's taken|no one has taken|nobody has taken|no one's booked|nobody's booked|nobody has booked|no one has booked|no one's got|nobody's got|open|opens|opening|openings|available|availability|availabilities|free|work|works|working|possible|fits|fit|suit|suits|suited|room|space|spaces|slot|slots|spot|spots|left|option|options|there|up|vacant|vacancy|vacancies|unbooked|unclaimed|untaken|clear|gap|gaps|chair|chairs|opened|offer|offering|offered|do|done|have|has|got|'ve|see|seeing|find|found|show|showing|shows|squeeze|fit you|get you|anything|something|appointment|appointments|remaining|remains|accommodate|manage|swing|make|makes|goes|go|a go|book|booking|schedule|scheduling|hold|reserve|bookable|empty|in play|listed|on offer|on the sheet|time|times|chance|capacity|luck|sheet|any|luck with|can|could|doable|feasible|place`,
	fine:     `suggestion|recommendation|proposal|is yours for the taking|is yours for the asking|'s yours for the taking|'s yours for the asking|is yours if|'s yours if|going|going spare|on|live|all yours|yours|is yours|'s yours|yours for the taking|yours for the asking|all set|the one|the other one|the next one|that one|the first one|good|great|fine|perfect|best|better|ideal|yours|closest|nearest|next|first|earliest|soonest|only|one|still|there|ok|okay|nice|looking|calling|waiting|up for grabs|another|quieter|quiet|lovely|right|sure|well|easy|solid option|alternative|alternatives|plan|choice|candidate|possibility|safe|bet|safest|shot|ours|mine|nearby|sooner|later|right after|wide open|yes|ok by me|showing|currently|the one|definitely|likely|probably|safe bet`,
	thing:    `appt|appts|opening|openings|slot|slots|spot|spots|option|options|appointment|appointments|availability|availabilities|available|time|times|vacancy|vacancies|space|spaces|gap|gaps|choice|choices|place|places|time slot|time slots|open slots|open slot|open spots|open times|open time|free slots|free slot|available times|available slots|available slot|booking|bookings|alternatives|alternative|possibilities|hour|hours|open hours|available hours|open|left|free|remaining|chair|chairs|open hour|other options|other openings|different options|solid options|good options|great options|appointment times|open appointments|alternatives open|available options|open options|others|window|windows|openings left|timeslots|timeslot|ones|offerings|picks|things`,
	quantity: `is empty|'s empty|totally empty|completely empty|all of|lots|loads|tons|heaps|at that time|that hour|at the same time|the same|same thing|likewise at|every|either day|both days|either of the days|each of those days|lots of|plenty|plenty of|loads of|tons of|many|several|multiple|numerous|a bunch of|heaps of|a ton of|a lot of|oodles|wide-open schedule|flexible schedule|every day|everyday|any day|each day|all day|all days|every hour|any hour|all week|every slot|any slot|any time|anytime|all times|every time|whenever|24/7|always|most days|daily|all morning|all afternoon|endless|everything is|everything's|any of the days|round the clock|around the clock|a handful of|handful|a few|few|limited|completely open|totally open|totally free|wide open|most|all month|every other day|most times`,
	only:     `the one day|the one slot|the one opening|the one hour|the one time|the one spot|the one option|it or nothing|or nothing|only|just|the only|nothing else|no other|no others|nowhere else|that's all|that's it|all i have|all i've got|all we have|all we've got|all that's left|all that's open|all that is open|solely|exclusively|sole|nothing other|nothing besides|the rest is full|everything else|all the rest|the rest|all i can offer|all i see|all i can see|no alternatives|no alternative|no further|none other|single|lone|anything else is|last one|the last|last remaining|last slot|last opening|last spot|nothing but`,
	first:    `nothing sooner|nothing earlier|nothing before then|nothing before that|nothing before it|before anything else|before everything else|comes sooner|comes first|comes earlier|is sooner|is earlier|'s sooner|'s earlier|even sooner|first|next|earliest|soonest|closest|nearest|next available|first available|earliest available|next up|next best|next closest|next open|first open|soonest available|next one|first one|the earliest|quickest|next free|sooner than|second|third|latest|last available|final`,
}
