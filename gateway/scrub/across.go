package scrub

import "strings"

// across scrubs what begins in one text and ends in a later one: its placeholder
// goes into the last of them. It reports whether there was any.
func (s *Scrubber) across(texts []string, i issuer) (bool, error) {
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
	changed := false
	for k := len(found) - 1; k >= 0; k-- { // from the end on, so that places hold
		f := found[k]
		from, to := n.span(f.from, f.to)
		first, last := textAt(texts, from), textAt(texts, to-1)
		if first.text == last.text {
			continue
		}
		changed = true
		put(texts, first, last, i.issue(f.class, f.value, joined[from:to], n.text[f.from:f.to]))
	}
	return changed, nil
}

// place is a byte of one of several texts.
type place struct{ text, at int }

func textAt(texts []string, at int) place {
	for k, t := range texts {
		if at < len(t) {
			return place{k, at}
		}
		at -= len(t)
	}
	return place{len(texts), 0}
}

// put puts a placeholder in the place of what stands from one byte to another.
func put(texts []string, first, last place, placeholder string) {
	texts[last.text] = placeholder + texts[last.text][last.at+1:]
	for k := first.text + 1; k < last.text; k++ {
		texts[k] = ""
	}
	texts[first.text] = texts[first.text][:first.at]
}
