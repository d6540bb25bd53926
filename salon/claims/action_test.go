package claims

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// What states a deed is told by its frame: who does it, in which tense, under which licence.
func TestFrames(t *testing.T) { check(t, framesRows) }

var framesRows = []row{
	{"I've booked it.", "\"I've booked\"", "a perfect of the first person"},
	{"I blorfed you in.", "\"I blorfed\", \"blorfed\"", "a verb that nobody knows, in the past"},
	{"I've frumpled it for you.", "\"I've frumpled\", \"frumpled\"", "a verb that nobody knows, in the perfect"},
	{"We stuck you down for Tuesday.", "\"We stuck\", Tuesday yes", "an irregular past"},
	{"Popped you in.", "\"Popped you in\"", "a past without a subject"},
	{"You're sorted.", "\"You're sorted\"", "a complement of the customer"},
	{"You won the slot.", "\"You won\", \"won\"", "a verb of the customer that is no wish"},
	{"You have yourself a haircut.", "\"You have yourself\"", "what the customer has"},
	{"Your name's on it.", "\"Your name's\"", "something of the customer's"},
	{"It's a lock.", "\"It's a lock\"", "a complement of a pronoun"},
	{"That's you for Tuesday 3pm.", "\"That's you\", Tuesday 3pm yes", "the customer as the complement"},
	{"It has been seen to.", "\"It has been seen\"", "a perfect of a pronoun"},
	{"It will be waiting.", "\"It will be\"", "what is promised of a pronoun"},
	{"The team knows.", "\"The team knows\"", "a third party that has been told"},
	{"My colleague put it by.", "\"My colleague put\"", "a third party that acted"},
	{"The booking's live.", "\"The booking's\"", "the booking as the subject"},
	{"Sara has been told.", "\"Sara\", \"told\"", "a name nobody knows"},
	{"Come along on Tuesday.", "\"Come\", Tuesday yes", "an order that needs a booking"},
	{"Just turn up at 3pm.", "\"Just turn up\", 3pm yes", "an order that needs a booking"},
	{"Be here at 3pm.", "\"Be\", 3pm yes", "an order that needs a booking"},
	{"Thanks for booking.", "\"Thanks for booking\"", "thanks for a deed"},
	{"Glad we got you in.", "\"Glad we\", \"got you in\"", "joy at a deed"},
	{"No need to do anything.", "\"No need to do\"", "nothing is left to do"},
	{"Don't be late!", "\"Don't be late\"", "a negation that takes the booking as made"},
	{"See you Tuesday.", "\"See you\", Tuesday yes", "a farewell that takes the booking as made"},
	{"Consider it done.", "\"Consider it\", \"done\"", "an order to take it as done"},
	{"Deal!", "\"Deal\"", "a word that settles"},
	{"Agreed.", "\"Agreed\", \"Agreed\"", "a word that settles"},
	{"Tuesday 3pm it is.", "Tuesday 3pm yes, \"3pm it is\"", "an hour that is settled"},
	{"I'll book it.", "\"I'll book\"", "a promise that waits for nobody"},
	{"I'll hold it until you answer.", "\"I'll hold\"", "a hold before the answer"},
	{"Booking you in now.", "\"Booking\"", "a deed under way"},
	{"A text is on its way.", "\"A text is\", \"on its way\"", "a message that was sent"},
	{"You'll get a text.", "\"You'll get\"", "a message that will be sent"},
	{"I was able to nail Tuesday for you.", "\"I was able to nail\", Tuesday yes", "an ability in the past is a deed"},
	{"The wheels are in motion.", "\"wheels\", \"motion\"", "words that nobody knows"},
	{"I checked the sheet.", "", "looking is no deed"},
	{"I looked.", "", "looking is no deed"},
	{"I did look.", "", "looking, with an auxiliary"},
	{"We've had a look.", "", "looking is no deed"},
	{"I've got Tuesday 3pm open.", "Tuesday 3pm yes", "having an hour is no deed"},
	{"I have Tuesday 3pm.", "Tuesday 3pm yes", "having an hour is no deed"},
	{"I hear you.", "", "hearing is no deed"},
	{"I hoped for better news.", "", "a state of mind is no deed"},
	{"You asked about Monday.", "Monday named", "what the customer asked"},
	{"You wanted Monday.", "Monday named", "what the customer wished"},
	{"You're welcome.", "", "courtesy"},
	{"You're after Monday?", "Monday named", "a state of the customer"},
	{"Your call.", "", "an idiom"},
	{"It's up to you.", "", "an idiom"},
	{"That's a shame.", "", "a complement that settles nothing"},
	{"It's full.", "none", "a state"},
	{"Thanks for asking.", "", "thanks for a message"},
	{"Thanks for reaching out.", "", "thanks for a message"},
	{"Thanks for messaging.", "", "thanks for a message"},
	{"Glad you asked.", "", "joy at a message"},
	{"Hope that helps.", "", "a hope"},
	{"Shall I book it?", "", "a question"},
	{"Want me to pop you in?", "", "a question"},
	{"I could squeeze you in.", "", "a possibility"},
	{"I can book it.", "", "a possibility"},
	{"I'd be happy to book it.", "", "a wish"},
	{"I couldn't book it.", "", "a denied ability"},
	{"I haven't booked anything.", "", "a denied deed"},
	{"Nothing is booked yet.", "", "a denied deed"},
	{"I won't book it without your OK.", "", "a denied promise"},
	{"Say yes and I'll book it.", "", "a promise that waits for the customer"},
	{"If you like, I'll book it.", "", "a promise that waits for the customer"},
	{"A simple yes and I'll book it.", "", "a promise that waits for the customer"},
	{"I'll book it once you confirm.", "", "a promise that waits for the customer"},
	{"I'll check.", "", "a promise to look"},
	{"Come Tuesday if you can.", "Tuesday yes", "an order under a condition"},
	{"Come Tuesday?", "Tuesday yes", "an order that asks"},
	{"The stylist will know the price.", "", "a third party and the price"},
	{"I don't have the price, the desk does.", "no price", "a third party in the speaker's place"},
	{"Our stylist has Tuesday at 3pm open.", "Tuesday 3pm yes", "a third party that has an hour"},
	{"Hi Ana", "", "a name that is called out"},
	{"Sorry, Ana.", "", "a name that is called out"},
	{"Ana, good news.", "", "a name that is called out"},
	{"Tuesday 3pm: Ana.", "Tuesday 3pm yes, \"Ana\"", "a name in a list of hours"},
}

// A verb that nobody has ever heard fails closed in every frame that states a
// deed.
func TestUnknownVerb(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		verb := rapid.StringMatching(`[bdgklmz][aou][bdgklmz]{2}[iou][kmz]`).Draw(t, "verb")
		frame := rapid.SampledFrom([]string{
			"I've %sed you in.", "I %sed it.", "We have %sed it.", "You're %sed.", "You've been %sed.", "It's %sed.", "That's %sed.", "%sed!",
			"Your cut is %sed.", "The team %sed it.", "Sara %ss it.", "I've just %sed Tuesday 3pm for you.", "You %sed the slot.", "Everything is %sed.",
		}).Draw(t, "frame")
		text := strings.ReplaceAll(frame, "%s", verb)
		if len(knownSheet("plain").Unsupported(text)) == 0 {
			t.Fatalf("%q passes", text)
		}
	})
}

// The same verb asked, wished or denied states nothing.
func TestUnknownVerbFree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		verb := rapid.StringMatching(`[bdgklmz][aou][bdgklmz]{2}[iou][kmz]`).Draw(t, "verb")
		frame := rapid.SampledFrom([]string{
			"Shall I %s it?", "Want me to %s you in?", "I could %s you in.", "I can't %s it.", "I'd love to %s it.", "Would you like me to %s it?",
		}).Draw(t, "frame")
		if text := strings.ReplaceAll(frame, "%s", verb); len(Read(text)) > 0 {
			t.Fatalf("%q claims %v", text, Read(text))
		}
	})
}
