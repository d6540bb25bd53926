package claims

import "strings"

func fields(s string) []string { return strings.Fields(s) }

var factWords = map[class]string{
	rate:    `price|prices|priced|pricing|cost|costs|rate|rates|quote|quotes|charge|charges|fee|fees|figure|dollar amount|amount|number|total|numbers|price tag|price list|pricelist|how much|price-wise|pricewise|price point`,
	service: `appt|cut|cuts|haircut|haircuts|trim|trims|hair|service|services|appointment|style|blowout|blow-dry|blow dry|wash|consultation|color|colour|highlights|shampoo|conditioner|treatment|visit|drinks|coffee|bang trim|fringe|beard|shave|it all|everything`,
	date: `as usual|as before|same chair|same stylist|like last time|as last time|today|tonight|tomorrow|tmrw|tmr|tomoz|yesterday|weekend|weekends|weekday|weekdays|fortnight|week|weeks|weekly|month|months|monthly|year|years|yearly|annual|decade|century|overmorrow|midweek|mid-week|workday|workdays
january|february|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec
in march|of march|on march|this march|next march|by march|in may|of may|on may|this may|next may|by may|until may|late may|early may|mid may
spring|summer|autumn|winter|in the fall|this fall|next fall|of fall|in fall|springtime|summertime|wintertime
christmas|xmas|easter|thanksgiving|halloween|new year|new year's|new years|valentine's|valentines|ramadan|eid|diwali|hanukkah|passover|labor day|labour day|memorial day|independence day|holiday|holidays|bank holiday|boxing day|mother's day|father's day
next day|the next day|following day|the following day|day after|the day after|day before|the day before|other day|the other day|same day|that same day|few days|days|days later|later that day|day later|this day|that same evening
this morning|this afternoon|this evening|later on today|the 1st|eve|on the first|the first of|on the second|on the third|bc|ad|quarter end|end of the month
same time|same hour|same slot|usual time|your usual|the usual time|usual slot|an earlier time|a later time|after hours|opening time|closing time|closing|opening hours|dawn|dusk|sunrise|sunset|daybreak|nightfall|teatime|tea time|dinnertime|dinner time|breakfast|brunch|supper|happy hour time|rush hour
mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|tuesdays only|utc|gmt|est|pst|cst|edt|pdt|cet|bst|timezone|time zone|am slot|pm slot|pm|a.m|p.m|hundred hours|hundred hrs|zulu`,
	money:  `price rise|price rises|price hike|price increase|price drop|price change|costs less|costs more|cost less|cost more|costs about|costs roughly|the same price|price includes|price covers|price starts|price drops|price stays|gone up|went up|goes up|has risen|hasn't risen|hasn't changed|has changed|come down|came down|has dropped|hasn't dropped|nothing to pay|price is nothing|cost is nothing|price is zero|price: zero|cost is zero|the usual|the same as|same as before|same as last|less than you think|not expensive|not much money|next to nothing|not a lot of money|a steal|peanuts|is on us|'s on us|are on us|be on us|was on us|pay nothing|pays nothing|paying nothing|don't pay|no payment|zero dollars|discount|discounts|discounted|% off|percent off|half price|half-price|half off|deposit|deposits|tip|tips|tipping|gratuity|gratuities|cheap|cheaper|cheapest|affordable|inexpensive|expensive|pricey|bargain|bargains|same price|usual price|standard price|standard rate|regular price|normal price|flat rate|flat fee|going rate|usual rate|same rate|fixed price|low price|special price|best price|great price|fair price|good price|reasonable price|reasonable|reasonably priced|sale|promo|promotion|promotional|coupon|voucher|gift card|rebate|refund|refunds|surcharge|tax|taxes|vat|gst|cash|cash only|credit card|prepay|prepaid|prepayment|invoice|complimentary|gratis|on the house|no charge|no cost|no fee|without charge|at no cost|at no charge|zero cost|costs nothing|cost nothing|won't cost|doesn't cost|free of charge|for free|for nothing|free cut|free haircut|free trim|free service|free of cost|pro bono|comped|comp|our treat|dollar|dollars|buck|bucks|cent|cents|pound|pounds|quid|euro|euros|yen|franc|francs|pesos|peso|rupee|rupees|usd|eur|gbp|chf|jpy|cad|aud|nzd|krona|kronor|krone|zloty|ruble|rubles|yuan|won't break the bank|dirt cheap|two-for-one|bogo|package deal|special offer|price is low|price is good|price match|membership|loyalty|installments|money back|cheaply|nickel|dime|quarters|penny|pennies|grand|fiver|tenner|premium|double the price|price is the same|price stays|price hasn't changed|price went|price dropped|price is going|going up in price`,
	amount: `parking|car park|open early|opens early|open late|opens late|close early|close late|closes early|closes late|open till late|open until late|minute|minutes|min|mins|hr|hrs|hours|an hour|half hour|half-hour|half an hour|hour long|hour-long|in the hour|within the hour|quarter hour|seconds|secs|half|quarter|third|dozen|dozens|hundred|hundreds|thousand|thousands|million|couple hours|percent|per cent|%|twice|thrice|triple|double|pair|a pair|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-first|thirtieth|thirty-first|twenty first|thirty first|fourth|hourly|per hour|x2|halves|thirds|duo|trio|score|http|https|www|hour each|hour apart|hour later|hour earlier|hour before|hour after|hour from|under the hour|late by|phone number|at iii|iii|iv|vi|vii|viii|ix|xi|xii|at v|at x|at ii|at i pm|i pm|ii|v pm|x am|x pm|ii pm|overnight|24hr`,
}

// foreignWords are the words of other languages that say a day, a month, a
// number, a time, a price or a booking. Words that English also has are not
// among them.
const foreignWords = `
lundi mardi mercredi jeudi vendredi samedi dimanche demain aujourd'hui hier matin midi minuit soir heure heures semaine janvier février
fevrier mars avril juin juillet août aout septembre octobre novembre décembre decembre deux trois quatre cinq sept huit neuf dix onze douze treize
quatorze quinze seize vingt trente quarante cinquante gratuit gratuite prix réservé reservé réservée réservation confirmé confirmée complet libre disponible
ouvert fermé rendez-vous vous votre est avec c'est j'ai l'après-midi après-midi désolé oui
montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag morgen heute gestern uhr woche stunde stunden mittag mitternacht abend nachmittag
januar februar märz maerz mai juni juli oktober dezember zwei drei vier fünf fuenf sechs sieben acht neun zehn elf zwölf zwoelf dreißig vierzig
kostenlos preis gebucht reserviert bestätigt frei verfügbar offen belegt termin ist und nicht für haben wir sie ihr ihnen leider
lunes martes miércoles miercoles jueves viernes sábado sabado domingo mañana manana hoy ayer tarde noche mediodía mediodia medianoche hora horas semana
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre uno dos tres cuatro cinco seis siete ocho nueve diez doce
trece catorce veinte treinta cuarenta cincuenta precio reservado reservada confirmado confirmada lleno libre cita está estás para usted tiene tengo cerrado abierto
segunda-feira terça-feira terça quarta-feira quarta quinta-feira quinta sexta-feira sexta amanhã amanha hoje ontem meio-dia meia-noite manhã março maio junho julho setembro outubro dezembro
dois três quatro sete oito nove onze quinze vinte trinta preço preco grátis marcado agendado obrigado você está não
lunedì lunedi martedì martedi mercoledì mercoledi giovedì giovedi venerdì venerdi domani oggi ieri mezzogiorno mezzanotte mattina sera pomeriggio ore settimana
gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre tre quattro cinque dieci undici dodici quindici venti trenta quaranta prezzo prenotato prenotata confermato libero grazie
maandag dinsdag woensdag donderdag vrijdag zaterdag zondag vandaag gisteren uur middag avond ochtend januari februari maart juni augustus twee drie vijf zes zeven negen tien twaalf prijs geboekt gereserveerd vrij vol beschikbaar
måndag mandag tisdag tirsdag onsdag torsdag fredag lördag lørdag söndag søndag imorgon idag klockan kvart bokad booket bestilt pris ledig fullt lørdag
poniedziałek wtorek środa sroda czwartek piątek piatek sobota niedziela jutro dziś dzisiaj godzina południe cena zarezerwowane wolne dwa trzy cztery pięć dziesięć
pondělí úterý středa čtvrtek pátek neděle zítra dnes hodin pazartesi salı çarşamba perşembe cuma cumartesi pazar yarın bugün saat fiyat
maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai huomenna tänään kello hinta varattu
luni marti miercuri joi vineri sâmbătă duminică mâine astăzi preț rezervat hétfő kedd szerda csütörtök péntek szombat vasárnap holnap óra
`

// ordinary are the words close to the name of a day that are no misspelling
// of one.
var ordinary = set(`money monkey monday's sunny sandy mandy moody fridge sundry sundae someday payday midday noonday mondo monty
holiday birthday doomsday heyday today everyday workday randy muddy sunday's friday's friendly funday sturdy study saturated
monthly mondays sundays fridays honey bonny ruddy fraiday candy handy dandy wordy body nobody anybody faraday sunlay bunny windy bundy
tidy tuesdays thirsty thursdays standby sudsy lucky monkeys mummy moneys songs sundial sundown sunlit friend friends frizzy frilly trusty thrifty frosty fritz friar fridges fruity
mondale mandate mundane mandar monitor noddy daddy sandal sundaes sundaze sounds sounded`)
