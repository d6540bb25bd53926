package budget

import "context"

// A Ledger keeps what every account has spent and holds. It is safe for
// concurrent use. A ledger that is no longer able to keep a rule returns an
// error; package budgettest checks the rules.
//
// Accounts:
//
//   - A [Key] names an account. Accounts do not touch each other.
//   - What is spent and held is never negative, and never leaves the range of
//     [Micros]: a sum stops at the largest, and never wraps.
//   - What is held is what Book took and neither Settle nor Release ended. It
//     stays so, however long that is, also when the process that booked is
//     gone: whoever clears such a hold settles it whole, since the request may
//     have been billed.
//
// Errors: those named here say that nothing was changed. After any other error
// of Book its end is unknown; releasing the ID makes it certain.
type Ledger interface {
	// Book holds an amount, in one atomic step:
	//
	//   - It does so exactly when spent + held + amount is at most the limit of
	//     the account, the amount itself unchanged. An amount of 0 thus fits an
	//     account that is used up, but none that is overspent.
	//   - Otherwise the error is a [*RefusedError] with the balance that refused.
	//   - An ID that is held, or that was settled, is a [*DuplicateError]. A ledger
	//     may forget settled IDs in time, so that callers make a new one for each
	//     booking.
	//   - A booking that [Booking.Validate] finds fault with is an
	//     [*InvalidError].
	//   - On a context that has ended nothing is booked; the error wraps that of
	//     the context.
	Book(ctx context.Context, b Booking) error

	// Settle ends a hold with what was spent:
	//
	//   - The hold is gone and spent is added to its account, in one step.
	//   - What was spent may be more than the hold, also beyond the limit: what is
	//     true is booked. It may be 0; a negative amount is an [*InvalidError].
	//   - An ID that is not held is an [*UnknownBookingError], so that nothing is
	//     settled twice.
	//
	// A ledger may refuse to work on a context that has ended; a caller settles
	// on one that outlives its turn.
	Settle(ctx context.Context, id string, spent Micros) error

	// Release ends a hold of which nothing was sent:
	//
	//   - The hold is gone; what is spent stays.
	//   - An ID that is not held is no error, and changes nothing, whether it was
	//     settled, released or never booked: after a Book with an unknown end the
	//     caller releases.
	//   - A ledger may refuse a released ID from then on with a [*DuplicateError],
	//     and so keep out a Book that arrives after its Release.
	Release(ctx context.Context, id string) error

	// Balance returns the account as it was at one moment. An account that was
	// never booked on has spent and holds nothing.
	Balance(ctx context.Context, k Key) (Balance, error)
}
