package scrub

// shaped reports whether glyphs look like shape, in which 0 stands for a digit
// and A for an upper-case letter.
func shaped(glyphs, shape string) bool {
	if len(glyphs) != len(shape) {
		return false
	}
	for i := range len(shape) {
		if shape[i] == '0' && !isDigit(glyphs[i]) || shape[i] == 'A' && (glyphs[i] < 'A' || glyphs[i] > 'Z') {
			return false
		}
	}
	return true
}

// decimal returns the value of digits.
func decimal(digits string) int {
	n := 0
	for i := range len(digits) {
		n = 10*n + int(digits[i]-'0')
	}
	return n
}

// luhn reports whether digits add up: every second from the right is doubled,
// and the digits of the products are added (ISO/IEC 7812-1, annex B).
func luhn(digits string) bool {
	sum := 0
	for i := range len(digits) {
		d := int(digits[i] - '0')
		if (len(digits)-i)%2 == 0 {
			d = crossSum(2 * d)
		}
		sum += d
	}
	return digits != "" && sum%10 == 0
}

// crossSum returns the sum of the digits of a number below 100.
func crossSum(n int) int { return n/10 + n%10 }

// weigh returns the sum of digits, each times its weight. There are no fewer
// digits than weights; those behind are left out.
func weigh(digits string, weights ...int) int {
	sum := 0
	for i, w := range weights {
		sum += w * int(digits[i]-'0')
	}
	return sum
}

// mod97 returns the remainder of upper-case glyphs as a number, A being 10 and Z
// 35, that stand behind what has the remainder before (ISO 7064, MOD 97-10).
func mod97(before int, glyphs string) int {
	for i := range len(glyphs) {
		if b := glyphs[i]; isDigit(b) {
			before = (10*before + int(b-'0')) % 97
		} else {
			before = (100*before + int(b-'A') + 10) % 97
		}
	}
	return before
}

// mod1110 reports whether the last of digits is the check digit of those before
// it (ISO 7064, MOD 11,10).
func mod1110(digits string) bool {
	product := 10
	last := len(digits) - 1
	for i := range last {
		sum := (product + int(digits[i]-'0')) % 10
		if sum == 0 {
			sum = 10
		}
		product = 2 * sum % 11
	}
	return last > 0 && (11-product)%10 == int(digits[last]-'0')
}
