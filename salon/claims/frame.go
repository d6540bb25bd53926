package claims

import "strings"

// frameAt returns the item after a sentence frame that settles something for
// the customer, starting at item k, or k where none does. The frames are made
// of who does it and in which tense, so that a verb nobody listed fails closed.
func (r *reading) frameAt(c clause, k int) int {
	it := r.items[k]
	if it.word1("i", "we") {
		return r.weDid(c, k)
	}
	if k != r.head(c) {
		return k
	}
	switch {
	case it.word == "you":
		return r.youDid(c, k)
	case it.word == "your":
		return r.yours(c, k)
	case it.word1("it", "that", "this", "everything", "all", "which", "that one", "this one"):
		return r.itIsDone(c, k)
	case it.word1("the", "my", "our", "a", "an") || others[it.word]:
		return r.othersDid(c, k)
	case it.word1("thanks", "thank", "cheers", "ta"):
		return r.thanked(c, k)
	case it.word1("happy", "glad", "pleased", "delighted", "thrilled", "chuffed"):
		return r.rejoices(c, k)
	case summons[head(it.word)]:
		return r.summoned(c, k)
	case pastForm(it) && (r.item(k+1).word1("you", "your", "it", "them", "this", "everything") || r.item(k+1).word == "that" && r.item(k+2).kind == markItem):
		return k + 2
	case pastForm(it) && !harmless[it.word] && c.end != "?" && k+1 == c.to && c.to > 0:
		return k + 1
	case alone[it.word] && c.end != "?" && k+1 == c.to:
		return k + 1
	}
	return k
}

// thanked reads "thanks for booking": gratitude for anything but a message.
func (r *reading) thanked(c clause, k int) int {
	for j := k + 1; j < c.to && j < k+5; j++ {
		w := r.item(j + 1).word
		if r.items[j].word == "for" && (strings.HasSuffix(head(w), "ing") && !courtesy[head(w)]) {
			return j + 2
		}
	}
	return k
}

// courtesy are the verbs that customers are thanked for.
var courtesy = set(`asking reaching messaging writing texting checking getting thinking waiting being considering contacting calling letting understanding
bearing stopping chatting emailing dropping wanting looking trying sharing telling mentioning giving pinging popping hitting sticking sending bringing inquiring enquiring`)

// rejoices reads "glad we got you in": joy at what came about. Joy at a message
// is none of it.
func (r *reading) rejoices(c clause, k int) int {
	next, v := r.item(k+1), r.item(k+2)
	if !next.word1("we", "i", "that", "you", "it") || next.word == "you" && (wishes[v.word] || v.word1("reached", "reached out", "get in touch", "got", "could", "came", "thought") || v.is(idle|asked)) {
		return k
	}
	return k + 2
}

// alone are the words that settle a thing when nothing else is said.
var alone = set("deal yours settled noted copy roger")

// head is the first item of the clause that is no interjection.
func (r *reading) head(c clause) int {
	for k := c.from; k < c.to; k++ {
		if it := r.items[k]; it.kind == wordItem && !it.is(listing|boundary|idle) && !leadIns[it.word] {
			return k
		}
	}
	return c.from
}

var leadIns = set(`well very so ok okay yes yep yeah sure great right alright hey hi hello oh ah now just please sorry unfortunately sadly
already also still then perfect good nice lovely only simply kindly`)

// pastForm reports whether a word is a verb in the past that says more than
// that the speaker looked, hoped or knew.
func pastForm(it item) bool {
	w := head(it.word)
	if it.kind != wordItem || looked[w] || it.is(idle|negator|asked|modal) || it.is(full|open|fine|rate|copula|service|existing) && !it.is(done) {
		return false
	}
	return irregular[w] || len(w) > 3 && strings.HasSuffix(w, "ed") && !unpast[w]
}

// unpast are the words in -ed that are no past.
var unpast = set("need indeed speed feed seed weed deed bleed proceed succeed exceed hundred sacred naked red shed embed wed ahead instead tired kindred")

var irregular = set(`put wrote written took taken gave given got made told kept held set stuck left sent did done went came ran spoke said let cut
brought bought caught won drew drawn slid stood swung threw thrown tied built chose chosen dealt drove driven fed felt fit flew flown hung hid hit
knew laid led lent lit lost meant met paid rang rung rode rose sold shook shot shut sang sank slept spent split spread stole struck swept swore
taught thrust woke wore wound wrung cast dug bound burnt crept cost drank ate fell fought flung forgave froze grew ground hurt knit leapt learnt
pled quit rid rent shed shone shrank sought spun sprang stung stunk strove swam tore thrown undertook upheld withdrew withheld broke broken begun began`)

// looked are the verbs in the past that tell of looking at the sheet and of
// states of mind.
var looked = set(`looked checked saw seen found tried searched scanned noticed read been had wanted wished hoped thought figured guessed
understood heard meant appreciated loved enjoyed needed liked missed forgot lost assumed realised realized learned learnt knew felt feared worried
got glanced peeked browsed combed dug spotted hunted expected managed wondered believed suspected considered gone remembered ended turned came finished received
double-checked rechecked peered skimmed reviewed consulted suggested recommended listed mentioned meant said ran went drew drawn filled sold supposed`)

// weDid reads "I popped you in" and "we've stuck you down": a first person with
// a past or perfect verb that is not about looking.
func (r *reading) weDid(c clause, k int) int {
	j := r.skip(c, k+1)
	if j < c.to && r.items[j].word1("have", "'ve", "had", "'d") {
		j = r.skip(c, j+1)
	}
	if j+1 < c.to && r.items[j].word == "did" && looks[head(r.items[r.skip(c, j+1)].word)] {
		return k
	}
	if j < c.to && (pastForm(r.items[j]) || r.items[j].word == "left") {
		return j + 1
	}
	return k
}

// looks are the verbs after "I did" that tell of looking.
var looks = set("look check find see try search scan read notice want hope think mean say hear get ask like love go")

// skip returns the first item from j on that is no adverb.
func (r *reading) skip(c clause, j int) int {
	for j < c.to && (adverbs[r.items[j].word] || degree[r.items[j].word]) {
		j++
	}
	return j
}

// youDid reads "you made the cut": the customer as the subject of anything but
// a wish, a need or a message.
func (r *reading) youDid(c clause, k int) int {
	j := r.skip(c, k+1)
	if j >= c.to || r.items[j].kind != wordItem {
		return k
	}
	v := r.items[j]
	if v.word1("have", "'ve", "got", "get", "had") {
		return r.youHave(c, k, j+1)
	}
	if v.is(modal|negator|idle|asked|copula|condition|listing|boundary) || v.word1("'ll", "will", "do", "did") || wishes[v.word] {
		return k
	}
	return j + 1
}

var wishes = set(`asked wanted mentioned said need want like see know hoped prefer choose pick love care think fancy decide say tell wrote write
requested were may might can could would should wondered wish needed preferred liked loved tried meant guessed know understand get message messaged
texted reply hear wait call called go find take which who both all there folks guys two`)

func (r *reading) youHave(c clause, k, j int) int {
	j = r.skip(c, j)
	if j >= c.to || r.items[j].is(negator|modal|idle|asked|full) || r.items[j].kind == countItem || r.choosing(c.sentence) {
		return k
	}
	if r.items[j].word1("any", "questions", "time", "options", "until", "flexibility", "nothing", "a", "the", "other", "been", "had", "in mind") &&
		!r.item(j+1).is(existing) {
		return k
	}
	return j + 1
}

// yours reads "your cut is on": something of the customer's that is or has.
func (r *reading) yours(c clause, k int) int {
	for j := k + 1; j < c.to && j < k+4; j++ {
		it := r.items[j]
		if it.anchor() || theirs[it.word] || it.is(idle|negator|modal|rate) {
			return k
		}
		if it.is(copula) || it.word1("has", "have", "will", "'ll") || pastForm(it) {
			return j + 1
		}
	}
	return k
}

// theirs are the things that are the customer's without a booking.
var theirs = set(`call choice pick choices best only first preferred other option options request question message questions patience day
preference preferences answer reply safest closest nearest next earliest soonest wish`)

// itIsDone reads "it's a lock" and "that's you": a pronoun with a complement
// that does not speak of openings, the sheet or the speaker's mind.
func (r *reading) itIsDone(c clause, k int) int {
	j := k + 1
	if r.items[k].word1("all", "everything") && r.item(j).kind == wordItem && !r.item(j).is(copula) {
		return k
	}
	if j < c.to && pastForm(r.items[j]) {
		return j + 1
	}
	if j+1 < c.to && r.items[j].word1("will", "'ll") && !c.cond {
		return r.itWill(c, k, j+1)
	}
	if r.item(j).word1("has", "'s", "have") && r.item(j+1).word == "been" {
		j++
	}
	if j >= c.to || !r.items[j].word1("is", "'s", "was", "been") {
		return k
	}
	j = r.skip(c, j+1)
	for j < c.to && r.items[j].word1("a", "an", "the", "my", "our", "it", "too") {
		j++
	}
	if j >= c.to || r.items[j].kind != wordItem || r.fineForIt(c, j) {
		return k
	}
	return j + 1
}

// itWill reads "that will stay yours": what is promised of a pronoun.
func (r *reading) itWill(c clause, k, j int) int {
	j = r.skip(c, j)
	if j >= c.to || r.items[j].is(idle|negator) || bodes[r.items[j].word] || r.pricedIn(c) {
		return k
	}
	if r.items[j].word == "be" && (r.item(j+1).is(negator|fine|open|quantity|only) || said[r.item(j+1).word]) && !r.item(j+1).word1("ready", "waiting", "yours", "there", "on", "all yours", "live") {
		return k
	}
	return j + 1
}

// bodes are the verbs after "it will" that promise nothing.
var bodes = set("work do suit fit depend help need have take let mean")

func (r *reading) pricedIn(c clause) bool {
	for k := c.from; k < c.to; k++ {
		if r.items[k].kind == priceItem {
			return true
		}
	}
	return false
}

func (r *reading) fineForIt(c clause, j int) bool {
	it := r.items[j]
	switch {
	case it.word1("on", "in"):
		return r.item(j+1).word1("the", "my", "our") && r.item(j+2).word1("sheet", "list", "schedule", "calendar") || r.item(j+1).is(idle) || j+1 == c.to && r.affirmedBefore(c)
	case it.word1("you", "your", "yours", "ours", "all yours", "happening", "official", "final"):
		return false
	case it.is(done|doing|act|existing) && !it.is(full|rate|modal|fine|open):
		return false
	}
	return it.class != 0 || said[it.word]
}

// affirmedBefore reports whether the clause before speaks of a day, which
// "it's on" then says to be open.
func (r *reading) affirmedBefore(c clause) bool {
	i := r.of[c.from]
	return i > 0 && r.anchors(r.clauses[i-1])
}

// said are the complements of "it is" and "that is" without a role.
var said = set(`slim tight situation scoop size gist rundown summary story picture update verdict shame pity yes just what when where why how about for from because good great bit bummer big firm hard huge sad sure tbd tba fair kind
real clear straight simple unknown mystery unclear blank missing pending thing way case day one week time best worst nice quick
point first all everything nothing something anything more less almost pretty rather really so also entirely completely fully
popular crowded weird odd funny true false right wrong okay ok easy down up to as at by near close closest nearest far longest most
news fact problem issue question answer fit match idea plan suggestion pick favourite favorite whole only last sort kinda little
chance shot matter possibility alternative beyond above below outside under over not unsaid unlisted unpriced`)

// others are those who might have been told or have agreed.
var others = set(`team desk stylist stylists colleague colleagues manager boss owner someone somebody reception receptionist staff girls he she crew
computer system diary calendar book books app everyone everybody
email text reminder confirmation receipt booking reservation appointment visit`)

// othersDid reads "the team knows" and "my colleague put it by": a third party
// as the subject of anything but a possibility or the price.
func (r *reading) othersDid(c clause, k int) int {
	n := k
	for n < c.to && (r.items[n].word1("the", "my", "our", "a", "an", "whole") || r.items[n].is(idle) && r.items[n].word != "front desk") {
		n++
	}
	if n >= c.to || !others[r.items[n].word] && r.items[n].word != "front desk" {
		return k
	}
	j := r.skip(c, n+1)
	if j >= c.to || r.items[j].kind != wordItem || r.items[j].is(modal|negator|full) || reports[r.items[j].word] || r.rosters(c, j) {
		return k
	}
	return j + 1
}

// rosters reports whether item j says what a third party has open, will know,
// or does in the speaker's place: "our stylist has Tuesday 3pm".
func (r *reading) rosters(c clause, j int) bool {
	v, next := r.items[j], r.item(j+1)
	switch {
	case j+1 == c.to:
		return v.word1("does", "do", "has", "will", "'ll", "knows", "is")
	case v.word1("will", "'ll"):
		return (r.priced(c) || r.pricedNear(c)) && promised[head(next.word)] && (!next.is(act) || head(next.word) == "tell" && r.priced(c))
	case r.priced(c):
		return v.word1("has", "have", "knows", "handles", "sets", "decides", "keeps", "holds", "does", "do", "know")
	case v.word1("has", "have", "is", "'s", "are"):
		return next.anchor() || next.is(negator|open|full|quantity|only) && !next.is(done) || next.kind == countItem
	}
	return false
}

// pricedNear reports whether the clause before speaks of the price.
func (r *reading) pricedNear(c clause) bool {
	for i := r.of[c.from] - 1; i >= 0 && i >= r.of[c.from]-3; i-- {
		if r.priced(r.clauses[i]) {
			return true
		}
	}
	return false
}

// reports are what a calendar or a desk may do: show what is there.
var reports = set("says shows lists show say list for at and or on in with")

// summons are the verbs that call the customer in.
var summons = set("park drive travel come arrive show turn bring remember be pop head wear rest relax treat drop swing get")

// questioned reports whether the sentence of the clause ends as a question.
func (r *reading) questioned(c clause) bool {
	for i := r.of[c.from]; i < len(r.clauses) && r.clauses[i].sentence == c.sentence; i++ {
		if r.clauses[i].end == "?" {
			return true
		}
	}
	return false
}

// summoned reads "come along on Tuesday" and "bring a photo": an imperative
// that only makes sense once something is booked.
func (r *reading) summoned(c clause, k int) int {
	it, next := r.items[k], r.item(k+1)
	switch {
	case r.questioned(c) || c.join == "or" || r.depends(r.of[c.from]):
		return k
	case it.word == "be":
		if next.word1("sure", "there", "here", "ready", "on", "early", "punctual", "prompt") {
			return k + 2
		}
		return k
	case it.word == "show" && next.word1("this", "your", "it", "that"):
		return k + 2
	case it.word == "get" || it.word == "head" || it.word == "drop" || it.word == "pop" || it.word == "show" || it.word == "turn" || it.word == "swing":
		if next.word1("here", "there", "up", "in", "on", "over", "down", "round", "along") {
			return k + 2
		}
		return k
	}
	return k + 1
}
