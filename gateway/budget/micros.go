package budget

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Micros is an amount of money in millionths of a US dollar.
type Micros int64

// Dollar is one US dollar.
const Dollar Micros = 1_000_000

// String returns the amount in dollars with two to six decimals: "$0.10",
// "$0.012345", "-$3.00".
func (m Micros) String() string {
	sign, n := "", uint64(m)
	if m < 0 {
		sign, n = "-", -n
	}
	return sign + "$" + decimals(n)
}

// decimals writes n millionths with two to six decimals.
func decimals(n uint64) string {
	whole, part := n/million, fmt.Sprintf("%06d", n%million)
	return fmt.Sprintf("%d.%s%s", whole, part[:2], strings.TrimRight(part[2:], "0"))
}

// ParseUSD reads an amount of dollars such as "2.50": digits with at most six
// decimals behind a point. It takes no sign, no exponent and no currency, and
// never rounds. The error is an [*InvalidError].
func ParseUSD(s string) (Micros, error) {
	n, ok := millionths(s)
	if !ok {
		return 0, invalid("%.64q is not an amount of dollars: digits with at most six decimals, up to %s", s, decimals(math.MaxInt64))
	}
	return Micros(n), nil
}

const million = 1_000_000

// millionths reads digits with at most six decimals as a count of millionths.
func millionths(s string) (int64, bool) {
	whole, part, pointed := strings.Cut(s, ".")
	if whole == "" || pointed && part == "" || len(part) > 6 || strings.Trim(whole+part, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(whole+part+strings.Repeat("0", 6-len(part)), 10, 64)
	return n, err == nil
}

// plus returns the sum of two amounts that are not negative. It stops at the
// largest Micros, and never wraps.
func (m Micros) plus(other Micros) Micros {
	return m + min(other, math.MaxInt64-m)
}
