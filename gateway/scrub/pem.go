package scrub

import "strings"

// The lines around a key (RFC 7468, section 2).
const (
	pemBegin = "-----BEGIN "
	pemEnd   = "-----END "
	pemLine  = "-----"
)

// pemBreaks takes out what breaks lines, so that a key is the same however it was
// pasted.
var pemBreaks = strings.NewReplacer(`\r`, "", `\n`, "", "\r", "", "\n", "", "\t", "", " ", "")

// pems finds private keys between their BEGIN and END lines, and those that are
// cut off. Certificates and public keys are no secret. No part of the text is
// read again: dashes end what is looked at, and the search goes on there.
func (s *scan) pems() {
	for i := 0; ; {
		n := strings.Index(s.text[i:], pemBegin)
		if n < 0 {
			return
		}
		from := i + n
		label := pemLabel(s.text[from+len(pemBegin):])
		i = from + len(pemBegin) + len(label)
		if !strings.Contains(label, "PRIVATE KEY") {
			continue
		}
		to := i + pemRest(s.text[i+len(pemLine):], label)
		if to > i && s.free(from, to+len(pemLine)) {
			s.take(from, to+len(pemLine), PEM, pemBreaks.Replace(s.text[from:to+len(pemLine)]))
		}
		i = to
	}
}

// pemLabel gives the label that text begins with, such as "RSA PRIVATE KEY"; "":
// it begins with none.
func pemLabel(text string) string {
	const longest = 64
	n := run(text[:min(len(text), longest)], isLabel)
	if !strings.HasPrefix(text[n:], pemLine) {
		return ""
	}
	return text[:n]
}

func isLabel(b byte) bool { return b >= 'A' && b <= 'Z' || isDigit(b) || b == ' ' }

// pemRest measures the rest of a key: what comes after its BEGIN line. 0: there
// is nothing of it.
func pemRest(text, label string) int {
	body := strings.Index(text, pemLine)
	if body < 0 {
		return pemCut(text)
	}
	rest, ended := strings.CutPrefix(text[body:], pemEnd)
	if !ended || !strings.HasPrefix(rest, label) || !strings.HasPrefix(rest[len(label):], pemLine) {
		return pemCut(text[:body])
	}
	return body + len(pemEnd) + len(label) + len(pemLine)
}

// pemCut measures a key without an END line: up to its last line of base64. Lines
// of headers ("Proc-Type: 4,ENCRYPTED") and empty ones may be among them. The
// first line of base64 is longer than a word, for there may be prose instead.
func pemCut(text string) int {
	const word = 16
	end := 0
	for at := 0; at < len(text); {
		line, width := pemNext(text[at:])
		trimmed := strings.Trim(line, " \t>")
		switch {
		case trimmed == "" || strings.Contains(trimmed, ": "):
		case run(trimmed, isBase64) < len(trimmed) || end == 0 && len(trimmed) < word:
			return end
		default:
			end = at + strings.LastIndex(line, trimmed) + len(trimmed)
		}
		at += width
	}
	return end
}

// pemNext gives the first line of text, and how far the second is. Lines are
// broken by "\n" and "\r" too, as they are written in JSON and in settings.
func pemNext(text string) (line string, width int) {
	n := strings.IndexAny(text, "\r\n\\")
	switch {
	case n < 0:
		return text, len(text)
	case text[n] == '\\' && n+1 < len(text):
		return text[:n], n + 2
	}
	return text[:n], n + 1
}

func isBase64(b byte) bool { return isAlnum(b) || b == '+' || b == '/' || b == '=' }
