package onlygateway

import (
	"regexp"
	"slices"
	"strings"
)

// gaps matches what stands in a text for something else: a verb of package fmt
// or an escaped byte of a URL, a placeholder in braces, one in angle brackets.
const gaps = `%[-+#0-9.*\[\]]*[a-zA-Z]|\$?\{+[^{}]*\}+|<[^<>]*>`

var (
	gap   = regexp.MustCompile(gaps)
	label = regexp.MustCompile(`(?:` + gaps + `)([.-])`) // a gap at the end of a label, or of a part of one
)

// hostIn returns the first provider's host that a text names. A host begins and
// ends where a name of a host can: notapi.openai.com, api.openai.com.example and
// api.openai.com-docs are hosts of others.
func hostIn(text string) (host string, ok bool) {
	for _, width := range slices.Compact([]string{text, strings.Map(narrow, text)}) {
		for _, reading := range slices.Compact(readings(width)) {
			if m := named.FindStringSubmatch(reading); m != nil {
				return strings.ToLower(m[1]), true
			}
		}
	}
	return "", false
}

// readings are the ways to read a text with gaps. A gap may be a part of a host,
// as the region is, or the api that most hosts begin with; or it stands beside
// one, as the port does.
func readings(text string) []string {
	beside := func(text string) string { return gap.ReplaceAllLiteralString(text, " ") }
	return []string{
		gap.ReplaceAllLiteralString(text, "any"),
		beside(label.ReplaceAllString(text, "any$1")),
		beside(label.ReplaceAllString(text, "api$1")),
		beside(text),
		text,
	}
}

// narrow returns the ASCII form of a full-width rune and of an ideographic full
// stop, or r. A client of package net/http dials what it returns, by UTS #46. In
// a sentence such a stop is no dot of a host: a text is read without it, too.
func narrow(r rune) rune {
	switch {
	case r == '\u3002' || r == '\uff61':
		return '.'
	case '\uff01' <= r && r <= '\uff5e': // the full-width dot among them
		return r - '\uff01' + '!'
	}
	return r
}

// named matches a listed host where a host may begin, at most after a dot, up
// to where it ends. A dot at its end belongs to it, or to the sentence.
var named = regexp.MustCompile(`(?i)(?:^|[^\pL\pN_-])(` + alternatives(hosts) + `)\.*(?:$|[^\pL\pN_.-])`)

func alternatives(hosts []string) string {
	quoted := regexp.QuoteMeta(strings.Join(hosts, "|"))
	return strings.NewReplacer(`\|`, `|`, `\*`, `[\pL\pN_-]+`).Replace(quoted)
}
