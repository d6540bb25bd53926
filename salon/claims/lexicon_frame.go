package claims

// courtesy are the verbs that customers are thanked for.
var courtesy = set(`asking reaching messaging writing texting checking getting thinking waiting being considering contacting calling letting understanding
bearing stopping chatting emailing dropping wanting looking trying sharing telling mentioning giving pinging popping hitting sticking sending bringing inquiring enquiring`)

// alone are the words that settle a thing when nothing else is said.
var alone = set("deal yours settled noted copy roger")

// leadIns are the interjections and adverbs that stand before a clause proper.
var leadIns = set(`well very so ok okay yes yep yeah sure great right alright hey hi hello oh ah now just please sorry unfortunately sadly
already also still then perfect good nice lovely only simply kindly`)

// unpast are the words in -ed that are no past.
var unpast = set("need indeed speed feed seed weed deed bleed proceed succeed exceed hundred sacred naked red shed embed wed ahead instead tired kindred")

// irregular are the irregular pasts and participles of English.
var irregular = set(`put wrote written took taken gave given got made told kept held set stuck left sent did done went came ran spoke said let cut
brought bought caught won drew drawn slid stood swung threw thrown tied built chose chosen dealt drove driven fed felt fit flew flown hung hid hit
knew laid led lent lit lost meant met paid rang rung rode rose sold shook shot shut sang sank slept spent split spread stole struck swept swore
taught thrust woke wore wound wrung cast dug bound burnt crept cost drank ate fell fought flung forgave froze grew ground hurt knit leapt learnt
pled quit rid rent shed shone shrank sought spun sprang stung stunk strove swam tore thrown undertook upheld withdrew withheld broke broken begun began`)

// looked are the verbs in the past that tell of looking at the sheet and of
// states of mind.
var looked = set(`looked checked saw seen found tried searched scanned noticed read been had wanted wished hoped thought figured guessed
understood heard meant appreciated loved enjoyed needed liked missed forgot lost assumed realised realized learned learnt knew felt feared worried
got glanced peeked browsed combed dug spotted hunted expected managed wondered believed suspected considered gone remembered ended turned came received
double-checked rechecked peered skimmed reviewed consulted suggested recommended listed mentioned meant said ran went drew drawn filled sold supposed`)

// looks are the verbs after "I did" that tell of looking.
var looks = set("look check find see try search scan read notice want hope think mean say hear get ask like love go")

// wishes are the verbs that a customer may be the subject of.
var wishes = set(`asked wanted mentioned said need want like see know hoped prefer choose pick love care think fancy decide say tell wrote write
requested were may might can could would should wondered wish needed preferred liked loved tried meant guessed know understand get message messaged
texted reply hear wait call called go find take which who both all there folks guys two`)

// theirs are the things that are the customer's without a booking.
var theirs = set(`call choice pick choices best only first preferred other option options request question message questions patience day
preference preferences answer reply safest closest nearest next earliest soonest wish`)

// bodes are the verbs after "it will" that promise nothing.
var bodes = set("work do suit fit depend help need have take let mean")

// speaks are the complements of "it is" and "that is" without a role.
var speaks = set(`slim tight situation scoop size gist rundown summary story picture update verdict shame pity yes just what when where why how about for from because good great bit bummer big firm hard huge sad sure tbd tba fair kind
real clear straight simple unknown mystery unclear blank missing pending thing way case day one week time best worst nice quick
point first all everything nothing something anything more less almost pretty rather really so also entirely completely fully
popular crowded weird odd funny true false right wrong okay ok easy down up to as at by near close closest nearest far longest most
news fact problem issue question answer fit match idea plan suggestion pick favourite favorite whole only last sort kinda little
chance shot matter possibility alternative beyond above below outside under over not unsaid unlisted unpriced`)

// others are those who might have been told or have agreed.
var others = phrases("front desk|team|desk|stylist|stylists|colleague|colleagues|manager|boss|owner|someone|somebody|reception|receptionist|staff|girls|he|she|crew|computer|system|diary|calendar|book|books|app|everyone|everybody|email|text|reminder|confirmation|receipt|booking|reservation|appointment|visit")

// reports are what a calendar or a desk may do: show what is there.
var reports = set("says shows lists show say list for at and or on in with")

// visits are the idioms that call the customer in.
var visits = phrases("come by|pop by|drop by|stop by|swing by")

// summons are the verbs that call the customer in.
var summons = set("park drive travel come arrive show turn bring remember be pop head wear rest relax treat drop swing get")

// receives are the verbs after "glad you" that speak of a message.
var receives = phrases("reached|reached out|get in touch|got|could|came|thought")

// choosy are the things a customer has without a booking: questions, a choice,
// time.
var choosy = phrases("any|questions|time|options|until|flexibility|nothing|a|the|other|been|had|in mind")

// unborn are the complements of "it will be" that say that something is kept
// for the customer.
var unborn = phrases("ready|waiting|yours|there|on|all yours|live")

// bookedFor are the complements of "it is" that settle it.
var bookedFor = phrases("go|a go|you|your|yours|ours|all yours|happening|official|final")

// movings are the directions that make "pop" and "head" a call to come.
var movings = set("here there up in on over down round along")

// punctual are the complements of "be" that call the customer in.
var punctual = phrases("sure|there|here|ready|on|on time|early|punctual|prompt")

// goings are the verbs that call the customer in only with a direction.
var goings = set("get head drop pop show turn swing")

// rejoiced are the subjects of what came about.
var rejoiced = set("we i that you it")

var (
	articles  = set("the my our a an")
	things    = phrases("it|that|this|everything|all|which|that one|this one")
	objects   = set("you your it them this everything")
	thanking  = set("thanks thank cheers ta")
	rejoicing = set("happy glad pleased delighted thrilled chuffed")
)

// echoes are the verbs that end a clause about a third party: "the desk does".
var echoes = set("does do has will 'll knows is")

// keepsPrice are the verbs of those who know the price.
var keepsPrice = set("has have knows handles sets decides keeps holds does do know")
