package gateway

import (
	"slices"
	"strings"

	"github.com/tandem-harness/tandem/harness"
)

// layout lays a prompt on the wire. The leading run of instructions and facts
// is the system's text; from the first data part on every part, instructions
// too, is a user part, in order. A blank part joins the part before it, since
// providers refuse blank ones. Of a prompt without data the last part is the
// user's: no provider answers to nobody.
//
// A retry only appends: what its original parts become does not depend on the
// parts that follow them.
func layout(p harness.Prompt) (system string, user []string) {
	parts := p.Parts()
	first := opening(parts[:p.Original()])
	if first < 0 {
		return "", nil
	}
	text, ends := p.Text(), ends(parts)
	from := 0
	if first > 0 {
		from = ends[first-1]
	}
	if blank(text[:from]) {
		from = 0
	}
	return text[:from], pieces(text, from, parts[first:], ends[first:])
}

// opening returns the part that the user's place begins with, or -1 when every
// part is blank.
func opening(parts []harness.Part) int {
	data := slices.IndexFunc(parts, func(p harness.Part) bool { return p.Kind() == harness.Data })
	if data < 0 {
		data = len(parts)
	}
	for i, p := range parts[data:] {
		if !blank(p.Text()) {
			return data + i
		}
	}
	for i, p := range slices.Backward(parts[:data]) {
		if !blank(p.Text()) {
			return i
		}
	}
	return -1
}

// pieces cuts text, from a place on, behind each part; a blank part is cut off
// with the one before.
func pieces(text string, from int, parts []harness.Part, ends []int) []string {
	user := make([]string, 0, len(parts))
	for i, p := range parts {
		if i > 0 && blank(p.Text()) {
			user[len(user)-1] = text[from-len(user[len(user)-1]) : ends[i]]
		} else {
			user = append(user, text[from:ends[i]])
		}
		from = ends[i]
	}
	return user
}

// ends returns where each part ends in the prompt's text.
func ends(parts []harness.Part) []int {
	all, end := make([]int, len(parts)), 0
	for i, p := range parts {
		end += len(p.Text())
		all[i] = end
	}
	return all
}

func blank(s string) bool { return strings.TrimSpace(s) == "" }
