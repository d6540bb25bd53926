package harness

import (
	"regexp"
	"strings"
)

// placeholder is what a gateway puts in the place of what it takes out.
var placeholder = regexp.MustCompile(`<[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*>`)

// scrubbedFrom reports whether sent is what a prompt became when things were
// taken out of it: the same, but for what stands where sent has a placeholder.
// Nothing that is taken out holds a placeholder.
func scrubbedFrom(prompt, sent string) bool {
	kept := placeholder.Split(sent, -1)
	last := len(kept) - 1
	if last == 0 || prompt == sent || !strings.HasPrefix(prompt, kept[0]) {
		return false
	}
	rest := prompt[len(kept[0]):]
	for _, between := range kept[1:last] {
		at := next(rest, between)
		if at < 0 {
			return false
		}
		rest = rest[at+len(between):]
	}
	return strings.HasSuffix(rest, kept[last]) && next(rest, kept[last]) >= 0 && alone(rest[:len(rest)-len(kept[last])])
}

// next returns where text goes on with between, behind what was taken out; -1:
// it does not.
func next(text, between string) int {
	own := placeholder.FindStringIndex(text)
	if own != nil && own[0] == 0 { // it was there before, and stayed
		if !strings.HasPrefix(text[own[1]:], between) {
			return -1
		}
		return own[1]
	}
	at := strings.Index(text, between)
	if at >= 0 && own != nil && own[0] < at {
		return -1
	}
	return at
}

// alone reports whether text is one placeholder, or holds none.
func alone(text string) bool {
	own := placeholder.FindStringIndex(text)
	return own == nil || own[0] == 0 && own[1] == len(text)
}
