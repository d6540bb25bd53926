package harness

import (
	"regexp"
	"slices"
	"strings"
)

// placeholder is what a gateway puts in the place of what it takes out.
var placeholder = regexp.MustCompile(`<[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*>`)

// scrubbedFrom reports whether sent is what a prompt became when things were
// taken out of it: the same, but for what stands where sent has a placeholder. The
// placeholders that the prompt has are in sent too, and nothing that was taken
// out holds one.
func scrubbedFrom(prompt, sent string) bool {
	marks := placeholder.FindAllStringIndex(sent, -1)
	if len(marks) == 0 || prompt == sent || !strings.HasPrefix(prompt, sent[:marks[0][0]]) {
		return false
	}
	own := placeholder.FindAllStringIndex(prompt, -1)
	reached := []int{marks[0][0]} // where the prompt may have got to, in order
	for k, mark := range marks {
		end := len(sent)
		if k+1 < len(marks) {
			end = marks[k+1][0]
		}
		reached = advance(prompt, own, reached, sent[mark[0]:mark[1]], sent[mark[1]:end])
	}
	return slices.Contains(reached, len(prompt))
}

// advance returns where a prompt may have got to behind a placeholder and the
// text that follows it, from where it may have been before.
func advance(prompt string, own [][]int, from []int, mark, text string) (to []int) {
	at := make([]bool, len(prompt)+1)
	limit := -1 // up to it something was taken out from an earlier place already
	for _, i := range from {
		if strings.HasPrefix(prompt[i:], mark+text) {
			at[i+len(mark)+len(text)] = true
		}
		if next := nextOwn(prompt, own, i); next != limit {
			limit = next
			takenOut(prompt, i, limit, text, at)
		}
	}
	for i, reached := range at {
		if reached {
			to = append(to, i)
		}
	}
	return to
}

// nextOwn returns where the first placeholder of a prompt's own from i on begins.
func nextOwn(prompt string, own [][]int, i int) int {
	for _, o := range own {
		if o[0] >= i {
			return o[0]
		}
	}
	return len(prompt)
}

// takenOut marks the ends of text wherever it follows something from i on, which
// ends by limit.
func takenOut(prompt string, i, limit int, text string, at []bool) {
	for q := i + 1; q <= limit; q++ {
		n := strings.Index(prompt[q:], text)
		if n < 0 || q+n > limit {
			return
		}
		q += n
		at[q+len(text)] = true
	}
}
