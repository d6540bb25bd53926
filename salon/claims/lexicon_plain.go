package claims

// plain are the words without a role that a reply may say of anything: none of
// them can report a deed on its own. A word that is neither here nor in the
// lexicon is a stranger (stranger.go), so this table decides how strict the
// parser is.
var plain = set(`
'em 'll 'tis 'twas 411 a aah absent according ace across addition additional adequate adieu advance adventure advice advise advises afaict
afaik afraid afterwards again against ago ah aha ahead ahem ahh ahoy aight aim aiming ain air aka alack alas all allow allowed alone along
already alright alrighty alternate alternativewise amazing amid amidst amigo among amongst an anew angle answer answering answers anybody
anyhow anymore anyone anyway anyways anywhere apart apologies apology appeal appealing appeals appear appreciate appreciated appreciates
appropriate argh arr arrives arriving art asap ascertain aside ask asks aspect assistant at attached attention attractive authority avast
aw await awaiting away awesome aww aye b babe back backup bad badly bae ball ballpark bananas bare bcs beans bear bearer beats beauty
beckons beg begging begs behalf behind behold believes bell belter beside bespoke bestie betwixt bid big bigger bind bit blank blast
blasted bleak blessing blimey bloody blooming bluff bluffing blunt board bonkers bonus boo boon boss bot bother bottom bow bows brainer
break breaks breath breathe brief bright brighten brighter brightest brill brilliant brim bringing brings bro broke broken bronze browse
browsed bruh btw bud buddy bummed bummer bummers bunch busier buzz bye cabinet cafe calendar call calls calm came captain cares case cases
cat catch certain certainty champ chances charm chat check checks cheer cheers chicken chief chin chip chips choose chooses choosing chuck
chuffed ciao clarity class cleared clears cliche client clock clocks close closer closes clue coin cold colleague colleagues column comb
combed come comes coming common compadre comrade concern concerns conclusion confusion consider consideration considering contacting
context contrary convenience convenient cool corker cos count counts couple course cover covers cowboy cowgirl coz cracker crave craving
crazy crikey crossed crossing crunch crush cry crying crystal cupboard cupcake cuppa curse curtsy customer cuz damn damned dandy dang dark
darlin darling darn darned dash dashed data date dates datewise dawning day deal dealbreaker dealio dear dearie decent decide decided
decides deciding decision def deffo defo defs deja delight delighted demand depend depends desk despite detail details determine determined
determines dice die dies different difficult dig digging dilemma disappointed disappointing displayed doing dokie doll don dope doth down
downside dr drag drat draw drawer drawing drawn draws drive drives driving dry duck duckie dude dug dunno dying eager earlier early earnest
earth easier echo eek eep eg else elsewhere elsewise elude eludes em embarrassed end ends enough enquiries enquiry entice entire entry er
ere erm escape escapes esteemed etc evening ever evermore everyone everywhere exact example excellent excited excuse excuses expert explain
eye eyes fab fabricate fact facts fair false fam fan fancying fantastic far farewell fast fate fave favor favorite favors favour favourite
favours fear fears feedback feel feels feet fellow felt fiance fib fibbing fibs file files finding finds fingers fishing flew flies flip
flipping flips flower fly folks foot for forgive forgives forgiving forsooth forth forthwith fortune fr frank fresh frfr fridge friend
friendo friends front fuller fully funny further furthermore fuss fyi gal gander gather gathers gee geez gem gen general genie get gets
getting gills gimme girl gist give given gives giving glad glance glanced glimpse gods gold golly gonna goodbye gosh governor grabs grade
green greetings grief grim grin groan guessed guesses guessing guest gun gunning gutted guv guvnor had haha hahaha hand hands handy happen
happens hard harder hark hassle hate hated hates hath having hbu head heads headsup hear hearing hears heart heavens heck hectic heh hehe
hell hello helper helping helps henceforth her hereby herewith hers hey heya hi highkey him hint his hither hiya hm hmm hmmm holler hon
honest honesty honey honor honour hooray hopes hot howdy hug huge hugs huh hullo human humble hun hunt hunting hurrah hurry hurt hurts
hyped icl icymi idea ideas idk ie iirc ily imagine imho imo important in incline inclined inclining include included inconvenience indeed
indicate indicates info information informs innit inquiry inside instance intel interest interesting interests into invent inventing
invents irl issue issues its itself jackpot jam jazzed jeez jolly journey joy juggle k keeps kidding kill killing kills kind kinda kinds
kiss kisses kk knackered knew knowing known knows lady ladyship last late laters laugh laughs lean leaning leans least leave leaves
leftover legit let lets lie lies light liked likes line lines lining list listing lists lit little lmao lmk lo lol long longer lord
lordship lot lotta lottery loves lovey lowdown lowkey loyal lucky lying m'lady ma'am maam mad madam magic magician majesty making manager
manages marvel mate mates matey matter matters mayhap me mean means meant meanwhile mega meh mention mentioning mentions messages messaging
messenger middle milady milord minds misfortune mislead misleading miss misses missing mission mistake mixed moment moneywise mood moreover
morning mr mrs ms much mx my myself mystery n n/a na naive name names nay nb nearer neat needing neighbor neighbour new news newsbearer ngl
nigh noble nod normal noted notes notice noticed noting now np nuts nvm o' obv obvs odd odds of offers offhand often oh okey okie ol old
omg omw onto ooh oooh oops oopsie opinion opposite opt opts oracle our ourselves outside outta own owner owt page pain pains pal pantry
pardon pardons part particular particulars partner parts passing patience patient pause paygrade pays peach peachy peek peep people
peradventure perchance permitted person perspective pertaining pet petal phew pick picking pickings pickle picture pilgrim ping pity plain
plans plead pleasant pleased pleasure pls plse plumb plump plumping plz point points polite poppet popular posted potential pps pray
predicament preference preferences prefers present pressure pretend pretending pretty printed prithee prob problem problems probs promising
pronto proper propose proposes proposing ps psyched psychic published push queen queries query quest questions quick quicker quite r rad
rafters rare reach reaching read reading reads real realise realised realize realized reason reasons recap received reception receptionist
recommend recommended recommending recommends refreshing regards regret regrets regular rehash relating relaxing remain repeat repeating
repeats replies reply replying requests resolve respect respects respond respondent responds response responses rest reveal reveals reverse
rightio righto righty ring rn robot rolls rooms root rooting rosy rough row rummage rummaged run rundown runs rush sad sadden saddens sadly
safer said sake salon salute salutes same satisfactory saw say saying says scan scanned scanning scenario schedulewise scoop screen search
searched searching sec secret seemed seen sees shame shan't share shares sharing sharp sheesh sheets sheetwise shelf shine shines shoot
shooting shop short shorter shoulder shout shove shown shucks sick side sides sigh sighing sighs silly silver similar simple sip sir sis
sit situation skinny skipper slay slender slim slow slower small smaller smashing smattering smile smiles smiling sob sobbing sobs some
somewhat soon soothing sorry sorta sorts soz sozzled spare speak speaking special specific specifics specified speculate speculating spiffy
spill spills splendid spotted sprinkle square squeak squire squiz staff stampede standard stars start starts state stated states stay
stellar stock stoked store story straight straightaway strange stress stretch strike strikes stroll stuck stuff stylin stylist stylists
subject such suffice suffices sufficient suggest suggested suggesting suggests sum summary summat sunny sunshine super superb suppose
supposed sweet sweetheart sweetie swell swim system ta table tails take takes taking talk talking tank tba tbc tbd tbf tbh team tears
telling tells tempt tempted tempting tempts terms terrific texts than thank thanks the thee their theirs them theme thereby therein thereof
thick thin thine thing thingy thinking thinks thither tho thou thought thoughts thrilled thumb thumbs thus thx thy tick ticking tickle
tickles tidings timewise tiny tis tl tldr tock together toodles top topic toss tosses touch traffic transparency transparent traveler
traveller treacle treat tries trouble true truly trusty truth tsk turn turns twas two ty type types tysm u uber ugh ugly uh ultra um
unanswered uncertain unclear undecided underneath understand understanding understands understatement understood unheld universe unknown
unlike unlisted unlucky unposted unpriced unpromised unpublished unsaid unset unspoken unsure unto untouched updates upfront upon upside ur
urgent us use uses using usual valued varies vary verdict verification verifies verify verifying versa version versus very via vibe vibes
vice view visits vote votes vouch vs wait waits walk walking walks wander warm watch wave wavelength waves waving way ways wbu wee weep
weeping weird welcome welp whatever whereby wherever whichever whilst whoa whole whom whoops whoopsie whose wild win wink winks wishes
wishing with wizard woah wonder wondering woo woohoo woot word words world worried worry worse worst worth worthwhile worthy wow wrap wraps
writing wrong wrote select selecting selects silent exist exists nicer calmer cosier gentler kinder cleaner simpler suitable g'day gday och aye x xo xoxo xx ya yay ye yea yeah yearn yep yer yikes yippee yo young yourself yourselves yup zoo wise
`)
