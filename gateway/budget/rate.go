package budget

import "math/bits"

// A Rate is the price of one token in millionths of a millionth of a dollar.
// A price list in dollars per million tokens with six decimals is thus exact.
type Rate int64

// PerMillion is the rate of one dollar per million tokens.
const PerMillion Rate = 1_000_000

// MaxRate is the highest rate that is taken for one: a dollar a token.
const MaxRate = 1_000_000 * PerMillion

// ParseRate reads dollars per million tokens such as "0.025" or "5": digits
// with at most six decimals, up to [MaxRate]. It takes no sign and no
// exponent, and never rounds. The error is an [*InvalidError].
func ParseRate(s string) (Rate, error) {
	n, ok := millionths(s)
	if !ok || Rate(n) > MaxRate {
		return 0, invalid("%.64q is not %s", s, aRate)
	}
	return Rate(n), nil
}

const aRate = "a price in dollars per million tokens: a number from 0 to 1000000 with at most six decimals"

// String returns the rate as price lists have it: "$0.025 per million tokens".
func (r Rate) String() string { return Micros(r).String() + " per million tokens" }

func (r Rate) valid() bool { return r >= 0 && r <= MaxRate }

// MaxTokens is the highest count of tokens that is taken for one. Sums and
// prices of such counts stay in range.
const MaxTokens = 1 << 60

// A bill is a sum of prices, in units of Rate and in 128 bits.
type bill struct{ hi, lo uint64 }

// plus adds tokens at a rate; neither is negative.
func (b bill) plus(tokens int64, r Rate) bill {
	hi, lo := bits.Mul64(uint64(tokens), uint64(r))
	return b.add(hi, lo)
}

func (b bill) add(hi, lo uint64) bill {
	lo, carry := bits.Add64(b.lo, lo, 0)
	hi, _ = bits.Add64(b.hi, hi, carry)
	return bill{hi, lo}
}

// micros rounds the sum up. It has an error when the sum is out of range.
func (b bill) micros() (Micros, error) {
	up := b.add(0, million-1)
	if up.hi >= million {
		return 0, tooMuch()
	}
	n, _ := bits.Div64(up.hi, up.lo, million)
	if Micros(n) < 0 {
		return 0, tooMuch()
	}
	return Micros(n), nil
}

func tooMuch() error { return invalid("the cost is more than an amount can be") }
