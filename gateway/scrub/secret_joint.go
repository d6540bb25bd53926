package scrub

import (
	"encoding/base64"
	"strings"
)

// A joint is a mark within a key, for keys that do not begin with one.
type joint struct {
	mark   string
	id     func(before string) int // how many bytes at the end of what is before the mark belong to the key
	body   func(byte) bool         // what follows the mark
	least  int                     // how many bytes of it, at least
	rules  rules
	vendor string
	source source
}

var joints = []joint{
	{":A", telegramID, isBase64URL, 34, exact, "Telegram bot", gitleaks},
	{".", discordID, isDotted, 34, 0, "Discord bot", ruleSets},
	{".atlasv1.", terraformID, isDotted, 60, 0, "HashiCorp Terraform Cloud", gitleaks},
	{"-us", mailchimpID, isDigit, 1, 0, "Mailchimp", gitleaks},
	{"Q~", entraID, isToken68, 31, 0, "Microsoft Entra client secret", gitleaks},
}

// jointed finds the keys that have a joint.
func (s *scan) jointed() {
	for i := range joints {
		s.jointedBy(&joints[i])
	}
}

func (s *scan) jointedBy(j *joint) {
	for i := 0; ; {
		n := strings.Index(s.text[i:], j.mark)
		if n < 0 {
			return
		}
		at := i + n
		i = at + len(j.mark)
		if from := at - j.id(idBefore(s.text[:at])); from < at {
			if to := i + j.tail(s.text[i:]); to > i {
				s.key(from, to)
				i = to
			}
		}
	}
}

// idBefore gives the run that text ends with, as far as an id can go.
func idBefore(text string) string {
	const longest = 40
	from := len(text)
	for from > 0 && len(text)-from < longest && isToken68(text[from-1]) {
		from--
	}
	return text[from:]
}

// tail measures the body after the mark; 0: there is none.
func (j *joint) tail(text string) int {
	h := shape{body: j.body, least: j.least, rules: j.rules}
	_, to := h.in(text)
	return to
}

// telegramID gives the digits of a bot, which may follow "bot" in a URL.
func telegramID(before string) int {
	n := endRun(before, isDigit)
	rest := before[:len(before)-n]
	if n < 8 || n > 10 || rest != "" && isAlnum(rest[len(rest)-1]) && !strings.HasSuffix(rest, "bot") {
		return 0
	}
	return n
}

// discordID gives the first segment of a token, which is the number of a user in
// base64.
func discordID(before string) int {
	n := endRun(before, isBase64URL)
	if n < 22 || n > 28 {
		return 0
	}
	var digits [21]byte
	d, err := base64.RawURLEncoding.Decode(digits[:], []byte(before[len(before)-n:]))
	if err != nil || run(string(digits[:d]), isDigit) < d {
		return 0
	}
	return n
}

func terraformID(before string) int { return wholeRun(before, isAlnum, 14) }

func mailchimpID(before string) int { return wholeRun(before, isHex, 32) }

// entraID gives the four bytes before the mark, of which the last is a digit.
func entraID(before string) int {
	unreserved := func(b byte) bool { return isBase64URL(b) || b == '.' || b == '~' }
	if endRun(before, unreserved) != 4 || !isDigit(before[len(before)-1]) {
		return 0
	}
	return 4
}

// wholeRun gives n when the word that text ends with has that many bytes; else 0.
func wholeRun(text string, in func(byte) bool, n int) int {
	if endRun(text, in) != n || endRun(text, isAlnum) != n {
		return 0
	}
	return n
}

// endRun counts the bytes at the end of text that are in a set.
func endRun(text string, in func(byte) bool) int {
	n := 0
	for n < len(text) && in(text[len(text)-1-n]) {
		n++
	}
	return n
}
