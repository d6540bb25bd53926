package spec

import (
	"os"
	"testing"
	"testing/synctest"
)

// The sentences of the salon's feature file.
var (
	hasHours = given(`^the salon's hours are (.+)$`, (*desk).hasHours)
	isBooked = given(`^(\w+) has booked (.+)$`, (*desk).isBooked)
	noPrice  = given(`^no price is set$`, (*desk).hasNoPrice)
	attempts = given(`^the model has (\d+) attempts$`, (*desk).allows)
	waits    = given(`^the salon waits at most (\d+) ms$`, (*desk).waits)
	writes   = given(`^the model picks (.+?) and writes "(.+)"$`, (*desk).modelWrites)
	corrects = given(`^the model then picks (.+?) and writes "(.+)"$`, (*desk).modelWrites)
	repeats  = given(`^each time the model picks (.+?) and writes "(.+)"$`, (*desk).modelRepeats)
	silent   = given(`^the model never answers$`, (*desk).modelIsSilent)

	asks = when(`^(\w+) asks about (\w+): "(.+)"$`, (*desk).asks)

	reads       = then(`^Ana reads "(.+)"$`, (*desk).customerReads)
	readsLine   = then(`^Ana reads the salon's own line$`, (*desk).customerReadsLine)
	readsLineAt = then(`^after (\d+) ms Ana reads the salon's own line$`, (*desk).customerReadsLineAfter)
	held        = then(`^(.+) is held for (\w+)$`, (*desk).isHeld)
	nothingHeld = then(`^nothing new is held$`, (*desk).holdsNothingNew)
	rejected    = then(`^reply (\d+) is rejected as an unsupported fact$`, (*desk).replyUnsupported)
	allRejected = then(`^all (\d+) replies are rejected as an unsupported fact$`, (*desk).allUnsupported)
	askedAgain  = then(`^the model is asked again with the first prompt, the rejected answer and every reason$`, (*desk).askedAgain)
	unnamed     = then(`^none of the (\d+) prompts mentions (\w+)$`, (*desk).promptsOmit)
)

// bookingSpecs says which sentences each scenario is made of, beside those that
// all of them need.
func bookingSpecs() []spec {
	scenario := func(name string, own ...step) spec {
		return spec{name, append([]step{hasHours, isBooked, noPrice, asks}, own...)}
	}
	return []spec{
		scenario("A full day is answered with an open hour", writes, reads, held),
		scenario("A reply that invents an hour is sent back with every reason", writes, corrects, rejected, askedAgain, reads),
		scenario("A price that nobody has set never goes out", attempts, repeats, allRejected, readsLine, nothingHeld),
		scenario("The model never learns who holds another hour", writes, corrects, unnamed, held),
		scenario("A model that never answers keeps nobody waiting", waits, silent, readsLineAt, nothingHeld),
	}
}

// Each scenario runs on a fake clock of its own: a limit is held to the
// nanosecond, and costs no time.
func TestBooking(t *testing.T) {
	scenes, err := pair(os.DirFS("../../salon"), "booking.feature", bookingSpecs())
	if err != nil {
		t.Error(err)
	}
	for _, s := range scenes {
		t.Run(s.scenario, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				if err := s.run(func() any { return openDesk(t) }); err != nil {
					t.Error(err)
				}
			})
		})
	}
}
