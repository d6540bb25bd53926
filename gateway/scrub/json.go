package scrub

import (
	"encoding/json"
	"iter"
	"strings"
)

// isJSON reports whether a text is a JSON object or array.
func isJSON(text string) bool {
	trimmed := strings.TrimLeft(text, " \t\r\n")
	return trimmed != "" && (trimmed[0] == '{' || trimmed[0] == '[') && json.Valid([]byte(text))
}

// json scrubs the strings of a JSON document, names of members too, and its
// numbers, which become strings when something is found in them. Everything else
// stays as it is, and what comes out is JSON. Each is read twice: as it stands
// among the others, where a name says what it is, and for itself.
func (s *Scrubber) json(text string, i issuer) (string, error) {
	clean, err := s.inContext(text, i)
	if err != nil {
		return "", err
	}
	if json.Valid([]byte(clean)) {
		text = clean
	}
	return eachToken(text, func(content string) (string, error) { return s.once(content, i) })
}

// eachToken returns a document with each string and each number of it changed.
func eachToken(text string, change func(content string) (string, error)) (string, error) {
	var b strings.Builder
	end := 0
	for at := range tokens(text) {
		clean, err := token(text[at.from:at.to], change)
		if err != nil {
			return "", err
		}
		if clean != text[at.from:at.to] {
			b.WriteString(text[end:at.from])
			b.WriteString(clean)
			end = at.to
		}
	}
	b.WriteString(text[end:])
	return b.String(), nil
}

// marked returns a text that comes in with what looks like a placeholder
// replaced, in documents within it too.
func (s *Scrubber) marked(text string, i issuer) (string, error) {
	if isJSON(text) {
		return eachToken(text, func(content string) (string, error) { return s.marked(content, i) })
	}
	return s.replace(text, i, s.lookAlikes)
}

// inContext scrubs what lies within one string or one number of the document.
// What it returns may be no JSON any more, where what was found begins or ends
// within an escape.
func (s *Scrubber) inContext(text string, i issuer) (string, error) {
	w := s.workspace()
	defer s.put(w)
	n := normalise(text, w)
	found, err := s.search(w.open(n.text), i)
	if err != nil || len(found) == 0 {
		return text, err
	}
	var b strings.Builder
	end := 0
	for at := range tokens(text) {
		for len(found) > 0 {
			from, to := n.span(found[0].from, found[0].to)
			if from >= at.to {
				break
			}
			f := found[0]
			if found = found[1:]; from < max(at.from, end) || to > at.to || holdsDocument(text[at.from:at.to]) {
				continue
			}
			placeholder := i.issue(f.class, f.value, text[from:to], n.text[f.from:f.to])
			if text[at.from] != '"' {
				from, to, placeholder = at.from, at.to, quoted(placeholder)
			}
			b.WriteString(text[end:from])
			b.WriteString(placeholder)
			end = to
		}
	}
	b.WriteString(text[end:])
	return b.String(), nil
}

// holdsDocument reports whether a token is a string that may hold a document of
// its own, which is left to be read for itself.
func holdsDocument(token string) bool {
	inner := strings.TrimLeft(strings.TrimPrefix(token, `"`), " ")
	return token[0] == '"' && (strings.HasPrefix(inner, "{") || strings.HasPrefix(inner, "["))
}

// tokens yields the strings and the numbers of a document.
func tokens(text string) iter.Seq[group] {
	return func(yield func(group) bool) {
		for at := 0; at < len(text); {
			to := tokenEnd(text, at)
			if to > at && !yield(group{at, to}) {
				return
			}
			at = max(to, at+1)
		}
	}
}

// tokenEnd returns where the string or number that begins at i ends; i: there
// is none.
func tokenEnd(text string, i int) int {
	end := i
	switch b := text[i]; {
	case b == '"':
		for end++; text[end] != '"'; end++ {
			if text[end] == '\\' {
				end++
			}
		}
		return end + 1
	case b == '-' || isDigit(b):
		for end < len(text) && strings.IndexByte("+-.eE0123456789", text[end]) >= 0 {
			end++
		}
	}
	return end
}

// token changes a string or a number.
func token(token string, change func(content string) (string, error)) (string, error) {
	content := token
	if token[0] == '"' {
		if err := json.Unmarshal([]byte(token), &content); err != nil {
			return "", err
		}
	}
	clean, err := change(content)
	if err != nil || clean == content {
		return token, err
	}
	return quoted(clean), nil
}

// quoted returns text as a JSON string, <>& as they are.
func quoted(text string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // of a string there is no error
	return strings.TrimSuffix(b.String(), "\n")
}
