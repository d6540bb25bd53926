// Package budget is the money part of a gateway to language models: what a
// token costs, and who may still spend what.
//
// A gateway asks [Prices] for the [Tariff] of a model before it sends
// anything, books [Tariff.Worst] with a [Ledger] in one step, and sends only
// when the ledger took the booking. Afterwards it settles with [Tariff.Cost]
// of the usage that the provider reported; settles with the whole hold when no
// usage came, since a request that was sent may have been billed; or releases
// the hold when nothing was sent. A hold is never made smaller so that it
// fits.
//
// Everything that is not known refuses: a model without a price, a ledger
// without a limit, a zero [Tariff], a store that fails. Money is counted in
// whole [Micros], prices in whole units of [Rate]; no number is ever a float.
package budget
