package budgettest

import "context"

// ending are the rules of Settle and Release.
var ending = []rule{
	{"SettlingReplacesTheHold", "what was held beyond what was spent is free again", func(t *trial) {
		l := t.start(300)
		l.book("a", everything, 300)
		l.book("free", everything, 0)
		l.settle("a", 120)
		l.has(everything, 120, 0)
		l.book("b", everything, 180)
		l.settle("b", 180)
		l.has(everything, 300, 0)
	}},
	{"SettlingWithNothingSpendsNothing", "what cost nothing leaves nothing behind", func(t *trial) {
		l := t.start(300)
		l.book("a", everything, 300)
		l.settle("a", 0)
		l.has(everything, 0, 0)
	}},
	{"WhatIsTrueIsBooked", "what was spent counts whole, also beyond the hold and the limit, and then nothing more fits", func(t *trial) {
		l := t.start(300)
		l.book("a", everything, 100)
		l.book("b", everything, 200)
		l.settle("a", 150)
		l.has(everything, 150, 200)
		l.settle("b", 450)
		l.has(everything, 600, 0)
		l.refuses(everything, 1)
	}},
	{"NothingNegativeIsSpent", "it would lift the limit; the hold stays", func(t *trial) {
		l := t.start(300)
		l.book("a", everything, 100)
		l.invalid("a negative amount spent", l.on.Settle(context.Background(), "a", -1))
		l.has(everything, 0, 100)
	}},
	{"AHoldIsSettledOnce", "what is settled twice is paid twice", func(t *trial) {
		l := t.start(300)
		l.book("a", everything, 100)
		l.settle("a", 70)
		l.unknown("a")
		l.has(everything, 70, 0)
	}},
	{"OnlyAHoldIsSettled", "what was never booked, or was released, holds nothing that could be spent", func(t *trial) {
		l := t.start(300)
		l.unknown("never")
		l.book("a", everything, 100)
		l.release("a")
		l.unknown("a")
		l.has(everything, 0, 0)
	}},
	{"ReleasingFreesTheHold", "nothing was sent, so nothing is spent", func(t *trial) {
		l := t.start(300)
		l.book("a", everything, 200)
		l.book("b", everything, 100)
		l.release("a")
		l.has(everything, 0, 100)
		l.book("c", everything, 200)
	}},
	{"ReleasingWhatIsNotHeldChangesNothing", "after a Book whose end is unknown the caller releases, and what was spent is not given back", func(t *trial) {
		l := t.start(300)
		l.release("never")
		l.book("a", everything, 100)
		l.settle("a", 70)
		l.release("a")
		l.has(everything, 70, 0)
		l.book("b", everything, 100)
		l.book("c", everything, 100)
		l.release("b")
		l.release("b")
		l.has(everything, 70, 100)
	}},
}
