package claims

// plain are the words without a role that a reply may say of anything: none of
// them can report a deed. A word that is neither here nor in the lexicon is a
// stranger (stranger.go), so this table decides how strict the parser is.
var plain = set(`
'll 've 'd 's 're 'm 'll 've 'd 's 're 'm a an the and or but nor not for from of off on in at by to into onto per via with within without amid among across along against above below under over underneath
behind beside besides between toward towards upon till like unlike despite plus versus than as so very too more most less least much such
all both each every either neither some any other another same else own few several many enough lot lots bit little kind kinds sort sorts type types
part parts rest half bunch couple pair whole entire both
who whom whose what whatever which whichever when whenever where wherever why how however though although while because since unless until if then
thus hence therefore otherwise instead meanwhile anyway anyways anyhow moreover furthermore nevertheless nonetheless regardless besides still yet even
only just quite rather fairly pretty really truly simply merely mostly mainly nearly almost hardly roughly exactly precisely completely totally
fully entirely absolutely definitely certainly surely probably possibly perhaps maybe likely unlikely hopefully honestly frankly clearly obviously apparently
evidently seemingly actually basically essentially literally technically generally usually normally typically often sometimes occasionally rarely
seldom never ever always currently presently lately recently now soon sooner later early earlier late again once twice already before after afterwards
ago here there hither near nearby far away apart together alone aside ahead back forward forth up down out inside outside around about again anew
sadly unfortunately regrettably alas luckily fortunately thankfully happily gladly kindly please sorry apologies apology regrets regret pardon
excuse thanks thank thx ty cheers ta welcome hello hi hiya heya hey howdy greetings yo dear hullo morning evening goodbye bye
ok okay okey k kk alright aight yes yep yeah yup yea aye yay nay no nope nah ooh oooh oh ah aha ahh aah aw aww ahem er erm um uh hm hmm hmmm huh
heh haha hahaha hehe lol lmao omg omw ugh argh yikes eek eep whoa wow woah gosh gee golly geez jeez darn dang drat shucks crikey blimey oops oopsie whoops
whoopsie phew meh welp hooray hurrah woo woot woohoo yippee boo tsk sheesh mate mates pal buddy bud friend friends friendo folks hun hon honey love
lovely sweetie darling dearie sir madam maam ma'am miss mr mrs ms mx customer client guest boss chief champ gal girl lady sis bro dude bestie fam babe queen
btw fyi tbh imo imho idk dunno afaik afaict asap aka eg ie etc nb ps pps re vs tho thru cuz coz cos bc bcs pls plz plse u ur r ya ye yer n gimme kinda sorta
lotta outta ain't tis twas 'tis 'twas o' 'em em ol
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his she her hers it its itself they them their theirs this that
these those one ones someone somebody anyone anybody everyone nobody none nothing something anything everything thing things thingy stuff
be am is are was were been being have has had having do does did doing don done can could may might must shall should will would ought cannot
want wants wanted wanting need needs needed needing like likes liked love loved loves prefer prefers preferred hope hopes hoped hoping wish wishes wished
wishing know knows knew known knowing think thinks thought thinking guess guesses guessed guessing suppose supposed believe believes feel feels felt
understand understands understood appreciate appreciates appreciated mean means meant see sees saw seen seeing look looks looked looking glance glanced
check checks checked checking scan scanned scanning search searched searching browse browsed find finds found finding notice noticed spot spotted
read reads reading say says saying show shows showing shown appear appears seem seems seemed sound sounds list lists listing listed mention mentions
mentioned ask asks asked asking answer answers answering reply replies replying respond tell tells telling share shares sharing explain
suggest suggests suggesting suggested suggestion recommend recommends recommending recommended recommendation propose proposes proposing offer offers offering
offered help helps helping try tries tried trying consider considering choose chooses choosing pick picks picking decide decides deciding go goes going
come comes coming get gets getting give gives giving take takes taking make makes making let lets keep keeps leave leaves stay stays remain
remains work works working suit suits fit fits sit sits run runs start starts end ends open opens opening close closes
care cares fancy mind minds wonder wondering worry kidding messaging mentioning hate hates hated wrap wraps turn turns await awaits awaiting according air chin hear hears hearing speak speaking talk talking chat call calls calling message
messages text texts write writing reach reaching contact contacting touch visit phone ring wait waits waiting want lack lacks miss misses missing
depend depends matter matters happen happens change changes use uses using lie lies include includes cover covers vary varies
figure count counts cost costs quote quotes charge pay pays price prices priced pricing
good great nice fine fab fabulous fantastic super superb lovely wonderful excellent awesome amazing brilliant perfect ideal best better well bad badly
worse worst poor sad happy glad pleased delighted thrilled excited keen eager ready able unable sure unsure certain uncertain clear unclear plain easy easier
easiest hard harder difficult tricky tough tight simple quick quicker quickest fast slow slower brief short long longer big bigger small smaller tiny huge
full fuller empty free busy busier quiet quieter calm rare close closer closest near nearer nearest next first last previous new old young
right wrong true false real honest fair square straight upfront frank blunt careful cautious safe safer important urgent possible impossible available unavailable
vacant spare extra left alternative different similar another other additional further possible potential specific exact flexible convenient comfortable handy
useful helpful friendly kind polite patient patience popular packed special usual regular normal standard common odd strange weird funny silly crazy wild mad
tempting tempted interested interesting curious afraid sorry worried embarrassed bummed gutted disappointed disappointing unlucky lucky luck
ugly rough stuck sharp blank bare dark dry cool warm hot cold bright sunny fresh rosy grim bleak slim slender thin thick mixed
day days time times hour hours slot slots spot spots space spaces gap gaps room rooms opening openings appointment appointments option options choice choices
alternative alternatives possibility possibilities availability chair chairs seat place places date dates calendar schedule sheet sheets page list lists
board screen info information detail details data note record system file files notes line lines column row table entry
price pricing cost rate quote figure answer question questions query queries enquiry enquiries inquiry request requests message messages word words name names
number news update updates idea ideas clue hint guess luck chance chances fate odds hope hopes wish way ways reason reasons case cases fact facts point points side sides front
hand hands eye eyes head mind heart shoulder feet foot top bottom end start middle rest deal thing person people team staff salon shop place desk
stylist stylists reception receptionist colleague colleagues manager owner cut cuts haircut haircuts hair trim trims style colour color
service services visit visits booking bookings reservation plan plans preference preferences pressure rush hurry trouble problem problems issue issues bother
fuss stress pleasure honor honour shame pity bummer drag pain luck joy dice bust washout no-go nope fan win silver lining upside downside catch
moment sec second seconds bit while shout nod holler ping buzz bell ring line feedback yes-or-no thumbs thumb okay'd
interest time attention understanding consideration inconvenience convenience apology mistake confusion mix-up heads-up heads headsup fingers crossed
fully booked solid subscribed jampacked brim rafters gills gone taken filled packed heaving rammed chockers chocker chocka rammo mobbed
world mystery secret bad-news unknown tbc tbd tba na n/a blank absent pending unlisted unpriced unset unpublished unposted uncertain undecided
listed posted published shown provided given set included recorded noted specified stated displayed printed confirmed finalized finalised determined decided
bear swing squeeze manage manages juggle tempt tempts entice interest interests grab grabs tickle tickles appeal appeals beckons call calls shine shines
total totally version story shorter summary recap tldr tl dr rundown scoop lowdown gist deal
dawning alternativewise pricewise price-wise timewise datewise otherwise likewise similarly ditto vice versa
sake behalf instance example course fact general particular short sum truth earnest fairness advance addition
swell dandy peachy grand sweet neat rad sick dope lit stellar spiffy splendid marvellous marvelous terrific smashing ace class magic
woe-is alack forsooth verily thee thou thy ye hath doth art shan't thine good-day
sheet's everywhere anywhere somewhere nowhere elsewhere
offhand upfront straightaway forthwith shortly pronto
stylin vibe vibes mood gist dealio dealbreaker deal-breaker
question-mark ring-a-ding bummers alrighty righto rightio righty okey-dokey okie dokie understood absolutely indeed rightly
tidings respond sincerely regards yours truly faithfully warmly best xo xoxo xx x
fellow fancying yearn crave craving transparency transparent sake honesty
glimpse peek squiz gander butcher's browse peep dig digging dug comb combed rummage rummaged
left-over leftover remaining lone single sole two
stretch push shove squeak luckless slim pickings
unhappily truthfully candidly bluntly
favorite favourite fave preferred alternate backup plan-b
availability-wise ideally theoretically
attached unsaid unanswered untouched untaken unclaimed unbooked unheld unspoken unpromised
busiest crowded swamped slammed hectic bonkers bananas nuts zoo
love-you cuppa

came went wrote received said allowed soz b crystal ball rolls nicely fear fears cheer picture allow permitted picture imagine anyone's slim lean leans leaning vote votes favor favour favors favours opt opts plump plumping incline inclining root rooting gun gunning shoot shooting aim aiming naive cafe fiance cliche deja advice hassle situation scenario record present grade paygrade nowt owt summat wee rn ngl lowkey highkey deffo defo defs tbf iirc icymi irl lmk wbu hbu nvm np
tysm ily obvs obv probs prob gonna def fab brill ace legit bruh fr frfr sis bae queen slay icl innit ain right-o aww sozzled knackered
escapes eludes elude escape beats realise realize realised realized inclined draws drawing drawn draw plumb chuffed stoked psyched jazzed hyped
understatement brainer no-brainer toss-up lottery jackpot treat bonus boon gem peach corker belter cracker
dilemma predicament pickle bind jam crunch squeeze traffic demand supply crush stampede
context detail specifics particulars gen intel skinny 411
expert authority oracle psychic wizard magician genie robot bot assistant human helper messenger bearer newsbearer
ordinarily customarily ultimately initially originally previously formerly subsequently consequently accordingly respectively separately individually jointly
comparatively relatively reasonably sufficiently particularly especially specifically notably namely chiefly primarily partly partially somewhat slightly
marginally considerably significantly substantially awfully terribly dreadfully frightfully jolly bloody flipping blooming damn damned dead proper
mega uber ultra super-duper crazy insanely ridiculously incredibly extremely hugely massively immensely deeply profoundly heartily
appropriate suitable workable agreeable acceptable decent adequate sufficient satisfactory viable feasible reachable accessible
promising attractive appealing pleasant enjoyable relaxing refreshing soothing
wistful hopeful doubtful mindful thankful grateful regretful cheerful dutiful truthful
blessing curse misfortune fortune stars universe gods heavens goodness grief heck hell earth
hurts hurt pains saddens sadden breaks broke
concerns concern regards respect respects terms light view perspective angle aspect matter topic subject theme
arrives arriving passing crossing bringing brings suffice suffices do-able
beauty charm delight marvel wonder sunshine sweetheart petal pet duck duckie poppet flower chuck chicken lovey treacle cupcake doll darlin
captain skipper guv guvnor governor squire amigo compadre comrade neighbour neighbor partner cowboy cowgirl partner pilgrim traveler traveller matey ahoy arr avast
humble faithful loyal trusty valued esteemed gracious noble worthy fair good-natured
milady m'lady milord lord lordship ladyship majesty highness
whilst amidst amongst betwixt ere unto nigh hither thither henceforth hereby herewith therein thereof thereby whereby
fishing hunting hunt quest search mission adventure journey
fly flies flew swim walk walks walking drive drives driving stroll wander
beg begs begging plead pardon pardons forgive forgives forgiving excuse excuses
spill spills beans cat
broken record echo repeat repeats repeating rehash
clock clocks watch ticking tick tock
brighter brightest brighten silver gold bronze
zero-hour
noting note notes worth worthwhile worthy
verify verifies verifying verification ascertain gather gathers determine determines establish
invent invents inventing speculate speculating estimate fabricate fib fibs fibbing lie lying bluff bluffing pretend pretending mislead misleading
resolve respond responds response responses respondent regarding concerning pertaining relating
kills kill killing dies die dying cry crying weep weeping sob sobs sobbing tears sigh sighs sighing groan grin smile smiles smiling laugh laughs wink winks
wave waves waving hug hugs kiss kisses bow bows curtsy salute salutes
breathe breath pause break breaks sip
strikes strike out-of-luck dash dashed darned blast blasted
chip chips stock store shelf cupboard cabinet drawer fridge pantry tank
heads tails coin flip flips toss tosses
pop-up walk-in walk-ins drop-in drop-ins
handful fistful smattering sprinkle dash
perchance mayhap peradventure prithee hark lo behold
first-come
fullness emptiness tightness
schedulewise sheetwise moneywise
able-bodied bespoke
elsewise contrary opposite reverse
gently quietly loudly politely respectfully humbly sheepishly cautiously carefully quickly briefly shortly
advise advises inform informs state states indicate indicates tells reveal reveals
wavelength ballpark clarity certainty vouch
thoughts thought opinion say-so go-ahead green light thumbs-up decision verdict conclusion
anymore any-more evermore
cleared clears
pray tell bid adieu farewell toodles ciao laters later
`)
