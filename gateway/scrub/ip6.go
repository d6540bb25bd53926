package scrub

import (
	"net/netip"
	"strings"
)

// ips6 looks only around colons. Each run of colons, dots and hex digits is read
// once.
func (s *scan) ips6() {
	for i := 0; ; {
		n := strings.IndexByte(s.text[i:], ':')
		if n < 0 {
			return
		}
		from, to := widen(s.text, i, i+n, isHexColonOrDot)
		i = to
		s.ip6(from, to)
	}
}

func isHexColonOrDot(b byte) bool { return isHex(b) || b == ':' || b == '.' }

// ip6 takes the address in a run, with its zone.
func (s *scan) ip6(from, to int) {
	from, to = trimIP6(s.text, from, to)
	if !isIP6(s.text[from:to]) || !alone(s.text, from, to) {
		return
	}
	addr, err := netip.ParseAddr(s.text[from:to])
	if to += ip6Zone(s.text[to:]); err == nil && s.free(from, to) {
		s.take(from, to, IP, addr.String())
	}
}

// trimIP6 leaves out what is no part of an address: the end of a word before it
// ("addr:fe80::1"), and the signs of the sentence around it.
func trimIP6(text string, from, to int) (int, int) {
	if from > 0 && isAlnum(text[from-1]) {
		from += strings.IndexByte(text[from:to], ':')
	}
	from, to = trimDots(text, from, to)
	if strings.HasPrefix(text[from:to], ":") && !strings.HasPrefix(text[from:to], "::") {
		from++
	}
	if strings.HasSuffix(text[from:to], ":") && !strings.HasSuffix(text[from:to], "::") {
		to--
	}
	return from, to
}

// isIP6 reports whether text is worth parsing: times, ratios and names of code
// are not, nor is "::1", which is nobody's. Real addresses without any digit do
// not occur, words made of hex letters do ("ace::bad").
func isIP6(text string) bool {
	if len(text) < 6 || len(text) > len("ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255") {
		return false
	}
	colons := strings.Count(text, ":")
	return (colons == 7 || colons >= 2 && strings.Contains(text, "::")) && ip6Groups(text) >= 2 && strings.ContainsAny(text, "0123456789")
}

// ip6Groups counts the groups that are not empty.
func ip6Groups(text string) int {
	n := 0
	for i := range len(text) {
		if text[i] != ':' && (i == 0 || text[i-1] == ':') {
			n++
		}
	}
	return n
}

// ip6Zone gives the length of the zone that text begins with, as in "%eth0"; 0:
// there is none. The longest interface name of Linux has 15 bytes (IFNAMSIZ in
// linux/if.h, with its NUL).
func ip6Zone(text string) int {
	if !strings.HasPrefix(text, "%") {
		return 0
	}
	if n := run(text[1:min(len(text), 16)], isAlnum); n > 0 {
		return 1 + n
	}
	return 0
}
