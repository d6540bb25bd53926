package scrub

import (
	"slices"
	"strings"
)

// across scrubs what shows only when texts are read together: what begins in one
// and ends in a later one, whose placeholder goes into the last of them, and what
// a word gives away that stands in the text before. It reports whether there was
// any.
func (s *Scrubber) across(texts []string, fixed []bool, i issuer) (bool, error) {
	if len(texts) < 2 {
		return false, nil
	}
	w := s.workspace()
	defer s.put(w)
	joined := strings.Join(texts, "")
	n := normalise(joined, w)
	found, err := s.search(w.open(n.text), i)
	if err != nil {
		return false, err
	}
	whole := make([]bool, len(texts)) // what is no text among others: a document, or what went out before
	ends, end := make([]int, len(texts)), 0
	for k, text := range texts {
		whole[k], end = fixed[k] || isJSON(text), end+len(text)
		ends[k] = end
	}
	changed := false
	for _, f := range slices.Backward(found) { // from the end on, so that places hold
		from, to := n.span(f.from, f.to)
		first, last := textAt(ends, from), textAt(ends, to-1)
		if slices.Contains(whole[first.text:last.text+1], true) {
			continue
		}
		changed = true
		put(texts, first, last, i.issue(f.class, f.value, joined[from:to], n.text[f.from:f.to]))
	}
	return changed, nil
}

// place is a byte of one of several texts.
type place struct{ text, at int }

// textAt returns the place of a byte of the texts together; ends are where each
// of them ends there.
func textAt(ends []int, at int) place {
	k, _ := slices.BinarySearch(ends, at+1)
	if k > 0 {
		at -= ends[k-1]
	}
	return place{k, at}
}

// put puts a placeholder in the place of what stands from one byte to another.
func put(texts []string, first, last place, placeholder string) {
	before, after := texts[first.text][:first.at], texts[last.text][last.at+1:]
	if first.text == last.text {
		texts[last.text] = before + placeholder + after
		return
	}
	for k := first.text + 1; k < last.text; k++ {
		texts[k] = ""
	}
	texts[first.text], texts[last.text] = before, placeholder+after
}
